"""What there is to snap to in a plan: points and lines in grids, built once for each state of its walls."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from alza.editor.step import SnapKind
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.polygons import edges
from alza.geometry.segments import crossing
from alza.geometry.vectors import Polygon, Vec, distance, lerp, sub, unit
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.units import EPSILON, MILLIMETRE

HANDICAP_END: Final = 0.0
HANDICAP_CROSSING: Final = 0.2
HANDICAP_MIDPOINT: Final = 0.3
HANDICAP_CORNER: Final = 0.5
"""A snap counts as farther off by this share of the reach: so a stronger one wins, but what the pointer is
right on can be had. A corner of faces is last, for walls are joined at their ends."""

HANDICAP_LINE: Final = 0.0
HANDICAP_FACE: Final = 0.3

_CELL: Final = 1.0
_SAME_PLACE_DIGITS: Final = 6


class SnapPoint(msgspec.Struct, frozen=True, gc=False):
    """A point to snap to and the walls or rooms that it belongs to."""

    kind: SnapKind
    at: Vec
    owners: tuple[str, ...]
    handicap: float

    def stands_without(self, ids: frozenset[str]) -> bool:
        """Whether the point is still there when these things are not: a crossing takes all its walls."""
        if self.handicap == HANDICAP_CROSSING:
            return ids.isdisjoint(self.owners)
        return not self.owners or not ids.issuperset(self.owners)


class SnapLine(msgspec.Struct, frozen=True, gc=False):
    """A stretch of a wall or an outline to snap to."""

    kind: SnapKind
    start: Vec
    end: Vec
    direction: Vec
    length: float
    owner: str
    handicap: float


class Alignments:
    """Points by one of their coordinates."""

    def __init__(self, points: Iterable[SnapPoint], axis: int) -> None:
        """Sort the points along x (axis 0) or y (axis 1)."""
        by_value: defaultdict[float, list[SnapPoint]] = defaultdict(list)
        for point in points:
            by_value[round(point.at[axis], _SAME_PLACE_DIGITS)].append(point)
        self._values = sorted(by_value)
        self._points = [by_value[value] for value in self._values]

    def near(self, value: float, reach: float) -> Iterator[SnapPoint]:
        """The points whose coordinate comes within `reach` metres of a value."""
        first = bisect_left(self._values, value - reach)
        last = bisect_right(self._values, value + reach)
        for points in self._points[first:last]:
            yield from points


class SnapSources:
    """The points and lines of one kind of thing."""

    def __init__(self, points: Iterable[SnapPoint], lines: Iterable[SnapLine], aligning: SnapKind) -> None:
        """Take points and lines; the points of the kind `aligning` can be aligned with."""
        merged = _merged(points)
        self.points: Grid[SnapPoint] = Grid(_CELL)
        self.lines: Grid[SnapLine] = Grid(_CELL)
        for point in merged:
            self.points.add(Bounds(*point.at, *point.at), point)
        for line in lines:
            self.lines.add(bounds_of((line.start, line.end)), line)
        aligned = [point for point in merged if point.kind == aligning]
        self.columns = Alignments(aligned, 0)
        self.rows = Alignments(aligned, 1)


@remember(size=4)
def center_line_sources(walls: Mapping[str, Wall]) -> SnapSources:
    """The ends, midpoints, crossings and centre lines of walls."""
    lines = [_line("line", wall.a, wall.b, wall.id) for wall in walls.values() if wall.length > EPSILON]
    return SnapSources([*_ends(walls), *_midpoints(walls), *_crossings(lines)], lines, "end")


@remember(size=4)
def face_sources(walls: Mapping[str, Wall]) -> SnapSources:
    """The faces of walls as they stand after their joints are resolved, and the corners of these faces."""
    network = wall_network(walls)
    faces = [
        _line("face", *face, wall.id)
        for wall in walls.values()
        for face in _faces(wall, network.footprint(wall.id))
    ]
    return SnapSources(_corners(faces, HANDICAP_CORNER), faces, "intersection")


@remember(size=4)
def room_sources(rooms: Mapping[str, Room]) -> SnapSources:
    """The corners and sides of rooms."""
    sides = [
        _line("line", start, end, room.id)
        for room in rooms.values()
        for start, end in edges(room.corners)
        if distance(start, end) > EPSILON
    ]
    return SnapSources(_corners(sides, HANDICAP_CORNER), sides, "intersection")


def _line(kind: SnapKind, start: Vec, end: Vec, owner: str) -> SnapLine:
    handicap = HANDICAP_FACE if kind == "face" else HANDICAP_LINE
    direction = unit(sub(end, start))
    return SnapLine(kind, start, end, direction, distance(start, end), owner, handicap)


def _ends(walls: Mapping[str, Wall]) -> Iterator[SnapPoint]:
    for wall in walls.values():
        yield SnapPoint("end", wall.a, (wall.id,), HANDICAP_END)
        yield SnapPoint("end", wall.b, (wall.id,), HANDICAP_END)


def _midpoints(walls: Mapping[str, Wall]) -> Iterator[SnapPoint]:
    for wall in walls.values():
        yield SnapPoint("midpoint", lerp(wall.a, wall.b, 0.5), (wall.id,), HANDICAP_MIDPOINT)


def _crossings(lines: list[SnapLine]) -> Iterator[SnapPoint]:
    """Where walls cross each other; where one ends on another there is the end."""
    grid: Grid[int] = Grid(_CELL)
    boxes = [bounds_of((line.start, line.end)) for line in lines]
    for number, box in enumerate(boxes):
        grid.add(box, number)
    for number, (line, box) in enumerate(zip(lines, boxes, strict=True)):
        for other in (lines[n] for n in grid.near(box) if n > number):
            met = crossing(line.start, line.end, other.start, other.end)
            if met is not None and _is_within(line, met.t) and _is_within(other, met.u):
                yield SnapPoint("intersection", met.point, (line.owner, other.owner), HANDICAP_CROSSING)


def _is_within(line: SnapLine, t: float) -> bool:
    return MILLIMETRE < t * line.length < line.length - MILLIMETRE


def _faces(wall: Wall, footprint: Polygon) -> Iterator[tuple[Vec, Vec]]:
    """The sides of a footprint that lie on the wall's two faces."""
    half = wall.thickness / 2.0
    for start, end in edges(footprint) if footprint else ():
        (along, left), (other_along, other_left) = wall.place_of(start), wall.place_of(end)
        on_face = abs(abs(left) - half) <= MILLIMETRE and abs(left - other_left) <= EPSILON
        if on_face and abs(along - other_along) > MILLIMETRE:
            yield start, end


def _corners(lines: list[SnapLine], handicap: float) -> Iterator[SnapPoint]:
    for line in lines:
        yield SnapPoint("intersection", line.start, (line.owner,), handicap)
        yield SnapPoint("intersection", line.end, (line.owner,), handicap)


def _merged(points: Iterable[SnapPoint]) -> list[SnapPoint]:
    """One point of a kind for each place, owned by all that meet in it."""
    places: dict[tuple[str, float, float], SnapPoint] = {}
    for point in points:
        x, y = point.at
        place = (point.kind, round(x, _SAME_PLACE_DIGITS), round(y, _SAME_PLACE_DIGITS))
        old = places.get(place)
        owners = (*old.owners, *point.owners) if old else point.owners
        places[place] = msgspec.structs.replace(old or point, owners=owners)
    return list(places.values())
