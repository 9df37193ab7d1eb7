"""The footprints of walls with their joints resolved: mitred, bevelled, butted, without overlaps or gaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from alza.facts.wall_bodies import wall_body
from alza.facts.wall_joints import Joint, WallEnd
from alza.facts.wall_rings import EndCut, end_cuts
from alza.facts.wall_seams import Line
from alza.geometry.clipping import clip_by_line
from alza.geometry.polygons import area, edges
from alza.geometry.rings import canonical, without_straights
from alza.geometry.union import union_outlines
from alza.geometry.vectors import Polygon, Vec, distance
from alza.plan.wall import Wall

_SAME_POINT = 1e-8
"""Corners that neighbours reach by different sums are one within this distance (metres)."""

_LEAST_AREA = 1e-9
"""A footprint below this area (square metres) is nothing."""


def resolved_footprints(walls: Mapping[str, Wall], joints: Iterable[Joint]) -> dict[str, Polygon]:
    """The footprint of each wall, by its id.

    Where walls end together each is cut along its seams with its neighbours; a wall that ends on another's
    body ends at the near face. Walls that cross in mid-span, or lie on top of each other, stay as they are. A
    wall that lies wholly inside another's body has the footprint ().
    """
    cuts: dict[WallEnd, EndCut] = {}
    for joint in joints:
        cuts.update(end_cuts(walls, joint))
    return {id: _footprint(walls, wall, cuts) for id, wall in walls.items()}


def _footprint(walls: Mapping[str, Wall], wall: Wall, cuts: Mapping[WallEnd, EndCut]) -> Polygon:
    at_a, at_b = cuts[WallEnd(wall.id, "a")], cuts[WallEnd(wall.id, "b")]
    polygon = _lengthened(wall, at_a.back, at_b.back)
    # In the order of the ends' places, so that swapping them changes nothing, to the last bit.
    for _, cut in sorted(((wall.a, at_a), (wall.b, at_b)), key=lambda pair: pair[0]):
        for a, b in cut.lines:
            polygon = clip_by_line(polygon, a, b) if polygon else ()
        if cut.either and polygon:
            polygon = _within_either(polygon, *cut.either)
        for id in cut.beyond:
            polygon = _beyond(polygon, wall_body(walls[id]))
    corners = at_a.corners + at_b.corners
    polygon = without_straights(_snapped(polygon, corners), _SAME_POINT, frozenset(corners))
    return canonical(polygon) if area(polygon) > _LEAST_AREA else ()


def _lengthened(wall: Wall, back_a: float, back_b: float) -> Polygon:
    if back_a == back_b == 0.0:
        return wall_body(wall)
    half, (dx, dy) = wall.thickness / 2.0, wall.direction
    lx, ly = wall.left[0] * half, wall.left[1] * half
    ax, ay = wall.ax - dx * back_a, wall.ay - dy * back_a
    bx, by = wall.bx + dx * back_b, wall.by + dy * back_b
    return canonical(((ax + lx, ay + ly), (bx + lx, by + ly), (bx - lx, by - ly), (ax - lx, ay - ly)))


def _within_either(polygon: Polygon, one: Line, other: Line) -> Polygon:
    """The part of a convex polygon that one of two lines keeps."""
    (a, b), (c, d) = one, other
    left_over = clip_by_line(polygon, b, a)
    parts = (clip_by_line(polygon, a, b), clip_by_line(left_over, c, d) if left_over else ())
    regions = union_outlines(part for part in parts if len(part) > 2)
    return max((region.outline for region in regions), key=area, default=())


def _beyond(polygon: Polygon, body: Polygon) -> Polygon:
    """The largest part of a polygon that lies wholly outside one side of a body."""
    parts = [clip_by_line(polygon, b, a) for a, b in edges(body)] if polygon else []
    return max(parts, key=area, default=())


def _snapped(polygon: Polygon, corners: tuple[Vec, ...]) -> Polygon:
    near = (next((c for c in corners if distance(c, v) <= _SAME_POINT), v) for v in polygon)
    return tuple((x + 0.0, y + 0.0) for x, y in near)
