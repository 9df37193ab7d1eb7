"""Overlap of convex polygons by the separating axis theorem: how deep, and the shortest way out."""

from __future__ import annotations

from math import hypot, inf, ulp

import msgspec

from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import Polygon, Vec
from alza.units import EPSILON


class Overlap(msgspec.Struct, frozen=True, gc=False):
    """How two shapes overlap.

    Attributes:
        depth: the least distance in metres that frees them.
        way_out: the vector of that length by which to move the first shape; minus it frees the second.
    """

    depth: float
    way_out: Vec


def overlap(p: Polygon, q: Polygon) -> Overlap | None:
    """How the convex polygons p and q overlap; None when they are apart or touch (within a nanometre).

    Source: the separating axis theorem; two convex polygons are apart exactly when one has an edge with the
    other wholly on its outer side. The shortest way out leads across the edge that is least entered, because
    these edges bound the Minkowski difference of the two. Of ways equally short, the one that leads most from
    the middle of q towards the middle of p is taken.
    """
    if len(p) < 3 or len(q) < 3 or bounds_of(p).is_apart(bounds_of(q)):
        return None
    first = _entered(p, q)
    if first is None:
        return None
    second = _entered(q, p)
    if second is None:
        return None
    depth = min(first[0][0], second[0][0])
    if depth <= EPSILON + 8.0 * (ulp(p[0][0]) + ulp(p[0][1])):
        return None
    ways = [(-x, -y) for d, x, y in first if d <= depth + EPSILON]
    ways += [(x, y) for d, x, y in second if d <= depth + EPSILON]
    x, y = ways[0] if len(ways) == 1 else _away(ways, p, q)
    return Overlap(depth, (x * depth + 0.0, y * depth + 0.0))


def _entered(p: Polygon, q: Polygon) -> list[tuple[float, float, float]] | None:
    """The edges of p least entered by q, as (depth, outward x, outward y); None when one separates them."""
    sign = _turning(p)
    if sign == 0.0:
        return None
    best = inf
    found: list[tuple[float, float, float]] = []
    ax, ay = p[-1]
    for bx, by in p:
        nx, ny = (by - ay) * sign, (ax - bx) * sign
        least = inf
        for x, y in q:
            reach = (x - ax) * nx + (y - ay) * ny
            if reach < least:
                least = reach
        ax, ay = bx, by
        size = hypot(nx, ny)
        if size == 0.0:
            continue
        if least >= 0.0:
            return None
        depth = -least / size
        if depth <= best + EPSILON:
            if depth < best - EPSILON:
                found = []
            if depth < best:
                best = depth
                found.insert(0, (depth, nx / size, ny / size))
            else:
                found.append((depth, nx / size, ny / size))
    return found


def _turning(p: Polygon) -> float:
    """1 when p runs clockwise on the page, -1 when counter-clockwise, 0 when it has no area."""
    ox, oy = p[0]
    twice = 0.0
    ax, ay = 0.0, 0.0
    for x, y in p:
        bx, by = x - ox, y - oy
        twice += ax * by - ay * bx
        ax, ay = bx, by
    return 1.0 if twice > 0.0 else -1.0 if twice < 0.0 else 0.0


def _away(ways: list[Vec], p: Polygon, q: Polygon) -> Vec:
    """The way that leads most from q's middle to p's; among equals the greatest, to be definite."""
    ox, oy = p[0]
    mx = sum(v[0] - ox for v in p) / len(p) - sum(v[0] - ox for v in q) / len(q)
    my = sum(v[1] - oy for v in p) / len(p) - sum(v[1] - oy for v in q) / len(q)
    return max(ways, key=lambda way: (round(way[0] * mx + way[1] * my, 9), way))
