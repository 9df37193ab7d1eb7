"""What follows when walls change: their openings and the room corners on their faces, in the same change."""

from __future__ import annotations

from collections.abc import Mapping

from alza.actions.opening_places import openings_after
from alza.actions.room_corners import rooms_after
from alza.errors import InvalidInput
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.validation import checked
from alza.plan.wall import Wall
from alza.units import EPSILON, MIN_WALL_LENGTH, format_metres


def require_length(wall: Wall, field: str | None = None) -> None:
    """Refuse a wall shorter than the shortest wall.

    Raises:
        InvalidInput: it is; `field` is the input that made it so.
    """
    if wall.length < MIN_WALL_LENGTH - EPSILON:
        raise InvalidInput(
            f"Wall {wall.id} would be {format_metres(wall.length)} long;"
            f" a wall is at least {format_metres(MIN_WALL_LENGTH)} long",
            field=field,
        )


def plan_with_walls(plan: Plan, changed: Mapping[str, Wall], field: str | None = None) -> Plan:
    """The plan with these walls in place of those of the same ids, and with all that follows them.

    A refusal of a wall names `field`, the input that changed the walls.

    Raises:
        InvalidInput: a wall would be too short or out of bounds, or a room no longer simple.
        DoesNotFit: an opening would no longer fit in its wall, or a room become too narrow.
    """
    openings: list[Opening] = []
    for id, wall in changed.items():
        require_length(checked(wall, field), field)
        openings.extend(openings_after(plan, plan.walls[id], wall))
    return plan.put(*changed.values(), *openings, *rooms_after(plan, changed))
