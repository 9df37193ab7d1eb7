"""Where to point at when two shapes overlap."""

from __future__ import annotations

from alza.geometry.clipping import clip_convex
from alza.geometry.polygons import centroid
from alza.geometry.vectors import Polygon, Vec


def shared_middle(p: Polygon, q: Polygon) -> Vec:
    """The centre of what two overlapping convex polygons share.

    At coordinates of 1e7 m rounding can leave nothing of a thin overlap; then it is the centre of p.
    """
    return centroid(clip_convex(p, q) or p)
