"""A room can't be entered.

What: no door in a wall along a room's own boundary (within 0.30 m of the wall's face) leads into it,
whichever way the door swings, and no stretch of 0.60 m or more of a boundary shared with another room is free
of wall (open plan). A way into a neighbour is enough: whether that one has a door is its own matter.

Why: the door was forgotten, or left out when the drawing was read.

Example: a store of 2 x 2 m between four walls without a door.

Fix: none.

Source: house rule; 0.60 m is about the least clear width that a person walks through without turning.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.open_plan import open_stretches
from alza.facts.room_doors import room_doors
from alza.facts.rooms import room_label_point
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import box, box_with_door, room
from alza.rules.rule import NOISE, Fault, Rule


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The room, when it has neither door nor open boundary."""
    if room_doors(plan, room):
        return
    wide = plan.settings.open_plan_width - NOISE
    if not any(stretch.length >= wide for stretch in open_stretches(plan, room)):
        yield Fault(
            refs=(room.id,),
            message=f"{name_of(plan, room.id)} has no door",
            where=room_label_point(room),
        )


RULE = Rule(
    code="room_no_door",
    severity="warning",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: box().put(room("r1", 0.075, 0.075, 4.85, 3.85)),
    legal=lambda: box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85)),
    limit="open_plan_width",
    reads=("walls", "openings", "rooms"),
    reach=("room_door_reach",),
    no_fix="Where the door should be can't be told from the plan.",
)
