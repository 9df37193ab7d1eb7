"""The traced plan against the places measured in its picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from alza.facts.footprints import footprint
from alza.facts.openings import opening_place
from alza.geometry.boxes import Bounds, bounds_of
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from traced_plan.measured_points import MEASURED_POINTS, MeasuredPoint, metres_of, photo_of
from traced_plan.placing import placed
from traced_plan.plan_a import PICTURE, STEPS
from traced_plan.run import run_steps
from traced_plan.run_studio import StudioRun

PICTURE_FILE = Path(__file__).parents[2] / "shots" / PICTURE
ALLOWED = 0.05
"""Metres between the traced plan and the drawing."""

SIDES = {"west": "min_x", "north": "min_y", "east": "max_x", "south": "max_y"}


@pytest.fixture(scope="module")
def plan() -> Plan:
    run = StudioRun(PICTURE_FILE)
    run_steps(STEPS, run.call, lambda _line: None)
    return run.studio.plan


@pytest.fixture(scope="module")
def ids(plan: Plan) -> dict[str, str]:
    """The ids of walls, openings and pieces by their names in the trace."""
    named = {item.label: item.id for item in plan.items.values() if item.label}
    for tool, made in (("add_wall", plan.walls), ("add_", plan.openings)):
        steps = [step for step in STEPS if step.tool.startswith(tool) and step.tool != "add_room"]
        steps = [step for step in steps if (step.tool == "add_wall") == (tool == "add_wall")]
        named |= {step.name: id for step, id in zip(steps, made, strict=True)}
    return named


def test_the_whole_drawing_was_measured() -> None:
    measured = {(point.subject, point.name) for point in MEASURED_POINTS}
    assert {subject for subject, _ in measured} == {"wall", "opening", "item"}
    assert len(MEASURED_POINTS) >= 100
    openings = {step.name for step in STEPS if step.tool in ("add_door", "add_window")}
    assert openings == {name for subject, name in measured if subject == "opening"}


@pytest.mark.parametrize("point", MEASURED_POINTS, ids=lambda point: f"{point.name}-{point.feature}")
def test_the_plan_lies_within_5_cm_of_the_drawing(
    plan: Plan, ids: dict[str, str], point: MeasuredPoint
) -> None:
    axis = 0 if point.axis == "x" else 1
    drawn = metres_of(point.px, point.py)[axis]
    assert traced(plan, ids[point.name], point)[axis] == pytest.approx(drawn, abs=ALLOWED)


def traced(plan: Plan, id: str, point: MeasuredPoint) -> tuple[float, float]:
    """A point of the feature in the traced plan; only the measured axis of it counts."""
    match plan.get(id):
        case Wall() as wall:
            return _on_wall(wall, point.feature)
        case Opening() as opening:
            return _at_opening(plan.walls[opening.wall_id], opening, point.feature)
        case Item() as item:
            side = getattr(_extent(plan, item), SIDES[point.feature])
            return side, side
        case other:
            raise AssertionError(f"{point} names {other}")


def _on_wall(wall: Wall, feature: str) -> tuple[float, float]:
    if feature == "a":
        return wall.a
    half = wall.thickness / 2
    return wall.at(wall.length / 2, half if feature == "left" else -half)


def _at_opening(wall: Wall, opening: Opening, feature: str) -> tuple[float, float]:
    place = opening_place(opening, wall)
    if feature == "leaf_tip":
        (leaf,) = place.leaves
        return leaf.open_tip
    return place.start if feature == "a" else place.end


def _extent(plan: Plan, item: Item) -> Bounds:
    kind = plan.kind(item.kind)
    assert kind is not None
    return bounds_of([corner for solid in footprint(item, kind).solids for corner in solid.polygon])


def test_pixels_and_metres_map_back_to_each_other() -> None:
    for point in MEASURED_POINTS:
        assert photo_of(*metres_of(point.px, point.py)) == pytest.approx((point.px, point.py), abs=1e-6)


def test_l_shaped_pieces_occupy_their_parts_and_not_their_box(plan: Plan, ids: dict[str, str]) -> None:
    sofa, table = plan.items[ids["Corner sofa"]], plan.items[ids["Coffee table"]]
    kind = plan.kinds[sofa.kind]
    occupied = footprint(sofa, kind)
    area = sum(_area(solid.polygon) for solid in occupied.solids if solid.bottom == 0)
    assert area < 0.75 * kind.w * kind.d
    assert table.kind in plan.kinds or table.kind == "coffee_table"


def _area(corners: tuple[tuple[float, float], ...]) -> float:
    box = bounds_of(corners)
    return box.width * box.height


def test_a_trace_is_drawn_where_the_picture_lies() -> None:
    moved = placed({"ax": 1.0, "by": 2, "thickness": 0.1, "outline": [{"x": 0, "y": 0.25}]}, (10.5, -3.0))
    assert moved == {"ax": 11.5, "by": -1.0, "thickness": 0.1, "outline": [{"x": 10.5, "y": -2.75}]}
    kind = {"kind": "shelf", "w": 1.0, "parts": [{"x": 0.1, "y": 0.0, "z": 0.2}]}
    assert placed(kind, (10.5, -3.0)) == kind
