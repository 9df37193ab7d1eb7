"""A supplier that is asked once for each product, however often a call is worked out anew."""

from __future__ import annotations

from alza.supply.product import Offer, ProductQuery, Shelf
from alza.tools.ports import Supplier


class AskedOnce:
    """A supplier's port for a single call: what it offered stays, while the plan may move on."""

    def __init__(self, supplier: Supplier) -> None:
        """Ask this supplier."""
        self._supplier = supplier
        self._offers: dict[str, Offer] = {}

    async def catalog(self, query: ProductQuery) -> Shelf:
        """See `Supplier`."""
        return await self._supplier.catalog(query)

    async def offer(self, sku: str) -> Offer:
        """See `Supplier`."""
        if sku not in self._offers:
            self._offers[sku] = await self._supplier.offer(sku)
        return self._offers[sku]
