"""Two pieces stand in each other.

What: two pieces share more than 1 cm of depth, the least way that frees them, at a height that both take up.
Rugs are exempt, and a piece that is there twice is the matter of `duplicate_item`. A piece of parts takes up
its parts only, so the table in the arm of a corner sofa stands free, and a wall cabinet hangs free over a
counter.

Why: two things can't be at one place.

Example: two armchairs 0.85 m wide whose centres are 0.60 m apart.

Fix: move the smaller one, or the one that isn't locked, by the least way that frees it of all.

Source: house rule; 1 cm allows for cushions, skirtings and the exactness of a drawing. The depth is found by
the separating axis theorem.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.footprints import Footprint, Solid
from alza.facts.pieces import pieces
from alza.geometry.separating_axis import overlap
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import piece
from alza.rules.items.in_the_way import is_rug, share_a_height
from alza.rules.items.moving_clear import move_clear
from alza.rules.items.twins import are_twins
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.rules.shared_middle import shared_middle
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """Each piece of a later id that stands in this one."""
    known = pieces(plan.items, plan.kinds)
    own = known.footprints.get(item.id)
    if own is None:
        return
    limit, twins_are_told = plan.settings.items_overlap, "duplicate_item" not in plan.settings.off
    for other_id in known.near(item.id, plan.settings.duplicate_distance):
        if other_id <= item.id or own.bounds.is_apart(known.footprints[other_id].bounds):
            continue
        other = plan.items[other_id]
        if is_rug(plan, item) or is_rug(plan, other):
            continue
        if twins_are_told and are_twins(item, other, plan.settings):
            continue
        depth, pair = _deepest(own, known.footprints[other_id])
        if pair is not None and depth > limit + NOISE:
            yield Fault(
                refs=(item.id, other_id),
                message=f"{name_of(plan, item.id)} and {name_of(plan, other_id)} stand in each other"
                f" ({format_metres(depth)} > {format_metres(limit)})",
                where=shared_middle(pair[0].polygon, pair[1].polygon),
                measure=Measure(depth, limit),
            )


def _deepest(own: Footprint, other: Footprint) -> tuple[float, tuple[Solid, Solid] | None]:
    """The pair of solids that overlap deepest, of those that share a height."""
    depth, pair = 0.0, None
    for a in own.solids:
        for b in other.solids:
            if not share_a_height(a, b):
                continue
            found = overlap(a.polygon, b.polygon)
            if found is not None and found.depth > depth:
                depth, pair = found.depth, (a, b)
    return depth, pair


RULE = Rule(
    code="items_overlap",
    severity="error",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: Plan().put(piece("i1", "armchair", 0.0, 0.0), piece("i2", "armchair", 0.6, 0.0)),
    legal=lambda: Plan().put(piece("i1", "armchair", 0.0, 0.0), piece("i2", "armchair", 0.84, 0.0)),
    limit="items_overlap",
    reads=("items",),
    fixes=move_clear,
    no_fix="Neither piece has a free place near by.",
)
