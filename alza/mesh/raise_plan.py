"""A plan as a model, and what a change of the plan changes in it."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from types import MappingProxyType

import msgspec

from alza.facts.remember import remember
from alza.mesh.floors import floor_nodes
from alza.mesh.kinds import item_node
from alza.mesh.model import Model, Node
from alza.mesh.openings import opening_nodes
from alza.mesh.walls import wall_nodes
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan


class ModelChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What differs between two models, by the names of nodes, in the models' order.

    Attributes:
        added: new nodes.
        removed: nodes that are gone.
        changed: nodes with another shape or swing; they may stand elsewhere, too.
        moved: nodes with the same shape that stand elsewhere.
    """

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()


@remember(size=4)
def raise_plan(plan: Plan) -> Model:
    """The plan as a model: walls, floors, openings, furniture.

    What a change of the plan doesn't touch stays the same `Node` object. The order of the plan's records
    makes no difference. Pieces of unknown kinds, and openings without a wall, are left out.
    """
    nodes = chain(
        wall_nodes(plan.walls, plan.openings),
        floor_nodes(plan.walls, plan.openings, plan.rooms),
        opening_nodes(plan.walls, plan.openings),
        _item_nodes(plan),
    )
    return Model(MappingProxyType({node.name: node for node in nodes}))


def _item_nodes(plan: Plan) -> list[Node]:
    items = sorted(plan.items.values(), key=lambda item: natural_key(item.id))
    return [_item_node(item, kind) for item in items if (kind := plan.kind(item.kind)) is not None]


@lru_cache(maxsize=8192)
def _item_node(item: Item, kind: Kind) -> Node:
    return item_node(item, kind)


def changes(before: Model, after: Model) -> ModelChanges:
    """What has to be done to a scene of one model to make it one of the other."""
    old, new = before.nodes, after.nodes
    both = [(old[name], node) for name, node in new.items() if name in old and old[name] is not node]
    return ModelChanges(
        added=tuple(name for name in new if name not in old),
        removed=tuple(name for name in old if name not in new),
        changed=tuple(node.name for was, node in both if not _same_form(was, node)),
        moved=tuple(node.name for was, node in both if _same_form(was, node) and was.pose != node.pose),
    )


def _same_form(node: Node, other: Node) -> bool:
    return node.shape is other.shape and node.swing == other.swing
