"""The drawing of a change in progress: only what it touches is written anew, the rest stays as it stands.

A drag redraws in every frame, and a whole drawing takes far longer than one. So labels don't make way and
dimension lines don't follow until the change is made (one that would be wrong is left out); what moves itself
is drawn exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from alza.drawing.dimensions import OVERALL_IDS
from alza.drawing.floors import floor_part
from alza.drawing.furniture import item_part
from alza.drawing.labels import plain_label
from alza.drawing.layers import Drawing, Layer
from alza.drawing.notes import note_parts, pin_outline
from alza.drawing.openings import opening_part
from alza.drawing.primitives import Area
from alza.drawing.underlay import underlay_parts
from alza.drawing.walls import OUTLINE_ID, body_part, wall_parts
from alza.drawing.writing import Group, Part, write_group
from alza.facts.following import differences
from alza.facts.footprints import footprint
from alza.facts.openings import opening_place
from alza.facts.remember import remember
from alza.facts.wall_outlines import all_standing_parts
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import Polygon, Vec
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall

MOVING_ID: Final = "moving"
"""The part of the layer of walls that draws those that a change touches, apart from the others."""

REACH: Final = 0.3
"""Walls this near to one that changes are drawn together with it, for their joints (metres)."""

Changes = Mapping[str, Part | None]
"""Parts to put in place by id; None takes one away."""


def touched_ids(plan: Plan, after: Plan) -> tuple[str, ...]:
    """The ids of the records that differ between two plans, in no order that means anything."""
    found: list[str] = []
    for name in ("walls", "openings", "rooms", "items", "notes"):
        found += _touched(getattr(plan, name), getattr(after, name))
    return tuple(found)


def preview_drawing(standing: Drawing, plan: Plan, after: Plan) -> Drawing:
    """The drawing of `after`, a change of `plan` that isn't made, from `standing`, the drawing of `plan`."""
    origin = standing.origin
    layers: dict[Layer, tuple[Part, ...]] = dict(standing.layers)
    if after.items is not plan.items:
        _items(layers, plan, after, origin)
    if after.rooms is not plan.rooms:
        _rooms(layers, plan, after, origin)
    if after.walls is not plan.walls or after.openings is not plan.openings:
        _walls(layers, plan, after, origin)
    if after.notes is not plan.notes:
        layers["notes"] = note_parts(after, origin)
    if after.underlay is not plan.underlay:
        layers["underlay"] = underlay_parts(after.underlay, origin)
    return Drawing(MappingProxyType(layers), standing.bounds, origin)


def preview_outline(plan: Plan, id: str) -> Polygon | None:
    """The outline of a record by itself, without the joints of walls; None for what has no place."""
    match plan.get(id):
        case Wall() as wall:
            return _body(wall)
        case Opening() as opening:
            wall = plan.walls.get(opening.wall_id)
            return opening_place(opening, wall).polygon if wall else None
        case Room() as room:
            return room.corners
        case Item() as item:
            kind = plan.kind(item.kind)
            return footprint(item, kind).box if kind else None
        case Note() as note:
            return pin_outline(note)
        case None:
            return None


