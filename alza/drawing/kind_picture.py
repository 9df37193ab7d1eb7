"""A small picture of a kind of furniture: its symbol as it lies on the plan."""

from __future__ import annotations

from typing import Final

from alza.drawing.svg import element, number
from alza.drawing.symbols.symbol import symbol
from alza.drawing.writing import write_shapes
from alza.facts.remember import remember
from alza.plan.kind import Kind

MARGIN: Final = 0.04
"""Free space around the symbol (metres)."""

SMALLEST_VIEW: Final = 0.9
"""A piece smaller than this isn't blown up to fill the picture (metres)."""


@remember(size=256)
def kind_picture(kind: Kind, px_per_metre: float | None = None) -> str:
    """The picture as an `<svg class="sheet">`, to scale or as large as the page makes it; without a name."""
    width, height = (max(side + 2 * MARGIN, SMALLEST_VIEW) for side in (kind.w, kind.d))
    view = " ".join(map(number, (-width / 2, -height / 2, width, height)))
    attributes = {"class": "sheet zoom-far", "viewBox": view, "aria-hidden": "true", "focusable": "false"}
    if px_per_metre is not None:
        attributes |= {"width": number(width * px_per_metre), "height": number(height * px_per_metre)}
    return element("svg", attributes, write_shapes(symbol(kind)))
