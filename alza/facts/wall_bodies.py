"""Wall bodies: the plain rectangles of centre line by thickness, and what lies near them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from typing import Final

from msgspec import structs

from alza.facts.following import Differences, follow, follow_each
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.rings import canonical
from alza.geometry.vectors import Polygon, Vec
from alza.plan.wall import Wall


def wall_body(wall: Wall) -> Polygon:
    """The rectangle of the wall's centre line by its thickness, ending square at both ends."""
    half = wall.thickness / 2.0
    # Each corner from its own end, so that a wall with swapped ends has the same body to the last bit.
    left = wall.left
    lx, ly = left[0] * half, left[1] * half
    (ax, ay), (bx, by) = wall.a, wall.b
    return canonical(((ax + lx, ay + ly), (bx + lx, by + ly), (bx - lx, by - ly), (ax - lx, ay - ly)))


def one_way(wall: Wall) -> Wall:
    """The wall from its lesser end to its greater, so that swapped ends give the same sums exactly."""
    if wall.a <= wall.b:
        return wall
    return structs.replace(wall, ax=wall.bx, ay=wall.by, bx=wall.ax, by=wall.ay)


def nearest_on_body(p: Vec, wall: Wall) -> tuple[float, Vec]:
    """The distance of a point from a wall's body in metres, 0 on or in it, and the body's nearest point."""
    (dx, dy), half, end = wall.direction, wall.thickness / 2.0, wall.length
    x, y = p[0] - wall.ax, p[1] - wall.ay
    along, left = x * dx + y * dy, x * dy - y * dx
    near_along = 0.0 if along < 0.0 else end if along > end else along
    near_left = -half if left < -half else half if left > half else left
    if near_along == along and near_left == left:
        return (0.0, p)
    return (hypot(along - near_along, left - near_left), wall.at(near_along, near_left))


wall_bodies: Final = follow_each(wall_body)
"""The body of each wall, by its id."""

body_boxes: Final[Callable[[Mapping[str, Polygon]], Mapping[str, Bounds]]] = follow_each(bounds_of)
"""The box around each wall's body, by its id."""


def _next_grid(
    answer: Grid[str], differ: tuple[Differences[Bounds]], _boxes: Mapping[str, Bounds]
) -> Grid[str]:
    return answer.changed(differ[0].put, differ[0].gone)


@follow(_next_grid)
def body_grid(boxes: Mapping[str, Bounds]) -> Grid[str]:
    """A grid of wall ids by the boxes around their bodies."""
    sizes = sorted(max(box.width, box.height) for box in boxes.values())
    median = sizes[len(sizes) // 2] if sizes else 1.0
    grid: Grid[str] = Grid(max(median, 0.5))
    for id, box in boxes.items():
        grid.add(box, id)
    return grid
