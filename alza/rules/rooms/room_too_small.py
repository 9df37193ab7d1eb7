"""A room is too narrow to be one.

What: a room is less than 0.50 m across: no circle of that diameter fits into its outline.

Why: nobody can stand in it. It is mostly a slip of the hand, or the gap between two rooms taken for a third.

Example: a room of 0.30 x 2.00 m.

Fix: none.

Source: house rule; a person is about 0.5 m wide at the shoulders.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.rooms import room_label_point, room_width
from alza.geometry.inner_circle import has_room_for
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import room_by_door
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.units import MIN_ROOM_ACROSS, format_metres


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The room, when it is too narrow."""
    if has_room_for(room.corners, MIN_ROOM_ACROSS / 2.0):
        return
    width = room_width(room)
    if width < MIN_ROOM_ACROSS - NOISE:
        yield Fault(
            refs=(room.id,),
            message=f"{name_of(plan, room.id)} is too narrow"
            f" ({format_metres(width)} < {format_metres(MIN_ROOM_ACROSS)} across)",
            where=room_label_point(room),
            measure=Measure(width, MIN_ROOM_ACROSS),
        )


RULE = Rule(
    code="room_too_small",
    severity="error",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: room_by_door(2.0, 0.30),
    legal=lambda: room_by_door(2.0, 0.50),
    no_fix="Whether to widen or to remove the room depends on what it was meant to be.",
)
