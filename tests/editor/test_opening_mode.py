"""Setting doors and windows."""

from __future__ import annotations

import pytest

from alza.actions.openings import AddOpening
from alza.actions.walls import RemoveWall
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from tests.actions.plans import box_room, door, plan_of, wall, window
from tests.editor.driver import Driver


def long_wall() -> Plan:
    return plan_of(wall("w1", (0, 0, 6, 0)))


def doors(plan: Plan | None = None) -> Driver:
    return Driver(plan or long_wall()).mode("door")


def only_opening(driver: Driver) -> Opening:
    (opening,) = driver.plan.openings.values()
    return opening


def test_a_door_slides_along_the_wall_under_the_pointer_and_a_click_sets_it() -> None:
    driver = doors().move(1.0, 0.0).expect_previewed(Opening, 1).expect_readout("0.55 m | 4.55 m")
    driver.move(2.02, 0.1).expect_readout("1.55 m | 3.55 m").expect_guide("grid").expect_openings(0)
    driver.down().up().expect_openings(1).expect_steps(1).expect_idle()
    made = only_opening(driver)
    assert (made.kind, made.wall_id, made.offset, made.width, made.height) == ("door", "w1", 2.0, 0.9, 2.1)
    driver.expect_selected(made.id).expect_silence().undo().expect_unchanged_since(long_wall())


def test_a_window_has_its_own_size_and_no_leaf() -> None:
    driver = Driver(long_wall()).mode("window").click(2.0, 0.0)
    made = only_opening(driver)
    assert (made.kind, made.width, made.sill, made.height) == ("window", 1.2, 0.9, 1.2)
    assert made.leaf_count == 0 and made.id.startswith("win")


@pytest.mark.parametrize(("y", "side"), [(-0.2, "left"), (0.2, "right"), (0.0, "left")])
def test_a_door_swings_to_the_side_of_the_pointer(y: float, side: str) -> None:
    assert only_opening(doors().click(2.0, y)).side == side


@pytest.mark.parametrize(("x", "hinge"), [(1.0, "a"), (5.0, "b")])
def test_a_door_is_hinged_at_the_jamb_nearer_to_the_corner(x: float, hinge: str) -> None:
    assert only_opening(doors().click(x, 0.0)).hinge == hinge


def test_the_mode_stays_for_the_next_door() -> None:
    driver = doors().click(1.0, 0.0).click(4.0, 0.0).expect_openings(2).expect_steps(2)
    assert not driver.done


def test_alt_sets_it_to_the_millimetre() -> None:
    assert only_opening(doors().click(2.0137, 0.0, alt=True)).offset == 2.014


def test_it_comes_to_the_middle_of_the_wall() -> None:
    driver = (
        Driver(plan_of(wall("w1", (0, 0, 4.13, 0)))).mode("door").move(2.03, 0.0).expect_guide("midpoint")
    )
    assert only_opening(driver.click(2.03, 0.0)).offset == 2.065


def test_a_finger_sets_a_door_where_it_is_lifted() -> None:
    driver = doors().down(1.0, 0.0, pointer="touch").expect_previewed(Opening, 1)
    driver.move(3.5, 0.0, pointer="touch").up(pointer="touch")
    assert only_opening(driver).offset == 3.5


def test_lifting_a_button_that_was_not_pressed_here_sets_nothing() -> None:
    doors().move(2.0, 0.0).up().expect_openings(0).expect_steps(0)


def test_away_from_a_wall_there_is_no_preview_and_a_click_says_what_to_do() -> None:
    driver = doors().move(2.0, 2.0).expect_no_preview()
    driver.click(2.0, 2.0).expect_message("A door goes into a wall: point at one").expect_steps(0)


def test_on_a_corner_it_is_kept_clear_of_the_other_wall_and_that_is_said() -> None:
    driver = doors(box_room()).click(0.0, 0.0).expect_openings(1).expect_message("Kept", "clear of wall")
    made = only_opening(driver)
    assert made.offset in (0.55, 2.45)


