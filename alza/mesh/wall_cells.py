"""A wall's ground cut at its jambs into convex cells, each with the heights at which the wall is solid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from alza.geometry.polygons import area, edges
from alza.geometry.regions import Region
from alza.geometry.rings import is_convex, without_repeats
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec
from alza.mesh.spans import Spans
from alza.mesh.wall_stands import SNAP, Form

_LEAST_AREA = 1e-12
"""A cell below this (square metres) is nothing."""


class Cell(msgspec.Struct, frozen=True):
    """A convex piece of ground, clockwise as on the page, in the wall's frame, in the bay of this number.

    Cells that lie side by side have the corners between them in common.
    """

    ring: Polygon
    bay: int
    spans: Spans


@lru_cache(maxsize=4096)
def cells(form: Form) -> tuple[Cell, ...]:
    """The cells of all bays."""
    cuts = [bay.start for bay in form.bays[1:]]
    return tuple(
        Cell(ring, n, form.bays[n].spans)
        for region in form.ground
        for piece in _convex(region, cuts)
        for n, ring in enumerate(_sliced(piece, cuts))
        if len(ring) > 2 and area(ring) > _LEAST_AREA
    )


def _convex(region: Region, cuts: list[float]) -> Iterator[Polygon]:
    """The region, or triangles of it, with corners that all but lie on a cut moved onto it."""
    rings = [_snapped(ring, cuts) for ring in (region.outline, *region.holes)]
    if not region.holes and is_convex(rings[0]):
        yield rings[0]
    else:
        corners = [corner for ring in rings for corner in ring]
        for a, b, c in triangulate(rings[0], rings[1:]):
            yield (corners[a], corners[b], corners[c])


def _snapped(ring: Polygon, cuts: list[float]) -> Polygon:
    moved = ((next((cut for cut in cuts if abs(cut - x) <= SNAP), x), z) for x, z in ring)
    return without_repeats(tuple(moved), SNAP)


def _sliced(ring: Polygon, cuts: list[float]) -> Iterator[Polygon]:
    """A convex ring cut into the parts before, between and after the cuts; () where there is none."""
    if not cuts:
        yield ring
        return
    cut_ring = tuple(corner for a, b in edges(ring) for corner in _cut_side(a, b, cuts))
    limits = zip((None, *cuts), (*cuts, None), strict=True)
    for low, high in limits:
        yield tuple(v for v in cut_ring if (low is None or v[0] >= low) and (high is None or v[0] <= high))


def _cut_side(a: Vec, b: Vec, cuts: list[float]) -> Iterator[Vec]:
    """The side's start, and where the side crosses the cuts; the same points whichever way it runs."""
    yield a
    (ax, az), (bx, bz) = min(a, b), max(a, b)
    crossed = [cut for cut in cuts if ax < cut < bx]
    for cut in crossed if a < b else reversed(crossed):
        yield (cut, az + (bz - az) * (cut - ax) / (bx - ax))
