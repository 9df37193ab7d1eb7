"""The shortest way out of several convex shapes at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import Final

import msgspec

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.polygons import contains, edges
from alza.geometry.segments import crossing, nearest_on_segment, part_in_box, point_segment_distance
from alza.geometry.vectors import Polygon, Vec, distance, length, lerp
from alza.units import EPSILON

TOUCH: Final = 1e-7
"""What is entered by no more than this counts as touched (metres)."""

_FIRST_RADIUS: Final = 0.5
_GROWTH: Final = 16.0

Stretch = tuple[float, float]
"""A part of a segment, as fractions of the way from its start to its end."""


class Obstacle:
    """The inside of a convex polygon, clockwise on the page, as half planes; its boundary isn't taken."""

    def __init__(self, polygon: Polygon) -> None:
        """Take the polygon; one without area takes nothing."""
        self.polygon = polygon
        self.bounds = bounds_of(polygon)
        self._sides: list[tuple[float, float, float, float]] = []
        for a, b in edges(polygon):
            size = distance(a, b)
            # The direction of a shorter side is noise.
            if size > EPSILON:
                # The normal leads inwards, to the right of the side.
                self._sides.append((a[0], a[1], (a[1] - b[1]) / size, (b[0] - a[0]) / size))

    def holds(self, p: Vec, depth: float = TOUCH) -> bool:
        """Whether the point lies deeper in it than so many metres."""
        return all((p[0] - x) * nx + (p[1] - y) * ny > depth for x, y, nx, ny in self._sides)

    def takes(self, a: Vec, b: Vec) -> bool:
        """Whether the whole segment lies in it, its ends included."""
        for x, y, nx, ny in self._sides:
            if (a[0] - x) * nx + (a[1] - y) * ny <= TOUCH or (b[0] - x) * nx + (b[1] - y) * ny <= TOUCH:
                return False
        return True

    def taken(self, a: Vec, b: Vec) -> Stretch | None:
        """The stretch of the line ab that lies in it, also past both ends; None when it misses the segment.

        Source: M. Cyrus, J. Beck, "Generalized two- and three-dimensional clipping", 1978.
        """
        start, end = -inf, inf
        dx, dy = b[0] - a[0], b[1] - a[1]
        for x, y, nx, ny in self._sides:
            off = (a[0] - x) * nx + (a[1] - y) * ny - TOUCH
            rise = dx * nx + dy * ny
            if abs(rise) <= EPSILON:
                if off <= 0.0:
                    return None
            elif rise > 0.0:
                start = max(start, -off / rise)
            else:
                end = min(end, -off / rise)
            if start >= end or start >= 1.0 or end <= 0.0:
                return None
        return (start, end)


class _Side(msgspec.Struct, frozen=True, gc=False):
    """A side on which a way out may end, and how far it is from the origin."""

    away: float
    a: Vec
    b: Vec


def shortest_way(
    obstacles_within: Callable[[float], Sequence[Obstacle]], reach: float, region: Polygon | None = None
) -> Vec | None:
    """The shortest way from the origin to a place in no obstacle; None when it is longer than `reach`.

    Of ways equally short the least, by x and then by y, is taken.

    Args:
        obstacles_within: gives the obstacles that come within a distance of the origin, and may give more.
        reach: the longest way in metres.
        region: a simple polygon in which the way must end, its boundary included.

    The nearest place lies on a side of an obstacle or of the region, in a stretch that no other obstacle
    takes. So the sides are gone through from the nearest on, within a radius that grows until one is found.
    """
    if region is not None:
        reach = min(reach, max(map(length, region)) + TOUCH)
    radius = min(_FIRST_RADIUS, reach)
    while True:
        way = _shortest_among(obstacles_within(radius), radius, region)
        if way is not None or radius >= reach:
            return way
        radius = min(radius * _GROWTH, reach)


