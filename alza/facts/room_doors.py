"""Which doors lead into a room, and which windows light it."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.facts.by_room import remember_by_room
from alza.facts.index import opening_index
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.room_edges import frame, joined_spans, room_ring, stretches_along
from alza.facts.room_surroundings import surroundings
from alza.geometry.vectors import Polygon
from alza.plan.opening import OpeningKind
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import EPSILON, MILLIMETRE

LEAST_SHARE: Final = 0.5
"""An opening leads into a room when at least this share of its clear width lies along the boundary."""


class _RoomOpenings(msgspec.Struct, frozen=True):
    """The ids of the doors that lead into a room and of the windows that light it, each sorted."""

    doors: tuple[str, ...]
    windows: tuple[str, ...]


def room_doors(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of the doors that lead into a room, sorted, whichever way they swing.

    A door does when its wall runs along the room's boundary, which lies in the wall or within
    `settings.room_door_reach` metres of one of its faces, over half of the clear width or more.
    """
    return _room_openings(plan, room).doors


def room_windows(plan: Plan, room: Room) -> tuple[str, ...]:
    """The ids of the windows that light a room, sorted; they lie along its boundary as its doors do."""
    return _room_openings(plan, room).windows


@remember_by_room
def _room_openings(plan: Plan, room: Room) -> _RoomOpenings:
    reach, ring, openings = plan.settings.room_door_reach, room_ring(room), plan.openings
    places = opening_places(plan.walls, openings)
    found: dict[OpeningKind, list[str]] = {"door": [], "window": []}
    for id in opening_index(plan.walls, openings).near(surroundings(plan, room).box, reach + MILLIMETRE):
        if _leads_into(places[id], ring, reach):
            found[openings[id].kind].append(id)
    return _RoomOpenings(tuple(sorted(found["door"])), tuple(sorted(found["window"])))


def _leads_into(place: OpeningPlace, ring: Polygon, reach: float) -> bool:
    if place.start == place.end:
        return False
    line = frame(place.start, place.end)
    least = LEAST_SHARE * line.size - EPSILON
    spans: list[tuple[float, float]] = []
    for stretch in stretches_along(line, ring, place.half_thickness + reach + EPSILON):
        # Mostly the opening lies in one straight wall.
        if stretch.length >= least:
            return True
        spans.append((stretch.start, stretch.end))
    return sum(end - start for start, end in joined_spans(spans, MILLIMETRE)) >= least
