"""The tools that place, move and remove furniture."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.plan.item import Item
from alza.plan.names import full_name_of
from alza.tools.fields import (
    AnyKind,
    ItemRef,
    LabelText,
    Raised,
    Rotation,
    ToolInput,
    X,
    Y,
)
from alza.tools.references import find, known_kind
from alza.tools.tool import AXES, ChangeTool, Context, Intent

CenterX = Annotated[
    X, Meta(description="x of the centre of its footprint in metres; x grows to the right (east)")
]
CenterY = Annotated[Y, Meta(description="y of the centre of its footprint in metres; y grows down (south)")]
PieceLabel = Annotated[LabelText, Meta(description="name of this piece, 1 to 120 characters")]
FACING = "rotation is the way it faces: 0 south (down), 90 east, 180 north, 270 west. "


class PlaceItemInput(ToolInput, frozen=True, kw_only=True):
    """A piece of furniture."""

    kind: AnyKind
    x: CenterX
    y: CenterY
    rotation: Rotation = 0.0
    elevation: Raised = 0.0
    label: PieceLabel | None = None


def _place_item(input: PlaceItemInput, context: Context) -> Intent:
    kind = known_kind(context.plan, input.kind)
    item = Item(
        id=context.ids.new("i"),
        kind=kind,
        x=input.x,
        y=input.y,
        rotation=input.rotation,
        elevation=input.elevation,
        label=input.label,
    )
    return Intent(action=PlaceItem(item=item), meant=item.id)


class MoveItemInput(ToolInput, frozen=True, kw_only=True):
    """What to change of a piece; what is left out stays."""

    id: ItemRef
    x: CenterX | None = None
    y: CenterY | None = None
    rotation: Rotation | None = None
    elevation: Raised | None = None
    label: PieceLabel | None = None


def _move_item(input: MoveItemInput, context: Context) -> Intent:
    item = find(context.plan, input.id, Item)
    action = EditItem(
        id=item.id,
        x=input.x,
        y=input.y,
        rotation=input.rotation,
        elevation=input.elevation,
        label=msgspec.UNSET if input.label is None else input.label,
        called=full_name_of(context.plan, item.id),
    )
    return Intent(action=action, meant=item.id)


class RemoveItemInput(ToolInput, frozen=True, kw_only=True):
    """Which piece to remove."""

    id: ItemRef


def _remove_item(input: RemoveItemInput, context: Context) -> Intent:
    item = find(context.plan, input.id, Item)
    return Intent(action=RemoveItem(id=item.id, called=full_name_of(context.plan, item.id)), meant=item.id)


PLACE_ITEM = ChangeTool(
    name="place_item",
    title="Place a piece",
    description="Place a piece of furniture; x, y is the centre of its footprint. " + FACING + AXES,
    input=PlaceItemInput,
    resolve=_place_item,
)
MOVE_ITEM = ChangeTool(
    name="move_item",
    title="Move a piece",
    description="Move, turn, raise or rename a piece of furniture. " + FACING + AXES,
    input=MoveItemInput,
    resolve=_move_item,
)
REMOVE_ITEM = ChangeTool(
    name="remove_item",
    title="Remove a piece",
    description="Remove a piece of furniture. An agent's call waits for approval on the page.",
    input=RemoveItemInput,
    resolve=_remove_item,
    destructive=True,
)
