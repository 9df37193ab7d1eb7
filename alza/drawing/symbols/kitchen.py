"""Symbols of the kitchen and the dining place."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from alza.drawing.primitives import Circle, Curve, Ellipse, Line, Primitive
from alza.drawing.symbols.strokes import (
    DrawSymbol,
    Symbol,
    across,
    along,
    between,
    divisions,
    full,
    handles,
)

_BACK = 0.03
_FRONT = 0.04


def dining_table(w: float, d: float) -> Symbol:
    """A top with its edge and the joint of its two leaves."""
    edge = 0.035
    return (
        full(w, d, 0.03),
        full(w - 2 * edge, d - 2 * edge, 0.015, "detail"),
        along(0.0, -d / 2 + edge, d / 2 - edge),
    )


def dining_table_oval(w: float, d: float) -> Symbol:
    """An oval top with its edge."""
    edge = 0.035
    return (
        Ellipse((0.0, 0.0), w / 2, d / 2, "body"),
        Ellipse((0.0, 0.0), w / 2 - edge, d / 2 - edge, "detail"),
    )


def dining_chair(w: float, d: float) -> Symbol:
    """A seat that widens to the front, with a bent back."""
    back = -d / 2
    return (
        between((-w * 0.45, back + 0.07), (w * 0.45, d / 2), "body", 0.05),
        between((-w * 0.36, back + 0.12), (w * 0.36, d / 2 - 0.05), "detail", 0.03),
        Curve(
            (-w / 2, back + 0.09),
            (
                ((-w * 0.48, back), (0.0, back)),
                ((w * 0.48, back), (w / 2, back + 0.09)),
                ((w * 0.3, back + 0.05), (0.0, back + 0.05)),
                ((-w * 0.3, back + 0.05), (-w / 2, back + 0.09)),
            ),
            "body",
        ),
    )


def _worktop(w: float, d: float, fields: int) -> Symbol:
    """A worktop over `fields` cupboards: upstand at the back, fronts below its edge."""
    return (
        full(w, d),
        across(-w / 2, w / 2, -d / 2 + _BACK),
        across(-w / 2, w / 2, d / 2 - _FRONT, "hidden"),
        *handles(fields, w, d / 2 - _FRONT / 2),
    )


def kitchen_counter(w: float, d: float) -> Symbol:
    """A long worktop over four cupboards."""
    return (*_worktop(w, d, 4), *divisions(4, w, -d / 2 + _BACK, d / 2 - _FRONT))


def counter_unit(w: float, d: float) -> Symbol:
    """A worktop over two cupboards."""
    return (*_worktop(w, d, 2), *divisions(2, w, -d / 2 + _BACK, d / 2 - _FRONT))


def kitchen_sink_unit(w: float, d: float) -> Symbol:
    """A worktop with a bowl, its tap, and a grooved drainer beside it."""
    bowl_x, top, low = -w * 0.22, -d * 0.24, d * 0.32
    half = min(0.24, w * 0.21)
    grooves = tuple(along(w * (0.1 + 0.055 * i), top + 0.03, low - 0.03) for i in range(6))
    tap = Line((bowl_x, -d / 2 + 0.07), (bowl_x, -d * 0.08), "plain")
    return (
        *_worktop(w, d, 2),
        between((-w * 0.46, top - 0.04), (w * 0.44, low + 0.03), "detail", 0.04),
        between((bowl_x - half, top), (bowl_x + half, low), "soft", 0.06),
        Circle((bowl_x, (top + low) / 2 + 0.04), 0.035, "detail"),
        *grooves,
        Circle((bowl_x, -d / 2 + 0.07), 0.028, "plain"),
        tap,
    )


def kitchen_hob_unit(w: float, d: float) -> Symbol:
    """A worktop with four rings on a glass plate, and the oven's front below."""
    half = min(0.29, w * 0.4)
    top, low = -d * 0.36, d * 0.36
    rings: list[Primitive] = []
    for x, y, radius in ((-0.5, -0.45, 0.075), (0.5, -0.45, 0.095), (-0.5, 0.4, 0.095), (0.5, 0.4, 0.075)):
        center = (x * half, y * (low - top) / 2)
        rings += [Circle(center, radius, "plain"), Circle(center, radius * 0.55, "detail")]
    return (
        *_worktop(w, d, 2),
        between((-half, top), (half, low), "soft", 0.03),
        *rings,
        *(along(x, -d / 2 + _BACK, d / 2 - _FRONT) for x in (-half - 0.01, half + 0.01)),
    )


def fridge(w: float, d: float) -> Symbol:
    """A tall cabinet with a door and handle in front, marked with a snow crystal."""
    door, arm = 0.06, min(w, d) * 0.17
    slant = arm * 0.866
    y = -door / 2
    return (
        full(w, d, 0.02),
        across(-w / 2, w / 2, d / 2 - door),
        between((w * 0.22, d / 2 - 0.035), (w * 0.44, d / 2 - 0.005), "plain", 0.01),
        across(-arm, arm, y),
        Line((-arm / 2, y - slant), (arm / 2, y + slant), "detail"),
        Line((arm / 2, y - slant), (-arm / 2, y + slant), "detail"),
    )


KITCHEN: Final = MappingProxyType[str, DrawSymbol](
    {
        "dining_table": dining_table,
        "dining_table_oval": dining_table_oval,
        "dining_chair": dining_chair,
        "kitchen_counter": kitchen_counter,
        "counter_unit": counter_unit,
        "kitchen_sink_unit": kitchen_sink_unit,
        "kitchen_hob_unit": kitchen_hob_unit,
        "fridge": fridge,
    }
)
