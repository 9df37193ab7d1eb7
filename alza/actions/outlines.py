"""What the outline of a room must be."""

from __future__ import annotations

from alza.errors import DoesNotFit, InvalidInput
from alza.geometry.inner_circle import has_room_for, width_across
from alza.geometry.rings import is_simple
from alza.plan.room import Room
from alza.units import MIN_ROOM_ACROSS, format_metres, to_millimetre


def require_simple(room: Room) -> None:
    """Refuse an outline that crosses or touches itself.

    Raises:
        InvalidInput: it does.
    """
    if not is_simple(room.corners):
        raise InvalidInput(
            f"The outline of room {room.label} {room.id} would not be simple:"
            " its sides cross or touch one another",
            field="outline",
            hint="Give each corner once, in order around the room",
        )


def require_wide(room: Room) -> None:
    """Refuse a room that is narrower than a room may be.

    Raises:
        DoesNotFit: it is.
    """
    if has_room_for(room.corners, MIN_ROOM_ACROSS / 2):
        return
    across = width_across(room.corners)
    if to_millimetre(across) < MIN_ROOM_ACROSS:
        raise DoesNotFit(
            f"Room {room.label} {room.id} would be {format_metres(across)} across;"
            f" a room is at least {format_metres(MIN_ROOM_ACROSS)} across",
            field="outline",
        )
