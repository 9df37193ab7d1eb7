"""Draw walls: click by click in a chain, by dragging one, or by typing lengths and angles."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.editor.attempts import refusal, words_of
from alza.editor.events import (
    Cancel,
    DoubleClick,
    Event,
    KeyDown,
    PointerDown,
    PointerMove,
    PointerUp,
    Typed,
)
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import Context, ModeName
from alza.editor.pointing import is_click, snap_reach
from alza.editor.snapping import SnapOptions, snap
from alza.editor.step import Preview, Step
from alza.editor.typed_text import text_after
from alza.editor.wall_aim import Aim, aimed
from alza.editor.wall_chain import Drawing, Link, is_joint, standing_links, wall_between
from alza.editor.wall_preview import is_at_rest, preview_of, wall_to
from alza.errors import InvalidInput
from alza.geometry.vectors import Vec

WallState = Idle | Drawing

HINT: Final = (
    "Click from corner to corner, or type 4.6 or 4.6<30, Enter."
    " Esc or Enter ends; Shift keeps right angles, Alt doesn't snap."
)


class WallMode:
    """Chains of walls. Each wall is a change of its own; ending the chain keeps what was drawn."""

    name: ModeName = "wall"
    hint: str = HINT
    idle: WallState = IDLE

    def handle(self, state: WallState, event: Event, context: Context) -> Step[WallState]:
        """See `Mode`."""
        if isinstance(state, Drawing):
            return _draw(state, event, context)
        return _begin(event, context)


def _begin(event: Event, context: Context) -> Step[WallState]:
    """Before the first point."""
    if isinstance(event, PointerMove):
        guides = snap(context.plan, event.at, _first_options(event, context)).guides
        return Step(state=IDLE, preview=Preview(guides=guides) if guides else None)
    if isinstance(event, PointerDown) and event.button == "primary":
        origin = snap(context.plan, event.at, _first_options(event, context)).at
        drawing = Drawing(
            origin=origin,
            at=event.at,
            pointer=event.pointer,
            modifiers=event.modifiers,
            pressed=event.at,
            is_first_press=True,
        )
        return _going_on(drawing, context)
    if isinstance(event, Typed) and event.text.strip():
        return Step(state=IDLE, message="Click the first point of the wall, then type its length")
    return Step(state=IDLE, done=isinstance(event, KeyDown) and event.key == "Escape")


def _draw(drawing: Drawing, event: Event, context: Context) -> Step[WallState]:
    """From the first point on."""
    match event:
        case PointerDown(button="primary"):
            return _going_on(_pointed(drawing, event, pressed=event.at), context)
        case PointerMove():
            return _going_on(_pointed(drawing, event, pressed=drawing.pressed), context)
        case PointerUp(button="primary"):
            return _lifted(drawing, event, context)
        case KeyDown():
            return _key(drawing, event, context)
        case Typed(text=text):
            return _confirmed(msgspec.structs.replace(drawing, text=text.strip()), context)
        case Cancel() | DoubleClick() | PointerDown():
            return Step(state=IDLE)
        case PointerUp():
            return _going_on(drawing, context)


def _pointed(
    drawing: Drawing, event: PointerDown | PointerMove | PointerUp, *, pressed: Vec | None
) -> Drawing:
    return msgspec.structs.replace(
        drawing, at=event.at, pointer=event.pointer, modifiers=event.modifiers, pressed=pressed
    )


def _lifted(drawing: Drawing, event: PointerUp, context: Context) -> Step[WallState]:
    """The end of a click or of a drag: a wall to this point, unless it only set the first point."""
    pressed = drawing.pressed
    if pressed is None:
        return _going_on(drawing, context)
    is_first = drawing.is_first_press
    drawing = _pointed(drawing, event, pressed=None)
    drawing = msgspec.structs.replace(drawing, is_first_press=False)
    if is_first and is_click(pressed, event.at, context):
        return _going_on(drawing, context)
    step = _built(drawing, context)
    return msgspec.structs.replace(step, state=IDLE, preview=None) if is_first and step.commit else step


def _key(drawing: Drawing, event: KeyDown, context: Context) -> Step[WallState]:
    if event.key == "Escape":
        return Step(state=IDLE)
    if event.key == "Enter":
        return _confirmed(drawing, context)
    text = text_after(drawing.text, event)
    if text is not None:
        drawing = msgspec.structs.replace(drawing, text=text)
    return _going_on(drawing, context)


def _confirmed(drawing: Drawing, context: Context) -> Step[WallState]:
    """Enter: build what was typed; the chain ends when nothing was."""
    if not drawing.text:
        return Step(state=IDLE)
    return _built(msgspec.structs.replace(drawing, pressed=None, is_first_press=False), context)


def _built(drawing: Drawing, context: Context) -> Step[WallState]:
    """One more wall of the chain; where one runs already, the chain goes on from its end."""
    try:
        aim = aimed(drawing, context)
    except InvalidInput as error:
        return _going_on(drawing, context, message=words_of(error))
    if is_at_rest(drawing, aim, context):
        return _going_on(drawing, context)
    there = wall_between(context.plan, aim.start, aim.end)
    if there is not None:
        return _moved_on(drawing, aim, there.id, context, message=f"Wall {there.id} runs here already")
    action = wall_to(aim, context.ids)
    refused = refusal(action, context.plan)
    if refused:
        return _going_on(drawing, context, message=refused)
    after = msgspec.structs.replace(context, plan=action.apply(context.plan))
    return msgspec.structs.replace(_moved_on(drawing, aim, action.wall.id, after), commit=action)


def _moved_on(
    drawing: Drawing, aim: Aim, wall_id: str, context: Context, *, message: str = ""
) -> Step[WallState]:
    """The chain after a wall: at its end until the pointer moves, or closed on its first point."""
    if is_joint(aim.end, drawing.origin):
        return Step(state=IDLE, message=message)
    links = (*standing_links(drawing, context.plan), Link(wall_id, aim.start, aim.end))
    return _going_on(
        msgspec.structs.replace(drawing, links=links, at=aim.end, text=""), context, message=message
    )


def _going_on(drawing: Drawing, context: Context, *, message: str = "") -> Step[WallState]:
    return Step(state=drawing, preview=preview_of(drawing, context), message=message)


def _first_options(event: PointerDown | PointerMove, context: Context) -> SnapOptions:
    return SnapOptions(reach=snap_reach(event.pointer, context), off=event.modifiers.alt)
