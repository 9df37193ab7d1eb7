"""The symbol of a kind that is built from parts: their outlines as seen from above."""

from __future__ import annotations

from alza.drawing.primitives import Area, Ellipse, Primitive
from alza.drawing.styles import SymbolStyle
from alza.drawing.symbols.strokes import Symbol
from alza.geometry.boxes import oriented_box
from alza.plan.kind import Kind, Part


def symbol_from_parts(kind: Kind) -> Symbol:
    """Each part's outline in its own colour or the kind's, the lower parts first.

    The colour is a tint, so each part is first cut out of what lies below it.
    """
    shapes: list[Primitive] = []
    for part in sorted(kind.parts, key=lambda part: part.y + part.h):
        shapes += [_outline(part, "ground", None), _outline(part, "tinted", part.color or kind.shown_color)]
    return tuple(shapes)


def _outline(part: Part, style: SymbolStyle, color: str | None) -> Primitive:
    center = (part.x, part.z)
    if part.shape == "box":
        return Area((oriented_box(center, part.w, part.d, part.rotation),), style, color)
    return Ellipse(center, part.w / 2, part.d / 2, style, part.rotation, color)
