"""A piece is of no known kind.

What: the kind of a piece is neither built in nor defined in the plan.

Why: without its kind a piece has no size and no look. It isn't drawn, and no other check can see it.

Example: a piece of the kind `flying_carpet`, which nobody defined.

Fix: none.

Source: the plan's own rule that every kind is known; tools and the file reader keep it, and this rule guards
against their defects.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import piece
from alza.rules.rule import Fault, Rule


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """The piece, when its kind is unknown."""
    if plan.kind(item.kind) is None:
        yield Fault(
            refs=(item.id,),
            message=f"{name_of(plan, item.id)} is of an unknown kind ({item.kind})",
            where=(item.x, item.y),
        )


RULE = Rule(
    code="item_unknown",
    severity="error",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: Plan().put(piece("i1", "flying_carpet", 1.0, 1.0)),
    legal=lambda: Plan().put(piece("i1", "rug", 1.0, 1.0)),
    no_fix="Which kind was meant can't be told from the plan.",
)
