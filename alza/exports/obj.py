"""A raised plan as OBJ and MTL: metres, Y up, one object for each thing of the plan."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from alza.exports.contents import require_triangles
from alza.exports.names import one_word
from alza.exports.placing import far_origin
from alza.geometry.transforms import cos_sin
from alza.geometry.vectors import Vec
from alza.mesh.model import Material, Model, Pose, Surface
from alza.mesh.shapes import linear_rgb, srgb_color

_DATE: Final = (2020, 1, 1, 0, 0, 0)
"""Entries of a zip need a date; a fixed one makes equal plans equal files."""


class ObjFiles(msgspec.Struct, frozen=True):
    """The texts of an OBJ file and of the MTL file that it names."""

    obj: str
    mtl: str


class _Look(msgspec.Struct, frozen=True):
    """A material in one colour ("#rrggbb")."""

    material: Material
    color: str

    @property
    def name(self) -> str:
        """Its name in both files."""
        return one_word(f"{self.material.name}-{self.color[1:]}")


def obj(model: Model, mtl_name: str) -> ObjFiles:
    """The model as OBJ and MTL; the OBJ names the MTL file `mtl_name`.

    Each node is an object of its own, named as there, where it stands; leaves are shut. There is a material
    for each colour. A plan far from (0, 0) is moved by whole kilometres.

    Raises:
        NothingToBuild: the model has no triangle.
    """
    require_triangles(model)
    origin = far_origin(model)
    looks: dict[_Look, None] = {}
    lines = ["# Alza: metres, Y up", f"mtllib {mtl_name}"]
    vertices = 0
    for node in model.nodes.values():
        lines.append(f"o {one_word(node.name)}")
        for surface in node.shape.surfaces:
            lines += _vertices(node.pose, surface, origin)
            for look, faces in _faces(surface, vertices + 1).items():
                looks[look] = None
                lines += (f"usemtl {look.name}", *faces)
            vertices += len(surface.positions) // 3
    return ObjFiles("\n".join(lines) + "\n", "\n".join(map(_described, looks)))


def obj_zip(model: Model, stem: str) -> bytes:
    """A zip archive of both files, named `stem` with their endings, without blanks.

    Raises:
        NothingToBuild: the model has no triangle.
    """
    name = one_word(stem)
    files = obj(model, f"{name}.mtl")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as written:
        for ending, text in (("obj", files.obj), ("mtl", files.mtl)):
            written.writestr(zipfile.ZipInfo(f"{name}.{ending}", _DATE), text, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def _vertices(pose: Pose, surface: Surface, origin: Vec) -> Iterator[str]:
    """The positions of a surface in the model, then its normals."""
    c, s = cos_sin(pose.rotation)
    for sort, flat, (x, y, z) in (
        ("v", surface.positions, (pose.x - origin[0], pose.y, pose.z - origin[1])),
        ("vn", surface.normals, (0.0, 0.0, 0.0)),
    ):
        for n in range(0, len(flat), 3):
            u, up, v = flat[n], flat[n + 1], flat[n + 2]
            yield f"{sort} {x + u * c + v * s:.5f} {y + up:.5f} {z + v * c - u * s:.5f}"


def _faces(surface: Surface, first: int) -> dict[_Look, list[str]]:
    """The triangles by their look; the surface's first vertex has the number `first`."""
    found: dict[_Look, list[str]] = {}
    indices = surface.indices
    for n in range(0, len(indices), 3):
        corners = " ".join(f"{first + index}//{first + index}" for index in indices[n : n + 3])
        found.setdefault(_look(surface, indices[n]), []).append(f"f {corners}")
    return found


def _look(surface: Surface, vertex: int) -> _Look:
    if surface.colors is None:
        return _Look(surface.material, surface.material.color)
    return _tinted(surface.material, tuple(surface.colors[3 * vertex : 3 * vertex + 3]))


@lru_cache(maxsize=1024)
def _tinted(material: Material, rgb: tuple[float, ...]) -> _Look:
    shares = zip(linear_rgb(material.color), rgb, strict=True)
    return _Look(material, srgb_color(one * other for one, other in shares))


def _described(look: _Look) -> str:
    """A material of the MTL file; the last two lines are the ones that PBR readers know."""
    red, green, blue = (int(look.color[n : n + 2], 16) / 255.0 for n in (1, 3, 5))
    lines = (
        f"newmtl {look.name}",
        f"Kd {red:.4f} {green:.4f} {blue:.4f}",
        "Ks 0.0000 0.0000 0.0000",
        f"d {look.material.opacity:.4f}",
        "illum 1",
        f"Pr {look.material.roughness:.4f}",
        f"Pm {look.material.metalness:.4f}",
    )
    return "\n".join(lines) + "\n"
