"""Whether a point of the plan is inside the home."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from alza.errors import Unsupported
from alza.facts.areas import Area, enclosed_areas
from alza.facts.remember import remember
from alza.facts.rooms import room_at
from alza.geometry import polygons
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.vectors import Vec
from alza.plan.room import Room
from alza.plan.wall import Wall

_CELL = 4.0


def is_inside(walls: Mapping[str, Wall], rooms: Mapping[str, Room], p: Vec) -> bool:
    """Whether a point lies in a room, or within the centre lines of walls that enclose something."""
    return room_at(rooms, p) is not None or any(
        _holds(area, p) for area in _area_grid(walls).near(Bounds(*p, *p))
    )


@remember(size=2)
def _area_grid(walls: Mapping[str, Wall]) -> Grid[Area]:
    grid: Grid[Area] = Grid(_CELL)
    for area in areas_of(walls):
        grid.add(bounds_of(area.center_line), area)
    return grid


def areas_of(walls: Mapping[str, Wall]) -> Iterable[Area]:
    """What the walls enclose; nothing where they are too tangled to tell."""
    try:
        return enclosed_areas(walls)
    except Unsupported:
        return ()


def _holds(area: Area, p: Vec) -> bool:
    """Whether a point lies within the centre lines: in the area, or in the near half of a wall around it."""
    inside = polygons.contains(area.center_line, p)
    return inside and not any(polygons.contains(hole, p) for hole in area.center_line_holes)
