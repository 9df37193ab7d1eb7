"""A kind of which only the size is known, as a neat block."""

from __future__ import annotations

from alza.mesh.finishes import MATT, SHADOW, darker
from alza.mesh.primitives import box, rounded_box
from alza.mesh.shapes import Paint, Pieces
from alza.plan.kind import Kind

_EDGE = 0.012
_LOWEST_ON_PLINTH = 0.3
"""From this height on (metres) a block stands on a plinth that is set back."""


def block(kind: Kind) -> Pieces:
    """A body with soft edges over a shadow gap, and a panel on the side that it faces."""
    w, h, d = kind.w, kind.h, kind.d
    paint = Paint(MATT, kind.shown_color)
    if min(w, d) < 8 * _EDGE or h < _LOWEST_ON_PLINTH:
        return paint.on(rounded_box((0.0, 0.0, 0.0), (w, h, d), min(_EDGE, w / 8, h / 4, d / 8), steps=1))
    plinth, front = min(0.06, h / 8), _EDGE
    return (
        *SHADOW.on(box((0.0, 0.0, 0.0), (w - 4 * _EDGE, plinth, d - 4 * _EDGE))),
        *paint.on(rounded_box((0.0, plinth, -front / 2), (w, h - plinth, d - front), _EDGE, steps=1)),
        *Paint(MATT, darker(kind.shown_color, 0.12)).on(
            box((0.0, plinth + 2 * _EDGE, d / 2 - front), (w - 4 * _EDGE, h - plinth - 4 * _EDGE, 2 * front))
        ),
    )
