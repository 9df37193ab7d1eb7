"""Dimension lines around the building: its overall size, and the lengths of the walls seen from each side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from math import floor
from typing import Final, Literal

import msgspec

from alza.drawing.layers import id_order
from alza.drawing.lengths import dimension, dimension_with_unit
from alza.drawing.primitives import Line, Shape, Text
from alza.drawing.text_size import text_width
from alza.drawing.writing import Group
from alza.facts.openings import opening_places
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.vectors import Vec
from alza.plan.opening import Opening
from alza.plan.plan import DisplayUnit
from alza.plan.wall import Wall
from alza.units import MILLIMETRE

FIRST_ROW: Final = 0.45
"""Distance of the innermost dimension line from the building (metres)."""

LEAF_CLEARANCE: Final = 0.3
"""Distance of that line from door leaves that open outwards (metres)."""

ROW_SPACING: Final = 0.4
TEXT_SIZE: Final = 0.21
SMALLEST_TEXT: Final = 0.08
TICK: Final = 0.13

OVERALL_IDS: Final = ("overall-x", "overall-y")
"""The building's width and depth."""

_MOST_STRIPS: Final = 1000
_SAMPLES: Final = (0.1, 0.3, 0.5, 0.7, 0.9)


class Side(msgspec.Struct, frozen=True):
    """A side of the building: its walls run along axis `axis` (0 = x) and face `outward` along the other."""

    axis: Literal[0, 1]
    outward: Literal[-1, 1]

    def edge(self, building: Bounds) -> float:
        """Where the building ends on this side."""
        least, greatest = (
            (building.min_y, building.max_y) if self.axis == 0 else (building.min_x, building.max_x)
        )
        return least if self.outward < 0 else greatest

    def point(self, along: float, across: float) -> Vec:
        """A point from its place along the side and across it."""
        return (along, across) if self.axis == 0 else (across, along)


NORTH, WEST, SOUTH, EAST = Side(0, -1), Side(1, -1), Side(0, 1), Side(1, 1)
SIDES: Final = (NORTH, WEST, SOUTH, EAST)


class Dimensions(msgspec.Struct, frozen=True):
    """The groups of the dimension lines, the walls that have one, and the box around all."""

    groups: tuple[Group, ...]
    walls: frozenset[str]
    bounds: Bounds


class _Span(msgspec.Struct, frozen=True):
    id: str
    kind: str
    start: float
    end: float
    text: str


@remember(size=4)
def dimension_lines(
    walls: Mapping[str, Wall], openings: Mapping[str, Opening], unit: DisplayUnit
) -> Dimensions | None:
    """The dimension lines of a building, outside its walls and open door leaves; None without walls."""
    if not walls:
        return None
    network = wall_network(walls)
    building = bounds_of(corner for id in walls for corner in network.body(id))
    for id in walls:
        if footprint := network.footprint(id):
            building = building.union(bounds_of(footprint))
    groups: list[Group] = []
    shown: set[str] = set()
    outer = around = building.union(_leaves(walls, openings, building))
    for side, seen in _seen_from_outside(walls).items():
        spans = _wall_spans(seen, side, unit)
        shown.update(span.id for span in spans)
        rows = _rows(spans)
        if side in (NORTH, WEST):
            rows.append([_overall(building, side, unit)])
        # The outer rows first: the text of the inner ones then lies over their extension lines.
        for row, row_spans in reversed(list(enumerate(rows))):
            free = max(FIRST_ROW, abs(side.edge(outer) - side.edge(building)) + LEAF_CLEARANCE)
            across = side.edge(building) + side.outward * (free + ROW_SPACING * row)
            reach = across + side.outward * (TEXT_SIZE + 0.1 if side in (NORTH, WEST) else 0.1)
            around = around.union(bounds_of([side.point(span.start, reach) for span in row_spans]))
            groups += [_group(span, side, across, side.edge(building)) for span in row_spans]
    return Dimensions(tuple(groups), frozenset(shown), around)


def _leaves(walls: Mapping[str, Wall], openings: Mapping[str, Opening], building: Bounds) -> Bounds:
    """The box around all open door leaves and the building."""
    leaves = (leaf for place in opening_places(walls, openings).values() for leaf in place.leaves)
    return bounds_of((*_ends(building), *(leaf.open_tip for leaf in leaves)))


def _ends(box: Bounds) -> tuple[Vec, Vec]:
    return ((box.min_x, box.min_y), (box.max_x, box.max_y))


def _overall(building: Bounds, side: Side, unit: DisplayUnit) -> _Span:
    low, high = _ends(building)
    start, end = low[side.axis], high[side.axis]
    return _Span(OVERALL_IDS[side.axis], "overall", start, end, dimension_with_unit(end - start, unit))


