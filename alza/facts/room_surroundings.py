"""What lies in and around a room, looked for once however many rules ask."""

from __future__ import annotations

import msgspec

from alza.facts.by_room import remember_by_room
from alza.facts.index import item_index, room_bounds
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Polygon
from alza.plan.plan import Plan
from alza.plan.room import Room


class Surroundings(msgspec.Struct, frozen=True):
    """What lies in and around a room.

    Attributes:
        box: the box around the outline.
        pieces: the ids of the pieces whose boxes touch it.
        walls: the bodies, with the boxes around them, of the walls whose boxes come so near that they may
            bound the room: within `settings.room_floating_gap` or `settings.room_door_reach` metres.
    """

    box: Bounds
    pieces: tuple[str, ...]
    walls: tuple[tuple[Bounds, Polygon], ...]


@remember_by_room
def surroundings(plan: Plan, room: Room) -> Surroundings:
    """What lies in and around a room of a plan."""
    box, network = room_bounds(room), wall_network(plan.walls)
    boxes, bodies = network.boxes, network.bodies
    reach = max(plan.settings.room_floating_gap, plan.settings.room_door_reach)
    walls = tuple([(boxes[id], bodies[id]) for id in network.near(box, reach)])
    return Surroundings(box, tuple(item_index(plan.items, plan.kinds).near(box)), walls)
