"""Where in a room a new piece could stand so that no check has anything to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import atan2, ceil, degrees, sqrt
from typing import Final, Literal

import msgspec

from alza.facts.footprints import Footprint, block_footprint, footprint
from alza.facts.room_walls import walls_along
from alza.facts.rooms import room_label_point
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of, oriented_box
from alza.geometry.escape import Obstacle, free_stretches
from alza.geometry.polygons import contains
from alza.geometry.segments import nearest_on_segment
from alza.geometry.transforms import facing, shift
from alza.geometry.vectors import Vec, add, distance, dot, lerp, scale, sub
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.check import check, compare
from alza.rules.items.free_space import FreeSpace, free_space, things_at_height
from alza.rules.items.kept_clear import hindrances
from alza.units import to_millimetre, to_rotation

Against = Literal["wall", "window", "corner", "none"]

MOST_SPOTS: Final = 5

_SAME_WAY: Final = 0.5
"""Directions this near to each other are one (degrees)."""

_IN_CORNER: Final = 0.005
"""A side this near to a wall is in the corner (metres)."""

_GRID_POINTS: Final = 150
"""About so many places in the open are looked at in a room."""

_MOST_IN_THE_OPEN: Final = 12
"""So many of those that are free are compared."""


class SpotWish(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for.

    Attributes:
        kind: what is to stand there.
        against: `wall`: its back leans on a wall's face; `corner`: one side stands at another wall too;
            `window`: its back is before a window; `none`: anywhere.
        facing: the way it shall face (degrees); None for any.
        clearance: how much floor shall be free in front of it, over its width (metres).
    """

    kind: Kind
    against: Against
    facing: float | None = None
    clearance: float = 0.0


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A place for a piece: the piece there, its room, what its back is at, and what is free around it."""

    item: Item
    room: Room
    against: str | None
    free: FreeSpace

    @property
    def roominess(self) -> float:
        """How much is free around it: a metre counts on either side, and two in front."""
        left, right, front = self.free.left, self.free.right, self.free.front
        return min(front.distance, 2.0) + min(left.distance, 1.0) + min(right.distance, 1.0)

    @property
    def rank(self) -> tuple[float | str, ...]:
        """Sorts the roomiest first; what is equally roomy, by where it is."""
        item = self.item
        return (-round(self.roominess, 3), self.room.id, item.rotation, item.y, item.x)


def find_spots(plan: Plan, item_id: str, wish: SpotWish, rooms: Iterable[Room]) -> tuple[Spot, ...]:
    """Up to five places, the roomiest first, none near another; each was checked and brings no finding."""
    found = sorted(
        (spot for room in rooms for spot in _Search(plan, item_id, wish, room).spots()),
        key=lambda spot: spot.rank,
    )
    before, apart = check(plan), _apart(wish.kind)
    chosen: list[Spot] = []
    for spot in found:
        is_new = all(distance(_at(spot.item), _at(other.item)) >= apart for other in chosen)
        if is_new and not compare(before, check(plan.put(spot.item))).new:
            chosen.append(spot)
        if len(chosen) == MOST_SPOTS:
            break
    return tuple(chosen)


def _apart(kind: Kind) -> float:
    """How far apart places are at least, to count as two (metres)."""
    return (kind.w + kind.d) / 2.0


def _at(item: Item) -> Vec:
    return (item.x, item.y)


class _Line(msgspec.Struct, frozen=True):
    """Where a piece's centre may go with its back to a wall; before a window as near to `to` as it can."""

    start: Vec
    end: Vec
    rotation: float
    id: str
    to: Vec | None = None


