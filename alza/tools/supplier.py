"""The tools that read a supplier's catalogue on its own origin and place its products."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from alza.tools.fields import Rotation, Size, ToolInput, X, Y
from alza.tools.issues import counted
from alza.tools.ports import ProductPlace, SupplierQuery
from alza.tools.result import Answer
from alza.tools.tool import AXES, ChangeTool, Context, Intent, QueryTool


class GetSupplierCatalogInput(ToolInput, frozen=True, kw_only=True):
    """Which products to list; left out: all."""

    category: (
        Annotated[str, Meta(min_length=1, max_length=64, description="only this category of the supplier")]
        | None
    ) = None
    max_price: (
        Annotated[float, Meta(ge=0.0, le=1e9, description="at most this price, in the supplier's currency")]
        | None
    ) = None
    max_width: Annotated[Size, Meta(description="at most this wide, metres")] | None = None
    in_stock: Annotated[bool, Meta(description="true: only what is in stock")] | None = None


async def _get_supplier_catalog(input: GetSupplierCatalogInput, context: Context) -> Answer:
    query = SupplierQuery(
        category=input.category,
        max_price=input.max_price,
        max_width=input.max_width,
        in_stock=input.in_stock,
    )
    found = await context.ports.supplier.catalog(query)
    data: dict[str, Any] = {"products": list(found.products), "transport": found.transport}
    return Answer(summary=f"{counted(len(found.products), 'product')} by {found.transport}.", data=data)


class PlaceSupplierProductInput(ToolInput, frozen=True, kw_only=True):
    """Which product goes where."""

    sku: Annotated[str, Meta(min_length=1, max_length=64, description="the supplier's article number")]
    x: Annotated[X, Meta(description="x of the centre of its footprint in metres")]
    y: Annotated[Y, Meta(description="y of the centre of its footprint in metres")]
    rotation: Rotation = 0.0


async def _place_supplier_product(input: PlaceSupplierProductInput, context: Context) -> Intent:
    item_id = context.ids.new("i")
    place = ProductPlace(sku=input.sku, item_id=item_id, x=input.x, y=input.y, rotation=input.rotation)
    return Intent(action=await context.ports.supplier.placing(place), meant=item_id)


GET_SUPPLIER_CATALOG = QueryTool(
    name="get_supplier_catalog",
    title="List the supplier's products",
    description=(
        "List the products of the connected supplier, read from its own origin: article number, price, "
        "size in metres; and which transport ran."
    ),
    input=GetSupplierCatalogInput,
    untrusted=True,
    answer=_get_supplier_catalog,
)
PLACE_SUPPLIER_PRODUCT = ChangeTool(
    name="place_supplier_product",
    title="Place a supplier's product",
    description=(
        "Place a product of the supplier at its real size; x, y is the centre of its footprint. rotation "
        "is the way it faces: 0 south (down), 90 east, 180 north, 270 west. " + AXES
    ),
    input=PlaceSupplierProductInput,
    resolve=_place_supplier_product,
)
