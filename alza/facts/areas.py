"""The areas that walls enclose: within their inner faces, and within their centre lines."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from alza.errors import Unsupported
from alza.facts.area_outlines import MOST_PAIRS, Boundary, inner_regions
from alza.facts.center_lines import center_lines
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry import polygons
from alza.geometry.faces import faces
from alza.geometry.noding import TooDense
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

    Raises:
        Unsupported: the walls cross and cover one another in too many places.
    """
    center_faces, boundary = _center_faces(walls)
    with _told_in_words():
        found = [area for face in center_faces for area in _areas(face, boundary)]
    return tuple(sorted(found, key=lambda area: area.outline))


def area_at(walls: Mapping[str, Wall], point: Vec) -> Area | None:
    """The area in which a point lies: within its inner faces, or else within its centre lines.

    Raises:
        Unsupported: the walls cross and cover one another in too many places.
    """
    center_faces, boundary = _center_faces(walls)
    around = (face for face in center_faces if _holds(face.outline, face.holes, point))
    with _told_in_words():
        areas = sorted(
            (area for face in around for area in _areas(face, boundary)), key=lambda area: area.outline
        )
    inside = (area for area in areas if _holds(area.outline, area.holes, point))
    return next(inside, areas[0] if areas else None)


@remember(size=4)
def _center_faces(walls: Mapping[str, Wall]) -> tuple[tuple[Region, ...], Boundary]:
    """What the centre lines enclose, and what finds the walls along it."""
    lines = center_lines(wall_network(walls))
    with _told_in_words():
        found = faces([(line.a, line.b) for line in lines], _MEETING, MOST_PAIRS)
    return found, Boundary(lines)


@contextmanager
def _told_in_words() -> Generator[None]:
    try:
        yield
    except TooDense as error:
        raise Unsupported(
            "The walls cross and cover one another in too many places to find what they enclose.",
            hint="Remove walls that lie on one another, or give the room as x, y, w, h or as an outline.",
        ) from error


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
