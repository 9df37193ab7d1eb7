"""The supplier of the tools and of the panel: a partner's shop, loaded when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from js import URLSearchParams, document, location

from alza.errors import SupplierUnreachable
from alza.supply.product import Offer, ProductQuery, Shelf, TransportName

if TYPE_CHECKING:
    from app.supply.connection import Connection


class PageSupplier:
    """See `alza.tools.ports.Supplier`. What the shop says is read by `alza/supply/answers.py`."""

    def __init__(self) -> None:
        """Load nothing yet."""
        self._connection: Connection | None = None

    @property
    def origin(self) -> str:
        """The origin of the shop: the one that the page's address chooses, of those that the page allows.

        Raises:
            SupplierUnreachable: there is none, or the address asks for another one.
        """
        from alza.supply.partners import chosen_partner

        allowed = str(document.querySelector('meta[name="suppliers"]').content).split()
        query = URLSearchParams.new(location.search)
        return chosen_partner(tuple(allowed), str(query.get("supplier")) if query.has("supplier") else None)

    async def catalog(self, query: ProductQuery) -> Shelf:
        """See `Supplier`."""
        from alza.supply.answers import LIST_PRODUCTS, read_products

        answer, transport = await self._call(LIST_PRODUCTS, msgspec.to_builtins(query))
        return Shelf(products=read_products(answer, query), origin=self.origin, transport=transport)

    async def offer(self, sku: str) -> Offer:
        """See `Supplier`."""
        from alza.supply.answers import GET_PRODUCT, read_product

        answer, transport = await self._call(GET_PRODUCT, {"sku": sku})
        return Offer(product=read_product(answer, sku), origin=self.origin, transport=transport)

    async def _call(self, tool: str, arguments: dict[str, Any]) -> tuple[str, TransportName]:
        from app.supply.connection import Connection

        connection = self._connection = self._connection or Connection(self.origin)
        try:
            return await connection.call(tool, arguments)
        except SupplierUnreachable:
            # The next call begins anew with a fresh page of the shop.
            if self._connection is connection:
                self._connection = None
                connection.close()
            raise
