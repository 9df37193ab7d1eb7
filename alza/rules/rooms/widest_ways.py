"""How wide the ways through a room are: quickly whether all are wide enough, exactly where they aren't."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from alza.facts.footprints import item_footprints
from alza.facts.index import room_bounds
from alza.facts.remember import remember
from alza.facts.room_surroundings import surroundings
from alza.facts.rooms import comes_near
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.convex_gap import convex_gap
from alza.geometry.crosses import are_joined_by_crosses
from alza.geometry.narrow_ways import Fence, fences
from alza.geometry.plain_ways import Boxed, are_joined_plainly, clearance
from alza.geometry.vectors import Polygon, Vec, lerp
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.items.standing import shapes_of, shapes_to_walk_around
from alza.rules.rooms.goals import Goal, points_of_goals
from alza.rules.rule import NOISE

_known_gap = remember(size=8192)(convex_gap)
"""Shapes stay the same objects while nothing moves, so of a changed room only what moved is measured anew."""

_LEEWAY: Final = NOISE / 2.0
"""Quick answers are for a width between the limit and what counts as narrower: then rounding is harmless."""


class Way(msgspec.Struct, frozen=True):
    """How wide a way is at its narrowest place (metres), where that is, and the ids of what is beside it."""

    width: float
    where: Vec
    between: tuple[str, ...] = ()


class _Stand(msgspec.Struct, frozen=True):
    """A place to stand at a goal.

    Attributes:
        number: its number among all points.
        point: where it is.
        room: how wide a disc about it is free, in metres, up to the width of a way.
        wanted: how wide a place the goal needs, in metres.
    """

    number: int
    point: Vec
    room: float
    wanted: float


def is_open_plainly(plan: Plan, room: Room) -> bool:
    """Whether plain ways of full width within the outline's box surely join all goals, as in most rooms."""
    goals = points_of_goals(plan, room)
    if len(goals) < 2:
        return True
    around, footprints = surroundings(plan, room), item_footprints(plan.items, plan.kinds)
    area = around.box
    boxes = [box for box, _ in around.walls if not box.is_apart(area)]
    boxes += [footprints[id].bounds for id in around.pieces if shapes_of(plan, id)]
    width = plan.settings.passage_width - _LEEWAY
    return are_joined_by_crosses(goals, width, boxes, area)


class Floor:
    """The floor of a room with what stands on it, and how wide the ways between some goals are."""

    def __init__(self, plan: Plan, room: Room, goals: Sequence[Goal]) -> None:
        """Take the goals among which ways are asked for."""
        self._limit = plan.settings.passage_width
        self._room, self._goals = room, goals
        self._reach = plan.settings.room_door_reach + NOISE
        self._area = room_bounds(room).expanded(self._reach)
        self._around = _obstacles(plan, self._area)

    def is_open(self) -> bool:
        """Whether plain ways of full width surely join all goals."""
        boxed = [(bounds_of(shape), shape) for _, shape in self._around]
        points = [goal.points for goal in self._goals]
        return are_joined_plainly(points, self._limit - _LEEWAY, boxed, self._area)

    def way(self, a: Goal, b: Goal) -> Way:
        """The widest way between two goals; the limit is as wide as any."""
        pairs = ((p, q) for p in self._stands[a.id] for q in self._stands[b.id])
        return max((self._between(p, q) for p, q in pairs), key=lambda way: way.width)

    @cached_property
    def _shapes(self) -> list[tuple[str, Polygon]]:
        """What is in the way in the room itself, not only in the box around it."""
        return [(id, shape) for id, shape in self._around if comes_near(self._room, shape, self._reach)]

    @cached_property
    def _stands(self) -> dict[str, list[_Stand]]:
        boxed = [(bounds_of(shape), shape) for _, shape in self._shapes]
        stands: dict[str, list[_Stand]] = {}
        count = 0
        for goal in self._goals:
            stands[goal.id] = _stands_at(goal, boxed, self._limit, count)
            count += len(stands[goal.id])
        return stands

    @cached_property
    def _fences(self) -> list[Fence]:
        points = [stand.point for stands in self._stands.values() for stand in stands]
        obstacles = [shape for _, shape in self._shapes]
        return fences(obstacles, points, self._limit - NOISE, _known_gap)

    def _between(self, p: _Stand, q: _Stand) -> Way:
        tight = min(p, q, key=lambda stand: stand.room)
        for fence in self._fences:
            if fence.gap.distance >= tight.room:
                break
            if fence.parts(p.number, q.number):
                return self._through(fence)
        tight = min(p, q, key=self._worth)
        return Way(self._worth(tight), tight.point)

    def _worth(self, stand: _Stand) -> float:
        """How wide a place counts: as wide as any where it is as wide as wanted."""
        return stand.room if stand.room < stand.wanted - NOISE else self._limit

    def _through(self, fence: Fence) -> Way:
        ids = (self._shapes[number][0] for number in fence.between)
        gap = fence.gap
        return Way(gap.distance, lerp(gap.p, gap.q, 0.5), tuple(dict.fromkeys(ids)))


def _obstacles(plan: Plan, area: Bounds) -> list[tuple[str, Polygon]]:
    """The walls and the pieces in an area that one can't pass, with their ids."""
    network = wall_network(plan.walls)
    walls = [(id, network.body(id)) for id in network.near(area)]
    return [*walls, *shapes_to_walk_around(plan, area)]


def _stands_at(goal: Goal, obstacles: Sequence[Boxed], limit: float, first: int) -> list[_Stand]:
    """The places of a goal with room enough all around, else the one that has most."""
    around = [(2.0 * clearance(point, obstacles, limit / 2.0), point) for point in goal.points]
    roomy = [one for one in around if one[0] >= limit - NOISE] or [max(around, key=lambda one: one[0])]
    return [
        _Stand(number, point, limit if room >= limit - NOISE else room, goal.width)
        for number, (room, point) in enumerate(roomy, first)
    ]
