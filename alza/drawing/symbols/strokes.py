"""Short ways to say the shapes that many symbols share, in the piece's own frame (metres)."""

from __future__ import annotations

from collections.abc import Callable

from alza.drawing.primitives import Line, Polyline, Primitive, Rect
from alza.drawing.styles import SymbolStyle

Symbol = tuple[Primitive, ...]
DrawSymbol = Callable[[float, float], Symbol]
"""Draws a piece of width w and depth d."""


def full(w: float, d: float, radius: float = 0.0, style: SymbolStyle = "body") -> Rect:
    """The whole footprint."""
    return Rect(-w / 2, -d / 2, w, d, style, radius)


def between(
    least: tuple[float, float], greatest: tuple[float, float], style: SymbolStyle, radius: float = 0.0
) -> Rect:
    """The rectangle between two corners."""
    return Rect(*least, greatest[0] - least[0], greatest[1] - least[1], style, radius)


def across(x0: float, x1: float, y: float, style: SymbolStyle = "detail") -> Line:
    """A line along the width."""
    return Line((x0, y), (x1, y), style)


def along(x: float, y0: float, y1: float, style: SymbolStyle = "detail") -> Line:
    """A line along the depth."""
    return Line((x, y0), (x, y1), style)


def divisions(count: int, w: float, y0: float, y1: float) -> Symbol:
    """Lines along the depth that part the width into `count` equal fields."""
    return tuple(along(-w / 2 + w * i / count, y0, y1) for i in range(1, count))


def handles(count: int, w: float, y: float) -> Symbol:
    """A short handle in the middle of each of `count` fields."""
    centers = (-w / 2 + w * (i + 0.5) / count for i in range(count))
    return tuple(across(x - 0.05, x + 0.05, y, "plain") for x in centers)


def zigzag(points: int, start: tuple[float, float], end: tuple[float, float], depth: float) -> Polyline:
    """A line to and fro from start to end, for fringes and folds; it swings `depth` across its way."""
    (x0, y0), (x1, y1) = start, end
    runs_along_x = abs(x1 - x0) > abs(y1 - y0)
    chain: list[tuple[float, float]] = []
    for i in range(points):
        share = i / (points - 1)
        swing = depth if i % 2 else 0.0
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        chain.append((x, y + swing) if runs_along_x else (x + swing, y))
    return Polyline(tuple(chain), "detail")
