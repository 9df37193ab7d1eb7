"""A raised plan as binary STL for printing: one watertight solid, in metres, Z up."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from math import hypot
from typing import Final

from alza.errors import NothingToBuild, Unsupported
from alza.exports.closed_pieces import cross
from alza.exports.contents import require_triangles
from alza.exports.placing import far_origin
from alza.exports.printable import prisms
from alza.geometry.noding import TooDense
from alza.geometry.prism_cells import GRAIN, Prism
from alza.geometry.prism_union import prism_union
from alza.geometry.transforms import place
from alza.geometry.vectors import Vec
from alza.mesh.model import Model, Node, Point3

PLATE: Final = 0.1
"""Thickness of the plate under floors and walls, which holds the print together (metres): 2 mm at 1:50."""

MOST_PAIRS: Final = 1_000_000
"""So many pairs of near sides are compared at most; 300 usual pieces need a third of that."""

REACH: Final = 1000.0
"""Up to so many metres from its origin, the single precision of a file tells `GRAIN` apart."""

_HEADER: Final = b"Alza, in metres, Z up"
_TRIANGLE: Final = struct.Struct("<12fH")


def stl(model: Model) -> bytes:
    """The model as an STL file: X is the plan's x, Y its y turned up the page, Z the height.

    All nodes are melted into one: walls, floors and what fills openings just as they are, with leaves shut;
    furniture with what isn't upright in steps (see `prisms`). Floors and walls go down by `PLATE`. A plan far
    from (0, 0) is moved by whole kilometres.

    Raises:
        NothingToBuild: the model fills no space.
        Unsupported: the plan reaches too far, or too much lies over one another.
    """
    require_triangles(model)
    origin = far_origin(model)
    standing = [prism for node in model.nodes.values() for prism in _standing(node, origin)]
    if any(abs(v) > REACH for prism in standing for ring in prism.rings for corner in ring for v in corner):
        raise Unsupported(
            f"The plan reaches over more than {REACH:.0f} m, too far for one solid with sharp corners",
            hint="Export a GLB or OBJ file, or take away what stands far off",
        )
    try:
        surface = prism_union(standing, MOST_PAIRS)
    except TooDense as error:
        raise Unsupported(
            "There is too much in the plan to melt it into one solid",
            hint="Export a GLB or OBJ file, which keep things apart, or take some away",
        ) from error
    if not surface.triangles:
        raise NothingToBuild("There is nothing to print: what stands in the plan fills no space")
    points = [(x, -y, z) for x, y, z in surface.points]
    records = [struct.pack("<80sI", _HEADER, len(surface.triangles))]
    for triangle in surface.triangles:
        a, b, c = (points[n] for n in triangle)
        records.append(_TRIANGLE.pack(*_normal(a, b, c), *a, *b, *c, 0))
    return b"".join(records)


def _standing(node: Node, origin: Vec) -> Iterator[Prism]:
    """The prisms of a node where it stands."""
    pose = node.pose
    at = (pose.x - origin[0], pose.z - origin[1])
    for prism in prisms(node.shape):
        rings = tuple(place(ring, at, pose.rotation) for ring in prism.rings)
        bottom, top = pose.y + prism.bottom, pose.y + prism.top
        if node.role in ("wall", "floor") and bottom < GRAIN:
            bottom = -PLATE
        yield Prism(rings, bottom, top)


def _normal(a: Point3, b: Point3, c: Point3) -> Point3:
    x, y, z = cross(a, b, c)
    size = hypot(x, y, z) or 1.0
    return (x / size, y / size, z / size)
