"""Stretches of a room's boundary that run along something straight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final

import msgspec

from alza.facts.remember import remember
from alza.geometry.rings import canonical, without_straights
from alza.geometry.vectors import Polygon, Vec
from alza.plan.room import Room
from alza.units import MILLIMETRE

ALONG_SINE: Final = 0.26
"""An edge runs along a line when they are turned by at most 15 degrees (its sine)."""


class Frame(msgspec.Struct, frozen=True):
    """A straight line from a point along a unit vector, with `size` metres that count."""

    origin: Vec
    along: Vec
    size: float

    def of(self, points: Iterable[Vec]) -> list[Vec]:
        """The points as metres along the line and metres to its left."""
        (ox, oy), (dx, dy) = self.origin, self.along
        from_origin = [(x - ox, y - oy) for x, y in points]
        return [(x * dx + y * dy, x * dy - y * dx) for x, y in from_origin]

    def at(self, along: float, left: float = 0.0) -> Vec:
        """The point so many metres along the line and to its left."""
        dx, dy = self.along
        return (self.origin[0] + dx * along + dy * left, self.origin[1] + dy * along - dx * left)


class Stretch(msgspec.Struct, frozen=True):
    """Where an edge runs along a line: from start to end (metres along the line), between two offsets.

    `low` and `high` are the least and the greatest distance to the line's left, negative on its right.
    `is_forward` says whether the edge runs the same way as the line.
    """

    start: float
    end: float
    low: float
    high: float
    is_forward: bool

    @property
    def length(self) -> float:
        """How long the stretch is in metres."""
        return self.end - self.start


def frame(a: Vec, b: Vec) -> Frame:
    """The line from a to b; they must not be the same point."""
    size = hypot(b[0] - a[0], b[1] - a[1])
    return Frame(a, ((b[0] - a[0]) / size, (b[1] - a[1]) / size), size)


@remember(size=512)
def room_ring(room: Room) -> Polygon:
    """The room's outline clockwise on the page, so that the room is on the right of each edge, cleaned up."""
    return canonical(without_straights(room.corners, MILLIMETRE / 2.0)) or room.corners


def stretches_along(line: Frame, ring: Polygon, most: float) -> Iterator[Stretch]:
    """Where edges of a ring run along a line, no farther than `most` metres from it on either side."""
    size, corners = line.size, line.of(ring)
    p, p_left = corners[-1]
    for q, q_left in corners:
        start, end = (p, q) if p < q else (q, p)
        start, end = start if start > 0.0 else 0.0, end if end < size else size
        run, rise = q - p, q_left - p_left
        if end - start > MILLIMETRE and abs(rise) <= ALONG_SINE * hypot(run, rise):
            first, last = p_left + rise * (start - p) / run, p_left + rise * (end - p) / run
            low, high = (first, last) if first < last else (last, first)
            if low >= -most and high <= most:
                yield Stretch(start, end, low, high, run > 0.0)
        p, p_left = q, q_left


def joined_spans(spans: list[tuple[float, float]], slack: float) -> list[tuple[float, float]]:
    """Spans (start, end) put in order, with those joined that overlap or come within `slack` metres."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1] + slack:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined
