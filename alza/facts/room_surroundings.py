"""What lies in and around a room, looked for once however many rules ask."""

from __future__ import annotations

import msgspec

from alza.facts.by_room import remember_by_room
from alza.facts.index import item_index, room_bounds
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.plan.plan import Plan
from alza.plan.room import Room


class Surroundings(msgspec.Struct, frozen=True):
    """What lies in and around a room.

    Attributes:
        box: the box around the outline.
        pieces: the ids of the pieces whose boxes touch it.
        walls: the ids of the walls whose boxes come as near to it as a wall that bounds the room, sorted.
    """

    box: Bounds
    pieces: list[str]
    walls: tuple[str, ...]


@remember_by_room
def surroundings(plan: Plan, room: Room) -> Surroundings:
    """What lies in and around a room of a plan."""
    box, settings = room_bounds(room), plan.settings
    pieces = item_index(plan.items, plan.kinds).near(box)
    reach = max(settings.room_floating_gap, settings.room_door_reach)
    return Surroundings(box, pieces, wall_network(plan.walls).near(box, reach))
