"""What of a piece, of its neighbours and of the walls can be in each other's way by its height."""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.footprints import Footprint, Solid
from alza.facts.openings import free_spans
from alza.facts.pieces import pieces
from alza.geometry.boxes import Bounds
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.plan.wall import Wall
from alza.rules.openings_by_wall import openings_by_wall
from alza.rules.rule import NOISE, ROUNDING
from alza.rules.shared_middle import shared_middle


def solids_in_the_way(footprint: Footprint, opening: Opening, settings: CheckSettings) -> tuple[Solid, ...]:
    """The solids of a piece that reach between sill and head, and are too high to step over."""
    stepped_over = max(settings.stepped_over_height, opening.sill) + NOISE
    head = opening.head - NOISE
    return tuple(solid for solid in footprint.solids if solid.top > stepped_over and solid.bottom < head)


def pieces_in_the_way(plan: Plan, opening: Opening, area: Bounds) -> list[tuple[str, tuple[Solid, ...]]]:
    """The pieces in an area by an opening, with their solids that can be in its way by their height."""
    known = pieces(plan.items, plan.kinds)
    near = [(id, known.footprints[id]) for id in known.index.near(area)]
    inside = [(id, footprint) for id, footprint in near if not footprint.bounds.is_apart(area)]
    found = [(id, solids_in_the_way(footprint, opening, plan.settings)) for id, footprint in inside]
    return [(id, solids) for id, solids in found if solids]


def wall_in_the_way(plan: Plan, wall: Wall, solid: Solid) -> Iterator[Polygon]:
    """The parts of a wall at a solid's height: all but the doorways through which it passes."""
    if solid.bottom >= wall.height - NOISE:
        return
    openings = openings_by_wall(plan.openings).get(wall.id, ())
    half = wall.thickness / 2.0
    for start, end in free_spans(wall, (opening for opening in openings if _passes(solid, opening))):
        yield (wall.at(start, half), wall.at(end, half), wall.at(end, -half), wall.at(start, -half))


def entered(plan: Plan, solid: Solid, wall: Wall) -> tuple[float, Vec]:
    """How deep a solid stands in a wall, its open doorways left out, and where."""
    depth, where = 0.0, wall.a
    for part in wall_in_the_way(plan, wall, solid):
        found = overlap(solid.polygon, part)
        if found is not None and found.depth > depth:
            depth, where = found.depth, shared_middle(solid.polygon, part)
    return depth, where


def _passes(solid: Solid, opening: Opening) -> bool:
    """Whether the solid fits through a doorway by its height."""
    return (
        opening.kind == "door" and solid.bottom >= opening.sill - NOISE and solid.top <= opening.head + NOISE
    )


def share_a_height(a: Solid, b: Solid) -> bool:
    """Whether two solids take up a common height."""
    return min(a.top, b.top) - max(a.bottom, b.bottom) >= ROUNDING


def is_rug(plan: Plan, item: Item) -> bool:
    """Whether a piece is a rug, on which others may stand."""
    kind = plan.kind(item.kind)
    return kind is not None and kind.is_rug
