"""What the pointer takes hold of: a handle, a thing, several things, or nothing but the paper."""

from __future__ import annotations

import msgspec

from alza.editor.drag import Hold
from alza.editor.events import PointerDown
from alza.editor.handles import handle_at, handles
from alza.editor.hit_testing import things_at
from alza.editor.locks import unlock_first
from alza.editor.mode import Context
from alza.editor.pointing import snap_reach
from alza.editor.select_states import Pointing
from alza.plan.locks import is_locked


class Grabbed(msgspec.Struct, frozen=True, kw_only=True):
    """What a drag that begins moves.

    Attributes:
        hold: what moves; None when it is locked or gone.
        selection: what is selected from now on.
        words: what is locked and stays, or that the thing is gone.
    """

    hold: Hold | None
    selection: tuple[str, ...]
    words: str = ""


def pointing_at(event: PointerDown, context: Context) -> Pointing:
    """What lies under a pointer that goes down: a handle first, then the topmost thing."""
    reach = snap_reach(event.pointer, context)
    grip = handle_at(handles(context.plan, context.selection, context.metres_per_px), event.at, reach)
    return Pointing(
        origin=event.at,
        hit=grip.id if grip else _hit(event, context, reach),
        role=grip.role if grip else "",
        adds=event.modifiers.shift,
        pointer=event.pointer,
    )


def grab(pointing: Pointing, context: Context) -> Grabbed | None:
    """What a drag from there moves; None where it draws a rectangle instead.

    A drag on a room draws one, unless the room is selected: things stand in rooms and are swept up there.
    """
    hit = pointing.hit
    if hit is None or (hit in context.plan.rooms and hit not in context.selection):
        return None
    selection = _selection_with(hit, context.selection, pointing.adds)
    if context.plan.get(hit) is None:
        return Grabbed(hold=None, selection=selection, words=gone(hit))
    free = tuple(id for id in selection if not is_locked(context.plan, id))
    words = unlock_first(context.plan, (id for id in selection if id not in free))
    if hit not in free:
        return Grabbed(hold=None, selection=selection, words=words)
    hold = Hold(ids=free, lead=hit, role=pointing.role, origin=pointing.origin)
    return Grabbed(hold=hold, selection=selection, words=words)


def gone(id: str) -> str:
    """That a thing has been removed in the meantime."""
    return f"{id} is no longer in the plan"


def _selection_with(hit: str, selection: tuple[str, ...], adds: bool) -> tuple[str, ...]:
    if hit in selection:
        return selection
    return (*selection, hit) if adds else (hit,)


def _hit(event: PointerDown, context: Context, reach: float) -> str | None:
    if event.hit is not None and context.plan.get(event.hit) is not None:
        return event.hit
    return next(iter(things_at(context.plan, event.at, reach)), None)
