"""What the placed products cost: a line for each product, totals; and as CSV."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from alza.plan.kind import Kind
from alza.plan.plan import Plan

CSV_COLUMNS: Final = ("sku", "name", "count", "unit price", "line total", "currency", "supplier")

_FORMULA_START: Final = re.compile(r'(^|[;\t])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])')
"""Where a formula could start: in a cell, and behind what some spreadsheets take for the end of one."""


class ShoppingLine(msgspec.Struct, frozen=True, kw_only=True):
    """So many pieces of one product; a price of None isn't known."""

    sku: str
    name: str
    count: int
    price: float | None
    currency: str
    origin: str

    @property
    def total(self) -> float | None:
        """What all its pieces cost."""
        return None if self.price is None else _from_cents(_cents(self.price) * self.count)


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """What all pieces of one supplier in one currency cost."""

    pieces: int
    amount: float
    currency: str
    origin: str


def shopping_list(plan: Plan) -> tuple[ShoppingLine, ...]:
    """The products of which pieces stand in the plan, in the order in which their kinds were defined."""
    counts = Counter(item.kind for item in plan.items.values())
    return tuple(_line(kind, counts[name]) for name, kind in plan.kinds.items() if kind.sku and counts[name])


def totals(lines: Iterable[ShoppingLine]) -> tuple[Total, ...]:
    """A total for each supplier and currency, in their order; a line without a price adds nothing."""
    pieces: Counter[tuple[str, str]] = Counter()
    cents: Counter[tuple[str, str]] = Counter()
    for line in lines:
        key = (line.origin, line.currency)
        pieces[key] += line.count
        cents[key] += _cents(line.total or 0.0)
    return tuple(
        Total(pieces=number, amount=_from_cents(cents[key]), currency=key[1], origin=key[0])
        for key, number in pieces.items()
    )


def shopping_csv(plan: Plan) -> str:
    """The list as CSV after RFC 4180, with a line for each total; no cell can start a formula."""
    lines = shopping_list(plan)
    rows: list[tuple[str, ...]] = [CSV_COLUMNS]
    for line in lines:
        prices = (_amount(line.price), _amount(line.total))
        rows.append((line.sku, line.name, str(line.count), *prices, line.currency, line.origin))
    for total in totals(lines):
        rows.append(("", "Total", str(total.pieces), "", _amount(total.amount), total.currency, total.origin))
    return "".join(",".join(map(_cell, row)) + "\r\n" for row in rows)


def _line(kind: Kind, count: int) -> ShoppingLine:
    return ShoppingLine(
        sku=kind.sku or "",
        name=kind.label,
        count=count,
        price=kind.price,
        currency=kind.currency or "",
        origin=kind.origin or "",
    )


def _cents(amount: float) -> int:
    return round(amount * 100)


def _from_cents(cents: int) -> float:
    return cents / 100


def _amount(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _cell(text: str) -> str:
    safe = _FORMULA_START.sub(r"\1'", text)
    quoted = safe.replace('"', '""')
    return f'"{quoted}"' if any(mark in safe for mark in ',"\r\n') else safe
