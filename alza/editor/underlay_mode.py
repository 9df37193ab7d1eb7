"""Move the underlay: drag the picture to where it belongs."""

from __future__ import annotations

from math import hypot
from typing import Final

import msgspec

from alza.actions.underlay import EditUnderlay
from alza.editor.attempts import refusal
from alza.editor.events import Cancel, Event, KeyDown, Modifiers, PointerDown, PointerMove, PointerUp
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import CLICK_SLOP_PX, Context, ModeName
from alza.editor.step import Preview, Step
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from alza.units import to_millimetre

HINT: Final = "Drag the picture; Shift keeps it straight. Esc ends."
NO_PICTURE: Final = "There is no picture under the plan. Choose one under Model, or drop it on the page."
LOCKED: Final = "The picture is locked. Unlock it under Model to move it."
HIDDEN: Final = "The picture is hidden. Show it under Model to move it."


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """The picture is held at a point of the plan."""

    origin: Vec


UnderlayState = Idle | Held


class UnderlayMode:
    """Each drag moves the picture; it snaps to nothing, since what it shows decides."""

    name: ModeName = "underlay"
    hint: str = HINT
    idle: UnderlayState = IDLE

    def handle(self, state: UnderlayState, event: Event, context: Context) -> Step[UnderlayState]:
        """See `Mode`."""
        match state, event:
            case _, Cancel() | PointerDown(button="secondary"):
                return Step(state=IDLE)
            case _, KeyDown(key="Escape" | "Enter"):
                return Step(state=IDLE, done=isinstance(state, Idle))
            case Idle(), PointerDown():
                return _grab(event.at, context.plan)
            case Held(), PointerMove():
                return Step(state=state, preview=_preview(state, event.at, event.modifiers, context))
            case Held(), PointerUp(button="primary"):
                return _drop(state, event, context)
            case _:
                return Step(state=state)


def _grab(at: Vec, plan: Plan) -> Step[UnderlayState]:
    underlay = plan.underlay
    if underlay is None:
        return Step(state=IDLE, message=NO_PICTURE)
    if underlay.locked or underlay.hidden:
        return Step(state=IDLE, message=LOCKED if underlay.locked else HIDDEN)
    return Step(state=Held(origin=at))


def _preview(held: Held, at: Vec, modifiers: Modifiers, context: Context) -> Preview | None:
    action = _moved(held, at, modifiers, context.plan.underlay)
    if action is None:
        return None
    refused = refusal(action, context.plan)
    return Preview(refused=refused) if refused else Preview(action=action)


def _drop(held: Held, event: PointerUp, context: Context) -> Step[UnderlayState]:
    action = _moved(held, event.at, event.modifiers, context.plan.underlay)
    x, y = held.origin
    if action is None or hypot(event.at[0] - x, event.at[1] - y) < CLICK_SLOP_PX * context.metres_per_px:
        return Step(state=IDLE)
    refused = refusal(action, context.plan)
    return Step(state=IDLE, message=refused) if refused else Step(state=IDLE, commit=action)


def _moved(held: Held, at: Vec, modifiers: Modifiers, underlay: Underlay | None) -> EditUnderlay | None:
    """The move from where the picture is now; None when it is gone or was locked meanwhile."""
    if underlay is None or underlay.locked:
        return None
    dx, dy = at[0] - held.origin[0], at[1] - held.origin[1]
    if modifiers.shift:
        dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
    return EditUnderlay(x=to_millimetre(underlay.x + dx), y=to_millimetre(underlay.y + dy))
