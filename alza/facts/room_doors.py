"""Which doors lead into a room, and which windows light it."""

from __future__ import annotations

from typing import Final

from alza.facts.index import opening_index
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.room_edges import frame, joined_spans, room_ring, stretches_along
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import Polygon
from alza.plan.opening import OpeningKind
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import EPSILON, MILLIMETRE

LEAST_SHARE: Final = 0.5
"""An opening leads into a room when at least this share of its clear width lies along the boundary."""


def room_doors(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of the doors that lead into a room, sorted, whichever way they swing.

    A door does when its wall runs along the room's boundary, which lies in the wall or within
    `settings.room_door_reach` metres of one of its faces, over half of the clear width or more.
    """
    return _openings_along(plan, room, "door")


def room_windows(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of the windows that light a room, sorted; they lie along its boundary as its doors do."""
    return _openings_along(plan, room, "window")


def _openings_along(plan: Plan, room: Room, kind: OpeningKind) -> tuple[str, ...]:
    reach, ring = plan.settings.room_door_reach, room_ring(room)
    places = opening_places(plan.walls, plan.openings)
    near = opening_index(plan.walls, plan.openings).near(bounds_of(ring), reach + MILLIMETRE)
    found = (id for id in near if plan.openings[id].kind == kind)
    return tuple(sorted(id for id in found if _leads_into(places[id], ring, reach)))


def _leads_into(place: OpeningPlace, ring: Polygon, reach: float) -> bool:
    if place.start == place.end:
        return False
    line = frame(place.start, place.end)
    beside = stretches_along(line, ring, place.half_thickness + reach + EPSILON)
    spans = joined_spans([(stretch.start, stretch.end) for stretch in beside], MILLIMETRE)
    return sum(end - start for start, end in spans) >= LEAST_SHARE * line.size - EPSILON
