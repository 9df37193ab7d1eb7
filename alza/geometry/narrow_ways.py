"""How wide the ways between points among convex obstacles are, exactly.

A disc gets from one point to another unless obstacles with gaps narrower than the disc form a closed fence
around one of the two. Source: two points lie in different parts of the plane without a union of convex sets
exactly when a closed walk through overlapping sets winds around one of them an odd number of times more than
around the other (S. Cabello, P. Giannopoulos, "The complexity of separating points in the plane", 2016). Here
the sets are the obstacles grown by half a width, and the walks go from an obstacle's middle over the gap to
the next one's. So it is enough to take the gaps from the narrowest on, and to note each that closes a fence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from alza.geometry.boxes import bounds_of
from alza.geometry.convex_gap import convex_gap
from alza.geometry.polygons import centroid
from alza.geometry.segments import Gap
from alza.geometry.vectors import Polygon, Vec


class Fence(msgspec.Struct, frozen=True):
    """A closed fence of obstacles, as its widest gap closes it.

    Attributes:
        gap: how wide that gap is and where.
        between: the numbers of the obstacles beside it.
        inside: a bit for each point, 1 where the fence goes around it.
    """

    gap: Gap
    between: tuple[int, int]
    inside: int

    def parts(self, a: int, b: int) -> bool:
        """Whether it parts two points, given by their numbers."""
        return bool((self.inside >> a ^ self.inside >> b) & 1)


GapOf = Callable[[Polygon, Polygon], Gap]


def fences(
    obstacles: Sequence[Polygon], points: Sequence[Vec], width: float, gap_of: GapOf = convex_gap
) -> list[Fence]:
    """The fences with gaps less than `width` metres wide that part any of the points, the narrowest first.

    Points that no fence of the list parts are joined by a way so wide, if they are themselves at least half
    the width away from every obstacle. The first fence that parts two of them tells how wide the widest way
    between them is. `gap_of` is `convex_gap`, or that with a memory.
    """
    found: list[Fence] = []
    middles = [centroid(obstacle) for obstacle in obstacles]
    rays = _Rays(points)
    heads = list(range(len(obstacles)))
    turns = [0] * len(obstacles)

    def head_of(number: int) -> tuple[int, int]:
        """The head of an obstacle's group, and the points that the walk to it winds around."""
        turn = 0
        while heads[number] != number:
            turn ^= turns[number]
            number = heads[number]
        return number, turn

    for gap, a, b in _gaps(obstacles, width, gap_of):
        turn = rays.crossed((middles[a], gap.p, gap.q, middles[b]))
        (head_a, turn_a), (head_b, turn_b) = head_of(a), head_of(b)
        turn ^= turn_a ^ turn_b
        if head_a != head_b:
            heads[head_a], turns[head_a] = head_b, turn
        elif turn and not rays.all_of(turn):
            found.append(Fence(gap, (a, b), turn))
    return found


def _gaps(obstacles: Sequence[Polygon], width: float, gap_of: GapOf) -> list[tuple[Gap, int, int]]:
    """The gaps narrower than `width` metres between two obstacles, the narrowest first."""
    boxes = [bounds_of(obstacle) for obstacle in obstacles]
    found: list[tuple[Gap, int, int]] = []
    for b, box in enumerate(boxes):
        near = box.expanded(width)
        for a in range(b):
            if boxes[a].overlaps(near):
                gap = gap_of(obstacles[a], obstacles[b])
                if gap.distance < width:
                    found.append((gap, a, b))
    return sorted(found, key=lambda one: (one[0].distance, one[1], one[2]))


class _Rays:
    """A ray eastwards from each of some points."""

    def __init__(self, points: Sequence[Vec]) -> None:
        self._sorted = sorted((y, x, 1 << number) for number, (x, y) in enumerate(points))
        self._ys = [y for y, _, _ in self._sorted]
        self._all = (1 << len(points)) - 1

    def crossed(self, walk: Sequence[Vec]) -> int:
        """The points whose rays a walk crosses an odd number of times, as bits."""
        bits = 0
        for (ax, ay), (bx, by) in pairwise(walk):
            low, high = (ay, by) if ay < by else (by, ay)
            # A walk crosses a ray when its ends lie above it and not above it; so corners count once.
            for y, x, bit in self._sorted[bisect_left(self._ys, low) : bisect_left(self._ys, high)]:
                if (bx - ax) * (y - ay) / (by - ay) + ax > x:
                    bits ^= bit
        return bits

    def all_of(self, bits: int) -> bool:
        """Whether these are all of the points."""
        return bits == self._all
