"""Where people stand to use a piece, and what is in their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from alza.facts.footprints import Footprint, item_footprints
from alza.facts.index import item_index
from alza.facts.remember import remember
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import area as area_of
from alza.geometry.polygons import contains
from alza.geometry.transforms import place, turn
from alza.geometry.vectors import Polygon, Vec, sub
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.rules.items.in_the_way import is_rug
from alza.rules.items.use_sides import PieceSide, is_moved_aside
from alza.rules.rule import NOISE

_TURNS: Final[dict[PieceSide, float]] = {"front": 0.0, "left": 90.0, "back": 180.0, "right": 270.0}


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
        return tuple(turn(sub(corner, self.middle), -self.rotation) for corner in polygon)

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


def shapes_to_walk_around(plan: Plan, area: Bounds, but: str = "") -> Iterator[tuple[str, Polygon]]:
    """What of the pieces in an area a person can't pass, as convex outlines, with their ids in natural order.

    One steps over what is low and walks under what hangs high; rugs and chairs are in nobody's way.
    """
    low, high = plan.settings.stepped_over_height + NOISE, plan.settings.overhead_height - NOISE
    footprints = item_footprints(plan.items, plan.kinds)
    for id in sorted(item_index(plan.items, plan.kinds).near(area), key=natural_key):
        item = plan.items[id]
        if id != but and not is_moved_aside(item.kind) and not is_rug(plan, item):
            yield from ((id, shape) for shape in _outer_shapes(footprints[id], low, high))


@remember(size=1024)
def _outer_shapes(footprint: Footprint, low: float, high: float) -> tuple[Polygon, ...]:
    """The outlines between two heights, without those that lie within another."""
    shapes = {solid.polygon for solid in footprint.solids if solid.top > low and solid.bottom < high}
    outer: list[Polygon] = []
    for shape in sorted(shapes, key=lambda shape: (-area_of(shape), shape)):
        if not any(all(contains(other, corner) for corner in shape) for other in outer):
            outer.append(shape)
    return tuple(outer)
