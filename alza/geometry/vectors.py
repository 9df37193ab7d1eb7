"""Vectors and points as plain pairs (x, y) in metres; y grows down the page."""

from __future__ import annotations

from math import hypot

Vec = tuple[float, float]
Polygon = tuple[Vec, ...]
"""An open ring: its corners in order, the first not repeated at the end."""


def add(v: Vec, w: Vec) -> Vec:
    """The sum v + w."""
    return (v[0] + w[0], v[1] + w[1])


def sub(v: Vec, w: Vec) -> Vec:
    """The difference v - w: the way from w to v."""
    return (v[0] - w[0], v[1] - w[1])


def scale(v: Vec, factor: float) -> Vec:
    """The vector made `factor` times as long."""
    return (v[0] * factor, v[1] * factor)


def dot(v: Vec, w: Vec) -> float:
    """The scalar product."""
    return v[0] * w[0] + v[1] * w[1]


def cross(v: Vec, w: Vec) -> float:
    """The vector product; positive when w lies clockwise of v on the page."""
    return v[0] * w[1] - v[1] * w[0]


def length(v: Vec) -> float:
    """The length in metres."""
    return hypot(v[0], v[1])


def distance(p: Vec, q: Vec) -> float:
    """The distance of two points in metres."""
    return hypot(q[0] - p[0], q[1] - p[1])


def unit(v: Vec) -> Vec:
    """The vector of length 1 in the same direction; (0, 0) stays what it is."""
    size = hypot(v[0], v[1])
    return (v[0] / size, v[1] / size) if size > 0.0 else (0.0, 0.0)


def lerp(p: Vec, q: Vec, t: float) -> Vec:
    """The point a fraction t of the way from p to q: exactly p at 0 and exactly q at 1."""
    if t == 1.0:
        return q
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def perpendicular_left(v: Vec) -> Vec:
    """The vector turned to the left hand of someone who walks along it: east (1, 0) gives north (0, -1)."""
    return (v[1], -v[0])
