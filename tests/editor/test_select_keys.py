"""Keys on what is selected: nudging, turning, copying, removing."""

from __future__ import annotations

import pytest

from alza.actions.items import RemoveItem
from alza.plan.item import Item
from alza.plan.locks import is_locked
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from tests.actions.plans import box_room, door, outline, plan_of, rectangle, wall, window
from tests.editor.driver import Driver
from tests.editor.homes import furnished, piece, pin


def at_home(plan: Plan | None = None) -> Driver:
    return Driver(plan or furnished()).mode("select")


# Arrows


@pytest.mark.parametrize(
    ("key", "shift", "place"),
    [
        ("ArrowLeft", False, (1.95, 1.5)),
        ("ArrowRight", False, (2.05, 1.5)),
        ("ArrowUp", False, (2.0, 1.45)),
        ("ArrowDown", False, (2.0, 1.55)),
        ("ArrowDown", True, (2.0, 1.51)),
        ("ArrowLeft", True, (1.99, 1.5)),
    ],
)
def test_an_arrow_nudges_by_5_cm_and_with_shift_by_1(
    key: str, shift: bool, place: tuple[float, float]
) -> None:
    driver = at_home().select("i6").key(key, shift=shift).expect_steps(1).expect_selected("i6")
    assert (driver.plan.items["i6"].x, driver.plan.items["i6"].y) == place
    driver.undo().expect_unchanged_since(furnished())


def test_nudges_do_not_snap_and_add_up_exactly() -> None:
    driver = at_home(plan_of(piece("i1", "desk", 0.013, 0.0))).select("i1")
    for _ in range(10):
        driver.key("ArrowRight", shift=True)
    assert driver.plan.items["i1"].x == 0.113


def test_a_nudged_wall_takes_its_joints_along() -> None:
    driver = at_home(box_room()).select("w1").key("ArrowUp").expect_wall("w1", (0, -0.05), (4, -0.05))
    driver.expect_wall("w2", (4, -0.05), (4, 3)).expect_steps(1)


def test_a_joined_wall_that_cannot_go_that_way_says_so() -> None:
    driver = at_home(box_room()).select("w1").key("ArrowRight").expect_steps(0)
    driver.expect_message("Wall w1 is joined", "across itself")
    driver.key("ArrowRight", ctrl=True).expect_wall("w1", (0.05, 0), (4.05, 0))


def test_a_door_is_nudged_along_its_wall_only() -> None:
    driver = at_home(box_room().put(door("d6", "w1", 2.0))).select("d6").key("ArrowRight")
    assert driver.plan.openings["d6"].offset == 2.05
    driver.key("ArrowUp").expect_message("Door d6 moves along its wall only").expect_steps(1)


def test_a_nudge_that_is_not_possible_is_refused_in_words() -> None:
    driver = at_home(plan_of(wall("w1", (0, 0, 1, 0)), door("d2", "w1", 0.45))).select("d2")
    driver.key("ArrowLeft").expect_message("Door d2 does not fit in wall w1").expect_steps(0)


def test_an_arrow_without_a_selection_does_nothing() -> None:
    at_home().key("ArrowLeft").expect_steps(0).expect_silence()


def test_what_is_locked_is_neither_nudged_nor_turned_nor_removed() -> None:
    driver = at_home(furnished().put(piece("i6", "coffee_table", 2.0, 1.5, locked=True))).select("i6")
    for key in ("ArrowLeft", "[", "Delete"):
        driver.key(key).expect_message("Coffee table i6 is locked: unlock it first").expect_steps(0)
    driver.select("i6", "i7").key("Delete").expect_message("Coffee table i6").expect_steps(1)
    assert set(driver.plan.items) == {"i6"}


def test_several_locked_things_are_named_together() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0), locked=True), piece("i2", "desk", 1, 1, locked=True))
    driver = at_home(plan).select("w1", "i2").key("ArrowUp")
    driver.expect_message("Wall w1 and Desk i2 are locked: unlock them first")


