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

import msgspec

from alza.facts.footprints import item_footprints
from alza.facts.index import item_index
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.clipping import clip_convex
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import chest_before_door
from alza.rules.items.in_the_way import solids_in_the_way
from alza.rules.items.seen_floor import SIDES, Zone, seen_floor
from alza.rules.rule import ROUNDING, Fault, Measure, Rule
from alza.rules.shared_middle import shared_middle
from alza.units import format_metres


class Kept(msgspec.Struct, frozen=True):
    """Floor that a door needs free, as a convex polygon, and what for."""

    polygon: Polygon
    purpose: str


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each piece that blocks the door, at the place where it does so most."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None or opening.kind != "door":
        return
    kept = [*_swing(plan, opening, place), *_passage(plan, opening, place)]
    if not kept:
        return
    footprints = item_footprints(plan.items, plan.kinds)
    reach = bounds_of(corner for part in kept for corner in part.polygon)
    for item_id in item_index(plan.items, plan.kinds).near(reach):
        solids = solids_in_the_way(footprints[item_id], opening, plan.settings)
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


def _swing(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    network = wall_network(plan.walls)
    for leaf in place.leaves:
        seen = seen_floor(place, Zone(opening.side, 0.0, leaf.radius), network, opening.wall_id)
        for floor in seen:
            part = clip_convex(leaf.polygon, floor)
            if part:
                yield Kept(part, "swing")


def _passage(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    """Either half of the doorway with the floor before it."""
    network = wall_network(plan.walls)
    for side in SIDES:
        zone = Zone(side, -place.half_thickness, plan.settings.door_blocked_reach)
        for part in seen_floor(place, zone, network, opening.wall_id):
            yield Kept(part, "way")


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
    no_fix="No fix is offered for this yet: move the piece out of the way.",
)
