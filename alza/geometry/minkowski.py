"""Configuration space: by which ways one convex shape comes to stand in another."""

from __future__ import annotations

from alza.geometry.clipping import clip_by_line
from alza.geometry.polygons import bounds, edges
from alza.geometry.rings import as_clockwise
from alza.geometry.vectors import Polygon, Vec, distance


def colliding_ways(mover: Polygon, obstacle: Polygon) -> Polygon:
    """All the ways by which convex `mover` comes to touch convex `obstacle`: a convex polygon, clockwise.

    In the inside of it the two overlap, as deep as the way is off its boundary.

    Source: the Minkowski sum of the obstacle and the mover turned by half; its sides are those of both by
    their directions (M. de Berg et al., "Computational Geometry", chapter 13).
    """
    p = _from_top(as_clockwise(obstacle))
    q = _from_top(tuple((-x, -y) for x, y in as_clockwise(mover)))
    ways: list[Vec] = []
    i, j = 0, 0
    while i < len(p) or j < len(q):
        (ax, ay), (bx, by) = p[i % len(p)], p[(i + 1) % len(p)]
        (cx, cy), (dx, dy) = q[j % len(q)], q[(j + 1) % len(q)]
        ways.append((ax + cx, ay + cy))
        turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
        if i == len(p) or (j < len(q) and turn < 0.0):
            j += 1
        else:
            i += 1
    return tuple(ways)


def grown(polygon: Polygon, by: float) -> Polygon:
    """A convex polygon with every side moved outwards by so many metres, its corners kept sharp.

    A negative number moves them inwards; empty when nothing is left.
    """
    ring = as_clockwise(polygon)
    box = bounds(ring).expanded(max(4.0 * by, 0.0))
    left: Polygon = (
        (box.min_x, box.min_y),
        (box.max_x, box.min_y),
        (box.max_x, box.max_y),
        (box.min_x, box.max_y),
    )
    for a, b in edges(ring):
        size = distance(a, b)
        if size == 0.0:
            continue
        x, y = (b[1] - a[1]) / size * by, (a[0] - b[0]) / size * by
        left = clip_by_line(left, (a[0] + x, a[1] + y), (b[0] + x, b[1] + y))
        if len(left) < 3:
            return ()
    return left


def _from_top(ring: Polygon) -> Polygon:
    """The ring from its northernmost corner on, of several the westernmost."""
    first = min(range(len(ring)), key=lambda n: (ring[n][1], ring[n][0]))
    return ring[first:] + ring[:first]
