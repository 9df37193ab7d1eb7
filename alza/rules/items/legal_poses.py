"""The nearest place where a piece, facing as it does, keeps clear of all that it must."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import floor
from typing import Final

import msgspec

from alza.facts.footprints import footprint
from alza.facts.remember import remember
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
from alza.rules.items.kept_clear import Hindrance, Keeper, hindrances
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
    known = _known_of(plan).poses
    if (item, wish, False) not in known:
        known[item, wish, False] = _nearest_legal_pose(plan, item, wish)
    return known[item, wish, False]


def _nearest_legal_pose(plan: Plan, item: Item, wish: Wish) -> Item | None:
    at, slack = (item.x, item.y), plan.settings.outside_room_slack
    own = rooms_at(plan.rooms, at, slack)[:1] or rooms_at(plan.rooms, at, _BY_THE_ROOM)
    return _nearest_in(plan, item, wish, own) if own else _Search(_around(plan, item), wish).pose()


def nearest_pose_in_any_room(plan: Plan, item: Item, wish: Wish = USUAL) -> Item | None:
    """The piece at the nearest place where it stands clear, in whichever room that is."""
    known = _known_of(plan).poses
    if (item, wish, True) not in known:
        known[item, wish, True] = _nearest_in(plan, item, wish, plan.rooms.values())
    return known[item, wish, True]


def way_between(item: Item, pose: Item) -> float:
    """How far a piece goes to a pose (metres)."""
    return distance((item.x, item.y), (pose.x, pose.y))


def _nearest_in(plan: Plan, item: Item, wish: Wish, rooms: Iterable[Room]) -> Item | None:
    """The nearest place in one of these rooms, which are gone through from the nearest on."""
    best = None
    for away, id in sorted(_away(room, item) for room in rooms):
        if away > wish.reach:
            break
        pose = _Search(_around(plan, item, plan.rooms[id]), wish).pose()
        if pose is not None and (best is None or way_between(item, pose) < way_between(item, best)):
            best, wish = pose, msgspec.structs.replace(wish, reach=way_between(item, pose))
    return best


def _away(room: Room, item: Item) -> tuple[float, str]:
    at = (item.x, item.y)
    return (0.0 if contains(room.corners, at) else boundary_distance(room.corners, at), room.id)


class _Growth(msgspec.Struct, frozen=True):
    """By how much more than its shape a hindrance is kept clear of, and what rounding may use up of that."""

    by: Callable[[Keeper], float]
    spare: float = 0.0


_MORE_THAN_CLEAR: Final = _Growth(lambda _: MILLIMETRE, spare=MILLIMETRE)

_GROWTHS: Final = (
    _Growth(lambda _: 0.0),
    _MORE_THAN_CLEAR,
    _Growth(lambda keeper: MILLIMETRE - keeper.tolerated, spare=MILLIMETRE),
)
"""Wholly clear; then with a millimetre to spare, as at an angle every whole millimetre next to the nearest
place may lie a little inside; then as far as the rules tolerate."""


class _Hindering:
    """A hindrance, and what it is when it is grown."""

    def __init__(self, hindrance: Hindrance) -> None:
        self.keeper, self.ways = hindrance.keeper, hindrance.ways
        self.has_begun = self.ways.holds((0.0, 0.0), ROUNDING)
        self._grown: dict[float, Obstacle | None] = {}

    def grown(self, by: float) -> Obstacle | None:
        if by not in self._grown:
            self._grown[by] = _grown(self.ways, by)
        return self._grown[by]


class _Around:
    """What a piece must keep clear of while its centre stays in a region, which is seen from the piece."""

    def __init__(self, plan: Plan, item: Item, region: Polygon | None) -> None:
        self.item, self.region = item, region
        kind = plan.kind(item.kind)
        self.standing = footprint(item, kind) if kind else None
        self._plan = plan
        self._radius = -1.0
        self._near: list[_Hindering] = []

    def within(self, radius: float) -> list[_Hindering]:
        """The hindrances within a distance of the piece; there may be more."""
        if radius > self._radius:
            self._radius = radius
            self._near = [_Hindering(hindrance) for hindrance in self._hindrances(radius)]
        return self._near

    def _hindrances(self, radius: float) -> list[Hindrance]:
        x, y = self.item.x, self.item.y
        area: Bounds | None = Bounds(x - radius, y - radius, x + radius, y + radius)
        if self.region is not None:
            area = area.common(bounds_of(shift(self.region, (x, y))))
        if area is None or self.standing is None:
            return []
        return hindrances(self._plan, self.item, self.standing, area)


class _Known(msgspec.Struct, frozen=True):
    """What was found out in one plan: the poses asked for, and what is around pieces in the rooms."""

    poses: dict[tuple[Item, Wish, bool], Item | None]
    around: dict[tuple[Item, str | None], _Around]


@remember(size=1)
def _known_of(_plan: Plan) -> _Known:
    """Many findings are about the same pieces, and their fixes look for the same places."""
    return _Known({}, {})


def _around(plan: Plan, item: Item, room: Room | None = None) -> _Around:
    """What is around a piece in a room, or anywhere."""
    known, key = _known_of(plan).around, (item, room.id if room else None)
    if key not in known:
        region = shift(room.corners, (-item.x, -item.y)) if room else None
        known[key] = _Around(plan, item, region)
    return known[key]


class _Search:
    """The search for the nearest place of a piece among what is around it."""

    def __init__(self, around: _Around, wish: Wish) -> None:
        self._around, self._wish = around, wish
        self._item, self._region = around.item, around.region

    def pose(self) -> Item | None:
        """The piece at that place; None when it is out of reach, or of an unknown kind."""
        way: Vec | None = (0.0, 0.0)
        for growth in _GROWTHS if self._around.standing else ():
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
            area = Bounds(-radius, -radius, radius, radius)
            near = (ways for ways in self._wish.shunned if ways.bounds.overlaps(area))
            shunned = (_grown(ways, growth.spare) for ways in near)
            counting = (found for found in self._around.within(radius) if self._counts(found))
            stood_in = (found.grown(growth.by(found.keeper)) for found in counting)
            return [ways for ways in (*stood_in, *shunned) if ways]

        return obstacles

    def _counts(self, hindering: _Hindering) -> bool:
        """Whether to keep clear of it: a warning that the piece has already may stay."""
        keeper = hindering.keeper
        if keeper.severity == "error" or keeper.id == self._wish.clearing:
            return True
        return self._wish.careful and not hindering.has_begun

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
