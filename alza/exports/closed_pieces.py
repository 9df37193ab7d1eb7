"""The closed pieces of a shape, from its triangles alone: how thick they are, how a level plane cuts them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from alza.geometry.vectors import Polygon, Vec
from alza.mesh.model import Point3, Shape

Corners = tuple[Point3, Point3, Point3]
"""A triangle, counter-clockwise seen from outside."""


def pieces(shape: Shape) -> Iterable[list[Corners]]:
    """The triangles of each part of a shape that hangs together by common corners."""
    leaders: dict[Point3, Point3] = {}

    def leader(point: Point3) -> Point3:
        while (above := leaders.setdefault(point, point)) != point:
            leaders[point] = point = leaders[above]
        return point

    triangles = list(_triangles(shape))
    for a, b, c in triangles:
        leaders[leader(b)] = leaders[leader(c)] = leader(a)
    pieces: dict[Point3, list[Corners]] = {}
    for triangle in triangles:
        pieces.setdefault(leader(triangle[0]), []).append(triangle)
    return pieces.values()


def _triangles(shape: Shape) -> Iterator[Corners]:
    for surface in shape.surfaces:
        flat, indices = surface.positions, surface.indices
        points = [(flat[n], flat[n + 1], flat[n + 2]) for n in range(0, len(flat), 3)]
        for n in range(0, len(indices), 3):
            yield points[indices[n]], points[indices[n + 1]], points[indices[n + 2]]


def thickness(triangles: Iterable[Corners]) -> float:
    """How thick a closed piece is in the mean (metres): that of a plate with the same volume and surface."""
    volume = surface = 0.0
    for a, b, c in triangles:
        x, y, z = cross(a, b, c)
        surface += hypot(x, y, z) / 2.0
        volume += (a[0] * x + a[1] * y + a[2] * z) / 6.0
    return 2.0 * volume / surface


def cross(a: Point3, b: Point3, c: Point3) -> Point3:
    """The normal of a triangle, as long as twice its area."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    return (uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)


def section(triangles: Iterable[Corners], height: float) -> Iterator[Polygon]:
    """The rings in which a level plane cuts closed triangles, the solid on the right."""
    ways: dict[Vec, list[Vec]] = {}
    for triangle in triangles:
        above = [corner[1] > height for corner in triangle]
        if all(above) or not any(above):
            continue
        # The corner that is alone on its side; the other two follow in the triangle's order.
        alone = above.index(sum(above) == 1)
        tip, second, third = (triangle[(alone + n) % 3] for n in range(3))
        start, end = _cut(tip, second, height), _cut(tip, third, height)
        if above[alone]:
            start, end = end, start
        if start != end:
            ways.setdefault(start, []).append(end)
    while ways:
        yield from _ring(ways)


def _ring(ways: dict[Vec, list[Vec]]) -> Iterator[Polygon]:
    """Follow one chain of sides, taking them out; an open chain gives nothing."""
    first = at = next(iter(ways))
    ring: list[Vec] = []
    while at in ways:
        ring.append(at)
        ends = ways[at]
        after = ends.pop()
        if not ends:
            del ways[at]
        at = after
        if at == first:
            yield tuple(ring)
            return


def _cut(a: Point3, b: Point3, height: float) -> Vec:
    """Where a side passes through a height, the same from both ends."""
    (ax, ay, az), (bx, by, bz) = (a, b) if a < b else (b, a)
    share = (height - ay) / (by - ay)
    return (ax + (bx - ax) * share, az + (bz - az) * share)
