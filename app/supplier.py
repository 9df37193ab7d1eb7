"""The supplier of the tools and of the panel: a partner's shop, loaded when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from js import URL, URLSearchParams, document, history, location

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
    def allowed(self) -> tuple[str, ...]:
        """The origins of all shops that the page allows."""
        return tuple(str(document.querySelector('meta[name="suppliers"]').content).split())

    @property
    def origin(self) -> str:
        """The origin of the shop: the one that the page's address chooses, of those that the page allows.

        Raises:
            SupplierUnreachable: there is none, or the address asks for another one.
        """
        from alza.supply.partners import chosen_partner

        query = URLSearchParams.new(location.search)
        return chosen_partner(self.allowed, str(query.get("supplier")) if query.has("supplier") else None)

    def choose(self, origin: str) -> None:
        """Reach this shop from now on: the page's address says so, also after a reload."""
        address = URL.new(location.href)
        address.searchParams.set("supplier", origin)
        history.replaceState(None, "", address)
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def catalog(self, query: ProductQuery) -> Shelf:
        """See `Supplier`."""
        from alza.supply.answers import LIST_PRODUCTS, read_products

        answer, transport, origin = await self._call(LIST_PRODUCTS, msgspec.to_builtins(query))
        return Shelf(products=read_products(answer, query), origin=origin, transport=transport)

    async def offer(self, sku: str) -> Offer:
        """See `Supplier`."""
        from alza.supply.answers import GET_PRODUCT, read_product

        answer, transport, origin = await self._call(GET_PRODUCT, {"sku": sku})
        return Offer(product=read_product(answer, sku), origin=origin, transport=transport)

    async def _call(self, tool: str, arguments: dict[str, Any]) -> tuple[str, TransportName, str]:
        """The answer, the transport that ran and the origin of the shop that gave it."""
        from app.supply.connection import Connection

        connection = self._connection = self._connection or Connection(self.origin)
        try:
            return *await connection.call(tool, arguments), connection.origin
        except SupplierUnreachable:
            # The next call begins anew with a fresh page of the shop.
            if self._connection is connection:
                self._connection = None
                connection.close()
            raise
