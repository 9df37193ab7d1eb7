"""The shape of any kind of furniture, and the node of a piece."""

from __future__ import annotations

from functools import lru_cache

from alza.mesh.blocks import block
from alza.mesh.furniture.models import MODELS
from alza.mesh.model import Node, Pose, Shape
from alza.mesh.parts import from_parts
from alza.mesh.shapes import shape_of
from alza.plan.item import Item
from alza.plan.kind import Kind


def kind_shape(kind: Kind, on_floor: bool = True) -> Shape:
    """The solids of a kind in its own frame: x along its width, y up from its underside, facing +z.

    The origin is the middle of the footprint. What lies on the floor is a seam; of a piece that hangs higher
    one sees it from below. The same object for equal kinds.
    """
    return _built(kind, on_floor)


@lru_cache(maxsize=512)
def _built(kind: Kind, on_floor: bool) -> Shape:
    build = from_parts if kind.parts else MODELS.get(kind.kind, block)
    return shape_of(build(kind), on_floor=on_floor)


def item_node(item: Item, kind: Kind) -> Node:
    """A piece of this kind where it stands."""
    pose = Pose(item.x, item.elevation, item.y, item.rotation)
    return Node(f"item {item.id}", item.id, "item", kind_shape(kind, item.elevation == 0.0), pose)
