"""Rings of corners: their order, their clean-up, and whether they are simple or convex."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from alza.geometry.polygons import edges, signed_area
from alza.geometry.segments import crossing, point_segment_distance
from alza.geometry.vectors import Polygon, Vec, distance
from alza.units import EPSILON


def as_clockwise(polygon: Polygon) -> Polygon:
    """The same polygon with its corners clockwise on the page."""
    return polygon if signed_area(polygon) >= 0.0 else polygon[::-1]


def canonical(polygon: Polygon) -> Polygon:
    """The one form of the ring: clockwise on the page, from its least corner (by x, then by y)."""
    if not polygon:
        return polygon
    ring = as_clockwise(polygon)
    first = ring.index(min(ring))
    return ring[first:] + ring[:first]


def without_repeats(polygon: Polygon, tolerance: float = EPSILON) -> Polygon:
    """The ring without corners that lie within `tolerance` metres of the corner before them."""
    kept: list[Vec] = []
    for v in polygon:
        if not kept or distance(kept[-1], v) > tolerance:
            kept.append(v)
    while len(kept) > 1 and distance(kept[-1], kept[0]) <= tolerance:
        kept.pop()
    return tuple(kept)


def without_straights(polygon: Polygon, tolerance: float = EPSILON, keep: Collection[Vec] = ()) -> Polygon:
    """The ring without repeats, spikes and corners within `tolerance` metres of their neighbours' line.

    Corners in `keep` stay. Empty when fewer than three corners are left.
    """
    if _turns_clearly(polygon, tolerance):
        return polygon
    ring = list(without_repeats(polygon, tolerance))
    at, unchanged = 0, 0
    while len(ring) > 2 and unchanged < len(ring):
        before, v, after = ring[at - 1], ring[at], ring[(at + 1) % len(ring)]
        if v not in keep and _is_needless(before, v, after, tolerance):
            del ring[at]
            # The corner before may have become straight by this.
            at = (at - 1) % len(ring)
            unchanged = 0
        else:
            at = (at + 1) % len(ring)
            unchanged += 1
    return tuple(ring) if len(ring) > 2 else ()


def is_convex(polygon: Polygon) -> bool:
    """Whether the polygon has area and never turns the other way; straight corners are allowed."""
    sign = 1.0 if signed_area(polygon) > 0.0 else -1.0
    ring = without_repeats(polygon)
    if len(ring) < 3:
        return False
    turned = 0
    for n, v in enumerate(ring):
        before, after = ring[n - 1], ring[(n + 1) % len(ring)]
        ux, uy, wx, wy = v[0] - before[0], v[1] - before[1], after[0] - v[0], after[1] - v[1]
        if sign * (ux * wy - uy * wx) < -EPSILON * hypot(ux, uy):
            return False
        turned += (uy < 0.0) != (wy < 0.0)
    # A star that winds round twice turns one way only, but changes between up and down more than twice.
    return turned <= 2 and abs(signed_area(ring)) > 0.0


def is_simple(polygon: Polygon) -> bool:
    """Whether the ring is a polygon whose sides meet only at their common corners (within a nanometre)."""
    if len(polygon) < 3 or len(without_repeats(polygon)) < len(polygon):
        return False
    for n, v in enumerate(polygon):
        before, after = polygon[n - 1], polygon[(n + 1) % len(polygon)]
        if _is_spike(before, v, after, EPSILON):
            return False
    return not _sides_meet(polygon)


def _sides_meet(polygon: Polygon) -> bool:
    """Whether two sides that aren't neighbours touch or cross, by a sweep over their left ends."""
    count = len(polygon)
    sides = sorted((min(a[0], b[0]), max(a[0], b[0]), n, a, b) for n, (a, b) in enumerate(edges(polygon)))
    open_sides: list[tuple[float, int, Vec, Vec]] = []
    for left, right, n, a, b in sides:
        open_sides = [side for side in open_sides if side[0] >= left - EPSILON]
        for _, other, c, d in open_sides:
            if (n - other) % count in (1, count - 1):
                continue
            if _touch(a, b, c, d):
                return True
        open_sides.append((right, n, a, b))
    return False


def _touch(a: Vec, b: Vec, c: Vec, d: Vec) -> bool:
    if min(a[1], b[1]) > max(c[1], d[1]) + EPSILON or min(c[1], d[1]) > max(a[1], b[1]) + EPSILON:
        return False
    if crossing(a, b, c, d) is not None:
        return True
    ends = ((a, c, d), (b, c, d), (c, a, b), (d, a, b))
    return any(point_segment_distance(p, q, r) <= EPSILON for p, q, r in ends)


def _turns_clearly(polygon: Polygon, tolerance: float) -> bool:
    """Whether each corner surely is farther off than the tolerance from the line through its neighbours.

    Each neighbour then is as far off from the line of the corner and the other one: the ring needs them all.
    """
    if len(polygon) < 3:
        return False
    (bx, by), (ax, ay) = polygon[-2:]
    ux, uy = ax - bx, ay - by
    for x, y in polygon:
        wx, wy = x - ax, y - ay
        if abs(ux * wy - uy * wx) <= 2.0 * tolerance * (abs(ux) + abs(uy) + abs(wx) + abs(wy)):
            return False
        ax, ay, ux, uy = x, y, wx, wy
    return True


def _is_needless(before: Vec, v: Vec, after: Vec, tolerance: float) -> bool:
    if distance(before, v) <= tolerance or point_segment_distance(v, before, after) <= tolerance:
        return True
    return _is_spike(before, v, after, tolerance)


def _is_spike(before: Vec, v: Vec, after: Vec, tolerance: float) -> bool:
    """Whether the ring goes to v and comes back over the same line."""
    return (
        point_segment_distance(before, v, after) <= tolerance
        or point_segment_distance(after, v, before) <= tolerance
    )
