"""Grids that find the things near a place, so that nothing is compared with everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from alza.facts.footprints import item_footprints
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.remember import remember
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.room import Room
from alza.plan.wall import Wall

_FURNITURE_CELL: Final = 1.0
_ROOM_CELL: Final = 4.0


@remember(size=4)
def item_index(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Grid[str]:
    """The ids of pieces of known kinds, by the bounds of their footprints."""
    grid: Grid[str] = Grid(_FURNITURE_CELL)
    for id, footprint in item_footprints(items, kinds).items():
        grid.add(footprint.bounds, id)
    return grid


@remember(size=4)
def room_index(rooms: Mapping[str, Room]) -> Grid[str]:
    """The ids of rooms, by the bounds of their outlines."""
    grid: Grid[str] = Grid(_ROOM_CELL)
    for id, room in rooms.items():
        grid.add(bounds_of(room.corners), id)
    return grid


@remember(size=4)
def opening_index(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Grid[str]:
    """The ids of openings that have a wall, by the bounds of clear span and swept sectors."""
    grid: Grid[str] = Grid(_FURNITURE_CELL)
    for id, place in opening_places(walls, openings).items():
        grid.add(_reach(place), id)
    return grid


def _reach(place: OpeningPlace) -> Bounds:
    swept = (corner for leaf in place.leaves for corner in leaf.polygon)
    return bounds_of((*place.polygon, *swept))