def _wall_spans(walls: list[Wall], side: Side, unit: DisplayUnit) -> list[_Span]:
    """The walls' lengths in order; of several over the same stretch only the first."""
    spans: dict[tuple[float, float], _Span] = {}
    for wall in walls:
        start, end = sorted((wall.a[side.axis], wall.b[side.axis]))
        spans.setdefault(
            (start, end), _Span(wall.id, "wall-length", start, end, dimension(wall.length, unit))
        )
    return [spans[key] for key in sorted(spans)]


def _rows(spans: list[_Span]) -> list[list[_Span]]:
    """The spans in as many rows as they need not to overlap."""
    rows: list[list[_Span]] = []
    for span in spans:
        for row in rows:
            if row[-1].end <= span.start + MILLIMETRE:
                row.append(span)
                break
        else:
            rows.append([span])
    return rows


def _group(span: _Span, side: Side, across: float, edge: float) -> Group:
    state = "wall-length" if span.kind == "wall-length" else ""
    return Group(id=span.id, kind=span.kind, state=state, shapes=_dimension(span, side, across, edge))


def _dimension(span: _Span, side: Side, across: float, edge: float) -> tuple[Shape, ...]:
    """Extension lines, the line with a slanting tick at each end, and the length above it."""
    shapes: list[Shape] = [
        Line(side.point(span.start, across), side.point(span.end, across), "dimension-line")
    ]
    for along in (span.start, span.end):
        near, far = edge + side.outward * 0.12, across + side.outward * 0.07
        shapes.append(Line(side.point(along, near), side.point(along, far), "extension-line"))
        x, y = side.point(along, across)
        half = TICK / 2
        shapes.append(Line((x - half, y + half), (x + half, y - half), "dimension-tick"))
    room = span.end - span.start
    size = min(TEXT_SIZE, 0.92 * TEXT_SIZE * room / text_width(span.text, TEXT_SIZE))
    if size >= SMALLEST_TEXT:
        middle = side.point((span.start + span.end) / 2, across - size * 0.78)
        shapes.append(Text(middle, span.text, size, "dimension-text", 90.0 if side.axis else 0.0))
    return tuple(shapes)


def _seen_from_outside(walls: Mapping[str, Wall]) -> dict[Side, list[Wall]]:
    """The axis-parallel walls that most of can be seen from a side, each on the first such side."""
    seen: dict[Side, list[Wall]] = {side: [] for side in SIDES}
    views = {axis: _View(walls.values(), axis) for axis in (0, 1)}
    for wall in sorted(walls.values(), key=lambda wall: id_order(wall.id)):
        axis = _axis(wall)
        if axis is None:
            continue
        for side in SIDES:
            if side.axis == axis and views[axis].sees(wall, side):
                seen[side].append(wall)
                break
    return seen


def _axis(wall: Wall) -> Literal[0, 1] | None:
    if abs(wall.ay - wall.by) <= MILLIMETRE:
        return 0
    return 1 if abs(wall.ax - wall.bx) <= MILLIMETRE else None


class _View:
    """What is seen of walls from the two sides across an axis, found by strips along it."""

    def __init__(self, walls: Collection[Wall], axis: Literal[0, 1]) -> None:
        self._axis: Literal[0, 1] = axis
        self._strips: defaultdict[int, list[Wall]] = defaultdict(list)
        ends = [end[axis] for wall in walls for end in (wall.a, wall.b)]
        self._width = max(1.0, (max(ends) - min(ends)) / _MOST_STRIPS)
        for wall in walls:
            start, end = sorted((wall.a[axis], wall.b[axis]))
            for strip in range(floor(start / self._width), floor(end / self._width) + 1):
                self._strips[strip].append(wall)

    def sees(self, wall: Wall, side: Side) -> bool:
        start, end = wall.a[self._axis], wall.b[self._axis]
        own = wall.a[1 - self._axis] * side.outward
        clear = 0
        for share in _SAMPLES:
            along = start + (end - start) * share
            clear += all(self._across(other, along, side) <= own + MILLIMETRE for other in self._at(along))
        return 2 * clear > len(_SAMPLES)

    def _at(self, along: float) -> Iterable[Wall]:
        for wall in self._strips[floor(along / self._width)]:
            start, end = sorted((wall.a[self._axis], wall.b[self._axis]))
            if start < along < end:
                yield wall

    def _across(self, wall: Wall, along: float, side: Side) -> float:
        """How far outward the wall lies at this place along the side."""
        a, b = wall.a, wall.b
        share = (along - a[self._axis]) / (b[self._axis] - a[self._axis])
        across = 1 - self._axis
        return (a[across] + (b[across] - a[across]) * share) * side.outward
