"""Fixes that make room: a piece goes where something else can be used or passed again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Final

import msgspec

from alza.facts.footprints import Solid
from alza.facts.room_edges import joined_spans
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.escape import Obstacle
from alza.geometry.minkowski import colliding_ways
from alza.geometry.vectors import Polygon
from alza.plan.item import Item
from alza.plan.locks import locked_in_words
from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.rules.fix import Fix, NoFix
from alza.rules.items.in_the_way import wall_in_the_way
from alza.rules.items.legal_poses import MOST_MOVED, Wish, nearest_legal_pose, way_between
from alza.rules.items.moving_clear import SMALL_MOVE, floor_taken, move_to
from alza.rules.items.seen_floor import part_on
from alza.rules.items.standing import Side, shapes_of, shapes_to_walk_around, side_of
from alza.rules.items.use_sides import USE_SIDES
from alza.rules.rule import NOISE
from alza.units import format_metres

FARTHEST: Final = 5.0
"""Where no fix is near, a place is looked for so far away (metres)."""

Shapes = list[tuple[str, Polygon]]
"""Convex shapes with the ids of the walls or pieces that they belong to."""


class RoomMaking(msgspec.Struct, frozen=True, kw_only=True):
    """What can make room.

    Attributes:
        movers: the pieces that may be moved for it, the locked ones among them.
        poses: gives where a piece would make room, up to `FARTHEST` metres away.
        resolves: whether a plan no longer has the finding.
    """

    movers: tuple[Item, ...]
    poses: Callable[[Item], Iterable[Item | None]]
    resolves: Callable[[Plan], bool]


def making_room(plan: Plan, making: RoomMaking) -> Iterator[Fix | NoFix]:
    """Moves of one piece, or why there are none, and the nearest place that would do.

    Of those by little the smallest piece's come first, of the others the shortest.
    """
    movers = [item for item in making.movers if not item.locked]
    if not movers:
        held = [item.id for item in making.movers]
        yield NoFix(why=f"{locked_in_words(plan, held)}." if held else "Only walls are in the way.")
        return
    poses = {pose for item in movers for pose in making.poses(item) if pose is not None}
    names = list_names(name_of(plan, item.id) for item in movers)
    words = f"No move of {names} by up to {format_metres(MOST_MOVED)} makes room without bringing an error"
    for *_, away, _, pose in sorted((*_rank(plan, pose), pose) for pose in poses):
        if not making.resolves(plan.put(pose)):
            continue
        if away > MOST_MOVED:
            there = f"to ({pose.x}, {pose.y}), {format_metres(away)} away"
            yield NoFix(why=f"{words}; the nearest that would is of {name_of(plan, pose.id)} {there}.")
            return
        yield move_to(plan, pose, safe=False)
    yield NoFix(why=f"{words}, nor does one by up to {format_metres(FARTHEST)}.")


def _rank(plan: Plan, pose: Item) -> tuple[float, float, str]:
    away = way_between(plan.items[pose.id], pose)
    return (floor_taken(plan, pose)[0] if away <= SMALL_MOVE else inf, away, f"{pose.id} {pose.x} {pose.y}")


def shapes_around(plan: Plan, area: Bounds, but: str = "") -> Shapes:
    """What a person can't pass in an area: pieces, and walls but for their doorways."""
    person = Solid((), 0.0, plan.settings.overhead_height)
    walls = [
        (id, part)
        for id in wall_network(plan.walls).near(area)
        for part in wall_in_the_way(plan, plan.walls[id], person)
    ]
    pieces = [(id, shape) for id, shape in shapes_to_walk_around(plan, area) if id != but]
    return [*pieces, *walls]


# --- room to use a piece


class _Use:
    """A piece that is used from certain sides, and what stands there."""

    def __init__(self, plan: Plan, item: Item) -> None:
        kind, uses = plan.kind(item.kind), USE_SIDES[item.kind]
        assert kind is not None
        self._plan, self._item = plan, item
        self._depth = uses.depth(plan.settings)
        self._sides = [side_of(item, kind, side) for side in uses.sides]

    def movers(self) -> tuple[Item, ...]:
        """The pieces that stand on the floor before a side, and the piece itself."""
        ids = {id for side in self._sides for id, _, _ in self._taken(side) if id in self._plan.items}
        return (*(self._plan.items[id] for id in sorted(ids)), self._item)

    def poses(self, mover: Item) -> Iterator[Item | None]:
        """Where a piece leaves a stretch of a side free, or the piece itself has one free."""
        for side in self._sides:
            for stretch in self._stretches(side, mover):
                if mover is self._item:
                    around = shapes_around(self._plan, bounds_of(stretch).expanded(FARTHEST), but=mover.id)
                    ways = [colliding_ways(stretch, shape) for _, shape in around]
                else:
                    ways = [colliding_ways(shape, stretch) for shape in shapes_of(self._plan, mover.id)]
                yield nearest_legal_pose(
                    self._plan, mover, Wish(reach=FARTHEST, shunned=tuple(map(Obstacle, ways)))
                )

    def _stretches(self, side: Side, mover: Item) -> Iterator[Polygon]:
        """The floor of stretches wide enough: those that only the mover takes, or some of its own."""
        half, width = side.length / 2.0, min(self._plan.settings.use_width, side.length)
        if mover is self._item:
            starts = {-half, half - width}
        else:
            taken = [(start, end) for id, start, end in self._taken(side) if id != mover.id]
            starts = set(_starts(taken, half, width))
        for start in sorted(starts):
            end = start + width
            yield side.at((start, 0.0), (end, 0.0), (end, self._depth), (start, self._depth))

    def _taken(self, side: Side) -> Iterator[tuple[str, float, float]]:
        """What stands before a side, and from where to where along it."""
        floor = side.floor(self._depth)
        for id, shape in shapes_around(self._plan, bounds_of(floor), but=self._item.id):
            along = [u for u, _ in side.local(part_on(floor, shape))]
            if along:
                yield id, min(along), max(along)


def _starts(taken: list[tuple[float, float]], half: float, width: float) -> Iterator[float]:
    """Where the first and the last stretch of a width begin in each gap from -half to half."""
    at = -half
    for start, end in (*joined_spans(taken, 0.0), (half, half)):
        if start - at >= width - NOISE:
            yield from (at, start - width)
        at = max(at, end)


def making_use(plan: Plan, item: Item, resolves: Callable[[Plan], bool]) -> Iterator[Fix | NoFix]:
    """Move what stands before a piece, or the piece itself, so that it can be used."""
    use = _Use(plan, item)
    yield from making_room(plan, RoomMaking(movers=use.movers(), poses=use.poses, resolves=resolves))
