"""Taps over a rim."""

from __future__ import annotations

from alza.mesh.model import Point3
from alza.mesh.primitives import cylinder
from alza.mesh.solids import Solid, tube

TAP_HEIGHT = 0.075
"""How far a tap stands over the rim of a tub or basin (metres)."""


def tap(foot: Point3, reach: float, turn: float = 0.0) -> tuple[Solid, ...]:
    """A tap of the common height with a lever, its spout turned as items turn."""
    x, y, z = foot
    spout = (
        (0.0, 0.005, 0.0),
        (0.0, TAP_HEIGHT - 0.03, 0.0),
        (0.0, TAP_HEIGHT - 0.012, 0.018),
        (0.0, TAP_HEIGHT - 0.012, reach),
    )
    return tuple(
        solid.turned(turn).moved(x, y, z)
        for solid in (
            tube(spout, 0.012),
            cylinder((0.0, 0.0, 0.0), (0.05, 0.012, 0.05), 12),
            *(cylinder((side, 0.0, 0.0), (0.034, 0.045, 0.034), 10) for side in (-0.07, 0.07)),
        )
    )
