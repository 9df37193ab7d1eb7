"""Dragging walls and their ends, with what is joined to them, and the corners of rooms."""

from __future__ import annotations

import pytest

from alza.actions.rooms import EditRoom
from alza.actions.walls import EditWall, RemoveWall
from alza.plan.plan import Plan
from alza.plan.room import Room
from tests.actions.plans import box_room, door, outline, plan_of, rectangle, wall
from tests.editor.driver import Driver


def at_home(plan: Plan | None = None) -> Driver:
    return Driver(plan or box_room()).mode("select")


def corner() -> Plan:
    """Two walls that meet in (4, 0)."""
    return plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (4, 0, 4, 3)))


def test_a_dragged_wall_takes_its_neighbours_along_and_one_undo_brings_all_back() -> None:
    driver = at_home(box_room().put(door("d6", "w2", 1.5))).drag((2.0, 0.0), (2.0, -0.3), (2.0, -0.52))
    driver.expect_steps(1).expect_selected("w1").expect_wall("w1", (0, -0.5), (4, -0.5))
    driver.expect_wall("w2", (4, -0.5), (4, 3)).expect_wall("w4", (0, 3), (0, -0.5))
    assert driver.plan.openings["d6"].offset == 2.0
    assert driver.plan.rooms["r5"].outline == rectangle(0.1, -0.4, 3.8, 3.3)
    assert driver.commits[0].summary == "Move wall w1 by (0.00, -0.50)"
    driver.undo().expect_unchanged_since(box_room().put(door("d6", "w2", 1.5)))


def test_a_joined_wall_moves_only_across_itself() -> None:
    driver = at_home().drag((2.0, 0.0), (2.7, -0.5)).expect_wall("w1", (0, -0.5), (4, -0.5))
    driver.expect_wall("w2", (4, -0.5), (4, 3))


def test_a_joined_wall_snaps_along_its_way_only() -> None:
    plan = box_room().put(wall("w8", (4.05, -1.013, 7, -1.013)))
    driver = at_home(plan).down(2.0, 0.0).move(2.06, -0.97)
    assert driver.preview is not None
    assert {guide.at[0] for guide in driver.preview.guides} <= {0.0, 4.0}
    driver.up().expect_wall("w1", (0, -1.013), (4, -1.013))


def test_a_wall_is_not_held_back_by_its_own_joints() -> None:
    at_home().drag((2.0, 0.0), (2.0, -0.06)).expect_wall("w1", (0, -0.05), (4, -0.05))


def test_a_wall_that_stands_on_another_moves_only_across_itself() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 2, 3)))
    at_home(plan).drag((2.0, 2.0), (2.5, 2.5)).expect_wall("w2", (2.5, 0), (2.5, 3))


def test_of_a_wall_that_stands_alone_the_end_nearer_to_the_pointer_goes_to_the_grid() -> None:
    plan = plan_of(wall("w1", (0.013, 0.0, 4.021, 0.0)))
    at_home(plan).drag((3.5, 0.0), (3.7, 0.3)).expect_wall("w1", (0.192, 0.3), (4.2, 0.3))
    at_home(plan).drag((0.5, 0.0), (0.7, 0.3)).expect_wall("w1", (0.2, 0.3), (4.208, 0.3))


def test_a_slanted_joined_wall_leaves_its_line_at_a_right_angle() -> None:
    plan = plan_of(wall("w1", (0, 0, 3, 3)), wall("w2", (3, 3, 6, 3)))
    driver = at_home(plan).drag((1.0, 1.0), (2.0, 1.0), alt=True)
    driver.expect_wall("w1", (0.5, -0.5), (3.5, 2.5)).expect_wall("w2", (3.5, 2.5), (6, 3))


def test_ctrl_takes_a_wall_off_and_moves_it_freely() -> None:
    driver = at_home().drag((2.0, 0.0), (2.7, -0.5), ctrl=True).expect_wall("w1", (0.7, -0.5), (4.7, -0.5))
    driver.expect_wall("w2", (4, 0), (4, 3)).expect_wall("w4", (0, 3), (0, 0))


def test_a_wall_that_stands_alone_moves_freely() -> None:
    driver = at_home(plan_of(wall("w1", (0, 0, 4, 0)))).drag((2.0, 0.0), (2.72, -0.53))
    driver.expect_wall("w1", (0.7, -0.55), (4.7, -0.55))


