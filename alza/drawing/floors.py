"""The layer of floors: each room's outline, tinted by its finish."""

from __future__ import annotations

from alza.drawing.layers import id_order
from alza.drawing.primitives import Area
from alza.drawing.styles import FloorStyle
from alza.drawing.writing import Group, Part, write_group
from alza.facts.remember import remember
from alza.facts.rooms import room_area
from alza.geometry.rings import canonical
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan
from alza.plan.room import Floor, Room
from alza.units import format_area

_STYLES: dict[Floor, FloorStyle] = {
    "oak": "floor-oak",
    "tile": "floor-tile",
    "carpet": "floor-carpet",
    "concrete": "floor-concrete",
}


def floor_parts(plan: Plan, origin: Vec) -> tuple[Part, ...]:
    """The floors; a smaller room lies on a larger one."""
    rooms = sorted(plan.rooms.values(), key=lambda room: (-room_area(room), id_order(room.id)))
    return tuple(floor_part(room, *origin) for room in rooms)


@remember(size=512)
def floor_part(room: Room, ox: float, oy: float) -> Part:
    """The floor of one room; (ox, oy) is the drawing's origin."""
    locked = ", locked" if room.locked else ""
    title = f"{room.label} ({room.id}), {format_area(room_area(room))}, {room.floor}{locked}"
    shapes = (Area((canonical(room.corners),), _STYLES[room.floor]),)
    return write_group(Group(id=room.id, kind="room", title=title, shapes=shapes), (ox, oy))
