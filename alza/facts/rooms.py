"""What follows from rooms: sizes, labels, which room a point is in, and how far their walls are."""

from __future__ import annotations

from collections.abc import Mapping

from alza.facts.index import room_index
from alza.facts.remember import remember
from alza.geometry import inner_circle, polygons
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Polygon, Vec
from alza.plan.room import Room


@remember(size=512)
def room_area(room: Room) -> float:
    """The area within the outline in square metres."""
    return polygons.area(room.corners)


@remember(size=512)
def room_perimeter(room: Room) -> float:
    """The length of the outline in metres."""
    return polygons.perimeter(room.corners)


@remember(size=512)
def room_label_point(room: Room) -> Vec:
    """A point well inside the outline, where the room's name has most space."""
    return inner_circle.label_point(room.corners)


@remember(size=512)
def room_width(room: Room) -> float:
    """How wide the room is across: the diameter in metres of the largest circle that fits into it."""
    return inner_circle.width_across(room.corners)


def rooms_at(rooms: Mapping[str, Room], p: Vec, slack: float = 0.0) -> tuple[Room, ...]:
    """The rooms that hold the point, or come within `slack` metres of it; the smallest first."""
    near = [rooms[id] for id in room_index(rooms).near(Bounds(*p, *p), slack)]
    found = [room for room in near if polygons.contains(room.corners, p, slack)]
    if len(found) > 1:
        found.sort(key=lambda room: (room_area(room), room.id))
    return tuple(found)


def room_at(rooms: Mapping[str, Room], p: Vec, slack: float = 0.0) -> Room | None:
    """The smallest room that holds the point, or comes within `slack` metres of it."""
    found = rooms_at(rooms, p, slack)
    return found[0] if found else None


def comes_near(room: Room, shape: Polygon, reach: float = 0.0) -> bool:
    """Whether a shape comes within `reach` metres of a room itself, not only of the box around it."""
    outline = room.corners
    if any(polygons.contains(outline, corner, reach) for corner in shape):
        return True
    return polygons.polygon_gap(outline, shape).distance <= reach
