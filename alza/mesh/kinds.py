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


@lru_cache(maxsize=512)
def kind_shape(kind: Kind) -> Shape:
    """The solids of a kind in its own frame: x along its width, y up from its underside, facing +z.

    The origin is the middle of the footprint. The same object for equal kinds.
    """
    if kind.parts:
        return shape_of(from_parts(kind))
    return shape_of(MODELS.get(kind.kind, block)(kind))


def item_node(item: Item, kind: Kind) -> Node:
    """A piece of this kind where it stands."""
    pose = Pose(item.x, item.elevation, item.y, item.rotation)
    return Node(f"item {item.id}", item.id, "item", kind_shape(kind), pose)
