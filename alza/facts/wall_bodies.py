"""Wall bodies: the plain rectangles of centre line by thickness, and what lies near them."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from msgspec import structs

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.rings import canonical
from alza.geometry.vectors import Polygon, Vec
from alza.plan.wall import Wall


def wall_body(wall: Wall) -> Polygon:
    """The rectangle of the wall's centre line by its thickness, ending square at both ends."""
    half = wall.thickness / 2.0
    # Each corner from its own end, so that a wall with swapped ends has the same body to the last bit.
    lx, ly = wall.left[0] * half, wall.left[1] * half
    (ax, ay), (bx, by) = wall.a, wall.b
    return canonical(((ax + lx, ay + ly), (bx + lx, by + ly), (bx - lx, by - ly), (ax - lx, ay - ly)))


def one_way(wall: Wall) -> Wall:
    """The wall from its lesser end to its greater, so that swapped ends give the same sums exactly."""
    if wall.a <= wall.b:
        return wall
    return structs.replace(wall, ax=wall.bx, ay=wall.by, bx=wall.ax, by=wall.ay)


def nearest_on_body(p: Vec, wall: Wall) -> tuple[float, Vec]:
    """The distance of a point from a wall's body in metres, 0 on or in it, and the body's nearest point."""
    (dx, dy), half = wall.direction, wall.thickness / 2.0
    x, y = p[0] - wall.ax, p[1] - wall.ay
    along, left = x * dx + y * dy, x * dy - y * dx
    near_along = min(max(along, 0.0), wall.length)
    near_left = min(max(left, -half), half)
    if near_along == along and near_left == left:
        return (0.0, p)
    return (hypot(along - near_along, left - near_left), wall.at(near_along, near_left))


def body_grid(walls: Mapping[str, Wall]) -> Grid[str]:
    """A grid of wall ids by the bounds of their bodies, in the order of the ids."""
    boxes: dict[str, Bounds] = {id: bounds_of(wall_body(walls[id])) for id in sorted(walls)}
    sizes = sorted(max(box.width, box.height) for box in boxes.values())
    median = sizes[len(sizes) // 2] if sizes else 1.0
    grid: Grid[str] = Grid(max(median, 0.5))
    for id, box in boxes.items():
        grid.add(box, id)
    return grid
