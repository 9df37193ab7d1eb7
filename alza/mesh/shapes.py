"""Painted solids become one shape: surfaces by material, with normals and the colours of their vertices."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import cos, hypot, radians
from typing import Final

import msgspec

from alza.mesh.model import Material, Point3, Shape, Surface
from alza.mesh.solids import Face, Solid

CREASE: Final = 50.0
"""Faces that meet at a smaller angle (degrees) are shaded as one smooth surface."""

_SMOOTH = cos(radians(CREASE))


class Paint(msgspec.Struct, frozen=True):
    """What a solid of a piece is painted with: a white material, and the sRGB colour of the vertices."""

    material: Material
    color: str

    def on(self, *solids: Solid) -> Pieces:
        """These solids, painted."""
        return tuple((solid, self) for solid in solids)


Pieces = tuple[tuple[Solid, Paint], ...]
"""Painted solids."""


def shape_of(pieces: Pieces, *, on_floor: bool = True) -> Shape:
    """All pieces as one shape with a surface for each material.

    If they stand on a floor, faces that lie on it (y = 0) make surfaces of their own, which are seams.
    """
    drafts: dict[tuple[Material, bool], _Draft] = {}
    for solid, paint in pieces:
        normals = [_area_normal(solid.points, face) for face in solid.faces]
        color = linear_rgb(paint.color)
        for seam in (False, True):
            faces = enumerate(solid.faces)
            chosen = [n for n, face in faces if (on_floor and _at_zero(solid, face)) == seam]
            if chosen:
                draft = drafts.setdefault((paint.material, seam), _Draft())
                draft.add(solid, normals, chosen, color)
    return Shape(tuple(draft.surface(material, seam) for (material, seam), draft in drafts.items()))


def linear_rgb(color: str) -> Point3:
    """The linear red, green and blue (0 to 1) of an sRGB colour "#rrggbb".

    Source: IEC 61966-2-1 (sRGB), the inverse of its transfer function.
    """
    red, green, blue = (_linear(int(color[n : n + 2], 16) / 255.0) for n in (1, 3, 5))
    return (red, green, blue)


def srgb_color(rgb: Iterable[float]) -> str:
    """The sRGB colour "#rrggbb" of linear red, green and blue (0 to 1)."""
    return "#" + "".join(f"{round(_gamma(min(max(value, 0.0), 1.0)) * 255.0):02x}" for value in rgb)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _gamma(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1.0 / 2.4) - 0.055


def _at_zero(solid: Solid, face: Face) -> bool:
    return all(solid.points[n][1] == 0.0 for n in face)


def _area_normal(points: Sequence[Point3], face: Face) -> Point3:
    """Twice the face's area along its normal.

    Source: M. E. Newell's method, as in Sutherland et al., "A Characterization of Ten Hidden-Surface
    Algorithms", 1974; about the first corner, so that no digits are lost.
    """
    ox, oy, oz = points[face[0]]
    ring = [(points[n][0] - ox, points[n][1] - oy, points[n][2] - oz) for n in face]
    x = y = z = 0.0
    for (ax, ay, az), (bx, by, bz) in zip(ring[1:], ring[2:], strict=False):
        x += ay * bz - az * by
        y += az * bx - ax * bz
        z += ax * by - ay * bx
    return (x, y, z)


def _unit(v: Point3) -> Point3:
    size = hypot(*v) or 1.0
    return (v[0] / size, v[1] / size, v[2] / size)


class _Draft:
    """A surface in the making."""

    def __init__(self) -> None:
        self._positions: array[float] = array("f")
        self._normals: array[float] = array("f")
        self._colors: array[float] = array("f")
        self._indices: array[int] = array("I")

    def add(self, solid: Solid, area_normals: Sequence[Point3], chosen: Sequence[int], color: Point3) -> None:
        """Add some faces of a solid in one colour, as fans of triangles."""
        normals = _corner_normals(solid, area_normals)
        vertices: dict[tuple[int, Point3], int] = {}
        for n in chosen:
            ring: list[int] = []
            for point, normal in zip(solid.faces[n], normals[n], strict=True):
                key = (point, normal)
                if key not in vertices:
                    vertices[key] = len(self._positions) // 3
                    self._positions.extend(solid.points[point])
                    self._normals.extend(normal)
                    self._colors.extend(color)
                ring.append(vertices[key])
            for b, c in zip(ring[1:], ring[2:], strict=False):
                self._indices.extend((ring[0], b, c))

    def surface(self, material: Material, seam: bool) -> Surface:
        """The surface as it stands."""
        return Surface(material, self._positions, self._normals, self._indices, seam, self._colors)


def _corner_normals(solid: Solid, area_normals: Sequence[Point3]) -> list[list[Point3]]:
    """For each face the unit normal at each corner: the mean, by area, of the faces smooth with it there."""
    units = [_unit(normal) for normal in area_normals]
    around: list[list[int]] = [[] for _ in solid.points]
    for n, face in enumerate(solid.faces):
        for point in face:
            around[point].append(n)
    return [
        [_mean_normal(units, area_normals, n, around[point]) for point in face]
        for n, face in enumerate(solid.faces)
    ]


def _mean_normal(
    units: Sequence[Point3], area_normals: Sequence[Point3], face: int, around: Sequence[int]
) -> Point3:
    ux, uy, uz = units[face]
    x = y = z = 0.0
    for other in around:
        vx, vy, vz = units[other]
        if ux * vx + uy * vy + uz * vz >= _SMOOTH:
            ax, ay, az = area_normals[other]
            x, y, z = x + ax, y + ay, z + az
    return _unit((x, y, z))
