"""Grids that find the things near a place, so that nothing is compared with everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from alza.facts.following import Differences, follow
from alza.facts.footprints import Footprint, item_footprints
from alza.facts.openings import OpeningPlace, opening_places
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.room import Room
from alza.plan.wall import Wall

V = TypeVar("V")

_FURNITURE_CELL: Final = 2.0
_ROOM_CELL: Final = 4.0


def item_index(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Grid[str]:
    """The ids of pieces of known kinds, by the boxes around footprint and place."""
    return footprint_index(item_footprints(items, kinds))


def opening_index(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> Grid[str]:
    """The ids of openings that have a wall, by the bounds of clear span and swept sectors."""
    return _place_grid(opening_places(walls, openings))


def room_bounds(room: Room) -> Bounds:
    """The box around a room's outline."""
    return bounds_of(room.corners)


def _reach(thing: Footprint | OpeningPlace) -> Bounds:
    return thing.reach


def _grid(records: Mapping[str, V], bounds: Callable[[V], Bounds], cell: float) -> Grid[str]:
    grid: Grid[str] = Grid(cell)
    for id, record in records.items():
        grid.add(bounds(record), id)
    return grid


def _next(bounds: Callable[[V], Bounds]) -> Callable[..., Grid[str]]:
    def step(answer: Grid[str], differ: tuple[Differences[V]], _records: Any) -> Grid[str]:
        return answer.changed({id: bounds(record) for id, record in differ[0].put.items()}, differ[0].gone)

    return step


@follow(_next(_reach))
def footprint_index(footprints: Mapping[str, Footprint]) -> Grid[str]:
    """The ids of pieces by the boxes around footprint and place."""
    return _grid(footprints, _reach, _FURNITURE_CELL)


@follow(_next(_reach))
def _place_grid(places: Mapping[str, OpeningPlace]) -> Grid[str]:
    return _grid(places, _reach, _FURNITURE_CELL)


@follow(_next(room_bounds))
def room_index(rooms: Mapping[str, Room]) -> Grid[str]:
    """The ids of rooms, by the bounds of their outlines."""
    return _grid(rooms, room_bounds, _ROOM_CELL)
