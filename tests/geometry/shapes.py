"""Shapes that the geometry tests share: named outlines and hypothesis strategies."""

from __future__ import annotations

from math import cos, pi, sin

from hypothesis import strategies as st

from alza.geometry.boxes import oriented_box
from alza.geometry.vectors import Polygon, Vec

FAR = ((0.0, 0.0), (1e6, -1e6), (-1e6, 1e6))


def comb(teeth: int, width: float = 0.5, deep: float = 3.0) -> Polygon:
    """A bar along the top from which teeth hang down, each `width` metres wide and as far from the next."""
    points: list[Vec] = [(0.0, 0.0), (2 * teeth * width, 0.0), (2 * teeth * width, 1.0)]
    for n in reversed(range(teeth)):
        x = 2 * n * width
        points += [(x + width, 1.0), (x + width, 1.0 + deep), (x, 1.0 + deep)]
        if n:
            points.append((x, 1.0))
    return tuple(points)


def spiral(turns: int) -> Polygon:
    """A corridor 1 m wide that winds outwards with 1 m between its turns."""
    ways = [((1, 0), (0, 1), (-1, 0), (0, -1))[n % 4] for n in range(4 * turns)]
    x = y = 0.0
    left, right = [(0.0, -0.5)], [(0.0, 0.5)]
    for n, (dx, dy) in enumerate(ways):
        reach = 3.0 + 2.0 * (n // 2)
        x, y = x + dx * reach, y + dy * reach
        ex, ey = ways[n + 1] if n + 1 < len(ways) else (0, 0)
        side_x, side_y = (dy + ey) / 2, -(dx + ex) / 2
        left.append((x + side_x, y + side_y))
        right.append((x - side_x, y - side_y))
    return tuple(left + right[::-1])


SQUARE: Polygon = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
L_SHAPE: Polygon = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))
U_SHAPE: Polygon = (
    (0.0, 0.0), (1.0, 0.0), (1.0, 3.0), (2.0, 3.0), (2.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 4.0),
)  # fmt: skip
H_SHAPE: Polygon = (
    (0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (3.0, 2.0), (3.0, 0.0), (4.0, 0.0),
    (4.0, 5.0), (3.0, 5.0), (3.0, 3.0), (1.0, 3.0), (1.0, 5.0), (0.0, 5.0),
)  # fmt: skip
STRAIGHT_CORNERS: Polygon = (
    (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (2.0, 2.0), (0.0, 2.0), (0.0, 1.0),
)  # fmt: skip
STAR: Polygon = tuple(
    ((3.0 if n % 2 else 1.0) * cos(n * pi / 7), (3.0 if n % 2 else 1.0) * sin(n * pi / 7)) for n in range(14)
)
ROUND: Polygon = tuple((2.0 * cos(n * pi / 12), 2.0 * sin(n * pi / 12)) for n in range(24))

SHAPES: dict[str, Polygon] = {
    "square": SQUARE,
    "L": L_SHAPE,
    "U": U_SHAPE,
    "H": H_SHAPE,
    "comb": comb(12),
    "spiral": spiral(4),
    "star": STAR,
    "round": ROUND,
    "straight corners": STRAIGHT_CORNERS,
    "hair": ((0.0, 0.0), (8.0, 0.0), (8.0, 0.0001), (0.0, 0.0001)),
}

millimetres = st.integers(-6000, 6000).map(lambda n: n / 1000)
sizes = st.integers(50, 4000).map(lambda n: n / 1000)
angles = st.one_of(
    st.sampled_from([0.0, 30.0, 45.0, 45.0001, 90.0, 180.0, 270.0]),
    st.integers(0, 359_999).map(lambda n: n / 1000),
)
points = st.tuples(millimetres, millimetres)
rectangles = st.builds(oriented_box, points, sizes, sizes, angles)


@st.composite
def convex_polygons(draw: st.DrawFn) -> Polygon:
    """Corners on an ellipse, in one order or the other."""
    count = draw(st.integers(3, 9))
    shares = draw(st.lists(st.integers(0, 90), min_size=count, max_size=count))
    a, b = draw(sizes), draw(sizes)
    cx, cy = draw(points)
    turns = [2 * pi * (n + share / 100) / count for n, share in enumerate(shares)]
    ring = tuple((cx + a * cos(t), cy + b * sin(t)) for t in turns)
    return ring[::-1] if draw(st.booleans()) else ring


@st.composite
def simple_polygons(draw: st.DrawFn) -> Polygon:
    """Star-like outlines with deep notches, in one order or the other."""
    count = draw(st.integers(4, 12))
    shares = draw(st.lists(st.integers(0, 80), min_size=count, max_size=count))
    reaches = draw(st.lists(st.integers(300, 5000), min_size=count, max_size=count))
    cx, cy = draw(points)
    ring = tuple(
        (cx + reach / 1000 * cos(t), cy + reach / 1000 * sin(t))
        for t, reach in zip(
            (2 * pi * (n + share / 100) / count for n, share in enumerate(shares)), reaches, strict=True
        )
    )
    return ring[::-1] if draw(st.booleans()) else ring


def moved(polygon: Polygon, by: Vec) -> Polygon:
    """The polygon somewhere else."""
    return tuple((x + by[0], y + by[1]) for x, y in polygon)


def mirrored(polygon: Polygon) -> Polygon:
    """The polygon mirrored to negative x, which also reverses its order."""
    return tuple((-x, y) for x, y in polygon)