def test_l_locks_all_that_is_selected_and_unlocks_it_again() -> None:
    driver = at_home().select("i6", "i7", "w1").key("l").expect_steps(1)
    assert all(is_locked(driver.plan, id) for id in ("i6", "i7", "w1"))
    assert driver.studio.store.undo_label == "Lock Coffee table i6, Dining chair i7 and wall w1"
    driver.key("l").expect_steps(2)
    assert not any(is_locked(driver.plan, id) for id in ("i6", "i7", "w1"))
    driver.select("i6").key("l").select("i6", "i7").key("l").expect_steps(4)
    assert is_locked(driver.plan, "i6") and is_locked(driver.plan, "i7")


def test_what_cant_be_locked_says_what_can() -> None:
    at_home().key("l").expect_silence()
    at_home().select("d2").key("l").expect_message("a door or window is with its wall").expect_steps(0)


# Turning


@pytest.mark.parametrize(
    ("key", "shift", "rotation"),
    [("[", False, 15.0), ("]", False, 345.0), ("[", True, 1.0), ("{", True, 1.0), ("}", True, 359.0)],
)
def test_brackets_turn_by_15_degrees_and_with_shift_by_1(key: str, shift: bool, rotation: float) -> None:
    driver = at_home().select("i6").key(key, shift=shift).expect_steps(1)
    item = driver.plan.items["i6"]
    assert (item.rotation, item.x, item.y) == (rotation, 2.0, 1.5)


def test_the_keys_of_a_layout_that_types_brackets_with_alt_gr_turn_too() -> None:
    driver = at_home().select("i6").key("[", ctrl=True, alt=True)
    assert driver.plan.items["i6"].rotation == 15.0


def test_several_pieces_turn_about_their_middle_as_one_step() -> None:
    plan = plan_of(piece("i1", "desk", 0.0, 0.0), piece("i2", "office_chair", 2.0, 0.0))
    driver = at_home(plan).select("i1", "i2")
    for _ in range(6):
        driver.key("[")
    driver.expect_steps(6)
    first, second = driver.plan.items["i1"], driver.plan.items["i2"]
    assert (first.x, first.y, first.rotation) == pytest.approx((1.0, 1.0, 90.0), abs=0.003)
    assert (second.x, second.y, second.rotation) == pytest.approx((1.0, -1.0, 90.0), abs=0.003)
    assert driver.commits[0].summary == "Turn Desk i1 and Office chair i2 by 15°"


def test_turning_a_wall_says_that_only_furniture_turns() -> None:
    at_home().select("w1").key("[").expect_message("Only furniture turns").expect_steps(0)


# Removing


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_delete_removes_what_is_selected_as_one_step(key: str) -> None:
    plan = furnished().put(door("d8", "w1", 2.0), door("d9", "w2", 1.5), pin("n10", 3.0, 2.5))
    driver = at_home(plan).select("w1", "d8", "d9", "r5", "i6", "n10").key(key).expect_steps(1)
    assert set(driver.plan.walls) == {"w2", "w3", "w4"} and not driver.plan.openings
    assert not driver.plan.rooms and set(driver.plan.items) == {"i7"} and not driver.plan.notes
    assert driver.commits[0].summary == "Remove wall w1, door d8 and 4 more"
    driver.undo().expect_unchanged_since(plan)


def test_one_thing_is_removed_by_its_name() -> None:
    driver = at_home().select("i6").key("Delete")
    assert driver.commits[0].summary == "Remove Coffee table i6"


def test_delete_without_a_selection_or_of_what_is_gone_does_nothing() -> None:
    at_home().key("Delete").expect_steps(0)
    at_home().select("i6").agent(RemoveItem(id="i6")).key("Delete").expect_steps(0).expect_silence()


# Copies


def test_a_piece_is_copied_to_the_side_with_a_new_id_and_the_copy_is_selected() -> None:
    driver = at_home().select("i7").key("d", ctrl=True).expect_items(3).expect_steps(1)
    (new,) = driver.selection
    copy = driver.plan.items[new]
    assert new not in ("i6", "i7") and (copy.x, copy.y, copy.rotation) == (1.25, 1.0, 180.0)
    driver.undo().expect_unchanged_since(furnished())


