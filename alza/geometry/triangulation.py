"""Triangles of a polygon with holes, by clipping ears."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from alza.geometry.hole_bridges import joined_ring, turn
from alza.geometry.polygons import signed_area
from alza.geometry.vectors import Polygon, Vec, distance
from alza.units import EPSILON

Triangle = tuple[int, int, int]


def triangulate(polygon: Polygon, holes: Sequence[Polygon] = ()) -> tuple[Triangle, ...]:
    """Cut a simple polygon with holes into triangles; every side of it is the side of one triangle.

    Holes lie inside; they may touch the polygon or each other at common corners. Rings come in either order.

    Returns:
        Triples of indices into the corners of `polygon` followed by those of each hole in turn. Every
        triangle runs clockwise on the page. Neither a ring's order nor its first corner changes the cut.

    Source: G. H. Meisters, "Polygons have ears", 1975; holes are joined to the outline by bridges as in
    D. Eberly, "Triangulation by Ear Clipping".
    """
    if len(polygon) < 3:
        return ()
    ox, oy = polygon[0]
    points = [(x - ox, y - oy) for ring in (polygon, *holes) for x, y in ring]
    outline = _ordered(points, 0, len(polygon), clockwise=True)
    first = len(polygon)
    inner: list[list[int]] = []
    for hole in holes:
        inner.append(_ordered(points, first, first + len(hole), clockwise=False))
        first += len(hole)
    return tuple(_EarClipper(points, joined_ring(points, outline, inner)).triangles())


def _ordered(points: list[Vec], start: int, end: int, *, clockwise: bool) -> list[int]:
    """The indices of one ring in the wanted order, from its least corner."""
    ring = list(range(start, end))
    if (signed_area(tuple(points[start:end])) >= 0.0) != clockwise:
        ring.reverse()
    first = min(range(len(ring)), key=lambda n: points[ring[n]])
    return ring[first:] + ring[:first]


class _EarClipper:
    """A clockwise ring from which corners are cut off one by one."""

    def __init__(self, points: list[Vec], ring: list[int]) -> None:
        count = len(ring)
        self._ring = ring
        self._at = [points[n] for n in ring]
        self._before = [count - 1, *range(count - 1)]
        self._after = [*range(1, count), 0]
        # Only a corner that isn't convex can lie in an ear; once convex, a corner stays so.
        self._blocks = [self._turn_at(n) <= 0.0 for n in range(count)]
        self._blockers = sorted((n for n in range(count) if self._blocks[n]), key=lambda n: self._at[n])
        self._blocker_xs = [self._at[n][0] for n in self._blockers]

    def triangles(self) -> list[Triangle]:
        """Cut until nothing is left."""
        found: list[Triangle] = []
        left, node = len(self._ring), 0
        while left > 2:
            node = self._next_ear(node, left)
            before, after = self._before[node], self._after[node]
            if self._turn_at(node) > 0.0:
                found.append((self._ring[before], self._ring[node], self._ring[after]))
            self._cut(node, before, after)
            left -= 1
            # Stepping over the neighbour keeps the triangles from becoming one thin fan.
            node = self._after[after]
        return found

    def _turn_at(self, node: int) -> float:
        at = self._at
        return turn(at[self._before[node]], at[node], at[self._after[node]])

    def _cut(self, node: int, before: int, after: int) -> None:
        self._after[before] = after
        self._before[after] = before
        self._blocks[node] = False
        for neighbour in (before, after):
            if self._blocks[neighbour] and self._turn_at(neighbour) > 0.0:
                self._blocks[neighbour] = False

    def _next_ear(self, start: int, left: int) -> int:
        """The first ear from here on; where rounding leaves none, the corner that takes away least."""
        # A corner on the side of an ear, if only just outside by rounding, has sides that may run through it.
        for slack in (EPSILON, 0.0):
            node = start
            for _ in range(left):
                if self._is_ear(node, slack):
                    return node
                node = self._after[node]
        nodes = [start]
        while len(nodes) < left:
            nodes.append(self._after[nodes[-1]])
        return min(nodes, key=lambda n: abs(self._turn_at(n)))

    def _is_ear(self, node: int, slack: float) -> bool:
        if self._blocks[node] or self._turn_at(node) <= 0.0:
            return False
        at = self._at
        a, b, c = at[self._before[node]], at[node], at[self._after[node]]
        low, high = min(a[1], b[1], c[1]) - slack, max(a[1], b[1], c[1]) + slack
        xs = self._blocker_xs
        first = bisect_left(xs, min(a[0], b[0], c[0]) - slack)
        last = bisect_right(xs, max(a[0], b[0], c[0]) + slack)
        off_ab, off_bc, off_ca = -slack * distance(a, b), -slack * distance(b, c), -slack * distance(c, a)
        for other in self._blockers[first:last]:
            p = at[other]
            if not self._blocks[other] or not low <= p[1] <= high or p in (a, b, c):
                continue
            if turn(a, b, p) >= off_ab and turn(b, c, p) >= off_bc and turn(c, a, p) >= off_ca:
                return False
        return True
