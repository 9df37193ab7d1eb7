"""What a piece must keep clear of where it may go, by the same quantities as the rules judge it by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from alza.facts.footprints import Footprint, Solid, item_footprints
from alza.facts.index import item_index, opening_index
from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.escape import Obstacle
from alza.geometry.minkowski import colliding_ways
from alza.geometry.vectors import Polygon
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.rules.items.in_the_way import is_rug, share_a_height, solids_in_the_way, wall_in_the_way
from alza.rules.items.kept_floor import Kept, door_floor, passage_floor, window_floor
from alza.rules.rule import Severity


class Keeper(msgspec.Struct, frozen=True):
    """What keeps a piece away.

    Attributes:
        id: the wall, piece or opening.
        code: the rule by which it does.
        severity: that of the rule.
        tolerated: how deep the rule lets a piece stand in it (metres).
    """

    id: str
    code: str
    severity: Severity = "error"
    tolerated: float = 0.0


class Hindrance(msgspec.Struct, frozen=True):
    """By which ways, from where it stands, a piece would come to stand in something that keeps it away."""

    keeper: Keeper
    ways: Obstacle


def hindrances(plan: Plan, item: Item, standing: Footprint, area: Bounds) -> list[Hindrance]:
    """All that a piece must keep clear of while it stays within an area.

    Args:
        plan: the plan; the piece itself may be in it or not.
        item: the piece.
        standing: its footprint.
        area: how far its centre may go.
    """
    around = _Around(plan, item, standing, area)
    off = plan.settings.off
    found = [*around.walls(), *around.pieces(), *around.openings()]
    return [hindrance for hindrance in found if hindrance.keeper.code not in off] if off else found


class _Around:
    """The surroundings of a piece: what of them comes within reach of its solids."""

    def __init__(self, plan: Plan, item: Item, standing: Footprint, area: Bounds) -> None:
        self._plan = plan
        self._item = item
        self._standing = standing
        self._west, self._east = area.min_x - item.x, area.max_x - item.x
        self._north, self._south = area.min_y - item.y, area.max_y - item.y
        self._reach = self._reached(standing.bounds)

    def walls(self) -> Iterator[Hindrance]:
        """The walls, where no doorway lets it pass."""
        tolerated = self._plan.settings.item_in_wall
        for id in wall_network(self._plan.walls).near(self._reach):
            wall = self._plan.walls[id]
            for solid in self._standing.solids:
                for part in wall_in_the_way(self._plan, wall, solid):
                    yield from self._of(solid, part, Keeper(id, "item_through_wall", tolerated=tolerated))

    def pieces(self) -> Iterator[Hindrance]:
        """The other pieces, where they take up a common height; rugs are in nobody's way."""
        plan = self._plan
        if is_rug(plan, self._item):
            return
        tolerated = plan.settings.items_overlap
        footprints = item_footprints(plan.items, plan.kinds)
        for id in item_index(plan.items, plan.kinds).near(self._reach):
            if id == self._item.id or is_rug(plan, plan.items[id]):
                continue
            for other in footprints[id].solids:
                for solid in self._standing.solids:
                    if share_a_height(solid, other):
                        keeper = Keeper(id, "items_overlap", tolerated=tolerated)
                        yield from self._of(solid, other.polygon, keeper)

    def openings(self) -> Iterator[Hindrance]:
        """The floor that doors and windows need."""
        plan = self._plan
        places = opening_places(plan.walls, plan.openings)
        farthest = max(plan.settings.door_passage_reach, plan.settings.window_reach)
        for id in opening_index(plan.walls, plan.openings).near(self._reach, farthest):
            opening = plan.openings[id]
            solids = solids_in_the_way(self._standing, opening, plan.settings)
            if not solids:
                continue
            if opening.kind == "door":
                blocked, eased = (floor(plan, opening, places[id]) for floor in (door_floor, passage_floor))
                yield from self._floor(solids, blocked, Keeper(id, "item_blocks_door"))
                yield from self._floor(solids, eased, Keeper(id, "door_passage_tight", "warning"))
            else:
                lit = window_floor(plan, opening, places[id])
                yield from self._floor(solids, lit, Keeper(id, "item_blocks_window", "warning"))

    def _floor(self, solids: tuple[Solid, ...], floor: Iterable[Kept], keeper: Keeper) -> Iterator[Hindrance]:
        for part in floor:
            for solid in solids:
                yield from self._of(solid, part.polygon, keeper)

    def _of(self, solid: Solid, shape: Polygon, keeper: Keeper) -> Iterator[Hindrance]:
        """The hindrance, when the solid can come to it within the area."""
        if self._reached(bounds_of(solid.polygon)).overlaps(bounds_of(shape)):
            ways = Obstacle(colliding_ways(solid.polygon, shape))
            yield Hindrance(keeper, ways)

    def _reached(self, box: Bounds) -> Bounds:
        """The box that another sweeps while the piece's centre goes over the area."""
        return Bounds(
            box.min_x + self._west,
            box.min_y + self._north,
            box.max_x + self._east,
            box.max_y + self._south,
        )
