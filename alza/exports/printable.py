"""A shape as upright prisms that a printer can build: exact where its sides are upright, else in steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, hypot
from typing import Final, NamedTuple

from alza.exports.closed_pieces import Corners, cross, pieces, section, thickness
from alza.facts.remember import remember
from alza.geometry.boxes import bounds_of
from alza.geometry.convex_hull import convex_hull
from alza.geometry.polygons import perimeter, signed_area
from alza.geometry.prism_cells import GRAIN, Prism
from alza.geometry.rings import without_straights
from alza.mesh.model import Shape

STEP: Final = 0.03
"""Sides that aren't upright become steps of so much (metres): 0.6 mm at 1:50, little more than a nozzle."""

MOST_STEPS: Final = 80
"""A piece so many steps wide or wider has wider ones."""

THINNEST: Final = 0.006
"""What leans and is thinner than this (metres) can't be printed: the hull of its shadow is filled."""

_STRAIGHT: Final = 1e-6


class Slant(NamedTuple):
    """A face from one height to another, and how far it moves sideways on each metre up."""

    low: float
    high: float
    lean: float


@remember(size=2048)
def prisms(shape: Shape) -> tuple[Prism, ...]:
    """Prisms that fill a closed shape, in its own frame: outlines in (x, z), heights along y."""
    return tuple(prism for piece in pieces(shape) for prism in _prisms_of(piece))


def _prisms_of(triangles: list[Corners]) -> list[Prism]:
    heights = _distinct(y for triangle in triangles for _, y, _ in triangle)
    slants = [slant for triangle in triangles if (slant := _slant(triangle)) is not None]
    if slants and thickness(triangles) < THINNEST:
        hull = convex_hull((x, z) for triangle in triangles for x, _, z in triangle)
        return [Prism((hull,), heights[0], heights[-1])] if hull else []
    box = bounds_of((x, z) for triangle in triangles for x, _, z in triangle)
    step = max(STEP, box.width / MOST_STEPS, box.height / MOST_STEPS)
    slabs = [_slab(triangles, low, high) for low, high in pairwise(_cut_levels(heights, slants, step))]
    if slants:
        slabs = [_slab(triangles, run[0].bottom, run[-1].top) for run in _alike_runs(slabs, step)]
    return [slab for slab in slabs if slab.rings]


def _alike_runs(slabs: Iterable[Prism], step: float) -> Iterator[list[Prism]]:
    """Slabs on one another of which none is wider than another by more than a step."""
    run: list[Prism] = []
    for slab in slabs:
        if run and not all(_are_alike(slab, other, step) for other in run):
            yield run
            run = []
        run.append(slab)
    if run:
        yield run


def _are_alike(one: Prism, other: Prism, step: float) -> bool:
    if len(one.rings) != len(other.rings):
        return False
    if not one.rings:
        return True
    a, b = (bounds_of(corner for ring in slab.rings for corner in ring) for slab in (one, other))
    moved = (a.min_x - b.min_x, a.min_y - b.min_y, a.max_x - b.max_x, a.max_y - b.max_y)
    longer = max(_perimeter(one), _perimeter(other))
    return max(map(abs, moved)) <= step and abs(_area(one) - _area(other)) <= step * longer


def _area(slab: Prism) -> float:
    return sum(map(signed_area, slab.rings))


def _perimeter(slab: Prism) -> float:
    return sum(map(perimeter, slab.rings))


def _slab(triangles: list[Corners], bottom: float, top: float) -> Prism:
    """What lies between two levels, as wide as halfway between them."""
    rings = (without_straights(ring, _STRAIGHT) for ring in section(triangles, (bottom + top) / 2.0))
    return Prism(tuple(ring for ring in rings if ring), bottom, top)


def _slant(triangle: Corners) -> Slant | None:
    """How a triangle leans; None for an upright or level one."""
    a, b, c = triangle
    x, y, z = cross(a, b, c)
    up, level = abs(y), hypot(x, z)
    low, high = min(a[1], b[1], c[1]), max(a[1], b[1], c[1])
    if high - low <= GRAIN or up * (high - low) <= GRAIN * level:
        return None
    return Slant(low, high, up / level)


def _distinct(heights: Iterable[float]) -> list[float]:
    found: list[float] = []
    for height in sorted(set(heights)):
        if not found or height - found[-1] > GRAIN:
            found.append(height)
    return found


def _cut_levels(heights: list[float], slants: list[Slant], step: float) -> list[float]:
    """The heights, and between them more where the sides move by more than a step, but none very flat."""
    levels = heights[:1]
    for low, high in pairwise(heights):
        lean = max((slant.lean for slant in slants if slant.low < high and low < slant.high), default=0.0)
        parts = max(1, min(ceil(lean * (high - low) / step), int(3.0 * (high - low) / step)))
        levels += [low + (high - low) * part / parts for part in range(1, parts + 1)]
    return levels
