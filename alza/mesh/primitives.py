"""Solids for furniture, each by the middle of its underside and its size (w, h, d)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from alza.geometry.ellipses import ROUND_SIDES, ellipse
from alza.mesh.model import Point3
from alza.mesh.outlines import on_quarter, rectangle, rounded_rectangle
from alza.mesh.solids import Ring, Solid, loft, raised

_STACKS: Final = 8
"""Bands of a sphere from pole to pole: even, so that one ring of corners lies on its equator."""


def box(at: Point3, size: Point3) -> Solid:
    """A box."""
    (x, y, z), (w, h, d) = at, size
    outline = rectangle(w, d)
    return loft((raised(outline, 0.0), raised(outline, h))).moved(x, y, z)


def cylinder(at: Point3, size: Point3, sides: int = ROUND_SIDES) -> Solid:
    """An upright cylinder; its corners are those of a round part's footprint."""
    (x, y, z), (w, h, d) = at, size
    outline = ellipse(w, d, sides)
    return loft((raised(outline, 0.0), raised(outline, h))).moved(x, y, z)


def tapered(at: Point3, size: Point3, foot: float) -> Solid:
    """An upright post with the share `foot` of its width at the floor; the size is that of its top."""
    (x, y, z), (w, h, d) = at, size
    rings = (raised(rectangle(w * foot, d * foot), 0.0), raised(rectangle(w, d), h))
    return loft(rings).moved(x, y, z)


def pillow(at: Point3, size: Point3, *, stacks: int = 6, corner: float = 0.35) -> Solid:
    """A stuffed cushion, thickest in the middle; `corner` is the share of its lesser side that is round."""
    (x, y, z), (w, h, d) = at, size
    radius = min(w, d) * corner
    rings: list[Ring] = [((0.0, 0.0, 0.0),)]
    for stack in range(1, stacks):
        turn = pi * stack / stacks
        share = 1.0 if 2 * stack == stacks else sin(turn) ** 0.45
        outline = rounded_rectangle(w * share, d * share, radius * share)
        rings.append(raised(outline, h * (1.0 - cos(turn)) / 2.0))
    rings.append(((0.0, h, 0.0),))
    return loft(rings).moved(x, y, z)


def sphere(at: Point3, size: Point3, sides: int = ROUND_SIDES) -> Solid:
    """A sphere or ellipsoid of exactly this size."""
    (x, y, z), (w, h, d) = at, size
    rings: list[Ring] = [((0.0, 0.0, 0.0),)]
    for stack in range(1, _STACKS):
        turn = pi * stack / _STACKS
        share = 1.0 if 2 * stack == _STACKS else sin(turn)
        rings.append(raised(ellipse(w * share, d * share, sides), h * (1.0 - cos(turn)) / 2.0))
    rings.append(((0.0, h, 0.0),))
    return loft(rings).moved(x, y, z)


def rounded_box(
    at: Point3, size: Point3, radius: float, *, corner: float = 0.0, steps: int = 2, flat_base: bool = False
) -> Solid:
    """A box with round edges, as of a cushion, each of `steps` chords.

    Upright edges have the radius `corner` if that is greater. With a flat base, only its upright and upper
    edges are round.
    """
    (x, y, z), (w, h, d) = at, size
    edge = min(radius, 0.45 * min(w, h, d))
    upright = min(max(corner, edge * 1.05), w / 2 * 0.999, d / 2 * 0.999)
    arc = [on_quarter(step, steps) for step in range(steps + 1)]
    upper = [(edge * (1.0 - u), h - edge * (1.0 - v)) for u, v in arc]
    lower = [(0.0, 0.0)] if flat_base else [(inset, h - up) for inset, up in reversed(upper)]
    return loft(
        [
            raised(rounded_rectangle(w - 2 * inset, d - 2 * inset, upright - inset, steps), up)
            for inset, up in (*lower, *upper)
        ]
    ).moved(x, y, z)
