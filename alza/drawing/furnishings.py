"""What a sheet carries besides the plan: a scale bar and a north arrow, in CSS pixels for a view's corner."""

from __future__ import annotations

from math import floor, log10
from typing import Final

import msgspec

from alza.drawing.lengths import FOOT
from alza.drawing.primitives import Area, Circle, Rect, Shape, Text
from alza.drawing.svg import element, number
from alza.drawing.writing import write_shapes
from alza.plan.plan import DisplayUnit

LONGEST_BAR: Final = 160.0
"""Longest scale bar (pixels)."""

LEAST_SCALE: Final = 1e-4
"""A view that has no size yet is taken to have so many pixels a metre."""

_BAR_HEIGHT: Final = 5.0
_MARGIN: Final = 14.0
_UNIT_LENGTHS: Final[dict[DisplayUnit, float]] = {"m": 1.0, "cm": 0.01, "mm": 0.001, "ft": FOOT}


class Furnishing(msgspec.Struct, frozen=True):
    """SVG text and the size in pixels that it takes."""

    svg: str
    width: float
    height: float


def scale_bar(pixels_per_metre: float, units: DisplayUnit) -> Furnishing:
    """A bar of a round length, in fields of alternating ink, with its length in the plan's unit."""
    per_unit = max(pixels_per_metre, LEAST_SCALE) * _UNIT_LENGTHS[units]
    length, fields = round_length(LONGEST_BAR / per_unit)
    width = length * per_unit
    shapes: list[Shape] = []
    for i in range(fields):
        style = "bar-light" if i % 2 else "bar-dark"
        shapes.append(Rect(_MARGIN + width * i / fields, 16.0, width / fields, _BAR_HEIGHT, style))
    shapes.append(Text((_MARGIN, 7.0), "0", 11.0, "bar-text"))
    shapes.append(Text((_MARGIN + width, 7.0), f"{number(length)} {units}", 11.0, "bar-text"))
    title = f"<title>Scale bar: {number(length)} {units}</title>"
    svg = element("g", {"class": "scale-bar", "role": "img"}, title + write_shapes(tuple(shapes)))
    return Furnishing(svg, width + 3 * _MARGIN, 24.0)


def round_length(longest: float) -> tuple[float, int]:
    """The greatest 1, 2 or 5 times a power of ten up to `longest`, and how many fields it gets."""
    power = 10.0 ** floor(log10(longest))
    for times, fields in ((5, 5), (2, 4)):
        if times * power <= longest:
            return times * power, fields
    return power, 5


def north_arrow(north: float) -> Furnishing:
    """A needle that points north, `north` degrees clockwise from up."""
    needle = ((0.0, -15.0), (5.0, 10.0), (0.0, 6.0))
    mirrored = tuple((-x, y) for x, y in needle)
    shapes: tuple[Shape, ...] = (
        Circle((0.0, 0.0), 15.0, "north-light"),
        Area((needle,), "north-dark"),
        Area((mirrored,), "north-light"),
        Text((0.0, -22.0), "N", 11.0, "north-text", north),
    )
    turned = element("g", {"transform": f"translate(30 30) rotate({number(north)})"}, write_shapes(shapes))
    title = f"<title>North arrow: {number(north)} degrees clockwise from up</title>"
    return Furnishing(element("g", {"class": "north-arrow", "role": "img"}, title + turned), 60.0, 60.0)
