"""Placing a piece of the catalogue: it follows the pointer and leans itself against a near wall."""

from __future__ import annotations

import msgspec

from alza.actions.items import PlaceItem
from alza.editor.events import (
    NO_MODIFIERS,
    Event,
    KeyDown,
    Modifiers,
    PointerDown,
    PointerKind,
    PointerMove,
    PointerUp,
)
from alza.editor.idle import IDLE, Idle
from alza.editor.leaning import Leaned, LeanOptions, lean
from alza.editor.locks import try_out
from alza.editor.mode import Context, ModeName
from alza.editor.pointing import snap_reach
from alza.editor.step import Preview, Readout, Step
from alza.editor.turning import turn_of
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.units import to_rotation


class Carrying(msgspec.Struct, frozen=True, kw_only=True):
    """The piece follows the pointer.

    Attributes:
        at: where the pointer is; None before it has come to the sheet.
        pointer: what points.
        rotation: the way that the piece was turned to by key; None leaves it to lean as walls want it.
        shown: the rotation that is shown now; a key turns on from there.
    """

    at: Vec | None = None
    pointer: PointerKind = "mouse"
    rotation: float | None = None
    shown: float = 0.0


PlaceState = Idle | Carrying
PlaceStep = Step[PlaceState]


class PlaceMode:
    """A click, or letting go of a piece dragged here, places it; with Shift the next one follows."""

    name: ModeName = "place"
    hint = (
        "Click to place the piece, with Shift more than one. [ and ] turn it, with Shift by 1°."
        " Alt doesn't snap, Esc ends."
    )
    idle: PlaceState = IDLE

    def __init__(self, kind: str) -> None:
        """Place pieces of this kind."""
        self._kind = kind

    def handle(self, state: PlaceState, event: Event, context: Context) -> PlaceStep:
        """See `Mode`."""
        carrying = state if isinstance(state, Carrying) else Carrying()
        match state, event:
            case _, PointerMove() | PointerDown(button="primary"):
                moved = msgspec.structs.replace(carrying, at=event.at, pointer=event.pointer)
                return self._shown(moved, event.modifiers, context)
            case Carrying(), PointerUp(button="primary"):
                return self._placed(msgspec.structs.replace(state, at=event.at), event.modifiers, context)
            case _, KeyDown(key="Escape"):
                return Step(state=IDLE, done=True)
            case _, KeyDown():
                return self._turned(carrying, event, context)
            case _:
                return Step(state=IDLE)

    def _turned(self, state: Carrying, key: KeyDown, context: Context) -> PlaceStep:
        degrees = turn_of(key)
        if degrees is None:
            return self._shown(state, key.modifiers, context)
        rotation = to_rotation(state.shown + degrees)
        turned = msgspec.structs.replace(state, rotation=rotation, shown=rotation)
        return self._shown(turned, NO_MODIFIERS, context)

    def _shown(self, state: Carrying, modifiers: Modifiers, context: Context) -> PlaceStep:
        if state.at is None:
            return Step(state=state if state.rotation is not None else IDLE)
        leaned = self._leaned(state, state.at, modifiers, context)
        tried = try_out(context.plan, PlaceItem(item=leaned.item))
        rotation = leaned.item.rotation
        preview = Preview(
            action=tried.action,
            guides=leaned.guides,
            readout=Readout(text=f"{rotation:g}°", at=state.at),
            refused=tried.refused,
        )
        return Step(state=msgspec.structs.replace(state, shown=rotation), preview=preview)

    def _placed(self, state: Carrying, modifiers: Modifiers, context: Context) -> PlaceStep:
        step = self._shown(state, modifiers, context)
        preview = step.preview
        if preview is None or not isinstance(preview.action, PlaceItem):
            return Step(state=IDLE, message=preview.refused if preview else "")
        stays = modifiers.shift
        return Step(
            state=step.state if stays else IDLE,
            commit=preview.action,
            select=(preview.action.item.id,),
            done=not stays,
        )

    def _leaned(self, state: Carrying, at: Vec, modifiers: Modifiers, context: Context) -> Leaned:
        ghost = Item(
            id=context.ids.new("i"), kind=self._kind, x=at[0], y=at[1], rotation=state.rotation or 0.0
        )
        options = LeanOptions(
            reach=snap_reach(state.pointer, context),
            turning=state.rotation is None,
            off=modifiers.alt,
        )
        return lean(context.plan, ghost, options)
