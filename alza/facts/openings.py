"""Where openings are: jambs, doorways, the zones before them and the sectors that their leaves sweep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import acos, ceil, cos, pi, sin
from operator import attrgetter
from typing import Final

import msgspec

from alza.facts.following import follow_each_with
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec, length, sub
from alza.plan.opening import End, Opening, Side
from alza.plan.wall import Wall
from alza.units import EPSILON, MILLIMETRE

ARC_ERROR: Final = MILLIMETRE / 2.0
"""How far the polygon of a swept sector may stand out of the true sector (metres)."""


class LeafSweep(msgspec.Struct, frozen=True, kw_only=True):
    """The quarter disc that one leaf sweeps between closed and open.

    Attributes:
        pivot: the jamb with the hinges, on the wall's face on the swing side.
        closed_tip: the free edge of the closed leaf, on the same face.
        open_tip: the free edge of the leaf opened by 90 degrees.
        radius: width of the leaf in metres.
        clockwise: whether the leaf opens clockwise as seen on the page.
        polygon: a convex polygon that holds the sector and stands out of it by at most `ARC_ERROR`.
    """

    pivot: Vec
    closed_tip: Vec
    open_tip: Vec
    radius: float
    clockwise: bool
    polygon: Polygon

    def depth_of(self, convex: Polygon) -> float:
        """How deep a convex polygon stands in the sector (metres): the least distance that frees it.

        0.0 when it stands clear; within `ARC_ERROR` of the true depth.
        """
        entered = overlap(convex, self.polygon)
        # What only meets the sliver between the arc and the polygon's tangents doesn't touch the sector.
        if entered is None or entered.depth <= ARC_ERROR:
            return 0.0
        return entered.depth


class OpeningPlace(msgspec.Struct, frozen=True, kw_only=True):
    """An opening's place in the world: its wall's line and thickness, and the two jambs on that line.

    Attributes:
        start: the jamb towards wall end a, on the wall's centre line.
        end: the jamb towards wall end b, on the wall's centre line.
        left: unit vector to the left of someone walking from a to b.
        half_thickness: half the wall's thickness in metres.
        leaves: what swings; empty for a window, a sliding door and a plain opening.
        polygon: the doorway: the clear span by the wall's thickness, clockwise on the page.
        bounds: the box around the doorway.
        swept: the box around what the leaves sweep; None without leaves.
    """

    start: Vec
    end: Vec
    left: Vec
    half_thickness: float
    leaves: tuple[LeafSweep, ...]
    polygon: Polygon
    bounds: Bounds
    swept: Bounds | None

    @property
    def center(self) -> Vec:
        """The middle of the opening on the wall's centre line."""
        return ((self.start[0] + self.end[0]) / 2.0, (self.start[1] + self.end[1]) / 2.0)

    @property
    def reach(self) -> Bounds:
        """The box around the doorway and what the leaves sweep."""
        return self.bounds.union(self.swept) if self.swept else self.bounds

    def around(self, far: float) -> Bounds:
        """The box around the clear width, from `far` metres before one face to as far before the other."""
        away = self.half_thickness + far
        return bounds_of((*self._parallel("left", away), *self._parallel("right", away)))

    def face(self, side: Side) -> tuple[Vec, Vec]:
        """The clear span on the wall's face on that side, from the jamb towards a to the one towards b."""
        return self._parallel(side, self.half_thickness)

    def zone(self, side: Side, near: float, far: float) -> Polygon:
        """The rectangle before the face on that side: the clear width, from `near` to `far` metres off it."""
        a, b = self._parallel(side, self.half_thickness + near)
        d, c = self._parallel(side, self.half_thickness + far)
        return (d, c, b, a) if side == "left" else (a, b, c, d)

    def _parallel(self, side: Side, away: float) -> tuple[Vec, Vec]:
        return _beside(self.start, self.end, self.left, away if side == "left" else -away)


