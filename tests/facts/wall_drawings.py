"""Small wall networks for the tests, written as rows (ax, ay, bx, by, thickness)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import cos, radians, sin

from shapely import STRtree
from shapely.geometry import LineString, Point
from shapely.geometry import Polygon as Shape

from alza.facts.walls import WallNetwork, wall_network
from alza.plan.wall import Wall

Row = tuple[float, float, float, float, float]


def walls_of(rows: Iterable[Row]) -> dict[str, Wall]:
    """Walls w1, w2, ... from rows."""
    made = (
        Wall(id=f"w{n}", ax=ax, ay=ay, bx=bx, by=by, thickness=thickness)
        for n, (ax, ay, bx, by, thickness) in enumerate(rows, 1)
    )
    return {wall.id: wall for wall in made}


def network_of(*rows: Row) -> WallNetwork:
    """The network of walls w1, w2, ... from rows."""
    return wall_network(walls_of(rows))


def box(x0: float, y0: float, x1: float, y1: float, thickness: float) -> list[Row]:
    """Four walls around a rectangle, joined at its corners."""
    return [
        (x0, y0, x1, y0, thickness),
        (x1, y0, x1, y1, thickness),
        (x1, y1, x0, y1, thickness),
        (x0, y1, x0, y0, thickness),
    ]


def turned(rows: Iterable[Row], degrees: float, dx: float = 0.0, dy: float = 0.0) -> list[Row]:
    """The rows turned about the origin and then moved."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [
        (ax * c + ay * s + dx, ay * c - ax * s + dy, bx * c + by * s + dx, by * c - bx * s + dy, thickness)
        for ax, ay, bx, by, thickness in rows
    ]


def swapped(wall: Wall) -> Wall:
    """The same wall with its ends swapped."""
    return Wall(id=wall.id, ax=wall.bx, ay=wall.by, bx=wall.ax, by=wall.ay, thickness=wall.thickness)


def shapes_of(network: WallNetwork) -> list[Shape]:
    """The footprints as shapely polygons."""
    outlines = (network.footprint(id) for id in network.walls)
    return [Shape(outline) for outline in outlines if outline]


def overlap_area(shapes: list[Shape]) -> float:
    """The area that the shapes share pairwise."""
    if not shapes:
        return 0.0
    tree = STRtree(shapes)
    pairs = tree.query(shapes, predicate="intersects").T
    return sum(shapes[i].intersection(shapes[j]).area for i, j in pairs if i < j)


def orthogonal_rows(seed: int) -> list[Row]:
    """Walls along a random orthogonal grid, with T-joints, crossings at joints and mixed thickness."""
    rng = random.Random(seed)
    size, thicknesses = rng.choice((1, 2, 3)), rng.choice(((0.15,), (0.1, 0.15, 0.3), (0.06, 0.4)))
    xs, ys = [0.0], [0.0]
    for _ in range(size):
        xs.append(xs[-1] + rng.uniform(1.5, 4.0))
        ys.append(ys[-1] + rng.uniform(1.5, 4.0))
    rows: list[Row] = []
    for i in range(size + 1):
        for j in range(size):
            if rng.random() < 0.7:
                rows.append((xs[i], ys[j], xs[i], ys[j + 1], rng.choice(thicknesses)))
            if rng.random() < 0.7:
                rows.append((xs[j], ys[i], xs[j + 1], ys[i], rng.choice(thicknesses)))
    return rows


def oblique_rows(seed: int) -> list[Row]:
    """Walls along a random triangle mesh: joints of up to eight walls at any angle, of mixed thickness."""
    rng = random.Random(seed)
    size, thicknesses = rng.choice((1, 2)), rng.choice(((0.15,), (0.1, 0.15, 0.3), (0.06, 0.4)))
    points = {
        (i, j): (3.0 * i + rng.uniform(-0.8, 0.8), 3.0 * j + rng.uniform(-0.8, 0.8))
        for i in range(size + 1)
        for j in range(size + 1)
    }
    steps = ((1, 0), (0, 1), (1, 1))
    pairs = [(p, points.get((i + k, j + m))) for (i, j), p in points.items() for k, m in steps]
    rows = [(*p, *q, rng.choice(thicknesses)) for p, q in pairs if q is not None and rng.random() < 0.6]
    return [row for row in rows if not _passes_a_joint(row, points.values())]


def _passes_a_joint(row: Row, points: Iterable[tuple[float, float]]) -> bool:
    """Whether a wall comes so near a joint that isn't its own that it may lie in the walls there."""
    ends = (row[0:2], row[2:4])
    others = (Point(p) for p in points if p not in ends)
    return any(LineString(ends).distance(other) < 0.6 for other in others)


def stem_rows(seed: int) -> list[Row]:
    """A long wall with stems that end on it at any angle: on its line, inside its body or on its face."""
    rng = random.Random(seed)
    host, thicknesses = rng.choice((0.1, 0.15, 0.3)), rng.choice(((0.15,), (0.06, 0.3)))
    rows: list[Row] = [(0.0, 0.0, 14.0, 0.0, host)]
    for n in range(4):
        side, angle = rng.choice((-1.0, 1.0)), radians(rng.uniform(25.0, 155.0))
        x, y = 1.6 + 3.4 * n, rng.choice((0.0, rng.uniform(-host / 2, host / 2), side * host / 2))
        end = (x + 1.3 * cos(angle), y + side * 1.3 * sin(angle))
        rows.append((x, y, *end, rng.choice(thicknesses)))
    return turned(rows, rng.choice((0.0, 90.0, rng.uniform(0.0, 360.0))))
