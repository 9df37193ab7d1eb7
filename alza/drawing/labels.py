"""The layer of labels: the name and the live area of every room."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.drawing.label_layout import AREA_SHARE, PlacedLabel, place_label
from alza.drawing.label_surroundings import CELL, Surroundings, surroundings
from alza.drawing.layers import id_order
from alza.drawing.primitives import Text
from alza.drawing.text_size import LINE_HEIGHT
from alza.drawing.writing import Group, Part, write_group
from alza.facts.remember import remember
from alza.facts.rooms import room_area
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.vectors import Vec, add
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import format_area


class Labels(msgspec.Struct, frozen=True):
    """The parts of the layer, and the boxes that they cover."""

    parts: tuple[Part, ...]
    boxes: Grid[Bounds]


def room_labels(plan: Plan, origin: Vec) -> Labels:
    """Every room's label, clear of furniture, door swings and other labels as far as there is space."""
    parts: list[Part] = []
    taken: Grid[Bounds] = Grid(CELL)
    for room in sorted(plan.rooms.values(), key=lambda room: (room_area(room), id_order(room.id))):
        box = bounds_of(room.corners)
        around = surroundings(plan, box)
        around = Surroundings((*around.things, *taken.near(box)), around.rugs)
        label = place_label(room, format_area(room_area(room)), around)
        taken.add(label.box, label.box)
        parts.append(_part(room, label, *origin))
    return Labels(tuple(sorted(parts, key=lambda part: id_order(part.id))), taken)


def plain_label(room: Room, origin: Vec) -> Part:
    """A room's label as if nothing stood in it."""
    return _part(room, place_label(room, format_area(room_area(room)), Surroundings()), *origin)


def no_labels() -> Labels:
    """The empty layer."""
    return Labels((), Grid(CELL))


@remember(size=512)
def _part(room: Room, label: PlacedLabel, ox: float, oy: float) -> Part:
    return write_group(Group(id=room.id, kind="room-label", shapes=tuple(_lines(label))), (ox, oy))


def _lines(label: PlacedLabel) -> Iterator[Text]:
    layout = label.layout
    heights = [layout.size * LINE_HEIGHT] * (len(layout.lines) - 1) + [layout.size * AREA_SHARE * LINE_HEIGHT]
    down = -layout.height / 2
    for index, (line, height) in enumerate(zip(layout.lines, heights, strict=True)):
        shift = down + height / 2
        down += height
        at = add(label.center, (shift, 0.0) if layout.rotation else (0.0, shift))
        if index < len(layout.lines) - 1:
            yield Text(at, line, layout.size, "room-name", layout.rotation)
        else:
            yield Text(at, line, layout.size * AREA_SHARE, "room-area", layout.rotation)
