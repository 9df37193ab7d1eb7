"""The nodes of the walls."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from alza.mesh.model import Node, Shape
from alza.mesh.wall_contacts import wall_contacts
from alza.mesh.wall_solid import wall_shape
from alza.mesh.wall_stands import Stand, wall_stands
from alza.plan.opening import Opening
from alza.plan.wall import Wall


def wall_nodes(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> tuple[Node, ...]:
    """A closed solid for each wall with ground of its own, in natural order; see `wall_stands`."""
    stands = wall_stands(walls, openings)
    contacts = wall_contacts(stands)
    made = ((stand, wall_shape(stand.form, contacts[stand.wall.id])) for stand in stands)
    return tuple(_node(stand, shape) for stand, shape in made if shape.surfaces)


@lru_cache(maxsize=4096)
def _node(stand: Stand, shape: Shape) -> Node:
    return Node(f"wall {stand.wall.id}", stand.wall.id, "wall", shape, stand.frame.pose())
