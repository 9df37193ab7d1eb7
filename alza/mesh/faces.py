"""Flat faces gathered into surfaces."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from alza.mesh.model import Material, Point3, Shape, Surface

Triangle3 = tuple[Point3, Point3, Point3]
"""Three points, counter-clockwise seen from outside."""


class FlatFaces:
    """Triangles of one material with sharp edges; corners of faces in one plane are shared."""

    def __init__(self, material: Material) -> None:
        """Start without faces."""
        self._material = material
        self._sides = {seam: _Side() for seam in (False, True)}

    def add(self, triangles: Iterable[Triangle3], normal: Point3, seam: bool = False) -> None:
        """Add triangles of one plane, whose unit normal points out of the solid; see `Surface` for seams."""
        self._sides[seam].add(triangles, normal)

    def shape(self) -> Shape:
        """What was added, as a shape."""
        surfaces = (side.surface(self._material, seam) for seam, side in self._sides.items())
        return Shape(tuple(surface for surface in surfaces if surface.triangles))


class _Side:
    """The faces that are seen, or those that aren't."""

    def __init__(self) -> None:
        self._positions = array("f")
        self._normals = array("f")
        self._indices = array("I")
        self._vertices: dict[tuple[Point3, Point3], int] = {}

    def add(self, triangles: Iterable[Triangle3], normal: Point3) -> None:
        self._indices.extend(self._vertex(p, normal) for triangle in triangles for p in triangle)

    def _vertex(self, point: Point3, normal: Point3) -> int:
        number = self._vertices.setdefault((point, normal), len(self._vertices))
        if 3 * number == len(self._positions):
            self._positions.extend(point)
            self._normals.extend(normal)
        return number

    def surface(self, material: Material, seam: bool) -> Surface:
        return Surface(material, self._positions, self._normals, self._indices, seam)


def level(
    ring: Sequence[tuple[float, float]], triangles: Iterable[tuple[int, int, int]], y: float
) -> list[Triangle3]:
    """Triangles of a plan outline, clockwise as on the page, as a face that looks up from the height y."""
    at = [(x, y, z) for x, z in ring]
    return [(at[c], at[b], at[a]) for a, b, c in triangles]


def turned_over(triangles: Iterable[Triangle3]) -> list[Triangle3]:
    """The same triangles seen from the other side."""
    return [(c, b, a) for a, b, c in triangles]
