"""The largest circle in a polygon: how wide it is, and where a label has most room."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import hypot, inf
from typing import Final

import msgspec

from alza.geometry.polygons import bounds, centroid, edges
from alza.geometry.rings import canonical
from alza.geometry.segments import nearest_on_segment, point_segment_distance
from alza.geometry.vectors import Polygon, Vec, distance, sub, unit

PRECISION: Final = 1e-4
"""The radius found is at most this much (metres) under the true one."""

LABEL_PRECISION: Final = 0.01
"""The same for where a label goes: nobody sees a centimetre there, and long rooms are settled sooner."""

_RELATIVE_PRECISION: Final = 1e-9
_MOST_STEPS: Final = 6000
_CENTRAL_ENOUGH: Final = 0.85
"""A label goes to the centre of the area where that has this share of the greatest room."""

Side = tuple[Vec, Vec]


class Circle(msgspec.Struct, frozen=True, gc=False):
    """A circle by its center and radius in metres."""

    center: Vec
    radius: float


class _Cell(msgspec.Struct, frozen=True, gc=False):
    center: Vec
    half_x: float
    half_y: float
    near: tuple[Side, ...]
    """The sides that can be nearest to a point of the cell."""


def inner_circle(polygon: Polygon, holes: Sequence[Polygon] = (), precision: float = PRECISION) -> Circle:
    """The largest circle that fits in a simple polygon and outside its holes; `precision` is of its radius.

    Neither the order of the corners nor the first one changes it. An outline bent of hairs, thinner than a
    ten-thousandth of its size, may get a smaller circle or none.

    Source: the pole of inaccessibility (D. Garcia-Castellanos, U. Lombardo, 2007), found by branch and bound:
    that cell is halved first which promises most, and cells that can't hold a better centre are given up.
    """
    outline = canonical(polygon)
    origin, along = outline[0], _longest_side(outline)
    rings = [_in_frame(ring, origin, along) for ring in (outline, *holes)]
    found = _search(rings[0], tuple(side for ring in rings for side in edges(ring)), precision)
    (u, v), (dx, dy) = found.center, along
    return Circle((origin[0] + u * dx - v * dy, origin[1] + u * dy + v * dx), found.radius)


def width_across(polygon: Polygon) -> float:
    """How wide a polygon is at its widest, in metres: the diameter of the largest circle in it.

    For a rectangle this is its shorter side, exactly; else it is at most 0.2 mm under the true value.
    """
    return 2.0 * inner_circle(polygon).radius


def has_room_for(polygon: Polygon, radius: float) -> bool:
    """Whether a circle about the middle of a polygon fits in it: quick to tell; if not, others may fit."""
    return _room_at(centroid(polygon), edges(polygon)) >= radius


def label_point(polygon: Polygon, holes: Sequence[Polygon] = ()) -> Vec:
    """Where a label has room: the centre of the area if that lies well inside, else of the largest circle."""
    middle, box = centroid(polygon), bounds(polygon)
    sides = [side for ring in (polygon, *holes) for side in edges(ring)]
    room = _room_at(middle, sides)
    # No circle in the polygon is larger than one in its box.
    if room >= _CENTRAL_ENOUGH * min(box.width, box.height) / 2.0:
        return middle
    circle = inner_circle(polygon, holes, LABEL_PRECISION)
    return middle if room >= _CENTRAL_ENOUGH * circle.radius else circle.center


def _longest_side(outline: Polygon) -> Vec:
    """The direction of the longest side; cells that lie along it settle walls and corridors soonest."""
    a, b = max(edges(outline), key=lambda side: distance(*side))
    return unit(sub(b, a)) if a != b else (1.0, 0.0)


def _in_frame(ring: Polygon, origin: Vec, along: Vec) -> Polygon:
    dx, dy = along
    return tuple(
        ((x - origin[0]) * dx + (y - origin[1]) * dy, (y - origin[1]) * dx - (x - origin[0]) * dy)
        for x, y in ring
    )


def _search(outline: Polygon, sides: tuple[Side, ...], precision: float) -> Circle:
    box = bounds(outline)
    best = Circle(outline[0], 0.0)
    for p in (centroid(outline), box.center):
        room = _room_at(p, sides)
        if room > best.radius:
            best = Circle(p, room)
    precision = max(precision, max(box.width, box.height) * _RELATIVE_PRECISION)
    cells = [_Cell(box.center, box.width / 2.0, box.height / 2.0, sides)]
    heap: list[tuple[float, Vec, _Cell]] = []
    for _ in range(_MOST_STEPS):
        for cell in cells:
            room, most, near = _measured(cell, sides)
            if room > best.radius:
                best = Circle(cell.center, room)
            if most > best.radius + precision:
                heappush(heap, (-most, cell.center, _Cell(cell.center, cell.half_x, cell.half_y, near)))
        if not heap or -heap[0][0] <= best.radius + precision:
            break
        cells = _halves(heappop(heap)[2])
    return best


def _room_at(p: Vec, sides: Sequence[Side]) -> float:
    """The distance of p from the nearest side; negative when p lies outside."""
    away = min([point_segment_distance(p, a, b) for a, b in sides])
    return away if _is_inside(p, sides) else -away


def _is_inside(p: Vec, sides: Sequence[Side]) -> bool:
    px, py = p
    inside = False
    for (ax, ay), (bx, by) in sides:
        if (ay > py) != (by > py):
            inside ^= ((bx - ax) * (py - ay) > (px - ax) * (by - ay)) == (by > ay)
    return inside


def _measured(cell: _Cell, sides: Sequence[Side]) -> tuple[float, float, tuple[Side, ...]]:
    """The room at the center of a cell, the most that any point of it can have, and the sides that count."""
    p = cell.center
    distances = [point_segment_distance(p, a, b) for a, b in cell.near]
    least = min(distances)
    reach = hypot(cell.half_x, cell.half_y)
    if not _is_inside(p, sides):
        return (-least, reach - least, cell.near)
    counting = [(d, side) for d, side in zip(distances, cell.near, strict=True) if d <= least + 2.0 * reach]
    most = min(least + reach, _most_between(cell, counting))
    return (least, most, tuple(side for _, side in counting))


def _most_between(cell: _Cell, counting: list[tuple[float, Side]]) -> float:
    """A bound from the two sides between which the cell lies.

    The lesser of two distances is no more than their mean, and the mean, being convex, is greatest at a
    corner of the cell. Between parallel sides it is the same everywhere: a long corridor is settled at once.
    """
    (x, y), h, k = cell.center, cell.half_x, cell.half_y
    nearest, first = min(counting, key=lambda item: item[0])
    pull = _away_from(cell.center, first, nearest)
    best, second = inf, first
    for d, side in counting:
        push = _away_from(cell.center, side, d)
        bound = (d + nearest) + h * abs(pull[0] + push[0]) + k * abs(pull[1] + push[1])
        if side is not first and bound < best:
            best, second = bound, side
    if second is first:
        return inf
    corners = ((x - h, y - k), (x + h, y - k), (x + h, y + k), (x - h, y + k))
    return max(point_segment_distance(c, *first) + point_segment_distance(c, *second) for c in corners) / 2.0


def _away_from(p: Vec, side: Side, away: float) -> Vec:
    if away == 0.0:
        return (0.0, 0.0)
    (x, y), _ = nearest_on_segment(p, *side)
    return ((p[0] - x) / away, (p[1] - y) / away)


def _halves(cell: _Cell) -> list[_Cell]:
    (x, y), h, k = cell.center, cell.half_x, cell.half_y
    if h >= k:
        return [_Cell((x + dx, y), h / 2.0, k, cell.near) for dx in (-h / 2.0, h / 2.0)]
    return [_Cell((x, y + dy), h, k / 2.0, cell.near) for dy in (-k / 2.0, k / 2.0)]
