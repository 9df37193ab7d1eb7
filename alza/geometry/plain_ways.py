"""Plain ways among obstacles: quick to find, and there in most rooms. `narrow_ways` finds all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from alza.geometry.boxes import Bounds
from alza.geometry.joined import are_all_joined
from alza.geometry.polygons import point_gap
from alza.geometry.vectors import Polygon, Vec

Boxed = tuple[Bounds, Polygon]
"""An obstacle with the box around it."""


def are_joined_plainly(
    goals: Iterable[Iterable[Vec]], width: float, obstacles: Sequence[Boxed], area: Bounds
) -> bool:
    """Whether a disc `width` metres wide surely gets from a point of each goal to one of each other.

    It may get there where this says no. The ways stay in the area; the obstacles are all that reach into it.
    """
    inner = area.expanded(-width / 2.0)
    places: list[Vec] = []
    for points in goals:
        place = _first_roomy(points, inner, obstacles, width / 2.0)
        if place is None:
            return False
        places.append(place)
    return are_all_joined(places, lambda here, there: leads_plainly(here, there, width, obstacles))


def leads_plainly(a: Vec, b: Vec, width: float, obstacles: Sequence[Boxed]) -> bool:
    """Whether a disc `width` metres wide surely gets from a to b, straight or with one turn along the axes.

    It may get there where this says no.
    """
    reach = width / 2.0
    if _leads_straight(a, b, reach, obstacles):
        return True
    for turn in ((a[0], b[1]), (b[0], a[1])):
        if _leads_straight(a, turn, reach, obstacles) and _leads_straight(turn, b, reach, obstacles):
            return True
    return False


def clearance(point: Vec, obstacles: Sequence[Boxed], most: float) -> float:
    """How far a point is from the nearest obstacle (metres), 0 inside of one; never more than `most`."""
    nearest = most
    x, y = point
    for box, obstacle in obstacles:
        if box.min_x - nearest < x < box.max_x + nearest and box.min_y - nearest < y < box.max_y + nearest:
            nearest = min(nearest, point_gap(obstacle, point))
    return nearest


def _first_roomy(points: Iterable[Vec], inner: Bounds, obstacles: Sequence[Boxed], half: float) -> Vec | None:
    """The first of the points in a box that have so much room on every side, if there is one."""
    x0, y0, x1, y1 = inner.min_x, inner.min_y, inner.max_x, inner.max_y
    for point in points:
        x, y = point
        if x0 <= x <= x1 and y0 <= y <= y1 and clearance(point, obstacles, half) >= half:
            return point
    return None


def _leads_straight(a: Vec, b: Vec, reach: float, obstacles: Sequence[Boxed]) -> bool:
    """Whether each obstacle lies beside the box around the way or beside the way's line."""
    (ax, ay), (bx, by) = a, b
    x0, x1 = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
    y0, y1 = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
    for box, shape in obstacles:
        if box.min_x <= x1 and x0 <= box.max_x and box.min_y <= y1 and y0 <= box.max_y:
            if not _is_beside(a, b, reach, shape):
                return False
    return True


def _is_beside(a: Vec, b: Vec, reach: float, shape: Polygon) -> bool:
    """Whether a shape lies on one side of the line through a and b, at least `reach` metres off."""
    (ax, ay), dx, dy = a, b[0] - a[0], b[1] - a[1]
    least = reach * hypot(dx, dy)
    sides = [dx * (y - ay) - dy * (x - ax) for x, y in shape]
    return (min(sides) >= least or max(sides) <= -least) and least > 0.0
