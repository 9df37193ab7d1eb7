"""How a room lies to the walls around it."""

from __future__ import annotations

from math import inf
from typing import Final

from alza.facts.room_edges import frame, room_ring, stretches_along
from alza.facts.room_surroundings import surroundings
from alza.facts.walls import WallNetwork
from alza.geometry.boxes import bounds_of
from alza.geometry.polygons import contains, edges
from alza.geometry.segments import segment_gap
from alza.geometry.vectors import Polygon
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import EPSILON

_LEAST_ALONG: Final = 0.05
"""A wall runs along a boundary when it does so for this long (metres)."""


def room_wall_gap(room: Room, network: WallNetwork) -> tuple[float, str] | None:
    """The distance in metres from a room's boundary to the nearest wall's body, and that wall's id.

    0.0 where a wall's face touches or crosses the boundary; None when there are no walls.
    """
    ring, count = room_ring(room), len(network.walls)
    box, reach = bounds_of(ring), 0.25
    while count:
        near = network.near(box, reach)
        gap, nearest = _nearest(ring, network, near)
        if nearest and (gap <= reach or len(near) == count):
            return (gap, nearest)
        reach *= 4.0
    return None


def has_corner_by_wall(plan: Plan, room: Room) -> bool:
    """Whether a corner of the outline is as near to a wall's body as `settings.room_floating_gap`.

    It is in most rooms.
    """
    reach, walls = plan.settings.room_floating_gap, surroundings(plan, room).walls
    for corner in room_ring(room):
        x0, y0, x1, y1 = corner[0] - reach, corner[1] - reach, corner[0] + reach, corner[1] + reach
        for box, body in walls:
            # `Bounds.is_near` written out, as most walls are elsewhere.
            if box.min_x <= x1 and x0 <= box.max_x and box.min_y <= y1 and y0 <= box.max_y:
                if contains(body, corner, reach):
                    return True
    return False


def walls_along(room: Room, network: WallNetwork, reach: float) -> tuple[str, ...]:
    """The ids of the walls that run along a room's boundary, at most `reach` metres off a face, sorted."""
    ring = room_ring(room)
    found: list[str] = []
    for id in network.near(bounds_of(ring), reach):
        wall = network.walls[id]
        if wall.a == wall.b:
            continue
        beside = stretches_along(frame(wall.a, wall.b), ring, wall.thickness / 2.0 + reach)
        if any(stretch.length >= _LEAST_ALONG for stretch in beside):
            found.append(id)
    return tuple(found)


def _nearest(ring: Polygon, network: WallNetwork, wall_ids: tuple[str, ...]) -> tuple[float, str]:
    """The first of the walls that are nearest to the boundary; no wall is nearer than one that touches it."""
    gap, nearest = inf, ""
    for id in wall_ids:
        one = _boundary_gap(ring, network.body(id))
        if one <= EPSILON:
            return (0.0, id)
        if one < gap:
            gap, nearest = one, id
    return (gap, nearest)


def _boundary_gap(ring: Polygon, body: Polygon) -> float:
    if any(contains(body, corner) for corner in ring):
        return 0.0
    return min(segment_gap(a, b, c, d).distance for a, b in edges(ring) for c, d in edges(body))
