"""Moving things of any sort together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.actions.moving import MoveThings
from alza.actions.walls import EditWall
from alza.demo import sunset_loft
from alza.errors import DoesNotFit, InvalidInput, NotFound
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.plan.room import Room
from tests.actions.plans import box_room, door, outline, plan_of, rectangle, wall, window

SOFA = Item(id="i6", kind="sofa", x=1.0, y=1.0)


def note(id: str, **place: float) -> Note:
    return Note(id=id, author="human", text="Here", time="2026-01-01T00:00:00Z", **place)


def test_pieces_rooms_and_pinned_notes_go_by_the_way_and_the_rest_stays() -> None:
    plan = plan_of(
        SOFA,
        Item(id="i7", kind="desk", x=3.0, y=3.0),
        Room(id="r8", label="Room", outline=rectangle(0, 0, 4, 3)),
        note("n9", x=1.0, y=2.0),
    )
    after = MoveThings(ids=("i6", "r8", "n9"), dx=0.5, dy=-0.25).apply(plan)
    assert (after.items["i6"].x, after.items["i6"].y) == (1.5, 0.75)
    assert after.rooms["r8"].outline == rectangle(0.5, -0.25, 4, 3)
    assert (after.notes["n9"].x, after.notes["n9"].y) == (1.5, 1.75)
    assert after.items["i7"] is plan.items["i7"] and after.walls is plan.walls


def test_a_way_of_nothing_gives_the_same_plan() -> None:
    plan = box_room()
    assert MoveThings(ids=("w1", "r5"), dx=0.0, dy=0.0, joined=True).apply(plan) is plan


def test_one_wall_moves_as_editing_both_its_ends_with_its_joints_would_move_it() -> None:
    plan = box_room().put(door("d6", "w2", 1.5))
    moved = MoveThings(ids=("w1",), dx=0.0, dy=-0.5, joined=True).apply(plan)
    assert moved == EditWall(id="w1", ay=-0.5, by=-0.5, joined=True).apply(plan)
    assert moved.walls["w2"].ay == -0.5 and moved.walls["w4"].by == -0.5
    assert moved.openings["d6"].offset == 2.0
    assert moved.rooms["r5"].outline == rectangle(0.1, -0.4, 3.8, 3.3)


def test_a_wall_that_comes_off_its_joints_leaves_the_others() -> None:
    after = MoveThings(ids=("w1",), dx=0.0, dy=-0.5).apply(box_room())
    assert after.walls["w2"] == box_room().walls["w2"] and after.walls["w1"].ay == -0.5


def test_walls_that_move_together_keep_their_doors_where_one_by_one_would_refuse() -> None:
    plan = box_room().put(door("d6", "w2", 2.5, width=0.9))
    after = MoveThings(ids=("w1", "w2", "w3", "w4"), dx=1.0, dy=1.5, joined=True).apply(plan)
    assert [wall.a for wall in after.walls.values()] == [(1, 1.5), (5, 1.5), (5, 4.5), (1, 4.5)]
    assert after.openings["d6"] == plan.openings["d6"]
    assert after.rooms["r5"].outline == rectangle(1.1, 1.6, 3.8, 2.8)


def test_a_room_that_is_moved_with_its_walls_moves_once() -> None:
    everything = ("w1", "w2", "w3", "w4", "r5")
    after = MoveThings(ids=everything, dx=0.05, dy=0.0, joined=True).apply(box_room())
    assert after.rooms["r5"].outline == outline((0.15, 0.1), (3.95, 0.1), (3.95, 2.9), (0.15, 2.9))
    assert list(after.rooms) == list(box_room().rooms)


def test_a_room_that_moves_by_itself_does_not_follow_a_wall_too() -> None:
    after = MoveThings(ids=("w1", "r5"), dx=0.0, dy=2.5).apply(box_room())
    assert after.rooms["r5"].outline == rectangle(0.1, 2.6, 3.8, 2.8)


def test_a_wall_that_is_moved_with_the_one_it_stands_on_keeps_its_place_there() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 2, 3)))
    after = MoveThings(ids=("w1", "w2"), dx=1.0, dy=1.0, joined=True).apply(plan)
    assert (after.walls["w2"].a, after.walls["w2"].b) == ((3.0, 1.0), (3.0, 4.0))


def test_a_wall_may_be_moved_with_a_door_that_did_not_fit_before() -> None:
    plan = plan_of(wall("w1", (0, 0, 1, 0)), door("d2", "w1", 0.8))
    after = MoveThings(ids=("w1", "d2"), dx=1.0, dy=0.0).apply(plan)
    assert after.openings == plan.openings and after.walls["w1"].ax == 1.0


def test_a_wall_that_stands_on_a_moved_one_follows_along_its_own_line() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 2, 3)))
    after = MoveThings(ids=("w1",), dx=0.0, dy=-1.0, joined=True).apply(plan)
    assert after.walls["w2"].a == (2.0, -1.0) and after.walls["w2"].b == (2.0, 3.0)


def test_a_wall_joined_to_two_moved_ones_goes_along_with_both_ends() -> None:
    plan = plan_of(wall("w1", (0, 0, 0, 3)), wall("w2", (0, 3, 4, 3)), wall("w3", (4, 3, 4, 0)))
    after = MoveThings(ids=("w1", "w3"), dx=0.5, dy=0.0, joined=True).apply(plan)
    assert after.walls["w2"].a == (0.5, 3.0) and after.walls["w2"].b == (4.5, 3.0)


def test_an_opening_slides_by_the_share_of_the_way_along_its_wall() -> None:
    plan = plan_of(wall("w1", (0, 0, 0, 4)), door("d2", "w1", 1.0))
    assert MoveThings(ids=("d2",), dx=3.0, dy=0.5).apply(plan).openings["d2"].offset == 1.5
    assert MoveThings(ids=("d2",), dx=3.0, dy=0.0).apply(plan) is plan


def test_an_opening_that_moves_with_its_wall_keeps_its_offset() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 1.0))
    after = MoveThings(ids=("w1", "d2"), dx=1.0, dy=1.0).apply(plan)
    assert after.openings["d2"].offset == 1.0 and after.walls["w1"].ax == 1.0


def test_openings_side_by_side_move_together_past_each_others_places() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 1.0), window("win3", "w1", 2.0))
    for ids in (("d2", "win3"), ("win3", "d2")):
        after = MoveThings(ids=ids, dx=0.5, dy=0.0).apply(plan)
        assert (after.openings["d2"].offset, after.openings["win3"].offset) == (1.5, 2.5)


def test_what_would_not_fit_or_be_out_of_bounds_is_refused() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 1.0), SOFA, note("n3"))
    with pytest.raises(DoesNotFit, match=r"Door d2 does not fit in wall w1"):
        MoveThings(ids=("d2",), dx=-0.6, dy=0.0).apply(plan)
    with pytest.raises(InvalidInput, match="x: expected a number"):
        MoveThings(ids=("i6",), dx=1e8, dy=0.0).apply(plan)
    with pytest.raises(InvalidInput, match="Note n3 has no place"):
        MoveThings(ids=("n3",), dx=1.0, dy=0.0).apply(plan)
    with pytest.raises(NotFound, match="i99"):
        MoveThings(ids=("i6", "i99"), dx=1.0, dy=0.0).apply(plan)


def test_a_wall_moved_so_near_that_its_neighbour_would_be_too_short_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"Wall w[24] would be 0.10 m long"):
        MoveThings(ids=("w1",), dx=0.0, dy=2.9, joined=True).apply(box_room().drop("r5"))


def test_the_summary_names_the_things_and_the_way() -> None:
    move = MoveThings(ids=("i6", "i7"), dx=0.5, dy=-0.25, called="Sofa i6 and Desk i7")
    assert move.summary == "Move Sofa i6 and Desk i7 by (0.50, -0.25)"
    assert MoveThings(ids=("i6", "i7"), dx=0.5, dy=0.0).summary == "Move i6 and i7 by (0.50, 0.00)"


steps = st.integers(-3000, 3000).map(lambda thousandths: thousandths / 1000)


@given(dx=steps, dy=steps)
def test_a_whole_plan_that_is_moved_and_moved_back_is_as_it_was(dx: float, dy: float) -> None:
    plan = sunset_loft()
    everything = (*plan.walls, *plan.openings, *plan.rooms, *plan.items)
    there = MoveThings(ids=everything, dx=dx, dy=dy, joined=True).apply(plan)
    back = MoveThings(ids=everything, dx=-dx, dy=-dy, joined=True).apply(there)
    assert back == plan
    assert all(there.openings[id] == opening for id, opening in plan.openings.items())


def test_a_moved_outline_keeps_its_shape() -> None:
    corners = outline((0, 0), (4, 0), (4, 2), (2, 2), (2, 3), (0, 3))
    plan: Plan = plan_of(Room(id="r1", label="L", outline=corners))
    after = MoveThings(ids=("r1",), dx=1.001, dy=0.0).apply(plan).rooms["r1"]
    assert [point.x for point in after.outline] == [1.001, 5.001, 5.001, 3.001, 3.001, 1.001]
