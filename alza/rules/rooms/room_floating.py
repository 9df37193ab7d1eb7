"""A room is nowhere near a wall.

What: no wall's face lies within 0.25 m of the boundary of a room.

Why: a room is bounded by walls somewhere. One that is near none has mostly been left behind when its walls
moved, or was drawn at the wrong place.

Example: a room of 2 x 2 m in a hall, 0.28 m from the nearest wall.

Fix: none.

Source: house rule; outlines are drawn on the faces or on the centre lines of walls, up to 0.25 m apart for a
wall of 0.50 m.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.room_walls import has_corner_by_wall, room_wall_gap
from alza.facts.rooms import room_label_point
from alza.facts.walls import wall_network
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import box_with_door, room
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The room, when no wall is near its boundary."""
    if has_corner_by_wall(plan, room):
        return
    reach, gap = plan.settings.room_floating_gap, room_wall_gap(room, wall_network(plan.walls))
    if gap is None:
        found, measure = "there are no walls", None
    elif gap[0] > reach + NOISE:
        found = f"{format_metres(gap[0])} > {format_metres(reach)} to wall {gap[1]}"
        measure = Measure(gap[0], reach)
    else:
        return
    yield Fault(
        refs=(room.id,),
        message=f"{name_of(plan, room.id)} touches no wall ({found})",
        where=room_label_point(room),
        measure=measure,
    )


def _room_apart(gap: float) -> Plan:
    """A box with a door, and a room so many metres behind it."""
    return box_with_door().put(room("r1", 1.5, 0.075 + gap, 2.0, 2.0))


RULE = Rule(
    code="room_floating",
    severity="warning",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: _room_apart(0.28),
    legal=lambda: _room_apart(0.25),
    limit="room_floating_gap",
    reads=("walls",),
    reach=("room_floating_gap",),
    tells_far=True,
    no_fix="Where the room belongs can't be told from the plan.",
)
