"""What furniture occupies: convex plan outlines, each from a bottom to a top above the floor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

import msgspec

from alza.facts.following import follow_each_with
from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.ellipses import ellipse
from alza.geometry.transforms import place
from alza.geometry.vectors import Polygon
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind, Part


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
        return _of_solids(box, tuple(_solid(part, item) for part in kind.parts))
    return block_footprint(box, item.elevation, item.elevation + kind.h)


def block_footprint(box: Polygon, bottom: float, top: float) -> Footprint:
    """What fills a box from a bottom to a top, in metres above the floor."""
    bounds = bounds_of(box)
    solids = (Solid(box, bottom, top),)
    return Footprint(solids=solids, box=box, bounds=bounds, reach=bounds, bottom=bottom, top=top)


def _of_solids(box: Polygon, solids: tuple[Solid, ...]) -> Footprint:
    bounds = bounds_of([corner for solid in solids for corner in solid.polygon])
    return Footprint(
        solids=solids,
        box=box,
        bounds=bounds,
        reach=bounds.union(bounds_of(box)),
        bottom=min(solid.bottom for solid in solids),
        top=max(solid.top for solid in solids),
    )


def _solid(part: Part, item: Item) -> Solid:
    (center,) = place(((part.x, part.z),), (item.x, item.y), item.rotation)
    rotation = item.rotation + part.rotation
    if part.shape == "box":
        polygon = oriented_box(center, part.w, part.d, rotation)
    else:
        polygon = place(ellipse(part.w, part.d), center, rotation)
    bottom = item.elevation + part.y
    return Solid(polygon, bottom, bottom + part.h)


Footprints = Mapping[str, Footprint]

item_footprints: Final[Callable[[Mapping[str, Item], Mapping[str, Kind]], Footprints]] = follow_each_with(
    footprint, attrgetter("kind"), BUILT_IN_KINDS
)
"""What each piece occupies, by its id, given the plan's own kinds. Pieces of unknown kinds are left out."""
