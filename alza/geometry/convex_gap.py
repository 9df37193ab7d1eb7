"""The gap between two convex polygons, found with the sides that face each other only."""

from __future__ import annotations

from math import hypot, inf

from alza.geometry.clipping import clip_convex
from alza.geometry.polygons import centroid, signed_area
from alza.geometry.segments import Gap, nearest_on_segment
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec
from alza.units import EPSILON

Edge = tuple[Vec, Vec]


def convex_gap(p: Polygon, q: Polygon) -> Gap:
    """The least distance between two convex polygons; 0 when they overlap, with a common point.

    The way from one to the other lies within a right angle of the way between their middles. So of the sides
    at its ends at least one faces the other's middle, and only such sides are looked at.
    """
    if overlap(p, q) is not None:
        common = centroid(clip_convex(p, q) or p)
        return Gap(0.0, common, common)
    (px, py), (qx, qy) = centroid(p), centroid(q)
    to_q = (qx - px, qy - py)
    of_p, of_q = _facing(p, to_q), _facing(q, (-to_q[0], -to_q[1]))
    return min(_corner_gap(of_p, of_q), _corner_gap(of_q, of_p).reversed(), key=lambda gap: gap.distance)


def _facing(polygon: Polygon, towards: Vec) -> list[Edge]:
    """The sides whose outer side lies towards a direction; all of them when none does."""
    sign = 1.0 if signed_area(polygon) > 0.0 else -1.0
    sides = list(zip((polygon[-1], *polygon[:-1]), polygon, strict=True))
    x, y = towards[0] * sign, towards[1] * sign
    return [(a, b) for a, b in sides if (b[1] - a[1]) * x - (b[0] - a[0]) * y > 0.0] or sides


def _corner_gap(of_p: list[Edge], of_q: list[Edge]) -> Gap:
    """The least distance from a corner of the sides of p to the sides of q."""
    least, corner, side = inf, of_p[0][0], of_q[0]
    corners = {corner for edge in of_p for corner in edge}
    for a, b in of_q:
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        size = dx * dx + dy * dy or 1.0
        for v in corners:
            x, y = v[0] - ax, v[1] - ay
            t = (x * dx + y * dy) / size
            if t <= 0.0:
                away = hypot(x, y)
            elif t >= 1.0:
                away = hypot(x - dx, y - dy)
            else:
                away = abs(dx * y - dy * x) / size**0.5
            if away < least:
                least, corner, side = away, v, (a, b)
    return Gap(least if least > EPSILON else 0.0, corner, nearest_on_segment(corner, *side)[0])
