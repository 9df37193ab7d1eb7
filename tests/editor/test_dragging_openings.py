"""Dragging doors and windows along their walls, and their jambs."""

from __future__ import annotations

from alza.actions.openings import RemoveOpening
from alza.actions.walls import EditWall
from alza.plan.plan import Plan
from tests.actions.plans import box_room, door, plan_of, wall, window
from tests.editor.driver import Driver


def start() -> Plan:
    """A wall of 6 m with a door at 2 m and a window at 4 m."""
    return plan_of(wall("w1", (0, 0, 6, 0)), door("d2", "w1", 2.0), window("win3", "w1", 4.0))


def at_the_wall(plan: Plan | None = None) -> Driver:
    return Driver(plan or start()).mode("select")


def offset(driver: Driver, id: str = "d2") -> float:
    return driver.plan.openings[id].offset


def test_a_door_slides_along_its_wall_whatever_way_the_pointer_strays() -> None:
    driver = at_the_wall().down(2.0, 0.0).move(1.62, 0.6).expect_readout("1.15 m | 3.95 m").up()
    driver.expect_steps(1).expect_selected("d2")
    assert offset(driver) == 1.6
    driver.undo().expect_unchanged_since(start())


def test_it_stops_at_the_next_opening_and_says_so() -> None:
    driver = at_the_wall().drag((2.0, 0.0), (3.2, 0.0)).expect_message("Kept clear of window win3")
    assert offset(driver) == 3.05


def test_where_it_cannot_go_on_it_stays_and_says_why() -> None:
    driver = at_the_wall().drag((2.0, 0.0), (3.2, 0.0)).down(3.05, 0.0).move(3.6, 0.0)
    assert driver.preview is not None and driver.preview.action is None and not driver.preview.guides
    driver.up().expect_message("Kept clear of window win3").expect_steps(1)


def test_it_stops_at_the_end_of_the_wall_and_clear_of_the_corner() -> None:
    driver = at_the_wall(box_room().put(door("d6", "w1", 2.0))).drag((2.0, 0.0), (-1.0, 0.0))
    assert offset(driver, "d6") == 0.55


def test_alt_slides_it_to_the_millimetre() -> None:
    driver = at_the_wall().drag((2.0, 0.0), (1.7137, 0.0), alt=True)
    assert offset(driver) == 1.714


def test_it_comes_to_the_middle_of_the_free_stretch() -> None:
    driver = at_the_wall().down(2.0, 0.0).move(1.72, 0.0).move(1.78, 0.0).expect_guide("midpoint").up()
    assert offset(driver) == 1.75


def test_a_door_in_a_wall_that_goes_up_the_page() -> None:
    driver = at_the_wall(plan_of(wall("w1", (0, 4, 0, 0)), door("d2", "w1", 1.0)))
    driver.drag((0.0, 3.0), (0.3, 2.0), alt=True)
    assert offset(driver) == 2.0


def test_a_jamb_is_dragged_and_the_other_stays() -> None:
    driver = at_the_wall().select("d2").down(2.45, 0.0).move(2.74, 0.1).expect_readout("1.20 m").up()
    opening = driver.plan.openings["d2"]
    assert (round(opening.start, 9), opening.width) == (1.55, 1.2)
    driver.expect_selected("d2").drag((1.55, 0.0), (1.85, 0.0))
    opening = driver.plan.openings["d2"]
    assert (round(opening.end, 9), opening.width) == (2.75, 0.9)


def test_a_jamb_leaves_the_narrowest_opening() -> None:
    driver = at_the_wall().select("d2").drag((2.45, 0.0), (0.5, 0.0))
    assert driver.plan.openings["d2"].width == 0.1


def test_alt_drags_a_jamb_in_millimetres_and_the_other_stays_where_it_is() -> None:
    driver = at_the_wall().select("d2").drag((2.45, 0.0), (2.6127, 0.0), alt=True)
    opening = driver.plan.openings["d2"]
    assert (round(opening.start, 9), opening.width) == (1.55, 1.062)


def test_a_jamb_does_not_go_into_another_opening() -> None:
    driver = at_the_wall().select("d2").down(2.45, 0.0).move(4.0, 0.0).expect_refused("window win3")
    driver.up().expect_message("window win3").expect_steps(0)


def test_a_door_of_a_locked_wall_stays_and_says_so() -> None:
    driver = at_the_wall(start().put(wall("w1", (0, 0, 6, 0), locked=True))).drag((2.0, 0.0), (1.0, 0.0))
    assert driver.messages == ["Wall w1 is locked: unlock it first"]
    driver.expect_steps(0).select("d2", "win3").key("Delete")
    driver.expect_message("Wall w1 is locked: unlock it first").expect_openings(2)


def test_a_door_that_an_agent_removes_ends_the_drag_with_words() -> None:
    driver = at_the_wall().down(2.0, 0.0).move(1.5, 0.0).agent(RemoveOpening(id="d2")).move(1.5, 0.0)
    driver.expect_message("d2 is no longer").expect_idle()


def test_a_wall_that_an_agent_turns_meanwhile_keeps_the_door_on_it() -> None:
    driver = at_the_wall().down(2.0, 0.0).move(1.5, 0.0).agent(EditWall(id="w1", bx=0.0, by=6.0)).up()
    driver.expect_steps(0).expect_idle()


def test_several_openings_slide_together() -> None:
    driver = at_the_wall().select("d2", "win3").drag((2.0, 0.0), (2.5, 0.0), alt=True)
    assert (offset(driver), offset(driver, "win3")) == (2.5, 4.5)
