"""The exact values of each sort of thing: how each is read, and the change that sets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from alza.actions.action import Action
from alza.actions.items import EditItem
from alza.actions.openings import EditOpening
from alza.actions.rooms import EditRoom
from alza.actions.walls import EditWall
from alza.editor.bearings import angle_of, point_at
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Placed
from alza.plan.room import Room
from alza.plan.wall import Wall

Control = Literal["length", "coordinate", "angle", "text", "choice", "flag"]
Record = TypeVar("Record", bound=Placed)


class FieldSpec(msgspec.Struct, Generic[Record], frozen=True):
    """How one field of one sort of record is read, and the action that sets it."""

    name: str
    label: str
    control: Control
    read: Callable[[Record], Any]
    write: Callable[[Record, Any], Action]
    choices: tuple[str, ...] = ()


def field_specs(record: Placed) -> tuple[FieldSpec[Any], ...]:
    """The fields of a record, in the order in which they are shown; a note has none."""
    match record:
        case Wall():
            return _WALL
        case Opening():
            return _WINDOW if record.kind == "window" else _DOOR
        case Room():
            return _ROOM
        case Item():
            return _ITEM
        case Note():
            return ()


def _wall_to(wall: Wall, length: float, angle: float) -> Action:
    """The wall with its end b moved, and what is joined there with it."""
    x, y = point_at(wall.a, length, angle)
    return EditWall(id=wall.id, bx=x, by=y, joined=True)


def _wall_end(name: str, label: str) -> FieldSpec[Wall]:
    return FieldSpec(
        name,
        label,
        "coordinate",
        lambda wall: getattr(wall, name),
        lambda wall, value: EditWall(id=wall.id, joined=True, **{name: value}),
    )


_WALL: Final[tuple[FieldSpec[Wall], ...]] = (
    FieldSpec(
        "length",
        "Length",
        "length",
        lambda wall: wall.length,
        lambda wall, value: _wall_to(wall, value, angle_of(wall.a, wall.b)),
    ),
    FieldSpec(
        "angle",
        "Angle",
        "angle",
        lambda wall: angle_of(wall.a, wall.b),
        lambda wall, value: _wall_to(wall, wall.length, value),
    ),
    FieldSpec(
        "thickness",
        "Thickness",
        "length",
        lambda wall: wall.thickness,
        lambda wall, value: EditWall(id=wall.id, thickness=value),
    ),
    FieldSpec(
        "height",
        "Height",
        "length",
        lambda wall: wall.height,
        lambda wall, value: EditWall(id=wall.id, height=value),
    ),
    _wall_end("ax", "End a, x"),
    _wall_end("ay", "End a, y"),
    _wall_end("bx", "End b, x"),
    _wall_end("by", "End b, y"),
    FieldSpec(
        "locked",
        "Locked",
        "flag",
        lambda wall: wall.locked,
        lambda wall, value: EditWall(id=wall.id, locked=value),
    ),
)


def _opening(name: str, label: str, control: Control, choices: tuple[str, ...] = ()) -> FieldSpec[Opening]:
    return FieldSpec(
        name,
        label,
        control,
        lambda opening: getattr(opening, name),
        lambda opening, value: EditOpening(id=opening.id, **{name: value}),
        choices,
    )


_WINDOW: Final = (
    _opening("width", "Width", "length"),
    _opening("height", "Height", "length"),
    _opening("sill", "Sill", "length"),
    _opening("offset", "Middle from end a", "length"),
)
_DOOR: Final = (
    _opening("width", "Width", "length"),
    _opening("height", "Height", "length"),
    _opening("offset", "Middle from end a", "length"),
    _opening("leaf", "Leaf", "choice", ("hinged", "sliding", "none")),
    _opening("hinge", "Hinge at end", "choice", ("a", "b")),
    _opening("side", "Opens to", "choice", ("left", "right")),
)


def _room(name: str, label: str, control: Control, choices: tuple[str, ...] = ()) -> FieldSpec[Room]:
    return FieldSpec(
        name,
        label,
        control,
        lambda room: getattr(room, name),
        lambda room, value: EditRoom(id=room.id, **{name: value}),
        choices,
    )


_ROOM: Final = (
    _room("label", "Name", "text"),
    _room("floor", "Floor", "choice", ("oak", "tile", "carpet", "concrete")),
    _room("locked", "Locked", "flag"),
)


def _item(name: str, label: str, control: Control) -> FieldSpec[Item]:
    return FieldSpec(
        name,
        label,
        control,
        lambda item: getattr(item, name),
        lambda item, value: EditItem(id=item.id, **{name: value}),
    )


_ITEM: Final[tuple[FieldSpec[Item], ...]] = (
    FieldSpec(
        "label",
        "Name",
        "text",
        lambda item: item.label or "",
        lambda item, value: EditItem(id=item.id, label=value or None),
    ),
    _item("x", "x", "coordinate"),
    _item("y", "y", "coordinate"),
    _item("rotation", "Rotation", "angle"),
    _item("elevation", "Above floor", "length"),
    _item("locked", "Locked", "flag"),
)
