"""Floor slabs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alza.geometry.polygons import edges
from alza.geometry.regions import Region
from alza.geometry.rings import without_repeats
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec, sub, unit
from alza.mesh.faces import FlatFaces, Triangle3, level, turned_over
from alza.mesh.model import Material, Shape
from alza.mesh.wall_stands import SNAP

SLAB_THICKNESS: Final = 0.02
"""Floors are slabs of this thickness (metres) under the height 0."""


def slab(regions: Sequence[Region], origin: Vec, material: Material) -> Shape:
    """Closed slabs under these regions, in a frame with this origin; only their tops are seen."""
    made = FlatFaces(material)
    for region in regions:
        rings = [_moved(ring, origin) for ring in (region.outline, *region.holes)]
        corners = [corner for ring in rings for corner in ring]
        triangles = triangulate(rings[0], rings[1:])
        made.add(level(corners, triangles, 0.0), (0.0, 1.0, 0.0))
        made.add(turned_over(level(corners, triangles, -SLAB_THICKNESS)), (0.0, -1.0, 0.0), seam=True)
        for p, q in (side for ring in rings for side in edges(ring)):
            x, z = unit(sub(q, p))
            made.add(_side(p, q), (z, 0.0, -x), seam=True)
    return made.shape()


def _moved(ring: Polygon, origin: Vec) -> Polygon:
    return without_repeats(tuple(sub(corner, origin) for corner in ring), SNAP)


def _side(p: Vec, q: Vec) -> list[Triangle3]:
    """The upright side over an edge that has the slab on its right as seen on the page."""
    low, high = -SLAB_THICKNESS, 0.0
    a, b, c, d = (q[0], low, q[1]), (p[0], low, p[1]), (p[0], high, p[1]), (q[0], high, q[1])
    return [(a, b, c), (a, c, d)]
