"""A supplier's products, and what can be asked for."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from alza.plan.kind import Currency, Price, Sku
from alza.units import Color, KindSize, Label

MAX_STOCK: Final = 1_000_000

ProductCategory = Literal["living", "bedroom", "office", "dining"]
TransportName = Literal["webmcp", "postmessage"]


class Product(msgspec.Struct, frozen=True, kw_only=True):
    """A product as its supplier describes it: w, d and h in metres, `stock` in pieces.

    Fields that aren't declared here are left out when an answer is read.
    """

    sku: Sku
    name: Label
    category: ProductCategory
    w: KindSize
    d: KindSize
    h: KindSize
    price: Price
    currency: Currency
    color: Color
    stock: Annotated[int, Meta(ge=0, le=MAX_STOCK)]


class ProductQuery(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """Which products to ask for: prices in the supplier's currency, widths in metres."""

    category: ProductCategory | None = None
    max_price: float | None = None
    max_width: float | None = None
    in_stock: bool | None = None

    def fits(self, product: Product) -> bool:
        """Whether a product is among those asked for; a supplier may have sent others."""
        return (
            self.category in (None, product.category)
            and (self.max_price is None or product.price <= self.max_price)
            and (self.max_width is None or product.w <= self.max_width)
            and (not self.in_stock or product.stock > 0)
        )


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """The products that a supplier listed, its origin, and the transport that ran."""

    products: tuple[Product, ...]
    origin: str
    transport: TransportName


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One product, its supplier's origin, and the transport that ran."""

    product: Product
    origin: str
    transport: TransportName


def money(amount: float, currency: str) -> str:
    """An amount as a person reads it: `1,249.00 EUR`."""
    return f"{amount:,.2f} {currency}".rstrip()
