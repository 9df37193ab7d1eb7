"""The leaves of two doors hit each other.

What: the floors that the leaves of two doors sweep share more than 1 cm of depth, as far as no wall parts
them.

Why: only one of the doors can be opened at a time, and who comes through one is hit by the other.

Example: two doors in neighbouring walls whose leaves both swing into the corner.

Fix: hang one of the leaves by the other jamb, or let it swing to the other side.

Source: house rule; 1 cm allows for the exactness of a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.index import opening_index
from alza.facts.openings import OpeningPlace, opening_places
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import two_doors_in_a_corner
from alza.rules.fix import Fix
from alza.rules.items.kept_floor import swept_floor
from alza.rules.openings.rehanging import rehung
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.rules.shared_middle import shared_middle
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each door of a later id whose leaves this one's hit."""
    places = opening_places(plan.walls, plan.openings)
    place = places.get(opening.id)
    if place is None or place.swept is None:
        return
    limit = plan.settings.leaf_overlap
    for other_id in opening_index(plan.walls, plan.openings).near(place.swept):
        other = places[other_id]
        if other_id <= opening.id or other.swept is None or other.swept.is_apart(place.swept):
            continue
        swept = _swept(plan, plan.openings[other_id], other)
        depth, where = _shared(_swept(plan, opening, place), swept)
        if depth > limit + NOISE:
            yield Fault(
                refs=(opening.id, other_id),
                message=f"the leaves of {name_of(plan, opening.id)} and {name_of(plan, other_id)} hit each"
                f" other ({format_metres(depth)} > {format_metres(limit)})",
                where=where,
                measure=Measure(depth, limit),
            )


def _swept(plan: Plan, opening: Opening, place: OpeningPlace) -> list[Polygon]:
    return [kept.polygon for kept in swept_floor(plan, opening, place)]


def _shared(own: list[Polygon], other: list[Polygon]) -> tuple[float, Vec]:
    """How deep two swept floors lie in each other, and where; depth 0 when they don't."""
    depth, where = 0.0, (0.0, 0.0)
    for p in own:
        for q in other:
            found = overlap(p, q)
            if found is not None and found.depth > depth:
                depth, where = found.depth, shared_middle(p, q)
    return depth, where


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Hang one of the two leaves otherwise, by the other jamb before to the other side."""
    ways = [rehung(plan, id) for id in finding.refs]
    for pair in zip(*ways, strict=True):
        yield from pair


RULE = Rule(
    code="door_leaf_hits_leaf",
    severity="warning",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: two_doors_in_a_corner(0.30),
    legal=lambda: two_doors_in_a_corner(1.00),
    limit="leaf_overlap",
    reads=("walls", "openings"),
    in_pairs=True,
    fixes=fixes,
    no_fix="However the leaves are hung, they hit each other or something else.",
)
