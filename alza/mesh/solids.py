"""Closed solids: what they are, and the ways to make one from outlines and rings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin

import msgspec

from alza.geometry.polygons import signed_area
from alza.geometry.transforms import place
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec
from alza.mesh.model import Point3

Face = tuple[int, ...]
"""A convex polygon as indices of its corners, counter-clockwise seen from outside."""

Ring = tuple[Point3, ...]
"""A closed chain of points; one point alone is a tip."""


class Solid(msgspec.Struct, frozen=True):
    """A closed surface of convex faces: every edge belongs to two of them, in opposite directions."""

    points: tuple[Point3, ...]
    faces: tuple[Face, ...]

    def moved(self, x: float, y: float, z: float) -> Solid:
        """The solid moved by these metres."""
        return Solid(tuple((px + x, py + y, pz + z) for px, py, pz in self.points), self.faces)

    def turned(self, degrees: float) -> Solid:
        """The solid turned about the vertical through the origin, as items turn: 90 brings +z to +x."""
        flat = place(((x, z) for x, _, z in self.points), (0.0, 0.0), degrees)
        heights = (y for _, y, _ in self.points)
        return Solid(tuple((x, y, z) for (x, z), y in zip(flat, heights, strict=True)), self.faces)

    def leaned(self, degrees: float) -> Solid:
        """The solid turned about the x axis through the origin; a positive angle leans it back."""
        c, s = cos(radians(degrees)), sin(radians(degrees))
        return Solid(tuple((x, y * c + z * s, z * c - y * s) for x, y, z in self.points), self.faces)


def loft(rings: Sequence[Ring]) -> Solid:
    """The solid between chains of points, closed at the first and the last.

    All rings have the same number of points, or one. The rings run clockwise seen from where the stack goes,
    as plan outlines do that go up. A stack may turn back inside itself, which makes a bowl. The first and
    the last ring are flat and convex.
    """
    starts: list[int] = []
    points: list[Point3] = []
    for ring in rings:
        starts.append(len(points))
        points += ring
    sides = max(map(len, rings))

    def at(level: int, n: int) -> int:
        return starts[level] + n % len(rings[level])

    faces: list[Face] = []
    for level in range(len(rings) - 1):
        for n in range(sides):
            corners = (at(level, n + 1), at(level, n), at(level + 1, n), at(level + 1, n + 1))
            faces.append(tuple(dict.fromkeys(corners)))
    last = len(rings) - 1
    if len(rings[0]) > 1:
        faces.append(tuple(range(len(rings[0]))))
    if len(rings[last]) > 1:
        faces.append(tuple(range(len(points) - 1, starts[last] - 1, -1)))
    return Solid(tuple(points), tuple(faces))


def prism(outline: Polygon, bottom: float, top: float, holes: Sequence[Polygon] = ()) -> Solid:
    """The solid over an outline with holes in it, from a bottom to a top; its sides are upright.

    Outlines and holes come in either order. The rings don't touch each other.
    """
    rings = [_clockwise(outline), *(_clockwise(hole)[::-1] for hole in holes)]
    flat = [corner for ring in rings for corner in ring]
    count = len(flat)
    points = [(x, bottom, z) for x, z in flat] + [(x, top, z) for x, z in flat]
    faces: list[Face] = []
    start = 0
    for ring in rings:
        for n in range(len(ring)):
            here, after = start + n, start + (n + 1) % len(ring)
            faces.append((after, here, here + count, after + count))
        start += len(ring)
    for a, b, c in triangulate(rings[0], rings[1:]):
        faces += [(a, b, c), (c + count, b + count, a + count)]
    return Solid(tuple(points), tuple(faces))


def across(profile: Polygon, left: float, right: float) -> Solid:
    """The solid with the same profile (z, y) all along x, from a left to a right."""
    upright = prism(profile, left, right)
    return Solid(tuple((t, v, u) for u, t, v in upright.points), upright.faces)


def _clockwise(outline: Polygon) -> Polygon:
    return outline if signed_area(outline) >= 0.0 else outline[::-1]


def raised(outline: Iterable[Vec], y: float) -> Ring:
    """A plan outline lifted to a height."""
    return tuple((x, y, z) for x, z in outline)


def tube(path: Sequence[Point3], radius: float, sides: int = 8) -> Solid:
    """A round bar along a path that lies in one plane; its ends are cut square."""
    ways = [_direction(a, b) for a, b in zip(path, path[1:], strict=False)]
    side = _off_plane(ways)
    rings = [
        _ring_across(
            point, _direction(path[max(n - 1, 0)], path[min(n + 1, len(ways))]), side, (radius, sides)
        )
        for n, point in enumerate(path)
    ]
    return loft(rings)


def _off_plane(ways: Sequence[Point3]) -> Point3:
    """A unit vector across all these directions: level, or along x, if they are one."""
    for a, b in zip(ways, ways[1:], strict=False):
        normal = _cross(a, b)
        if hypot(*normal) > 1e-6:
            return _direction((0.0, 0.0, 0.0), normal)
    x, _, z = ways[0]
    return _direction((0.0, 0.0, 0.0), (z, 0.0, -x)) if hypot(x, z) > 1e-6 else (1.0, 0.0, 0.0)


def _cross(v: Point3, w: Point3) -> Point3:
    return (v[1] * w[2] - v[2] * w[1], v[2] * w[0] - v[0] * w[2], v[0] * w[1] - v[1] * w[0])


def _direction(a: Point3, b: Point3) -> Point3:
    x, y, z = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    size = hypot(x, y, z)
    return (x / size, y / size, z / size)


def _ring_across(center: Point3, way: Point3, side: Point3, radius_and_sides: tuple[float, int]) -> Ring:
    """Points around a centre, clockwise seen from where the way goes."""
    radius, sides = radius_and_sides
    third = _cross(way, side)
    turns = (-2.0 * pi * n / sides for n in range(sides))
    spokes = ((radius * cos(turn), radius * sin(turn)) for turn in turns)
    return tuple(
        (
            center[0] + u * side[0] + v * third[0],
            center[1] + u * side[1] + v * third[1],
            center[2] + u * side[2] + v * third[2],
        )
        for u, v in spokes
    )
