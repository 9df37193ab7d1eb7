"""The tools that make, edit and remove rooms."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alza.actions.rooms import AddRoom, EditRoom, RemoveRoom
from alza.errors import InvalidInput, NotFound
from alza.facts.areas import area_at
from alza.geometry.polygons import bounds
from alza.geometry.vectors import Polygon
from alza.plan.names import full_name_of
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.tools.alternatives import at_most_one, exactly_one
from alza.tools.fields import (
    FloorFinish,
    LabelText,
    Length,
    OutlinePoints,
    PointInput,
    RoomRef,
    ToolInput,
    X,
    Y,
)
from alza.tools.records import is_rectangle
from alza.tools.references import find
from alza.tools.tool import AXES, ChangeTool, Context, Intent
from alza.units import MAX_COORDINATE, ROOM_GAP, format_metres, to_millimetre

RECTANGLE = ("x", "y", "w", "h")
Left = Annotated[X, Meta(description="x of the rectangle's left (west) edge in metres")]
Top = Annotated[Y, Meta(description="y of the rectangle's top (north) edge in metres")]
Across = Annotated[Length, Meta(description="size of the rectangle along x in metres")]
Down = Annotated[Length, Meta(description="size of the rectangle along y in metres")]


class AddRoomInput(ToolInput, frozen=True, kw_only=True):
    """A room: a rectangle, an outline, or a point inside walls."""

    label: Annotated[LabelText, Meta(description="name of the room, 1 to 120 characters")]
    x: Left | None = None
    y: Top | None = None
    w: Across | None = None
    h: Down | None = None
    outline: OutlinePoints | None = None
    at: (
        Annotated[
            PointInput,
            Meta(description="a point inside an area closed by walls, whose inner outline is found"),
        ]
        | None
    ) = None
    floor: FloorFinish = "oak"


def _add_room(input: AddRoomInput, context: Context) -> Intent:
    exactly_one(input, RECTANGLE, ("outline",), ("at",))
    if input.at is not None:
        outline = _enclosed(context.plan, input.at)
    elif input.outline is not None:
        outline = _points(input.outline)
    else:
        rectangle = _rectangle(input.x or 0.0, input.y or 0.0, input.w or 0.0, input.h or 0.0)
        outline = _require_inside(rectangle, "w", "h")
    room = Room(id=context.ids.new("r"), label=input.label, outline=outline, floor=input.floor)
    return Intent(action=AddRoom(room=room), meant=room.id)


class UpdateRoomInput(ToolInput, frozen=True, kw_only=True):
    """What to change of a room; what is left out stays."""

    id: RoomRef
    label: Annotated[LabelText, Meta(description="new name of the room, 1 to 120 characters")] | None = None
    floor: FloorFinish | None = None
    x: Left | None = None
    y: Top | None = None
    w: Across | None = None
    h: Down | None = None
    outline: OutlinePoints | None = None


def _update_room(input: UpdateRoomInput, context: Context) -> Intent:
    room = find(context.plan, input.id, Room)
    action = EditRoom(
        id=room.id,
        label=input.label,
        floor=input.floor,
        outline=_new_outline(input, room),
        called=full_name_of(context.plan, room.id),
    )
    return Intent(action=action, meant=room.id)


class RemoveRoomInput(ToolInput, frozen=True, kw_only=True):
    """Which room to remove."""

    id: RoomRef


def _remove_room(input: RemoveRoomInput, context: Context) -> Intent:
    room = find(context.plan, input.id, Room)
    return Intent(action=RemoveRoom(id=room.id, called=full_name_of(context.plan, room.id)), meant=room.id)


def _new_outline(input: UpdateRoomInput, room: Room) -> tuple[Point, ...] | None:
    rectangle = (input.x, input.y, input.w, input.h)
    if input.outline is not None:
        if any(side is not None for side in rectangle):
            at_most_one(input, ("outline",), *((side,) for side in RECTANGLE))
        return _points(input.outline)
    if all(side is None for side in rectangle):
        return None
    box = bounds(room.corners)
    x, y = (box.min_x if input.x is None else input.x), (box.min_y if input.y is None else input.y)
    if input.w is None and input.h is None:
        moved = _moved(room.corners, x - box.min_x, y - box.min_y)
        return _require_inside(moved, "x", "y")
    if None in rectangle and not is_rectangle(room):
        raise InvalidInput(
            f"{room.id} is no rectangle along the axes, so w and h alone don't say its outline.",
            field="w" if input.w is not None else "h",
            hint="Give x, y, w and h together to make it one, or give outline.",
        )
    outline = _rectangle(
        x, y, box.width if input.w is None else input.w, box.height if input.h is None else input.h
    )
    return _require_inside(outline, "x" if input.w is None else "w", "y" if input.h is None else "h")


def _enclosed(plan: Plan, at: PointInput) -> tuple[Point, ...]:
    area = area_at(plan.walls, (at.x, at.y))
    if area is None:
        raise NotFound(
            f"No area closed by walls surrounds ({at.x:g}, {at.y:g}); gaps up to {format_metres(ROOM_GAP)} "
            "count as closed.",
            field="at",
            hint="Close the walls first, or give the room as x, y, w, h or as an outline.",
        )
    return _moved(area.outline, 0.0, 0.0)


def _moved(corners: Polygon, dx: float, dy: float) -> tuple[Point, ...]:
    return tuple(Point(to_millimetre(x + dx), to_millimetre(y + dy)) for x, y in corners)


def _points(outline: tuple[PointInput, ...]) -> tuple[Point, ...]:
    return tuple(Point(point.x, point.y) for point in outline)


def _rectangle(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return _moved(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), 0.0, 0.0)


def _require_inside(outline: tuple[Point, ...], across: str, down: str) -> tuple[Point, ...]:
    """Refuse an outline that a call's values take out of bounds; `across` and `down` are their fields."""
    for axis, field in (("x", across), ("y", down)):
        farthest = max((getattr(point, axis) for point in outline), key=abs)
        if abs(farthest) > MAX_COORDINATE:
            raise InvalidInput(
                f"{field} takes the room to {axis} = {farthest:.12g} m; coordinates lie within"
                f" {MAX_COORDINATE:g} m",
                field=field,
            )
    return outline


ADD_ROOM = ChangeTool(
    name="add_room",
    title="Add a room",
    description=(
        "Add a room in exactly one way: a rectangle x, y, w, h (x, y its top left corner), an outline of 3 "
        "to 200 points, or at, a point inside an area closed by walls, whose inner outline is then found. "
        + AXES
    ),
    input=AddRoomInput,
    resolve=_add_room,
)
UPDATE_ROOM = ChangeTool(
    name="update_room",
    title="Edit a room",
    description=(
        "Change a room's label, floor or outline. x and y alone move it; w and h resize a rectangular "
        "room; all four make it that rectangle; or give outline. " + AXES
    ),
    input=UpdateRoomInput,
    resolve=_update_room,
)
REMOVE_ROOM = ChangeTool(
    name="remove_room",
    title="Remove a room",
    description=(
        "Remove a room; its walls and furniture stay. An agent's call waits for approval on the page."
    ),
    input=RemoveRoomInput,
    resolve=_remove_room,
    destructive=True,
)
