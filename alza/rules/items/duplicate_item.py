"""The same piece is there twice.

What: two pieces of one kind stand at the same place: less than 1 cm apart, also in height, and turned by less
than 1 degree against each other. Of such a pair `items_overlap` says nothing.

Why: on the sheet they look like one. Mostly a piece was placed again; counts and prices are wrong then.

Example: two rugs at one place.

Fix: remove one of them.

Source: house rule; 1 cm and 1 degree are less than anyone would move a copy on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.actions.items import RemoveItem
from alza.facts.pieces import pieces
from alza.geometry.vectors import distance
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import piece
from alza.rules.fix import Fix, NoFix
from alza.rules.items.twins import are_twins
from alza.rules.rule import Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """Each piece of a later id that is the same at the same place."""
    known, limit = pieces(plan.items, plan.kinds), plan.settings.duplicate_distance
    if item.id not in known.footprints:
        return
    for other_id in known.near(item.id, limit):
        other = plan.items[other_id]
        if other_id > item.id and are_twins(item, other, plan.settings):
            apart = distance((item.x, item.y), (other.x, other.y))
            yield Fault(
                refs=(item.id, other_id),
                message=f"{name_of(plan, item.id)} and {name_of(plan, other_id)} stand at the same place"
                f" ({format_metres(apart)} < {format_metres(limit)} apart)",
                where=(item.x, item.y),
                measure=Measure(apart, limit),
            )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Remove the later of the two, or the one that isn't locked."""
    latest = sorted((plan.items[id] for id in finding.refs), key=lambda item: natural_key(item.id))[::-1]
    for item in latest:
        if not item.locked:
            action = RemoveItem(id=item.id, called=name_of(plan, item.id))
            yield Fix(action=action, tool="remove_item", arguments={"id": item.id}, safety="ask")


def _rugs(apart: float) -> Plan:
    return Plan().put(piece("i1", "rug", 0.0, 0.0), piece("i2", "rug", apart, 0.0))


RULE = Rule(
    code="duplicate_item",
    severity="error",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: _rugs(0.005),
    legal=lambda: _rugs(0.01),
    limit="duplicate_distance",
    reads=("items",),
    reach=("duplicate_distance",),
    fixes=fixes,
    no_fix="Both pieces are locked.",
)
