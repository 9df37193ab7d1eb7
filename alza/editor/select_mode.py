"""Selecting things on the sheet and dragging them."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.editor.drag import Drag, still_held
from alza.editor.dragging import dragged
from alza.editor.events import (
    NO_MODIFIERS,
    Cancel,
    Event,
    KeyDown,
    Modifiers,
    PointerDown,
    PointerMove,
    PointerUp,
)
from alza.editor.grabbing import gone, grab, pointing_at
from alza.editor.idle import IDLE, Idle
from alza.editor.marquee import selected_with, toggled
from alza.editor.mode import Context, ModeName
from alza.editor.pointing import is_click, snap_reach
from alza.editor.select_keys import key_step
from alza.editor.select_states import Dragging, Pointing, SelectState, Sweeping
from alza.editor.step import Preview, Step

HINT: Final = (
    "Click to select, drag to move; Shift adds, Alt doesn't snap, Ctrl detaches."
    " Arrows nudge, [ ] turn, L locks, Ctrl+D copies, Delete removes."
)

SelectStep = Step[SelectState]


class SelectMode:
    """Click, Shift-click and marquee select; a drag moves what is held as one change."""

    name: ModeName = "select"
    hint = HINT
    idle: SelectState = IDLE

    def handle(self, state: SelectState, event: Event, context: Context) -> SelectStep:
        """See `Mode`."""
        if isinstance(event, PointerDown):
            return _down(state, event, context)
        if isinstance(event, PointerMove):
            return _move(state, event, context)
        if isinstance(event, PointerUp):
            return _up(state, event, context)
        if isinstance(event, KeyDown):
            return _key(state, event, context)
        return Step(state=IDLE) if isinstance(event, Cancel) else _shown(state, context, NO_MODIFIERS)


def _down(state: SelectState, event: PointerDown, context: Context) -> SelectStep:
    if event.button != "primary":
        return Step(state=IDLE)
    if isinstance(state, Idle):
        return Step(state=pointing_at(event, context))
    return _shown(state, context, event.modifiers)


def _move(state: SelectState, event: PointerMove, context: Context) -> SelectStep:
    if isinstance(state, Pointing) and not is_click(state.origin, event.at, context):
        return _begun(state, event, context)
    if isinstance(state, Dragging | Sweeping):
        state = msgspec.structs.replace(state, at=event.at)
    return _shown(state, context, event.modifiers)


def _begun(state: Pointing, event: PointerMove, context: Context) -> SelectStep:
    """The pointer has left its place: a drag begins, or a rectangle."""
    grabbed = grab(state, context)
    if grabbed is None:
        kept = context.selection if state.adds else ()
        return _shown(Sweeping(origin=state.origin, at=event.at, kept=kept), context, event.modifiers)
    if grabbed.hold is None:
        return Step(state=IDLE, select=grabbed.selection, message=grabbed.words)
    dragging = Dragging(hold=grabbed.hold, at=event.at, pointer=state.pointer)
    step = _shown(dragging, context, event.modifiers)
    return msgspec.structs.replace(step, select=grabbed.selection, message=step.message or grabbed.words)


def _up(state: SelectState, event: PointerUp, context: Context) -> SelectStep:
    if event.button != "primary":
        return _shown(state, context, event.modifiers)
    if isinstance(state, Pointing):
        return Step(state=IDLE, select=_clicked(state, context))
    if isinstance(state, Sweeping):
        return Step(state=IDLE, select=selected_with(context.plan, (state.origin, event.at), state.kept))
    if isinstance(state, Dragging):
        return _dropped(msgspec.structs.replace(state, at=event.at), event.modifiers, context)
    return Step(state=IDLE)


def _clicked(state: Pointing, context: Context) -> tuple[str, ...] | None:
    """What a click selects; None where it leaves the selection: on a handle, or with Shift on the paper."""
    if state.role:
        return None
    if state.hit is None or context.plan.get(state.hit) is None:
        return None if state.adds else ()
    return toggled(context.selection, state.hit) if state.adds else (state.hit,)


def _dropped(state: Dragging, modifiers: Modifiers, context: Context) -> SelectStep:
    drag = _drag(state, modifiers, context)
    if drag is None:
        return Step(state=IDLE, message=gone(state.hold.lead))
    if is_click(state.hold.origin, state.at, context):
        return Step(state=IDLE)
    end = dragged(drag)
    return Step(state=IDLE, commit=end.preview.action, message=end.preview.refused or end.words)


def _drag(state: Dragging, modifiers: Modifiers, context: Context) -> Drag | None:
    hold = still_held(context.plan, state.hold)
    if hold is None:
        return None
    reach = snap_reach(state.pointer, context)
    return Drag(plan=context.plan, hold=hold, at=state.at, modifiers=modifiers, reach=reach)


def _shown(state: SelectState, context: Context, modifiers: Modifiers) -> SelectStep:
    """The gesture in progress on the plan as it is now."""
    if isinstance(state, Sweeping):
        return Step(state=state, preview=Preview(marquee=(state.origin, state.at)))
    if not isinstance(state, Dragging):
        return Step(state=state)
    drag = _drag(state, modifiers, context)
    if drag is None:
        return Step(state=IDLE, message=gone(state.hold.lead))
    if is_click(state.hold.origin, state.at, context):
        return Step(state=state)
    return Step(state=state, preview=dragged(drag).preview)


def _key(state: SelectState, event: KeyDown, context: Context) -> SelectStep:
    if isinstance(state, Idle):
        step = key_step(event, context)
        return Step(state=IDLE, commit=step.commit, select=step.select, message=step.message)
    if event.key == "Escape":
        return Step(state=IDLE)
    return _shown(state, context, event.modifiers)
