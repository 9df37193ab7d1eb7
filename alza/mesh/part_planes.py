"""Parts of a kind whose faces lie in one plane, set apart so that they don't flicker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from alza.geometry.ellipses import ellipse
from alza.geometry.polygons import edges
from alza.geometry.transforms import place
from alza.geometry.vectors import Polygon, cross, dot, sub, unit
from alza.mesh.model import Point3
from alza.mesh.outlines import rectangle
from alza.mesh.overlaps import overlap
from alza.plan.kind import Part

STEP: Final = 0.0005
"""Faces in one plane that overlap are set so far apart (metres)."""

_LEAST: Final = 4 * STEP
"""No part gets thinner than this (metres)."""

_DECIMALS: Final = 6
_ROUND: Final = (1.0, 0.0, 1.0)


class _Face(msgspec.Struct, frozen=True):
    """A flat face of a part.

    Attributes:
        way: where it looks in the part's own frame; `_ROUND` for the sides of a cylinder.
        normal: where it looks in the kind's frame.
        depth: how far along the normal it lies.
        outline: the face in its plane; equal normals have the same frame there.
    """

    way: Point3
    normal: Point3
    depth: float
    outline: Polygon


def set_apart(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The parts, of which later ones are drawn in where a face would lie on one of an earlier part.

    The earlier part still reaches so far, so that all parts together keep their extent. Spheres, and faces
    that look to opposite sides, stay as they are.
    """
    planes: dict[Point3, list[_Face]] = {}
    placed: list[Part] = []
    for given in parts:
        part = given
        for way in dict.fromkeys(face.way for face in _faces(given)):
            while _lies_on_another(part, way, planes) and _size_along(part, way) - STEP > _LEAST:
                part = _drawn_in(part, way)
        for face in _faces(part):
            planes.setdefault(face.normal, []).append(face)
        placed.append(part)
    return tuple(placed)


def _lies_on_another(part: Part, way: Point3, planes: dict[Point3, list[_Face]]) -> bool:
    return any(
        abs(face.depth - other.depth) < STEP / 2.0 and overlap(face.outline, other.outline)
        for face in _faces(part)
        if face.way == way
        for other in planes.get(face.normal, ())
    )


def _faces(part: Part) -> Iterator[_Face]:
    if part.shape == "sphere":
        return
    is_box = part.shape == "box"
    own = rectangle(part.w, part.d) if is_box else ellipse(part.w, part.d)
    outline = place(own, (part.x, part.z), part.rotation)
    low, high = part.y, part.y + part.h
    yield _Face((0.0, 1.0, 0.0), (0.0, 1.0, 0.0), high, outline)
    yield _Face((0.0, -1.0, 0.0), (0.0, -1.0, 0.0), -low, outline)
    for (a, b), (p, q) in zip(edges(own), edges(outline), strict=True):
        along, (x, z) = unit(sub(q, p)), unit(sub(b, a))
        # The outline runs clockwise as on the page: outside is to the left of the way along it.
        way = (z + 0.0, 0.0, 0.0 - x) if is_box else _ROUND
        out = (round(along[1], _DECIMALS) + 0.0, 0.0, round(0.0 - along[0], _DECIMALS) + 0.0)
        start, end = dot(p, along), dot(q, along)
        yield _Face(way, out, cross(p, along), ((start, low), (end, low), (end, high), (start, high)))


def _size_along(part: Part, way: Point3) -> float:
    x, y, z = map(abs, way)
    return min(size for size, share in ((part.w, x), (part.h, y), (part.d, z)) if share)


def _drawn_in(part: Part, way: Point3) -> Part:
    """The part without a `STEP` of it at one of its faces, or all round."""
    x, y, z = way
    if way == _ROUND:
        return msgspec.structs.replace(part, w=part.w - 2.0 * STEP, d=part.d - 2.0 * STEP)
    ((dx, dz),) = place(((x, z),), (0.0, 0.0), part.rotation)
    return msgspec.structs.replace(
        part,
        x=part.x - dx * STEP / 2.0,
        y=part.y + (STEP if y < 0.0 else 0.0),
        z=part.z - dz * STEP / 2.0,
        w=part.w - abs(x) * STEP,
        h=part.h - abs(y) * STEP,
        d=part.d - abs(z) * STEP,
    )
