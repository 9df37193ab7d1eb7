"""The tools that define, correct and remove kinds of furniture."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.actions.kinds import DefineKind, RemoveKind
from alza.errors import Conflict, InvalidInput
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind, Part
from alza.tools.fields import (
    AnyKind,
    CategoryName,
    HexColor,
    LabelText,
    NewKind,
    PartInput,
    PartList,
    Size,
    ToolInput,
)
from alza.tools.references import known_kind
from alza.tools.tool import AXES, ChangeTool, Context, Intent


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
    replace: Annotated[
        bool,
        Meta(description="true: correct a kind of this name that the plan defines; its pieces change too"),
    ] = False


def _define_item_kind(input: DefineItemKindInput, context: Context) -> Intent:
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
    known = context.plan.kinds.get(kind.kind)
    if known is not None and known.sku is not None:
        raise Conflict(
            f"{kind.kind} is {known.label}, a supplier's product; its size is the supplier's.",
            field="kind",
            hint="place_supplier_product brings it up to date; choose another name for a kind of your own.",
        )
    pieces = sum(item.kind == kind.kind for item in context.plan.items.values())
    return Intent(
        action=DefineKind(kind=kind, replace=input.replace),
        meant=f"kind:{kind.kind}",
        remark=f"Pieces that have this shape now: {pieces}." if pieces else "",
    )


def _part(part: PartInput) -> Part:
    return Part(**msgspec.structs.asdict(part))


class RemoveItemKindInput(ToolInput, frozen=True, kw_only=True):
    """Which kind to remove."""

    kind: Annotated[AnyKind, Meta(description="a kind that this plan defines, such as corner_sofa")]


def _remove_item_kind(input: RemoveItemKindInput, context: Context) -> Intent:
    name = known_kind(context.plan, input.kind)
    if name in BUILT_IN_KINDS:
        raise InvalidInput(f"{name} is a built-in kind and can't be removed.", field="kind")
    return Intent(action=RemoveKind(kind=name), meant=f"kind:{name}")


DEFINE_ITEM_KIND = ChangeTool(
    name="define_item_kind",
    title="Define a kind of furniture",
    description=(
        "Define a kind of furniture of size w x d x h, which place_item then takes. With parts it occupies "
        "just these: boxes, cylinders and spheres in the piece's own frame: x along its width and z along "
        "its depth from the piece's centre, y the height of the part's bottom above the piece's underside; "
        "the piece faces +z. Parts may stand out of w x d x h by at most 1 cm. replace: true corrects a kind "
        "of this plan where its pieces stand. A built-in kind can't be defined anew. " + AXES
    ),
    input=DefineItemKindInput,
    resolve=_define_item_kind,
)
REMOVE_ITEM_KIND = ChangeTool(
    name="remove_item_kind",
    title="Remove a kind of furniture",
    description=(
        "Remove a kind that this plan defines; refused, naming them, while pieces of it stand. An agent's "
        "call waits for approval on the page."
    ),
    input=RemoveItemKindInput,
    resolve=_remove_item_kind,
    destructive=True,
)
