"""Leave a note: click where it is to be pinned, then write."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.notes import LeaveNote
from alza.editor.attempts import refusal
from alza.editor.events import Cancel, Event, KeyDown, PointerDown, PointerUp, Typed
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import Context, ModeName
from alza.editor.step import Preview, Readout, Step
from alza.geometry.vectors import Vec
from alza.plan.note import Note
from alza.tools.desk import SystemClock
from alza.tools.ports import Clock
from alza.units import to_millimetre

HINT: Final = "Click where the note belongs, write it, Enter. Esc cancels."

TOO_EARLY: Final = "Click where the note belongs first, then write it"


class Pressed(msgspec.Struct, frozen=True, kw_only=True):
    """The button is down."""


class Writing(msgspec.Struct, frozen=True, kw_only=True):
    """The place is set and words are awaited."""

    at: Vec


NoteState = Idle | Pressed | Writing


class NoteMode:
    """One note, then back to selecting."""

    name: ModeName = "note"
    hint: str = HINT
    idle: NoteState = IDLE

    def __init__(self, clock: Clock | None = None) -> None:
        """Date the notes by this clock, by default the machine's."""
        self._clock = SystemClock() if clock is None else clock

    def handle(self, state: NoteState, event: Event, context: Context) -> Step[NoteState]:
        """See `Mode`."""
        match state, event:
            case _, Cancel() | PointerDown(button="secondary"):
                return Step(state=IDLE)
            case _, KeyDown(key="Escape"):
                return Step(state=IDLE, done=isinstance(state, Idle))
            case _, PointerDown():
                return Step(state=Pressed(), preview=_field(event.at))
            case Pressed(), PointerUp(button="primary"):
                writing = Writing(at=(to_millimetre(event.at[0]), to_millimetre(event.at[1])))
                return Step(state=writing, preview=_field(writing.at, typing=True))
            case Writing(), Typed(text=text):
                return self._left(state, text.strip(), context)
            case Writing(), _:
                return Step(state=state, preview=_field(state.at, typing=True))
            case _, Typed():
                return Step(state=state, message=TOO_EARLY)
            case _:
                return Step(state=state)

    def _left(self, state: Writing, text: str, context: Context) -> Step[NoteState]:
        """The note, unless there are no words or too many."""
        if not text:
            return Step(state=IDLE)
        x, y = state.at
        note = Note(id=context.ids.new("n"), author="human", text=text, time=self._clock.now(), x=x, y=y)
        action = LeaveNote(note=note)
        refused = refusal(action, context.plan)
        if refused:
            return Step(state=state, preview=_field(state.at, typing=True), message=refused)
        return Step(state=IDLE, commit=action, select=(note.id,), done=True)


def _field(at: Vec, *, typing: bool = False) -> Preview:
    return Preview(readout=Readout(text="Note", at=at, typing=typing))
