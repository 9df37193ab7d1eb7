"""The nearest place where a piece, facing as it does, keeps clear of all that it must."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import floor
from typing import Final

import msgspec

from alza.facts.footprints import footprint
from alza.facts.rooms import rooms_at
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.escape import Obstacle, shortest_way
from alza.geometry.minkowski import grown
from alza.geometry.polygons import boundary_distance, contains
from alza.geometry.transforms import shift
from alza.geometry.vectors import Polygon, Vec, distance, length
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.items.kept_clear import Hindrance, hindrances
from alza.rules.rule import NOISE, ROUNDING
from alza.units import MILLIMETRE, to_millimetre

MOST_MOVED: Final = 2.0
"""How far a piece is moved to resolve a finding (metres)."""

_BY_THE_ROOM: Final = 0.5
"""A piece whose centre is in no room belongs to the rooms that are this near (metres)."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How a piece may be moved.

    Attributes:
        reach: how far it may go (metres).
        clearing: an opening whose floor it shall leave, also where only a warning keeps that clear.
        careful: whether it shall come into no other floor that only a warning keeps clear.
        shunned: ways that it must not take, besides those by which it would come to stand in something.
    """

    reach: float = MOST_MOVED
    clearing: str | None = None
    careful: bool = True
    shunned: tuple[Obstacle, ...] = ()


USUAL: Final = Wish()


def nearest_legal_pose(plan: Plan, item: Item, wish: Wish = USUAL) -> Item | None:
    """The piece at the nearest place in its room where it stands clear; None when there is none.

    Where no place is wholly clear, one that the rules tolerate will do. A piece far from any room may go
    anywhere.
    """
    at, slack = (item.x, item.y), plan.settings.outside_room_slack
    own = rooms_at(plan.rooms, at, slack)[:1] or rooms_at(plan.rooms, at, _BY_THE_ROOM)
    return _nearest_in(plan, item, wish, own) if own else _Search(plan, item, wish, None).pose()


def nearest_pose_in_any_room(plan: Plan, item: Item, wish: Wish = USUAL) -> Item | None:
    """The piece at the nearest place where it stands clear, in whichever room that is."""
    return _nearest_in(plan, item, wish, plan.rooms.values())


def way_between(item: Item, pose: Item) -> float:
    """How far a piece goes to a pose (metres)."""
    return distance((item.x, item.y), (pose.x, pose.y))


def _nearest_in(plan: Plan, item: Item, wish: Wish, rooms: Iterable[Room]) -> Item | None:
    """The nearest place in one of these rooms, which are gone through from the nearest on."""
    best = None
    for away, _, outline in sorted((*_away(room, item), room.corners) for room in rooms):
        if away > wish.reach:
            break
        pose = _Search(plan, item, wish, shift(outline, (-item.x, -item.y))).pose()
        if pose is not None and (best is None or way_between(item, pose) < way_between(item, best)):
            best, wish = pose, msgspec.structs.replace(wish, reach=way_between(item, pose))
    return best


def _away(room: Room, item: Item) -> tuple[float, str]:
    at = (item.x, item.y)
    return (0.0 if contains(room.corners, at) else boundary_distance(room.corners, at), room.id)


class _Growth(msgspec.Struct, frozen=True):
    """By how much more than its shape a hindrance is kept clear of, and what rounding may use up of that."""

    by: Callable[[Hindrance], float]
    spare: float = 0.0


_MORE_THAN_CLEAR: Final = _Growth(lambda _: MILLIMETRE, spare=MILLIMETRE)

_GROWTHS: Final = (
    _Growth(lambda _: 0.0),
    _MORE_THAN_CLEAR,
    _Growth(lambda hindrance: MILLIMETRE - hindrance.keeper.tolerated, spare=MILLIMETRE),
)
"""Wholly clear; then with a millimetre to spare, as at an angle every whole millimetre next to the nearest
place may lie a little inside; then as far as the rules tolerate."""


class _Search:
    """The search for the nearest place of a piece whose centre stays in a region, as seen from the piece."""

    def __init__(self, plan: Plan, item: Item, wish: Wish, region: Polygon | None) -> None:
        self._plan, self._item, self._wish, self._region = plan, item, wish, region
        kind = plan.kind(item.kind)
        self._standing = footprint(item, kind) if kind else None
        self._near: dict[float, list[Hindrance]] = {}

    def pose(self) -> Item | None:
        """The piece at that place; None when it is out of reach, or of an unknown kind."""
        way: Vec | None = (0.0, 0.0)
        for growth in _GROWTHS if self._standing else ():
            if growth is _MORE_THAN_CLEAR and way is None:
                continue
            way = shortest_way(self._within(growth), self._wish.reach, self._region)
            places = self._whole_millimetres(way, growth) if way is not None else ()
            nearest = min(places, key=lambda there: (round(length(there), 9), there), default=None)
            if nearest is not None:
                x, y = self._item.x + nearest[0], self._item.y + nearest[1]
                return msgspec.structs.replace(self._item, x=to_millimetre(x), y=to_millimetre(y))
        return None

    def _within(self, growth: _Growth) -> Callable[[float], list[Obstacle]]:
        """Gives the grown obstacles within a distance of the piece."""

        def obstacles(radius: float) -> list[Obstacle]:
            known = min((one for one in self._near if one >= radius), default=radius)
            if known not in self._near:
                self._near[known] = list(self._hindrances(known))
            area = Bounds(-radius, -radius, radius, radius)
            near = (ways for ways in self._wish.shunned if ways.bounds.overlaps(area))
            shunned = (_grown(ways, growth.spare) for ways in near)
            stood_in = (_grown(found.ways, growth.by(found)) for found in self._near[known])
            return [ways for ways in (*stood_in, *shunned) if ways]

        return obstacles

    def _hindrances(self, radius: float) -> Iterator[Hindrance]:
        x, y = self._item.x, self._item.y
        area = Bounds(x - radius, y - radius, x + radius, y + radius)
        if self._region is not None:
            area = _common(area, bounds_of(shift(self._region, (x, y))))
        if area is None or self._standing is None:
            return
        for hindrance in hindrances(self._plan, self._item, self._standing, area):
            if self._counts(hindrance):
                yield hindrance

    def _counts(self, hindrance: Hindrance) -> bool:
        """Whether to keep clear of it: a warning that the piece has already may stay."""
        keeper = hindrance.keeper
        if keeper.severity == "error" or keeper.id == self._wish.clearing:
            return True
        return self._wish.careful and not hindrance.ways.holds((0.0, 0.0), ROUNDING)

    def _whole_millimetres(self, way: Vec, growth: _Growth) -> Iterator[Vec]:
        """The free ways to whole millimetres around the end of a way."""
        obstacles = self._within(growth)(length(way) + 2.0 * MILLIMETRE)
        (x, y), within = (self._item.x, self._item.y), growth.spare + NOISE
        for there_x, there_y in product(_beside(x + way[0]), _beside(y + way[1])):
            there = (there_x - x, there_y - y)
            in_region = self._region is None or contains(self._region, there, within)
            if in_region and not any(obstacle.holds(there, within) for obstacle in obstacles):
                yield there


def _beside(value: float) -> tuple[float, float]:
    """The whole millimetres on either side of a coordinate."""
    below = floor(round(value / MILLIMETRE, 3))
    return (to_millimetre(below * MILLIMETRE), to_millimetre((below + 1) * MILLIMETRE))


def _grown(ways: Obstacle, by: float) -> Obstacle | None:
    if by == 0.0:
        return ways
    ring = grown(ways.polygon, by)
    return Obstacle(ring) if ring else None


def _common(one: Bounds, other: Bounds) -> Bounds | None:
    """The box that two boxes share."""
    if not one.overlaps(other):
        return None
    return Bounds(
        max(one.min_x, other.min_x),
        max(one.min_y, other.min_y),
        min(one.max_x, other.max_x),
        min(one.max_y, other.max_y),
    )
