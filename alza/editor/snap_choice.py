"""Which of the snaps within reach act, and where they take the point."""

from __future__ import annotations

from math import isfinite

import msgspec

from alza.editor.snap_candidates import Candidates, LineSnap, PointSnap
from alza.editor.step import Guide
from alza.geometry.segments import PARALLEL, line_crossing
from alza.geometry.vectors import Vec, add, cross, distance, sub
from alza.units import EPSILON, MILLIMETRE, to_millimetre

_ORIGIN = (0.0, 0.0)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The point that is wanted, how far a snap may take it, and the grid: its step and one of its points."""

    at: Vec
    reach: float
    grid: float
    grid_origin: Vec = _ORIGIN

    def has_within_reach(self, p: Vec) -> bool:
        """Whether a snap may take the point there."""
        return distance(p, self.at) <= self.reach + EPSILON


class Choice(msgspec.Struct, frozen=True):
    """Where the point goes and the guides to draw."""

    at: Vec
    guides: tuple[Guide, ...] = ()


def choose(wanted: Wanted, found: Candidates) -> Choice:
    """The strongest point; else the strongest line with the next that crosses it; else the grid."""
    if found.points:
        return _at_point(min(found.points, key=_point_order))
    if found.lines:
        first, *others = sorted(found.lines, key=_line_order)
        return choose_along(first, wanted, Candidates([], others))
    return _on_grid(wanted)


def choose_along(line: LineSnap, wanted: Wanted, found: Candidates) -> Choice:
    """The strongest point on the line; else where the strongest other crosses it; else a step along it."""
    on_line = [snap for snap in found.points if _is_on(line, snap.at)]
    if on_line:
        point = min(on_line, key=_point_order)
        return Choice(_at_point(point).at, (_line_guide(line, point.at), _point_guide(point)))
    for other in sorted(found.lines, key=_line_order):
        meeting = line_crossing(line.start, line.direction, other.start, other.direction)
        if meeting and wanted.has_within_reach(meeting) and _is_on(line, meeting) and _is_on(other, meeting):
            at = rounded(meeting)
            return Choice(at, (_line_guide(line, at), _line_guide(other, at)))
    at = rounded(_stepped(line, wanted))
    return Choice(at, (_line_guide(line, at),))


def rounded(p: Vec) -> Vec:
    """The point to the millimetre."""
    return (to_millimetre(p[0]), to_millimetre(p[1]))


def _at_point(snap: PointSnap) -> Choice:
    # An end is taken to the last bit, so that walls that end there are joined.
    at = snap.at if snap.kind == "end" else rounded(snap.at)
    return Choice(at, (_point_guide(snap),))


def _on_grid(wanted: Wanted) -> Choice:
    x, y = wanted.at
    both = (_to_grid(wanted, 0), _to_grid(wanted, 1))
    if wanted.has_within_reach(both):
        at = rounded(both)
        return Choice(at, (Guide(kind="grid", at=add(at, wanted.grid_origin)),))
    one = min(((both[0], y), (x, both[1])), key=lambda p: distance(p, wanted.at))
    return Choice(rounded(one if wanted.has_within_reach(one) else wanted.at))


def _stepped(line: LineSnap, wanted: Wanted) -> Vec:
    """The point of the line nearest to the one wanted, moved on to the grid where that is within reach.

    Along an axis that is the grid of the page; along other lines, steps from the nearer end; and in a
    direction from the previous point, steps of length.
    """
    along = line.foot(wanted.at)
    foot = line.at(along)
    if not line.counts_length and abs(line.direction[1]) <= PARALLEL:
        stepped = (_to_grid(wanted, 0), foot[1])
    elif not line.counts_length and abs(line.direction[0]) <= PARALLEL:
        stepped = (foot[0], _to_grid(wanted, 1))
    else:
        ends = [end for end in (line.least, line.most) if isfinite(end)] or [0.0]
        origin = min(ends, key=lambda end: abs(along - end))
        stepped = line.at(origin + round((along - origin) / wanted.grid) * wanted.grid)
    return stepped if wanted.has_within_reach(stepped) and _is_on(line, stepped) else foot


def _to_grid(wanted: Wanted, axis: int) -> float:
    origin = wanted.grid_origin[axis]
    return round((wanted.at[axis] + origin) / wanted.grid) * wanted.grid - origin


def _is_on(line: LineSnap, p: Vec) -> bool:
    if abs(cross(line.direction, sub(p, line.start))) > MILLIMETRE / 2.0:
        return False
    return line.least - EPSILON <= line.foot(p) <= line.most + EPSILON


def _point_guide(snap: PointSnap) -> Guide:
    return Guide(kind=snap.kind, at=add(snap.at, snap.carried))


def _line_guide(line: LineSnap, at: Vec) -> Guide:
    at = add(at, line.carried)
    if line.source is not None:
        return Guide(kind=line.kind, at=at, start=line.source, end=at)
    start = add(line.start, line.carried)
    return Guide(kind=line.kind, at=at, start=start, end=add(line.at(line.most), line.carried))


def _point_order(snap: PointSnap) -> tuple[float, Vec]:
    return (round(snap.score, 9), snap.at)


def _line_order(line: LineSnap) -> tuple[float, Vec, Vec]:
    return (round(line.score, 9), line.start, line.direction)
