"""Where people in a room want to get to: its doors, and the pieces that they use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from alza.facts.footprints import item_footprints
from alza.facts.index import item_index
from alza.facts.openings import opening_places
from alza.facts.room_doors import room_doors
from alza.facts.room_surroundings import surroundings
from alza.facts.rooms import comes_near, room_at
from alza.geometry.boxes import bounds_of
from alza.geometry.polygons import contains
from alza.geometry.vectors import Vec
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.opening import Side
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.items.in_the_way import solids_in_the_way
from alza.rules.items.seen_floor import SIDES, Frame, frame_before, part_on
from alza.rules.items.standing import side_of
from alza.rules.items.use_sides import USE_SIDES, UseSides
from alza.units import EPSILON


class Goal(msgspec.Struct, frozen=True):
    """A door or a piece, how wide a place to stand at it must be, and the points from which it has one."""

    id: str
    width: float
    points: Callable[[], Iterable[Vec]]


class Goals(msgspec.Struct, frozen=True):
    """The doors and the used pieces of a room."""

    doors: list[Goal]
    pieces: list[Goal]

    @property
    def all(self) -> list[Goal]:
        """The doors, then the pieces."""
        return [*self.doors, *self.pieces]

    @property
    def have_ways(self) -> bool:
        """Whether there are ways to look for: from a door to anything else."""
        return bool(self.doors) and len(self.doors) + len(self.pieces) > 1


def goals_within(plan: Plan, room: Room) -> Goals:
    """All goals of a room and at times a few more, in no order: quick to tell."""
    doors = [goal for id in room_doors(plan, room) if (goal := _door_goal(plan, room, id)) is not None]
    pieces: list[Goal] = []
    for id in surroundings(plan, room).pieces if doors else ():
        item = plan.items[id]
        uses = USE_SIDES.get(item.kind)
        if uses is not None and contains(room.corners, (item.x, item.y)):
            pieces.append(_piece_goal(plan, item, uses))
    return Goals(doors, pieces)


def goals_of(plan: Plan, room: Room, within: Goals) -> Goals:
    """Those of the goals that are of the room, in the order of their ids.

    A door that a piece stands before is left to the rules about that; a piece in two rooms is of the smaller.
    """
    doors = [goal for goal in within.doors if not _is_obstructed(plan, room, goal.id)]
    pieces = [goal for goal in within.pieces if room_at(plan.rooms, _place(plan, goal.id)) is room]
    return Goals(sorted(doors, key=_order), sorted(pieces, key=_order))


def _order(goal: Goal) -> tuple[str, int, str]:
    return natural_key(goal.id)


def _place(plan: Plan, id: str) -> Vec:
    item = plan.items[id]
    return (item.x, item.y)


def _door_goal(plan: Plan, room: Room, id: str) -> Goal | None:
    """A door as a goal; None when neither side of it is in the room."""
    found = _seen_from(plan, room, id)
    if found is None:
        return None
    width, passage = plan.openings[id].width, plan.settings.passage_width
    return Goal(id, passage, partial(_points_before, found[1], width, passage / 2.0))


def _points_before(frame: Frame, width: float, half: float) -> Iterator[Vec]:
    """Places to stand at a door: before its middle and before its jambs."""
    for along in (width / 2.0, 0.0, width):
        yield frame.world(((along, half),))[0]


def _seen_from(plan: Plan, room: Room, id: str) -> tuple[Side, Frame] | None:
    """The side of a door that is in the room, and the frame before it."""
    place = opening_places(plan.walls, plan.openings)[id]
    at = ((plan.openings[id].width / 2.0, plan.settings.passage_width / 2.0),)
    box, corners = surroundings(plan, room).box, room.corners
    for side in SIDES:
        frame = frame_before(place, side)
        (middle,) = frame.world(at)
        if box.is_near(middle, EPSILON) and contains(corners, middle):
            return side, frame
    return None


def _is_obstructed(plan: Plan, room: Room, id: str) -> bool:
    """Whether a piece in the room stands on the floor before a door."""
    found = _seen_from(plan, room, id)
    if found is None:
        return False
    opening, place = plan.openings[id], opening_places(plan.walls, plan.openings)[id]
    floor = place.zone(found[0], -place.half_thickness, plan.settings.door_passage_reach)
    footprints = item_footprints(plan.items, plan.kinds)
    near = item_index(plan.items, plan.kinds).near(bounds_of(floor))
    solids = (solid for id in near for solid in solids_in_the_way(footprints[id], opening, plan.settings))
    return any(part_on(floor, solid.polygon) and comes_near(room, solid.polygon) for solid in solids)


def _piece_goal(plan: Plan, item: Item, uses: UseSides) -> Goal:
    width = min(uses.depth(plan.settings), plan.settings.passage_width)
    return Goal(item.id, width, partial(_points_at, plan, item, uses))


def _points_at(plan: Plan, item: Item, uses: UseSides) -> Iterator[Vec]:
    """Places to stand at a piece: before the middle and the ends of a side, or just past them."""
    kind = plan.kind(item.kind)
    if kind is None:
        return
    half = plan.settings.passage_width / 2.0
    for name in uses.sides:
        side = side_of(item, kind, name)
        end = side.length / 2.0
        for off in {half, min(uses.depth(plan.settings) / 2.0, half)}:
            yield from side.at((0.0, off), (-end, off), (end, off))
        for off in (0.0, half):
            yield from side.at((-end - half, off), (end + half, off))
