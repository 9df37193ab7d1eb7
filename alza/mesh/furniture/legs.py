"""Legs under a piece."""

from __future__ import annotations

from alza.mesh.primitives import tapered
from alza.mesh.solids import Solid


def legs(w: float, d: float, h: float, side: float, foot: float = 0.65) -> list[Solid]:
    """Four posts with their middles at the corners of w by d; they keep the share `foot` of it below."""
    return [tapered((i * w / 2, 0.0, j * d / 2), (side, h, side), foot) for i in (-1, 1) for j in (-1, 1)]
