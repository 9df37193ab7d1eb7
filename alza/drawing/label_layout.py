"""Where a room's name and area go: as large and as central as what stands in the room allows.

Every layout (one line or two, upright or along a narrow room, full or cut) is tried at places from the
middle of the room outwards; the cheapest wins, where covering things costs most, then leaving the room, then
cutting, shrinking and moving away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import inf
from typing import Final

import msgspec

from alza.drawing.label_surroundings import Surroundings
from alza.drawing.text_size import LINE_HEIGHT, shorten, text_width, wrap
from alza.facts.rooms import room_label_point
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import bounds, contains, edges
from alza.geometry.rings import canonical
from alza.geometry.vectors import Polygon, Vec, distance
from alza.plan.room import Room

NAME_SIZES: Final = (0.25, 0.22, 0.19, 0.16)
"""Sizes of a room's name in metres, the preferred first."""

AREA_SHARE: Final = 0.84
"""Size of the area relative to that of the name."""

MARGIN: Final = 0.05
"""Space kept free around a label (metres)."""

_STEPS: Final = 8
_COVERING, _LEAVING, _SHRINKING, _CUTTING, _TURNING, _MOVING = 12.0, 6.0, 0.35, 3.0, 0.5, 0.18
_COVERING_RUG: Final = 0.8


class LabelLayout(msgspec.Struct, frozen=True):
    """The lines of a label, the area last; `width` x `height` is its box before it is turned."""

    lines: tuple[str, ...]
    size: float
    rotation: float
    cost: float
    width: float
    height: float

    def box(self, center: Vec) -> Bounds:
        """What the label covers on the page."""
        half_w, half_h = self.width / 2, self.height / 2
        if self.rotation:
            half_w, half_h = half_h, half_w
        return Bounds(center[0] - half_w, center[1] - half_h, center[0] + half_w, center[1] + half_h)


class PlacedLabel(msgspec.Struct, frozen=True):
    """A layout at its place."""

    layout: LabelLayout
    center: Vec

    @property
    def box(self) -> Bounds:
        """What the label covers on the page."""
        return self.layout.box(self.center)


@lru_cache(maxsize=512)
def place_label(room: Room, area: str, around: Surroundings) -> PlacedLabel:
    """The label of a room among what stands and lies there."""
    corners = canonical(room.corners)
    room_box = bounds(corners)
    places = _places(corners, room_label_point(room), room_box)
    best: PlacedLabel | None = None
    least = inf
    for layout in sorted(_layouts(room.label, area, room_box), key=lambda layout: layout.cost):
        for center, moved in places:
            cost = layout.cost + moved
            if cost >= least:
                break
            cost += _cover_cost(layout.box(center), around)
            if cost < least:
                cost += _leave_cost(layout.box(center), corners, room_box)
            if cost < least:
                least, best = cost, PlacedLabel(layout, center)
    return best or PlacedLabel(_layout((area,), NAME_SIZES[-1], 0.0, inf), room_box.center)


def _places(corners: Polygon, first: Vec, room_box: Bounds) -> list[tuple[Vec, float]]:
    """Centres within the room with the cost of being there; to be at the first place costs nothing."""
    grid = product(range(1, _STEPS), range(1, _STEPS))
    steps = [
        (room_box.min_x + room_box.width * i / _STEPS, room_box.min_y + room_box.height * j / _STEPS)
        for i, j in grid
    ]
    centers = [first, *(p for p in steps if contains(corners, p))]
    return sorted(((p, _MOVING * distance(p, first)) for p in centers), key=lambda place: place[1])


def _layouts(name: str, area: str, room_box: Bounds) -> Iterator[LabelLayout]:
    for shrunk, size in enumerate(NAME_SIZES):
        cost = shrunk * _SHRINKING
        for rotation, room_for in ((0.0, room_box.width), (90.0, room_box.height)):
            turned = cost + (_TURNING if rotation else 0.0)
            yield _layout((name, area), size, rotation, turned)
            two = wrap(name)
            if two:
                yield _layout((*two, area), size, rotation, turned + 0.1)
            short = shorten(name, size, room_for - 2 * MARGIN)
            if short != name:
                yield _layout((short, area), size, rotation, turned + _CUTTING)


def _layout(lines: tuple[str, ...], size: float, rotation: float, cost: float) -> LabelLayout:
    widths = [text_width(line, size) for line in lines[:-1]]
    width = max(*widths, text_width(lines[-1], size * AREA_SHARE), size)
    height = size * LINE_HEIGHT * (len(lines) - 1) + size * AREA_SHARE * LINE_HEIGHT
    return LabelLayout(lines, size, rotation, cost, width, height)


def _cover_cost(box: Bounds, around: Surroundings) -> float:
    """What it costs that the label, with its margin, lies on things."""
    outer = box.expanded(MARGIN)
    return _COVERING * _covered(outer, around.things) + _COVERING_RUG * min(1.0, _covered(outer, around.rugs))


def _covered(box: Bounds, others: tuple[Bounds, ...]) -> float:
    """The share of the box that others cover, those that overlap counted for each."""
    covered = 0.0
    for other in others:
        across = min(box.max_x, other.max_x) - max(box.min_x, other.min_x)
        down = min(box.max_y, other.max_y) - max(box.min_y, other.min_y)
        if across > 0.0 and down > 0.0:
            covered += across * down
    return covered / (box.width * box.height)


def _leave_cost(box: Bounds, corners: Polygon, room_box: Bounds) -> float:
    """What it costs that the label, with its margin, isn't wholly in the room."""
    outer = box.expanded(MARGIN)
    inside = sum(contains(corners, corner) for corner in _corners(outer))
    crossed = any(_passes(outer, a, b) for a, b in edges(corners))
    if inside == 4 and not crossed:
        return 0.0
    over_x = max(0.0, room_box.min_x - outer.min_x) + max(0.0, outer.max_x - room_box.max_x)
    over_y = max(0.0, room_box.min_y - outer.min_y) + max(0.0, outer.max_y - room_box.max_y)
    return _LEAVING * (1.0 + (4 - inside) / 4 + over_x / outer.width + over_y / outer.height)


def _corners(box: Bounds) -> tuple[Vec, Vec, Vec, Vec]:
    return (
        (box.min_x, box.min_y),
        (box.max_x, box.min_y),
        (box.max_x, box.max_y),
        (box.min_x, box.max_y),
    )


def _passes(box: Bounds, a: Vec, b: Vec) -> bool:
    """Whether the line from a to b runs through the inside of the box."""
    enter, leave = 0.0, 1.0
    for axis, least, greatest in ((0, box.min_x, box.max_x), (1, box.min_y, box.max_y)):
        way = b[axis] - a[axis]
        if way == 0.0:
            if not least < a[axis] < greatest:
                return False
            continue
        first, second = sorted(((least - a[axis]) / way, (greatest - a[axis]) / way))
        enter, leave = max(enter, first), min(leave, second)
    return leave - enter > 1e-9
