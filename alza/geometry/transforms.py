"""Turning and placing: the frame of a thing that faces somewhere.

A rotation of r degrees runs counter-clockwise as seen on the page. A thing turned by r faces along
(sin r, cos r): down the page at 0, to the right at 90. Its width runs along (cos r, -sin r). In its own frame
a point is (u, v): u along the width, v towards the face.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from alza.geometry.vectors import Polygon, Vec

_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


def cos_sin(degrees: float) -> Vec:
    """Cosine and sine of an angle in degrees, exact at quarter turns."""
    quarter = _QUARTERS.get(degrees % 360.0)
    if quarter is not None:
        return quarter
    angle_rad = radians(degrees)
    return (cos(angle_rad), sin(angle_rad))


def facing(degrees: float) -> Vec:
    """The unit vector along which a thing turned by so many degrees faces."""
    c, s = cos_sin(degrees)
    return (s, c)


def turn(v: Vec, degrees: float) -> Vec:
    """The vector turned counter-clockwise on the page."""
    c, s = cos_sin(degrees)
    return (v[0] * c + v[1] * s, v[1] * c - v[0] * s)


def place(points: Iterable[Vec], center: Vec, degrees: float) -> Polygon:
    """Points of a thing's own frame, brought to the page: turned and then moved to its centre."""
    c, s = cos_sin(degrees)
    x, y = center
    return tuple([(x + u * c + v * s, y + v * c - u * s) for u, v in points])


def shift(points: Iterable[Vec], by: Vec) -> Polygon:
    """The points moved by a vector."""
    dx, dy = by
    return tuple((x + dx, y + dy) for x, y in points)
