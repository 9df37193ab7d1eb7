"""Dragging pieces, rooms, notes and several things at once."""

from __future__ import annotations

import pytest

from alza.actions.items import EditItem, RemoveItem
from alza.plan.room import Room
from tests.actions.plans import door, plan_of, rectangle
from tests.editor.driver import Driver
from tests.editor.homes import furnished, piece, pin


def at_home() -> Driver:
    return Driver(furnished()).mode("select")


def place_of(driver: Driver, id: str) -> tuple[float, float]:
    item = driver.plan.items[id]
    return (item.x, item.y)


def test_a_drag_moves_a_piece_as_one_step_and_selects_it() -> None:
    driver = at_home().drag((2.0, 1.5), (2.2, 1.6), (2.4, 1.7), (2.5, 1.75))
    driver.expect_steps(1).expect_selected("i6").expect_idle().expect_no_preview()
    assert place_of(driver, "i6") == (2.5, 1.75)
    driver.undo().expect_unchanged_since(furnished())


def test_the_preview_shows_the_piece_where_it_would_go_and_the_plan_stays() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).expect_readout("0.50 m · 0°").expect_guide("grid")
    assert driver.shown.items["i6"].x == 2.5
    driver.expect_unchanged_since(furnished()).expect_busy()


def test_a_piece_keeps_its_distance_to_the_pointer_that_took_it_at_its_edge() -> None:
    driver = at_home().drag((2.4, 1.6), (2.9, 1.6))
    assert place_of(driver, "i6") == (2.5, 1.5)


def test_a_drag_that_comes_back_changes_nothing() -> None:
    crooked = furnished().put(piece("i6", "coffee_table", 2.013, 1.487))
    driver = Driver(crooked).mode("select").drag((2.0, 1.5), (3.0, 2.0), (2.0, 1.5))
    driver.expect_steps(0).expect_unchanged_since(crooked).expect_selected("i6")
    driver.drag((2.0, 1.5), (3.0, 2.0), (2.02, 1.51)).expect_steps(0).expect_unchanged_since(crooked)


def test_back_where_it_began_nothing_is_shown() -> None:
    at_home().down(2.0, 1.5).move(3.0, 1.5).move(2.01, 1.5).expect_no_preview().expect_busy()


def test_cancel_brings_everything_back() -> None:
    driver = at_home().down(2.0, 1.5).move(3.0, 1.5).cancel().expect_idle().expect_no_preview()
    driver.up().expect_steps(0).expect_unchanged_since(furnished())


def test_escape_in_a_drag_ends_it_and_leaves_the_selection() -> None:
    driver = at_home().down(2.0, 1.5).move(3.0, 1.5).key("Escape").expect_idle().expect_no_preview()
    driver.up().expect_steps(0).expect_selected("i6")


def test_a_piece_goes_flush_with_a_wall_and_keeps_its_rotation() -> None:
    driver = at_home().drag((2.0, 1.5), (2.0, 0.41))
    assert place_of(driver, "i6") == (2.0, 0.375)
    assert driver.plan.items["i6"].rotation == 0.0


def test_a_chair_that_is_dragged_to_a_wall_goes_on_facing_it() -> None:
    driver = at_home().drag((1.0, 1.0), (1.0, 0.36))
    item = driver.plan.items["i7"]
    assert (item.x, item.y, item.rotation) == (1.0, 0.325, 180.0)


def test_the_side_that_comes_to_the_wall_goes_flush_whatever_way_the_piece_faces() -> None:
    plan = furnished().put(piece("i6", "coffee_table", 2.0, 1.5, rotation=90.0))
    driver = Driver(plan).mode("select").drag((2.0, 1.5), (2.0, 0.68))
    assert place_of(driver, "i6") == (2.0, 0.65) and driver.plan.items["i6"].rotation == 90.0
    driver.drag((2.0, 0.65), (2.0, 0.46))
    assert place_of(driver, "i6") == (2.0, 0.45) and driver.plan.items["i6"].rotation == 90.0


