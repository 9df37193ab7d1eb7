"""Segments and lines: nearest points, crossings, shared stretches."""

from __future__ import annotations

from math import hypot
from typing import Final

import msgspec

from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec, lerp
from alza.units import EPSILON

PARALLEL: Final = 1e-9
"""Two directions count as parallel when the sine of the angle between them is no greater than this."""


class Gap(msgspec.Struct, frozen=True, gc=False):
    """The least distance between two shapes in metres, and where: p on the first, q on the second."""

    distance: float
    p: Vec
    q: Vec

    def reversed(self) -> Gap:
        """The same gap seen from the second shape."""
        return Gap(self.distance, self.q, self.p)


class Crossing(msgspec.Struct, frozen=True, gc=False):
    """Where two segments meet: the point, and the fractions t and u of the way along each (0 to 1)."""

    point: Vec
    t: float
    u: float


def nearest_on_segment(p: Vec, a: Vec, b: Vec) -> tuple[Vec, float]:
    """The point of segment ab nearest to p, and its fraction (0 to 1) of the way from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    if size == 0.0:
        return (a, 0.0)
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size
    if t <= 0.0:
        return (a, 0.0)
    if t >= 1.0:
        return (b, 1.0)
    return ((a[0] + dx * t, a[1] + dy * t), t)


def point_segment_distance(p: Vec, a: Vec, b: Vec) -> float:
    """The distance of p from segment ab in metres."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    x, y = p[0] - a[0], p[1] - a[1]
    size = dx * dx + dy * dy
    t = (x * dx + y * dy) / size if size > 0.0 else 0.0
    if t <= 0.0:
        return hypot(x, y)
    if t >= 1.0:
        return hypot(p[0] - b[0], p[1] - b[1])
    # Across the segment the cross product is exact where x - dx*t would lose digits.
    return abs(dx * y - dy * x) / size**0.5


def part_in_box(a: Vec, b: Vec, box: Bounds) -> tuple[Vec, Vec] | None:
    """The part of segment ab in a box, its edges included; None when it misses the box.

    Source: Y. Liang, B. Barsky, "A new concept and method for line clipping", 1984.
    """
    start, end = 0.0, 1.0
    spans = ((a[0], b[0], box.min_x, box.max_x), (a[1], b[1], box.min_y, box.max_y))
    for begin, finish, low, high in spans:
        along = finish - begin
        if along == 0.0:
            if not low <= begin <= high:
                return None
            continue
        enters, leaves = (low - begin) / along, (high - begin) / along
        start, end = max(start, min(enters, leaves)), min(end, max(enters, leaves))
        if start > end:
            return None
    return (lerp(a, b, start), lerp(a, b, end))


def crossing(a: Vec, b: Vec, c: Vec, d: Vec) -> Crossing | None:
    """Where segments ab and cd cross or touch; None when they miss each other or are parallel."""
    rx, ry = b[0] - a[0], b[1] - a[1]
    sx, sy = d[0] - c[0], d[1] - c[1]
    turn = rx * sy - ry * sx
    r, s = hypot(rx, ry), hypot(sx, sy)
    if abs(turn) <= PARALLEL * r * s:
        return None
    qx, qy = c[0] - a[0], c[1] - a[1]
    t = (qx * sy - qy * sx) / turn
    if not -EPSILON <= t * r <= r + EPSILON:
        return None
    u = (qx * ry - qy * rx) / turn
    if not -EPSILON <= u * s <= s + EPSILON:
        return None
    t, u = min(max(t, 0.0), 1.0), min(max(u, 0.0), 1.0)
    # An end that touches is the point itself, so that joints keep their exact coordinates.
    point = lerp(c, d, u) if u in (0.0, 1.0) else lerp(a, b, t)
    return Crossing(point, t, u)


def line_crossing(p: Vec, along_p: Vec, q: Vec, along_q: Vec) -> Vec | None:
    """Where the endless lines through p and q meet, each given with its direction; None when parallel."""
    turn = along_p[0] * along_q[1] - along_p[1] * along_q[0]
    if abs(turn) <= PARALLEL * hypot(*along_p) * hypot(*along_q):
        return None
    t = ((q[0] - p[0]) * along_q[1] - (q[1] - p[1]) * along_q[0]) / turn
    return (p[0] + along_p[0] * t, p[1] + along_p[1] * t)


def segment_gap(a: Vec, b: Vec, c: Vec, d: Vec) -> Gap:
    """The least distance between segments ab and cd; 0 where they cross or touch."""
    meeting = crossing(a, b, c, d)
    if meeting is not None:
        return Gap(0.0, meeting.point, meeting.point)
    return min(
        _gap_from(a, c, d),
        _gap_from(b, c, d),
        _gap_from(c, a, b).reversed(),
        _gap_from(d, a, b).reversed(),
        key=_distance_of,
    )


def collinear_share(a: Vec, b: Vec, c: Vec, d: Vec, tolerance: float) -> tuple[float, float] | None:
    """The stretch of ab along which cd runs within `tolerance` metres of it, as metres from a: (start, end).

    None when the stretch is no longer than the tolerance, or cd strays farther from ab within it.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = hypot(dx, dy)
    if size == 0.0:
        return None
    dx, dy = dx / size, dy / size
    along_c, off_c = _in_frame(c, a, dx, dy)
    along_d, off_d = _in_frame(d, a, dx, dy)
    start, end = max(0.0, min(along_c, along_d)), min(size, max(along_c, along_d))
    if end - start <= tolerance:
        return None
    slope = (off_d - off_c) / (along_d - along_c)
    for along in (start, end):
        if abs(off_c + slope * (along - along_c)) > tolerance:
            return None
    return (start, end)


def _gap_from(p: Vec, a: Vec, b: Vec) -> Gap:
    return Gap(point_segment_distance(p, a, b), p, nearest_on_segment(p, a, b)[0])


def _distance_of(gap: Gap) -> float:
    return gap.distance


def _in_frame(p: Vec, origin: Vec, dx: float, dy: float) -> Vec:
    x, y = p[0] - origin[0], p[1] - origin[1]
    return (x * dx + y * dy, x * dy - y * dx)
