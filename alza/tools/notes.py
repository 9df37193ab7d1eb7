"""The tools that leave and read notes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alza.actions.notes import LeaveNote
from alza.plan.note import Note
from alza.tools.alternatives import at_most_one
from alza.tools.fields import NoteWords, ToolInput, X, Y
from alza.tools.issues import counted
from alza.tools.records import note_data
from alza.tools.result import Answer
from alza.tools.tool import AXES, ChangeTool, Context, Intent, NoInput, QueryTool


class LeaveNoteInput(ToolInput, frozen=True, kw_only=True):
    """A note, and where it is pinned."""

    text: NoteWords
    x: Annotated[X, Meta(description="x of the place it is pinned to, in metres; needs y")] | None = None
    y: Annotated[Y, Meta(description="y of the place it is pinned to, in metres; needs x")] | None = None


def _leave_note(input: LeaveNoteInput, context: Context) -> Intent:
    at_most_one(input, ("x", "y"))
    note = Note(
        id=context.ids.new("n"),
        author="agent" if context.author == "agent" else "human",
        text=input.text,
        time=context.ports.clock.now(),
        x=input.x,
        y=input.y,
    )
    return Intent(action=LeaveNote(note=note), meant=note.id)


def _get_notes(_input: NoInput, context: Context) -> Answer:
    notes = [note_data(context.plan, note) for note in context.plan.notes.values()]
    return Answer(summary=f"{counted(len(notes), 'note')}.", data={"notes": notes})


LEAVE_NOTE = ChangeTool(
    name="leave_note",
    title="Leave a note",
    description="Leave a note on the plan for whoever works on it, pinned to a place or not. " + AXES,
    input=LeaveNoteInput,
    resolve=_leave_note,
)
GET_NOTES = QueryTool(
    name="get_notes",
    title="Read the notes",
    description="Read the notes on the plan: who wrote each, when, and where it is pinned. " + AXES,
    input=NoInput,
    untrusted=True,
    answer=_get_notes,
)
