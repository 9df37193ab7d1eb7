"""A piece keeps a door from opening, or people from passing.

What: a piece stands in the real swing of a door's leaf (of each leaf of a double door), or in the doorway or
within 0.40 m before it on either side, over its clear width. What is at most 0.02 m high doesn't block, nor
what hangs above the door's head, nor what another wall hides from the doorway.

Why: the door doesn't open, or nobody gets through it.

Example: a chest on the side to which the leaf doesn't swing, 0.20 m before the doorway.

Fix: move the piece out of the way.

Source: house rule; 0.40 m is about the depth of a body, so that less can't be passed even sideways; 0.02 m is
the highest threshold that counts as free of barriers in most codes (DIN 18040-2, for one).
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.openings import opening_places
from alza.geometry.separating_axis import overlap
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import chest_before_door
from alza.rules.items.in_the_way import pieces_in_the_way
from alza.rules.items.kept_floor import door_floor
from alza.rules.items.moving_clear import move_clear
from alza.rules.rule import ROUNDING, Fault, Measure, Rule
from alza.rules.shared_middle import shared_middle
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each piece that blocks the door, at the place where it does so most."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None or opening.kind != "door":
        return
    area = place.around(plan.settings.door_blocked_reach)
    near = pieces_in_the_way(plan, opening, area.union(place.swept) if place.swept else area)
    kept = list(door_floor(plan, opening, place)) if near else []
    for item_id, solids in near:
        depth, purpose, where = 0.0, "", place.center
        for part in kept:
            for solid in solids:
                found = overlap(solid.polygon, part.polygon)
                if found is not None and found.depth > depth + ROUNDING:
                    depth, purpose = found.depth, part.purpose
                    where = shared_middle(solid.polygon, part.polygon)
        if depth > 0.0:
            yield Fault(
                refs=(item_id, opening.id),
                message=f"{name_of(plan, item_id)} stands {format_metres(depth)} in the {purpose}"
                f" of {name_of(plan, opening.id)}",
                where=where,
                measure=Measure(depth, 0.0),
            )


RULE = Rule(
    code="item_blocks_door",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: chest_before_door(0.20),
    legal=lambda: chest_before_door(0.80),
    limit="door_blocked_reach",
    reads=("walls", "items"),
    reach=("door_blocked_reach",),
    fixes=move_clear,
    no_fix="The piece has no free place near by.",
)
