"""What follows when a wall changes: openings, joined walls, room corners."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from alza.actions.walls import EditWall
from alza.errors import AlzaError, DoesNotFit, InvalidInput
from alza.geometry.vectors import distance
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.units import JOINT_TOLERANCE
from tests.actions.plans import box_room, door, outline, plan_of, rectangle, wall, window

millimetres = st.integers(-400, 400).map(lambda n: n / 1000)


def middle(plan: Plan, id: str) -> tuple[float, float]:
    """Where the centre of an opening is in the world."""
    opening = plan.openings[id]
    return plan.walls[opening.wall_id].at(opening.offset)


@pytest.mark.parametrize("change", [{"ax": -2.5}, {"bx": 9.0}, {"ax": 0.3}, {"ax": -1.0, "bx": 8.0}])
def test_openings_keep_their_place_when_an_end_moves_along_the_wall(change: dict[str, float]) -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 1.0), window("win3", "w1", 4.25))
    after = EditWall(id="w1", **change).apply(plan)
    assert middle(after, "d2") == (1.0, 0.0) and middle(after, "win3") == (4.25, 0.0)


@given(st.floats(0, 360), st.floats(-3, 3))
def test_openings_keep_their_place_on_slanted_walls_to_the_millimetre(degrees: float, shift: float) -> None:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    plan = plan_of(wall("w1", (0, 0, 9 * c, 9 * s)), door("d2", "w1", 5.0))
    after = EditWall(id="w1", ax=round(shift * c, 3), ay=round(shift * s, 3)).apply(plan)
    assert distance(middle(after, "d2"), middle(plan, "d2")) < 0.001


@pytest.mark.parametrize(
    "change",
    [
        {"ax": 1.0, "bx": 7.0},
        {"ax": 1.0, "ay": 2.0, "bx": 7.0, "by": 2.0},
        {"bx": 0.0, "by": 6.0},
        {"by": 3.0},
    ],
)
def test_openings_keep_their_distance_from_a_when_the_wall_is_moved_or_turned(
    change: dict[str, float],
) -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 1.0))
    assert EditWall(id="w1", **change).apply(plan).openings == plan.openings


def test_turning_a_wall_around_on_its_line_mirrors_its_openings() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 1.0))
    after = EditWall(id="w1", ax=7.0, bx=0.0).apply(plan)
    assert middle(after, "d2") == (1.0, 0.0)
    assert (after.openings["d2"].hinge, after.openings["d2"].side) == ("b", "right")


def test_an_opening_that_would_stand_out_of_bounds_refuses_the_change() -> None:
    plan = plan_of(wall("w1", (0, 0, 5, 0)), door("d2", "w1", 2.0))
    with pytest.raises(DoesNotFit, match="Door d2 would stand 10000002.00 m from end a of wall w1"):
        EditWall(id="w1", ax=-1e7).apply(plan)


def test_only_its_own_wall_moves_unless_joined() -> None:
    plan = box_room()
    after = EditWall(id="w1", ay=-1.0, by=-1.0).apply(plan)
    assert {id for id in after.walls if after.walls[id] != plan.walls[id]} == {"w1"}


def test_joined_ends_go_along() -> None:
    after = EditWall(id="w1", ay=-1.0, by=-1.0, joined=True).apply(box_room())
    assert after.walls["w2"].a == (4.0, -1.0) and after.walls["w4"].b == (0.0, -1.0)
    assert after.walls["w3"] == box_room().walls["w3"]


def test_openings_in_a_joined_wall_keep_their_place() -> None:
    plan = box_room().put(door("d6", "w2", 1.5), door("d7", "w4", 1.5))
    after = EditWall(id="w1", ay=-1.0, by=-1.0, joined=True).apply(plan)
    assert middle(after, "d6") == middle(plan, "d6") and middle(after, "d7") == middle(plan, "d7")


def test_an_opening_in_a_joined_wall_that_no_longer_fits_refuses_the_change() -> None:
    plan = box_room().put(door("d6", "w2", 0.6))
    with pytest.raises(DoesNotFit, match=r"Door d6 .* wall w2"):
        EditWall(id="w1", ay=0.5, by=0.5, joined=True).apply(plan)


def test_a_joined_wall_that_would_become_too_short_refuses_the_change() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (4, 0, 4, 1)))
    with pytest.raises(InvalidInput, match=r"Wall w2 would be 0\.10 m long"):
        EditWall(id="w1", ay=0.9, by=0.9, joined=True).apply(plan)


def test_a_wall_that_stands_on_the_moved_wall_follows_along_its_own_line() -> None:
    plan = plan_of(
        wall("w1", (0, 0, 6, 0), thickness=0.3), wall("w2", (2, 0.15, 2, 4)), wall("w3", (3, 4, 4, 0.0))
    )
    after = EditWall(id="w1", ax=0.5, bx=6.5, ay=-1.0, by=-1.0, joined=True).apply(plan)
    assert after.walls["w2"].a == (2.0, -0.85) and after.walls["w2"].b == (2.0, 4.0)
    assert after.walls["w3"].b == (4.25, -1.0)


def test_walls_that_stand_on_a_wall_that_followed_follow_too() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (4, 0, 4, 4)), wall("w3", (4, 2, 8, 2)))
    after = EditWall(id="w1", bx=5.0, joined=True).apply(plan)
    assert after.walls["w2"].a == (5.0, 0.0)
    assert after.walls["w3"].a == (4.5, 2.0)


def test_lengthening_moves_no_wall_that_stands_on_it() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 2, 4)))
    assert EditWall(id="w1", bx=5.0, joined=True).apply(plan).walls["w2"] == plan.walls["w2"]


@given(millimetres, millimetres)
@example(0.001, -0.001)
def test_a_joined_move_and_its_way_back_give_the_plan_back(dx: float, dy: float) -> None:
    plan = box_room().put(door("d6", "w2", 1.5), wall("w7", (2, 0, 2, 3), thickness=0.1))
    there = EditWall(id="w1", ax=dx, bx=4 + dx, ay=dy, by=dy, joined=True).apply(plan)
    back = EditWall(id="w1", ax=0.0, bx=4.0, ay=0.0, by=0.0, joined=True).apply(there)
    assert back.walls == plan.walls and back.rooms == plan.rooms
    # Where a move is off the wall's line by just the tolerance, only one of the two ways counts as along it.
    assert back.openings["d6"].offset == pytest.approx(1.5, abs=1.01 * JOINT_TOLERANCE)


def test_room_corners_on_a_walls_face_move_with_it() -> None:
    after = EditWall(id="w1", ay=-1.0, by=-1.0).apply(box_room())
    assert after.rooms["r5"].outline == rectangle(0.1, -0.9, 3.8, 3.8)


def test_room_corners_stay_on_the_faces_that_stand_still() -> None:
    after = EditWall(id="w1", ax=0.5, bx=4.5, ay=-1.0, by=-1.0).apply(box_room())
    assert after.rooms["r5"].outline == rectangle(0.1, -0.9, 3.8, 3.8)


@pytest.mark.parametrize(
    "change", [{"bx": 4.89, "by": 3.668}, {"ax": -0.89, "ay": -0.668}, {"bx": 2.0, "by": 1.501}]
)
def test_room_corners_stay_when_a_slanted_wall_is_lengthened_or_shortened(change: dict[str, float]) -> None:
    """Its end is kept to the millimetre, so its line turns by a trace."""
    slanted = wall("w1", (0, 0, 4, 3))
    beside = [slanted.at(along, left) for along, left in ((1.0, -0.1), (2.0, -0.1), (2.0, -2.0), (1.0, -2.0))]
    room = Room(id="r5", label="Room", outline=tuple(Point(round(x, 3), round(y, 3)) for x, y in beside))
    plan = plan_of(slanted, room)
    assert EditWall(id="w1", **change).apply(plan).rooms == plan.rooms


@pytest.mark.parametrize("plan", [box_room(), box_room().drop("w2", "w3", "w4")], ids=["box", "one wall"])
def test_room_corners_stay_on_their_side_when_a_wall_gets_thicker_and_its_ends_change_places(
    plan: Plan,
) -> None:
    thicker = EditWall(id="w1", thickness=0.4).apply(plan)
    assert thicker.rooms["r5"].corners[0][1] == 0.2
    assert EditWall(id="w1", thickness=0.4, ax=4.0, bx=0.0).apply(plan).rooms == thicker.rooms


def test_room_corners_follow_joined_walls_that_turn() -> None:
    after = EditWall(id="w1", ax=-1.0, bx=3.0, joined=True).apply(box_room())
    corners = after.rooms["r5"].corners
    faces = (after.walls["w4"], after.walls["w1"], after.walls["w2"])
    for corner, nearby in ((corners[0], faces[:2]), (corners[1], faces[1:])):
        assert [abs(wall.place_of(corner)[1]) for wall in nearby] == pytest.approx([0.1, 0.1], abs=0.001)


def test_rooms_follow_a_wall_that_becomes_thicker() -> None:
    after = EditWall(id="w1", thickness=0.4).apply(box_room())
    assert after.rooms["r5"].outline == outline((0.1, 0.2), (3.9, 0.2), (3.9, 2.9), (0.1, 2.9))


def test_a_room_drawn_along_the_centre_lines_follows_too() -> None:
    plan = box_room().put(Room(id="r5", label="Room", outline=rectangle(0, 0, 4, 3)))
    after = EditWall(id="w1", ay=-1.0, by=-1.0, thickness=0.4).apply(plan)
    assert after.rooms["r5"].outline == rectangle(0, -1, 4, 4)


def test_lengthening_a_wall_moves_no_room() -> None:
    plan = box_room()
    assert EditWall(id="w1", bx=7.0).apply(plan).rooms is plan.rooms


def test_corners_away_from_the_face_stay() -> None:
    plan = plan_of(
        wall("w1", (0, 0, 4, 0), thickness=0.2), Room(id="r2", label="R", outline=rectangle(0, 0.13, 4, 3))
    )
    assert EditWall(id="w1", ay=-1.0, by=-1.0).apply(plan).rooms is plan.rooms


def test_a_room_around_an_outer_corner_follows_it() -> None:
    around = outline((-3, -3), (4.1, -3), (4.1, -0.1), (-0.1, -0.1), (-0.1, 3), (-3, 3))
    plan = plan_of(
        wall("w1", (0, 0, 4, 0), thickness=0.2),
        wall("w2", (0, 0, 0, 3), thickness=0.2),
        Room(id="r3", label="Terrace", outline=around),
    )
    after = EditWall(id="w1", ay=0.5, by=0.5, joined=True).apply(plan)
    assert after.rooms["r3"].corners[3:5] == ((-0.1, 0.4), (-0.1, 3.0))


def test_a_wall_in_one_line_with_the_moved_one_keeps_its_rooms() -> None:
    plan = plan_of(
        wall("w1", (0, 0, 4, 0), thickness=0.2),
        wall("w2", (4, 0, 8, 0), thickness=0.2),
        Room(id="r3", label="R", outline=rectangle(5, 0.1, 2, 2)),
    )
    assert EditWall(id="w1", ay=-1.0, by=-1.0).apply(plan).rooms is plan.rooms


@pytest.mark.parametrize(("y", "error"), [(2.5, "0.30 m across"), (4.0, "")])
def test_a_wall_that_would_squash_a_room_is_refused_by_the_rooms_name(y: float, error: str) -> None:
    if error:
        with pytest.raises(AlzaError, match=rf"Room r5.*{error}"):
            EditWall(id="w1", ay=y, by=y).apply(box_room())
    else:
        after = EditWall(id="w1", ay=y, by=y).apply(box_room())
        assert after.rooms["r5"].outline == outline((0.1, 4.1), (3.9, 4.1), (3.9, 2.9), (0.1, 2.9))
