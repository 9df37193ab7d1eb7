"""What a drawing shows, in words: which room lies where, where its doors lead, what stands in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import atan2, degrees
from typing import Final

from alza.facts.open_plan import open_stretches
from alza.facts.room_doors import room_doors, room_windows
from alza.facts.rooms import room_area, room_at
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.polygons import contains
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.names import list_names, name_of, with_capital
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.tools.issues import counted
from alza.units import format_area, format_metres

MOST_LETTERS: Final = 12_000
"""Lines beyond this length in all are left out, and counted."""

MOST_OF_A_SORT: Final = 30
"""Of a room's doors, windows and pieces up to so many are told each."""

_DIRECTIONS: Final = (
    *("south", "south-east", "east", "north-east"),
    *("north", "north-west", "west", "south-west"),
)


def plan_in_words(plan: Plan, room: Room | None = None) -> tuple[str, ...]:
    """The whole plan, a line for each room from north to south, or one room; north is up the page."""
    rooms = [room] if room else sorted(plan.rooms.values(), key=_reading_order)
    told = _Telling(plan)
    lines = [told.of_room(one) for one in rooms]
    if room is None:
        lines = [_head(plan), *lines, *told.outside()]
    return _bounded(lines)


class _Telling:
    """The things of a plan by the rooms that they belong to."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._doors = {id: room_doors(plan, room) for id, room in plan.rooms.items()}
        self._rooms_of: defaultdict[str, list[str]] = defaultdict(list)
        for id in sorted(plan.rooms, key=natural_key):
            for door in self._doors[id]:
                self._rooms_of[door].append(id)
        self._pieces: defaultdict[str | None, list[Item]] = defaultdict(list)
        for item in sorted(plan.items.values(), key=lambda item: natural_key(item.id)):
            within = room_at(plan.rooms, (item.x, item.y), plan.settings.outside_room_slack)
            self._pieces[within.id if within else None].append(item)
        corners = [corner for room in plan.rooms.values() for corner in room.corners]
        self._bounds = bounds_of(corners) if corners else None

    def of_room(self, room: Room) -> str:
        """A room's size and place, its doors and windows, what it is open to, and what stands in it."""
        plan, box = self._plan, bounds_of(room.corners)
        doors, windows = (
            [plan.openings[id] for id in sorted(ids, key=natural_key)]
            for ids in (self._doors[room.id], room_windows(plan, room))
        )
        others = {
            stretch.other_id
            for stretch in open_stretches(plan, room)
            if stretch.length >= plan.settings.open_plan_width
        }
        place = f", {_place(box.center, self._bounds)} of the plan" if self._bounds else ""
        size = f"{format_metres(box.width)} x {format_metres(box.height)}"
        reach = f"x {box.min_x:.2f} to {box.max_x:.2f}, y {box.min_y:.2f} to {box.max_y:.2f}"
        name = with_capital(name_of(plan, room.id))
        sentences = (
            f"{name}: {format_area(room_area(room))}, {size} ({reach}){place}",
            _listed("Doors", [self._door(door, room) for door in doors]),
            _listed("Windows", [self._opening(window, room) for window in windows]),
            _listed("Open to", [name_of(plan, id) for id in sorted(others, key=natural_key)]),
            _listed("In it", [self._piece(item, box) for item in self._pieces[room.id]]),
        )
        return " ".join(f"{sentence}." for sentence in sentences if sentence)

    def outside(self) -> Iterable[str]:
        """What stands in no room, if anything does."""
        words = _listed("In no room", [self._piece(item, None) for item in self._pieces[None]])
        return (f"{words}.",) if words else ()

    def _door(self, door: Opening, room: Room) -> str:
        others = [name_of(self._plan, id) for id in self._rooms_of[door.id] if id != room.id]
        return f"{self._opening(door, room)} to {list_names(others) or 'the outside'}"

    def _opening(self, opening: Opening, room: Room) -> str:
        return f"{opening.id} {format_metres(opening.width)} wide in the {self._side(opening, room)}"

    def _side(self, opening: Opening, room: Room) -> str:
        """On which side of the room an opening is."""
        wall = self._plan.walls[opening.wall_id]
        left_x, left_y = wall.left
        beyond_face = wall.thickness / 2 + self._plan.settings.room_door_reach
        is_left = contains(room.corners, wall.at(opening.offset, beyond_face))
        return _direction(-left_x, -left_y) if is_left else _direction(left_x, left_y)

    def _piece(self, item: Item, room: Bounds | None) -> str:
        where = f" {_place((item.x, item.y), room)}" if room else ""
        facing = _DIRECTIONS[round(item.rotation / 45) % 8]
        return f"{name_of(self._plan, item.id)}{where} at ({item.x:.2f}, {item.y:.2f}) facing {facing}"


def _head(plan: Plan) -> str:
    kinds = [opening.kind for opening in plan.openings.values()]
    counts: Mapping[str, int] = {
        "room": len(plan.rooms),
        "wall": len(plan.walls),
        "door": kinds.count("door"),
        "window": kinds.count("window"),
        "piece": len(plan.items),
        "note": len(plan.notes),
    }
    return f"{plan.name}: {', '.join(counted(count, word) for word, count in counts.items())}."


def _reading_order(room: Room) -> tuple[float, float, tuple[str, int, str]]:
    box = bounds_of(room.corners)
    return (box.min_y, box.min_x, natural_key(room.id))


def _place(point: tuple[float, float], box: Bounds) -> str:
    """In which third of a box a point lies, down and across: `in the north-west`, `in the middle`."""
    x = _third(point[0], box.min_x, box.width, ("west", "", "east"))
    y = _third(point[1], box.min_y, box.height, ("north", "", "south"))
    return f"in the {'-'.join(filter(None, (y, x))) or 'middle'}"


def _third(value: float, low: float, size: float, words: Sequence[str]) -> str:
    return words[0] if value < low + size / 3 else words[2] if value > low + size * 2 / 3 else words[1]


def _direction(dx: float, dy: float) -> str:
    return _DIRECTIONS[round(degrees(atan2(dx, dy)) / 45) % 8]


def _listed(what: str, words: Sequence[str]) -> str:
    if not words:
        return ""
    more = len(words) - MOST_OF_A_SORT
    return f"{what}: {'; '.join(words[:MOST_OF_A_SORT])}" + (f"; and {more} more" if more > 0 else "")


def _bounded(lines: Sequence[str]) -> tuple[str, ...]:
    """As many of the lines as may be told, at least one; a last one counts the rest."""
    kept: list[str] = []
    for line in lines:
        if kept and sum(map(len, kept)) + len(line) > MOST_LETTERS:
            rest = counted(len(lines) - len(kept), "more line")
            return (*kept, f"{rest} left out; ask with room for one room at a time.")
        kept.append(line)
    return tuple(kept)
