from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.actions.opening_fit import WantedSpan
from alza.editor.along_wall import SnappedAlong, snap_along
from alza.plan.plan import Plan
from tests.actions.plans import door, plan_of, wall, window

REACH = 0.1


def snapped(plan: Plan, offset: float, width: float = 0.9, ignore_id: str | None = None) -> SnappedAlong:
    return snap_along(
        plan, plan.walls["w1"], WantedSpan(offset=offset, width=width, ignore_id=ignore_id), REACH
    )


def cornered() -> Plan:
    """A wall of 6.13 m between two thicker ones, with a window in it."""
    return plan_of(
        wall("w1", (0, 0, 6.13, 0), thickness=0.2),
        wall("w2", (0, 0, 0, 4), thickness=0.3),
        wall("w3", (6.13, 0, 6.13, 4), thickness=0.4),
        window("win4", "w1", 4.33, width=1.0),
    )


@pytest.mark.parametrize(
    ("wanted", "offset", "kind"),
    [
        (3.08, 3.065, "midpoint"),
        (2.01, 1.99, "midpoint"),
        (0.63, 0.6, "end"),
        (3.36, 3.38, "end"),
        (1.22, 1.2, "grid"),
    ],
)
def test_an_opening_slides_to_middles_to_the_ends_of_what_is_free_and_in_steps(
    wanted: float, offset: float, kind: str
) -> None:
    found = snapped(cornered(), wanted)
    assert found.offset == offset
    assert [guide.kind for guide in found.guides] == [kind]


def test_an_opening_is_not_in_its_own_way() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 2.0))
    assert snapped(plan, 1.08).offset == 1.1
    assert snapped(plan, 1.07, ignore_id="d2").offset == 1.05
    assert snapped(plan, 0.79).offset == 0.775
    assert snapped(plan, 0.79, ignore_id="d2").offset == 0.8


@pytest.mark.parametrize(("wanted", "offset"), [(0.5, 0.48), (0.508, 0.51)])
def test_a_middle_is_stronger_than_a_jamb_that_is_a_little_nearer(wanted: float, offset: float) -> None:
    assert snapped(plan_of(wall("w1", (0, 0, 0.96, 0))), wanted).offset == offset


def test_a_stretch_that_is_too_narrow_is_no_place_to_snap_to() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 1.0), door("d3", "w1", 2.31))
    assert snapped(plan, 1.66).guides[0].kind == "grid"


@given(st.floats(-1.0, 7.0), st.floats(0.1, 3.0), st.floats(0.0, 0.4))
def test_an_opening_never_snaps_farther_than_the_reach(offset: float, width: float, reach: float) -> None:
    plan = cornered()
    found = snap_along(plan, plan.walls["w1"], WantedSpan(offset=offset, width=width), reach)
    assert abs(found.offset - offset) <= reach + 0.0005


@given(st.integers(0, 613), st.sampled_from((0.6, 0.9, 1.2)))
def test_an_opening_snaps_alike_in_a_wall_that_is_turned(centimetres: int, width: float) -> None:
    wanted = WantedSpan(offset=centimetres / 100 + 0.00137, width=width)
    flat = plan_of(wall("w1", (0, 0, 6.13, 0)), wall("w2", (6.13, 0, 6.13, 3)))
    turned = plan_of(wall("w1", (1, 2, 1, -4.13)), wall("w2", (1, -4.13, 4, -4.13)))
    found = [snap_along(plan, plan.walls["w1"], wanted, REACH) for plan in (flat, turned)]
    assert found[0].offset == found[1].offset
