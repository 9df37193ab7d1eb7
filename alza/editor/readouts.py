"""The figures beside the pointer, in the plan's display unit."""

from __future__ import annotations

from alza.drawing.lengths import dimension_with_unit
from alza.editor.bearings import angle_of
from alza.geometry.vectors import Vec, distance
from alza.plan.plan import DisplayUnit


def length_and_angle(start: Vec, end: Vec, unit: DisplayUnit) -> str:
    """The way from start to end: `3.50 m · 90°`, the angle counter-clockwise from east."""
    length = dimension_with_unit(distance(start, end), unit)
    return length if start == end else f"{length} · {round(angle_of(start, end), 1) % 360:g}°"


def two_sides(corner: Vec, opposite: Vec, unit: DisplayUnit) -> str:
    """The sides of a rectangle: `4.00 m × 3.00 m`."""
    across, down = (abs(b - a) for a, b in zip(corner, opposite, strict=True))
    return f"{dimension_with_unit(across, unit)} × {dimension_with_unit(down, unit)}"
