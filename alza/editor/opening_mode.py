"""Setting doors and windows into walls: they slide along the wall under the pointer."""

from __future__ import annotations

import msgspec

from alza.editor.events import (
    Event,
    KeyDown,
    Modifiers,
    PointerDown,
    PointerKind,
    PointerMove,
    PointerUp,
)
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import Context, ModeName
from alza.editor.opening_aim import OpeningPointer, aim_opening
from alza.editor.step import Step
from alza.geometry.vectors import Vec
from alza.plan.opening import OpeningKind


class Sliding(msgspec.Struct, frozen=True, kw_only=True):
    """The opening slides along with the pointer; `pressed` says that the button is down."""

    at: Vec
    pointer: PointerKind
    pressed: bool = False


OpeningState = Idle | Sliding
OpeningStep = Step[OpeningState]


class OpeningMode:
    """Each click on a wall sets a door or window; a door swings to the side that is pointed from."""

    idle: OpeningState = IDLE

    def __init__(self, kind: OpeningKind) -> None:
        """Set doors, or windows."""
        self._kind: OpeningKind = kind

    @property
    def name(self) -> ModeName:
        """See `Mode`."""
        return self._kind

    @property
    def hint(self) -> str:
        """See `Mode`."""
        swings = "; it swings to the side you point from" if self._kind == "door" else ""
        return f"Click on a wall to set a {self._kind}{swings}. Alt doesn't snap, Esc ends."

    def handle(self, state: OpeningState, event: Event, context: Context) -> OpeningStep:
        """See `Mode`."""
        match state, event:
            case _, PointerMove():
                pressed = isinstance(state, Sliding) and state.pressed
                sliding = Sliding(at=event.at, pointer=event.pointer, pressed=pressed)
                return self._shown(sliding, event.modifiers, context)
            case _, PointerDown(button="primary"):
                sliding = Sliding(at=event.at, pointer=event.pointer, pressed=True)
                return self._shown(sliding, event.modifiers, context)
            case Sliding(pressed=True), PointerUp(button="primary"):
                return self._set(event, context)
            case _, KeyDown(key="Escape"):
                return Step(state=IDLE, done=True)
            case Sliding(), KeyDown():
                return self._shown(state, event.modifiers, context)
            case _:
                return Step(state=IDLE)

    def _shown(self, state: Sliding, modifiers: Modifiers, context: Context) -> OpeningStep:
        pointer = OpeningPointer(at=state.at, modifiers=modifiers, pointer=state.pointer)
        return Step(state=state, preview=aim_opening(self._kind, pointer, context).preview)

    def _set(self, event: PointerUp, context: Context) -> OpeningStep:
        pointer = OpeningPointer(at=event.at, modifiers=event.modifiers, pointer=event.pointer)
        aim = aim_opening(self._kind, pointer, context)
        if aim.preview is None or aim.preview.action is None or aim.id is None:
            return Step(state=IDLE, message=aim.words)
        return Step(state=IDLE, commit=aim.preview.action, select=(aim.id,), message=aim.words)
