"""A plan as a whole SVG file: the sheet with its styles, scale bar and north arrow, at true scale."""

from __future__ import annotations

from typing import Final, Literal

from alza.drawing.draw import EVERYTHING, DrawOptions, draw_plan
from alza.drawing.furnishings import Furnishing, north_arrow, scale_bar
from alza.drawing.sheet_style import SHEET_STYLE
from alza.drawing.svg import element, escape, number
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan

SCALE: Final = 50.0
"""The printed size is the plan's divided by this (1:50)."""

_PIXELS_PER_METRE: Final = 100.0
"""At what scale the furnishings of a file are drawn."""

_FOOTER: Final = 0.7
"""Height of the strip below the plan (metres)."""


def svg_document(
    plan: Plan, options: DrawOptions = EVERYTHING, theme: Literal["light", "dark"] | None = None
) -> str:
    """The plan as the text of an SVG file; without a theme it follows the viewer's."""
    drawing = draw_plan(plan, options)
    view = drawing.bounds
    height = view.height + _FOOTER
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "sheet zoom-mid",
        "role": "img",
        "viewBox": " ".join(map(number, (view.min_x, view.min_y, view.width, height))),
        "width": f"{number(view.width * 1000 / SCALE)}mm",
        "height": f"{number(height * 1000 / SCALE)}mm",
    }
    if theme:
        attributes["data-theme"] = theme
    bar, arrow = scale_bar(_PIXELS_PER_METRE, plan.units), north_arrow(plan.north)
    base = view.max_y + _FOOTER
    content = (
        f"<title>{escape(plan.name)}</title>",
        f"<style>{SHEET_STYLE}</style>",
        element("rect", {"class": "paper", **_rectangle(view.min_x, view.min_y, view.width, height)}),
        drawing.world(),
        _placed(bar, (view.min_x + 0.2, base - 0.45)),
        _placed(arrow, (view.max_x - 0.8, base - 0.75)),
    )
    return element("svg", attributes, "".join(content)) + "\n"


def _rectangle(x: float, y: float, width: float, height: float) -> dict[str, str]:
    return {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}


def _placed(furnishing: Furnishing, at: Vec) -> str:
    move = f"translate({number(at[0])} {number(at[1])}) scale({number(1 / _PIXELS_PER_METRE)})"
    return element("g", {"transform": move}, furnishing.svg)
