"""Fixes of walls: an end is moved to where it joins another wall, or a wall is removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from alza.actions.walls import EditWall, RemoveWall
from alza.facts.wall_bodies import nearest_on_body
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.geometry.segments import line_crossing
from alza.geometry.vectors import Vec, distance
from alza.plan.names import name_of
from alza.plan.opening import End
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.fix import Fix
from alza.rules.rule import NOISE
from alza.units import to_millimetre

JOIN_REACH: Final = 0.5
"""How far a wall's end is moved to join another wall (metres)."""


def walls_in_reach(plan: Plan, wall: Wall, end: End) -> tuple[str, ...]:
    """The other walls near enough to be joined to, nearest first."""
    x, y = wall.end_point(end)
    near = (plan.walls[id] for id in wall_network(plan.walls).near(Bounds(x, y, x, y), JOIN_REACH + NOISE))
    gaps = ((nearest_on_body((x, y), other)[0], other.id) for other in near if other.id != wall.id)
    return tuple(id for gap, id in sorted(gaps) if gap <= JOIN_REACH + NOISE)


def join_fixes(plan: Plan, wall: Wall, end: End, others: Iterable[str]) -> Iterator[Fix]:
    """Moves of one end onto each of these walls: straight ahead first, then by the shortest way."""
    start = wall.end_point(end)
    for id in others:
        for x, y in _places(wall, start, plan.walls[id]):
            place = (to_millimetre(x), to_millimetre(y))
            way, into = distance(start, place), plan.walls[id].thickness
            if 0.0 < way <= JOIN_REACH + into:
                # A wall that looks joined is joined without asking, as far as to the other's centre line.
                safe = way <= min(plan.settings.loose_end_reach + into / 2.0, JOIN_REACH) + NOISE
                yield move_end(plan, (wall.id, end), place, safe=safe)


def move_end(plan: Plan, wall_end: tuple[str, End], place: Vec, *, safe: bool) -> Fix:
    """The fix that moves one end of a wall to a place."""
    wall_id, end = wall_end
    to: dict[str, Any] = {f"{end}x": place[0], f"{end}y": place[1]}
    return Fix(
        action=EditWall(id=wall_id, called=name_of(plan, wall_id), **to),
        tool="edit_wall",
        arguments={"id": wall_id, **to},
        safety="safe" if safe else "ask",
    )


def remove_wall(plan: Plan, wall_id: str) -> Fix:
    """The fix that removes a wall."""
    action = RemoveWall(id=wall_id, called=name_of(plan, wall_id))
    return Fix(action=action, tool="remove_wall", arguments={"id": wall_id}, safety="ask")


def _places(wall: Wall, start: Vec, other: Wall) -> Iterator[Vec]:
    """Where an end would be joined: straight ahead, at the other's nearer end, or at its nearest point."""
    ahead = line_crossing(start, wall.direction, other.a, other.direction)
    if ahead is not None and -other.thickness <= other.place_of(ahead)[0] <= other.length + other.thickness:
        yield ahead
    corners = sorted((other.a, other.b), key=lambda corner: distance(start, corner))
    yield from (corner for corner in corners if distance(start, corner) <= other.thickness)
    yield nearest_on_body(start, other)[1]
