"""Which walls hide the inside."""

from __future__ import annotations

from math import cos, radians, sin

import msgspec

from alza.demo import sunset_loft
from alza.mesh.model import Point3
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.viewing.cutaway import outer_walls, walls_in_front, with_openings

LOFT = sunset_loft()
NORTH, EAST, SOUTH, WEST = list(LOFT.walls)[:4]


def outside(bearing: float, tilt: float = 40.0) -> Point3:
    """A camera 14 m from the middle of the loft, seen from there in this direction (0 south, 90 east)."""
    level, up = 14.0 * cos(radians(tilt)), 14.0 * sin(radians(tilt))
    return (4.0 + level * sin(radians(bearing)), up, 3.0 + level * cos(radians(bearing)))


def hidden(bearing: float, tilt: float = 40.0) -> set[str]:
    return set(walls_in_front(LOFT, outside(bearing, tilt), frozenset()))


def test_the_outer_walls_look_outwards() -> None:
    assert {wall.id: wall.out for wall in outer_walls(LOFT.walls, LOFT.rooms)} == {
        NORTH: (0.0, -1.0),
        EAST: (1.0, 0.0),
        SOUTH: (0.0, 1.0),
        WEST: (-1.0, 0.0),
    }


def test_a_wall_looks_outwards_whichever_way_it_was_drawn() -> None:
    south = LOFT.walls[SOUTH]
    turned = msgspec.structs.replace(south, ax=south.bx, ay=south.by, bx=south.ax, by=south.ay)
    (out,) = (w.out for w in outer_walls(LOFT.put(turned).walls, LOFT.rooms) if w.id == SOUTH)
    assert out == (0.0, 1.0)


def test_the_walls_towards_the_camera_are_in_front() -> None:
    assert hidden(0.0) == {SOUTH}
    assert hidden(90.0) == {EAST}
    assert hidden(315.0, 45.0) == {SOUTH, WEST}
    assert hidden(225.0) == {NORTH, WEST}


def test_from_above_and_from_within_no_wall_is_in_front() -> None:
    assert hidden(0.0, 89.0) == set()
    assert walls_in_front(LOFT, (4.0, 1.5, 3.0), frozenset()) == frozenset()


def test_rooms_without_walls_around_count_as_inside() -> None:
    alone = Plan().put(LOFT.walls[SOUTH], *LOFT.rooms.values())
    assert set(walls_in_front(alone, outside(0.0), frozenset())) == {SOUTH}


def test_a_garden_wall_and_a_loose_one_never_are() -> None:
    garden = Wall(id="w90", ax=-3, ay=9, bx=11, by=9)
    assert "w90" not in {wall.id for wall in outer_walls(LOFT.put(garden).walls, LOFT.rooms)}


def test_a_long_wall_that_is_outside_for_half_its_length_counts() -> None:
    annex = [
        Wall(id="w91", ax=-0.1, ay=6.1, bx=-0.1, by=9),
        Wall(id="w92", ax=-0.1, ay=9, bx=4, by=9),
        Wall(id="w93", ax=4, ay=9, bx=4, by=6.1),
    ]
    ids = {wall.id for wall in outer_walls(LOFT.put(*annex).walls, LOFT.rooms)}
    assert {SOUTH, "w91", "w92", "w93"} <= ids


def test_nothing_flickers_while_the_camera_sways() -> None:
    edge = next(b for b in range(90) if EAST in hidden(float(b)))
    front, changes = walls_in_front(LOFT, outside(edge), frozenset()), 0
    for n in range(40):
        before, front = front, walls_in_front(LOFT, outside(edge + 2.0 * (n % 2) - 1.5), front)
        changes += front != before
    assert changes == 0


def test_a_turn_around_the_house_brings_each_wall_to_the_front_once() -> None:
    front: frozenset[str] = frozenset()
    came: list[str] = []
    for bearing in range(720):
        before, front = front, walls_in_front(LOFT, outside(bearing / 2.0), front)
        came += sorted(front - before)
    assert sorted(came) == sorted([NORTH, EAST, SOUTH, WEST, SOUTH])


def test_doors_and_windows_go_with_their_wall() -> None:
    ids = {o.id for o in LOFT.openings.values() if o.wall_id == WEST}
    assert with_openings(LOFT, {WEST}) == {WEST, *ids}
    assert len(ids) == 2
