"""Placing a piece of furniture: it follows the pointer and leans itself against a near wall."""

from __future__ import annotations

from typing import Protocol

import msgspec

from alza.actions.action import Action
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
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.units import to_rotation


class NewPiece(Protocol):
    """A piece whose kind is defined, or brought up to date, as it is placed."""

    def kind_in(self, plan: Plan) -> Kind:
        """The kind as it will be in this plan."""
        ...

    def placing(self, item: Item) -> Action:
        """The change that defines the kind and places the item."""
        ...


Piece = str | NewPiece
"""What is placed: a kind that the plan knows, by its name, or a piece that brings its own."""


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

    def __init__(self, piece: Piece) -> None:
        """Place pieces of this sort."""
        self._piece = piece

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
        tried = try_out(context.plan, self._placing(leaned.item))
        rotation = leaned.item.rotation
        preview = Preview(
            action=tried.action,
            guides=leaned.guides,
            readout=Readout(text=f"{rotation:g}°", at=state.at),
            refused=tried.refused,
        )
        return Step(state=msgspec.structs.replace(state, shown=rotation), preview=preview)

    def _placed(self, state: Carrying, modifiers: Modifiers, context: Context) -> PlaceStep:
        item_id = context.ids.fork().new("i")
        step = self._shown(state, modifiers, context)
        preview = step.preview
        if preview is None or preview.action is None:
            return Step(state=IDLE, message=preview.refused if preview else "")
        stays = modifiers.shift
        return Step(
            state=step.state if stays else IDLE,
            commit=preview.action,
            select=(item_id,),
            done=not stays,
        )

    def _leaned(self, state: Carrying, at: Vec, modifiers: Modifiers, context: Context) -> Leaned:
        kind, plan = self._known(context.plan)
        ghost = Item(id=context.ids.new("i"), kind=kind, x=at[0], y=at[1], rotation=state.rotation or 0.0)
        options = LeanOptions(
            reach=snap_reach(state.pointer, context),
            turning=state.rotation is None,
            off=modifiers.alt,
        )
        return lean(plan, ghost, options)

    def _known(self, plan: Plan) -> tuple[str, Plan]:
        """The name of the kind, and the plan with the kind defined."""
        if isinstance(self._piece, str):
            return self._piece, plan
        kind = self._piece.kind_in(plan)
        return kind.kind, plan.put_kind(kind)

    def _placing(self, item: Item) -> Action:
        return PlaceItem(item=item) if isinstance(self._piece, str) else self._piece.placing(item)
