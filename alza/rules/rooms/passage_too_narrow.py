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

from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import desk_behind_chest
from alza.rules.fix import Fix, NoFix
from alza.rules.rooms.goals import Goal, goals_of
from alza.rules.rooms.widest_ways import Floor, Way, is_open_plainly
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The doors without a way between them, and each piece without a way to it."""
    if is_open_plainly(plan, room):
        return
    goals = goals_of(plan, room)
    floor = Floor(plan, room, goals.all)
    if len(goals.all) < 2 or floor.is_open():
        return
    yield from _between_doors(plan, room, floor, goals.doors)
    limit = plan.settings.passage_width
    for piece in goals.pieces:
        way = max((floor.way(piece, door) for door in goals.doors), key=lambda way: way.width)
        if way.width < limit - NOISE:
            yield Fault(
                refs=(piece.id, room.id),
                message=f"the way to {name_of(plan, piece.id)} in {name_of(plan, room.id)} is too narrow"
                f" ({_in_words(plan, way, limit)})",
                where=way.where,
                measure=Measure(way.width, limit),
            )


def _between_doors(plan: Plan, room: Room, floor: Floor, doors: Sequence[Goal]) -> Iterator[Fault]:
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
