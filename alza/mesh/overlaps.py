"""Whether outlines of the plan share ground."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from alza.geometry.clipping import shared_area
from alza.geometry.grid import Grid
from alza.geometry.polygons import bounds
from alza.geometry.vectors import Polygon

_TOUCH: Final = 1e-10
"""Outlines that share less than this (square metres) only touch."""


@lru_cache(maxsize=32768)
def overlap(outline: Polygon, other: Polygon) -> bool:
    """Whether two simple polygons share ground."""
    return shared_area(outline, other) > _TOUCH


def overlapping(outline: Polygon, others: Grid[Polygon]) -> tuple[Polygon, ...]:
    """Those of the polygons in a grid, each by its bounds, that share ground with an outline."""
    return tuple(other for other in others.near(bounds(outline)) if overlap(outline, other))
