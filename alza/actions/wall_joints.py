"""Which other walls follow when a wall changes and takes its joints along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from alza.facts.wall_bodies import wall_body
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.segments import line_crossing
from alza.geometry.vectors import Vec, distance
from alza.plan.opening import ENDS, End
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE, to_millimetre

WallEnd = tuple[str, End]


def with_end(wall: Wall, end: End, point: Vec) -> Wall:
    """The wall with one end at this point."""
    x, y = point
    if end == "a":
        return msgspec.structs.replace(wall, ax=x, ay=y)
    return msgspec.structs.replace(wall, bx=x, by=y)


def is_swapped(old: Wall, new: Wall) -> bool:
    """Whether the wall only changed the names of its ends."""
    return old.a == new.b and old.b == new.a


def line_moved(old: Wall, new: Wall) -> bool:
    """Whether the endless line through the wall moved; not when its ends only moved along it."""
    return any(abs(old.place_of(end)[1]) > EPSILON for end in (new.a, new.b))


def walls_with_joined(plan: Plan, *news: Wall) -> dict[str, Wall]:
    """All walls that change when these take their joints along, by id, these themselves first.

    Ends that shared a joint with an end that moved go where it goes. Ends that stood on or in the body of a
    wall whose line moved (T-joints) follow it, along their own line where that still meets it; so do the
    T-joints of those that followed. No end moves twice.
    """
    changed = {new.id: new for new in news}
    moved = [new for new in news if not is_swapped(plan.walls[new.id], new)]
    settled: set[WallEnd] = {(new.id, end) for new in news for end in ENDS}
    for new in moved:
        for end in ENDS:
            start, goal = plan.walls[new.id].end_point(end), new.end_point(end)
            if start != goal:
                for found in _ends_at(plan, start, settled):
                    _move(plan, changed, found, goal)
                    settled.add(found)
    waiting = list(changed)
    while waiting:
        id = waiting.pop(0)
        for found, goal in _t_joints(plan, plan.walls[id], changed[id], settled):
            _move(plan, changed, found, goal)
            settled.add(found)
            waiting.append(found[0])
    return changed


def _move(plan: Plan, changed: dict[str, Wall], found: WallEnd, goal: Vec) -> None:
    id, end = found
    changed[id] = with_end(changed.get(id, plan.walls[id]), end, goal)


def _ends_at(plan: Plan, point: Vec, settled: set[WallEnd]) -> list[WallEnd]:
    found: list[WallEnd] = []
    for wall in _walls_about(plan, (point,)):
        for end in ENDS:
            is_near = distance(wall.end_point(end), point) <= JOINT_TOLERANCE + EPSILON
            if is_near and (wall.id, end) not in settled:
                found.append((wall.id, end))
    return found


def _t_joints(plan: Plan, old: Wall, new: Wall, settled: set[WallEnd]) -> list[tuple[WallEnd, Vec]]:
    """The ends that stand on the old wall's body, each with the point to which it follows."""
    if not line_moved(old, new):
        return []
    found: list[tuple[WallEnd, Vec]] = []
    for stub in _walls_about(plan, wall_body(old)):
        for end in ENDS:
            point = stub.end_point(end)
            if (stub.id, end) not in settled and stub.id != old.id and _is_on_body(old, point):
                goal = _slid(stub, point, old, new)
                if distance(goal, point) > EPSILON:
                    found.append(((stub.id, end), goal))
    return found


def _walls_about(plan: Plan, points: Iterable[Vec]) -> Iterator[Wall]:
    """The walls that come near the box around these points; those that meet it are among them."""
    network = wall_network(plan.walls)
    return (plan.walls[id] for id in network.near(bounds_of(points), JOINT_TOLERANCE + EPSILON))


def _is_on_body(wall: Wall, point: Vec) -> bool:
    offset, left = wall.place_of(point)
    reach = JOINT_TOLERANCE + EPSILON
    return -reach <= offset <= wall.length + reach and abs(left) <= wall.thickness / 2 + reach


def _slid(stub: Wall, point: Vec, old: Wall, new: Wall) -> Vec:
    offset, left = old.place_of(point)
    goal = line_crossing(point, stub.direction, new.at(0.0, left), new.direction)
    if goal is None or not -JOINT_TOLERANCE <= new.place_of(goal)[0] <= new.length + JOINT_TOLERANCE:
        goal = new.at(offset * new.length / old.length, left)
    if distance(goal, point) <= EPSILON:
        return point
    return (to_millimetre(goal[0]), to_millimetre(goal[1]))
