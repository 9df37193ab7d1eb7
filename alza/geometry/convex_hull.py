"""The convex hull of points."""

from __future__ import annotations

from collections.abc import Iterable

from alza.geometry.hole_bridges import turn
from alza.geometry.vectors import Polygon, Vec


def convex_hull(points: Iterable[Vec]) -> Polygon:
    """The least convex polygon around points, clockwise on the page; () for points in one line.

    Source: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
    """
    ordered = sorted(set(points))
    hull = (*_chain(ordered), *_chain(ordered[::-1]))
    return hull if len(hull) > 2 else ()


def _chain(points: list[Vec]) -> list[Vec]:
    """The corners on one side of the hull, without the last."""
    chain: list[Vec] = []
    for p in points:
        while len(chain) > 1 and turn(chain[-2], chain[-1], p) <= 0.0:
            chain.pop()
        chain.append(p)
    return chain[:-1]
