"""There is little room before a door.

What: a piece stands between 0.40 and 0.80 m before a doorway, on either side, over its clear width. The
distance is measured from the wall's face. What is nearer is the matter of `item_blocks_door`; what is at most
0.02 m high, hangs above the door's head, or is hidden by another wall doesn't count.

Why: one gets through, but not with a tray, a pram or a guest.

Example: a chest 0.60 m before a door.

Fix: move the piece away from the door.

Source: house rule; 0.80 m is about the width of the door itself, so that the way before it is no narrower.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from alza.facts.footprints import Solid
from alza.facts.openings import OpeningPlace, opening_places
from alza.geometry.polygons import centroid
from alza.geometry.vectors import Vec
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import chest_before_door
from alza.rules.items.in_the_way import pieces_in_the_way
from alza.rules.items.kept_floor import Kept, passage_floor
from alza.rules.items.moving_clear import move_clear
from alza.rules.items.seen_floor import frame_before, part_on
from alza.rules.rule import ROUNDING, Fault, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each piece that leaves little room before the door, where it is nearest."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None or opening.kind != "door":
        return
    near, far = plan.settings.door_blocked_reach, plan.settings.door_passage_reach
    standing = pieces_in_the_way(plan, opening, place.around(far))
    floors = list(passage_floor(plan, opening, place)) if standing else []
    for item_id, solids in standing:
        free, where = _nearest(place, floors, solids)
        if near - ROUNDING <= free < far - ROUNDING:
            yield Fault(
                refs=(item_id, opening.id),
                message=f"{name_of(plan, item_id)} leaves little room before {name_of(plan, opening.id)}"
                f" ({format_metres(free)} < {format_metres(far)})",
                where=where,
                measure=Measure(free, far),
            )


def _nearest(place: OpeningPlace, floors: list[Kept], solids: tuple[Solid, ...]) -> tuple[float, Vec]:
    """How near the solids come to the wall's face within the floors, and where; infinite when they don't."""
    free, where = inf, place.center
    for floor in floors:
        frame = frame_before(place, floor.side)
        for solid in solids:
            common = part_on(floor.polygon, solid.polygon)
            away = min((v for _, v in frame.local(common)), default=inf)
            if away < free:
                free, where = away, centroid(common)
    return free, where


RULE = Rule(
    code="door_passage_tight",
    severity="warning",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: chest_before_door(0.60),
    legal=lambda: chest_before_door(0.80),
    limit="door_passage_reach",
    reads=("walls", "items"),
    reach=("door_passage_reach",),
    fixes=move_clear,
    no_fix="The piece has no free place near by.",
)
