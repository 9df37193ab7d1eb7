"""Fixes that slide an opening along its wall to where it fits, or narrow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor
from typing import Any, Final

from alza.actions.opening_fit import clear_stretches
from alza.actions.openings import EditOpening, RemoveOpening
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import cross
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.fix import Fix
from alza.units import JOINT_TOLERANCE, MIN_OPENING_WIDTH, to_millimetre

SMALL_SLIDE: Final = 0.5
"""An opening may be slid so far without asking (metres)."""


def slide_fixes(plan: Plan, opening: Opening) -> Iterator[Fix]:
    """The nearest place in its wall where the opening fits, or the widest where it would fit if narrower."""
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return
    stretches = _free_of_joints(plan, wall, opening)
    places = [_nearest(stretch, opening) for stretch in stretches if _size(stretch) >= opening.width]
    if places:
        offset = min(places, key=lambda place: (abs(place - opening.offset), place))
        safe = abs(offset - opening.offset) <= SMALL_SLIDE
        yield edit_opening(opening.id, {"offset": offset}, safe=safe)
        return
    widest = max(stretches, key=_size, default=(0.0, 0.0))
    width = floor(_size(widest) * 1000.0) / 1000.0
    if width >= MIN_OPENING_WIDTH:
        middle = to_millimetre((widest[0] + widest[1]) / 2.0)
        yield edit_opening(opening.id, {"offset": middle, "width": width}, safe=False)


def edit_opening(id: str, values: Mapping[str, Any], *, safe: bool) -> Fix:
    """The fix that gives an opening these values."""
    return Fix(
        action=EditOpening(id=id, **values),
        tool="move_opening",
        arguments={"id": id, **values},
        safety="safe" if safe else "ask",
    )


def remove_opening(id: str) -> Fix:
    """The fix that removes an opening."""
    return Fix(action=RemoveOpening(id=id), tool="remove_opening", arguments={"id": id}, safety="ask")


def _free_of_joints(plan: Plan, wall: Wall, opening: Opening) -> list[tuple[float, float]]:
    """The stretches free of other openings and of walls that end on this one, in metres from end a."""
    free: list[tuple[float, float]] = []
    taken = sorted(_joints(plan, wall))
    for start, end in clear_stretches(plan, wall, opening.id):
        reached = start
        for left, right in taken:
            if left > reached:
                free.append((reached, min(left, end)))
            reached = max(reached, min(right, end))
        free.append((reached, end))
    return [stretch for stretch in free if _size(stretch) > 0.0]


def _joints(plan: Plan, wall: Wall) -> Iterator[tuple[float, float]]:
    """The stretches that walls take which end on this one."""
    network = wall_network(plan.walls)
    for id in network.near(bounds_of(network.body(wall.id)), JOINT_TOLERANCE):
        other = plan.walls[id]
        sine = abs(cross(wall.direction, other.direction))
        if id == wall.id or sine <= JOINT_TOLERANCE:
            continue
        for end in (other.a, other.b):
            along, left = wall.place_of(end)
            if abs(left) <= wall.thickness / 2.0 + JOINT_TOLERANCE:
                half = other.thickness / 2.0 / sine
                yield (along - half, along + half)


def _nearest(stretch: tuple[float, float], opening: Opening) -> float:
    low, high = stretch[0] + opening.width / 2.0, stretch[1] - opening.width / 2.0
    return to_millimetre(min(max(opening.offset, low), high))


def _size(stretch: tuple[float, float]) -> float:
    return stretch[1] - stretch[0]
