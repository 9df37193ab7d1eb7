"""A plan as an SVG file that stands alone: the light sheet, with scale bar and north arrow, at true scale."""

from __future__ import annotations

from typing import Final

from alza.drawing.draw import EVERYTHING, DrawOptions, draw_plan
from alza.drawing.furnishings import Furnishing, north_arrow, scale_bar
from alza.drawing.layers import Drawing
from alza.drawing.svg import element, escape, number
from alza.errors import NothingToBuild
from alza.exports.flat_style import flat_style
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan

SCALE: Final = 50
"""The usual scale of a floor plan, 1:50."""

_PIXELS_PER_METRE: Final = 100.0
"""At what scale the furnishings of a file are drawn."""

_FOOTER: Final = 0.7
"""Height of the strip below the plan (metres)."""


def svg_document(plan: Plan, scale: int = SCALE, options: DrawOptions = EVERYTHING) -> str:
    """The plan as the text of an SVG file: printed as it is, a metre is 1000 / `scale` mm long.

    Raises:
        NothingToBuild: the plan has nothing to draw.
    """
    if not (plan.walls or plan.rooms or plan.items or plan.underlay or plan.notes):
        raise NothingToBuild(
            "There is nothing to export: the plan is empty", hint="Draw walls or rooms first"
        )
    drawing = draw_plan(plan, options)
    sheet = _sheet(drawing)
    content = (
        element("rect", {"class": "paper", **_rectangle(sheet)}),
        _near_origin(drawing),
        *_furnishings(plan, sheet),
    )
    drawn = "".join(content)
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "role": "img",
        "viewBox": " ".join(_rectangle(sheet).values()),
        "width": f"{number(sheet.width * 1000 / scale)}mm",
        "height": f"{number(sheet.height * 1000 / scale)}mm",
    }
    about = (
        f"<title>{escape(plan.name)}</title>",
        f"<desc>Floor plan at 1:{scale}; one unit is one metre.</desc>",
        f"<style>{flat_style(drawn)}</style>",
    )
    return element("svg", attributes, "".join(about) + drawn) + "\n"


def _sheet(drawing: Drawing) -> Bounds:
    """What the file shows, from the drawing's own origin, so that numbers stay small far away."""
    (x, y), view = drawing.origin, drawing.bounds
    return Bounds(view.min_x - x, view.min_y - y, view.max_x - x, view.max_y - y + _FOOTER)


def _near_origin(drawing: Drawing) -> str:
    x, y = drawing.origin
    world = drawing.world()
    if x == y == 0.0:
        return world
    return element("g", {"transform": f"translate({number(-x)} {number(-y)})"}, world)


def _furnishings(plan: Plan, sheet: Bounds) -> tuple[str, str]:
    bar, arrow = scale_bar(_PIXELS_PER_METRE, plan.units), north_arrow(plan.north)
    return (
        _placed(bar, (sheet.min_x + 0.2, sheet.max_y - 0.45)),
        _placed(arrow, (sheet.max_x - 0.8, sheet.max_y - 0.75)),
    )


def _rectangle(box: Bounds) -> dict[str, str]:
    return {
        "x": number(box.min_x),
        "y": number(box.min_y),
        "width": number(box.width),
        "height": number(box.height),
    }


def _placed(furnishing: Furnishing, at: Vec) -> str:
    move = f"translate({number(at[0])} {number(at[1])}) scale({number(1 / _PIXELS_PER_METRE)})"
    return element("g", {"transform": move}, furnishing.svg)