def test_a_dragged_walls_end_snaps_to_another_walls_end() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (7.013, 1.017, 7.013, 4)))
    driver = at_home(plan).down(2.0, 0.0).move(5.0, 1.0).expect_guide("end").up()
    driver.expect_wall("w1", (3.013, 1.017), (7.013, 1.017))


def test_several_walls_move_together() -> None:
    driver = at_home().select("w1", "w2", "w3", "w4").drag((2.0, 0.0), (3.0, 0.5)).expect_steps(1)
    driver.expect_wall("w1", (1, 0.5), (5, 0.5)).expect_wall("w3", (5, 3.5), (1, 3.5))


def test_a_locked_wall_stays_and_says_so() -> None:
    driver = at_home(box_room().put(wall("w1", (0, 0, 4, 0), thickness=0.2, locked=True)))
    driver.down(2.0, 0.0).move(2.0, -0.5).expect_message("Wall w1 is locked: unlock it first").expect_idle()
    driver.up().expect_steps(0)


def test_a_wall_does_not_take_a_locked_neighbour_along() -> None:
    plan = box_room().put(wall("w2", (4, 0, 4, 3), thickness=0.2, locked=True))
    driver = at_home(plan).down(2.0, 0.0).move(2.0, -0.5).expect_refused("Wall w2 is locked")
    driver.up().expect_message("Wall w2 is locked: unlock it first").expect_steps(0)
    driver.drag((2.0, 0.0), (2.0, -0.5), ctrl=True).expect_wall("w1", (0, -0.5), (4, -0.5))


def test_a_wall_whose_neighbours_door_would_no_longer_fit_is_refused_where_it_is() -> None:
    plan = box_room().put(door("d6", "w2", 0.7))
    driver = at_home(plan).down(2.0, 0.0).move(2.0, 0.5).expect_refused("Door d6", "wall w2")
    driver.up().expect_message("Door d6").expect_steps(0).expect_unchanged_since(plan)


def test_a_wall_that_an_agent_removes_ends_the_drag_with_words() -> None:
    driver = at_home().down(2.0, 0.0).move(2.0, -0.5).agent(RemoveWall(id="w1")).up()
    driver.expect_message("w1 is no longer in the plan").expect_steps(0)


def test_a_neighbour_that_an_agent_removes_no_longer_follows() -> None:
    driver = at_home(box_room().drop("r5")).down(2.0, 0.0).move(2.0, -0.5).agent(RemoveWall(id="w2"))
    driver.up().expect_wall("w1", (0, -0.5), (4, -0.5)).expect_walls(3)


def test_the_end_of_a_selected_wall_goes_where_it_is_dragged_with_what_is_joined_there() -> None:
    driver = at_home(corner()).select("w1").down(4.0, 0.0).move(5.02, 0.0).expect_readout("5.00 m · 0°")
    driver.up().expect_wall("w1", (0, 0), (5, 0)).expect_wall("w2", (5, 0), (4, 3)).expect_steps(1)
    driver.expect_selected("w1").undo().expect_unchanged_since(corner())


def test_an_end_that_is_detached_follows_the_pointer_and_stays_off() -> None:
    driver = at_home(corner()).select("w1").drag((4.0, 0.0), (4.07, -0.16), ctrl=True)
    driver.expect_wall("w1", (0, 0), (4.05, -0.15)).expect_wall("w2", (4, 0), (4, 3)).expect_steps(1)
    driver.drag((4.05, -0.15), (4.5, -0.5)).expect_wall("w1", (0, 0), (4.5, -0.5))
    driver.expect_wall("w2", (4, 0), (4, 3))


def test_an_end_that_is_detached_does_not_jump_back_to_its_joint() -> None:
    driver = at_home(corner()).select("w1").down(4.0, 0.0).move(4.0, 0.05, ctrl=True)
    driver.up(ctrl=True).expect_wall("w1", (0, 0), (4, 0.05)).expect_wall("w2", (4, 0), (4, 3))


def test_an_end_is_taken_off_the_wall_on_which_it_stands() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 2, 3)))
    driver = at_home(plan).select("w2").drag((2.0, 0.0), (2.0, 0.06), ctrl=True, alt=True)
    driver.expect_wall("w2", (2, 0.06), (2, 3))
    driver = at_home(plan).select("w2").drag((2.0, 0.0), (2.3, 0.07), ctrl=True)
    driver.expect_wall("w2", (2.3, 0.05), (2, 3))


