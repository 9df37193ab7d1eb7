"""Symbols of the bathroom, and the plant."""

from __future__ import annotations

from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from alza.drawing.primitives import Circle, Curve, Ellipse, Line, Primitive
from alza.drawing.symbols.strokes import DrawSymbol, Symbol, across, along, between, full, zigzag


def bathtub(w: float, d: float) -> Symbol:
    """A tub that is round at the head end, with tap and drain at the other."""
    edge = 0.06
    left, right = -w / 2 + edge + 0.06, w / 2 - edge
    half = d / 2 - edge
    return (
        full(w, d, 0.02),
        Curve(
            (left + 0.06, -half),
            (
                ((left, -half), (left, -half + 0.08)),
                ((left, 0.0), (left, half - 0.08)),
                ((left, half), (left + 0.06, half)),
                ((0.0, half), (right - half * 0.8, half)),
                ((right, half), (right, 0.0)),
                ((right, -half), (right - half * 0.8, -half)),
                ((0.0, -half), (left + 0.06, -half)),
            ),
            "soft",
        ),
        Circle((left + 0.16, 0.0), 0.03, "detail"),
        Circle((-w / 2 + 0.045, 0.0), 0.025, "plain"),
        Line((-w / 2 + 0.045, 0.0), (left + 0.06, 0.0), "plain"),
    )


def corner_bath(w: float, d: float) -> Symbol:
    """A tub for the corner at its back and left, with a bowed front and a seat in the corner."""
    back, left, right, front = -d / 2, -w / 2, w / 2, d / 2
    lip, edge = 0.4, 0.09
    outer = Curve(
        (left, back),
        (
            ((0.0, back), (right, back)),
            ((right, back + lip / 2), (right, back + lip)),
            ((right - 0.02, front - 0.02), (left + lip, front)),
            ((left + lip / 2, front), (left, front)),
            ((left, 0.0), (left, back)),
        ),
        "body",
    )
    inner = Curve(
        (left + 0.45, back + edge),
        (
            ((0.2, back + edge), (right - edge - 0.08, back + edge)),
            ((right - edge, back + edge), (right - edge, back + lip)),
            ((right - edge - 0.08, front - edge - 0.08), (left + lip, front - edge)),
            ((left + edge, front - edge), (left + edge, front - edge - 0.08)),
            ((left + edge, 0.2), (left + edge, back + 0.45)),
            ((left + 0.36, back + 0.36), (left + 0.45, back + edge)),
        ),
        "soft",
    )
    return (
        outer,
        inner,
        Circle((0.0, 0.0), 0.035, "detail"),
        Circle((left + 0.14, back + 0.14), 0.03, "plain"),
        Line((left + 0.14, back + 0.14), (left + 0.28, back + 0.28), "plain"),
    )


def shower(w: float, d: float) -> Symbol:
    """A tray that falls to its drain, the rose at the back, and a glass screen in front."""
    tray = min(w, d) / 2 - 0.05
    corners = ((-tray, -tray), (tray, -tray), (tray, tray), (-tray, tray))
    drain = 0.045
    falls = tuple(Line((x, y), (x * 0.1, y * 0.1), "detail") for x, y in corners)
    rose_y = -d / 2 + 0.17
    holes = tuple(
        Circle((0.055 * cos(i * pi / 3), rose_y + 0.055 * sin(i * pi / 3)), 0.008, "solid") for i in range(6)
    )
    return (
        full(w, d),
        full(2 * tray, 2 * tray, 0.04, "soft"),
        *falls,
        Circle((0.0, 0.0), drain, "body"),
        Line((0.0, -d / 2), (0.0, rose_y), "plain"),
        Circle((0.0, rose_y), 0.09, "body"),
        *holes,
        across(-w / 2, w / 2, d / 2 - 0.02, "plain"),
    )


def toilet(w: float, d: float) -> Symbol:
    """A cistern at the back, the bowl and its seat."""
    tank = d * 0.27
    y, ry = -d / 2 + tank + (d - tank) * 0.47, (d - tank) * 0.53
    rx = w * 0.46
    return (
        Ellipse((0.0, y), rx, ry, "body"),
        Ellipse((0.0, y + ry * 0.05), rx * 0.66, ry * 0.68, "soft"),
        between((-w / 2, -d / 2), (w / 2, -d / 2 + tank), "body", 0.03),
        Circle((0.0, -d / 2 + tank / 2), 0.022, "detail"),
    )


def sink(w: float, d: float) -> Symbol:
    """A basin with its bowl, drain and tap."""
    return (
        full(w, d, min(w, d) * 0.18),
        Ellipse((0.0, d * 0.08), w * 0.38, d * 0.32, "soft"),
        Circle((0.0, d * 0.08), 0.02, "detail"),
        Circle((0.0, -d / 2 + 0.05), 0.022, "plain"),
        Line((0.0, -d / 2 + 0.05), (0.0, -d * 0.08), "plain"),
    )


def towel_rail(w: float, d: float) -> Symbol:
    """Two brackets on the wall, a rail, and a towel over it."""
    rail = d / 2 - 0.03
    return (
        between((-w / 2 + 0.02, -d / 2), (-w / 2 + 0.06, rail), "body"),
        between((w / 2 - 0.06, -d / 2), (w / 2 - 0.02, rail), "body"),
        between((-w / 2, rail - 0.015), (w / 2, rail + 0.015), "body", 0.015),
        between((-w * 0.26, -d / 2 + 0.02), (w * 0.26, d / 2), "soft", 0.02),
        zigzag(15, (-w * 0.22, rail - 0.035), (w * 0.22, rail - 0.035), 0.04),
        along(-w * 0.26, rail - 0.02, rail + 0.02),
    )


def _leaf(angle: float, inner: float, outer: float) -> Symbol:
    """A pointed leaf with its rib."""
    side = 0.62
    middle = outer * 0.72

    def polar(radius: float, turn: float) -> tuple[float, float]:
        return (radius * cos(angle + turn), radius * sin(angle + turn))

    base, tip = polar(inner, 0.0), polar(outer, 0.0)
    return (
        Curve(base, ((polar(middle, side), tip), (polar(middle, -side), base)), "soft"),
        Line(base, polar(outer * 0.85, 0.0), "detail"),
    )


def plant(w: float, d: float) -> Symbol:
    """Leaves all around over a pot."""
    reach = min(w, d) / 2
    shapes: list[Primitive] = [Circle((0.0, 0.0), reach * 0.5, "body")]
    for count, start, length in ((5, 0.35, 1.0), (4, 0.8, 0.66)):
        for i in range(count):
            shapes += _leaf(2 * pi * i / count + start, reach * 0.06, reach * length)
    return tuple(shapes)


BATH: Final = MappingProxyType[str, DrawSymbol](
    {
        "bathtub": bathtub,
        "corner_bath": corner_bath,
        "shower": shower,
        "toilet": toilet,
        "sink": sink,
        "towel_rail": towel_rail,
        "plant": plant,
    }
)