def test_where_two_walls_overlap_the_door_stands_in_one_of_them() -> None:
    driver = doors(plan_of(wall("w1", (0, 0, 3, 0)), wall("w2", (2, 0, 5, 0)))).click(2.5, 0.0)
    driver.expect_openings(1)
    assert only_opening(driver).wall_id in ("w1", "w2")


def test_beside_a_window_it_is_kept_clear_of_it_and_that_is_said() -> None:
    driver = doors(long_wall().put(window("win2", "w1", 3.0))).move(2.3, 0.0)
    assert driver.preview is not None and not driver.preview.guides
    driver.down().up()
    driver.expect_message("Kept clear of window win2").expect_openings(2)
    assert driver.plan.openings[driver.selection[0]].offset == 2.05


def test_on_a_window_it_is_refused_with_the_reason() -> None:
    plan = long_wall().put(window("win2", "w1", 3.0))
    driver = doors(plan).move(3.0, 0.0).expect_refused("doesn't fit here", "window win2", "0.95 m away")
    assert driver.preview is not None and len(driver.preview.path) == 2
    driver.down().up().expect_message("doesn't fit here").expect_steps(0).expect_unchanged_since(plan)


def test_in_a_wall_that_is_too_short_it_is_refused_with_the_length() -> None:
    driver = doors(plan_of(wall("w1", (0, 0, 0.8, 0)))).move(0.4, 0.0).expect_refused("0.80 m")
    driver.down().up().expect_message("does not fit in wall w1").expect_steps(0)


def test_in_a_wall_that_is_too_low_it_is_refused_with_the_height() -> None:
    low = plan_of(wall("w1", (0, 0, 4, 0), height=2.0))
    doors(low).move(2.0, 0.0).expect_refused("2.10 m", "2.00 m").down().up().expect_steps(0)


def test_a_wall_that_an_agent_removes_under_the_pointer_takes_the_preview_along() -> None:
    driver = doors().down(2.0, 0.0).agent(RemoveWall(id="w1")).up()
    driver.expect_message("point at one").expect_idle().expect_steps(0)


def test_a_door_that_an_agent_sets_there_meanwhile_is_not_overlapped() -> None:
    driver = doors().down(2.0, 0.0).agent(AddOpening(opening=door("d90", "w1", 2.0))).up()
    driver.expect_message("door d90").expect_openings(2)
    starts = sorted((opening.start, opening.end) for opening in driver.plan.openings.values())
    assert starts[0][1] <= starts[1][0] + 1e-9


def test_cancel_leaves_no_preview_and_lifting_the_button_then_sets_nothing() -> None:
    driver = doors().down(2.0, 0.0).cancel().expect_idle().expect_no_preview()
    driver.up().expect_steps(0).expect_unchanged_since(long_wall())


def test_escape_leaves_the_mode() -> None:
    doors().move(2.0, 0.0).key("Escape").expect_idle().expect_no_preview().expect_done()


def test_a_key_held_while_it_slides_is_heeded_at_once() -> None:
    driver = doors().move(2.017, 0.0).expect_readout("1.55 m | 3.55 m")
    driver.key("Alt", alt=True).expect_readout("1.567 m | 3.533 m")


def test_figures_are_in_the_plans_unit() -> None:
    Driver(long_wall().with_(units="cm")).mode("door").move(2.0, 0.0).expect_readout("155 cm | 355 cm")


def test_a_locked_wall_takes_no_opening_and_says_so() -> None:
    locked = plan_of(wall("w1", (0, 0, 6, 0), locked=True))
    driver = doors(locked).move(2.0, 0.0).expect_refused("Wall w1 is locked: unlock it first")
    driver.click(2.0, 0.0).expect_message("Wall w1 is locked").expect_unchanged_since(locked)
