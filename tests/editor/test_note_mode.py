"""Leaving notes on the plan."""

from __future__ import annotations

from alza.editor.note_mode import NoteMode
from alza.plan.note import Note
from alza.units import MAX_NOTE
from tests.editor.driver import Driver


class NoonClock:
    def now(self) -> str:
        return "2030-01-01T12:00:00Z"


def notes() -> Driver:
    return Driver().mode(NoteMode(NoonClock()))


def test_a_note_is_pinned_where_it_was_clicked() -> None:
    left = notes().click(1.2345, 2).typed("Move the radiator").expect_notes(1).expect_steps(1).expect_done()
    assert left.plan.notes["n1"] == Note(
        id="n1", author="human", text="Move the radiator", time="2030-01-01T12:00:00Z", x=1.234, y=2.0
    )
    left.expect_selected("n1").expect_idle()


def test_the_field_opens_at_the_point_when_the_button_is_lifted() -> None:
    written = notes().down(1, 2)
    assert written.preview and written.preview.readout and not written.preview.readout.typing
    written.up(1, 2)
    assert written.preview and written.preview.readout and written.preview.readout.typing
    assert written.preview.readout.at == (1, 2)


def test_another_click_moves_the_point() -> None:
    moved = notes().click(1, 2).click(3, 4).typed("Here")
    assert (moved.plan.notes["n1"].x, moved.plan.notes["n1"].y) == (3, 4)


def test_lines_are_kept() -> None:
    assert notes().click(0, 0).typed(" first\nsecond ").plan.notes["n1"].text == "first\nsecond"


def test_without_words_nothing_is_left() -> None:
    notes().click(1, 2).typed("  ").expect_notes(0).expect_steps(0).expect_idle().expect_no_preview()


def test_words_without_a_place_wait_for_a_click() -> None:
    notes().typed("Move the radiator").expect_notes(0).expect_idle().expect_message("Click where")


def test_too_many_words_are_refused_and_the_field_stays() -> None:
    long = (
        notes().click(1, 2).typed("x" * (MAX_NOTE + 1)).expect_notes(0).expect_message("text", str(MAX_NOTE))
    )
    long.expect_busy().typed("x" * MAX_NOTE).expect_notes(1)


def test_half_a_character_is_refused() -> None:
    notes().click(1, 2).typed("\ud800").expect_notes(0).expect_message("half a character").expect_busy()


def test_cancel_leaves_nothing() -> None:
    notes().click(1, 2).cancel().expect_idle().expect_no_preview().typed("late").expect_notes(0)


def test_escape_at_rest_gives_way_to_selecting() -> None:
    notes().key("Escape").expect_done()
