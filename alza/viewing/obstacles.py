"""What someone who walks through the plan can't walk through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from typing import Final

import msgspec

from alza.facts.footprints import Solid, item_footprints
from alza.facts.remember import remember
from alza.facts.wall_outlines import standing_parts
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.convex_pieces import convex_pieces
from alza.geometry.discs import ray_entry
from alza.geometry.grid import Grid
from alza.geometry.transforms import facing
from alza.geometry.vectors import Vec
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall

BODY_RADIUS: Final = 0.3
"""Radius in metres of the upright cylinder that walks."""

EYE_HEIGHT: Final = 1.6
"""Height of the eyes above the floor in metres; a doorway must be this high to be walked through."""

STEP_HEIGHT: Final = 0.15
"""What is no higher than this is stepped over (metres)."""

HEAD_ROOM: Final = 1.8
"""What hangs this high or higher is walked under (metres)."""

_CELL: Final = 1.0


class Obstacles(msgspec.Struct, frozen=True, eq=False):
    """Convex solids in grids, each by the bounds of the places that are too near to it."""

    grids: tuple[Grid[Solid], ...]

    def near(self, p: Vec) -> list[Solid]:
        """The solids that someone who stands here might touch."""
        return self.within(Bounds(*p, *p))

    def within(self, bounds: Bounds) -> list[Solid]:
        """The solids that someone who stands within these bounds might touch."""
        return [solid for grid in self.grids for solid in grid.near(bounds)]

    def with_solids(self, solids: Iterable[Solid]) -> Obstacles:
        """These obstacles and some more, such as the leaves of doors."""
        return Obstacles((*self.grids, _grid(solids)))

    def sight(self, p: Vec, heading: float, limit: float) -> float:
        """How far one sees at eye height before something stands in the way (metres, at most `limit`)."""
        ahead = facing(heading)
        end = (p[0] + ahead[0] * limit, p[1] + ahead[1] * limit)
        high = (s for s in self.within(bounds_of((p, end))) if s.bottom <= EYE_HEIGHT <= s.top)
        entries = (ray_entry(p, ahead, solid.polygon) for solid in high)
        return min(limit, min((entry for entry in entries if entry is not None), default=inf))


def standing_obstacles(plan: Plan) -> Obstacles:
    """The plan's walls and furniture, without the leaves of its doors; unchanged parts are remembered."""
    return Obstacles((wall_grid(plan.walls, plan.openings), _furniture_grid(plan.items, plan.kinds)))


@remember(size=2)
def wall_grid(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Grid[Solid]:
    """The parts of walls that stand between the doorways, as convex solids."""
    network = wall_network(walls)
    doorways: dict[str, list[Opening]] = {}
    for opening in openings.values():
        wall = walls.get(opening.wall_id)
        if wall is not None and is_doorway(opening, wall):
            doorways.setdefault(wall.id, []).append(opening)
    return _grid(
        Solid(piece, 0.0, wall.height)
        for wall in walls.values()
        if wall.height > STEP_HEIGHT
        for part in standing_parts(wall, network.footprint(wall.id), doorways.get(wall.id, []))
        for piece in convex_pieces(part)
    )


def is_doorway(opening: Opening, wall: Wall) -> bool:
    """Whether one can walk through the opening, its leaves aside: low enough below, high enough above."""
    is_high = opening.head >= min(EYE_HEIGHT, wall.height)
    return opening.kind == "door" and opening.sill <= STEP_HEIGHT and is_high


@remember(size=2)
def _furniture_grid(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Grid[Solid]:
    return _grid(
        solid
        for id, footprint in item_footprints(items, kinds).items()
        if not (BUILT_IN_KINDS.get(items[id].kind) or kinds[items[id].kind]).is_rug
        for solid in footprint.solids
        if solid.bottom < HEAD_ROOM and solid.top > STEP_HEIGHT
    )


def _grid(solids: Iterable[Solid]) -> Grid[Solid]:
    grid: Grid[Solid] = Grid(_CELL)
    for solid in solids:
        grid.add(bounds_of(solid.polygon).expanded(BODY_RADIUS), solid)
    return grid
