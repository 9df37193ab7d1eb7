"""Where a walk begins."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from alza.demo import sunset_loft
from alza.facts.rooms import room_at
from alza.geometry.boxes import bounds_of
from alza.geometry.discs import disc_contact
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.tools.ports import Camera
from alza.viewing.inside import is_inside
from alza.viewing.obstacles import BODY_RADIUS, Obstacles, standing_obstacles
from alza.viewing.walk_start import clear_heading, reported_walker, walk_start, walker_wanted
from alza.viewing.walking import NO_WISH, Walker, step

LOFT = sunset_loft()
WALLS = (
    Wall(id="w1", ax=0, ay=0, bx=6, by=0),
    Wall(id="w2", ax=6, ay=0, bx=6, by=4),
    Wall(id="w3", ax=6, ay=4, bx=0, by=4),
    Wall(id="w4", ax=0, ay=4, bx=0, by=0),
)


def is_free(walker: Walker, obstacles: Obstacles) -> bool:
    return not any(
        (contact := disc_contact(walker.at, BODY_RADIUS, solid.polygon)) and contact.depth > 0.001
        for solid in obstacles.near(walker.at)
    )


def test_a_walk_begins_inside_the_front_door() -> None:
    obstacles = standing_obstacles(LOFT)
    walker = walk_start(LOFT, obstacles)
    # The loft's front door is in the south wall, at x = 4.2.
    assert hypot(walker.x - 4.2, walker.y - 5.2) < 1.0
    room = room_at(LOFT.rooms, walker.at)
    assert room is not None
    assert room.label == "Living room"
    assert is_free(walker, obstacles)
    # Into the home, and not out of the door again.
    assert 100.0 < walker.heading < 260.0
    assert obstacles.sight(walker.at, walker.heading, 10.0) > 3.0


def test_without_an_entrance_it_begins_in_the_largest_room() -> None:
    closed = LOFT.drop(*LOFT.openings)
    room = room_at(closed.rooms, walk_start(closed, standing_obstacles(closed)).at)
    assert room is not None
    assert room.label == "Kitchen"


def test_without_rooms_it_begins_between_the_walls() -> None:
    plan = Plan().put(*WALLS)
    walker = walk_start(plan, standing_obstacles(plan))
    assert 0.3 < walker.x < 5.7
    assert 0.3 < walker.y < 3.7


def test_without_an_inside_it_begins_before_the_plan() -> None:
    plan = Plan().put(WALLS[0])
    walker = walk_start(plan, standing_obstacles(plan))
    assert walker.at == (3.0, 4.0)
    assert walker.heading == 180.0
    assert walk_start(Plan(), standing_obstacles(Plan())).heading == 180.0


def test_a_room_full_of_furniture_is_not_begun_in() -> None:
    full = Room(id="r1", label="Store", outline=(Point(0, 0), Point(6, 0), Point(6, 4), Point(0, 4)))
    small = Room(id="r2", label="Hall", outline=(Point(8, 0), Point(10, 0), Point(10, 2), Point(8, 2)))
    stuff = [
        Item(id=f"i{n}", kind="bed_double", x=0.8 + 1.6 * (n % 4), y=1.0 + 2.05 * (n // 4)) for n in range(8)
    ]
    plan = Plan().put(full, small, *stuff)
    room = room_at(plan.rooms, walk_start(plan, standing_obstacles(plan)).at)
    assert room is not None
    assert room.label == "Hall"


def test_one_looks_along_the_longest_clear_view() -> None:
    plan = Plan().put(*WALLS)
    obstacles = standing_obstacles(plan)
    assert clear_heading((1.0, 2.0), plan, obstacles) == pytest.approx(90.0, abs=15.0)
    assert clear_heading((5.0, 2.0), plan, obstacles) == pytest.approx(270.0, abs=15.0)


def test_a_place_that_is_asked_for_is_reported_as_it_was_asked() -> None:
    obstacles = standing_obstacles(LOFT)
    wanted = Camera(mode="walk", x=3.6, y=3.0, heading=200.0)
    assert reported_walker(walker_wanted(wanted, None, LOFT, obstacles)) == wanted


def test_who_is_sent_into_a_sofa_stands_beside_it() -> None:
    obstacles = standing_obstacles(LOFT)
    walker = walker_wanted(Camera(mode="walk", x=3.0, y=4.4), None, LOFT, obstacles)
    assert is_free(walker, obstacles)
    assert hypot(walker.x - 3.0, walker.y - 4.4) < 1.2


@pytest.mark.parametrize("room", LOFT.rooms.values(), ids=lambda room: room.label)
def test_nobody_is_put_through_a_wall(room: Room) -> None:
    obstacles = standing_obstacles(LOFT)
    box = bounds_of(room.corners)
    for x in (box.min_x + 0.2, box.center[0], box.max_x - 0.2):
        for y in (box.min_y + 0.2, box.center[1], box.max_y - 0.2):
            walker = walker_wanted(Camera(mode="walk", x=x, y=y), None, LOFT, obstacles)
            assert is_free(walker, obstacles)
            assert is_inside(LOFT.walls, LOFT.rooms, walker.at), (x, y)


def test_who_is_built_over_beside_a_wall_stays_on_their_side_of_it() -> None:
    """The nearest free place is beyond the wall."""
    home = Plan().put(*WALLS)
    over = home.put(Item(id="i5", kind="bed_double", x=2.0, y=2.9))
    begun = Walker(2.0, 3.5)
    end = step(begun, NO_WISH, 1 / 60, standing_obstacles(over))
    assert is_free(end, standing_obstacles(over))
    assert is_inside(home.walls, home.rooms, end.at)


def test_who_walks_already_stays_there_and_turns() -> None:
    obstacles = standing_obstacles(LOFT)
    now = Walker(3.6, 3.0, heading=10.0, pitch=-20.0)
    assert walker_wanted(Camera(mode="walk"), now, LOFT, obstacles) == now
    turned = walker_wanted(Camera(mode="walk", heading=-90.0), now, LOFT, obstacles)
    assert turned == msgspec.structs.replace(now, heading=270.0, pitch=0.0)
    begun = walker_wanted(Camera(mode="walk", heading=45.0), None, LOFT, obstacles)
    assert begun.at == walk_start(LOFT, obstacles).at
    assert begun.heading == 45.0
