"""The tool that lists the kinds of furniture."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind
from alza.tools.fields import CategoryName, Size, ToolInput
from alza.tools.issues import counted
from alza.tools.nearest import folded, nearest
from alza.tools.result import Answer
from alza.tools.tool import Context, QueryTool


class GetItemCatalogInput(ToolInput, frozen=True, kw_only=True):
    """Which kinds to list; left out: all."""

    category: Annotated[CategoryName, Meta(description="only this category")] | None = None
    query: (
        Annotated[
            str, Meta(min_length=1, max_length=120, description="words in the kind's name, label or category")
        ]
        | None
    ) = None
    max_w: Annotated[Size, Meta(description="at most this wide, metres")] | None = None
    max_d: Annotated[Size, Meta(description="at most this deep, metres")] | None = None


def _get_item_catalog(input: GetItemCatalogInput, context: Context) -> Answer:
    kinds = (*context.plan.kinds.values(), *BUILT_IN_KINDS.values())
    found = [kind for kind in kinds if _fits(kind, input)]
    data: dict[str, Any] = {"kinds": [_kind_line(kind) for kind in found]}
    summary = f"{counted(len(found), 'kind')} of {len(kinds)}."
    if not found and input.query is not None:
        near = nearest(input.query, (kind.kind for kind in kinds))
        data["nearest"] = list(near)
        summary += f" The nearest names are {', '.join(near)}." if near else ""
    return Answer(summary=summary, data=data)


def _fits(kind: Kind, input: GetItemCatalogInput) -> bool:
    words = folded(f"{kind.kind} {kind.label} {kind.category}")
    return (
        input.category in (None, kind.category)
        and (input.query is None or all(word in words for word in folded(input.query).split()))
        and (input.max_w is None or kind.w <= input.max_w)
        and (input.max_d is None or kind.d <= input.max_d)
    )


def _kind_line(kind: Kind) -> dict[str, Any]:
    line = {name: getattr(kind, name) for name in ("kind", "label", "w", "d", "h", "category")}
    line["builtIn"] = kind.kind in BUILT_IN_KINDS
    return line


GET_ITEM_CATALOG = QueryTool(
    name="get_item_catalog",
    title="List furniture",
    description=(
        "List the kinds of furniture that place_item takes, built in and defined in this plan: kind, label, "
        "width w, depth d and height h in metres, category."
    ),
    input=GetItemCatalogInput,
    untrusted=True,
    answer=_get_item_catalog,
)
