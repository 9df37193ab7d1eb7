"""Which opening the pointer means: in the wall under it, at the nearest place where it fits."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.opening_fit import WallPoint, WantedSpan, fit_offset, nearest_wall
from alza.actions.openings import AddOpening
from alza.editor.along_wall import SnappedAlong, snap_along
from alza.editor.attempts import words_of
from alza.editor.dragging_openings import clearances
from alza.editor.events import Modifiers, PointerKind
from alza.editor.locks import try_out
from alza.editor.mode import Context
from alza.editor.pointing import snap_reach
from alza.editor.step import Preview, Readout
from alza.errors import AlzaError, DoesNotFit
from alza.geometry.vectors import Vec
from alza.plan.names import with_capital
from alza.plan.opening import (
    DEFAULT_DOOR_WIDTH,
    DEFAULT_WINDOW_HEIGHT,
    DEFAULT_WINDOW_SILL,
    DEFAULT_WINDOW_WIDTH,
    Opening,
    OpeningKind,
)
from alza.units import format_metres

_WIDTHS: Final[dict[OpeningKind, float]] = {"door": DEFAULT_DOOR_WIDTH, "window": DEFAULT_WINDOW_WIDTH}


class OpeningAim(msgspec.Struct, frozen=True, kw_only=True):
    """What would be made where the pointer is.

    Attributes:
        preview: what to show; None away from every wall.
        id: the new opening; None where there can't be one.
        words: why it can't be there, or why it stands elsewhere than pointed.
    """

    preview: Preview | None = None
    id: str | None = None
    words: str = ""


class OpeningPointer(msgspec.Struct, frozen=True, kw_only=True):
    """Where the pointer is, and how it points."""

    at: Vec
    modifiers: Modifiers
    pointer: PointerKind = "mouse"


def aim_opening(kind: OpeningKind, pointer: OpeningPointer, context: Context) -> OpeningAim:
    """The opening that a click here would make, or why it wouldn't."""
    found = nearest_wall(context.plan, *pointer.at)
    if found is None:
        return OpeningAim(words=f"A {kind} goes into a wall: point at one")
    width = _WIDTHS[kind]
    snapped = _snapped(found, width, pointer, context)
    try:
        fitted = fit_offset(context.plan, found.wall, WantedSpan(offset=snapped.offset, width=width))
        why = fitted.adjustment.why if fitted.adjustment else ""
        _require_near(kind, abs(fitted.offset - found.offset), why)
    except AlzaError as error:
        return _refused(found, width, words_of(error))
    opening = _opening(kind, found, fitted.offset, pointer.at)
    opening = msgspec.structs.replace(opening, id=context.ids.new("d" if kind == "door" else "win"))
    tried = try_out(context.plan, AddOpening(opening=opening))
    if tried.refused:
        return _refused(found, width, tried.refused)
    figures = clearances(context.plan, found.wall, fitted.offset, width)
    preview = Preview(
        action=tried.action,
        guides=() if why else snapped.guides,
        readout=Readout(text=figures, at=pointer.at),
    )
    return OpeningAim(preview=preview, id=opening.id, words=with_capital(why))


def _snapped(found: WallPoint, width: float, pointer: OpeningPointer, context: Context) -> SnappedAlong:
    if pointer.modifiers.alt:
        return SnappedAlong(offset=found.offset)
    wanted = WantedSpan(offset=found.offset, width=width)
    return snap_along(context.plan, found.wall, wanted, snap_reach(pointer.pointer, context))


def _require_near(kind: OpeningKind, away: float, why: str) -> None:
    """Refuse a place so far from the pointer that the opening would jump over what is under it."""
    if away > _WIDTHS[kind]:
        raise DoesNotFit(
            f"A {kind} doesn't fit here: the nearest place, {why}, is {format_metres(away)} away"
        )


def _opening(kind: OpeningKind, found: WallPoint, offset: float, at: Vec) -> Opening:
    """A window; or a door that swings to the pointer's side, hinged at the jamb nearer to a corner."""
    wall = found.wall
    if kind == "window":
        return Opening(
            id="",
            kind=kind,
            wall_id=wall.id,
            offset=offset,
            width=DEFAULT_WINDOW_WIDTH,
            sill=DEFAULT_WINDOW_SILL,
            height=DEFAULT_WINDOW_HEIGHT,
        )
    return Opening(
        id="",
        kind=kind,
        wall_id=wall.id,
        offset=offset,
        width=DEFAULT_DOOR_WIDTH,
        hinge="a" if offset <= wall.length / 2 else "b",
        side="left" if wall.place_of(at)[1] >= 0.0 else "right",
    )


def _refused(found: WallPoint, width: float, words: str) -> OpeningAim:
    start, end = (found.wall.at(found.offset + half) for half in (-width / 2, width / 2))
    return OpeningAim(preview=Preview(path=(start, end), refused=words), words=words)
