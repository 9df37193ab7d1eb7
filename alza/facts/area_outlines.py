"""From an area within centre lines to the one within the faces of its walls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from alza.facts.center_lines import CenterLine
from alza.facts.wall_seams import Arm, seam
from alza.geometry.boxes import bounds_of
from alza.geometry.grid import Grid
from alza.geometry.polygons import contains, edges, signed_area
from alza.geometry.regions import Region
from alza.geometry.rings import canonical, is_simple, without_straights
from alza.geometry.segments import collinear_share
from alza.geometry.union import union_outlines
from alza.geometry.vectors import Polygon, Vec, add, distance, dot, lerp, scale, sub, unit
from alza.units import EPSILON

_ON_LINE: Final = 1e-5
"""A side of an area belongs to a centre line that runs within so many metres of it."""

_CELL: Final = 2.0

MOST_PAIRS: Final = 100_000
"""The search for areas compares up to so many pairs of near lines; 20,000 usual walls need 60,000."""


class Piece(msgspec.Struct, frozen=True):
    """A stretch of an area's boundary from a to b, along a wall of one half thickness."""

    a: Vec
    b: Vec
    half: float


class Boundary:
    """Finds the walls along the sides of areas."""

    def __init__(self, lines: Iterable[CenterLine]) -> None:
        """Take the centre lines that the areas were found from."""
        self._grid: Grid[CenterLine] = Grid(_CELL)
        for line in lines:
            self._grid.add(bounds_of((line.a, line.b)), line)

    def pieces(self, a: Vec, b: Vec) -> tuple[list[Piece], set[str]]:
        """The side from a to b, cut where the thickest wall along it changes; and the walls' ids."""
        shares: list[tuple[float, float, float]] = []
        wall_ids: set[str] = set()
        for line in self._grid.near(bounds_of((a, b)), _ON_LINE):
            share = collinear_share(a, b, line.a, line.b, _ON_LINE)
            if share is not None:
                shares.append((*share, line.half))
                wall_ids.add(line.wall_id)
        return _cut_by_thickness(a, b, shares), wall_ids


def inner_regions(face: Region, boundary: Boundary) -> tuple[tuple[Region, ...], tuple[str, ...]]:
    """What is left of an area between its walls' faces, and the ids of these walls, sorted.

    One region as a rule; none, or several, where the walls are thicker than the area is wide.

    Raises:
        TooDense: the walls cover one another in too many places.
    """
    wall_ids: set[str] = set()
    rings: list[list[Piece]] = []
    for ring in (face.outline, *face.holes):
        pieces: list[Piece] = []
        for a, b in edges(ring):
            along, ids = boundary.pieces(a, b)
            pieces += along
            wall_ids |= ids
        rings.append(pieces)
    region = _by_offset(rings)
    return (region,) if region else _by_union(face, rings), tuple(sorted(wall_ids))


def _cut_by_thickness(a: Vec, b: Vec, shares: list[tuple[float, float, float]]) -> list[Piece]:
    size = distance(a, b)
    stops = sorted({0.0, size, *(stop for share in shares for stop in share[:2])})
    pieces: list[Piece] = []
    for start, end in zip(stops, stops[1:], strict=False):
        middle = (start + end) / 2.0
        half = max((half for s, e, half in shares if s <= middle <= e), default=0.0)
        if pieces and (end - start <= _ON_LINE or pieces[-1].half == half):
            pieces[-1] = Piece(pieces[-1].a, lerp(a, b, end / size), pieces[-1].half)
        else:
            pieces.append(Piece(lerp(a, b, start / size), lerp(a, b, end / size), half))
    return pieces


def _by_offset(rings: list[list[Piece]]) -> Region | None:
    """Every side moved to its wall's face, with the same corners as the walls; None where that folds over."""
    inner = [_moved_in(pieces) for pieces in rings]
    if any(ring is None or not is_simple(ring) for ring in inner):
        return None
    outline, *holes = (ring for ring in inner if ring is not None)
    if signed_area(outline) <= 0.0 or not all(_is_inside(hole, outline) for hole in holes):
        return None
    if len(holes) > 1 and len(union_outlines(holes, MOST_PAIRS)) < len(holes):
        return None
    turned = (canonical(hole) for hole in holes)
    return Region(canonical(outline), tuple(sorted((hole[0], *hole[:0:-1]) for hole in turned)))


def _moved_in(pieces: list[Piece]) -> Polygon | None:
    corners: list[Vec] = []
    starts: list[Vec] = []
    for n, piece in enumerate(pieces):
        before = pieces[n - 1]
        border = seam(_arm(before.b, before.a, before.half), _arm(piece.a, piece.b, piece.half))
        corners += (add(piece.a, border.first), add(piece.a, border.second))
        starts.append(corners[-1])
    for n, piece in enumerate(pieces):
        end = corners[(2 * n + 2) % len(corners)]
        if dot(sub(end, starts[n]), sub(piece.b, piece.a)) < -EPSILON:
            return None
    return without_straights(tuple(corners), _ON_LINE)


def _arm(at: Vec, to: Vec, half: float) -> Arm:
    return Arm(name="", base=(0.0, 0.0), out=unit(sub(to, at)), half=half, length=distance(at, to))


def _is_inside(hole: Polygon, outline: Polygon) -> bool:
    return all(contains(outline, p) for p in hole) and not any(contains(hole, p) for p in outline)


def _by_union(face: Region, rings: list[list[Piece]]) -> tuple[Region, ...]:
    """What the bodies of the walls leave free within the centre lines."""
    bodies = [_body(piece) for pieces in rings for piece in pieces if piece.half > 0.0]
    found: list[Region] = []
    for covered in union_outlines(bodies, MOST_PAIRS):
        for hole in covered.holes:
            if all(contains(face.outline, p) for p in hole):
                found.append(Region(canonical(hole)))
    return tuple(found)


def _body(piece: Piece) -> Polygon:
    """The piece's body, as much longer at both ends as makes corners close."""
    along = scale(unit(sub(piece.b, piece.a)), piece.half)
    left = (along[1], -along[0])
    a, b = sub(piece.a, along), add(piece.b, along)
    return (add(a, left), add(b, left), sub(b, left), sub(a, left))