def test_pieces_that_are_dragged_together_do_not_snap_to_each_other() -> None:
    plan = plan_of(piece("i1", "desk", 0.0, 0.0), piece("i2", "desk", 1.3, 0.0))
    driver = Driver(plan).mode("select").select("i1", "i2").drag((0.0, 0.0), (0.06, 0.0))
    assert place_of(driver, "i1") == (0.05, 0.0) and place_of(driver, "i2") == (1.35, 0.0)


def test_alt_moves_it_to_the_millimetre() -> None:
    driver = at_home().drag((2.0, 1.5), (2.0, 0.4104), alt=True)
    assert place_of(driver, "i6") == (2.0, 0.41)


def test_shift_keeps_the_way_level_or_plumb() -> None:
    driver = at_home().drag((2.0, 1.5), (2.6, 1.7), shift=True)
    assert place_of(driver, "i6") == (2.6, 1.5)
    driver = at_home().drag((2.0, 1.5), (2.2, 1.9), shift=True)
    assert place_of(driver, "i6") == (2.0, 1.9)


def test_pressing_a_key_in_a_drag_is_heeded_at_once() -> None:
    driver = at_home().down(2.0, 1.5).move(2.6, 1.7).key("Shift", shift=True)
    assert driver.shown.items["i6"].y == 1.5
    driver.key("Delete").up().expect_items(2)


def test_several_pieces_keep_their_distances() -> None:
    driver = at_home().select("i6", "i7").drag((2.0, 1.5), (2.52, 1.72))
    driver.expect_steps(1).expect_selected("i6", "i7")
    assert place_of(driver, "i6") == (2.5, 1.7) and place_of(driver, "i7") == (1.5, 1.2)
    assert driver.commits[0].summary == "Move Coffee table i6 and Dining chair i7 by (0.50, 0.20)"
    driver.undo().expect_unchanged_since(furnished())


def test_dragging_what_is_not_selected_moves_it_alone() -> None:
    driver = at_home().select("i7").drag((2.0, 1.5), (2.5, 1.5)).expect_selected("i6")
    assert place_of(driver, "i7") == (1.0, 1.0)


def test_dragging_with_shift_takes_along_what_was_selected() -> None:
    driver = at_home().select("i7").drag((2.0, 1.5), (2.5, 1.5), shift=True).expect_selected("i7", "i6")
    assert place_of(driver, "i7") == (1.5, 1.0) and place_of(driver, "i6") == (2.5, 1.5)


def test_a_selected_room_moves_and_its_furniture_stays() -> None:
    driver = at_home().select("r5").drag((3.5, 2.5), (5.5, 2.5), alt=True)
    assert driver.plan.rooms["r5"].outline == rectangle(2.1, 0.1, 3.8, 2.8)
    assert driver.plan.items == furnished().items and driver.plan.walls == furnished().walls


def test_a_dragged_room_snaps_to_the_faces_of_walls() -> None:
    plan = furnished().put(Room(id="r5", label="Room", outline=rectangle(0.5, 0.5, 2.0, 2.0)))
    driver = Driver(plan).mode("select").select("r5").drag((2.3, 2.3), (1.84, 1.85))
    assert driver.plan.rooms["r5"].corners[0] == (0.1, 0.1)


def test_a_pinned_note_moves_to_the_millimetre() -> None:
    driver = Driver(furnished().put(pin("n8", 3.0, 2.5))).mode("select").drag((3.0, 2.5), (3.333, 2.012))
    note = driver.plan.notes["n8"]
    assert (note.x, note.y) == (3.333, 2.012)


def test_a_whole_flat_moves_with_all_that_is_in_it() -> None:
    plan = furnished().put(door("d8", "w2", 2.5))
    driver = Driver(plan).mode("select").key("a", ctrl=True).drag((2.0, 1.5), (3.0, 2.5)).expect_steps(1)
    assert driver.plan.walls["w3"].b == (1.0, 4.0)
    assert driver.plan.openings == plan.openings
    assert driver.plan.rooms["r5"].outline == rectangle(1.1, 1.1, 3.8, 2.8)
    assert place_of(driver, "i7") == (2.0, 2.0)


