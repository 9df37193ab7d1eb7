"""A raised plan as binary glTF 2.0: metres, Y up, one named node for each thing of the plan."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any, Final

import pygltflib  # pyright: ignore[reportMissingTypeStubs]

from alza.exports.contents import require_triangles
from alza.exports.names import plain_name
from alza.exports.placing import far_origin, relative_pose
from alza.mesh.model import Material, Model, Node, Pose, Shape, Surface
from alza.mesh.shapes import linear_rgb
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room

GENERATOR: Final = "Alza, with pygltflib"

_VIEWS: Final = {
    "POSITION": pygltflib.ARRAY_BUFFER,
    "NORMAL": pygltflib.ARRAY_BUFFER,
    "indices": pygltflib.ELEMENT_ARRAY_BUFFER,
    "COLOR_0": pygltflib.ARRAY_BUFFER,
}
"""Parts of the buffer and their targets; numbers of a sort lie together, and only the last may be empty."""

_VECTOR_BYTES: Final = 12


def glb(plan: Plan, model: Model) -> bytes:
    """The model as a GLB file.

    Each node of the model is a node, named as there, below a root that is named after the plan. What belongs
    to a door or window is below its frame; a leaf's origin is its hinge, and it is shut. A shape is one mesh,
    however many nodes show it, and closed. `extras` hold a record's id, role, kind and label, and how a leaf
    opens: about its hinge by `openDegrees`, or by `slide` along the model's x and z. Of a plan far from
    (0, 0), the root carries the distance.

    Raises:
        NothingToBuild: the model has no triangle.
    """
    require_triangles(model)
    nodes = list(model.nodes.values())
    x, z = far_origin(model)
    frames = {node.id: node for node in reversed(nodes) if node.role == "frame"}
    meshes = _Meshes()
    written: list[pygltflib.Node] = []
    root = pygltflib.Node(name=plain_name(plan.name), extras={"role": "plan", "north": plan.north})
    if x or z:
        root.translation = [x, 0.0, z]
    children: dict[str, list[int]] = {}
    for number, node in enumerate(nodes):
        frame = frames.get(node.id, node)
        parent = "" if frame is node else frame.name
        children.setdefault(parent, []).append(number)
        pose = relative_pose(node.pose, frame.pose if parent else Pose(x, 0.0, z))
        written.append(_node(plan, node, pose, meshes.number(node.shape, _mesh_name(plan, node))))
    for node, record in zip(nodes, written, strict=True):
        record.children = children.get(node.name, [])
    root.children = children.get("", [])
    return meshes.file([*written, root])


def _node(plan: Plan, node: Node, pose: Pose, mesh: int | None) -> pygltflib.Node:
    written = pygltflib.Node(name=plain_name(node.name), mesh=mesh, extras=_extras(plan, node))
    if pose.x or pose.y or pose.z:
        written.translation = [pose.x, pose.y, pose.z]
    if pose.rotation:
        half_rad = radians(pose.rotation) / 2.0
        written.rotation = [0.0, sin(half_rad), 0.0, cos(half_rad)]
    return written


def _mesh_name(plan: Plan, node: Node) -> str:
    """Pieces of a kind show the same mesh, so it is named after that."""
    item = plan.items.get(node.id)
    return item.kind if item else node.name


def _extras(plan: Plan, node: Node) -> dict[str, Any]:
    extras: dict[str, Any] = {"id": node.id, "role": node.role}
    record = plan.get(node.id)
    if isinstance(record, Item | Opening):
        extras["kind"] = record.kind
    if isinstance(record, Item | Room) and record.label:
        extras["label"] = plain_name(record.label)
    if node.swing is not None:
        extras |= {"openDegrees": node.swing.open_degrees, "slide": list(node.swing.slide)}
    return extras


class _Meshes:
    """The meshes of a file with their materials and numbers."""

    def __init__(self) -> None:
        self._gltf = pygltflib.GLTF2(asset=pygltflib.Asset(generator=GENERATOR))
        self._parts = {view: bytearray() for view in _VIEWS}
        self._meshes: dict[Shape, int] = {}
        self._materials: dict[Material, int] = {}

    def number(self, shape: Shape, name: str) -> int | None:
        """The number of a shape's mesh, named so when it is new; None for a shape without triangles."""
        if shape.triangles and shape not in self._meshes:
            primitives = [self._primitive(material, same) for material, same in _by_material(shape).items()]
            self._meshes[shape] = len(self._gltf.meshes)
            self._gltf.meshes.append(pygltflib.Mesh(name=plain_name(name), primitives=primitives))
        return self._meshes.get(shape)

    def file(self, nodes: list[pygltflib.Node]) -> bytes:
        """The file with these nodes, of which the last is the root."""
        gltf: Any = self._gltf
        blob = bytearray()
        gltf.nodes = nodes
        gltf.scenes = [pygltflib.Scene(nodes=[len(nodes) - 1])]
        gltf.scene = 0
        for view, part in self._parts.items():
            if part:
                gltf.bufferViews.append(_view(view, len(blob), len(part)))
                blob += part
        gltf.buffers = [pygltflib.Buffer(byteLength=len(blob))]
        gltf.set_binary_blob(bytes(blob))
        return b"".join(gltf.save_to_bytes())

    def _primitive(self, material: Material, surfaces: Sequence[Surface]) -> pygltflib.Primitive:
        positions, normals, indices = array("f"), array("f"), array("I")
        colors = array("f") if any(surface.colors for surface in surfaces) else None
        for surface in surfaces:
            first = len(positions) // 3
            positions.extend(surface.positions)
            normals.extend(surface.normals)
            indices.extend(first + index for index in surface.indices)
            if colors is not None:
                colors.extend(surface.colors or array("f", [1.0]) * len(surface.positions))
        place = self._accessor("POSITION", positions)
        axes = [positions[axis::3] for axis in range(3)]
        self._gltf.accessors[place].min = [min(axis) for axis in axes]
        self._gltf.accessors[place].max = [max(axis) for axis in axes]
        attributes = pygltflib.Attributes(POSITION=place, NORMAL=self._accessor("NORMAL", normals))
        if colors is not None:
            attributes.COLOR_0 = self._accessor("COLOR_0", colors)
        return pygltflib.Primitive(
            attributes=attributes,
            indices=self._accessor("indices", indices),
            material=self._material(material),
        )

    def _accessor(self, view: str, numbers: array[Any]) -> int:
        part = self._parts[view]
        scalar = view == "indices"
        self._gltf.accessors.append(
            pygltflib.Accessor(
                bufferView=list(_VIEWS).index(view),
                byteOffset=len(part),
                componentType=pygltflib.UNSIGNED_INT if scalar else pygltflib.FLOAT,
                count=len(numbers) if scalar else len(numbers) // 3,
                type=pygltflib.SCALAR if scalar else pygltflib.VEC3,
            )
        )
        part += numbers.tobytes()
        return len(self._gltf.accessors) - 1

    def _material(self, material: Material) -> int:
        if material not in self._materials:
            self._materials[material] = len(self._gltf.materials)
            self._gltf.materials.append(
                pygltflib.Material(
                    name=plain_name(material.name),
                    pbrMetallicRoughness=pygltflib.PbrMetallicRoughness(
                        baseColorFactor=[*linear_rgb(material.color), material.opacity],
                        metallicFactor=material.metalness,
                        roughnessFactor=material.roughness,
                    ),
                    alphaMode=pygltflib.BLEND if material.opacity < 1.0 else pygltflib.OPAQUE,
                    alphaCutoff=None,
                )
            )
        return self._materials[material]


def _by_material(shape: Shape) -> dict[Material, list[Surface]]:
    found: dict[Material, list[Surface]] = {}
    for surface in shape.surfaces:
        if surface.indices:
            found.setdefault(surface.material, []).append(surface)
    return found


def _view(name: str, start: int, size: int) -> pygltflib.BufferView:
    return pygltflib.BufferView(
        buffer=0,
        byteOffset=start,
        byteLength=size,
        byteStride=None if name == "indices" else _VECTOR_BYTES,
        target=_VIEWS[name],
    )
