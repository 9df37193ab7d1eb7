"""Materials of the model as materials of three.js, each made once."""

from __future__ import annotations

from typing import Any

from alza.mesh.model import Material
from app.scene.floor_patterns import lay_pattern
from app.scene.three import Three

FLAT = "lambert"


class Materials:
    """Gives the material of a surface, shaded as the quality wants it."""

    def __init__(self, three: Three) -> None:
        """Start without any."""
        self._three = three.core
        self._shading = FLAT
        self._made: dict[tuple[Material, bool], Any] = {}

    def shade(self, shading: str) -> None:
        """Make the materials of another shading from now on; those in use are spent."""
        self._shading = shading
        for material in self._made.values():
            material.dispose()
        self._made.clear()

    def of(self, material: Material, *, colored: bool) -> Any:
        """The material for surfaces with or without colours of their own."""
        key = (material, colored)
        if key not in self._made:
            self._made[key] = self._make(material, colored)
        return self._made[key]

    def _make(self, material: Material, colored: bool) -> Any:
        looks: dict[str, Any] = {
            "color": material.color,
            "vertexColors": colored,
            "opacity": material.opacity,
            "transparent": material.opacity < 1.0,
            "depthWrite": material.opacity == 1.0,
            "shadowSide": self._three.DoubleSide,
        }
        if self._shading == FLAT:
            made = self._three.MeshLambertMaterial.new(**looks)
        else:
            rough, metal = material.roughness, material.metalness
            made = self._three.MeshStandardMaterial.new(roughness=rough, metalness=metal, **looks)
        lay_pattern(made, material.name)
        return made
