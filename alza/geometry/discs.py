"""A disc and a ray against a convex polygon."""

from __future__ import annotations

from math import hypot, inf

import msgspec

from alza.geometry.segments import nearest_on_segment
from alza.geometry.vectors import Polygon, Vec
from alza.units import EPSILON


class Contact(msgspec.Struct, frozen=True, gc=False):
    """How a disc stands in a polygon: `depth` in metres, and the unit vector `out` along which to move it."""

    depth: float
    out: Vec


def disc_contact(center: Vec, radius: float, convex: Polygon) -> Contact | None:
    """How deep a disc stands in a convex polygon (clockwise on the page); None when it doesn't."""
    px, py = center
    most, out = -inf, (0.0, 0.0)
    nearest, least = center, inf
    ax, ay = convex[-1]
    for bx, by in convex:
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy)
        if size > 0.0:
            outside = ((px - ax) * dy - (py - ay) * dx) / size
            if outside >= radius:
                return None
            if outside > most:
                most, out = outside, (dy / size, -dx / size)
            if outside > 0.0:
                (x, y), _ = nearest_on_segment(center, (ax, ay), (bx, by))
                away = hypot(px - x, py - y)
                if away < least:
                    nearest, least = (x, y), away
        ax, ay = bx, by
    if most > EPSILON:
        most, out = least, ((px - nearest[0]) / least, (py - nearest[1]) / least)
    return Contact(radius - most, out) if most < radius else None


def ray_entry(origin: Vec, direction: Vec, convex: Polygon) -> float | None:
    """How far along a unit vector the polygon (clockwise on the page) begins; None when the ray passes by.

    0.0 when the ray starts inside. Source: M. Cyrus, J. Beck, "Generalized two- and three-dimensional
    clipping", 1978.
    """
    entry, leaving = 0.0, inf
    ax, ay = convex[-1]
    for bx, by in convex:
        dx, dy = bx - ax, by - ay
        outside = (origin[0] - ax) * dy - (origin[1] - ay) * dx
        rising = direction[0] * dy - direction[1] * dx
        if rising < 0.0:
            entry = max(entry, -outside / rising)
        elif rising > 0.0:
            leaving = min(leaving, -outside / rising)
        elif outside > 0.0:
            return None
        ax, ay = bx, by
    return entry if entry <= leaving else None
