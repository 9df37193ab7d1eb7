"""Walls in front of an orbiting camera, which would hide the inside."""

from __future__ import annotations

from alza.mesh.model import Point3
from alza.plan.plan import Plan
from alza.viewing.cutaway import walls_in_front, with_openings
from app.scene.meshes import Meshes


class Cutaway:
    """Cuts what hides the inside down to its foot.

    Attributes:
        on: whether walls in front are cut.
        unseen: the ids of walls, doors and windows that are cut now.
    """

    def __init__(self, meshes: Meshes) -> None:
        """Cut these meshes."""
        self._meshes = meshes
        self._walls: frozenset[str] = frozenset()
        self.on = True
        self.unseen: frozenset[str] = frozenset()

    def follow(self, plan: Plan, position: Point3 | None) -> bool:
        """Cut what is in front of an orbiting camera, None of any other; True when that changed."""
        walls = self._walls
        self._walls = walls_in_front(plan, position, walls) if self.on and position else frozenset()
        unseen = with_openings(plan, self._walls)
        changed, self.unseen = unseen ^ self.unseen, unseen
        self._cut(changed)
        return bool(changed)

    def renew(self) -> None:
        """Cut again what was made anew."""
        self._cut(self.unseen)

    def _cut(self, ids: frozenset[str]) -> None:
        if ids:
            self._meshes.show_ends(shown=bool(self.unseen))
            for node in self._meshes.model.nodes.values():
                if node.id in ids:
                    self._meshes.cut(node.name, cut=node.id in self.unseen)
