"""Snapping: where a point that is wanted goes, and which snaps took it there.

A point of the plan within reach wins: an end of a wall, a crossing, a midpoint, a corner. Else the strongest
line within reach counts (a centre line, a face, an alignment, a direction from the previous point), together
with the next one that crosses it within reach; what is then still free goes to the grid.
"""

from __future__ import annotations

from math import inf

import msgspec

from alza.editor.snap_candidates import Candidates, LineSnap, candidates, carry, rays, right_angle
from alza.editor.snap_choice import Choice, Wanted, choose, choose_along, rounded
from alza.editor.snap_options import SnapOptions
from alza.editor.step import Guide
from alza.geometry.vectors import Vec, add
from alza.plan.plan import Plan

__all__ = ["SnapOptions", "Snapped", "SnappedMove", "snap", "snap_move"]

MOST_MOVED_POINTS = 8
"""So many points of what is dragged can snap; the others only follow."""

_NO_MOVE = (0.0, 0.0)


class Snapped(msgspec.Struct, frozen=True, kw_only=True):
    """Where a point goes, to the millimetre, and the snaps that act."""

    at: Vec
    guides: tuple[Guide, ...] = ()


class SnappedMove(msgspec.Struct, frozen=True, kw_only=True):
    """By how much several points move together, and the snaps that act."""

    by: Vec
    guides: tuple[Guide, ...] = ()


def snap(plan: Plan, wanted: Vec, options: SnapOptions) -> Snapped:
    """Where a point goes: no farther than the reach, except on to a right angle that is asked for."""
    choice = _snap_constrained(plan, wanted, options) or _snap_free(plan, wanted, options)
    return Snapped(at=choice.at, guides=choice.guides)


def snap_move(plan: Plan, points: tuple[Vec, ...], by: Vec, options: SnapOptions) -> SnappedMove:
    """How far points that are dragged together go, so that the best snap of any of them acts.

    Without one, the first point goes to the grid. A move that is constrained runs along an axis; one that has
    its way given, along that, and in steps of length if it is no axis.
    """
    points = points[:MOST_MOVED_POINTS]
    line = _line_of_move(by, points, options)
    by = line.at(line.foot(by)) if line else by
    if options.off or not points:
        return SnappedMove(by=rounded(by))
    carried = [carry(candidates(plan, add(point, by), options), point) for point in points]
    found = Candidates(
        [snap for each in carried for snap in each.points], [snap for each in carried for snap in each.lines]
    )
    wanted = Wanted(at=by, reach=options.reach, grid=options.grid, grid_origin=points[0])
    choice = choose_along(line, wanted, found) if line else choose(wanted, found)
    return SnappedMove(by=choice.at, guides=choice.guides)


def _line_of_move(by: Vec, points: tuple[Vec, ...], options: SnapOptions) -> LineSnap | None:
    """The line that a move has to keep to, drawn from the first point."""
    if options.way is not None:
        way = options.way
    elif options.constrain:
        way = right_angle(_NO_MOVE, by, None).direction
    else:
        return None
    origin = points[0] if points else _NO_MOVE
    return LineSnap("angle", _NO_MOVE, way, -inf, inf, 0.0, source=origin, carried=origin)


def _snap_constrained(plan: Plan, wanted: Vec, options: SnapOptions) -> Choice | None:
    if not options.constrain or options.anchor is None:
        return None
    line = right_angle(options.anchor, wanted, options.bearing)
    foot = line.at(max(line.foot(wanted), 0.0))
    if options.off:
        return Choice(rounded(foot))
    on_line = Wanted(at=foot, reach=options.reach, grid=options.grid)
    return choose_along(line, on_line, candidates(plan, foot, options))


def _snap_free(plan: Plan, wanted: Vec, options: SnapOptions) -> Choice:
    if options.off:
        return Choice(rounded(wanted))
    found = candidates(plan, wanted, options)
    if options.anchor is not None:
        found.lines.extend(rays(options.anchor, wanted, options))
    return choose(Wanted(at=wanted, reach=options.reach, grid=options.grid), found)
