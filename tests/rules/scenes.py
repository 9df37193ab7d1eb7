"""Random scenes that mostly touch, or miss by a tenth of a millimetre, laid far away and at odd angles."""

from __future__ import annotations

from random import Random

from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from tests.rules.plan_changes import moved, turned

ANGLES = (0.0, 30.0, 45.0, 45.0001, 90.0, 180.0, 270.0)
ORIGINS = ((0.0, 0.0), (1e4, -1e4), (-1e6, 1e6))
OFF = (0.0, 1e-4, -1e-4, 1e-3, -1e-3)
"""How far a length lies from where a rule's verdict changes, in metres."""


class Scene:
    """What to draw next; the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def length(self, low: float, high: float, *limits: float) -> float:
        """Mostly one of the limits or a little off; else any between low and high."""
        if limits and self.random.random() < 0.7:
            return self.random.choice(limits) + self.random.choice(OFF)
        return round(self.random.uniform(low, high), 3)

    def angle(self) -> float:
        """Mostly a usual one."""
        if self.random.random() < 0.8:
            return self.random.choice(ANGLES)
        return round(self.random.uniform(0.0, 360.0), 3)

    def wall(self, id: str = "w1") -> Wall:
        """A wall from (0, 0) eastwards."""
        length, thickness = self.length(2.0, 5.0, 3.0), self.random.choice((0.1, 0.15, 0.4))
        return Wall(id=id, ax=0.0, ay=0.0, bx=length, by=0.0, thickness=thickness)

    def door(self, wall: Wall, id: str = "d1") -> Opening:
        """A door somewhere in a wall."""
        width = self.length(0.6, 1.6, 0.9)
        return Opening(
            id=id,
            kind="door",
            wall_id=wall.id,
            offset=self.length(width / 2, wall.length - width / 2),
            width=width,
            hinge=self.random.choice(("a", "b")),
            side=self.random.choice(("left", "right")),
            leaf=self.random.choice(("hinged", "hinged", "hinged", "sliding")),
        )

    def block(self, rotation: float = 0.0) -> tuple[Kind, Item]:
        """A piece of any size, at (0, 0)."""
        w, d, h = self.length(0.3, 1.5, 0.6), self.length(0.3, 1.5, 0.6), self.length(0.3, 2.0, 0.9)
        kind = Kind(kind="block", label="Block", w=w, d=d, h=h)
        return kind, Item(id="i1", kind="block", x=0.0, y=0.0, rotation=rotation)

    def laid(self, plan: Plan) -> Plan:
        """The plan turned by some angle and moved to some place, which changes nothing in it."""
        return moved(turned(plan, self.angle()), *self.random.choice(ORIGINS))
