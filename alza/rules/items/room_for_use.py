"""Fixes that let a piece be used again: what stands before it goes aside, or the piece itself does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alza.facts.room_edges import joined_spans
from alza.geometry.boxes import bounds_of
from alza.geometry.escape import Obstacle
from alza.geometry.minkowski import colliding_ways
from alza.geometry.vectors import Polygon
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.rules.fix import Fix, NoFix
from alza.rules.items.legal_poses import Wish, nearest_legal_pose
from alza.rules.items.making_room import FARTHEST, RoomMaking, making_room
from alza.rules.items.seen_floor import part_on
from alza.rules.items.standing import Side, shapes_around, shapes_of, side_of
from alza.rules.items.use_sides import USE_SIDES
from alza.rules.rule import NOISE


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
