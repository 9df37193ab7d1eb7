"""The tools that place, move and remove furniture, and that define kinds of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.kinds import DefineKind
from alza.errors import InvalidInput
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.names import name_of
from alza.tools.fields import (
    AnyKind,
    CategoryName,
    HexColor,
    ItemRef,
    LabelText,
    NewKind,
    PartInput,
    PartList,
    Raised,
    Rotation,
    Size,
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
        called=name_of(context.plan, item.id),
    )
    return Intent(action=action, meant=item.id)


class RemoveItemInput(ToolInput, frozen=True, kw_only=True):
    """Which piece to remove."""

    id: ItemRef


def _remove_item(input: RemoveItemInput, context: Context) -> Intent:
    item = find(context.plan, input.id, Item)
    return Intent(action=RemoveItem(id=item.id, called=name_of(context.plan, item.id)), meant=item.id)


class DefineItemKindInput(ToolInput, frozen=True, kw_only=True):
    """A kind of furniture."""

    kind: NewKind
    label: Annotated[LabelText, Meta(description="what a person reads, 1 to 120 characters")]
    w: Annotated[Size, Meta(description="width in metres, across the way it faces")]
    d: Annotated[Size, Meta(description="depth in metres, along the way it faces")]
    h: Annotated[Size, Meta(description="height in metres")]
    color: HexColor | None = None
    category: CategoryName = "other"
    parts: PartList | None = None


def _define_item_kind(input: DefineItemKindInput, context: Context) -> Intent:
    known = context.plan.kinds.get(input.kind)
    if known is not None and known.sku is not None:
        raise InvalidInput(
            f"{known.kind} is a supplier's product, {known.label}: its size and price are the supplier's",
            field="kind",
            hint="Choose another name; place_supplier_product reads a product anew.",
        )
    kind = Kind(
        kind=input.kind,
        label=input.label,
        w=input.w,
        d=input.d,
        h=input.h,
        color=input.color,
        category=input.category,
        parts=tuple(_part(part) for part in input.parts or ()),
    )
    return Intent(action=DefineKind(kind=kind), meant=f"kind:{kind.kind}")


def _part(part: PartInput) -> Part:
    return Part(**msgspec.structs.asdict(part))


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
DEFINE_ITEM_KIND = ChangeTool(
    name="define_item_kind",
    title="Define a kind of furniture",
    description=(
        "Define a kind of furniture of size w x d x h, which place_item then takes. With parts it occupies "
        "just these: boxes, cylinders and spheres in the piece's own frame: x along its width and z along "
        "its depth from the piece's centre, y the height of the part's bottom above the piece's underside; "
        "the piece faces +z. Parts may stand out of w x d x h by at most 1 cm. A built-in kind can't be "
        "defined anew. " + AXES
    ),
    input=DefineItemKindInput,
    resolve=_define_item_kind,
)
