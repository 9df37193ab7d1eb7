"""Dragging the handles of one selected thing: wall ends, room corners, and the grip that turns a piece."""

from __future__ import annotations

from math import atan2, degrees

import msgspec

from alza.actions.items import EditItem
from alza.actions.rooms import EditRoom
from alza.actions.walls import EditWall
from alza.drawing.lengths import dimension_with_unit
from alza.editor.drag import CORNER_ROLE, Drag, Pull
from alza.editor.moving import joined_walls
from alza.editor.readouts import length_and_angle
from alza.editor.snap_options import SnapOptions
from alza.editor.snapping import Snapped, snap
from alza.editor.turning import TURN
from alza.facts.walls import wall_network
from alza.geometry.vectors import Vec, add, distance, sub
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.opening import End
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.units import JOINT_TOLERANCE, to_rotation

_RIGHT_ANGLE = 90.0
_FREE_TURN = 0.1


def pull_wall_end(drag: Drag, wall: Wall) -> Pull:
    """Move one end of a wall; ends joined to it go along, unless Ctrl is held."""
    end: End = "a" if drag.hold.role == "a" else "b"
    other = wall.end_point("b" if end == "a" else "a")
    snapped = _snapped_end(drag, wall, end, other)
    x, y = snapped.at
    joined, called = not drag.modifiers.ctrl, name_of(drag.plan, wall.id)
    if end == "a":
        action = EditWall(id=wall.id, ax=x, ay=y, joined=joined, called=called)
    else:
        action = EditWall(id=wall.id, bx=x, by=y, joined=joined, called=called)
    return Pull(
        action=action,
        guides=snapped.guides,
        figures=length_and_angle(other, snapped.at, drag.plan.units),
    )


def pull_corner(drag: Drag, room: Room) -> Pull:
    """Move one corner of a room."""
    number = int(drag.hold.role.removeprefix(CORNER_ROLE))
    corners = room.corners
    before, after = corners[number - 1], corners[(number + 1) % len(corners)]
    snapped = snap(
        drag.plan,
        add(corners[number], drag.by),
        SnapOptions(
            reach=drag.reach,
            anchor=before,
            constrain=drag.modifiers.shift,
            off=drag.modifiers.alt,
            skip=frozenset({room.id}),
            faces=True,
        ),
    )
    outline = (*room.outline[:number], Point(*snapped.at), *room.outline[number + 1 :])
    sides = (distance(before, snapped.at), distance(snapped.at, after))
    return Pull(
        action=EditRoom(id=room.id, outline=outline, called=name_of(drag.plan, room.id)),
        guides=snapped.guides,
        figures=" · ".join(dimension_with_unit(side, drag.plan.units) for side in sides),
    )


def pull_turn(drag: Drag, piece: Item) -> Pull:
    """Turn a piece about its middle by steps of 15 degrees; Shift by right angles, Alt freely."""
    center = (piece.x, piece.y)
    turned = piece.rotation + _facing(center, drag.at) - _facing(center, drag.hold.origin)
    step = _RIGHT_ANGLE if drag.modifiers.shift else _FREE_TURN if drag.modifiers.alt else TURN
    rotation = to_rotation(round(turned / step) * step)
    return Pull(
        action=EditItem(id=piece.id, rotation=rotation, called=name_of(drag.plan, piece.id)),
        figures=f"{rotation:g}°",
    )


def _snapped_end(drag: Drag, wall: Wall, end: End, other: Vec) -> Snapped:
    """Where the end goes; an end that is taken off its joint isn't taken back to it by a snap."""
    here = wall.end_point(end)
    wanted = add(here, drag.by)
    options = SnapOptions(
        reach=drag.reach,
        anchor=other,
        constrain=drag.modifiers.shift,
        off=drag.modifiers.alt,
        skip=_own_joint(drag, wall, end),
    )
    snapped = snap(drag.plan, wanted, options)
    if drag.modifiers.ctrl and distance(snapped.at, here) <= JOINT_TOLERANCE:
        return snap(drag.plan, wanted, msgspec.structs.replace(options, off=True))
    return snapped


def _own_joint(drag: Drag, wall: Wall, end: End) -> frozenset[str]:
    """What the end doesn't snap to: its wall, those that share its joint, and what it is taken off."""
    own = {wall.id} | joined_walls(drag.plan, wall.id, end)
    if drag.modifiers.ctrl:
        own |= set(wall_network(drag.plan.walls).joint_at(wall.id, end).through)
    return frozenset(own)


def _facing(center: Vec, at: Vec) -> float:
    """The rotation of a piece at `center` that faces a point, in degrees."""
    x, y = sub(at, center)
    return degrees(atan2(x, y))
