"""What a label should not cover: furniture, walls, door swings and pins, as boxes near a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Final

import msgspec

from alza.drawing.notes import pin_outline
from alza.facts.footprints import Footprint, item_footprints
from alza.facts.index import item_index
from alza.facts.openings import opening_places
from alza.facts.remember import remember
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall

CELL: Final = 1.0
"""Cell of the grids of boxes (metres)."""

_MOST_BOXES: Final = 100

_FLAT: Final = 0.1
"""What is lower than this counts as a rug (metres)."""


class Surroundings(msgspec.Struct, frozen=True):
    """Boxes that a label should not cover, and rugs, over which it may run but had better not."""

    things: tuple[Bounds, ...] = ()
    rugs: tuple[Bounds, ...] = ()


def surroundings(plan: Plan, box: Bounds) -> Surroundings:
    """What there is in a box, in an order that doesn't depend on how the plan was made."""
    footprints = item_footprints(plan.items, plan.kinds)
    things: list[Bounds] = []
    rugs: list[Bounds] = []
    for id in sorted(item_index(plan.items, plan.kinds).near(box)):
        if footprints[id].top > _FLAT:
            things += (solid for solid in _solid_boxes(footprints[id]) if solid.overlaps(box))
        else:
            rugs.append(footprints[id].bounds)
    things += _building_boxes(plan.walls, plan.openings).near(box)
    things += _pin_boxes(plan.notes).near(box)
    return Surroundings(tuple(things), tuple(rugs))


@remember(size=4096)
def _solid_boxes(footprint: Footprint) -> tuple[Bounds, ...]:
    """The boxes around what a piece occupies, without those that lie within another."""
    kept: list[Bounds] = []
    boxes = (bounds_of(solid.polygon) for solid in footprint.solids)
    for box in sorted(boxes, key=lambda box: -box.width * box.height):
        if not any(other.union(box) == other for other in kept):
            kept.append(box)
    return tuple(kept)


@remember(size=4)
def _building_boxes(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Grid[Bounds]:
    """Boxes that cover the walls and the sectors that door leaves sweep."""
    grid: Grid[Bounds] = Grid(CELL)
    for _, wall in sorted(walls.items()):
        for box in _boxes_along(wall):
            grid.add(box, box)
    for _, place in sorted(opening_places(walls, openings).items()):
        for leaf in place.leaves:
            box = bounds_of((leaf.pivot, leaf.closed_tip, leaf.open_tip))
            grid.add(box, box)
    return grid


def _boxes_along(wall: Wall) -> Iterator[Bounds]:
    """One box for an axis-parallel wall, a chain of small ones for a slanting wall."""
    dx, dy = wall.direction
    straight = min(abs(dx), abs(dy)) * wall.length <= wall.thickness
    count = 1 if straight else min(ceil(wall.length / wall.thickness), _MOST_BOXES)
    half = wall.thickness / 2
    for i in range(count):
        along = (wall.length * i / count, wall.length * (i + 1) / count)
        yield bounds_of(wall.at(offset, side) for offset in along for side in (half, -half))


@remember(size=4)
def _pin_boxes(notes: Mapping[str, Note]) -> Grid[Bounds]:
    grid: Grid[Bounds] = Grid(CELL)
    for _, note in sorted(notes.items()):
        outline = pin_outline(note)
        if outline:
            box = bounds_of(outline)
            grid.add(box, box)
    return grid
