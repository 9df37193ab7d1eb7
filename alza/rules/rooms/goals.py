"""Where people in a room want to get to: its doors, and the pieces that they use."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.facts.footprints import item_footprints
from alza.facts.index import item_index
from alza.facts.openings import opening_places
from alza.facts.room_doors import room_doors
from alza.facts.rooms import comes_near, room_at
from alza.geometry.boxes import bounds_of
from alza.geometry.polygons import contains
from alza.geometry.vectors import Polygon, Vec
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.items.in_the_way import solids_in_the_way
from alza.rules.items.seen_floor import SIDES, frame_before, part_on
from alza.rules.items.standing import side_of
from alza.rules.items.use_sides import USE_SIDES


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A door or a piece, the points at one of which one has to stand, and how wide that place must be."""

    id: str
    points: tuple[Vec, ...]
    width: float


def door_goals(plan: Plan, room: Room) -> Iterator[Goal]:
    """The doors of a room. One that a piece stands before is left to the rules about that."""
    half = plan.settings.passage_width / 2.0
    places = opening_places(plan.walls, plan.openings)
    for id in sorted(room_doors(plan, room), key=natural_key):
        opening, place = plan.openings[id], places[id]
        for side in SIDES:
            frame = frame_before(place, side)
            points = frame.world(((opening.width / 2.0, half), (0.0, half), (opening.width, half)))
            if contains(room.corners, points[0]):
                floor = place.zone(side, -place.half_thickness, plan.settings.door_passage_reach)
                if not _is_obstructed(plan, room, opening, floor):
                    yield Goal(id=id, points=points, width=2.0 * half)
                break


def piece_goals(plan: Plan, room: Room) -> Iterator[Goal]:
    """The pieces of a room that are used from certain sides."""
    for id in sorted(item_index(plan.items, plan.kinds).near(bounds_of(room.corners)), key=natural_key):
        item = plan.items[id]
        uses, kind = USE_SIDES.get(item.kind), plan.kind(item.kind)
        if uses and kind and room_at(plan.rooms, (item.x, item.y)) is room:
            width = min(uses.depth(plan.settings), plan.settings.passage_width)
            yield Goal(id=id, points=tuple(_points_at(plan, item, kind)), width=width)


def _points_at(plan: Plan, item: Item, kind: Kind) -> Iterator[Vec]:
    """Places to stand at a piece: before the middle and the ends of a side, or just past them."""
    half = plan.settings.passage_width / 2.0
    uses = USE_SIDES[item.kind]
    for name in uses.sides:
        side = side_of(item, kind, name)
        end = side.length / 2.0
        for off in {half, min(uses.depth(plan.settings) / 2.0, half)}:
            yield from side.at((0.0, off), (-end, off), (end, off))
        for off in (0.0, half):
            yield from side.at((-end - half, off), (end + half, off))


def _is_obstructed(plan: Plan, room: Room, opening: Opening, floor: Polygon) -> bool:
    """Whether a piece in the room stands on the floor before a door."""
    footprints = item_footprints(plan.items, plan.kinds)
    near = item_index(plan.items, plan.kinds).near(bounds_of(floor))
    solids = (solid for id in near for solid in solids_in_the_way(footprints[id], opening, plan.settings))
    return any(part_on(floor, solid.polygon) and comes_near(room, solid.polygon) for solid in solids)
