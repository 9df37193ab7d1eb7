"""Where people in a room want to get to: its doors, and the pieces that they use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from alza.facts.openings import opening_places
from alza.facts.room_doors import room_doors
from alza.facts.room_surroundings import surroundings
from alza.facts.rooms import comes_near, room_at
from alza.geometry.boxes import bounds_of
from alza.geometry.polygons import contains
from alza.geometry.vectors import Polygon, Vec
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.opening import Side
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.items.in_the_way import pieces_in_the_way
from alza.rules.items.seen_floor import SIDES, frame_before, part_on
from alza.rules.items.standing import side_of
from alza.rules.items.use_sides import USE_SIDES
from alza.units import EPSILON


class Goal(msgspec.Struct, frozen=True):
    """A door or a piece, and the points at one of which one has to stand, on a place so wide (metres)."""

    id: str
    points: tuple[Vec, ...]
    width: float


class Goals(msgspec.Struct, frozen=True):
    """The doors and the used pieces of a room, in the order of their ids."""

    doors: list[Goal]
    pieces: list[Goal]

    @property
    def all(self) -> list[Goal]:
        """The doors, then the pieces."""
        return [*self.doors, *self.pieces]


def points_of_goals(plan: Plan, room: Room) -> list[Iterable[Vec]]:
    """The points of all goals of a room and at times of a few more, quick to tell; none without a door."""
    goals: list[Iterable[Vec]] = []
    for id in room_doors(plan, room):
        before = _before(plan, room, id)
        if before is not None:
            goals.append(before[1])
    if goals:
        goals += [_points_at(plan, item) for item in _used_pieces(plan, room)]
    return goals


def goals_of(plan: Plan, room: Room) -> Goals:
    """The goals of a room; no pieces without a door.

    A door that a piece stands before is left to the rules about that; a piece in two rooms is of the smaller.
    """
    doors: list[Goal] = []
    for id in sorted(room_doors(plan, room), key=natural_key):
        before = _before(plan, room, id)
        if before is not None and not _is_obstructed(plan, room, id, before[0]):
            doors.append(Goal(id, before[1], plan.settings.passage_width))
    pieces: list[Goal] = []
    for item in sorted(_used_pieces(plan, room) if doors else (), key=lambda item: natural_key(item.id)):
        if room_at(plan.rooms, (item.x, item.y)) is room:
            width = min(USE_SIDES[item.kind].depth(plan.settings), plan.settings.passage_width)
            pieces.append(Goal(item.id, tuple(_points_at(plan, item)), width))
    return Goals(doors, pieces)


def _before(plan: Plan, room: Room, id: str) -> tuple[Side, Polygon] | None:
    """The side of a door that is in the room, and where one stands there: before its middle and its jambs."""
    place, width = opening_places(plan.walls, plan.openings)[id], plan.openings[id].width
    half, box, corners = plan.settings.passage_width / 2.0, surroundings(plan, room).box, room.corners
    at = ((width / 2.0, half), (0.0, half), (width, half))
    for side in SIDES:
        points = frame_before(place, side).world(at)
        if box.is_near(points[0], EPSILON) and contains(corners, points[0]):
            return side, points
    return None


def _is_obstructed(plan: Plan, room: Room, id: str, side: Side) -> bool:
    """Whether a piece in the room stands on the floor before a door."""
    opening, place = plan.openings[id], opening_places(plan.walls, plan.openings)[id]
    floor = place.zone(side, -place.half_thickness, plan.settings.door_passage_reach)
    near = pieces_in_the_way(plan, opening, bounds_of(floor))
    shapes = (solid.polygon for _, solids in near for solid in solids)
    return any(part_on(floor, shape) and comes_near(room, shape) for shape in shapes)


def _used_pieces(plan: Plan, room: Room) -> list[Item]:
    """The pieces that are used from certain sides and stand in the outline of a room."""
    items, corners = plan.items, room.corners
    near = [items[id] for id in surroundings(plan, room).pieces]
    return [item for item in near if item.kind in USE_SIDES and contains(corners, (item.x, item.y))]


def _points_at(plan: Plan, item: Item) -> Iterator[Vec]:
    """Places to stand at a piece: before the middle and the ends of a side, or just past them."""
    kind, uses, half = plan.kind(item.kind), USE_SIDES[item.kind], plan.settings.passage_width / 2.0
    if kind is None:
        return
    for name in uses.sides:
        side = side_of(item, kind, name)
        end = side.length / 2.0
        for off in {half, min(uses.depth(plan.settings) / 2.0, half)}:
            yield from side.at((0.0, off), (-end, off), (end, off))
        for off in (0.0, half):
            yield from side.at((-end - half, off), (end + half, off))
