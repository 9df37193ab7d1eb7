"""Dragging things as wholes: pieces, rooms, notes, walls with what is joined to them, several at once."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.editor.drag import Drag, Pull
from alza.editor.leaning import LeanOptions, lean
from alza.editor.moving import joined_walls, move_by, only_across
from alza.editor.readouts import length_and_angle
from alza.editor.snap_options import SnapOptions
from alza.editor.snapping import snap_move
from alza.editor.step import Guide
from alza.facts.openings import opening_places
from alza.geometry.vectors import Vec, add, distance
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.units import to_millimetre


class _Way(msgspec.Struct, frozen=True):
    by: Vec
    guides: tuple[Guide, ...] = ()


def pull_things(drag: Drag) -> Pull:
    """Move what is held by the way of the pointer, snapped.

    Shift keeps the way level or plumb, Alt switches snapping off, Ctrl leaves behind what is joined.
    """
    ids, detached = drag.hold.ids, drag.modifiers.ctrl
    lead = drag.plan.items.get(drag.hold.lead)
    way = _way_of_points(drag) if lead is None or _points(drag) else _way_of_piece(drag, lead)
    by = (to_millimetre(way.by[0]), to_millimetre(way.by[1]))
    return Pull(
        action=move_by(drag.plan, ids, by, detached=detached),
        guides=way.guides,
        figures=length_and_angle(drag.hold.origin, add(drag.hold.origin, by), drag.plan.units),
    )


def _way_of_piece(drag: Drag, piece: Item) -> _Way:
    """The piece under the pointer goes flush with walls and neighbours; the others keep their distance."""
    along = _straight(drag.by) if drag.modifiers.shift else drag.by
    wanted = msgspec.structs.replace(piece, x=piece.x + along[0], y=piece.y + along[1])
    options = LeanOptions(
        reach=drag.reach, turning=False, off=drag.modifiers.alt, skip=frozenset(drag.hold.ids)
    )
    leaned = lean(drag.plan, wanted, options)
    by = (leaned.item.x - piece.x, leaned.item.y - piece.y)
    if drag.modifiers.shift:
        by = (by[0], 0.0) if along[1] == 0.0 else (0.0, by[1])
    return _Way(by, leaned.guides)


def _way_of_points(drag: Drag) -> _Way:
    points = _points(drag)
    ids = drag.hold.ids
    options = SnapOptions(
        reach=drag.reach,
        constrain=drag.modifiers.shift,
        way=only_across(drag.plan, ids, detached=drag.modifiers.ctrl),
        off=drag.modifiers.alt or not points,
        skip=_not_snapped_to(drag),
        faces=drag.plan.walls.keys().isdisjoint(ids),
    )
    moved = snap_move(drag.plan, points or (drag.hold.origin,), drag.by, options)
    return _Way(moved.by, moved.guides)


def _points(drag: Drag) -> tuple[Vec, ...]:
    """The points of the moved things that may snap, the one nearest to the pointer's hold first."""
    found = {point for id in drag.hold.ids for point in _points_of(drag.plan, id)}
    return tuple(sorted(found, key=lambda point: (distance(point, drag.hold.origin), point)))


def _points_of(plan: Plan, id: str) -> Iterator[Vec]:
    if id in plan.walls:
        wall = plan.walls[id]
        yield from (wall.a, wall.b)
    elif id in plan.rooms:
        yield from plan.rooms[id].corners
    elif id in plan.openings:
        place = opening_places(plan.walls, plan.openings).get(id)
        yield from (place.center,) if place else ()


def _not_snapped_to(drag: Drag) -> frozenset[str]:
    """What moves, and the walls whose ends leave or follow."""
    joined = (joined_walls(drag.plan, id, "a", "b") for id in drag.hold.ids if id in drag.plan.walls)
    return frozenset(drag.hold.ids).union(*joined)


def _straight(by: Vec) -> Vec:
    return (by[0], 0.0) if abs(by[0]) >= abs(by[1]) else (0.0, by[1])
