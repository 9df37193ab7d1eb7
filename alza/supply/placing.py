"""A supplier's product as a kind of furniture, and the change that places one."""

from __future__ import annotations

import re
from itertools import count
from typing import Final

import msgspec

from alza.actions.action import ActionRecord
from alza.actions.items import PlaceItem
from alza.actions.kinds import DefineKind
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.supply.product import Offer, Product, money
from alza.units import format_metres

_PREFIX: Final = "nordika_"
_LONGEST_SLUG: Final = 48


def kind_of(offer: Offer, plan: Plan) -> Kind:
    """The kind that an offered product is in this plan.

    A product that the plan has already keeps its name there, whatever its supplier says of it now; a new one
    is named after its article number, apart from all other kinds.
    """
    product = offer.product
    return Kind(
        kind=_known_name(offer, plan) or _new_name(product.sku, plan),
        label=product.name,
        w=product.w,
        d=product.d,
        h=product.h,
        category=product.category,
        color=product.color,
        sku=product.sku,
        price=product.price,
        currency=product.currency,
        origin=offer.origin,
    )


class PlaceProduct(ActionRecord, frozen=True, kw_only=True):
    """Define an offered product as a kind, or bring it up to date, and place a piece of it: one change.

    x, y is the centre of its footprint in metres, `rotation` in degrees as for items. Pieces of the product
    that stand in the plan already change with it.
    """

    offer: Offer
    item_id: str
    x: float
    y: float
    rotation: float = 0.0

    @property
    def summary(self) -> str:
        """See `Action`."""
        product = self.offer.product
        at = f"at ({self.x:.2f}, {self.y:.2f})"
        turned = f", turned {self.rotation:g}°" if self.rotation else ""
        stock = "" if product.stock else ", out of stock"
        price = money(product.price, product.currency)
        return f"Place {product.name} {self.item_id} {at}{turned}, {price}{stock}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises Conflict (the id is taken) or InvalidInput (bounds)."""
        kind = kind_of(self.offer, plan)
        item = Item(id=self.item_id, kind=kind.kind, x=self.x, y=self.y, rotation=self.rotation)
        return PlaceItem(item=item).apply(DefineKind(kind=kind, replace=True).apply(plan))


class OfferedPiece(msgspec.Struct, frozen=True):
    """An offered product to be placed by hand."""

    offer: Offer

    def kind_in(self, plan: Plan) -> Kind:
        """The kind as it will be in this plan."""
        return kind_of(self.offer, plan)

    def placing(self, item: Item) -> PlaceProduct:
        """The change that places it where the item stands."""
        return PlaceProduct(offer=self.offer, item_id=item.id, x=item.x, y=item.y, rotation=item.rotation)


def news_in_words(offer: Offer, plan: Plan) -> str:
    """That the supplier gives another size than the product's pieces in the plan have; else empty."""
    old, new = plan.kinds.get(_known_name(offer, plan) or ""), offer.product
    placed = sum(item.kind == old.kind for item in plan.items.values()) if old else 0
    if old is None or not placed or (old.w, old.d, old.h) == (new.w, new.d, new.h):
        return ""
    sizes = f"{_size(new)} now, not {_size(old)}"
    return f"The supplier gives its size as {sizes}; pieces placed before change with it: {placed}."


def _size(one: Product | Kind) -> str:
    return " x ".join(format_metres(side) for side in (one.w, one.d, one.h))


def _known_name(offer: Offer, plan: Plan) -> str | None:
    same = (offer.product.sku, offer.origin)
    return next((kind.kind for kind in plan.kinds.values() if (kind.sku, kind.origin) == same), None)


def _new_name(sku: str, plan: Plan) -> str:
    slug = re.sub(r"[^a-z0-9]+", "_", sku.lower()).strip("_")[:_LONGEST_SLUG]
    name = _PREFIX + (slug.removeprefix(_PREFIX) or "product")
    names = (name if number == 1 else f"{name}_{number}" for number in count(1))
    return next(free for free in names if free not in plan.kinds and free not in BUILT_IN_KINDS)
