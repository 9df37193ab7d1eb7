"""There is no way wide enough through a room.

What: no way 0.70 m wide leads between the doors of a room, or from any of its doors to the side from which a
piece is used (`use_side_blocked` names them). Walls and pieces are in the way, but neither rugs and chairs,
nor what is at most 0.02 m high or hangs 2.00 m high. A door that a piece stands before is left to
`item_blocks_door` and `door_passage_tight`; a way may leave the room where no wall bounds it.

Why: one gets through only sideways, and with nothing in one's hands.

Example: a chest that leaves 0.45 m between itself and the wall on the way to a desk.

Fix: move a piece beside the narrowest place to the nearest place within 2 m that leaves a way wide enough.

Source: house rule; 0.70 m is about the width that a person takes who walks at ease. The measure is how wide
the widest way is at its narrowest place, found exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from alza.facts.remember import remember
from alza.facts.rooms import comes_near
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.convex_gap import convex_gap
from alza.geometry.narrow_ways import Boxed, Fence, clearance, fences, leads_plainly
from alza.geometry.vectors import Polygon, Vec, lerp
from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import desk_behind_chest
from alza.rules.fix import Fix, NoFix
from alza.rules.items.standing import shapes_to_walk_around
from alza.rules.rooms.goals import Goal, door_goals, piece_goals
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_metres

_known_gap = remember(size=8192)(convex_gap)
"""Shapes stay the same objects while nothing moves, so of a changed room only what moved is measured anew."""


class Way(msgspec.Struct, frozen=True):
    """How wide a way is at its narrowest place, where that is, and what is beside it."""

    width: float
    where: Vec
    between: tuple[str, ...] = ()


class Stand(msgspec.Struct, frozen=True):
    """A place to stand: its number among the points, and how much room there is around it."""

    number: int
    point: Vec
    room: float
    wanted: float


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The doors without a way between them, and each piece without a way to it."""
    doors = list(door_goals(plan, room))
    pieces = list(piece_goals(plan, room)) if doors else []
    if len(doors) + len(pieces) < 2:
        return
    floor = _Floor(plan, room, [*doors, *pieces])
    if floor.is_open():
        return
    yield from _between_doors(plan, room, floor, doors)
    limit = plan.settings.passage_width
    for piece in pieces:
        way = max((floor.way(piece, door) for door in doors), key=lambda way: way.width)
        if way.width < limit - NOISE:
            yield Fault(
                refs=(piece.id, room.id),
                message=f"the way to {name_of(plan, piece.id)} in {name_of(plan, room.id)} is too narrow"
                f" ({_in_words(plan, way, limit)})",
                where=way.where,
                measure=Measure(way.width, limit),
            )


def _between_doors(plan: Plan, room: Room, floor: _Floor, doors: Sequence[Goal]) -> Iterator[Fault]:
    """The widest ways that join all doors, told when the narrowest of them is too narrow."""
    joined, left, limit = list(doors[:1]), list(doors[1:]), plan.settings.passage_width
    narrowest = Way(limit, (0.0, 0.0))
    while left:
        ways = [(floor.way(a, b), b) for a in joined for b in left]
        way, door = max(ways, key=lambda found: found[0].width)
        narrowest = min(narrowest, way, key=lambda one: one.width)
        joined.append(door)
        left.remove(door)
    if narrowest.width < limit - NOISE:
        names = list_names((name_of(plan, door.id) for door in doors), limit=len(doors))
        yield Fault(
            refs=(room.id, *(door.id for door in doors)),
            message=f"the way between {names} of {name_of(plan, room.id)} is too narrow"
            f" ({_in_words(plan, narrowest, limit)})",
            where=narrowest.where,
            measure=Measure(narrowest.width, limit),
        )


def _in_words(plan: Plan, way: Way, limit: float) -> str:
    words = f"{format_metres(way.width)} < {format_metres(limit)}"
    return f"{words}, between {list_names(name_of(plan, id) for id in way.between)}" if way.between else words