def test_an_id_is_not_used_again_after_an_undo() -> None:
    driver = at_home().select("i7").key("d", ctrl=True)
    first = driver.selection
    driver.undo().select("i7").key("d", ctrl=True)
    assert driver.selection != first


def test_a_wall_is_copied_with_its_openings() -> None:
    plan = plan_of(wall("w1", (0, 0, 0, 4)), door("d2", "w1", 1.0), window("win3", "w1", 3.0))
    driver = at_home(plan).select("w1").key("D", ctrl=True, shift=True).expect_walls(2).expect_openings(4)
    (new,) = driver.selection
    driver.expect_wall(new, (0.25, 0), (0.25, 4)).expect_steps(1)
    copies = driver.plan.openings_of(new)
    assert [(copy.kind, copy.offset) for copy in copies] == [("door", 1.0), ("window", 3.0)]


def test_the_copy_of_a_level_wall_lies_beside_it() -> None:
    driver = at_home(plan_of(wall("w1", (0, 0, 4, 0)))).select("w1").key("d", ctrl=True)
    driver.expect_wall(driver.selection[0], (0, 0.25), (4, 0.25))


def test_a_whole_room_is_copied_with_its_walls() -> None:
    plan = box_room().put(door("d6", "w2", 1.5))
    driver = at_home(plan).key("a", ctrl=True).key("d", ctrl=True).expect_steps(1)
    driver.expect_walls(8).expect_rooms(2).expect_openings(2)
    new = driver.plan.rooms[driver.selection[-1]]
    assert new.outline == outline((0.35, 0.35), (4.15, 0.35), (4.15, 3.15), (0.35, 3.15))


def test_a_window_is_copied_beside_itself_in_its_wall() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0)), window("win2", "w1", 1.0))
    driver = at_home(plan).select("win2").key("d", ctrl=True)
    assert driver.plan.openings[driver.selection[0]].offset == 2.25


def test_several_windows_are_copied_clear_of_each_other() -> None:
    plan = plan_of(wall("w1", (0, 0, 8, 0)), window("win2", "w1", 1.0), window("win3", "w1", 2.5))
    at_home(plan).select("win2", "win3").key("d", ctrl=True).expect_openings(4).expect_steps(1)


def test_a_window_without_room_beside_it_is_refused_in_words() -> None:
    plan = plan_of(wall("w1", (0, 0, 1.5, 0)), window("win2", "w1", 0.75))
    driver = at_home(plan).select("win2").key("d", ctrl=True).expect_steps(0).expect_selected("win2")
    driver.expect_message("does not fit in wall w1")


@pytest.mark.parametrize(
    "locked",
    [
        piece("i1", "desk", 0.0, 0.0, locked=True),
        wall("w1", (0, 0, 4, 0), locked=True),
        Room(id="r1", label="Room", outline=rectangle(0, 0, 4, 3), locked=True),
    ],
)
def test_the_copy_of_a_locked_thing_is_free(locked: Item | Wall | Room) -> None:
    driver = at_home(plan_of(locked)).select(locked.id).key("d", ctrl=True).expect_steps(1)
    assert not is_locked(driver.plan, driver.selection[0]) and is_locked(driver.plan, locked.id)


def test_a_room_alone_is_copied_to_the_side() -> None:
    driver = at_home(box_room()).select("r5").key("d", ctrl=True)
    corners = outline((0.35, 0.1), (4.15, 0.1), (4.15, 2.9), (0.35, 2.9))
    assert driver.plan.rooms[driver.selection[0]].outline == corners


def test_notes_are_not_copied_and_that_is_said() -> None:
    driver = at_home(furnished().put(pin("n8", 3.0, 2.5))).select("n8").key("d", ctrl=True)
    driver.expect_message("Notes aren't duplicated").expect_steps(0).expect_notes(1)