def _touched(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    found = differences(before, after)
    return [*found.gone, *found.put]


def _replaced(parts: tuple[Part, ...], changes: Changes) -> tuple[Part, ...]:
    """The parts with these changes: each in its place, new ones on top."""
    if not changes:
        return parts
    kept, places = list[Part | None](parts), _places(parts)
    for id, part in changes.items():
        if id in places:
            kept[places[id]] = part
        else:
            kept.append(part)
    return tuple(filter(None, kept))


@remember(size=16)
def _places(parts: tuple[Part, ...]) -> Mapping[str, int]:
    return {part.id: place for place, part in enumerate(parts)}


def _items(layers: dict[Layer, tuple[Part, ...]], plan: Plan, after: Plan, origin: Vec) -> None:
    rugs: dict[str, Part | None] = {}
    pieces: dict[str, Part | None] = {}
    for id in _touched(plan.items, after.items):
        item = after.items.get(id) or plan.items[id]
        kind = after.kind(item.kind)
        changes = rugs if kind is not None and kind.is_rug else pieces
        changes[id] = item_part(item, kind, origin) if id in after.items else None
    layers["rugs"] = _replaced(layers["rugs"], rugs)
    layers["furniture"] = _replaced(layers["furniture"], pieces)


def _rooms(layers: dict[Layer, tuple[Part, ...]], plan: Plan, after: Plan, origin: Vec) -> None:
    floors: dict[str, Part | None] = {}
    labels: dict[str, Part | None] = {}
    for id in _touched(plan.rooms, after.rooms):
        room = after.rooms.get(id)
        floors[id] = floor_part(room, *origin) if room else None
        labels[id] = plain_label(room, origin) if room else None
    layers["floors"] = _replaced(layers["floors"], floors)
    layers["labels"] = _replaced(layers["labels"], labels)


def _walls(layers: dict[Layer, tuple[Part, ...]], plan: Plan, after: Plan, origin: Vec) -> None:
    """Walls near the change in a part of their own, the others as they were; openings with walls."""
    walls, openings = _touched(plan.walls, after.walls), _touched(plan.openings, after.openings)
    hosts = {found.wall_id for id in openings for found in _both(plan.openings, after.openings, id)}
    near = _near(plan, {*walls, *hosts})
    moving = {id: after.walls[id] for id in sorted(near.union(walls)) if id in after.walls}
    layers["walls"] = (
        _moving_part(moving, after.openings.values(), origin),
        *_standing_outline(plan, near, origin),
        *_bodies(layers["walls"], walls, moving, origin),
    )
    if walls:
        gone = {*walls, *(_untrue_overalls(plan.walls, after.walls) if plan.walls.keys() & walls else ())}
        layers["dimensions"] = tuple(part for part in layers["dimensions"] if part.id not in gone)
    changed = {*openings, *(id for id, found in after.openings.items() if found.wall_id in walls)}
    layers["openings"] = _replaced(
        layers["openings"], {id: _opening(after, id, origin) for id in sorted(changed)}
    )


def _untrue_overalls(before: Mapping[str, Wall], after: Mapping[str, Wall]) -> Iterable[str]:
    """The dimension lines of the whole building that a change of standing walls makes wrong."""
    kept = [after[id] for id in before if id in after]
    for id, axis in zip(OVERALL_IDS, (0, 1), strict=True):
        if not kept or _standing_extent(before, axis) != _extent(kept, axis):
            yield id


@remember(size=2)
def _standing_extent(walls: Mapping[str, Wall], axis: int) -> Vec:
    return _extent(walls.values(), axis)


def _extent(walls: Iterable[Wall], axis: int) -> Vec:
    places = [end[axis] for wall in walls for end in (wall.a, wall.b)]
    return (min(places), max(places))


def _both(before: Mapping[str, Opening], after: Mapping[str, Opening], id: str) -> Iterable[Opening]:
    return (openings[id] for openings in (before, after) if id in openings)


def _opening(plan: Plan, id: str, origin: Vec) -> Part | None:
    opening = plan.openings.get(id)
    wall = plan.walls.get(opening.wall_id) if opening else None
    return opening_part(opening, wall, *origin) if opening and wall else None


def _near(plan: Plan, ids: set[str]) -> set[str]:
    """The walls of the plan that touch one of these, and these themselves."""
    network = wall_network(plan.walls)
    found = set(ids)
    for id in ids & plan.walls.keys():
        found.update(network.near(bounds_of(network.body(id)).expanded(REACH)))
    return found


def _standing_outline(plan: Plan, near: set[str], origin: Vec) -> tuple[Part, ...]:
    gone = ",".join(sorted(near))
    parts = wall_parts(_without(plan.walls, gone), _openings_without(plan.openings, gone), *origin)
    return tuple(part for part in parts if part.id == OUTLINE_ID)


def _moving_part(walls: Mapping[str, Wall], openings: Iterable[Opening], origin: Vec) -> Part:
    """The moving walls one by one: painting makes them one, as uniting their outlines takes too long."""
    own = {opening.id: opening for opening in openings if opening.wall_id in walls}
    rings = tuple(all_standing_parts(walls, own))
    return write_group(Group(id=MOVING_ID, kind="walls", shapes=(Area(rings, "moving-wall"),)), origin)


def _bodies(
    parts: tuple[Part, ...], changed: Iterable[str], moving: Mapping[str, Wall], origin: Vec
) -> tuple[Part, ...]:
    """The bodies to point at: those of changed walls anew, without those that are gone."""
    network = wall_network(moving)
    changes: dict[str, Part | None] = dict.fromkeys(changed)
    for id in changes.keys() & moving.keys():
        changes[id] = body_part(moving[id], network.footprint(id) or network.body(id), origin)
    return _replaced(tuple(part for part in parts if part.id != OUTLINE_ID), changes)


@remember(size=4)
def _without(walls: Mapping[str, Wall], gone: str) -> Mapping[str, Wall]:
    """All walls but these: the same object in every frame of a drag, so that its facts stay known."""
    if not gone:
        return walls
    ids = set(gone.split(","))
    return MappingProxyType({id: wall for id, wall in walls.items() if id not in ids})


@remember(size=4)
def _openings_without(openings: Mapping[str, Opening], gone: str) -> Mapping[str, Opening]:
    if not gone:
        return openings
    ids = set(gone.split(","))
    return MappingProxyType({id: found for id, found in openings.items() if found.wall_id not in ids})


def _body(wall: Wall) -> Polygon:
    half, length = wall.thickness / 2, wall.length
    return (wall.at(0.0, half), wall.at(length, half), wall.at(length, -half), wall.at(0.0, -half))
