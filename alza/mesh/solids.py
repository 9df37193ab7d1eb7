"""Closed solids: boxes, prisms, lofts and round forms, from which every mesh is put together.

A plan outline (x, z) runs clockwise as seen from above, as all outlines of a plan do on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin

import msgspec

from alza.facts.footprints import ROUND_SIDES
from alza.geometry.polygons import signed_area
from alza.geometry.transforms import place
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec
from alza.mesh.model import Point3

Face = tuple[int, ...]
"""A convex polygon as indices of its corners, counter-clockwise seen from outside."""

Ring = tuple[Point3, ...]
"""A closed chain of points; one point alone is a tip."""

SPHERE_STACKS = 8
"""Bands of a sphere from pole to pole: even, so that one ring of corners lies on its equator."""


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


def plate(outline: Polygon, back: float, front: float, holes: Sequence[Polygon] = ()) -> Solid:
    """The solid over an upright outline (x, y) with holes in it, from a back to a front along z."""
    swapped = prism(_swapped(outline), back, front, [_swapped(hole) for hole in holes])
    return Solid(tuple((v, u, t) for u, t, v in swapped.points), swapped.faces)


def _swapped(outline: Polygon) -> Polygon:
    return tuple((v, u) for u, v in outline)


def _clockwise(outline: Polygon) -> Polygon:
    return outline if signed_area(outline) >= 0.0 else outline[::-1]


def raised(outline: Iterable[tuple[float, float]], y: float) -> Ring:
    """A plan outline lifted to a height."""
    return tuple((x, y, z) for x, z in outline)


def rectangle(w: float, d: float) -> Polygon:
    """A rectangle about the origin."""
    return ((-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2))


def rounded_rectangle(w: float, d: float, radius: float, steps: int = 2, *, depth: float = 0.0) -> Polygon:
    """A rectangle about the origin with round corners, each of `steps` chords.

    The corners are quarters of a circle, or of an ellipse that reaches `depth` along the rectangle's depth.
    """
    depth = depth or radius
    x, z = w / 2 - radius, d / 2 - depth
    corners: list[tuple[float, float]] = []
    for quarter, (cx, cz) in enumerate(((-x, -z), (x, -z), (x, z), (-x, z))):
        for step in range(steps + 1):
            u, v = _on_quarter(step, steps)
            for _ in range(quarter + 2):
                u, v = -v, u
            corners.append((cx + u * radius, cz + v * depth))
    return tuple(corners)


def _on_quarter(step: int, steps: int) -> Vec:
    """The point of a quarter of the unit circle after so many of its steps, exact at both ends."""
    if step in (0, steps):
        return (1.0, 0.0) if step == 0 else (0.0, 1.0)
    turn = pi / 2 * step / steps
    return (cos(turn), sin(turn))


def ellipse(w: float, d: float, sides: int = ROUND_SIDES) -> Polygon:
    """An ellipse about the origin with corners on its axes (for a multiple of four sides)."""
    turns = (2.0 * pi * n / sides for n in range(sides))
    return tuple((-sin(turn) / 2.0 * w, cos(turn) / 2.0 * d) for turn in turns)


def box(at: Point3, size: Point3) -> Solid:
    """A box; `at` is the middle of its underside, `size` is (w, h, d)."""
    (x, y, z), (w, h, d) = at, size
    outline = rectangle(w, d)
    return loft((raised(outline, 0.0), raised(outline, h))).moved(x, y, z)


def cylinder(at: Point3, size: Point3, sides: int = ROUND_SIDES) -> Solid:
    """An upright cylinder; `at` is the middle of its underside, `size` is (w, h, d)."""
    (x, y, z), (w, h, d) = at, size
    outline = ellipse(w, d, sides)
    return loft((raised(outline, 0.0), raised(outline, h))).moved(x, y, z)


def tapered(at: Point3, size: Point3, foot: float) -> Solid:
    """An upright post with the share `foot` of its width at the floor; `size` is (w, h, d) at its top."""
    (x, y, z), (w, h, d) = at, size
    rings = (raised(rectangle(w * foot, d * foot), 0.0), raised(rectangle(w, d), h))
    return loft(rings).moved(x, y, z)


def pillow(at: Point3, size: Point3, *, stacks: int = 6, corner: float = 0.35) -> Solid:
    """A stuffed cushion, thickest in the middle; `corner` is the share of its lesser side that is round."""
    (x, y, z), (w, h, d) = at, size
    radius = min(w, d) * corner
    rings: list[Ring] = [((0.0, 0.0, 0.0),)]
    for stack in range(1, stacks):
        turn = pi * stack / stacks
        share = 1.0 if 2 * stack == stacks else sin(turn) ** 0.45
        outline = rounded_rectangle(w * share, d * share, radius * share)
        rings.append(raised(outline, h * (1.0 - cos(turn)) / 2.0))
    rings.append(((0.0, h, 0.0),))
    return loft(rings).moved(x, y, z)


def sphere(at: Point3, size: Point3, sides: int = ROUND_SIDES) -> Solid:
    """A sphere or ellipsoid of exactly this size (w, h, d); `at` is its lowest point."""
    (x, y, z), (w, h, d) = at, size
    rings: list[Ring] = [((0.0, 0.0, 0.0),)]
    for stack in range(1, SPHERE_STACKS):
        turn = pi * stack / SPHERE_STACKS
        share = 1.0 if 2 * stack == SPHERE_STACKS else sin(turn)
        rings.append(raised(ellipse(w * share, d * share, sides), h * (1.0 - cos(turn)) / 2.0))
    rings.append(((0.0, h, 0.0),))
    return loft(rings).moved(x, y, z)


def rounded_box(
    at: Point3, size: Point3, radius: float, *, corner: float = 0.0, steps: int = 2, flat_base: bool = False
) -> Solid:
    """A box with round edges, as of a cushion, each of `steps` chords.

    Upright edges have the radius `corner` if that is greater. With a flat base, only its upright and upper
    edges are round.
    """
    (x, y, z), (w, h, d) = at, size
    edge = min(radius, h / 2)
    upright = min(max(corner, edge * 1.05), w / 2 * 0.999, d / 2 * 0.999)
    arc = [_on_quarter(step, steps) for step in range(steps + 1)]
    upper = [(edge * (1.0 - u), h - edge * (1.0 - v)) for u, v in arc]
    lower = [(0.0, 0.0)] if flat_base else [(inset, h - up) for inset, up in reversed(upper)]
    return loft(
        [
            raised(rounded_rectangle(w - 2 * inset, d - 2 * inset, upright - inset, steps), up)
            for inset, up in (*lower, *upper)
        ]
    ).moved(x, y, z)


def tube(path: Sequence[Point3], radius: float, sides: int = 8) -> Solid:
    """A round bar along a path that bends in one upright or level plane; its ends are cut square."""
    rings: list[Ring] = []
    for n, point in enumerate(path):
        before, after = path[max(n - 1, 0)], path[min(n + 1, len(path) - 1)]
        rings.append(_ring_across(point, _direction(before, after), radius, sides))
    return loft(rings)


def _direction(a: Point3, b: Point3) -> Point3:
    x, y, z = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    size = hypot(x, y, z)
    return (x / size, y / size, z / size)


def _ring_across(center: Point3, way: Point3, radius: float, sides: int) -> Ring:
    """Points around a centre, clockwise seen from where the way goes."""
    x, y, z = way
    level = hypot(x, z)
    side = (z / level, 0.0, -x / level) if level > 1e-6 else (1.0, 0.0, 0.0)
    third = (y * side[2] - z * side[1], z * side[0] - x * side[2], x * side[1] - y * side[0])
    turns = (-2.0 * pi * n / sides for n in range(sides))
    return tuple(
        (
            center[0] + radius * (cos(t) * side[0] + sin(t) * third[0]),
            center[1] + radius * (cos(t) * side[1] + sin(t) * third[1]),
            center[2] + radius * (cos(t) * side[2] + sin(t) * third[2]),
        )
        for t in turns
    )