class _Floor:
    """The floor of a room with what stands on it, and how wide the ways between some goals are."""

    def __init__(self, plan: Plan, room: Room, goals: Sequence[Goal]) -> None:
        self._limit = plan.settings.passage_width
        self._room, self._goals = room, goals
        self._reach = plan.settings.room_door_reach + NOISE
        network = wall_network(plan.walls)
        area = bounds_of(room.corners).expanded(self._reach)
        self._around = [(id, network.body(id)) for id in network.near(area)]
        self._around += shapes_to_walk_around(plan, area)

    def is_open(self) -> bool:
        """Whether plain ways of full width surely join all goals: quick to tell, and true of most rooms."""
        # Between the limit and what counts as narrower, so that rounding sets this and `way` never apart.
        width = self._limit - NOISE / 2.0
        boxed = [(bounds_of(shape), shape) for _, shape in self._around]
        places = [_first_roomy(goal, boxed, width / 2.0) for goal in self._goals]
        left = [place for place in places if place is not None]
        if len(left) < len(places):
            return False
        reached = [left.pop()]
        for here in reached:
            further = [there for there in left if leads_plainly(here, there, width, boxed)]
            reached += further
            left = [there for there in left if there not in further]
        return not left

    @cached_property
    def _shapes(self) -> list[tuple[str, Polygon]]:
        """What is in the way in the room itself, not only in the box around it."""
        return [(id, shape) for id, shape in self._around if comes_near(self._room, shape, self._reach)]

    @cached_property
    def _stands(self) -> dict[str, list[Stand]]:
        boxed = [(bounds_of(shape), shape) for _, shape in self._shapes]
        stands: dict[str, list[Stand]] = {}
        count = 0
        for goal in self._goals:
            stands[goal.id] = _stands(goal, boxed, self._limit, count)
            count += len(stands[goal.id])
        return stands

    @cached_property
    def _fences(self) -> list[Fence]:
        points = [stand.point for stands in self._stands.values() for stand in stands]
        obstacles = [shape for _, shape in self._shapes]
        return fences(obstacles, points, self._limit - NOISE, _known_gap)

    def way(self, a: Goal, b: Goal) -> Way:
        """The widest way between two goals."""
        pairs = ((p, q) for p in self._stands[a.id] for q in self._stands[b.id])
        return max((self._between(p, q) for p, q in pairs), key=lambda way: way.width)

    def _between(self, p: Stand, q: Stand) -> Way:
        tight = min(p, q, key=lambda stand: stand.room)
        for fence in self._fences:
            if fence.gap.distance >= tight.room:
                break
            if fence.parts(p.number, q.number):
                return self._through(fence)
        tight = min(p, q, key=self._worth)
        return Way(self._worth(tight), tight.point)

    def _worth(self, stand: Stand) -> float:
        """How wide a place counts: as wide as any where it is as wide as wanted."""
        return stand.room if stand.room < stand.wanted - NOISE else self._limit

    def _through(self, fence: Fence) -> Way:
        ids = (self._shapes[number][0] for number in fence.between)
        gap = fence.gap
        return Way(gap.distance, lerp(gap.p, gap.q, 0.5), tuple(dict.fromkeys(ids)))


def _first_roomy(goal: Goal, obstacles: Sequence[Boxed], half: float) -> Vec | None:
    """The first place of a goal with so much room on every side, if it has one."""
    return next((point for point in goal.points if clearance(point, obstacles, half) >= half), None)


def _stands(goal: Goal, obstacles: Sequence[Boxed], limit: float, first: int) -> list[Stand]:
    """The places of a goal with room enough all around, else the one that has most."""
    around = [(2.0 * clearance(point, obstacles, limit / 2.0), point) for point in goal.points]
    roomy = [one for one in around if one[0] >= limit - NOISE] or [max(around, key=lambda one: one[0])]
    return [
        Stand(number, point, limit if room >= limit - NOISE else room, goal.width)
        for number, (room, point) in enumerate(roomy, first)
    ]


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Move a piece beside the narrowest place."""
    # Loaded when the first fix is wanted, so that the page starts without it.
    from alza.rules.items.making_room import RoomMaking, making_room
    from alza.rules.rooms.widening import pieces_beside, poses_widening

    (room_id,) = (id for id in finding.refs if id in plan.rooms)
    width = finding.measure.value if finding.measure else 0.0

    def resolves(after: Plan) -> bool:
        return all(RULE.finding(fault).key != finding.key for fault in find(after, after.rooms[room_id]))

    making = RoomMaking(
        movers=pieces_beside(plan, finding.where, width),
        poses=lambda piece: poses_widening(plan, finding.where, piece),
        resolves=resolves,
    )
    yield from making_room(plan, making)


RULE = Rule(
    code="passage_too_narrow",
    severity="warning",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: desk_behind_chest(0.45),
    legal=lambda: desk_behind_chest(0.70),
    limit="passage_width",
    reads=("walls", "openings", "rooms", "items"),
    reach=("room_door_reach",),
    fixes=fixes,
    no_fix="Each move that widens the way brings an error.",
)
