"""How much room there is around a piece, to its left, to its right and in front of it."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.facts.footprints import Solid, item_footprints
from alza.facts.index import item_index
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.geometry.clipping import clip_by_line
from alza.geometry.transforms import cos_sin
from alza.geometry.vectors import Polygon, Vec
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.rules.items.in_the_way import is_rug, share_a_height, wall_in_the_way
from alza.rules.rule import ROUNDING

MOST_LOOKED: Final = 5.0
"""Free space is looked for so far away (metres)."""


class Free(msgspec.Struct, frozen=True):
    """How far it is to the next thing on one side (metres), and the wall or piece that is there, if any."""

    distance: float
    id: str | None = None


class FreeSpace(msgspec.Struct, frozen=True, kw_only=True):
    """What is free on three sides; left and right are the piece's own: when it faces south, left is east."""

    left: Free
    right: Free
    front: Free


Things = list[tuple[str, Polygon]]
"""Shapes with the ids of what they belong to."""


def free_space(item: Item, kind: Kind, things: Things) -> FreeSpace:
    """What is free around a piece among these things, over its width or its depth."""
    ahead = [(id, _seen_from(item, shape)) for id, shape in things]
    leftwards = [(id, tuple((v, u) for u, v in shape)) for id, shape in ahead]
    rightwards = [(id, tuple((v, -u) for u, v in shape)) for id, shape in ahead]
    wide, deep = kind.w / 2.0, kind.d / 2.0
    return FreeSpace(
        left=_ahead(leftwards, (deep, wide)),
        right=_ahead(rightwards, (deep, wide)),
        front=_ahead(ahead, (wide, deep)),
    )


def things_at_height(plan: Plan, area: Bounds, bottom: float, top: float) -> Things:
    """The walls and pieces, rugs left out, that stand between two heights in or near an area."""
    found: Things = []
    whole = Solid((), bottom, top)
    reach = area.expanded(MOST_LOOKED)
    for id in wall_network(plan.walls).near(reach):
        found += ((id, part) for part in wall_in_the_way(plan, plan.walls[id], whole))
    footprints = item_footprints(plan.items, plan.kinds)
    for id in item_index(plan.items, plan.kinds).near(reach):
        if not is_rug(plan, plan.items[id]):
            solids = (solid for solid in footprints[id].solids if share_a_height(whole, solid))
            found += ((id, solid.polygon) for solid in solids)
    return found


def _seen_from(item: Item, shape: Polygon) -> Polygon:
    """The shape in the piece's own frame: u to its left, v ahead."""
    c, s = cos_sin(item.rotation)
    offsets = ((x - item.x, y - item.y) for x, y in shape)
    return tuple((x * c - y * s, x * s + y * c) for x, y in offsets)


def _ahead(shapes: Things, half: Vec) -> Free:
    """How far it is ahead from `half[1]` on to the first shape, over the width of twice `half[0]`."""
    found = Free(MOST_LOOKED)
    u, start = half[0] - ROUNDING, half[1]
    for id, shape in shapes:
        part = clip_by_line(shape, (u, 0.0), (u, 1.0))
        common = clip_by_line(part, (-u, 1.0), (-u, 0.0)) if part else ()
        if common and max(v for _, v in common) > start + ROUNDING:
            away = max(min(v for _, v in common) - start, 0.0)
            if away < found.distance:
                found = Free(away, id)
    return found
