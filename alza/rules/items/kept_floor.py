"""The floor that doors and windows need free, as far as no other wall hides it from them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.facts.openings import OpeningPlace
from alza.facts.walls import wall_network
from alza.geometry.clipping import clip_convex
from alza.geometry.vectors import Polygon
from alza.plan.opening import Opening, Side
from alza.plan.plan import Plan
from alza.rules.items.seen_floor import SIDES, Zone, seen_floor


class Kept(msgspec.Struct, frozen=True):
    """Floor to keep free, as a convex polygon; on which side of the wall it is, and what for."""

    polygon: Polygon
    side: Side
    purpose: str


def door_floor(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    """What nothing may block of a door: the swing of its leaves, and the way through it."""
    yield from _swing(plan, opening, place)
    yield from _before(plan, opening, place, (-place.half_thickness, plan.settings.door_blocked_reach))


def passage_floor(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    """Either half of the doorway with the floor before it from which one comes through at ease."""
    yield from _before(plan, opening, place, (-place.half_thickness, plan.settings.door_passage_reach))


def window_floor(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    """The floor on either side of a window from which it lets in light and can be reached."""
    yield from _before(plan, opening, place, (0.0, plan.settings.window_reach))


def _before(plan: Plan, opening: Opening, place: OpeningPlace, span: tuple[float, float]) -> Iterator[Kept]:
    network = wall_network(plan.walls)
    for side in SIDES:
        for part in seen_floor(place, Zone(side, *span), network, opening.wall_id):
            yield Kept(part, side, "way")


def _swing(plan: Plan, opening: Opening, place: OpeningPlace) -> Iterator[Kept]:
    network = wall_network(plan.walls)
    for leaf in place.leaves:
        for floor in seen_floor(place, Zone(opening.side, 0.0, leaf.radius), network, opening.wall_id):
            part = clip_convex(leaf.polygon, floor)
            if part:
                yield Kept(part, opening.side, "swing")
