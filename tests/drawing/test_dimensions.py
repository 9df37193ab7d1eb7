"""Dimension lines: true numbers in the plan's unit, outside the building, not over one another."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.drawing.dimensions import dimension_lines
from alza.drawing.draw import draw_plan
from alza.drawing.lengths import dimension, dimension_with_unit
from alza.drawing.primitives import Line, Text
from alza.drawing.text_size import text_width
from alza.drawing.writing import Group
from alza.geometry.boxes import Bounds
from alza.plan.plan import DisplayUnit, Plan

from .plans import flat, plans, rectangle, wall
from .reading import parts, texts


@pytest.mark.parametrize(
    ("value", "unit", "text", "with_unit"),
    [
        (4.3, "m", "4.30", "4.30 m"),
        (4.301, "m", "4.301", "4.301 m"),
        (4.3, "cm", "430", "430 cm"),
        (4.3015, "cm", "430.1", "430.1 cm"),
        (4.3, "mm", "4300", "4300 mm"),
        (3.048, "ft", "10′ 0″", "10′ 0″"),
        (3.81, "ft", "12′ 6″", "12′ 6″"),
        (0.0508 + 0.003175, "ft", "0′ 2⅛″", "0′ 2⅛″"),
        (0.3047, "ft", "1′ 0″", "1′ 0″"),
    ],
)
def test_lengths_in_the_display_unit(value: float, unit: DisplayUnit, text: str, with_unit: str) -> None:
    assert dimension(value, unit) == text
    assert dimension_with_unit(value, unit) == with_unit


def text_box(text: Text) -> Bounds:
    half = (text_width(text.text, text.size) / 2, text.size / 2)
    across, down = half if text.rotation == 0.0 else half[::-1]
    x, y = text.at
    return Bounds(x - across, y - down, x + across, y + down)


def overlapping(groups: tuple[Group, ...]) -> list[tuple[str, str]]:
    boxes = [
        (group.id, text_box(shape)) for group in groups for shape in group.shapes if isinstance(shape, Text)
    ]
    return [
        (one, other)
        for n, (one, box) in enumerate(boxes)
        for other, second in boxes[n + 1 :]
        if box.overlaps(second, -1e-6)
    ]


def test_the_building_is_measured_outside_its_walls() -> None:
    drawing = draw_plan(flat())
    assert texts(parts(drawing, "dimensions")["overall-x"]) == ["8.30 m"]
    assert texts(parts(drawing, "dimensions")["overall-y"]) == ["6.30 m"]
    assert texts(parts(drawing, "dimensions")["w3"]) == ["8.00"]
    assert texts(parts(draw_plan(flat().with_(units="cm")), "dimensions")["overall-x"]) == ["830 cm"]


def test_every_wall_of_a_bare_house_has_its_length() -> None:
    bare = flat().with_(items={}, openings={})
    assert parts(draw_plan(bare), "dimensions").keys() == {*bare.walls, "overall-x", "overall-y"}


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(*[st.integers(0, 24).map(lambda n: n / 2)] * 4), min_size=1, max_size=5))
def test_no_dimension_lies_on_another_or_on_the_building(
    boxes: list[tuple[float, float, float, float]],
) -> None:
    walls = {}
    for n, (x0, y0, w, d) in enumerate(boxes):
        corners = rectangle(x0, y0, x0 + w + 0.5, y0 + d + 0.5)
        for side, (a, b) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
            walls[f"w{4 * n + side}"] = wall(f"w{4 * n + side}", a, b)
    found = dimension_lines(walls, {}, "m")
    assert found is not None
    assert overlapping(found.groups) == []
    least_x, greatest_x = min(w.ax for w in walls.values()), max(w.ax for w in walls.values())
    least_y, greatest_y = min(w.ay for w in walls.values()), max(w.ay for w in walls.values())
    building = Bounds(least_x - 0.075, least_y - 0.075, greatest_x + 0.075, greatest_y + 0.075)
    for group in found.groups:
        for shape in group.shapes:
            box = text_box(shape) if isinstance(shape, Text) else shape.extent
            assert not box.overlaps(building, -1e-6)
            if isinstance(shape, Line):
                assert found.bounds.expanded(0.2).overlaps(box)


def test_dimensions_keep_clear_of_a_door_that_opens_outwards() -> None:
    plan = flat()
    found = dimension_lines(plan.walls, plan.openings, plan.units)
    assert found is not None
    lines = [s for group in found.groups for s in group.shapes if isinstance(s, Text) and s.rotation]
    # Door d3 in the western wall opens 0.8 m to the west of its face.
    assert all(text.at[0] < -0.15 - 0.8 or text.at[0] > 8.0 for text in lines)


def test_lengths_inside_lie_beside_their_walls_and_cover_nothing() -> None:
    drawing = draw_plan(flat())
    inner = parts(drawing, "dimensions")
    assert texts(inner["w6"]) == ["8.00"]
    assert "rotate(-45" in inner["w7"] or "rotate(45" in inner["w7"]


def test_walls_at_the_ends_of_the_world_can_be_measured() -> None:
    plan = Plan().put(wall("w1", (-1e7, 0.0), (1e7, 0.0)), wall("w2", (0.0, -1e7), (0.0, 1e7)))
    dimensions = parts(draw_plan(plan), "dimensions")
    assert texts(dimensions["w1"]) == ["20000000.00"]


@settings(max_examples=40, deadline=None)
@given(plans())
def test_any_walls_can_be_measured(plan: Plan) -> None:
    found = dimension_lines(plan.walls, plan.openings, plan.units)
    assert (found is None) == (not plan.walls)
