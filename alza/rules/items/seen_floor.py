"""The floor before an opening that no other wall hides from it.

A point counts when the straight line square to the wall, from the doorway to the point, meets no other wall.
So a zone that reaches through the far wall of a narrow corridor ends at that wall's near face, and a short
wall hides only what is right behind it. The opening's own wall hides nothing: each side of it has a zone of
its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

import msgspec

from alza.facts.openings import OpeningPlace
from alza.facts.remember import remember
from alza.facts.walls import WallNetwork
from alza.geometry.boxes import bounds_of
from alza.geometry.clipping import clip_convex
from alza.geometry.polygons import edges
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec, dot, scale, sub
from alza.plan.opening import Side
from alza.rules.rule import NOISE, ROUNDING

SIDES: Final[tuple[Side, Side]] = ("left", "right")

_MOST_KEPT: Final = 8192
"""So many answers are kept for one network of walls, however long a door is dragged."""


class Zone(msgspec.Struct, frozen=True):
    """The clear width of an opening, from `near` to `far` metres before the wall's face on one side."""

    side: Side
    near: float
    far: float


class Frame(msgspec.Struct, frozen=True):
    """Coordinates (u, v) in metres: along a wall's face from the jamb towards its end a, and off the face."""

    origin: Vec
    along: Vec
    away: Vec

    def local(self, polygon: Polygon) -> Polygon:
        """The polygon in coordinates (u, v)."""
        offsets = [sub(p, self.origin) for p in polygon]
        return tuple((dot(p, self.along), dot(p, self.away)) for p in offsets)

    def world(self, polygon: Polygon) -> Polygon:
        """The polygon given in (u, v), in the plan."""
        (x, y), (ax, ay), (wx, wy) = self.origin, self.along, self.away
        return tuple([(x + (ax * u + wx * v), y + (ay * u + wy * v)) for u, v in polygon])


def frame_before(place: OpeningPlace, side: Side) -> Frame:
    """The frame before the wall's face on that side."""
    left = place.left
    away = left if side == "left" else scale(left, -1.0)
    return Frame(place.face(side)[0], (-left[1], left[0]), away)


def seen_floor(place: OpeningPlace, zone: Zone, network: WallNetwork, own_wall: str) -> tuple[Polygon, ...]:
    """The convex parts of a zone that no other wall hides from the opening; the whole zone when none does."""
    known = _seen_among(network)
    key = (id(place), zone.side, zone.near, zone.far, own_wall)
    if key not in known:
        if len(known) >= _MOST_KEPT:
            known.clear()
        known[key] = (place, _seen(place, zone, network, own_wall))
    return known[key][1]


@remember(size=2)
def _seen_among(
    _network: WallNetwork,
) -> dict[tuple[int, Side, float, float, str], tuple[OpeningPlace, tuple[Polygon, ...]]]:
    """What was seen among these walls so far, by the identity of the place, which is kept alive with it.

    A piece that moves changes nothing of it.
    """
    return {}


def _seen(place: OpeningPlace, zone: Zone, network: WallNetwork, own_wall: str) -> tuple[Polygon, ...]:
    whole = place.zone(zone.side, zone.near, zone.far)
    box, frame = bounds_of(whole), frame_before(place, zone.side)
    hiding: list[Polygon] = []
    for wall_id in network.near(box):
        if wall_id != own_wall and not network.boxes[wall_id].is_apart(box):
            hidden = frame.local(clip_convex(network.body(wall_id), whole))
            if hidden and min(_extent(hidden, 0), _extent(hidden, 1)) > NOISE:
                hiding.append(hidden)
    if not hiding:
        return (whole,)
    ((_, _), (width, _)) = frame.local(place.face(zone.side))
    return tuple(frame.world(part) for part in _before(hiding, zone, width))


def part_on(floor: Polygon, outline: Polygon) -> Polygon:
    """The part of a convex outline on a floor; empty when it doesn't enter by more than rounding."""
    entered = overlap(outline, floor)
    return clip_convex(outline, floor) if entered is not None and entered.depth >= ROUNDING else ()


def _extent(polygon: Polygon, axis: int) -> float:
    return max(p[axis] for p in polygon) - min(p[axis] for p in polygon)


def _before(hiding: list[Polygon], zone: Zone, width: float) -> Iterator[Polygon]:
    """The zone in strips between the corners of what hides it, each cut off where the first wall begins."""
    strips = [
        (start, end, *_cut(hiding, (start, end), zone.far))
        for start, end in pairwise(_breaks((u for polygon in hiding for u, _ in polygon), width))
    ]
    for start, end, cut_start, cut_end in _joined(strips):
        if max(cut_start, cut_end) > zone.near + NOISE:
            near = zone.near
            yield ((start, near), (end, near), (end, max(cut_end, near)), (start, max(cut_start, near)))


def _breaks(corners: Iterable[float], width: float) -> list[float]:
    found = [0.0]
    for u in sorted(corners):
        if found[-1] + NOISE < u < width - NOISE:
            found.append(u)
    return [*found, width]


def _cut(hiding: list[Polygon], strip: Vec, far: float) -> Vec:
    """How far the floor is seen at the start and at the end of a strip."""
    middle = (strip[0] + strip[1]) / 2.0
    cuts = [
        (_begin(polygon, strip[0]), _begin(polygon, strip[1]))
        for polygon in hiding
        if _spans(polygon, middle)
    ]
    return (min((a for a, _ in cuts), default=far), min((b for _, b in cuts), default=far))


def _spans(polygon: Polygon, u: float) -> bool:
    return min(p[0] for p in polygon) < u < max(p[0] for p in polygon)


def _begin(polygon: Polygon, u: float) -> float:
    """The least v of a convex polygon at u, which is within a micrometre of its extent."""
    found: list[float] = []
    for a, b in edges(polygon):
        (u0, v0), (u1, v1) = sorted((a, b))
        if u0 - NOISE <= u <= u1 + NOISE:
            t = min(max((u - u0) / (u1 - u0), 0.0), 1.0) if u1 - u0 > NOISE else 0.0
            found.append(v0 + (v1 - v0) * t)
    return min(found)


def _joined(strips: list[tuple[float, float, float, float]]) -> list[tuple[float, float, float, float]]:
    """Neighbouring strips that are cut off straight across at one depth, as one."""
    found = strips[:1]
    for start, end, cut_start, cut_end in strips[1:]:
        begin, _, *before = found[-1]
        if all(abs(cut - cut_start) <= NOISE for cut in (*before, cut_end)):
            found[-1] = (begin, end, cut_start, cut_end)
        else:
            found.append((start, end, cut_start, cut_end))
    return found
