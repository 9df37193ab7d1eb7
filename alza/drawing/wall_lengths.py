"""Lengths written along the walls that no dimension line outside tells of, where there is space for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import atan2, degrees
from typing import Final

import msgspec

from alza.drawing.label_surroundings import CELL
from alza.drawing.layers import id_order
from alza.drawing.lengths import dimension
from alza.drawing.primitives import Text
from alza.drawing.text_size import LINE_HEIGHT, text_width
from alza.drawing.writing import Group, Part, write_group
from alza.facts.footprints import item_footprints
from alza.facts.index import item_index, opening_index
from alza.facts.openings import opening_places
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.grid import Grid
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec, add, lerp, perpendicular_left, scale, sub, unit
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall

TEXT_SIZE: Final = 0.17
CLEARANCE: Final = 0.035
"""Space between a wall's face and the length beside it (metres)."""

_PLACES: Final = (0.5, 0.4, 0.6, 0.28, 0.72, 0.17, 0.83)
_DEPTH: Final = TEXT_SIZE * LINE_HEIGHT


def wall_length_parts(
    plan: Plan, shown: frozenset[str], labels: Grid[Bounds], origin: Vec
) -> tuple[Part, ...]:
    """The length of each wall that isn't `shown` yet, beside it; none where it would cover something."""
    neighbours = _neighbours(plan.walls, plan.openings)
    footprints = item_footprints(plan.items, plan.kinds)
    index = item_index(plan.items, plan.kinds)
    taken: Grid[Polygon] = Grid(CELL)
    parts: list[Part] = []
    for wall in sorted(plan.walls.values(), key=lambda wall: id_order(wall.id)):
        if wall.id in shown:
            continue
        around, fixed = neighbours[wall.id]
        movable = [solid.polygon for id in sorted(index.near(around)) for solid in footprints[id].solids]
        movable += [_polygon(box) for box in labels.near(around)]
        movable += taken.near(around)
        placed = _placed(wall, dimension(wall.length, plan.units), fixed, tuple(movable))
        if placed is not None:
            taken.add(bounds_of(placed.box), placed.box)
            parts.append(_part(wall.id, placed, *origin))
    return tuple(parts)


class _Placed(msgspec.Struct, frozen=True):
    text: Text
    box: Polygon


@remember(size=1024)
def _part(wall_id: str, placed: _Placed, ox: float, oy: float) -> Part:
    group = Group(id=wall_id, kind="wall-length", state="wall-length", shapes=(placed.text,))
    return write_group(group, (ox, oy))


@lru_cache(maxsize=2048)
def _placed(
    wall: Wall, text: str, fixed: tuple[Polygon, ...], movable: tuple[Polygon, ...]
) -> _Placed | None:
    """The first place beside the wall, from its middle outwards, that is free."""
    if text_width(text, TEXT_SIZE) > wall.length - 2 * wall.thickness:
        return None
    for placed in _candidates(wall, text):
        if not any(overlap(placed.box, other) for other in (*fixed, *movable)):
            return placed
    return None


def _candidates(wall: Wall, text: str) -> Iterator[_Placed]:
    """Places for the text with the box that each would take; the same whichever end comes first."""
    start, end = sorted((wall.a, wall.b))
    along = unit(sub(end, start))
    angle = degrees(atan2(-along[1], along[0]))
    upright = 90.0 if angle <= -90.0 else angle
    width = text_width(text, TEXT_SIZE)
    away = scale(perpendicular_left(along), wall.thickness / 2 + CLEARANCE + _DEPTH / 2)
    for share in _PLACES:
        for side in (1.0, -1.0):
            at = add(lerp(start, end, share), scale(away, side))
            written = Text(at, text, TEXT_SIZE, "length-text", upright)
            yield _Placed(written, oriented_box(at, width, _DEPTH, upright))


@remember(size=4)
def _neighbours(
    walls: Mapping[str, Wall], openings: Mapping[str, Opening]
) -> Mapping[str, tuple[Bounds, tuple[Polygon, ...]]]:
    """By wall: the box that its length may lie in, and the other walls and swept sectors there."""
    network = wall_network(walls)
    places = opening_places(walls, openings)
    swept = opening_index(walls, openings)
    found: dict[str, tuple[Bounds, tuple[Polygon, ...]]] = {}
    for wall_id in walls:
        around = bounds_of(network.body(wall_id)).expanded(_DEPTH + CLEARANCE)
        bodies = (network.body(id) for id in sorted(network.near(around)) if id != wall_id)
        leaves = (leaf.polygon for id in sorted(swept.near(around)) for leaf in places[id].leaves)
        found[wall_id] = (around, (*bodies, *leaves))
    return found


def _polygon(box: Bounds) -> Polygon:
    return oriented_box(box.center, box.width, box.height, 0.0)
