"""The drawing as a picture of so many pixels."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.picture import ROOM_MARGIN, SheetPicture, sheet_picture
from alza.plan.plan import Plan
from tests.drawing.plans import flat, rectangle, room
from tests.drawing.reading import SVG


def grid_numbers(
    picture: SheetPicture, origin: tuple[float, float] = (0.0, 0.0)
) -> list[tuple[float, float]]:
    """Of each number of the grid what it says, and where along its axis it stands, in the plan's metres."""
    texts = [
        t for t in ElementTree.fromstring(picture.svg).iter(f"{SVG}text") if t.get("class") == "grid-text"
    ]
    found: list[tuple[float, float]] = []
    for text in texts:
        along = 1 if text.get("text-anchor") == "start" else 0
        found.append((float(text.text or ""), float(text.attrib["xy"[along]]) + origin[along]))
    return found


@pytest.mark.parametrize("max_side", [64, 1200, 2048])
def test_the_longer_side_is_as_long_as_asked_for_and_nothing_is_stretched(max_side: int) -> None:
    picture = sheet_picture(flat(), max_side)
    assert max(picture.width, picture.height) == max_side
    assert picture.width / picture.pixels_per_metre == pytest.approx(picture.shown.width, abs=0.2)
    assert picture.height / picture.pixels_per_metre == pytest.approx(picture.shown.height, abs=0.2)
    svg = ElementTree.fromstring(picture.svg)
    assert (svg.get("width"), svg.get("height")) == (str(picture.width), str(picture.height))
    x, y, width, height = map(float, svg.attrib["viewBox"].split())
    shown = picture.shown
    assert (x, y) == pytest.approx((shown.min_x, shown.min_y), abs=1e-3)
    assert (width, height) == pytest.approx((shown.width, shown.height), abs=1e-3)


def test_one_room_is_shown_with_what_is_around_it() -> None:
    kitchen = room("r90", "Kitchen", rectangle(1, 2, 4, 4))
    picture = sheet_picture(flat().put(kitchen), 500, kitchen)
    shown = picture.shown
    assert (shown.min_x, shown.max_y) == pytest.approx((1 - ROOM_MARGIN, 4 + ROOM_MARGIN))
    assert picture.width == 500


@given(
    st.floats(-50, 50),
    st.floats(-50, 50),
    st.floats(0.5, 400),
    st.floats(0.5, 400),
    st.sampled_from([300, 1200, 2048]),
)
def test_the_grid_stands_where_its_numbers_say(x: float, y: float, w: float, h: float, side: int) -> None:
    hall = room("r1", "Hall", rectangle(x, y, x + w, y + h))
    picture = sheet_picture(Plan().put(hall), side, hall, grid=True)
    numbers = grid_numbers(picture)
    assert picture.grid is not None
    assert 40 <= picture.grid * picture.pixels_per_metre <= 100.001
    assert len(numbers) >= side // 100
    for said, stands in numbers:
        assert stands == pytest.approx(said, abs=1e-3)


def test_the_grid_of_a_far_plan_says_where_it_is() -> None:
    picture = sheet_picture(flat(1e6, -1e6), 800, grid=True)
    numbers = grid_numbers(picture, (1e6, -1e6))
    assert {said for said, _ in numbers} >= {1_000_004.0, -999_997.0}
    for said, stands in numbers:
        assert stands == pytest.approx(said, abs=1e-3)


def test_without_being_asked_for_there_is_no_grid() -> None:
    picture = sheet_picture(flat(), 800)
    assert picture.grid is None
    assert not grid_numbers(picture)


def test_hostile_words_stay_words() -> None:
    evil = '</text></svg><script>alert("1")</script>&'
    svg = sheet_picture(Plan(name=evil).put(room("r1", evil, rectangle(0, 0, 4, 4))), 400).svg
    assert not list(ElementTree.fromstring(svg).iter(f"{SVG}script"))
    assert "<script" not in svg


def test_an_empty_plan_has_a_picture_too() -> None:
    assert sheet_picture(Plan(), 400, grid=True).width == 400
