"""The things of a plan as answers tell them: their stored fields and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from alza.facts.footprints import footprint
from alza.facts.rooms import room_area, room_at, room_perimeter
from alza.geometry.polygons import bounds
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.room import Room
from alza.plan.underlay import Underlay
from alza.plan.wall import Wall
from alza.tools.result import point_data
from alza.units import to_millimetre

Data = dict[str, Any]

_DOOR_FIELDS: Final = ("leaf", "hinge", "side")
_SUPPLIER_FIELDS: Final = ("sku", "price", "currency", "origin")


def data_of(plan: Plan, ref: str) -> Data:
    """What is stored under an id, `plan`, `underlay` or `kind:<name>`; empty when there is nothing."""
    if ref == "plan":
        return {"name": plan.name, "units": plan.units, "north": plan.north}
    if ref == "underlay":
        return underlay_data(plan.underlay) if plan.underlay else {}
    if ref.startswith("kind:"):
        kind = plan.kinds.get(ref.removeprefix("kind:"))
        return kind_data(kind) if kind else {}
    record = plan.get(ref)
    return record_data(plan, record) if record else {}


def record_data(plan: Plan, record: Placed) -> Data:
    """A thing with its derived lengths, areas and places."""
    return _TELLERS[type(record)](plan, record)


def wall_data(plan: Plan, wall: Wall) -> Data:
    """A wall with its `length` and the ids of its openings from end a to end b."""
    openings = [opening.id for opening in plan.openings_of(wall.id)]
    return {**_stored(wall), "length": round(wall.length, 3), "openings": openings}


def opening_data(plan: Plan, opening: Opening) -> Data:
    """A door or window with its place `t` along the wall (0 end a, 1 end b) and its centre x, y."""
    data = _stored(opening)
    if opening.kind == "window":
        data = {name: value for name, value in data.items() if name not in _DOOR_FIELDS}
    else:
        data["leaves"] = opening.leaf_count
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return data
    t = opening.offset / wall.length if wall.length else 0.0
    return {**data, "t": round(t, 4), **point_data(wall.at(opening.offset))}


def room_data(plan: Plan, room: Room) -> Data:
    """A room with its `area` (m²) and `perimeter`; x, y, w, h are those of its bounds.

    `rectangle` says whether the outline is just these bounds.
    """
    box = bounds(room.corners)
    return {
        **_stored(room),
        **point_data((box.min_x, box.min_y)),
        "w": round(box.width, 3),
        "h": round(box.height, 3),
        "rectangle": is_rectangle(room),
        "area": round(room_area(room), 3),
        "perimeter": round(room_perimeter(room), 3),
    }


def item_data(plan: Plan, item: Item) -> Data:
    """A piece with its kind's label and size, and the id of the room that its centre lies in (null: none)."""
    data = _stored(item)
    kind = plan.kind(item.kind)
    if kind is not None:
        box = footprint(item, kind).bounds
        data["size"] = {"w": kind.w, "d": kind.d, "h": kind.h}
        data["bounds"] = {
            **point_data((box.min_x, box.min_y)),
            "w": round(box.width, 3),
            "h": round(box.height, 3),
        }
        data.setdefault("label", kind.label)
    room = room_at(plan.rooms, (item.x, item.y))
    return {**data, "room": room.id if room else None}


def note_data(plan: Plan, note: Note) -> Data:
    """A note as it is stored."""
    return _stored(note)


def kind_data(kind: Kind) -> Data:
    """A kind as it is stored, without the supplier's fields where it has none."""
    data = _stored(kind)
    return {name: value for name, value in data.items() if name not in _SUPPLIER_FIELDS or value is not None}


def underlay_data(underlay: Underlay) -> Data:
    """The underlay without its picture: its rectangle `rect` in metres, its pixels, and how it shows."""
    data = _stored(underlay)
    rect = {side: data.pop(side) for side in ("x", "y", "w", "h")}
    del data["image"]
    return {"rect": rect, **data}


def is_rectangle(room: Room) -> bool:
    """Whether a room's outline is a rectangle along the axes."""
    box = bounds(room.corners)
    corners = {(box.min_x, box.min_y), (box.max_x, box.min_y), (box.max_x, box.max_y), (box.min_x, box.max_y)}
    return len(room.corners) == len(corners) == 4 and set(room.corners) == corners


def _stored(record: msgspec.Struct) -> Data:
    """The record's own JSON fields that have a value, as plain JSON values with lengths to the millimetre."""
    data: Data = _rounded(msgspec.json.decode(msgspec.json.encode(record)))
    return {name: value for name, value in data.items() if value is not None}


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return to_millimetre(value)
        case list():
            return [_rounded(inner) for inner in cast(list[Any], value)]
        case dict():
            return {name: _rounded(inner) for name, inner in cast(Data, value).items()}
        case _:
            return value


_TELLERS: Final[dict[type[Placed], Callable[[Plan, Any], Data]]] = {
    Wall: wall_data,
    Opening: opening_data,
    Room: room_data,
    Item: item_data,
    Note: note_data,
}
