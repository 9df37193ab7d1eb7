"""Directions while drawing: degrees counter-clockwise on the page from east, so that 90 is up the page."""

from __future__ import annotations

from math import atan2, degrees

from alza.geometry.transforms import cos_sin
from alza.geometry.vectors import Vec
from alza.units import to_millimetre, to_rotation


def angle_of(start: Vec, end: Vec) -> float:
    """The direction from one point to another in degrees, 0 to below 360; 0 between equal points."""
    return to_rotation(degrees(atan2(start[1] - end[1], end[0] - start[0])))


def direction_of(angle: float) -> Vec:
    """The unit vector of a direction in degrees, exact at quarter turns."""
    c, s = cos_sin(angle)
    return (c, 0.0 - s)


def point_at(anchor: Vec, length: float, angle: float) -> Vec:
    """The point `length` metres from the anchor in a direction in degrees, to the millimetre."""
    dx, dy = direction_of(angle)
    return (to_millimetre(anchor[0] + dx * length), to_millimetre(anchor[1] + dy * length))
