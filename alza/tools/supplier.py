"""The tools that read a supplier's catalogue on its own origin and place its products."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.plan.kind import Sku
from alza.supply.product import ProductCategory, ProductQuery
from alza.tools.fields import Rotation, Size, ToolInput, X, Y
from alza.tools.issues import counted
from alza.tools.result import Answer
from alza.tools.tool import AXES, ChangeTool, Context, Intent, QueryTool


class GetSupplierCatalogInput(ToolInput, frozen=True, kw_only=True):
    """Which products to list; left out: all."""

    category: Annotated[ProductCategory, Meta(description="only this category of the supplier")] | None = None
    max_price: (
        Annotated[float, Meta(ge=0.0, le=1e6, description="at most this price, in the supplier's currency")]
        | None
    ) = None
    max_width: Annotated[Size, Meta(description="at most this wide, metres")] | None = None
    in_stock: Annotated[bool, Meta(description="true: only what is in stock")] | None = None


async def _get_supplier_catalog(input: GetSupplierCatalogInput, context: Context) -> Answer:
    query = ProductQuery(
        category=input.category,
        max_price=input.max_price,
        max_width=input.max_width,
        in_stock=input.in_stock,
    )
    shelf = await context.ports.supplier.catalog(query)
    found = counted(len(shelf.products), "product")
    products = [msgspec.to_builtins(product) for product in shelf.products]
    return Answer(
        summary=f"{found} at {shelf.origin}, by {shelf.transport}.",
        data={"products": products, "origin": shelf.origin, "transport": shelf.transport},
    )


class PlaceSupplierProductInput(ToolInput, frozen=True, kw_only=True):
    """Which product goes where."""

    sku: Sku
    x: Annotated[X, Meta(description="x of the centre of its footprint in metres")]
    y: Annotated[Y, Meta(description="y of the centre of its footprint in metres")]
    rotation: Rotation = 0.0


async def _place_supplier_product(input: PlaceSupplierProductInput, context: Context) -> Intent:
    # Only a call needs these; the page starts without them.
    from alza.supply.placing import PlaceProduct, news_in_words

    offer = await context.ports.supplier.offer(input.sku)
    item_id = context.ids.new("i")
    source = f"Read from {offer.origin} by {offer.transport}."
    return Intent(
        action=PlaceProduct(offer=offer, item_id=item_id, x=input.x, y=input.y, rotation=input.rotation),
        meant=item_id,
        remark=f"{news_in_words(offer, context.plan)} {source}".lstrip(),
        data=msgspec.to_builtins(offer),
    )


GET_SUPPLIER_CATALOG = QueryTool(
    name="get_supplier_catalog",
    title="List the supplier's products",
    description=(
        "List the products of the connected supplier, read from its own origin: article number, name, price, "
        "width w, depth d and height h in metres, stock; and which transport ran."
    ),
    input=GetSupplierCatalogInput,
    untrusted=True,
    answer=_get_supplier_catalog,
)
PLACE_SUPPLIER_PRODUCT = ChangeTool(
    name="place_supplier_product",
    title="Place a supplier's product",
    description=(
        "Place a product of the supplier, as it describes it now, at its real size; x, y is the centre of "
        "its footprint. rotation is the way it faces: 0 south (down), 90 east, 180 north, 270 west. "
        "A product that is out of stock is placed too, and the answer says so. " + AXES
    ),
    input=PlaceSupplierProductInput,
    resolve=_place_supplier_product,
)
