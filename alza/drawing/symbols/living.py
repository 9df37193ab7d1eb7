"""Symbols of the living room."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from alza.drawing.primitives import Circle, Primitive
from alza.drawing.symbols.strokes import (
    DrawSymbol,
    Symbol,
    across,
    along,
    between,
    divisions,
    full,
    zigzag,
)


def _seats(w: float, d: float, count: int) -> Symbol:
    """Back and arms around `count` seat cushions, each with a back cushion."""
    arm, back, gap = min(0.16, w * 0.16), d * 0.2, 0.015
    inner = w - 2 * arm
    cushions: list[Primitive] = []
    for i in range(count):
        x0 = -inner / 2 + inner * i / count
        x1 = x0 + inner / count
        cushions += [
            between((x0 + gap, -d / 2 + back), (x1 - gap, -d / 2 + back * 2.1), "soft", 0.06),
            between((x0 + gap, -d / 2 + back * 2.1 + gap), (x1 - gap, d / 2 - 0.03), "soft", 0.05),
        ]
    return (
        full(w, d, 0.08),
        across(-inner / 2, inner / 2, -d / 2 + back - gap),
        along(-inner / 2, -d / 2 + back - gap, d / 2 - 0.02),
        along(inner / 2, -d / 2 + back - gap, d / 2 - 0.02),
        *cushions,
    )


def sofa(w: float, d: float) -> Symbol:
    """Two seat cushions between arms."""
    return _seats(w, d, 2)


def sofa_3(w: float, d: float) -> Symbol:
    """Three seat cushions between arms."""
    return _seats(w, d, 3)


def armchair(w: float, d: float) -> Symbol:
    """One seat cushion between arms."""
    return _seats(w, d, 1)


def coffee_table(w: float, d: float) -> Symbol:
    """A top with a bowl and two books on it."""
    return (
        full(w, d, 0.04),
        full(w - 0.08, d - 0.08, 0.02, "detail"),
        Circle((-w * 0.22, 0.0), d * 0.17, "detail"),
        Circle((-w * 0.22, 0.0), d * 0.1, "detail"),
        between((w * 0.1, -d * 0.14), (w * 0.32, d * 0.16), "detail"),
        between((w * 0.12, -d * 0.1), (w * 0.28, d * 0.1), "detail"),
    )


def side_table(w: float, d: float) -> Symbol:
    """A small top with a round edge."""
    return (
        full(w, d, min(w, d) * 0.2),
        Circle((0.0, 0.0), min(w, d) * 0.4, "detail"),
    )


def sideboard(w: float, d: float) -> Symbol:
    """A low chest with doors along its front."""
    front = d / 2 - 0.04
    return (
        full(w, d),
        across(-w / 2, w / 2, front),
        *divisions(4, w, front, d / 2),
        *divisions(2, w, -d / 2, front),
    )


def _screen(width: float, y: float) -> Symbol:
    """A flat screen seen from above, on its foot; its picture faces +y."""
    return (
        between((-0.16, y - 0.07), (0.16, y + 0.11), "detail", 0.03),
        between((-width / 2, y - 0.02), (width / 2, y + 0.025), "solid", 0.01),
        between((-width * 0.2, y - 0.055), (width * 0.2, y - 0.02), "solid"),
    )


def tv_sideboard(w: float, d: float) -> Symbol:
    """A sideboard with a screen on it."""
    front = d / 2 - 0.04
    return (
        full(w, d),
        across(-w / 2, w / 2, front),
        *divisions(4, w, front, d / 2),
        *_screen(w * 0.62, -d * 0.1),
    )


def tv_stand(w: float, d: float) -> Symbol:
    """A low stand with a screen nearly as wide."""
    return (
        full(w, d, 0.03),
        between((-w / 2 + 0.03, -d / 2 + 0.03), (w / 2 - 0.03, d / 2 - 0.03), "detail", 0.02),
        *_screen(w * 0.8, -d * 0.08),
    )


def bookshelf(w: float, d: float) -> Symbol:
    """Shelves with the spines of books in uneven rows."""
    depths = (0.62, 0.62, 0.7, 0.55, 0.7, 0.7, 0.5, 0.62, 0.74, 0.58, 0.58, 0.68, 0.6, 0.72)
    inner, back = w - 0.06, -d / 2 + 0.03
    step = inner / len(depths)
    books: list[Primitive] = []
    for i, depth in enumerate(depths):
        x = -inner / 2 + i * step
        books.append(between((x, back), (x + step, back + depth * (d - 0.06)), "detail"))
    return (full(w, d), *books)


def rug(w: float, d: float) -> Symbol:
    """A woven field with a border and fringes at its narrow ends."""
    fringe, edge = 0.07, 0.05
    body = w / 2 - fringe
    knots = 2 * round(d / 0.07) + 1
    return (
        between((-body, -d / 2), (body, d / 2), "cloth"),
        between((-body + edge, -d / 2 + edge), (body - edge, d / 2 - edge), "detail"),
        between((-body + 3 * edge, -d / 2 + 3 * edge), (body - 3 * edge, d / 2 - 3 * edge), "detail"),
        zigzag(knots, (body, -d / 2), (body, d / 2), fringe),
        zigzag(knots, (-body, -d / 2), (-body, d / 2), -fringe),
    )


LIVING: Final = MappingProxyType[str, DrawSymbol](
    {
        "sofa": sofa,
        "sofa_3": sofa_3,
        "armchair": armchair,
        "coffee_table": coffee_table,
        "side_table": side_table,
        "sideboard": sideboard,
        "tv_sideboard": tv_sideboard,
        "tv_stand": tv_stand,
        "bookshelf": bookshelf,
        "rug": rug,
    }
)
