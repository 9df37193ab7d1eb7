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
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.fix import SMALL_MOVE, Fix
from alza.rules.rule import NOISE
from alza.units import JOINT_TOLERANCE, MIN_OPENING_WIDTH, to_millimetre

LEAST_SHARE: Final = 0.5
"""An opening is narrowed to this share of its width at the least; less would be another opening."""


def slide_fixes(plan: Plan, opening: Opening) -> Iterator[Fix]:
    """The places in its wall where the opening fits, the nearest first; without any, a narrower opening.

    Those that leave as much wall at the corners as the checks want come before all others.
    """
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return
    free = _free_of_joints(plan, wall, opening)
    fits = False
    for spare in (plan.settings.corner_distance, 0.0):
        stretches = [(start + spare, end - spare) for start, end in free]
        places = {_nearest(stretch, opening) for stretch in stretches if _size(stretch) >= opening.width}
        for offset in sorted(places, key=lambda place: (abs(place - opening.offset), place)):
            fits = True
            safe = abs(offset - opening.offset) <= SMALL_MOVE
            yield edit_opening(plan, opening.id, {"offset": offset}, safe=safe)
    widest = max(free, key=_size, default=(0.0, 0.0))
    width = whole_millimetres(_size(widest))
    if not fits and width >= max(MIN_OPENING_WIDTH, LEAST_SHARE * opening.width):
        middle = to_millimetre((widest[0] + widest[1]) / 2.0)
        yield edit_opening(plan, opening.id, {"offset": middle, "width": width}, safe=False)


def edit_opening(plan: Plan, id: str, values: Mapping[str, Any], *, safe: bool) -> Fix:
    """The fix that gives an opening these values."""
    return Fix(
        action=EditOpening(id=id, called=name_of(plan, id), **values),
        tool="move_opening",
        arguments={"id": id, **values},
        safety="safe" if safe else "ask",
    )


def remove_opening(plan: Plan, id: str) -> Fix:
    """The fix that removes an opening."""
    action = RemoveOpening(id=id, called=name_of(plan, id))
    return Fix(action=action, tool="remove_opening", arguments={"id": id}, safety="ask")


def whole_millimetres(metres: float) -> float:
    """The length that is free, rounded down to the millimetre."""
    return floor(metres * 1000.0 + NOISE) / 1000.0


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