def opening_place(opening: Opening, wall: Wall) -> OpeningPlace:
    """Where an opening is, given its wall. The span is taken as it is, also past the wall's ends."""
    start, end, left, half = wall.at(opening.start), wall.at(opening.end), wall.left, wall.thickness / 2.0
    (a, b), (d, c) = _beside(start, end, left, half), _beside(start, end, left, -half)
    leaves = _leaves(opening, wall)
    return OpeningPlace(
        start=start,
        end=end,
        left=left,
        half_thickness=half,
        leaves=leaves,
        polygon=(a, b, c, d),
        bounds=bounds_of((a, b, c, d)),
        swept=bounds_of([corner for leaf in leaves for corner in leaf.polygon]) if leaves else None,
    )


def _beside(start: Vec, end: Vec, left: Vec, away: float) -> tuple[Vec, Vec]:
    """The stretch from start to end, moved `away` metres to the left."""
    dx, dy = left[0] * away, left[1] * away
    return ((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy))


Places = Mapping[str, OpeningPlace]

_places: Final = follow_each_with(opening_place, attrgetter("wall_id"))


def opening_places(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Places:
    """Where each opening is, by its id; one whose wall is gone is left out."""
    return _places(openings, walls)


def free_spans(wall: Wall, openings: Iterable[Opening]) -> tuple[tuple[float, float], ...]:
    """The stretches of a wall that none of its openings take, as metres (start, end) from end a."""
    spans: list[tuple[float, float]] = []
    at = 0.0
    for start, end in sorted((o.start, o.end) for o in openings if o.wall_id == wall.id):
        if start - at > EPSILON:
            spans.append((at, min(start, wall.length)))
        at = max(at, end)
    if wall.length - at > EPSILON:
        spans.append((at, wall.length))
    return tuple(span for span in spans if span[1] - span[0] > EPSILON)


def _leaves(opening: Opening, wall: Wall) -> tuple[LeafSweep, ...]:
    if opening.leaf_count == 0:
        return ()
    if opening.leaf_count == 2:
        half = opening.width / 2.0
        return (_leaf(opening, wall, "a", half), _leaf(opening, wall, "b", half))
    return (_leaf(opening, wall, opening.hinge, opening.width),)


def _leaf(opening: Opening, wall: Wall, hinge: End, radius: float) -> LeafSweep:
    out = 1.0 if opening.side == "left" else -1.0
    face = out * wall.thickness / 2.0
    along, inward = (opening.start, 1.0) if hinge == "a" else (opening.end, -1.0)
    pivot = wall.at(along, face)
    closed = wall.at(along + inward * radius, face)
    opened = wall.at(along, face + out * radius)
    return LeafSweep(
        pivot=pivot,
        closed_tip=closed,
        open_tip=opened,
        radius=radius,
        clockwise=(hinge == "a") == (opening.side == "right"),
        polygon=_around_sector(pivot, sub(closed, pivot), sub(opened, pivot)),
    )


def _around_sector(pivot: Vec, u: Vec, v: Vec) -> Polygon:
    """The quarter disc between the perpendicular radii u and v, bounded by tangents outside its arc."""
    step_rad = 2.0 * acos(1.0 / (1.0 + ARC_ERROR / length(u)))
    (px, py), (ux, uy), (vx, vy) = pivot, u, v
    arc = [(px + ux * c + vx * s, py + uy * c + vy * s) for c, s in _turns(ceil(pi / 2.0 / step_rad))]
    return (pivot, *arc)


@lru_cache(maxsize=64)
def _turns(count: int) -> tuple[Vec, ...]:
    """The corners of so many tangents around a quarter circle of radius 1, and its ends."""
    half_rad = pi / 4.0 / count
    # Tangents touch the arc at both ends and in between; neighbours meet a little outside it.
    reach = 1.0 / cos(half_rad)
    angles = [half_rad * (2 * n + 1) for n in range(count)]
    return ((1.0, 0.0), *((reach * cos(t), reach * sin(t)) for t in angles), (0.0, 1.0))