def test_shift_keeps_an_end_at_right_angles_from_the_other() -> None:
    driver = at_home(corner()).select("w1").drag((4.0, 0.0), (5.0, 0.4), shift=True)
    driver.expect_wall("w1", (0, 0), (5, 0))


def test_alt_puts_an_end_to_the_millimetre() -> None:
    driver = at_home(corner()).select("w1").drag((4.0, 0.0), (4.5126, 0.3333), alt=True)
    driver.expect_wall("w1", (0, 0), (4.513, 0.333))


def test_a_wall_too_short_is_refused_where_it_is() -> None:
    driver = at_home(plan_of(wall("w1", (0, 0, 4, 0)))).select("w1").down(4.0, 0.0).move(0.15, 0.0)
    driver.expect_refused("w1 would be 0.15 m long").up().expect_message("at least 0.20 m").expect_steps(0)


def test_a_wall_isnt_shortened_under_its_door() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 3.0))
    driver = at_home(plan).select("w1").drag((4.0, 0.0), (3.2, 0.0))
    driver.expect_message("Door d2", "no longer fit", "Move, narrow or remove d2").expect_steps(0)


def test_a_click_on_a_handle_leaves_the_selection() -> None:
    at_home().select("w1").click(4.0, 0.0, shift=True).expect_selected("w1")
    at_home().select("w1").click(4.0, 0.0).expect_selected("w1").expect_steps(0)


def test_the_corner_of_a_selected_room_is_dragged_and_snaps_to_faces() -> None:
    plan = box_room().put(Room(id="r5", label="Room", outline=rectangle(0.1, 0.1, 3.0, 2.8)))
    driver = at_home(plan).select("r5").down(3.1, 0.1).move(3.86, 0.13).up().expect_steps(1)
    assert driver.plan.rooms["r5"].outline == outline((0.1, 0.1), (3.9, 0.1), (3.1, 2.9), (0.1, 2.9))
    driver.undo().expect_unchanged_since(plan)


def test_a_corner_is_not_held_back_by_itself() -> None:
    plan = plan_of(Room(id="r5", label="Room", outline=rectangle(0.0, 0.0, 3.0, 2.0)))
    driver = at_home(plan).select("r5").drag((3.0, 0.0), (3.06, 0.0))
    assert driver.plan.rooms["r5"].corners[1] == (3.05, 0.0)


def test_shift_keeps_a_corner_at_right_angles_from_the_one_before() -> None:
    plan = plan_of(Room(id="r5", label="Room", outline=rectangle(0.0, 0.0, 3.0, 2.0)))
    driver = at_home(plan).select("r5").drag((3.0, 0.0), (3.5, 0.3), shift=True)
    assert driver.plan.rooms["r5"].corners[1] == (3.5, 0.0)


@pytest.mark.parametrize(("to", "words"), [((0.1, 2.95), "not be simple"), ((0.0, 0.15), "0.5")])
def test_a_corner_that_would_spoil_its_room_is_refused(to: tuple[float, float], words: str) -> None:
    shape = outline((0.1, 0.1), (3.9, 0.1), (3.9, 0.7), (0.1, 2.9))
    plan = box_room().put(Room(id="r5", label="Room", outline=shape))
    driver = at_home(plan).select("r5").drag((3.9, 0.1), to, alt=True).expect_steps(0)
    assert driver.message and driver.plan == plan


def test_a_corner_that_an_agent_took_away_ends_the_drag_with_words() -> None:
    driver = at_home().select("r5").down(0.1, 2.9).move(0.5, 2.5)
    three = outline((0.1, 0.1), (3.9, 0.1), (3.9, 2.9))
    driver.agent(EditRoom(id="r5", outline=three)).move(0.6, 2.5)
    driver.expect_message("r5 is no longer").expect_idle().up().expect_steps(0)


def test_an_end_that_an_agent_moved_goes_on_from_there() -> None:
    driver = at_home(plan_of(wall("w1", (0, 0, 4, 0)))).select("w1").down(4.0, 0.0).move(4.5, 0.0)
    driver.agent(EditWall(id="w1", bx=6.0)).up().expect_wall("w1", (0, 0), (6.5, 0))
