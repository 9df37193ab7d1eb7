"""A piece stands outside the home.

What: the centre of a piece is in no room, nor within 0.05 m of one, although the plan has rooms.

Why: it was mostly put at a wrong place, or the room around it is missing.

Example: an armchair 1 m outside the only room.

Fix: move it in.

Source: house rule; 0.05 m allows for outlines drawn by eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from alza.facts.index import room_index
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import boundary_distance, contains
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import box_with_door, piece, room
from alza.rules.items.moving_clear import move_in
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """The piece, when its centre is in no room."""
    slack = plan.settings.outside_room_slack
    point = (item.x, item.y)
    for id in room_index(plan.rooms).near(Bounds(*point, *point), slack + NOISE):
        if contains(plan.rooms[id].corners, point, slack + NOISE):
            return
    if not plan.rooms:
        return
    away = _distance_to_rooms(plan.rooms, point)
    yield Fault(
        refs=(item.id,),
        message=f"{name_of(plan, item.id)} stands in no room"
        f" ({format_metres(away)} > {format_metres(slack)} to the nearest)",
        where=point,
        measure=Measure(away, slack),
    )


def _distance_to_rooms(rooms: Mapping[str, Room], point: Vec) -> float:
    """The distance to the nearest room, sought in growing circles."""
    index, reach = room_index(rooms), 1.0
    while True:
        near = index.near(Bounds(*point, *point), reach)
        away = min((boundary_distance(rooms[id].corners, point) for id in near), default=inf)
        if away <= reach or len(near) == len(rooms):
            return away
        reach *= 4.0


def _armchair_at(x: float) -> Plan:
    return box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85), piece("i1", "armchair", x, 2.0))


RULE = Rule(
    code="item_outside_rooms",
    severity="warning",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: _armchair_at(6.0),
    legal=lambda: _armchair_at(4.5),
    limit="outside_room_slack",
    reads=("rooms",),
    reach=("outside_room_slack",),
    tells_far=True,
    fixes=move_in,
    no_fix="No room near by has a free place for the piece.",
)
