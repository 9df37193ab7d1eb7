"""The snaps within reach of a point: points, and lines that it could move onto."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, degrees, hypot, inf
from typing import Final

import msgspec

from alza.editor.bearings import direction_of
from alza.editor.snap_options import SnapOptions
from alza.editor.snap_sources import (
    HANDICAP_END,
    SnapPoint,
    SnapSources,
    center_line_sources,
    face_sources,
    room_sources,
)
from alza.editor.step import SnapKind
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec, cross, distance, dot, sub
from alza.plan.plan import Plan
from alza.units import EPSILON

ALIGNMENT_SPAN: Final = 15.0
"""Nothing is aligned with what lies farther off than this (metres)."""

ANGLE_STEP: Final = 15.0
"""Directions from the previous point snap in steps of so many degrees."""

_ANGLE_SINE: Final = 0.0872
"""The sine of 5 degrees: a direction that is farther off stays free, however short the wall is."""

_HANDICAP_ALIGNMENT: Final = 0.4
_HANDICAP_RIGHT_ANGLE: Final = 0.45
_HANDICAP_ANGLE: Final = 0.6

_AXES: Final[tuple[Vec, Vec]] = ((1.0, 0.0), (0.0, 1.0))


class PointSnap(msgspec.Struct, frozen=True, gc=False):
    """A point within reach; the lower the score, the stronger. `carried`: see `carry`."""

    kind: SnapKind
    at: Vec
    score: float
    carried: Vec = (0.0, 0.0)


class LineSnap(msgspec.Struct, frozen=True, gc=False):
    """A line within reach: from `start` along the unit vector `direction`, between two distances from there.

    `source` is the point that a guide is drawn from; None draws the whole stretch. `carried`: see `carry`.
    `counts_length` says that the grid counts as steps of length from `start`, not as places on the page.
    """

    kind: SnapKind
    start: Vec
    direction: Vec
    least: float
    most: float
    score: float
    source: Vec | None = None
    carried: Vec = (0.0, 0.0)
    counts_length: bool = False

    def foot(self, p: Vec) -> float:
        """How far from `start` along the line the point nearest to p is."""
        return dot(sub(p, self.start), self.direction)

    def at(self, along: float) -> Vec:
        """The point so far from `start`."""
        return (self.start[0] + self.direction[0] * along, self.start[1] + self.direction[1] * along)


class Candidates(msgspec.Struct, frozen=True):
    """All that is within reach of a point."""

    points: list[PointSnap]
    lines: list[LineSnap]


def candidates(plan: Plan, wanted: Vec, options: SnapOptions) -> Candidates:
    """The snaps within reach of the point, without directions from an anchor."""
    walls = face_sources(plan.walls)
    sources = (walls, room_sources(plan.rooms)) if options.faces else (center_line_sources(plan.walls), walls)
    extra = [SnapPoint("end", at, (), HANDICAP_END) for at in options.points]
    points = list(_points(wanted, options, extra))
    lines: list[LineSnap] = []
    for source in sources:
        points.extend(_points(wanted, options, source.points.near(_around(wanted, options.reach))))
        lines.extend(_lines(wanted, options, source))
    aligning = sources if options.faces else sources[:1]
    lines.extend(_alignments(wanted, options, aligning, extra))
    return Candidates(points, lines)


def carry(found: Candidates, point: Vec) -> Candidates:
    """What a point can snap to, as what its move can snap to: all taken relative to where the point was."""
    replace = msgspec.structs.replace
    return Candidates(
        [replace(snap, at=sub(snap.at, point), carried=point) for snap in found.points],
        [replace(snap, start=sub(snap.start, point), carried=point) for snap in found.lines],
    )


def rays(anchor: Vec, wanted: Vec, options: SnapOptions) -> Iterator[LineSnap]:
    """The directions from the anchor that pass within reach of the point."""
    away = sub(wanted, anchor)
    size = hypot(*away)
    if size <= EPSILON:
        return
    for angle, is_right in _angles(away, options.bearing):
        direction = direction_of(angle)
        off = abs(cross(direction, away))
        if off <= min(options.reach, size * _ANGLE_SINE):
            handicap = _HANDICAP_RIGHT_ANGLE if is_right else _HANDICAP_ANGLE
            yield _ray(anchor, direction, off + handicap * options.reach)


def right_angle(anchor: Vec, wanted: Vec, bearing: float | None) -> LineSnap:
    """The right-angled direction from the anchor that leads nearest to the point; east if they are one."""
    away = sub(wanted, anchor)
    angles = [0.0, 90.0, 180.0, 270.0]
    if bearing is not None:
        angles += [bearing + turn for turn in (0.0, 90.0, 180.0, 270.0)]
    nearest = max((direction_of(angle) for angle in angles), key=lambda direction: dot(direction, away))
    return _ray(anchor, nearest, 0.0)


def _ray(anchor: Vec, direction: Vec, score: float) -> LineSnap:
    return LineSnap("angle", anchor, direction, 0.0, inf, score, anchor, counts_length=True)


def _angles(away: Vec, bearing: float | None) -> Iterator[tuple[float, bool]]:
    """The nearest direction of each sort in degrees, and whether it is a right angle."""
    angle = degrees(atan2(-away[1], away[0]))
    step = round(angle / ANGLE_STEP)
    yield step * ANGLE_STEP, step % 6 == 0
    if bearing is not None:
        yield bearing + round((angle - bearing) / 90.0) * 90.0, True


def _points(wanted: Vec, options: SnapOptions, near: Iterable[SnapPoint]) -> Iterator[PointSnap]:
    for point in near:
        away = distance(point.at, wanted)
        if away <= options.reach and point.stands_without(options.skip):
            yield PointSnap(point.kind, point.at, away + point.handicap * options.reach)


def _lines(wanted: Vec, options: SnapOptions, source: SnapSources) -> Iterator[LineSnap]:
    for line in source.lines.near(_around(wanted, options.reach)):
        if line.owner in options.skip:
            continue
        away = sub(wanted, line.start)
        off = abs(cross(line.direction, away))
        if off <= options.reach and 0.0 <= dot(line.direction, away) <= line.length:
            score = off + line.handicap * options.reach
            yield LineSnap(line.kind, line.start, line.direction, 0.0, line.length, score)


def _alignments(
    wanted: Vec, options: SnapOptions, sources: Iterable[SnapSources], extra: list[SnapPoint]
) -> Iterator[LineSnap]:
    """The best alignment along each axis: the least way to go, then the nearest point."""
    for axis in (0, 1):
        value, other = wanted[axis], wanted[1 - axis]
        near = [point for point in extra if abs(point.at[axis] - value) <= options.reach]
        for source in sources:
            near.extend((source.columns, source.rows)[axis].near(value, options.reach))
        ranked = [
            (round(abs(point.at[axis] - value), 6), abs(point.at[1 - axis] - other), point)
            for point in near
            if abs(point.at[1 - axis] - other) <= ALIGNMENT_SPAN and point.stands_without(options.skip)
        ]
        if ranked:
            off, _, point = min(ranked, key=lambda rank: rank[:2])
            score = off + _HANDICAP_ALIGNMENT * options.reach
            yield LineSnap("alignment", point.at, _AXES[1 - axis], -inf, inf, score, point.at)


def _around(p: Vec, reach: float) -> Bounds:
    return Bounds(p[0] - reach, p[1] - reach, p[0] + reach, p[1] + reach)
