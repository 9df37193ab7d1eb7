"""Which doors lead into a room, and which windows light it."""

from __future__ import annotations

from typing import Final

from alza.facts.index import opening_index
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.room_edges import frame, joined_spans, room_ring, stretches_along
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import Polygon
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import EPSILON, MILLIMETRE

LEAST_SHARE: Final = 0.5
"""An opening is a room's when at least this share of its clear width lies along the boundary."""


def room_openings(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of a room's doors and windows, sorted.

    One is the room's when its wall runs along the room's boundary, which lies in the wall or within
    `settings.room_door_reach` metres of one of its faces, over half of the clear width or more.
    """
    reach, ring = plan.settings.room_door_reach, room_ring(room)
    places = opening_places(plan.walls, plan.openings)
    near = opening_index(plan.walls, plan.openings).near(bounds_of(ring), reach + MILLIMETRE)
    return tuple(sorted(id for id in near if _leads_into(places[id], ring, reach)))


def room_doors(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of the doors that lead into a room, sorted, whichever way they swing."""
    return tuple(id for id in room_openings(plan, room) if plan.openings[id].kind == "door")


def _leads_into(place: OpeningPlace, ring: Polygon, reach: float) -> bool:
    if place.start == place.end:
        return False
    line = frame(place.start, place.end)
    beside = stretches_along(line, ring, place.half_thickness + reach + EPSILON)
    spans = joined_spans([(stretch.start, stretch.end) for stretch in beside], MILLIMETRE)
    return sum(end - start for start, end in spans) >= LEAST_SHARE * line.size - EPSILON
