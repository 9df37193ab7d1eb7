"""The raised plan as it's to be seen: lit and shaded, doors as they stand, walls cut, things tinted."""

from __future__ import annotations

from typing import Final

from alza.geometry.vectors import Vec
from alza.mesh.model import Model, Point3
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan
from alza.viewing.cameras import framed
from alza.viewing.doors import Doors, door_leaves, leaf_pose
from alza.viewing.picking import Hit, place_point
from alza.viewing.quality import LevelSettings
from app.scene.cutaway import Cutaway
from app.scene.light import Light
from app.scene.materials import Materials
from app.scene.meshes import Meshes
from app.scene.picking import Picking
from app.scene.stage import Stage
from app.scene.three import Three

FAR_METRES: Final = 5000.0
"""A plan this far from the scene's origin gets another one: graphics cards compute in single precision."""

Tints = tuple[tuple[str, ...], str | None]
"""The ids that are selected, and the one that is pointed at."""

NO_TINTS: Final[Tints] = ((), None)


class RaisedPlan:
    """What stands on the stage.

    Attributes:
        plan: what was raised last.
        light: sun and sky.
        cutaway: what is left out in front.
    """

    def __init__(self, three: Three, stage: Stage) -> None:
        """Stand on this stage, with nothing raised yet."""
        self._stage = stage
        self._materials = Materials(three)
        self._meshes = Meshes(three, self._materials)
        self._picking = Picking(three, stage.camera, self._meshes)
        self._tinted = NO_TINTS
        self.plan = Plan()
        self.light = Light(three, stage.scene)
        self.cutaway = Cutaway(self._meshes)
        stage.scene.add(self._meshes.root)
        stage.on_lost_or_found(self.light.drop_shadows)

    @property
    def model(self) -> Model:
        """The solids."""
        return self._meshes.model

    @property
    def made(self) -> int:
        """How many parts were ever made."""
        return self._meshes.made

    def follow(self, plan: Plan, doors: Doors) -> bool:
        """Raise this plan; only what differs is made anew. False when nothing does."""
        if plan is self.plan:
            return False
        self.plan = plan
        if not self._meshes.show(raise_plan(plan)):
            return False
        self._center()
        self.light.shine(plan.north, *self._meshes.bounds)
        self._renew(doors)
        return True

    def shade(self, settings: LevelSettings, doors: Doors) -> None:
        """Look as this quality wants it."""
        self.light.cast(settings.shadows)
        self._materials.shade(settings.material)
        self._meshes.remake()
        self._renew(doors)

    def swing(self, doors: Doors) -> None:
        """Put the leaves where the doors stand."""
        for id, leaves in door_leaves(self.model).items():
            for leaf in leaves:
                self._meshes.place(leaf.name, leaf_pose(leaf, doors.fraction(id)))
        self._stage.recast()

    def dress(self, position: Point3 | None, tints: Tints) -> None:
        """Look as seen now, by an orbiting camera at a position of the scene or by another (None)."""
        if self.cutaway.follow(self.plan, position):
            self._stage.recast()
        self.light.surround(self._stage.camera)
        if tints != self._tinted:
            self._tinted = tints
            self._picking.show(*tints)

    def hit(self, x: float, y: float, plan: Plan) -> Hit | None:
        """What of a plan lies first at a point of the view (-1 to 1, y up); what is cut is let through."""
        unseen = self.cutaway.unseen
        return self._picking.hit(x, y, lambda id: id not in unseen and plan.get(id) is not None)

    def place_point(self, x: float, y: float, plan: Plan) -> Vec | None:
        """Where in a plan a piece goes that is put down at a point of the view; None when nowhere."""
        return place_point(self.hit(x, y, plan), *self._picking.ray(x, y))

    def _renew(self, doors: Doors) -> None:
        """Do again to what was made anew what had been done to it."""
        self.swing(doors)
        self.cutaway.renew()
        self._tinted = NO_TINTS

    def _center(self) -> None:
        """Keep the scene's origin near the plan."""
        x, _, y = framed(self.plan, "orbit", 1.0).target
        ox, oy = self._stage.origin
        if max(abs(x - ox), abs(y - oy)) > FAR_METRES:
            self._stage.origin = (x, y)
            self._meshes.put_origin(x, y)
