"""Common parts of polygons."""

from __future__ import annotations

from alza.geometry.convex_pieces import convex_pieces
from alza.geometry.polygons import area, bounds
from alza.geometry.rings import as_clockwise, is_convex
from alza.geometry.vectors import Polygon, Vec


def clip_convex(subject: Polygon, clip: Polygon) -> Polygon:
    """The part of a polygon inside a convex one, in the subject's order; empty when nothing is inside.

    A subject that isn't convex may leave parts joined by sides that lie on each other; the area is right.

    Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping", 1974.
    """
    left = subject
    ring = as_clockwise(clip)
    for n, b in enumerate(ring):
        left = clip_by_line(left, ring[n - 1], b)
        if len(left) < 3:
            return ()
    return left


def shared_area(p: Polygon, q: Polygon) -> float:
    """The area in square metres that two simple polygons have in common."""
    if not bounds(p).overlaps(bounds(q)):
        return 0.0
    if is_convex(q):
        return area(clip_convex(p, q))
    if is_convex(p):
        return area(clip_convex(q, p))
    return sum(area(clip_convex(p, piece)) for piece in convex_pieces(q))


def clip_by_line(subject: Polygon, a: Vec, b: Vec) -> Polygon:
    """The part to the right of the line from a to b as seen on the page, the line included."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    sides = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in subject]
    if min(sides) >= 0.0:
        return subject
    kept: list[Vec] = []
    for n, v in enumerate(subject):
        here, before = sides[n], sides[n - 1]
        if (here >= 0.0) != (before >= 0.0):
            u = subject[n - 1]
            t = before / (before - here)
            kept.append((u[0] + (v[0] - u[0]) * t, u[1] + (v[1] - u[1]) * t))
        if here >= 0.0:
            kept.append(v)
    return tuple(kept)
