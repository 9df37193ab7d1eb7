"""The areas that walls enclose: within their inner faces, and within their centre lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from alza.facts.area_outlines import Boundary, inner_regions
from alza.facts.center_lines import center_lines
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry import polygons
from alza.geometry.faces import faces
from alza.geometry.regions import Region
from alza.geometry.vectors import Polygon, Vec
from alza.plan.wall import Wall

_MEETING = 1e-6
"""Centre lines that come this near to each other meet (metres)."""


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """An area enclosed by walls.

    Attributes:
        outline: along the inner faces of the walls, clockwise on the page.
        holes: what stands free inside, along the outer faces of its walls, counter-clockwise.
        area: the net area between them in square metres.
        center_line: the same outline along the centre lines.
        center_line_holes: the same holes along the centre lines.
        center_line_area: the area between the centre lines in square metres.
        wall_ids: the walls around the area and its holes, sorted.
    """

    outline: Polygon
    holes: tuple[Polygon, ...]
    area: float
    center_line: Polygon
    center_line_holes: tuple[Polygon, ...]
    center_line_area: float
    wall_ids: tuple[str, ...]


@remember(size=4)
def enclosed_areas(walls: Mapping[str, Wall]) -> tuple[Area, ...]:
    """All areas that walls enclose, in the order of their outlines; none of them overlap.

    Walls count as split where others end on them or cross them, and gaps up to `ROOM_GAP` beyond a loose end
    are closed, for this search only. A wall that leads nowhere doesn't count.
    """
    network = wall_network(walls)
    lines = center_lines(network)
    boundary = Boundary(lines)
    found: list[Area] = []
    for face in faces([(line.a, line.b) for line in lines], _MEETING):
        found += _areas(face, boundary)
    return tuple(sorted(found, key=lambda area: area.outline))


def area_at(walls: Mapping[str, Wall], point: Vec) -> Area | None:
    """The area in which a point lies: within its inner faces, or else within its centre lines."""
    areas = enclosed_areas(walls)
    for area in areas:
        if _holds(area.outline, area.holes, point):
            return area
    return next((a for a in areas if _holds(a.center_line, a.center_line_holes, point)), None)


def _areas(face: Region, boundary: Boundary) -> Iterator[Area]:
    inner, wall_ids = inner_regions(face, boundary)
    for region in inner:
        yield Area(
            outline=region.outline,
            holes=region.holes,
            area=region.area,
            center_line=face.outline,
            center_line_holes=face.holes,
            center_line_area=face.area,
            wall_ids=wall_ids,
        )


def _holds(outline: Polygon, holes: tuple[Polygon, ...], point: Vec) -> bool:
    if not polygons.contains(outline, point):
        return False
    return not any(polygons.contains(hole, point) for hole in holes)
