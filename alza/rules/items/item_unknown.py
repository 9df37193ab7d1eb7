"""A piece is of no known kind.

What: the kind of a piece is neither built in nor defined in the plan.

Why: without its kind a piece has no size and no look. It isn't drawn, and no other check can see it.

Example: a piece of the kind `flying_carpet`, which nobody defined.

Fix: remove the piece.

Source: the plan's own rule that every kind is known; tools and the file reader keep it, and this rule guards
against their defects.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.actions.items import RemoveItem
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import piece
from alza.rules.fix import Fix
from alza.rules.rule import Fault, Finding, Rule


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """The piece, when its kind is unknown."""
    if plan.kind(item.kind) is None:
        yield Fault(
            refs=(item.id,),
            message=f"{name_of(plan, item.id)} is of an unknown kind ({item.kind})",
            where=(item.x, item.y),
        )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Remove the piece."""
    id = finding.refs[0]
    action = RemoveItem(id=id, called=name_of(plan, id))
    yield Fix(action=action, tool="remove_item", arguments={"id": id}, safety="ask")


RULE = Rule(
    code="item_unknown",
    severity="error",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: Plan().put(piece("i1", "flying_carpet", 1.0, 1.0)),
    legal=lambda: Plan().put(piece("i1", "rug", 1.0, 1.0)),
    fixes=fixes,
    no_fix="Which kind was meant can't be told from the plan.",
)
