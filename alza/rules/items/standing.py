"""Where people stand to use a piece, and what is in their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from alza.facts.footprints import Footprint, Solid
from alza.facts.pieces import pieces
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import area as area_of
from alza.geometry.polygons import contains
from alza.geometry.transforms import cos_sin, place
from alza.geometry.vectors import Polygon, Vec
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.rules.items.in_the_way import is_rug, wall_in_the_way
from alza.rules.items.use_sides import PieceSide, is_moved_aside
from alza.rules.rule import NOISE

_TURNS: Final[dict[PieceSide, float]] = {"front": 0.0, "left": 90.0, "back": 180.0, "right": 270.0}


Shapes = list[tuple[str, Polygon]]
"""Convex shapes with the ids of the walls or pieces that they belong to."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a piece: its length in metres, and its own axes, u along it from its middle and v off it."""

    middle: Vec
    rotation: float
    length: float

    def at(self, *points: Vec) -> Polygon:
        """The points given in (u, v), in the plan."""
        return place(points, self.middle, self.rotation)

    def local(self, polygon: Polygon) -> Polygon:
        """The polygon in (u, v)."""
        (x, y), (c, s) = self.middle, cos_sin(-self.rotation)
        return tuple([((px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s) for px, py in polygon])

    def floor(self, depth: float) -> Polygon:
        """The floor before the side, so many metres deep."""
        half = self.length / 2.0
        return self.at((-half, 0.0), (half, 0.0), (half, depth), (-half, depth))


def side_of(item: Item, kind: Kind, side: PieceSide) -> Side:
    """A side of a piece as it stands."""
    across, length = (kind.d, kind.w) if side in ("front", "back") else (kind.w, kind.d)
    rotation = item.rotation + _TURNS[side]
    (middle,) = place(((0.0, across / 2.0),), (item.x, item.y), rotation)
    return Side(middle=middle, rotation=rotation, length=length)


def shapes_to_walk_around(plan: Plan, area: Bounds) -> Iterator[tuple[str, Polygon]]:
    """What of the pieces in an area a person can't pass: convex outlines with the ids, in natural order."""
    for id in sorted(pieces(plan.items, plan.kinds).index.near(area), key=natural_key):
        for shape in shapes_of(plan, id):
            yield (id, shape)


def shapes_around(plan: Plan, area: Bounds, but: str = "") -> Shapes:
    """What a person can't pass in an area: pieces, and walls but for their doorways."""
    person = Solid((), 0.0, plan.settings.overhead_height)
    walls = [
        (id, part)
        for id in wall_network(plan.walls).near(area)
        for part in wall_in_the_way(plan, plan.walls[id], person)
    ]
    pieces = [(id, shape) for id, shape in shapes_to_walk_around(plan, area) if id != but]
    return [*pieces, *walls]


def shapes_of(plan: Plan, id: str) -> tuple[Polygon, ...]:
    """What of a piece a person can't pass, as convex outlines, of which none lies within another.

    One steps over what is low and walks under what hangs high; rugs and chairs are in nobody's way.
    """
    item = plan.items[id]
    if is_moved_aside(item.kind) or is_rug(plan, item):
        return ()
    footprint, settings = pieces(plan.items, plan.kinds).footprints[id], plan.settings
    low, high = settings.stepped_over_height + NOISE, settings.overhead_height - NOISE
    if len(footprint.solids) > 1:
        return _outer_shapes(footprint, low, high)
    return tuple(solid.polygon for solid in footprint.solids if solid.top > low and solid.bottom < high)


@remember(size=1024)
def _outer_shapes(footprint: Footprint, low: float, high: float) -> tuple[Polygon, ...]:
    """The outlines between two heights, without those that lie within another."""
    shapes = {solid.polygon for solid in footprint.solids if solid.top > low and solid.bottom < high}
    outer: list[Polygon] = []
    for shape in sorted(shapes, key=lambda shape: (-area_of(shape), shape)):
        if not any(all(contains(other, corner) for corner in shape) for other in outer):
            outer.append(shape)
    return tuple(outer)
