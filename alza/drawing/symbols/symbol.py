"""The plan symbol of any kind: drawn for the built-in ones, from parts, or a neat block."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from alza.drawing.primitives import Area
from alza.drawing.symbols.bath import BATH
from alza.drawing.symbols.bedroom import BEDROOM
from alza.drawing.symbols.from_parts import symbol_from_parts
from alza.drawing.symbols.kitchen import KITCHEN
from alza.drawing.symbols.living import LIVING
from alza.drawing.symbols.strokes import DrawSymbol, Symbol, full
from alza.plan.kind import Kind

SYMBOLS: Final[Mapping[str, DrawSymbol]] = MappingProxyType({**LIVING, **BEDROOM, **KITCHEN, **BATH})
"""How each built-in kind is drawn, by its name."""


@lru_cache(maxsize=512)
def symbol(kind: Kind) -> Symbol:
    """The primitives of a kind in the piece's frame: x along its width, y towards its face (metres)."""
    if kind.parts:
        return symbol_from_parts(kind)
    draw = SYMBOLS.get(kind.kind)
    if draw is not None:
        return draw(kind.w, kind.d)
    return _block(kind.w, kind.d)


def is_block(kind: Kind) -> bool:
    """Whether the kind has no picture of its own, so that its name should be written on it."""
    return not kind.parts and kind.kind not in SYMBOLS


def _block(w: float, d: float) -> Symbol:
    """The footprint with a fine inner edge, and a small arrow at the face."""
    edge = min(0.03, w / 8, d / 8)
    arrow = min(0.09, w / 5, d / 5)
    front = d / 2 - edge
    tip = ((-arrow / 2, front - arrow * 0.7), (arrow / 2, front - arrow * 0.7), (0.0, front))
    return (full(w, d), full(w - 2 * edge, d - 2 * edge, style="detail"), Area((tip,), "solid"))
