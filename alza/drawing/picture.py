"""The drawing of a plan or of one room as an SVG of so many pixels, with a grid of coordinates on request."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

import msgspec

from alza.drawing.draw import draw_plan
from alza.drawing.furnishings import round_length
from alza.drawing.primitives import Line, Shape, Text
from alza.drawing.sheet_style import SHEET_STYLE, zoom_class
from alza.drawing.svg import element, number
from alza.drawing.writing import write_shapes
from alza.geometry.boxes import Bounds, bounds_of
from alza.plan.plan import Plan
from alza.plan.room import Room

ROOM_MARGIN: Final = 0.6
"""What is shown around a room (metres): its walls and the swings of its doors."""

WIDEST_GRID: Final = 100.0
"""Lines of a grid lie at most so many pixels apart, and at least 40."""

GRID_TEXT: Final = 12.0
"""Height of the grid's numbers in pixels."""


class SheetPicture(msgspec.Struct, frozen=True, kw_only=True):
    """An SVG drawing.

    Attributes:
        svg: its text, whole in itself.
        width, height: its size in pixels.
        shown: what of the plan it shows, in metres.
        pixels_per_metre: its scale, the same both ways.
        grid: the distance of the lines of its grid in metres; None without a grid.
    """

    svg: str
    width: int
    height: int
    shown: Bounds
    pixels_per_metre: float
    grid: float | None


def sheet_picture(plan: Plan, max_side: int, room: Room | None = None, *, grid: bool = False) -> SheetPicture:
    """The whole plan, or the surroundings of one of its rooms, with neither side above `max_side` pixels."""
    drawing = draw_plan(plan)
    shown = bounds_of(room.corners).expanded(ROOM_MARGIN) if room else drawing.bounds
    scale = max_side / max(shown.width, shown.height)
    width, height = (max(1, round(side * scale)) for side in (shown.width, shown.height))
    ox, oy = drawing.origin
    corner = {"x": number(shown.min_x - ox), "y": number(shown.min_y - oy)}
    size = {"width": number(shown.width), "height": number(shown.height)}
    step = round_length(WIDEST_GRID / scale)[0] if grid else None
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": f"sheet {zoom_class(scale)}",
        "data-theme": "light",
        "viewBox": " ".join((*corner.values(), *size.values())),
        "width": str(width),
        "height": str(height),
    }
    content = (
        f"<style>{SHEET_STYLE}</style>",
        element("rect", {"class": "paper", **corner, **size}),
        drawing.groups(),
        write_shapes(_grid(shown, step, GRID_TEXT / scale), drawing.origin) if step else "",
    )
    return SheetPicture(
        svg=element("svg", attributes, "".join(content)),
        width=width,
        height=height,
        shown=shown,
        pixels_per_metre=scale,
        grid=step,
    )


def _grid(shown: Bounds, step: float, text: float) -> tuple[Shape, ...]:
    """Lines at the multiples of `step`, with their x along the top and their y along the left edge."""
    shapes: list[Shape] = []
    for x in _multiples(step, shown.min_x, shown.max_x):
        shapes.append(Line((x, shown.min_y), (x, shown.max_y), "grid-line"))
        shapes.append(Text((x, shown.min_y + text), _label(x), text, "grid-text"))
    for y in _multiples(step, shown.min_y, shown.max_y):
        shapes.append(Line((shown.min_x, y), (shown.max_x, y), "grid-line"))
        at = (shown.min_x + text / 2, y)
        shapes.append(Text(at, _label(y), text, "grid-text", anchor="start"))
    return tuple(shapes)


def _multiples(step: float, low: float, high: float) -> list[float]:
    return [n * step for n in range(ceil(low / step), floor(high / step) + 1)]


def _label(value: float) -> str:
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")
