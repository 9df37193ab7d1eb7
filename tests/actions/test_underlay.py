"""The picture under the plan: placing it, and bringing it to scale."""

from __future__ import annotations

from math import nan
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from alza.actions.underlay import CalibrateUnderlay, EditUnderlay, RemoveUnderlay, SetUnderlay
from alza.errors import InvalidInput, NoUnderlay
from alza.geometry.vectors import distance
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay

PICTURE = "data:image/png;base64,iVBORw0KGgo="


def underlay(**values: Any) -> Underlay:
    """A picture of 800 x 600 pixels at 1 cm a pixel."""
    given = {
        "image": PICTURE,
        "x": 1.0,
        "y": 2.0,
        "w": 8.0,
        "h": 6.0,
        "pixel_width": 800,
        "pixel_height": 600,
    }
    return Underlay(**{**given, **values})


def at(picture: Underlay, u: float, v: float) -> tuple[float, float]:
    """Where a point of the picture is in the world."""
    return (picture.x + u * picture.w, picture.y + v * picture.h)


fractions = st.floats(0, 1)


@given(fractions, fractions, fractions, fractions, st.floats(0.05, 50))
def test_calibrating_scales_about_the_first_point(
    u1: float, v1: float, u2: float, v2: float, metres: float
) -> None:
    plan = Plan(underlay=underlay())
    assume(distance((u1 * 800, v1 * 600), (u2 * 800, v2 * 600)) > 1.01)
    after = CalibrateUnderlay(u1=u1, v1=v1, u2=u2, v2=v2, metres=metres).apply(plan).underlay
    assert after is not None and after.calibrated
    assert at(after, u1, v1) == pytest.approx(at(underlay(), u1, v1), abs=1e-6)
    assert distance(at(after, u1, v1), at(after, u2, v2)) == pytest.approx(metres, abs=1e-6)
    assert after.w / after.h == pytest.approx(8 / 6)


def test_calibrating_can_set_the_opacity_too() -> None:
    action = CalibrateUnderlay(u1=0.0, v1=0.0, u2=1.0, v2=0.0, metres=4.0, opacity=0.3)
    after = action.apply(Plan(underlay=underlay())).underlay
    assert after == underlay(w=4.0, h=3.0, opacity=0.3, calibrated=True)


def test_two_points_in_one_place_are_refused() -> None:
    with pytest.raises(InvalidInput, match=r"0\.80 pixels apart"):
        CalibrateUnderlay(u1=0.5, v1=0.5, u2=0.501, v2=0.5, metres=1.0).apply(Plan(underlay=underlay()))


def test_two_points_of_a_picture_without_size_are_refused() -> None:
    tiny = underlay(w=5e-324, h=5e-324)
    with pytest.raises(InvalidInput) as caught:
        CalibrateUnderlay(u1=0.0, v1=0.0, u2=0.3, v2=0.1, metres=1.0).apply(Plan(underlay=tiny))
    assert caught.value.field == "u2"


@pytest.mark.parametrize(
    ("values", "field"),
    [({"u1": -0.1}, "u1"), ({"v2": 1.1}, "v2"), ({"u2": nan}, "u2"), ({"metres": 0.0}, "meters")],
)
def test_points_outside_the_picture_and_no_distance_are_refused(values: dict[str, float], field: str) -> None:
    given = {"u1": 0.0, "v1": 0.0, "u2": 1.0, "v2": 1.0, "metres": 2.0, **values}
    with pytest.raises(InvalidInput) as refusal:
        CalibrateUnderlay(**given).apply(Plan(underlay=underlay()))
    assert refusal.value.field == field


@pytest.mark.parametrize(
    "action",
    [
        EditUnderlay(opacity=0.2),
        RemoveUnderlay(),
        CalibrateUnderlay(u1=0.0, v1=0.0, u2=1.0, v2=1.0, metres=2.0),
    ],
)
def test_without_a_picture_there_is_nothing_to_change(
    action: EditUnderlay | RemoveUnderlay | CalibrateUnderlay,
) -> None:
    with pytest.raises(NoUnderlay, match="No picture"):
        action.apply(Plan())


@pytest.mark.parametrize(
    "image",
    [
        "",
        "https://example.org/plan.png",
        "javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        'data:image/png;base64,AAAA" onload="x',
        "data:image/png,AAAA",
        PICTURE + "\n",
    ],
)
def test_only_an_inline_picture_is_taken(image: str) -> None:
    with pytest.raises(InvalidInput, match="data:image"):
        SetUnderlay(underlay=underlay(image=image)).apply(Plan())


def test_a_picture_is_laid_moved_hidden_and_taken_away() -> None:
    plan = SetUnderlay(underlay=underlay()).apply(Plan())
    moved = EditUnderlay(x=3.0, hidden=True).apply(plan)
    assert moved.underlay == underlay(x=3.0, hidden=True)
    assert EditUnderlay(x=3.0).apply(moved) is moved
    assert RemoveUnderlay().apply(moved).underlay is None
    with pytest.raises(InvalidInput, match=r"opacity: expected a number <= 1\.0, got 1\.5"):
        EditUnderlay(opacity=1.5).apply(plan)
