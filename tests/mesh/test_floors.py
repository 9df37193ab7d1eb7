"""Floors lie under rooms and doorways and in what walls enclose, and nowhere twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon as Outline

from alza.demo import sunset_loft
from alza.mesh.floors import floor_nodes
from alza.mesh.model import Model, Node, Shape
from alza.mesh.slabs import SLAB_THICKNESS
from alza.mesh.walls import wall_nodes
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Floor, Room
from tests.facts.outlines import OUTLINES
from tests.facts.wall_drawings import Row, box, orthogonal_rows, walls_of
from tests.mesh.oracles import (
    assert_balanced,
    assert_closed,
    assert_normals_face_outwards,
    doublings,
    node_triangles,
    section,
    solid_of,
)

Corners = list[tuple[float, float]]


def room_of(id: str, corners: Corners, floor: Floor = "oak") -> Room:
    return Room(id=id, label=id, floor=floor, outline=tuple(Point(x, y) for x, y in corners))


def rectangle(x0: float, y0: float, x1: float, y1: float) -> Corners:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def plan_of(rows: list[Row], *others: Opening | Room) -> Plan:
    return Plan().put(*walls_of(rows).values(), *others)


def floors_of(plan: Plan) -> dict[str, Node]:
    return {node.name: node for node in floor_nodes(plan.walls, plan.openings, plan.rooms)}


def covered(node: Node) -> Outline:
    """The ground that a floor covers, from its triangles that look up."""
    corners = node_triangles(node, seams=False)
    assert abs(corners[:, :, 1]).max() < 1e-9
    return shapely.union_all(shapely.polygons(corners[:, :, [0, 2]]), grid_size=1e-9)


def is_same(ground: Outline, other: Outline) -> bool:
    return ground.symmetric_difference(other).area < 1e-5


def finish(node: Node) -> str:
    (name,) = {surface.material.name for surface in node.shape.surfaces}
    return name


def assert_sound(plan: Plan, closed: Callable[[Shape], None] = assert_closed) -> dict[str, Node]:
    """Closed slabs; nothing doubled, neither among the floors nor with the undersides of walls."""
    floors = floors_of(plan)
    for node in floors.values():
        closed(node.shape)
        assert_normals_face_outwards(node.shape)
        assert solid_of(node.shape).volume == pytest.approx(covered(node).area * SLAB_THICKNESS, rel=1e-4)
    walls = {node.name: node for node in wall_nodes(plan.walls, plan.openings)}
    assert doublings(Model({**walls, **floors})) == []
    standing = shapely.union_all([section(node_triangles(wall), 0.001) for wall in walls.values()])
    for node in floors.values():
        assert covered(node).intersection(standing).area < 1e-5
    return floors


HOME = [*box(0, 0, 8, 4, 0.2), (5, 0, 5, 4, 0.1)]
LEFT = room_of("r1", rectangle(0.1, 0.1, 4.95, 3.9), "oak")
RIGHT = room_of("r2", rectangle(5.05, 0.1, 7.9, 3.9), "tile")


def door(**fields: object) -> Opening:
    return Opening(**{"id": "d1", "kind": "door", "wall_id": "w5", "offset": 2.0, "width": 0.9, **fields})


def test_a_room_has_its_outline_and_its_finish() -> None:
    floors = assert_sound(plan_of(HOME, LEFT, RIGHT))
    assert {name: finish(node) for name, node in floors.items()} == {
        "floor r1": "floor oak",
        "floor r2": "floor tile",
    }
    assert is_same(covered(floors["floor r1"]), shapely.box(0.1, 0.1, 4.95, 3.9))


# The wall runs south from (5, 0) to (5, 4): its left is the east.
@pytest.mark.parametrize(("side", "expected"), [("left", "floor oak"), ("right", "floor tile")])
def test_a_doorway_has_the_floor_of_the_room_into_which_the_leaf_does_not_swing(
    side: str, expected: str
) -> None:
    floors = assert_sound(plan_of(HOME, LEFT, RIGHT, door(side=side)))
    assert finish(floors["threshold d1"]) == expected
    assert (
        covered(floors["threshold d1"]).symmetric_difference(shapely.box(4.95, 1.55, 5.05, 2.45)).area < 1e-6
    )


def test_a_front_door_has_the_floor_of_the_room_behind_it() -> None:
    for side in ("left", "right"):
        floors = assert_sound(plan_of(HOME, LEFT, RIGHT, door(wall_id="w3", offset=2.0, side=side)))
        assert finish(floors["threshold d1"]) == "floor tile"
    window = Opening(id="win1", kind="window", wall_id="w3", offset=2.0, width=1.0, sill=0.9)
    assert "threshold win1" not in floors_of(plan_of(HOME, LEFT, RIGHT, window))


def test_a_sill_of_less_than_a_hair_is_a_doorway() -> None:
    assert "threshold d1" in assert_sound(plan_of(HOME, LEFT, RIGHT, door(sill=1e-9)))


def test_rooms_drawn_to_the_middle_of_walls_end_at_the_walls() -> None:
    left, right = room_of("r1", rectangle(0, 0, 5, 4)), room_of("r2", rectangle(5, 0, 8, 4), "tile")
    floors = assert_sound(plan_of(HOME, left, right, door()))
    # Each has its half of the doorway, so that no threshold is left.
    assert set(floors) == {"floor r1", "floor r2"}
    assert covered(floors["floor r1"]).area == pytest.approx(4.85 * 3.8 + 0.05 * 0.9, abs=1e-5)
    assert covered(floors["floor r2"]).area == pytest.approx(2.85 * 3.8 + 0.05 * 0.9, abs=1e-5)


def test_the_smaller_of_two_rooms_that_overlap_has_the_ground() -> None:
    large, small = room_of("r1", rectangle(0, 0, 6, 6)), room_of("r2", rectangle(4, 4, 8, 8), "tile")
    inner = room_of("r3", rectangle(1, 1, 2, 2), "carpet")
    floors = assert_sound(plan_of([], large, small, inner))
    areas = {name: covered(node).area for name, node in floors.items()}
    assert areas == pytest.approx({"floor r1": 36 - 4 - 1, "floor r2": 16, "floor r3": 1})


@pytest.mark.parametrize("name", OUTLINES)
@pytest.mark.parametrize("turned", [False, True])
def test_a_floor_follows_any_outline_in_either_order(name: str, turned: bool) -> None:
    corners = OUTLINES[name][::-1] if turned else OUTLINES[name]
    floors = assert_sound(plan_of([], room_of("r1", corners)))
    assert is_same(covered(floors["floor r1"]), Outline(corners))


def test_what_walls_enclose_has_a_floor_without_a_room() -> None:
    floors = assert_sound(plan_of([*HOME, (2, 2, 3, 2, 0.1)], RIGHT))
    assert {name: finish(node) for name, node in floors.items()} == {
        "floor r2": "floor tile",
        "ground 1": "floor screed",
    }
    assert covered(floors["ground 1"]).area == pytest.approx(4.85 * 3.8 - 0.1, abs=1e-5)


def test_a_house_in_a_court_has_its_own_ground() -> None:
    floors = assert_sound(plan_of([*box(0, 0, 10, 10, 0.2), *box(4, 4, 6, 6, 0.2)]))
    areas = sorted(covered(node).area for node in floors.values())
    assert areas == pytest.approx([1.8**2, 9.8**2 - 2.2**2], abs=1e-5)


def test_a_free_standing_wall_leaves_a_hole_in_the_floor() -> None:
    floors = assert_sound(plan_of([(2, 2, 4, 2, 0.2)], room_of("r1", rectangle(0, 0, 6, 4))))
    assert covered(floors["floor r1"]).area == pytest.approx(24 - 0.4, abs=1e-5)


def test_nothing_at_all_has_no_floor() -> None:
    assert floors_of(Plan()) == {}


def test_the_floors_of_the_demo_leave_no_gap_indoors() -> None:
    plan = sunset_loft()
    floors = assert_sound(plan)
    assert len(floors) == len(plan.rooms) + sum(o.kind == "door" for o in plan.openings.values())
    standing = [section(node_triangles(wall), 0.001) for wall in wall_nodes(plan.walls, plan.openings)]
    everything = shapely.union_all([*standing, *map(covered, floors.values())], grid_size=1e-6)
    assert everything.geom_type == "Polygon" and not everything.interiors


@settings(max_examples=20)
@given(
    st.integers(0, 10**6),
    st.lists(st.tuples(*[st.integers(0, 12)] * 4, st.sampled_from(["oak", "tile"])), max_size=5),
)
def test_any_rooms_among_any_walls_cover_the_ground_once(seed: int, sizes: list) -> None:
    rooms = [
        room_of(f"r{n}", rectangle(x / 2, y / 2, (x + w + 1) / 2, (y + d + 1) / 2), floor)
        for n, (x, y, w, d, floor) in enumerate(sizes)
    ]
    plan = plan_of(orthogonal_rows(seed), *rooms)
    plan = plan.put(*(door(id=f"d{n}", wall_id=id, offset=0.7) for n, id in enumerate(plan.walls)))
    # Parts of a floor may touch at a corner, where an edge of the slab has four faces.
    floors = assert_sound(plan, assert_balanced)
    found = shapely.union_all([covered(node) for node in floors.values()], grid_size=1e-9)
    walls = wall_nodes(plan.walls, plan.openings)
    standing = shapely.union_all([section(node_triangles(wall), 0.001) for wall in walls])
    wanted = shapely.union_all([Outline(room.corners) for room in rooms]).difference(standing)
    assert wanted.difference(found.buffer(2e-6)).area < 1e-5
