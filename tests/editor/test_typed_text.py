"""A length that is typed key by key on the sheet."""

from __future__ import annotations

import pytest

from alza.editor.events import KeyDown, Modifiers
from alza.editor.typed_lengths import MAX_TYPED
from alza.editor.typed_text import text_after


def typed(keys: str) -> str:
    text = ""
    for key in keys:
        text = text_after(text, KeyDown(key=key)) or text
    return text


@pytest.mark.parametrize(
    "text", ["4.6", "3,5", "4.6<30", "<-45", "350cm", "3.5 m", "12'6\"", "12' 6 1/2\"", "12 ft"]
)
def test_every_length_that_can_be_read_can_be_typed(text: str) -> None:
    assert typed(text) == text


@pytest.mark.parametrize("key", ["m", "c", "f", " ", "w", "Enter", "ArrowLeft", "Backspace", "'", "-", "é"])
def test_what_begins_no_length_stays_free_for_the_page(key: str) -> None:
    assert text_after("", KeyDown(key=key)) is None


@pytest.mark.parametrize("key", ["w", "r", "Enter", "Tab", "Delete", "[", "\x00"])
def test_what_is_in_no_length_is_not_taken(key: str) -> None:
    assert text_after("4", KeyDown(key=key)) is None


def test_a_shortcut_is_not_taken() -> None:
    assert text_after("4", KeyDown(key="0", modifiers=Modifiers(ctrl=True))) is None


def test_shift_is_part_of_typing() -> None:
    assert text_after("4", KeyDown(key="<", modifiers=Modifiers(shift=True))) == "4<"


def test_backspace_takes_the_last_character() -> None:
    assert text_after("4.6", KeyDown(key="Backspace")) == "4."
    assert text_after("4", KeyDown(key="Backspace")) == ""


def test_a_text_grows_no_longer_than_can_be_read() -> None:
    assert len(typed("9" * 500)) == MAX_TYPED
