"""Ellipses as polygons."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from alza.geometry.vectors import Polygon

ROUND_SIDES: Final = 24
"""Sides of the polygon that stands for something round: inscribed, with corners on its own axes, so that its
extents are exactly w and d; it lies inside the true circle by less than 0.9 percent of the radius."""


@lru_cache(maxsize=256)
def ellipse(w: float, d: float, sides: int = ROUND_SIDES) -> Polygon:
    """An ellipse about the origin with corners on its axes (for a multiple of four sides)."""
    turns_rad = [2.0 * pi * n / sides for n in range(sides)]
    return tuple([(-sin(turn_rad) / 2.0 * w, cos(turn_rad) / 2.0 * d) for turn_rad in turns_rad])
