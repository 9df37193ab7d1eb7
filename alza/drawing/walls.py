"""The layer of walls: one outline of all, with openings cut out, and a body of each to point at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from alza.drawing.layers import id_order
from alza.drawing.primitives import Area
from alza.drawing.writing import Group, Part, write_group
from alza.facts.remember import remember
from alza.facts.wall_outlines import wall_outlines_with_openings
from alza.facts.walls import wall_network
from alza.geometry.vectors import Polygon, Vec
from alza.plan.opening import Opening
from alza.plan.wall import Wall
from alza.units import format_metres

OUTLINE_ID: Final = "outline"
"""The part of this layer that draws all walls as one."""


@remember(size=4)
def wall_parts(
    walls: Mapping[str, Wall], openings: Mapping[str, Opening], ox: float, oy: float
) -> tuple[Part, ...]:
    """The outline of all walls, then the body of each, by id; (ox, oy) is the drawing's origin."""
    if not walls:
        return ()
    network = wall_network(walls)
    rings: list[Polygon] = []
    for region in wall_outlines_with_openings(walls, openings):
        rings += [region.outline, *region.holes]
    outline = Group(id=OUTLINE_ID, kind="walls", shapes=(Area(tuple(rings), "wall"),))
    bodies = (
        body_part(wall, network.footprint(wall.id) or network.body(wall.id), (ox, oy))
        for wall in sorted(walls.values(), key=lambda wall: id_order(wall.id))
    )
    return (write_group(outline, (ox, oy)), *bodies)


def body_part(wall: Wall, outline: Polygon, origin: Vec) -> Part:
    """The body of one wall, to be pointed at, with this outline."""
    body = Group(
        id=wall.id,
        kind="wall",
        title=f"Wall {wall.id}, {format_metres(wall.length)}{', locked' if wall.locked else ''}",
        shapes=(Area((outline,), "wall-body"),),
    )
    return write_group(body, origin)
