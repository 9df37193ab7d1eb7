"""A visit: the doors of the raised plan and who walks there, moved on together."""

from __future__ import annotations

import msgspec

from alza.facts.remember import remember
from alza.geometry.discs import disc_contact
from alza.mesh.model import Model
from alza.plan.plan import Plan
from alza.viewing.doors import Doors, door_leaves, leaf_solid, leaf_solids
from alza.viewing.free_spots import TOUCH, pushed_out
from alza.viewing.obstacles import BODY_RADIUS, Obstacles, standing_obstacles
from alza.viewing.walking import Walker, Wish, short_steps, step


class Visit(msgspec.Struct, frozen=True):
    """How the doors stand, and who walks; nobody does while the scene is looked at from outside."""

    doors: Doors = Doors()
    walker: Walker | None = None


@remember(size=2)
def obstacles_of(plan: Plan, model: Model, doors: Doors) -> Obstacles:
    """Everything that a walker collides with: walls, furniture, and the leaves of doors as they stand."""
    return standing_obstacles(plan).with_solids(leaf_solids(model, doors))


def moved_on(visit: Visit, wish: Wish, seconds: float, plan: Plan, model: Model) -> Visit:
    """The visit some seconds later: doors swing, then the walker steps.

    A leaf that opens pushes the walker gently out of its way. One that shuts waits for the walker, and so
    does one that would crush them.
    """
    doors, walker = visit.doors, visit.walker
    if walker is None:
        return Visit(doors.after(seconds, lambda _id, _fraction: True))
    if not doors.moving:
        return Visit(doors, step(walker, wish, seconds, obstacles_of(plan, model, doors)))
    for short in short_steps(seconds):
        doors = doors.after(short, _Way(plan, model, doors, walker).is_free)
        walker = step(walker, wish, short, obstacles_of(plan, model, doors))
    return Visit(doors, walker)


class _Way(msgspec.Struct, frozen=True):
    """What is in the way of a leaf: the walker, and what stands behind them."""

    plan: Plan
    model: Model
    doors: Doors
    walker: Walker

    def is_free(self, id: str, fraction: float) -> bool:
        """Whether the door may swing to this fraction."""
        leaves = door_leaves(self.model)
        moved = [leaf_solid(leaf, fraction) for leaf in leaves.get(id, ())]
        contacts = (disc_contact(self.walker.at, BODY_RADIUS, solid.polygon) for solid in moved)
        if not any(contact is not None and contact.depth > TOUCH for contact in contacts):
            return True
        if not self.doors.is_open(id):
            return False
        others = [
            leaf_solid(leaf, self.doors.fraction(other))
            for other, nodes in leaves.items()
            if other != id
            for leaf in nodes
        ]
        return (
            pushed_out(self.walker.at, standing_obstacles(self.plan).with_solids((*moved, *others)))
            is not None
        )
