"""Which kinds of furniture the catalogue offers."""

from __future__ import annotations

from typing import Final, get_args

from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Category, Kind
from alza.plan.plan import Plan

CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
"""In the order in which they are offered."""


def kinds_to_offer(plan: Plan, words: str = "", category: str = "") -> tuple[Kind, ...]:
    """The kinds, built in and defined in the plan, that have every word of the search, by category.

    A word counts wherever it stands in the label, the name or the category, in whatever case. An empty
    category means all of them.
    """
    wanted = words.casefold().split()
    kinds = (*BUILT_IN_KINDS.values(), *plan.kinds.values())
    found = (kind for kind in kinds if category in ("", kind.category) and _has_all(kind, wanted))
    return tuple(sorted(found, key=lambda kind: CATEGORIES.index(kind.category)))


def _has_all(kind: Kind, words: list[str]) -> bool:
    text = f"{kind.label} {kind.kind} {kind.category}".casefold()
    return all(word in text for word in words)
