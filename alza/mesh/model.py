"""What a raised plan is made of: materials, surfaces, shapes, and the nodes that stand in the model."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

import msgspec

Point3 = tuple[float, float, float]
"""A point or vector x, y, z in metres; y is up."""

Role = Literal["wall", "floor", "frame", "glass", "leaf", "item"]
"""What a node is to someone who looks at the model or walks through it."""


class Material(msgspec.Struct, frozen=True):
    """How a surface looks. Equal materials are one material of the scene.

    Attributes:
        name: names it in exported files.
        color: sRGB, as "#rrggbb".
        roughness: 0 (mirror) to 1 (matt).
        metalness: 0 or 1, or between.
        opacity: 1 is opaque.
    """

    name: str
    color: str
    roughness: float = 0.9
    metalness: float = 0.0
    opacity: float = 1.0


class Surface(msgspec.Struct, frozen=True, eq=False):
    """Triangles of one material in flat arrays.

    Attributes:
        material: how they look.
        positions: float32, x y z of each vertex, metres in the shape's own frame.
        normals: float32, the unit normal of each vertex, pointing out of the solid.
        indices: uint32, three vertices a triangle, counter-clockwise seen from outside.
        colors: float32, linear r g b from 0 to 1 of each vertex, which the material's own colour (white then)
            is multiplied by; the three vertices of a triangle share one. None: the material's colour is all.
        seam: whether these faces lie back to back with another solid's, so that nobody sees them. They close
            the solid; the scene leaves them out.
    """

    material: Material
    positions: array[float]
    normals: array[float]
    indices: array[int]
    seam: bool = False
    colors: array[float] | None = None

    @property
    def triangles(self) -> int:
        """How many triangles there are."""
        return len(self.indices) // 3


class Shape(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A solid, or several, in its own frame; the same object wherever the geometry is the same."""

    surfaces: tuple[Surface, ...]

    @property
    def triangles(self) -> int:
        """How many triangles there are, seams included."""
        return sum(surface.triangles for surface in self.surfaces)

    @cached_property
    def bounds(self) -> tuple[Point3, Point3]:
        """The least and the greatest x, y, z of all vertices; zeros for a shape without any."""
        axes = [
            [surface.positions[axis::3] for surface in self.surfaces if surface.positions]
            for axis in range(3)
        ]
        if not axes[0]:
            return ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
        low, high = ([pick(pick(part) for part in parts) for parts in axes] for pick in (min, max))
        return ((low[0], low[1], low[2]), (high[0], high[1], high[2]))


class Pose(msgspec.Struct, frozen=True):
    """Where a shape's own frame stands in the model.

    x, y, z in metres; `rotation` in degrees about the vertical as for items: 0 leaves +z at +z, 90 turns +z
    to +x.
    """

    x: float
    y: float
    z: float
    rotation: float = 0.0


class Swing(msgspec.Struct, frozen=True):
    """How a leaf opens, from the pose in which it is shut.

    When it is wholly open, `open_degrees` is added to the pose's rotation, and `slide` (metres along x and z
    of the model) to its place. A leaf's shape begins at its pose and runs along its own +x.
    """

    open_degrees: float
    slide: tuple[float, float] = (0.0, 0.0)


class Node(msgspec.Struct, frozen=True, eq=False):
    """A named thing in the model. Nothing about it changed as long as it is the same object.

    Attributes:
        name: unique in the model, as in "wall w1" or "door d1 leaf 1".
        id: the id of the plan's record that it comes from; "" for the ground.
        role: what it is.
        shape: its geometry.
        pose: where it stands; a leaf is shut there.
        swing: how it opens; leaves of doors only.
    """

    name: str
    id: str
    role: Role
    shape: Shape
    pose: Pose
    swing: Swing | None = None


class Model(msgspec.Struct, frozen=True, eq=False):
    """A raised plan: its nodes by name, in an order that follows from the plan alone."""

    nodes: Mapping[str, Node]

    def triangles(self, seams: bool = True) -> int:
        """How many triangles all nodes have together, with or without the seams that nobody sees."""
        return sum(surface.triangles for surface in self._surfaces() if seams or not surface.seam)

    @property
    def materials(self) -> tuple[Material, ...]:
        """The materials in use, each once, in the order of their first use."""
        return tuple(dict.fromkeys(surface.material for surface in self._surfaces()))

    def _surfaces(self) -> Iterable[Surface]:
        return (surface for node in self.nodes.values() for surface in node.shape.surfaces)
