"""Where a room is open to another: stretches of a shared boundary without a wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from alza.facts.index import room_index
from alza.facts.room_edges import Frame, Stretch, frame, joined_spans, room_ring, stretches_along
from alza.facts.room_surroundings import surroundings
from alza.facts.walls import WallNetwork, wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.clipping import clip_convex
from alza.geometry.polygons import contains, edges
from alza.geometry.vectors import Polygon, Vec
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import EPSILON, MILLIMETRE

BESIDE: Final = 0.05
"""A wall stands on a boundary when its body comes within this distance of it (metres)."""


class OpenStretch(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of a room's boundary, from start to end, shared with another room and free of wall."""

    start: Vec
    end: Vec
    other_id: str
    length: float


def open_stretches(plan: Plan, room: Room) -> tuple[OpenStretch, ...]:
    """All stretches, of any length, of boundaries that a room shares with others and no wall stands on.

    Two rooms share a boundary where their edges run along each other, the rooms on different sides, within
    `settings.room_door_reach` metres.
    """
    ring, reach = room_ring(room), plan.settings.room_door_reach + EPSILON
    index, network = room_index(plan.rooms), wall_network(plan.walls)
    walls = surroundings(plan, room).walls
    found: list[OpenStretch] = []
    for a, b in edges(ring):
        if a == b:
            continue
        line = frame(a, b)
        if _is_walled(line, walls):
            continue
        beside = bounds_of(line.at(along, left) for along in (0.0, line.size) for left in (-reach, reach))
        for id in sorted(index.near(beside)):
            if id != room.id:
                found += _open(line, plan.rooms[id], reach, network)
    return tuple(found)


def _is_walled(line: Frame, walls: Iterable[tuple[Bounds, Polygon]]) -> bool:
    """Whether one wall surely stands beside an edge all along, as in most rooms: none of it is free then."""
    # Whatever other edge runs along this one, these points lie within the band between the two.
    a, b = line.at(0.0, BESIDE / 2.0), line.at(line.size, BESIDE / 2.0)
    x0, x1 = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    y0, y1 = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for box, body in walls:
        if box.min_x <= x0 and x1 <= box.max_x and box.min_y <= y0 and y1 <= box.max_y:
            if contains(body, a) and contains(body, b):
                return True
    return False


def _open(line: Frame, other: Room, reach: float, network: WallNetwork) -> Iterator[OpenStretch]:
    free: list[tuple[float, float]] = []
    # The other room's edge runs the other way, because both rings have their room on the right.
    for beside in stretches_along(line, room_ring(other), reach):
        if not beside.is_forward and beside.high >= -BESIDE - EPSILON:
            free += _without_walls(line, beside, network)
    for start, end in joined_spans(free, MILLIMETRE):
        yield OpenStretch(start=line.at(start), end=line.at(end), other_id=other.id, length=end - start)


def _without_walls(line: Frame, shared: Stretch, network: WallNetwork) -> Iterator[tuple[float, float]]:
    """The parts of a shared stretch where no wall's body stands between the two edges or beside them."""
    low, high = min(0.0, shared.low) - BESIDE, max(0.0, shared.high) + BESIDE
    corners = ((shared.start, high), (shared.end, high), (shared.end, low), (shared.start, low))
    band = tuple(line.at(along, left) for along, left in corners)
    near = network.near(bounds_of(band))
    ends = [line.at(along, (low + high) / 2.0) for along in (shared.start, shared.end)]
    # Mostly one wall stands all along; then nothing is free.
    if any(all(contains(network.body(id), end) for end in ends) for id in near):
        return
    covered: list[tuple[float, float]] = []
    for id in near:
        standing = [along for along, _ in line.of(clip_convex(network.body(id), band))]
        if standing:
            covered.append((min(standing), max(standing)))
    at = shared.start
    for start, end in joined_spans(covered, 0.0):
        if start - at > MILLIMETRE:
            yield (at, start)
        at = max(at, end)
    if shared.end - at > MILLIMETRE:
        yield (at, shared.end)
