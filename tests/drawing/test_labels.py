"""Room labels are inside their rooms, legible, and clear of what stands there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.draw import draw_plan
from alza.drawing.label_layout import NAME_SIZES, place_label
from alza.drawing.label_surroundings import Surroundings
from alza.drawing.text_size import shorten, text_width, wrap
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import contains
from alza.plan.plan import Plan

from .plans import flat, rectangle, room
from .reading import parts, texts


def test_a_label_tells_name_and_area() -> None:
    assert texts(parts(draw_plan(flat()), "labels")["r2"]) == ["Living room", "17.27 m²"]


def test_an_empty_room_has_its_label_large_and_in_the_middle() -> None:
    label = place_label(room("r1", "Hall", rectangle(0.0, 0.0, 4.0, 3.0)), "12.00 m²", Surroundings())
    assert label.center == pytest.approx((2.0, 1.5))
    assert (label.layout.size, label.layout.rotation) == (NAME_SIZES[0], 0.0)


def test_a_label_steps_aside_for_furniture() -> None:
    table = Bounds(1.2, 1.0, 2.8, 2.0)
    label = place_label(
        room("r1", "Dining", rectangle(0.0, 0.0, 4.0, 3.0)), "12.00 m²", Surroundings((table,))
    )
    box = label.box
    assert (
        box.min_y >= table.max_y
        or box.max_y <= table.min_y
        or box.min_x >= table.max_x
        or box.max_x <= table.min_x
    )
    assert Bounds(0.0, 0.0, 4.0, 3.0).union(box) == Bounds(0.0, 0.0, 4.0, 3.0)


def test_a_label_runs_along_a_narrow_room() -> None:
    label = place_label(room("r1", "Corridor", rectangle(0.0, 0.0, 0.6, 5.0)), "3.00 m²", Surroundings())
    assert label.layout.rotation == 90.0
    assert 0.0 <= label.box.min_x and label.box.max_x <= 0.6


def test_a_long_name_is_broken_before_it_is_cut() -> None:
    label = place_label(room("r1", "Utility room", rectangle(0.0, 0.0, 1.2, 1.2)), "1.44 m²", Surroundings())
    assert label.layout.lines == ("Utility", "room", "1.44 m²")


def test_a_name_that_cannot_fit_is_cut() -> None:
    label = place_label(
        room("r1", "Donaudampfschifffahrt", rectangle(0.0, 0.0, 0.8, 0.8)), "0.64 m²", Surroundings()
    )
    name, _ = label.layout.lines
    assert name.endswith("…") and len(name) > 2
    assert label.box.width <= 0.8


@given(st.sampled_from(["WC", "Bath", "Living room", "A very long name of a room"]), st.data())
def test_a_label_that_has_space_lies_in_its_room(name: str, data: st.DataObject) -> None:
    w, d = data.draw(st.floats(2.4, 9.0)), data.draw(st.floats(2.4, 9.0))
    corners = [(0.0, 0.0), (w, 0.0), (w, d / 2), (w / 2, d / 2), (w / 2, d), (0.0, d)]
    box = place_label(room("r1", name, corners), "12.34 m²", Surroundings()).box
    for x in (box.min_x, box.max_x):
        for y in (box.min_y, box.max_y):
            assert contains(tuple(corners), (x, y))


def test_labels_of_rooms_within_each_other_do_not_collide() -> None:
    plan = Plan().put(
        room("r1", "Hall", rectangle(0.0, 0.0, 5.0, 4.0)), room("r2", "Niche", rectangle(1.5, 1.0, 3.5, 3.0))
    )
    boxes = [
        place_label(plan.rooms["r2"], "4.00 m²", Surroundings()).box,
    ]
    outer = place_label(plan.rooms["r1"], "20.00 m²", Surroundings(tuple(boxes))).box
    assert not outer.expanded(-1e-9).overlaps(boxes[0])


def test_a_label_would_rather_lie_on_a_rug_than_on_a_table() -> None:
    hall = room("r1", "Hall", rectangle(0.0, 0.0, 1.4, 3.0))
    rug, table = Bounds(0.0, 0.0, 1.4, 1.5), Bounds(0.0, 1.5, 1.4, 3.0)
    assert place_label(hall, "4.20 m²", Surroundings((table,), (rug,))).box.max_y <= 1.5
    assert place_label(hall, "4.20 m²", Surroundings((), (rug,))).box.min_y >= 1.5


@given(st.text(min_size=1), st.floats(0.05, 5.0))
def test_shortened_text_fits_or_is_one_letter(text: str, width: float) -> None:
    short = shorten(text, 0.2, width)
    assert short == text or text_width(short, 0.2) <= width or len(short) <= 2


def test_text_is_broken_evenly() -> None:
    assert wrap("one two three four") == ("one two", "three four")
    assert wrap("single") is None
