"""Walls in front of an orbiting camera, which one looks through."""

from __future__ import annotations

from alza.mesh.model import Point3
from alza.plan.plan import Plan
from alza.viewing.cutaway import walls_in_front, with_openings
from app.scene.meshes import Meshes


class Cutaway:
    """Fades what hides the inside.

    Attributes:
        on: whether walls in front are to be seen through.
        unseen: the ids of walls, doors and windows that are faded now.
    """

    def __init__(self, meshes: Meshes) -> None:
        """Fade these meshes."""
        self._meshes = meshes
        self._walls: frozenset[str] = frozenset()
        self.on = True
        self.unseen: frozenset[str] = frozenset()

    def follow(self, plan: Plan, position: Point3 | None) -> bool:
        """Fade what is in front of an orbiting camera, None of any other; True when that changed."""
        walls = self._walls
        self._walls = walls_in_front(plan, position, walls) if self.on and position else frozenset()
        unseen = with_openings(plan, self._walls)
        changed, self.unseen = unseen ^ self.unseen, unseen
        self._fade(changed)
        return bool(changed)

    def renew(self) -> None:
        """Fade again what was made anew."""
        self._fade(self.unseen)

    def _fade(self, ids: frozenset[str]) -> None:
        if ids:
            for node in self._meshes.model.nodes.values():
                if node.id in ids:
                    self._meshes.fade(node.name, faded=node.id in self.unseen)
