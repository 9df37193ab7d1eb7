"""The model as objects of three.js: whole buffers go over, and only what changed is made anew."""

from __future__ import annotations

from math import radians
from typing import Any, Final, NamedTuple

from pyodide.ffi import to_js

from alza.mesh.model import Model, Node, Point3, Pose, Shape, Surface
from alza.mesh.raise_plan import changes
from app.scene.materials import Materials
from app.scene.three import Three

EMPTY = Model(nodes={})
FOOT_METRES: Final = 0.08
"""What is left of a wall that hides the inside."""


class Part(NamedTuple):
    """A surface as three.js draws it."""

    geometry: Any
    surface: Surface


class Meshes:
    """One group for each node of the model; geometry is shared by all nodes of one shape.

    Attributes:
        root: the group that holds all of them.
        model: what is shown.
        made: how many groups were ever made.
    """

    def __init__(self, three: Three, materials: Materials) -> None:
        """Start empty."""
        self._three = three.core
        self._materials = materials
        self._parts: dict[Shape, tuple[Part, ...]] = {}
        self._groups: dict[str, Any] = {}
        self.root = self._three.Group.new()
        self.model = EMPTY
        self.made = 0

    def show(self, model: Model) -> bool:
        """Turn what is shown into this model; False when nothing differs."""
        different = changes(self.model, model)
        if not (different.added or different.removed or different.changed or different.moved):
            self.model = model
            return False
        for name in (*different.removed, *different.changed):
            self.root.remove(self._groups.pop(name))
        for name in (*different.added, *different.changed):
            self._groups[name] = self._group(model.nodes[name])
            self.root.add(self._groups[name])
        for name in different.moved:
            self.place(name, model.nodes[name].pose)
        self.model = model
        self._forget_unused()
        return True

    def remake(self) -> None:
        """Make every group anew, with the materials as they are now."""
        model, self.model = self.model, EMPTY
        for group in self._groups.values():
            self.root.remove(group)
        self._groups.clear()
        self.show(model)

    def place(self, name: str, pose: Pose) -> None:
        """Put a node somewhere else."""
        _stand(self._groups[name], pose)

    def put_origin(self, x: float, z: float) -> None:
        """Let a point of the model be the scene's own origin."""
        self.root.position.set(-x, 0.0, -z)
        self.root.updateMatrixWorld(True)

    @property
    def bounds(self) -> tuple[Point3, Point3]:
        """The least and the greatest corner (scene) of what belongs to the plan; the ground doesn't."""
        box = self._three.Box3.new()
        for name, group in self._groups.items():
            if self.model.nodes[name].id:
                box.expandByObject(group)
        if box.isEmpty():
            return ((0.0, 0.0, 0.0), (1.0, 1.0, 1.0))
        return ((box.min.x, box.min.y, box.min.z), (box.max.x, box.max.y, box.max.z))

    def group(self, name: str) -> Any:
        """The group of a node."""
        return self._groups[name]

    def cut(self, name: str, *, cut: bool) -> None:
        """Leave no more of a node than the foot of a wall, or make it whole again."""
        node, group = self.model.nodes[name], self._groups[name]
        if node.role == "wall":
            # So low that nobody sees how its openings are pressed flat.
            group.scale.y = FOOT_METRES / node.shape.bounds[1][1] if cut else 1.0
        else:
            group.visible = not cut

    def show_ends(self, *, shown: bool) -> None:
        """Show the faces where walls meet, which nobody sees as long as none of them is cut."""
        for name, group in self._groups.items():
            node = self.model.nodes[name]
            if node.role == "wall":
                for mesh, part in zip(group.children, self._parts_of(node), strict=False):
                    mesh.visible = shown or not part.surface.seam

    def geometries(self, name: str) -> list[Any]:
        """What a node's surfaces are drawn from."""
        return [part.geometry for part in self._parts[self.model.nodes[name].shape]]

    def _group(self, node: Node) -> Any:
        self.made += 1
        group = self._three.Group.new()
        _stand(group, node.pose)
        for part in self._parts_of(node):
            mesh = self._three.Mesh.new(part.geometry, self._material(part.surface))
            mesh.name = node.name
            mesh.visible = not part.surface.seam
            mesh.castShadow = node.role not in ("glass", "floor")
            mesh.receiveShadow = node.role != "glass"
            group.add(mesh)
        return group

    def _material(self, surface: Surface) -> Any:
        return self._materials.of(surface.material, colored=surface.colors is not None)

    def _parts_of(self, node: Node) -> tuple[Part, ...]:
        """What is drawn of a node: without seams, but for the ends of walls."""
        if node.shape not in self._parts:
            self._parts[node.shape] = tuple(
                Part(self._geometry(surface), surface)
                for surface in node.shape.surfaces
                if surface.indices and (node.role == "wall" or not surface.seam)
            )
        return self._parts[node.shape]

    def _geometry(self, surface: Surface) -> Any:
        geometry = self._three.BufferGeometry.new()
        vectors = {"position": surface.positions, "normal": surface.normals, "color": surface.colors}
        for name, numbers in vectors.items():
            if numbers is not None:
                geometry.setAttribute(name, self._three.BufferAttribute.new(to_js(numbers), 3))
        geometry.setIndex(self._three.BufferAttribute.new(to_js(surface.indices), 1))
        return geometry

    def _forget_unused(self) -> None:
        used = {node.shape for node in self.model.nodes.values()}
        for shape in [shape for shape in self._parts if shape not in used]:
            for part in self._parts.pop(shape):
                part.geometry.dispose()


def _stand(group: Any, pose: Pose) -> None:
    group.position.set(pose.x, pose.y, pose.z)
    group.rotation.y = radians(pose.rotation)
