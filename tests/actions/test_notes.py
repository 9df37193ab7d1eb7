"""Removing notes."""

from __future__ import annotations

import pytest

from alza.actions.notes import RemoveNote
from alza.errors import NotFound
from alza.plan.item import Item
from alza.plan.note import Note
from tests.actions.plans import plan_of

NOTE = Note(id="n1", author="human", text="Oak here?", time="2026-01-01T00:00:00Z")


def test_a_note_is_removed_and_nothing_else() -> None:
    sofa = Item(id="i2", kind="sofa", x=0.0, y=0.0)
    assert RemoveNote(id="n1").apply(plan_of(NOTE, sofa)) == plan_of(sofa)


def test_what_is_no_note_is_refused_and_the_nearest_note_is_named() -> None:
    with pytest.raises(NotFound, match="No note has the id 'i2'; there is n1"):
        RemoveNote(id="i2").apply(plan_of(NOTE))


def test_the_summary_says_which() -> None:
    assert RemoveNote(id="n1").summary == "Remove note n1"