def free_stretches(
    a: Vec, b: Vec, obstacles: Iterable[Obstacle], region: Polygon | None = None
) -> list[Stretch]:
    """The stretches of the segment ab that no obstacle takes and that lie in the region, in order."""
    box, free, taken = bounds_of((a, b)), [(0.0, 1.0)], list[Stretch]()
    for obstacle in obstacles:
        if obstacle.bounds.overlaps(box) and (one := obstacle.taken(a, b)) is not None:
            free = _without_all(free, [one])
            if not free:
                return []
            taken.append(one)
    # The region comes last, as it costs most.
    return free if region is None else _without_all(list(_within(region, a, b)), taken)


def _without_all(free: list[Stretch], taken: Iterable[Stretch]) -> list[Stretch]:
    for one in taken:
        free = [part for stretch in free for part in _without(stretch, one)]
    return free


def _shortest_among(obstacles: Sequence[Obstacle], reach: float, region: Polygon | None) -> Vec | None:
    origin = (0.0, 0.0)
    if (region is None or contains(region, origin, TOUCH)) and not any(o.holds(origin) for o in obstacles):
        return origin
    best, least = None, (inf, origin)
    latest_first, area = list(obstacles), Bounds(-reach, -reach, reach, reach).expanded(2.0 * TOUCH)
    if region is not None:
        area = area.common(bounds_of(region).expanded(2.0 * TOUCH))
    for side in _sides(obstacles, reach, region):
        if side.away > least[0] + EPSILON:
            break
        part = part_in_box(side.a, side.b, area) if area else None
        if part is None or _one_takes(latest_first, *part):
            continue
        for start, end in free_stretches(side.a, side.b, obstacles, region):
            way = nearest_on_segment(origin, lerp(side.a, side.b, start), lerp(side.a, side.b, end))[0]
            away = round(distance(origin, way), 9)
            key = (away, (round(way[0], 9), round(way[1], 9)))
            if away <= reach and key < least:
                best, least = way, key
    return best


def _one_takes(obstacles: list[Obstacle], a: Vec, b: Vec) -> bool:
    """Whether one obstacle takes a whole segment; it is put first then, as it may well take the next one."""
    for n, obstacle in enumerate(obstacles):
        if obstacle.takes(a, b):
            obstacles.insert(0, obstacles.pop(n))
            return True
    return False


def _sides(obstacles: Sequence[Obstacle], reach: float, region: Polygon | None) -> list[_Side]:
    """The sides of the obstacles and of the region within reach, the nearest first."""
    near = Bounds(-reach, -reach, reach, reach)
    rings = [obstacle.polygon for obstacle in obstacles if obstacle.bounds.overlaps(near)]
    rings += [region] if region is not None else []
    sides = [_Side(point_segment_distance((0.0, 0.0), a, b), a, b) for ring in rings for a, b in edges(ring)]
    return sorted((side for side in sides if side.away <= reach), key=lambda side: side.away)


def _within(region: Polygon, a: Vec, b: Vec) -> Iterator[Stretch]:
    """The stretches of ab in a simple polygon, its boundary included."""
    meetings = (crossing(a, b, c, d) for c, d in edges(region))
    at = sorted({0.0, 1.0, *(meeting.t for meeting in meetings if meeting is not None)})
    at = sorted({*at, *(t for corner in region if (t := _on_it(corner, a, b)) is not None)})
    start = None
    for here, there in pairwise(at):
        if contains(region, lerp(a, b, (here + there) / 2.0), TOUCH):
            start = here if start is None else start
        elif start is not None:
            yield (start, here)
            start = None
    if start is not None:
        yield (start, 1.0)


def _on_it(p: Vec, a: Vec, b: Vec) -> float | None:
    """Where on the segment a point lies; None when it is beside it."""
    nearest, t = nearest_on_segment(p, a, b)
    return t if distance(nearest, p) <= TOUCH else None


def _without(stretch: Stretch, taken: Stretch) -> Iterator[Stretch]:
    """What is left of a stretch when one is taken out of it; a single place may be."""
    (start, end), (first, last) = stretch, taken
    if first >= start:
        yield (start, min(end, first))
    if last <= end:
        yield (max(start, last), end)
