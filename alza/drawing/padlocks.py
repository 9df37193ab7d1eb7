"""A padlock on everything that is locked, as parts of the layer of marks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from alza.drawing.primitives import Arc, Circle, Rect
from alza.drawing.writing import Group, Part, Placement, write_group
from alza.geometry.vectors import Vec
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.wall import Wall


def padlock_parts(plan: Plan, radius: float, origin: Vec) -> tuple[Part, ...]:
    """A padlock in a disc of this radius (metres) on each locked wall, room and piece; its title names it."""
    return tuple(_padlock(plan, id, where, radius, origin) for id, where in _places(plan, radius))


def _places(plan: Plan, radius: float) -> Iterator[tuple[str, Vec]]:
    """On a wall clear of its openings, in a room's upper left corner, in the middle of a piece."""
    for wall in plan.walls.values():
        if wall.locked:
            yield wall.id, wall.at(_clear_middle(plan, wall))
    for room in plan.rooms.values():
        if room.locked:
            x, y = min(room.corners, key=lambda corner: (corner[0] + corner[1], corner))
            yield room.id, (x + 1.5 * radius, y + 1.5 * radius)
    for item in plan.items.values():
        if item.locked:
            yield item.id, (item.x, item.y)


def _clear_middle(plan: Plan, wall: Wall) -> float:
    """The middle of the wall's longest stretch without an opening, in metres from end a."""
    jambs = (jamb for found in plan.openings_of(wall.id) for jamb in (found.start, found.end))
    edges = [0.0, *jambs, wall.length]
    start, end = max(list(pairwise(edges))[::2], key=lambda stretch: stretch[1] - stretch[0])
    return (start + end) / 2


def _padlock(plan: Plan, id: str, where: Vec, radius: float, origin: Vec) -> Part:
    group = Group(
        id=f"lock:{id}",
        kind="padlock",
        title=f"{name_of(plan, id)} is locked",
        place=Placement(*where),
        shapes=(
            Circle((0.0, 0.0), radius, "padlock-ground"),
            Arc((0.0, -0.08 * radius), 0.3 * radius, 180.0, 360.0, "padlock-bow"),
            Rect(-0.5 * radius, -0.08 * radius, radius, 0.68 * radius, "padlock"),
        ),
    )
    return write_group(group, origin)
