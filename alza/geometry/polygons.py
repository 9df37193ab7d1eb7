"""Simple polygons as open rings of corners in either order: area, containment, distances."""

from __future__ import annotations

from math import inf

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.segments import Gap, crossing, nearest_on_segment, point_segment_distance
from alza.geometry.vectors import Polygon, Vec, distance
from alza.units import EPSILON


def edges(polygon: Polygon) -> list[tuple[Vec, Vec]]:
    """The sides as pairs of corners, the closing side last."""
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def signed_area(polygon: Polygon) -> float:
    """The area in square metres; positive when the corners run clockwise on the page, else negative."""
    if len(polygon) < 3:
        return 0.0
    # Measured from a corner, so that a plan far from the origin loses no digits.
    ox, oy = polygon[0]
    twice = 0.0
    ax, ay = 0.0, 0.0
    for x, y in polygon:
        bx, by = x - ox, y - oy
        twice += ax * by - ay * bx
        ax, ay = bx, by
    return twice / 2.0


def area(polygon: Polygon) -> float:
    """The area in square metres, never negative."""
    return abs(signed_area(polygon))


def perimeter(polygon: Polygon) -> float:
    """The length of all sides together in metres."""
    return sum(distance(a, b) for a, b in edges(polygon))


def centroid(polygon: Polygon) -> Vec:
    """The centre of the area; for a polygon without area the mean of its corners."""
    ox, oy = polygon[0]
    twice = sx = sy = 0.0
    ax, ay = 0.0, 0.0
    for x, y in polygon:
        bx, by = x - ox, y - oy
        turn = ax * by - ay * bx
        twice += turn
        sx += (ax + bx) * turn
        sy += (ay + by) * turn
        ax, ay = bx, by
    if abs(twice) <= EPSILON * EPSILON:
        count = len(polygon)
        return (ox + sum(x - ox for x, _ in polygon) / count, oy + sum(y - oy for _, y in polygon) / count)
    return (ox + sx / (3.0 * twice), oy + sy / (3.0 * twice))


def bounds(polygon: Polygon) -> Bounds:
    """The smallest axis-parallel box around the polygon."""
    return bounds_of(polygon)


def contains(polygon: Polygon, p: Vec, slack: float = 0.0) -> bool:
    """Whether the point lies in the polygon or on its boundary.

    Args:
        polygon: a simple polygon in either order of its corners.
        p: the point.
        slack: accept points up to so many metres outside too; if negative, only those so far inside.
    """
    inside = _encloses(polygon, p)
    if inside == (slack >= 0.0):
        return inside
    if inside:
        return boundary_distance(polygon, p) >= -slack - EPSILON
    most, a = slack + EPSILON, polygon[-1]
    for b in polygon:
        if point_segment_distance(p, a, b) <= most:
            return True
        a = b
    return False


def boundary_distance(polygon: Polygon, p: Vec) -> float:
    """The distance of the point from the polygon's boundary in metres, inside or outside."""
    least, a = inf, polygon[-1]
    for b in polygon:
        away = point_segment_distance(p, a, b)
        if away < least:
            least = away
        a = b
    return least


def point_gap(polygon: Polygon, p: Vec) -> float:
    """How far the point is from the polygon in metres; 0 in it and on its boundary."""
    away = boundary_distance(polygon, p)
    return 0.0 if away <= EPSILON or _encloses(polygon, p) else away


def polygon_gap(p: Polygon, q: Polygon) -> Gap:
    """The least distance between two simple polygons; 0 when they touch or overlap, with a common point."""
    common = _common_point(p, q)
    if common is not None:
        return Gap(0.0, common, common)
    return min(_corner_gap(p, q), _corner_gap(q, p).reversed(), key=lambda gap: gap.distance)


def _encloses(polygon: Polygon, p: Vec) -> bool:
    """Even-odd test by a ray to the right; either answer on the boundary itself."""
    px, py = p
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > py) != (by > py):
            side = (bx - ax) * (py - ay) - (px - ax) * (by - ay)
            if (side > 0.0) == (by > ay):
                inside = not inside
        ax, ay = bx, by
    return inside


def _common_point(p: Polygon, q: Polygon) -> Vec | None:
    if not bounds(p).overlaps(bounds(q), EPSILON):
        return None
    if contains(q, p[0]):
        return p[0]
    if contains(p, q[0]):
        return q[0]
    for a, b in edges(p):
        for c, d in edges(q):
            meeting = crossing(a, b, c, d)
            if meeting is not None:
                return meeting.point
    return None


def _corner_gap(p: Polygon, q: Polygon) -> Gap:
    """The least distance from a corner of p to the boundary of q, which doesn't cross p."""
    least, corner, side = inf, p[0], (q[0], q[0])
    for a, b in edges(q):
        for v in p:
            away = point_segment_distance(v, a, b)
            if away < least:
                least, corner, side = away, v, (a, b)
    return Gap(least if least > EPSILON else 0.0, corner, nearest_on_segment(corner, *side)[0])
