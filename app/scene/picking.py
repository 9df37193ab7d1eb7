"""What lies under the pointer, and how what is pointed at and selected is made to stand out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

from alza.mesh.model import Point3
from alza.viewing.picking import Hit
from app.scene.meshes import Meshes
from app.scene.three import Three

ACCENT: Final = "#2f7fd6"
SELECTED_OPACITY, POINTED_OPACITY = 0.42, 0.2


class Picking:
    """Casts rays into the model; tints what they are for."""

    def __init__(self, three: Three, camera: Any, meshes: Meshes) -> None:
        """Look through this camera at these meshes."""
        self._three = three.core
        self._camera = camera
        self._meshes = meshes
        self._raycaster = self._three.Raycaster.new()
        self._at = self._three.Vector2.new()
        self._selected = self._tint(SELECTED_OPACITY)
        self._pointed = self._tint(POINTED_OPACITY)
        self._tints: list[Any] = []

    def hit(self, x: float, y: float, seen: Callable[[str], bool]) -> Hit | None:
        """What lies first at a point of the view (-1 to 1, y up); only things whose ids are seen count."""
        self._aim(x, y)
        nodes = self._meshes.model.nodes
        for found in self._raycaster.intersectObject(self._meshes.root, True):
            node = nodes.get(str(found.object.name))
            if node is not None and (not node.id or seen(node.id)):
                return Hit(node.role, node.id, self._in_plan(found.point))
        return None

    def ray(self, x: float, y: float) -> tuple[Point3, Point3]:
        """Where the ray through a point of the view begins, and its direction."""
        self._aim(x, y)
        ray = self._raycaster.ray
        return self._in_plan(ray.origin), (ray.direction.x, ray.direction.y, ray.direction.z)

    def show(self, selected: Collection[str], pointed: str | None) -> None:
        """Tint what is selected, and less so what is pointed at."""
        for tint in self._tints:
            tint.removeFromParent()
        self._tints.clear()
        for node in self._meshes.model.nodes.values():
            if node.id and (node.id in selected or node.id == pointed):
                material = self._selected if node.id in selected else self._pointed
                self._tints += self._tinted(node.name, material)

    def _tinted(self, name: str, material: Any) -> Iterable[Any]:
        group = self._meshes.group(name)
        for geometry in self._meshes.geometries(name):
            tint = self._three.Mesh.new(geometry, material)
            group.add(tint)
            yield tint

    def _tint(self, opacity: float) -> Any:
        # Drawn where the thing itself is, so a little nearer, and last.
        return self._three.MeshBasicMaterial.new(
            color=ACCENT,
            opacity=opacity,
            transparent=True,
            depthWrite=False,
            polygonOffset=True,
            polygonOffsetFactor=-1,
            polygonOffsetUnits=-1,
            toneMapped=False,
        )

    def _aim(self, x: float, y: float) -> None:
        self._at.set(x, y)
        self._raycaster.setFromCamera(self._at, self._camera)

    def _in_plan(self, vector: Any) -> Point3:
        origin = self._meshes.root.position
        return (vector.x - origin.x, vector.y, vector.z - origin.z)