class _Search:
    """The search for places of one piece in one room."""

    def __init__(self, plan: Plan, item_id: str, wish: SpotWish, room: Room) -> None:
        self._plan, self._wish, self._room = plan, wish, room
        self._center = bounds_of(room.corners).center
        self._region = shift(room.corners, scale(self._center, -1.0))
        self._item = Item(id=item_id, kind=wish.kind.kind, x=self._center[0], y=self._center[1])
        self._things = things_at_height(plan, bounds_of(room.corners), 0.0, wish.kind.h)
        self._known: dict[float, list[Obstacle]] = {}

    def spots(self) -> Iterator[Spot]:
        """All places where nothing is in its way, in no order."""
        if self._wish.against == "none":
            places = ((at, turn, None) for turn in self._turns() for at in self._in_the_open(turn))
        else:
            places = ((at, line.rotation, line.id) for line in self._lines() for at in self._along(line))
        for at, rotation, against in places:
            x, y = to_millimetre(at[0]), to_millimetre(at[1])
            item = msgspec.structs.replace(self._item, x=x, y=y, rotation=rotation)
            free = free_space(item, self._wish.kind, self._things)
            if self._wish.against != "corner" or self._is_in_corner(free):
                yield Spot(item=item, room=self._room, against=against, free=free)

    def _is_in_corner(self, free: FreeSpace) -> bool:
        sides = (free.left, free.right)
        return any(side.distance <= _IN_CORNER and side.id in self._plan.walls for side in sides)

    # --- with its back to a wall

    def _along(self, line: _Line) -> Iterator[Vec]:
        """The middle, the ends and the quarters of each free stretch; or the place next to the window."""
        start, end = sub(line.start, self._center), sub(line.end, self._center)
        for stretch in free_stretches(start, end, self._obstacles(line.rotation), self._region):
            first, last = (lerp(line.start, line.end, t) for t in stretch)
            if line.to is None:
                yield from (lerp(first, last, part) for part in (0.5, 0.0, 1.0, 0.25, 0.75))
            else:
                yield nearest_on_segment(line.to, first, last)[0]

    def _lines(self) -> Iterator[_Line]:
        """Along the faces of the room's walls, before each window where that is asked for."""
        for wall, outward in self._faces():
            rotation = to_rotation(degrees(atan2(*outward)))
            back = max(-dot(corner, outward) for corner in self._outline(rotation))
            for off, opening in self._offs(wall):
                by = scale(outward, wall.thickness / 2.0 + back + off)
                start, end = add(wall.a, by), add(wall.b, by)
                if opening is None:
                    yield _Line(start, end, rotation, wall.id)
                else:
                    middle, half = opening.offset / wall.length, opening.width / 2.0 / wall.length
                    to = lerp(start, end, middle)
                    beside = (lerp(start, end, middle - half), lerp(start, end, middle + half))
                    yield _Line(*beside, rotation, opening.id, to)

    def _offs(self, wall: Wall) -> Iterator[tuple[float, Opening | None]]:
        """How far off the face: on it; before a window also as far as a window has to be kept clear."""
        if self._wish.against != "window":
            yield 0.0, None
            return
        for opening in self._plan.openings_of(wall.id):
            if opening.kind == "window":
                yield 0.0, opening
                yield self._plan.settings.window_reach, opening

    def _faces(self) -> Iterator[tuple[Wall, Vec]]:
        """The walls along the room, each with the directions off its faces in which the piece may face."""
        reach = self._plan.settings.room_door_reach
        for id in walls_along(self._room, wall_network(self._plan.walls), reach):
            wall = self._plan.walls[id]
            for outward in (wall.left, scale(wall.left, -1.0)):
                if self._may_face(degrees(atan2(*outward))):
                    yield wall, outward

    def _may_face(self, rotation: float) -> bool:
        wanted = self._wish.facing
        apart = 0.0 if wanted is None else abs((rotation - wanted + 180.0) % 360.0 - 180.0)
        return apart <= _SAME_WAY

    # --- in the open

    def _turns(self) -> list[float]:
        """The way it shall face, or the ways that the walls of the room face."""
        if self._wish.facing is not None:
            return [to_rotation(self._wish.facing)]
        return sorted({to_rotation(degrees(atan2(*outward))) for _, outward in self._faces()}) or [0.0]

    def _in_the_open(self, rotation: float) -> Iterator[Vec]:
        """Free places of a grid, from the middle of the room outwards and well apart."""
        obstacles, middle = self._obstacles(rotation), room_label_point(self._room)
        found: list[Vec] = []
        for at in sorted(self._grid(middle), key=lambda at: (round(distance(at, middle), 6), at)):
            there = sub(at, self._center)
            if (
                all(distance(at, other) >= _apart(self._wish.kind) for other in found)
                and contains(self._region, there)
                and not any(obstacle.holds(there) for obstacle in obstacles)
            ):
                found.append(at)
            if len(found) == _MOST_IN_THE_OPEN:
                break
        yield from found

    def _grid(self, middle: Vec) -> Iterator[Vec]:
        box = bounds_of(self._room.corners)
        step = max(0.25, sqrt(box.width * box.height / _GRID_POINTS))
        columns = range(ceil((box.min_x - middle[0]) / step), ceil((box.max_x - middle[0]) / step))
        rows = range(ceil((box.min_y - middle[1]) / step), ceil((box.max_y - middle[1]) / step))
        yield from ((middle[0] + n * step, middle[1] + m * step) for n, m in product(columns, rows))

    # --- what is in the way

    def _outline(self, rotation: float) -> list[Vec]:
        """The corners of all that the piece takes up, from its place."""
        return [
            sub(corner, self._center) for solid in self._standing(rotation).solids for corner in solid.polygon
        ]

    def _standing(self, rotation: float) -> Footprint:
        return footprint(msgspec.structs.replace(self._item, rotation=rotation), self._wish.kind)

    def _obstacles(self, rotation: float) -> list[Obstacle]:
        if rotation not in self._known:
            self._known[rotation] = list(self._hindering(rotation))
        return self._known[rotation]

    def _hindering(self, rotation: float) -> Iterator[Obstacle]:
        """What the piece must keep clear of; and walls and pieces from the floor in front of it."""
        area, standing = bounds_of(self._room.corners), self._standing(rotation)
        yield from (found.ways for found in hindrances(self._plan, self._item, standing, area))
        if self._wish.clearance > 0.0:
            before = self._floor_before(rotation)
            for found in hindrances(self._plan, self._item, before, area):
                if found.keeper.id not in self._plan.openings:
                    yield found.ways

    def _floor_before(self, rotation: float) -> Footprint:
        kind, deep = self._wish.kind, self._wish.clearance
        middle = add(self._center, scale(facing(rotation), (kind.d + deep) / 2.0))
        floor = oriented_box(middle, kind.w, deep, rotation)
        return block_footprint(floor, 0.0, kind.h)
