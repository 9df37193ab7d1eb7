"""Rooms: sizes, which one a point is in, their walls, their doors and where they are open to others."""

from __future__ import annotations

import pytest

from alza.facts.open_plan import open_stretches
from alza.facts.room_doors import room_doors
from alza.facts.room_walls import room_wall_gap, walls_along
from alza.facts.rooms import room_area, room_at, room_label_point, room_perimeter, room_width, rooms_at
from alza.facts.walls import wall_network
from alza.geometry.polygons import contains
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from tests.facts.outlines import OUTLINES
from tests.facts.wall_drawings import Row, box, turned, walls_of


def room(id: str, corners: list[tuple[float, float]]) -> Room:
    return Room(id=id, label=id, outline=tuple(Point(x, y) for x, y in corners))


def rectangle(id: str, x0: float, y0: float, x1: float, y1: float) -> Room:
    return room(id, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def plan_of(rows: list[Row], rooms: list[Room], openings: list[Opening] | None = None) -> Plan:
    return Plan(
        walls=walls_of(rows),
        rooms={room.id: room for room in rooms},
        openings={opening.id: opening for opening in openings or []},
    )


def door(id: str, wall_id: str, offset: float, **changes: object) -> Opening:
    return Opening(**{"id": id, "kind": "door", "wall_id": wall_id, "offset": offset, "width": 0.9} | changes)


def test_area_and_perimeter_are_the_same_in_both_orders_of_the_corners() -> None:
    corners = OUTLINES["U"]
    first, second = room("r1", corners), room("r2", corners[::-1])
    assert room_area(first) == room_area(second) == pytest.approx(28.0)
    assert room_perimeter(first) == room_perimeter(second) == pytest.approx(32.0)
    assert room_label_point(first) == pytest.approx(room_label_point(second), abs=0.01)


@pytest.mark.parametrize("shape", OUTLINES)
def test_the_name_stands_inside_a_room_of_any_shape(shape: str) -> None:
    corners = OUTLINES[shape]
    assert contains(tuple(corners), room_label_point(room("r1", corners)), -0.3)


def test_a_room_is_as_wide_as_the_largest_circle_in_it() -> None:
    assert room_width(rectangle("r1", 0, 0, 4, 0.6)) == pytest.approx(0.6)
    assert room_width(room("r1", OUTLINES["spiral"])) == pytest.approx(2 / (1 + 0.5**0.5), rel=0.2)


def test_a_point_is_in_the_smallest_room_that_holds_it() -> None:
    rooms = {
        "r1": rectangle("r1", 0, 0, 10, 10),
        "r2": rectangle("r2", 2, 2, 4, 4),
        "r3": room("r3", OUTLINES["H"]),
    }
    assert [found.id for found in rooms_at(rooms, (3, 3))] == ["r2", "r3", "r1"]
    found = room_at(rooms, (3, 3))
    assert found is not None and found.id == "r2"
    assert room_at(rooms, (10.04, 5)) is None
    assert room_at(rooms, (10.04, 5), 0.05) is not None


@pytest.mark.parametrize("inset", [0.0, 0.05, 0.1, 0.39])
@pytest.mark.parametrize("degrees", [0.0, 90.0, 25.0])
@pytest.mark.parametrize(("hinge", "side"), [("a", "left"), ("b", "right")])
def test_a_door_leads_into_both_rooms_beside_its_wall(
    inset: float, degrees: float, hinge: str, side: str
) -> None:
    rows = [*box(0, 0, 8, 4, 0.2), (4, 0, 4, 4, 0.2)]
    left = [(0.1, 0.1), (4 - inset, 0.1), (4 - inset, 3.9), (0.1, 3.9)]
    right = [(4 + inset, 0.1), (7.9, 0.1), (7.9, 3.9), (4 + inset, 3.9)]
    rooms = [room(id, [row[:2] for row in turned([(*p, 0, 0, 0) for p in corners], degrees)])
             for id, corners in (("r1", left), ("r2", right))]  # fmt: skip
    plan = plan_of(turned(rows, degrees), rooms, [door("d1", "w5", 2.0, hinge=hinge, side=side)])
    assert [room_doors(plan, room) for room in rooms] == [("d1",), ("d1",)]


def test_a_door_beyond_reach_or_elsewhere_along_the_wall_leads_nowhere_here() -> None:
    far = rectangle("r1", 0, 0.41, 4, 3)
    beside = rectangle("r2", 4, 0.1, 8, 3)
    plan = plan_of([(0, 0, 8, 0, 0.2)], [far, beside], [door("d1", "w1", 2.0)])
    assert room_doors(plan, far) == ()
    assert room_doors(plan, beside) == ()


def test_a_door_counts_where_half_of_its_clear_width_lies_along_the_room() -> None:
    plan = plan_of([(0, 0, 8, 0, 0.2)], [], [door("d1", "w1", 4.0, width=1.0)])
    assert room_doors(plan, rectangle("r1", 0, 0.1, 4, 3)) == ("d1",)
    assert room_doors(plan, rectangle("r1", 0, 0.1, 3.99, 3)) == ()


def test_a_window_is_no_door_and_a_door_in_a_wall_across_leads_past() -> None:
    rows = [(0, 0, 8, 0, 0.2), (2, 0, 2, -4, 0.2)]
    plan = plan_of(rows, [], [door("win1", "w1", 2.0, kind="window"), door("d1", "w2", 0.6)])
    assert room_doors(plan, rectangle("r1", 0, 0.1, 4, 3)) == ()


def test_rooms_that_share_an_edge_without_a_wall_are_open_to_each_other() -> None:
    living, dining = rectangle("r1", 0, 0, 4, 4), rectangle("r2", 4, 0, 8, 4)
    plan = plan_of([(4, -0.5, 4, 1.5, 0.2), (4, 3.0, 4, 4.5, 0.2)], [living, dining])
    (stretch,) = open_stretches(plan, living)
    assert (stretch.other_id, stretch.length) == ("r2", pytest.approx(1.5))
    assert sorted((stretch.start, stretch.end)) == [pytest.approx((4, 1.5)), pytest.approx((4, 3.0))]
    (back,) = open_stretches(plan, dining)
    assert (back.other_id, back.length) == ("r1", pytest.approx(1.5))


def test_a_wall_between_two_rooms_closes_them_off_and_its_end_leaves_a_gap() -> None:
    rooms = [rectangle("r1", 0, 0, 3.9, 4), rectangle("r2", 4.1, 0, 8, 4)]
    assert open_stretches(plan_of([(4, 0, 4, 4, 0.2)], rooms), rooms[0]) == ()
    (stretch,) = open_stretches(plan_of([(4, 0, 4, 3.3, 0.2)], rooms), rooms[0])
    assert stretch.length == pytest.approx(0.7)


def test_a_room_inside_another_shares_no_boundary_with_it() -> None:
    rooms = [rectangle("r1", 0, 0, 8, 8), rectangle("r2", 0, 0, 4, 4)]
    assert open_stretches(plan_of([], rooms), rooms[1]) == ()


def test_a_shared_edge_with_corners_along_it_is_one_stretch() -> None:
    left = rectangle("r1", 0, 0, 4, 4)
    right = room("r2", [(4, 0), (8, 0), (8, 4), (4, 4), (4, 2.5), (4, 1)])
    (stretch,) = open_stretches(plan_of([], [left, right]), left)
    assert stretch.length == pytest.approx(4.0)


@pytest.mark.parametrize(("x", "gap"), [(0.1, 0.0), (0.0, 0.0), (0.3, 0.2), (40.0, 39.9)])
def test_the_distance_to_the_walls_starts_at_their_faces(x: float, gap: float) -> None:
    network = wall_network(walls_of([(0, -50, 0, 50, 0.2)]))
    found = room_wall_gap(rectangle("r1", x, 0, x + 4, 3), network)
    assert found is not None
    assert found == (pytest.approx(gap, abs=1e-9), "w1")


def test_a_wall_in_the_middle_of_a_room_is_as_far_as_its_boundary_is() -> None:
    network = wall_network(walls_of([(4, 4, 6, 4, 0.2)]))
    assert room_wall_gap(rectangle("r1", 0, 0, 10, 10), network) == (pytest.approx(3.9), "w1")
    assert room_wall_gap(rectangle("r1", 0, 0, 10, 10), wall_network({})) is None


def test_walls_along_a_room_are_those_that_run_along_its_boundary() -> None:
    rows = [*box(0, 0, 8, 4, 0.2), (4, 0, 4, 4, 0.2), (2, -3, 2, 0, 0.2), (0, 5, 4, 5, 0.2)]
    network = wall_network(walls_of(rows))
    assert walls_along(rectangle("r1", 0.1, 0.1, 3.9, 3.9), network, 0.3) == ("w1", "w3", "w4", "w5")
