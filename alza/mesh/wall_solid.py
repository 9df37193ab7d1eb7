"""The closed solid of a wall with its openings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import msgspec

from alza.geometry.polygons import edges
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec, cross, distance, dot, lerp, sub, unit
from alza.mesh.faces import FlatFaces, Triangle3, level, turned_over
from alza.mesh.model import Material, Shape
from alza.mesh.spans import Spans, merged, shared, without
from alza.mesh.wall_cells import cells
from alza.mesh.wall_contacts import TOUCH, Contact
from alza.mesh.wall_stands import SNAP, Form

PLASTER: Final = Material("wall", "#f2efe8", roughness=0.95)

_UP: Final = (0.0, 1.0, 0.0)
_DOWN: Final = (0.0, -1.0, 0.0)


class _Side(msgspec.Struct, frozen=True):
    """A stretch of a cell's ring, and at which heights something lies behind it.

    That is the wall itself (`is_inner`) or the face of another one.
    """

    p: Vec
    q: Vec
    behind: Spans
    is_inner: bool


class _Upright(msgspec.Struct, frozen=True):
    """An upright face over the stretch from p to q, which has the solid on its right as seen on the page."""

    p: Vec
    q: Vec
    low: float
    high: float
    seam: bool


@lru_cache(maxsize=4096)
def wall_shape(form: Form, contacts: tuple[Contact, ...]) -> Shape:
    """The solid over a wall's ground, with its jambs, sills and heads, in the wall's frame.

    It is closed, and its faces meet corner to corner. Faces that touch another wall, and those on the floor,
    are seams. The same object for equal forms with equal contacts.
    """
    parts = cells(form)
    solid_over = {side: cell.spans for cell in parts for side in edges(cell.ring)}
    made = FlatFaces(PLASTER)
    uprights: list[_Upright] = []
    for cell in parts:
        sides = [part for side in edges(cell.ring) for part in _parted(side, solid_over, contacts)]
        uprights += (face for side in sides for face in _uprights(side, cell.spans))
        _add_levels(made, tuple(side.p for side in sides), cell.spans)
    heights: dict[Vec, set[float]] = {}
    for face in uprights:
        for v in (face.p, face.q):
            heights.setdefault(v, set()).update((face.low, face.high))
    for face in uprights:
        x, z = unit(sub(face.q, face.p))
        made.add(_strip(face, heights), (round(z, 6) + 0.0, 0.0, 0.0 - round(x, 6)), face.seam)
    return made.shape()


def _parted(
    side: tuple[Vec, Vec], solid_over: Mapping[tuple[Vec, Vec], Spans], contacts: Sequence[Contact]
) -> Iterator[_Side]:
    """A side of a cell, cut where contacts with other walls begin and end."""
    p, q = side
    if (q, p) in solid_over:
        yield _Side(p, q, solid_over[q, p], is_inner=True)
        return
    size = distance(p, q)
    covers = [(*share, contact.spans) for contact in contacts if (share := _share(side, contact))]
    cuts = [0.0]
    for cut in sorted(at for start, end, _ in covers for at in (start, end)):
        if cut - cuts[-1] > SNAP and size - cut > SNAP:
            cuts.append(cut)
    for start, end in pairwise((*cuts, size)):
        middle = (start + end) / 2.0
        behind = [spans for near, far, spans in covers if near < middle < far]
        yield _Side(lerp(p, q, start / size), lerp(p, q, end / size), merged(behind), is_inner=False)


def _share(side: tuple[Vec, Vec], contact: Contact) -> Vec | None:
    """From where to where (metres) a contact runs along a side of the same wall; None when it doesn't."""
    p, q = side
    along, start, end = unit(sub(q, p)), sub(contact.start, p), sub(contact.end, p)
    if max(abs(cross(along, start)), abs(cross(along, end))) > 2.0 * TOUCH:
        return None
    near, far = dot(start, along), dot(end, along)
    return (near, far) if near < far else None


def _uprights(side: _Side, spans: Spans) -> Iterator[_Upright]:
    """The faces over a side of a cell that is solid at these heights."""
    for low, high in without(spans, side.behind):
        yield _Upright(side.p, side.q, low, high, seam=False)
    if not side.is_inner:
        for low, high in shared(spans, side.behind):
            yield _Upright(side.p, side.q, low, high, seam=True)


def _strip(face: _Upright, heights: Mapping[Vec, set[float]]) -> list[Triangle3]:
    """The triangles of an upright face, with a corner wherever another face has one on its upright edges."""
    right, left = (
        [(v[0], y, v[1]) for y in sorted(heights[v]) if face.low <= y <= face.high] for v in (face.p, face.q)
    )
    triangles = [(left[0], a, b) for a, b in pairwise(right)]
    return triangles + [(a, right[-1], b) for a, b in pairwise(left)]


def _add_levels(made: FlatFaces, ring: Polygon, spans: Spans) -> None:
    """Add the level faces of a cell that is solid at these heights."""
    triangles = triangulate(ring) if spans else ()
    for low, high in spans:
        made.add(level(ring, triangles, high), _UP)
        made.add(turned_over(level(ring, triangles, low)), _DOWN, seam=low == 0.0)