def test_a_locked_piece_stays_and_says_so() -> None:
    locked = furnished().put(piece("i6", "coffee_table", 2.0, 1.5, locked=True))
    driver = Driver(locked).mode("select").down(2.0, 1.5).move(3.0, 1.5)
    driver.expect_message("Coffee table i6 is locked: unlock it first").expect_idle().expect_selected("i6")
    driver.move(3.2, 1.5).up().expect_steps(0).expect_unchanged_since(locked)
    assert len(driver.messages) == 1


def test_of_several_the_locked_one_stays_and_the_others_move() -> None:
    locked = furnished().put(piece("i7", "dining_chair", 1.0, 1.0, locked=True))
    driver = Driver(locked).mode("select").select("i6", "i7").drag((2.0, 1.5), (2.5, 1.5), (2.6, 1.5))
    assert driver.messages == ["Dining chair i7 is locked: unlock it first"]
    assert place_of(driver, "i6") == (2.6, 1.5) and place_of(driver, "i7") == (1.0, 1.0)
    driver.expect_selected("i6", "i7")


def test_what_an_agent_removes_under_the_pointer_ends_the_gesture_with_words() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).agent(RemoveItem(id="i6")).move(2.6, 1.5)
    driver.expect_message("i6 is no longer in the plan").expect_idle().expect_no_preview()
    driver.up().expect_steps(0)


def test_what_an_agent_removes_just_before_the_button_is_lifted_is_not_moved() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).agent(RemoveItem(id="i6")).up()
    driver.expect_message("i6 is no longer in the plan").expect_idle().expect_steps(0)


def test_what_an_agent_removes_before_the_pointer_moves_is_told() -> None:
    driver = at_home().down(2.0, 1.5).agent(RemoveItem(id="i6")).move(2.5, 1.5)
    driver.expect_message("i6 is no longer in the plan").expect_idle()


def test_when_one_of_several_is_removed_the_others_go_on() -> None:
    driver = at_home().select("i6", "i7").down(2.0, 1.5).move(2.5, 1.5).agent(RemoveItem(id="i6"))
    driver.move(2.52, 1.5).expect_guide("grid").up().expect_steps(1)
    assert place_of(driver, "i7") == (1.5, 1.0)


def test_what_an_agent_moves_meanwhile_goes_on_from_there() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).agent(EditItem(id="i6", y=2.0, rotation=90.0)).up()
    item = driver.plan.items["i6"]
    assert (item.x, item.y, item.rotation) == (2.5, 2.0, 90.0)


def test_what_an_agent_locks_meanwhile_stays() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).agent(EditItem(id="i6", locked=True)).move(2.5, 1.5)
    driver.expect_refused("Coffee table i6 is locked").up().expect_message("locked").expect_steps(0)


def test_what_an_agent_adds_meanwhile_does_not_disturb() -> None:
    driver = at_home().down(2.0, 1.5).move(2.5, 1.5).agent(EditItem(id="i7", rotation=90.0)).up()
    assert place_of(driver, "i6") == (2.5, 1.5) and driver.plan.items["i7"].rotation == 90.0


def test_out_of_bounds_is_refused_in_words() -> None:
    driver = at_home().down(2.0, 1.5).move(2e7, 1.5, alt=True).expect_refused("x: expected a number")
    driver.up(alt=True).expect_message("expected a number").expect_idle().expect_steps(0)


def test_the_grip_turns_a_piece_by_steps_of_15_degrees() -> None:
    driver = at_home().click(2.0, 1.5)
    grip = (2.0, 1.5 + 0.275 + 0.22)
    driver.drag(grip, (3.0, 2.4)).expect_steps(1).expect_selected("i6")
    assert driver.plan.items["i6"].rotation == 45.0


@pytest.mark.parametrize(("held", "rotation"), [({"shift": True}, 90.0), ({"alt": True}, 54.5)])
def test_shift_turns_by_right_angles_and_alt_freely(held: dict[str, bool], rotation: float) -> None:
    driver = at_home().click(2.0, 1.5).drag((2.0, 1.995), (3.4, 2.5), **held)
    assert driver.plan.items["i6"].rotation == rotation
