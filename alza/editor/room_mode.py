"""Draw rooms: drag a rectangle, or click once inside an area that walls enclose."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.rooms import AddRoom
from alza.editor.attempts import refusal
from alza.editor.events import Event, KeyDown, PointerDown, PointerMove, PointerUp
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import Context, ModeName
from alza.editor.pointing import is_click, snap_reach
from alza.editor.readouts import two_sides
from alza.editor.snapping import SnapOptions, Snapped, snap
from alza.editor.step import Preview, Readout, Step
from alza.facts.areas import area_at
from alza.facts.rooms import room_at
from alza.geometry.vectors import Polygon, Vec
from alza.plan.ids import Ids
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.units import MIN_ROOM_ACROSS, ROOM_GAP, format_metres, to_millimetre

HINT: Final = "Drag a rectangle, or click inside an area that walls enclose. Alt doesn't snap, Esc cancels."

FIRST_LABEL: Final = "Room"
"""The first room's name until a person gives another; later ones are numbered from 2."""


class Pressed(msgspec.Struct, frozen=True, kw_only=True):
    """The button is down: where it went down, the corner that it snapped to, and whether it moved since."""

    at: Vec
    corner: Vec
    is_dragged: bool = False


RoomState = Idle | Pressed


class RoomMode:
    """One room at a time; the room that was made is selected, so that it can be named."""

    name: ModeName = "room"
    hint: str = HINT
    idle: RoomState = IDLE

    def handle(self, state: RoomState, event: Event, context: Context) -> Step[RoomState]:
        """See `Mode`."""
        match state, event:
            case Idle(), PointerDown(button="primary"):
                pressed = Pressed(at=event.at, corner=_snapped(event, context).at)
                return Step(state=pressed, preview=_area_preview(event.at, context))
            case Idle(), PointerMove():
                return Step(state=IDLE, preview=_hovering(event, context))
            case Pressed(), PointerMove():
                return _moved(state, event, context)
            case Pressed(), PointerUp(button="primary"):
                return _lifted(state, event, context)
            case Idle(), KeyDown(key="Escape"):
                return Step(state=IDLE, done=True)
            case _:
                return Step(state=IDLE)


def room_label(plan: Plan) -> str:
    """The next free name: `Room`, then `Room 2`, `Room 3`."""
    taken = {room.label for room in plan.rooms.values()}
    if FIRST_LABEL not in taken:
        return FIRST_LABEL
    number = 2
    while f"{FIRST_LABEL} {number}" in taken:
        number += 1
    return f"{FIRST_LABEL} {number}"


def _moved(pressed: Pressed, event: PointerMove, context: Context) -> Step[RoomState]:
    if not pressed.is_dragged and is_click(pressed.at, event.at, context):
        return Step(state=pressed, preview=_area_preview(event.at, context))
    dragged = msgspec.structs.replace(pressed, is_dragged=True)
    found = _snapped(event, context)
    readout = Readout(text=two_sides(pressed.corner, found.at, context.plan.units), at=found.at)
    action = _rectangle(pressed.corner, found.at, context.plan, context.ids.fork())
    refused = _refusal(pressed.corner, found.at, action, context.plan)
    preview = Preview(
        action=None if refused else action,
        guides=found.guides,
        readout=readout,
        path=_closed(pressed.corner, found.at) if refused else (),
        refused=refused,
    )
    return Step(state=dragged, preview=preview)


def _lifted(pressed: Pressed, event: PointerUp, context: Context) -> Step[RoomState]:
    if not pressed.is_dragged and is_click(pressed.at, event.at, context):
        return _filled(event.at, context)
    opposite = _snapped(event, context).at
    action = _rectangle(pressed.corner, opposite, context.plan, context.ids)
    return _made(action, _refusal(pressed.corner, opposite, action, context.plan))


def _filled(at: Vec, context: Context) -> Step[RoomState]:
    """A room within the walls around a point."""
    there = room_at(context.plan.rooms, at)
    if there is not None:
        return Step(state=IDLE, message=f"This is {name_of(context.plan, there.id)} already")
    action = _enclosed(at, context.plan, context.ids)
    if action is None:
        gap = format_metres(ROOM_GAP)
        return Step(
            state=IDLE,
            message=f"No walls enclose this place: drag a rectangle, or close gaps wider than {gap}",
        )
    return _made(action, refusal(action, context.plan))


def _made(action: AddRoom, refused: str) -> Step[RoomState]:
    if refused:
        return Step(state=IDLE, message=refused)
    return Step(state=IDLE, commit=action, select=(action.room.id,))


def _hovering(event: PointerMove, context: Context) -> Preview | None:
    """Where a rectangle would begin, and the area that a click would fill."""
    area = _area_preview(event.at, context)
    guides = _snapped(event, context).guides
    if area is not None:
        return msgspec.structs.replace(area, guides=guides)
    return Preview(guides=guides) if guides else None


def _area_preview(at: Vec, context: Context) -> Preview | None:
    if room_at(context.plan.rooms, at) is not None:
        return None
    action = _enclosed(at, context.plan, context.ids.fork())
    if action is None or refusal(action, context.plan):
        return None
    return Preview(action=action)


def _enclosed(at: Vec, plan: Plan, ids: Ids) -> AddRoom | None:
    area = area_at(plan.walls, at)
    return _room(area.outline, plan, ids) if area else None


def _rectangle(corner: Vec, opposite: Vec, plan: Plan, ids: Ids) -> AddRoom:
    left, right = sorted((corner[0], opposite[0]))
    top, bottom = sorted((corner[1], opposite[1]))
    return _room(((left, top), (right, top), (right, bottom), (left, bottom)), plan, ids)


def _room(corners: Polygon, plan: Plan, ids: Ids) -> AddRoom:
    outline = tuple(Point(to_millimetre(x), to_millimetre(y)) for x, y in corners)
    return AddRoom(room=Room(id=ids.new("r"), label=room_label(plan), outline=outline))


def _refusal(corner: Vec, opposite: Vec, action: AddRoom, plan: Plan) -> str:
    narrowest = min(abs(b - a) for a, b in zip(corner, opposite, strict=True))
    if narrowest < MIN_ROOM_ACROSS:
        return (
            f"This room would be {format_metres(narrowest)} across;"
            f" a room is at least {format_metres(MIN_ROOM_ACROSS)} across"
        )
    return refusal(action, plan)


def _closed(corner: Vec, opposite: Vec) -> tuple[Vec, ...]:
    return (corner, (opposite[0], corner[1]), opposite, (corner[0], opposite[1]), corner)


def _snapped(event: PointerDown | PointerMove | PointerUp, context: Context) -> Snapped:
    options = SnapOptions(reach=snap_reach(event.pointer, context), off=event.modifiers.alt, faces=True)
    return snap(context.plan, event.at, options)
