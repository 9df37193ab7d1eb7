"""Doors and drawers along the front of a cabinet, with their handles."""

from __future__ import annotations

from typing import Literal

import msgspec

from alza.mesh.finishes import GUNMETAL
from alza.mesh.primitives import box
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Solid

GAP = 0.006
"""The joint around a front (metres)."""


Grip = Literal["top", "left", "right"]
"""The edge of a front along which its handle runs."""


class Front(msgspec.Struct, frozen=True):
    """Where a door or drawer stands: x and y from its left bottom corner to its right top corner (metres)."""

    left: float
    bottom: float
    right: float
    top: float

    def split(self, count: int) -> tuple[Front, ...]:
        """Fronts of equal width side by side."""
        step = (self.right - self.left) / count
        edges = [self.left + step * n for n in range(count)] + [self.right]
        return tuple(Front(edges[n], self.bottom, edges[n + 1], self.top) for n in range(count))

    def stacked(self, count: int) -> tuple[Front, ...]:
        """Fronts of equal height one over the other, from below."""
        step = (self.top - self.bottom) / count
        edges = [self.bottom + step * n for n in range(count)] + [self.top]
        return tuple(Front(self.left, edges[n], self.right, edges[n + 1]) for n in range(count))

    def solid(self, back: float, front: float) -> Solid:
        """The leaf, from a back to a front along z."""
        x, w = (self.left + self.right) / 2, self.right - self.left - GAP
        return box(
            (x, self.bottom + GAP / 2, (back + front) / 2), (w, self.top - self.bottom - GAP, front - back)
        )


Hanging = tuple[tuple[Front, Grip], ...]
"""Fronts, each with the place of its handle."""


def _handle(front: Front, grip: Grip, surface: float, reach: float) -> Solid:
    """A bar near one edge of a front, from its surface to `reach` along z."""
    x, y = (front.left + front.right) / 2, (front.bottom + front.top) / 2
    depth, z = reach - surface, (reach + surface) / 2
    if grip == "top":
        return box((x, front.top - 0.056, z), (min(0.16, (front.right - front.left) * 0.5), 0.012, depth))
    long = min(0.4, (front.top - front.bottom) * 0.5)
    x = front.left + 0.04 if grip == "left" else front.right - 0.04
    return box((x, y - long / 2, z), (0.014, long, depth))


def hung(paint: Paint, fronts: Hanging, back: float, reach: float) -> Pieces:
    """Fronts with their handles, from the carcass at `back` to `reach` along z, the handles included."""
    surface = reach - 0.02
    return (
        *paint.on(*(front.solid(back, surface) for front, _ in fronts)),
        *GUNMETAL.on(*(_handle(front, grip, surface, reach) for front, grip in fronts)),
    )
