"""A supplier in memory, and answers as a shop would send them."""

from __future__ import annotations

import json
from typing import Any

from alza.supply.answers import read_product, read_products
from alza.supply.product import Offer, Product, ProductQuery, Shelf, TransportName

ORIGIN = "http://localhost:5200"
SOFA: dict[str, Any] = {
    "sku": "NRD-SOF-210",
    "name": "Sofa Fjord",
    "category": "living",
    "w": 2.1,
    "d": 0.95,
    "h": 0.8,
    "price": 899.0,
    "currency": "EUR",
    "color": "#5b6e7a",
    "stock": 3,
}
TABLE: dict[str, Any] = {
    "sku": "NRD-TAB-160",
    "name": "Table Holm",
    "category": "dining",
    "w": 1.6,
    "d": 0.9,
    "h": 0.75,
    "price": 449.95,
    "currency": "EUR",
    "color": "#b08d6e",
    "stock": 0,
}


def product(**changes: Any) -> Product:
    return Product(**{**SOFA, **changes})


def offer(origin: str = ORIGIN, transport: TransportName = "webmcp", **changes: Any) -> Offer:
    return Offer(product=product(**changes), origin=origin, transport=transport)


def result(**content: Any) -> str:
    """A CallToolResult as JSON text."""
    return json.dumps({"content": [{"type": "text", "text": "x"}], "structuredContent": content})


def listing(*products: Any) -> str:
    return result(ok=True, products=products)


class MemoryShop:
    """The supplier port over products in memory; what it sends goes through the readers as from afar."""

    def __init__(self, *products: dict[str, Any]) -> None:
        self.products = list(products)

    async def catalog(self, query: ProductQuery) -> Shelf:
        found = read_products(listing(*self.products), query)
        return Shelf(products=found, origin=ORIGIN, transport="webmcp")

    async def offer(self, sku: str) -> Offer:
        found = next((product for product in self.products if product["sku"] == sku), None)
        failure = {"ok": False, "error": {"code": "not_found", "message": "No such product."}}
        answer = result(**(failure if found is None else {"ok": True, "product": found}))
        return Offer(product=read_product(answer, sku), origin=ORIGIN, transport="webmcp")
