"""Where openings are: jambs, doorways, the zones before them and the sectors that their leaves sweep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import acos, ceil, cos, pi, sin
from types import MappingProxyType
from typing import Final

import msgspec

from alza.facts.following import Differences, follow, updated
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
    """

    start: Vec
    end: Vec
    left: Vec
    half_thickness: float
    leaves: tuple[LeafSweep, ...]

    @property
    def center(self) -> Vec:
        """The middle of the opening on the wall's centre line."""
        return ((self.start[0] + self.end[0]) / 2.0, (self.start[1] + self.end[1]) / 2.0)

    @property
    def polygon(self) -> Polygon:
        """The doorway: the clear span by the wall's thickness, clockwise on the page."""
        (a, b), (d, c) = self.face("left"), self.face("right")
        return (a, b, c, d)

    def face(self, side: Side) -> tuple[Vec, Vec]:
        """The clear span on the wall's face on that side, from the jamb towards a to the one towards b."""
        return self._parallel(side, self.half_thickness)

    def zone(self, side: Side, near: float, far: float) -> Polygon:
        """The rectangle before the face on that side: the clear width, from `near` to `far` metres off it."""
        a, b = self._parallel(side, self.half_thickness + near)
        d, c = self._parallel(side, self.half_thickness + far)
        return (d, c, b, a) if side == "left" else (a, b, c, d)

    def _parallel(self, side: Side, away: float) -> tuple[Vec, Vec]:
        out = away if side == "left" else -away
        dx, dy = self.left[0] * out, self.left[1] * out
        return ((self.start[0] + dx, self.start[1] + dy), (self.end[0] + dx, self.end[1] + dy))


def opening_place(opening: Opening, wall: Wall) -> OpeningPlace:
    """Where an opening is, given its wall. The span is taken as it is, also past the wall's ends."""
    return OpeningPlace(
        start=wall.at(opening.start),
        end=wall.at(opening.end),
        left=wall.left,
        half_thickness=wall.thickness / 2.0,
        leaves=_leaves(opening, wall),
    )


Places = Mapping[str, OpeningPlace]


def _next_places(
    answer: Places,
    differ: tuple[Differences[Wall], Differences[Opening]],
    walls: Mapping[str, Wall],
    openings: Mapping[str, Opening],
) -> Places:
    touched = differ[1].ids
    if differ[0]:
        moved = differ[0].ids
        touched |= {id for id, opening in openings.items() if opening.wall_id in moved}
    return MappingProxyType(updated(answer, touched, lambda id: _hosted(openings.get(id), walls)))


@follow(_next_places)
def opening_places(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Places:
    """Where each opening is, by its id; one whose wall is gone is left out."""
    return MappingProxyType(updated({}, openings, lambda id: _hosted(openings[id], walls)))


def _hosted(opening: Opening | None, walls: Mapping[str, Wall]) -> OpeningPlace | None:
    wall = opening and walls.get(opening.wall_id)
    return opening_place(opening, wall) if opening and wall else None


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
    count = ceil(pi / 2.0 / step_rad)
    half_rad = pi / 4.0 / count
    # Tangents touch the arc at both ends and in between; neighbours meet a little outside it.
    reach = 1.0 / cos(half_rad)
    angles = [half_rad * (2 * n + 1) for n in range(count)]
    turns = [(1.0, 0.0), *((reach * cos(t), reach * sin(t)) for t in angles), (0.0, 1.0)]
    arc = [(pivot[0] + u[0] * c + v[0] * s, pivot[1] + u[1] * c + v[1] * s) for c, s in turns]
    return (pivot, *arc)
