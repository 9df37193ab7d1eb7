"""Draw a plan: every layer from the records and the facts about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from alza.drawing.dimensions import Dimensions, dimension_lines
from alza.drawing.floors import floor_parts
from alza.drawing.furniture import furniture_parts
from alza.drawing.labels import Labels, no_labels, room_labels
from alza.drawing.layers import Drawing, Layer
from alza.drawing.notes import note_parts
from alza.drawing.openings import opening_parts
from alza.drawing.underlay import underlay_parts
from alza.drawing.wall_lengths import wall_length_parts
from alza.drawing.walls import wall_parts
from alza.drawing.writing import Part, write_group
from alza.facts.footprints import item_footprints
from alza.facts.openings import opening_places
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.vectors import Vec
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall

EMPTY_SHEET: Final = Bounds(0.0, 0.0, 8.0, 6.0)
"""What is shown of a plan that has nothing in it (metres)."""

MARGIN: Final = 0.4
"""Free space around a drawing (metres)."""

ORIGIN_STEP: Final = 1000.0
"""Browsers draw in single precision, good to 0.06 mm within a kilometre: farther plans get an own origin."""


class DrawOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Which layers to draw that a person may want to switch off."""

    dimensions: bool = True
    labels: bool = True
    notes: bool = True


EVERYTHING: Final = DrawOptions()


def draw_plan(plan: Plan, options: DrawOptions = EVERYTHING) -> Drawing:
    """The plan as layers of SVG groups; the same plan gives the same text in whatever order it was made."""
    content = _content_bounds(plan)
    dimensions = dimension_lines(plan.walls, plan.openings, plan.units) if options.dimensions else None
    shown = content.union(dimensions.bounds) if dimensions else content
    origin = _origin(content)
    rugs, pieces = furniture_parts(plan, origin)
    labels = room_labels(plan, origin) if options.labels else no_labels()
    layers: dict[Layer, tuple[Part, ...]] = {
        "underlay": underlay_parts(plan.underlay, origin),
        "floors": floor_parts(plan, origin),
        "rugs": rugs,
        "furniture": pieces,
        "walls": wall_parts(plan.walls, plan.openings, *origin),
        "openings": opening_parts(plan, origin),
        "labels": labels.parts,
        "dimensions": _dimension_parts(plan, dimensions, labels, origin),
        "notes": note_parts(plan, origin) if options.notes else (),
        "marks": (),
    }
    return Drawing(MappingProxyType(layers), shown.expanded(MARGIN), origin)


def _dimension_parts(
    plan: Plan, dimensions: Dimensions | None, labels: Labels, origin: Vec
) -> tuple[Part, ...]:
    if dimensions is None:
        return ()
    outer = _outer_parts(dimensions, *origin)
    return (*outer, *wall_length_parts(plan, dimensions.walls, labels.boxes, origin))


@remember(size=4)
def _outer_parts(dimensions: Dimensions, ox: float, oy: float) -> tuple[Part, ...]:
    return tuple(write_group(group, (ox, oy)) for group in dimensions.groups)


def _content_bounds(plan: Plan) -> Bounds:
    """The box around everything in the plan but notes; an empty sheet's for nothing."""
    found: Bounds | None = None
    for box in _boxes(plan):
        found = box if found is None else found.union(box)
    return found or EMPTY_SHEET


def _boxes(plan: Plan) -> Iterator[Bounds]:
    yield from _building_box(plan.walls, plan.openings)
    yield from (bounds_of(room.corners) for room in plan.rooms.values())
    yield from (occupied.bounds for occupied in item_footprints(plan.items, plan.kinds).values())
    if plan.underlay is not None and not plan.underlay.hidden:
        picture = plan.underlay
        yield Bounds(picture.x, picture.y, picture.x + picture.w, picture.y + picture.h)


@remember(size=4)
def _building_box(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> tuple[Bounds, ...]:
    """The box around all walls and open leaves; () without walls."""
    network = wall_network(walls)
    corners = [corner for id in walls for corner in network.body(id)]
    for place in opening_places(walls, openings).values():
        corners += [*place.polygon, *(leaf.open_tip for leaf in place.leaves)]
    return (bounds_of(corners),) if corners else ()


def _origin(content: Bounds) -> Vec:
    """The corner of a grid of kilometres nearest to the middle of the plan; (0, 0) for plans near it."""
    x, y = content.center
    return (round(x / ORIGIN_STEP) * ORIGIN_STEP, round(y / ORIGIN_STEP) * ORIGIN_STEP)
