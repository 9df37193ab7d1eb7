"""The nodes of the floors: rooms by their finish, doorways, and what else walls enclose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from alza.facts.openings import opening_place
from alza.facts.remember import remember
from alza.facts.rooms import room_area, room_at
from alza.facts.wall_outlines import wall_outlines
from alza.geometry.grid import Grid
from alza.geometry.polygons import area, bounds
from alza.geometry.regions import Region
from alza.geometry.rings import canonical
from alza.geometry.union import difference_outlines
from alza.geometry.vectors import Polygon, add, scale
from alza.mesh.floor_level import Doorway, doorways, standing_ground
from alza.mesh.model import Material, Node, Pose
from alza.mesh.overlaps import overlapping
from alza.mesh.slabs import slab
from alza.mesh.wall_stands import wall_stands
from alza.plan.ids import natural_key
from alza.plan.opening import Opening
from alza.plan.room import Floor, Room
from alza.plan.wall import Wall

FINISHES: Final[Mapping[Floor, Material]] = {
    "oak": Material("floor oak", "#c49a6c", roughness=0.6),
    "tile": Material("floor tile", "#d5d8d8", roughness=0.35),
    "carpet": Material("floor carpet", "#8f98a3", roughness=1.0),
    "concrete": Material("floor concrete", "#a5a49f", roughness=0.85),
}
SCREED: Final = Material("floor screed", "#bdb8ae", roughness=0.95)
"""For ground that is no room's."""

_BEFORE_DOORWAY: Final = 0.1
"""A doorway leads into the room that is so many metres before its face."""

_GRID_CELL: Final = 2.0


class _Floor(msgspec.Struct, frozen=True):
    """A floor to be: what it covers, and what of that isn't its own."""

    name: str
    id: str
    material: Material
    outlines: tuple[Polygon, ...]
    taken: tuple[Polygon, ...]


@remember(size=4)
def floor_nodes(
    walls: Mapping[str, Wall], openings: Mapping[str, Opening], rooms: Mapping[str, Room]
) -> tuple[Node, ...]:
    """Slabs just under the height 0: rooms, doorways, and the ground that walls enclose around no room.

    No two lie over one another, nor under a wall. Of rooms that overlap, the smaller one has the ground, as
    in the drawing. A doorway has the floor of a room beside it.
    """
    stands = wall_stands(walls, openings)
    standing = _grid(ground for stand in stands for ground in standing_ground(stand))
    by_size = sorted(rooms.values(), key=lambda room: (room_area(room), natural_key(room.id)))
    floors = list(_room_floors(by_size, standing))
    floors.sort(key=lambda floor: natural_key(floor.id))
    room_grid = _grid(room.corners for room in by_size)
    floors += (_doorway_floor(rooms, doorway, room_grid) for stand in stands for doorway in doorways(stand))
    floors += _ground(walls, room_grid)
    made = (_node(floor) for floor in floors)
    return tuple(node for node in made if node is not None)


def _room_floors(by_size: Iterable[Room], walls: Grid[Polygon]) -> Iterator[_Floor]:
    """The floors of rooms, from the smallest on."""
    above: Grid[Polygon] = Grid(_GRID_CELL)
    for room in by_size:
        outline = canonical(room.corners)
        taken = (*overlapping(outline, above), *overlapping(outline, walls))
        yield _Floor(f"floor {room.id}", room.id, FINISHES[room.floor], (outline,), taken)
        above.add(bounds(outline), outline)


def _doorway_floor(rooms: Mapping[str, Room], doorway: Doorway, outlines: Grid[Polygon]) -> _Floor:
    room, id = _room_beside(rooms, doorway), doorway.opening.id
    material = FINISHES[room.floor] if room else SCREED
    taken = tuple(dict.fromkeys(other for part in doorway.ground for other in overlapping(part, outlines)))
    return _Floor(f"threshold {id}", id, material, doorway.ground, taken)


def _room_beside(rooms: Mapping[str, Room], doorway: Doorway) -> Room | None:
    """The room whose floor a doorway has: where the leaf doesn't swing, else the one on the other side.

    So the floor changes under the shut leaf.
    """
    place = opening_place(doorway.opening, doorway.wall)
    away = place.half_thickness + _BEFORE_DOORWAY
    for side in (-away, away) if doorway.opening.side == "left" else (away, -away):
        room = room_at(rooms, add(place.center, scale(place.left, side)))
        if room is not None:
            return room
    return None


def _ground(walls: Mapping[str, Wall], rooms: Grid[Polygon]) -> Iterator[_Floor]:
    """The ground that walls enclose, without rooms and what walls stand in it."""
    regions = wall_outlines(walls)
    within = _grid(region.outline for region in regions)
    for n, hole in enumerate(sorted(hole for region in regions for hole in region.holes), 1):
        inside = (other for other in overlapping(hole, within) if area(other) < area(hole))
        yield _Floor(f"ground {n}", "", SCREED, (hole,), (*overlapping(hole, rooms), *inside))


def _grid(polygons: Iterable[Polygon]) -> Grid[Polygon]:
    grid: Grid[Polygon] = Grid(_GRID_CELL)
    for polygon in polygons:
        grid.add(bounds(polygon), polygon)
    return grid


@lru_cache(maxsize=4096)
def _node(floor: _Floor) -> Node | None:
    regions: list[Region] = []
    for outline in map(canonical, floor.outlines):
        regions += difference_outlines(Region(outline), floor.taken) if floor.taken else (Region(outline),)
    if not regions:
        return None
    x, y = regions[0].outline[0]
    return Node(floor.name, floor.id, "floor", slab(regions, (x, y), floor.material), Pose(x, 0.0, y))
