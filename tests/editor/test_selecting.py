"""Selecting by clicks, by a rectangle and by keys."""

from __future__ import annotations

import pytest

from alza.actions.items import RemoveItem
from alza.plan.note import Note
from tests.actions.plans import door
from tests.editor.driver import Driver
from tests.editor.homes import furnished, pin


def at_home() -> Driver:
    return Driver(furnished()).mode("select")


@pytest.mark.parametrize(
    ("place", "id"),
    [((2.0, 1.5), "i6"), ((1.0, 1.0), "i7"), ((3.0, 0.0), "w1"), ((3.5, 2.5), "r5"), ((2.0, 0.0), "d8")],
)
def test_a_click_selects_what_lies_there_and_changes_nothing(place: tuple[float, float], id: str) -> None:
    plan = furnished().put(door("d8", "w1", 2.0))
    driver = Driver(plan).mode("select").click(*place)
    driver.expect_selected(id).expect_idle().expect_no_preview().expect_unchanged_since(plan)


def test_a_click_selects_a_pinned_note() -> None:
    Driver(furnished().put(pin("n8", 3.0, 2.5))).mode("select").click(3.0, 2.5).expect_selected("n8")


def test_what_the_page_says_is_hit_counts() -> None:
    at_home().click(2.0, 1.5, hit="r5").expect_selected("r5")


def test_a_hit_that_is_gone_is_looked_up_anew() -> None:
    at_home().click(2.0, 1.5, hit="i99").expect_selected("i6")


def test_a_click_on_the_paper_selects_nothing() -> None:
    at_home().select("i6").click(9.0, 9.0).expect_selected()


def test_escape_selects_nothing() -> None:
    at_home().select("i6").key("Escape").expect_selected().expect_steps(0)


def test_a_shift_click_adds_and_takes_out_again() -> None:
    driver = at_home().click(2.0, 1.5).click(1.0, 1.0, shift=True).expect_selected("i6", "i7")
    driver.click(2.0, 1.5, shift=True).expect_selected("i7")
    driver.click(9.0, 9.0, shift=True).expect_selected("i7")


def test_a_click_on_one_of_several_selects_it_alone() -> None:
    at_home().select("i6", "i7").click(2.0, 1.5).expect_selected("i6")


def test_a_hand_that_trembles_has_clicked() -> None:
    at_home().down(2.0, 1.5).move(2.03, 1.51).up().expect_selected("i6").expect_steps(0)


def test_a_tap_selects_as_a_click_does() -> None:
    at_home().tap(2.0, 1.5).expect_selected("i6")


def test_a_rectangle_selects_what_lies_wholly_within() -> None:
    driver = at_home().down(5.0, 2.0).move(0.5, 0.5)
    assert driver.preview is not None and driver.preview.marquee == ((5.0, 2.0), (0.5, 0.5))
    driver.up().expect_selected("i6", "i7").expect_idle().expect_no_preview().expect_steps(0)
    driver.drag((5.0, 5.0), (1.4, 1.0)).expect_selected("i6")


def test_a_rectangle_may_begin_on_the_floor_of_a_room() -> None:
    at_home().drag((0.5, 0.5), (1.5, 1.4)).expect_selected("i7")


def test_a_rectangle_with_shift_adds() -> None:
    at_home().select("i6").drag((0.5, 0.5), (1.5, 1.4), shift=True).expect_selected("i6", "i7")


def test_a_rectangle_around_nothing_selects_nothing() -> None:
    at_home().select("i6").drag((7.0, 7.0), (8.0, 8.0)).expect_selected()


def test_cancelling_a_rectangle_leaves_the_selection() -> None:
    at_home().select("i6").down(7.0, 7.0).move(-1.0, -1.0).cancel().expect_selected("i6").expect_idle()


def test_ctrl_a_selects_all_that_is_on_the_sheet() -> None:
    loose = Note(id="n10", author="human", text="Call the joiner", time="2026-01-01T00:00:00Z")
    driver = Driver(furnished().put(pin("n8", 3.0, 2.5), door("d9", "w1", 2.0), loose)).mode("select")
    driver.key("a", ctrl=True)
    driver.expect_selected("w1", "w2", "w3", "w4", "d9", "r5", "i6", "i7", "n8")


def test_a_plain_a_selects_nothing_more() -> None:
    at_home().select("i6").key("a").expect_selected("i6")


def test_the_other_button_does_not_drop_what_is_dragged() -> None:
    at_home().down(2.0, 1.5).move(3.0, 1.5).up(button="secondary").expect_busy().expect_steps(0)


def test_the_other_button_ends_a_gesture_and_selects_nothing() -> None:
    at_home().right_click(2.0, 1.5).expect_selected().expect_idle()
    at_home().down(2.0, 1.5).move(3.0, 1.5).right_click(3.0, 1.5).expect_idle().expect_steps(0)


def test_a_thing_that_is_removed_while_it_is_clicked_is_not_selected() -> None:
    at_home().select("i7").down(2.0, 1.5).agent(RemoveItem(id="i6")).up().expect_selected()
