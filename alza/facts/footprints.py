"""What furniture occupies: convex plan outlines, each from a bottom to a top above the floor."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

import msgspec

from alza.facts.following import Differences, follow, updated
from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.transforms import place
from alza.geometry.vectors import Polygon
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind, Part

ROUND_SIDES: Final = 24
"""Sides of the polygon that stands for a round part: inscribed, with corners on the part's own axes, so that
its extents are exactly w and d; it lies inside the true circle by less than 0.9 percent of the radius."""

_TURNS = tuple(2.0 * pi * n / ROUND_SIDES for n in range(ROUND_SIDES))
_ROUND = tuple((-sin(turn_rad) / 2.0, cos(turn_rad) / 2.0) for turn_rad in _TURNS)


class Solid(msgspec.Struct, frozen=True):
    """A convex plan outline (clockwise on the page) from a bottom to a top, in metres above the floor."""

    polygon: Polygon
    bottom: float
    top: float


class Footprint(msgspec.Struct, frozen=True, kw_only=True):
    """What a piece occupies: its solids, one for a kind without parts, else one for each part.

    Attributes:
        solids: the union of these is the footprint.
        box: the kind's stated w x d rectangle, turned as the piece is; for names and grips.
        bounds: the axis-parallel box around all solids.
        reach: the axis-parallel box around all solids and `box`.
        bottom: the lowest underside above the floor in metres.
        top: the highest top above the floor in metres.
    """

    solids: tuple[Solid, ...]
    box: Polygon
    bounds: Bounds
    reach: Bounds
    bottom: float
    top: float


def footprint(item: Item, kind: Kind) -> Footprint:
    """What a piece of this kind occupies where it stands."""
    box = oriented_box((item.x, item.y), kind.w, kind.d, item.rotation)
    if kind.parts:
        return occupied(box, tuple(_solid(part, item) for part in kind.parts))
    return block(box, item.elevation, item.elevation + kind.h)


def block(box: Polygon, bottom: float, top: float) -> Footprint:
    """The footprint of what fills its box."""
    bounds = bounds_of(box)
    solids = (Solid(box, bottom, top),)
    return Footprint(solids=solids, box=box, bounds=bounds, reach=bounds, bottom=bottom, top=top)


def occupied(box: Polygon, solids: tuple[Solid, ...]) -> Footprint:
    """The footprint of some solids."""
    bounds = bounds_of([corner for solid in solids for corner in solid.polygon])
    return Footprint(
        solids=solids,
        box=box,
        bounds=bounds,
        reach=bounds.union(bounds_of(box)),
        bottom=min(solid.bottom for solid in solids),
        top=max(solid.top for solid in solids),
    )


Footprints = Mapping[str, Footprint]


def _next_footprints(
    answer: Footprints,
    differ: tuple[Differences[Item], Differences[Kind]],
    items: Mapping[str, Item],
    kinds: Mapping[str, Kind],
) -> Footprints:
    touched = differ[0].ids
    if differ[1]:
        other_kinds = differ[1].ids
        touched |= {id for id, item in items.items() if item.kind in other_kinds}
    return updated(answer, touched, lambda id: _standing(items.get(id), kinds))


@follow(_next_footprints)
def item_footprints(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Footprints:
    """What each piece occupies, by its id; `kinds` are the plan's own. Unknown kinds are left out."""
    return updated({}, items, lambda id: _standing(items[id], kinds))


def _standing(item: Item | None, kinds: Mapping[str, Kind]) -> Footprint | None:
    kind = item and (BUILT_IN_KINDS.get(item.kind) or kinds.get(item.kind))
    return footprint(item, kind) if item and kind else None


def _solid(part: Part, item: Item) -> Solid:
    (center,) = place(((part.x, part.z),), (item.x, item.y), item.rotation)
    rotation = item.rotation + part.rotation
    if part.shape == "box":
        polygon = oriented_box(center, part.w, part.d, rotation)
    else:
        polygon = place(((u * part.w, v * part.d) for u, v in _ROUND), center, rotation)
    bottom = item.elevation + part.y
    return Solid(polygon, bottom, bottom + part.h)
