"""Doors in the 3D view: which are open, how far each has swung, and where that puts their leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import atan2, degrees
from types import MappingProxyType
from typing import Final

import msgspec

from alza.errors import InvalidInput
from alza.facts.footprints import Solid
from alza.facts.openings import OpeningPlace, opening_places
from alza.facts.remember import remember
from alza.geometry.segments import point_segment_distance
from alza.geometry.transforms import place
from alza.geometry.vectors import Vec, distance, dot, lerp, sub
from alza.mesh.model import Model, Node, Pose
from alza.mesh.opening_shapes import LEAF_THICKNESS
from alza.plan.names import name_of
from alza.plan.opening import Opening, Side
from alza.plan.plan import Plan
from alza.tools.ports import DoorState
from alza.viewing.obstacles import BODY_RADIUS, Obstacles

SWING_SECONDS: Final = 0.9
"""How long a door takes from shut to open."""

REACH: Final = 1.5
"""A door within so many metres is in reach of the key."""

_IN_VIEW = 60.0
"""Degrees to either side of the heading."""

_HALF_LEAF = LEAF_THICKNESS / 2.0

_NARROW = 2.0 * BODY_RADIUS + LEAF_THICKNESS
"""A leaf no wider than this (metres) would keep a body from the doorway also when it is open."""


class DoorMotion(msgspec.Struct, frozen=True):
    """Whether a door is to be open, and its progress towards that: 0 shut, 1 open."""

    is_open: bool
    progress: float


_SHUT = DoorMotion(False, 0.0)


class Doors(msgspec.Struct, frozen=True):
    """The state of every door by its id; a door that isn't named is shut."""

    motions: Mapping[str, DoorMotion] = MappingProxyType({})

    def is_open(self, id: str) -> bool:
        """Whether the door is open, or opening."""
        return self.motions.get(id, _SHUT).is_open

    def fraction(self, id: str) -> float:
        """How far the door has swung: 0 shut, 1 wholly open; it starts and ends gently."""
        return _eased(self.motions.get(id, _SHUT).progress)

    @property
    def moving(self) -> bool:
        """Whether a door is on its way."""
        return any(motion.progress != float(motion.is_open) for motion in self.motions.values())

    def after(self, seconds: float, may_move: Callable[[str, float], bool]) -> Doors:
        """The doors some seconds later; the same object when none of them moved.

        Args:
            seconds: the time that has passed.
            may_move: whether a door (id) may go to a fraction; one that may not waits where it is.
        """
        motions = dict(self.motions)
        for id, motion in self.motions.items():
            share = seconds / SWING_SECONDS * (1.0 if motion.is_open else -1.0)
            progress = max(0.0, min(1.0, motion.progress + share))
            if progress != motion.progress and may_move(id, _eased(progress)):
                motions[id] = DoorMotion(motion.is_open, progress)
        return Doors(motions) if motions != self.motions else self

    def told(self, state: DoorState, *ids: str) -> Doors:
        """The doors when these are told to open, to close, or to do the other of what they do."""
        motions = dict(self.motions)
        for id in ids:
            is_open = not self.is_open(id) if state == "toggle" else state == "open"
            motions[id] = msgspec.structs.replace(motions.get(id, _SHUT), is_open=is_open)
        return Doors(motions)


def set_doors(plan: Plan, doors: Doors, state: DoorState, door_id: str | None = None) -> Doors:
    """The doors after one, or all that have a leaf, were told to open or shut.

    Raises:
        InvalidInput: the door has no leaf.
    """
    ids = tuple(opening.id for opening in _with_leaves(plan))
    if door_id is None:
        return doors.told(state, *ids)
    if door_id not in ids:
        raise InvalidInput(
            f"{name_of(plan, door_id)} has no leaf, so it can't be opened or shut.",
            field="id",
            hint="set_door_swing gives it one with leaf hinged or sliding.",
        )
    return doors.told(state, door_id)


def open_states(plan: Plan, doors: Doors) -> dict[str, bool]:
    """Whether each door that has a leaf is open."""
    return {opening.id: doors.is_open(opening.id) for opening in _with_leaves(plan)}


@remember(size=2)
def door_leaves(model: Model) -> Mapping[str, tuple[Node, ...]]:
    """The leaves in the model, by the id of their door."""
    leaves: dict[str, tuple[Node, ...]] = {}
    for node in model.nodes.values():
        if node.role == "leaf":
            leaves[node.id] = (*leaves.get(node.id, ()), node)
    return MappingProxyType(leaves)


def leaf_pose(leaf: Node, fraction: float) -> Pose:
    """Where a leaf stands that has swung so far: 0 shut, 1 wholly open."""
    pose, swing = leaf.pose, leaf.swing
    if swing is None:
        return pose
    dx, dz = swing.slide
    return Pose(
        pose.x + dx * fraction, pose.y, pose.z + dz * fraction, pose.rotation + swing.open_degrees * fraction
    )


def leaf_solid(leaf: Node, fraction: float) -> Solid:
    """What a leaf occupies that has swung so far, without its handles."""
    (left, low, back), (right, high, front) = leaf.shape.bounds
    back, front = max(back, -_HALF_LEAF), min(front, _HALF_LEAF)
    pose = leaf_pose(leaf, fraction)
    corners = ((left, back), (right, back), (right, front), (left, front))
    return Solid(place(corners, (pose.x, pose.z), pose.rotation), pose.y + low, pose.y + high)


def leaf_solids(model: Model, doors: Doors) -> tuple[Solid, ...]:
    """What all leaves occupy now, but for those of narrow doors that are wholly open.

    They would leave no way through a doorway that is wide enough without them.
    """
    return tuple(
        leaf_solid(leaf, doors.fraction(id))
        for id, leaves in door_leaves(model).items()
        for leaf in leaves
        if doors.fraction(id) < 1.0 or leaf.shape.bounds[1][0] > _NARROW
    )


def door_in_reach(plan: Plan, standing: Obstacles, at: Vec, heading: float) -> str | None:
    """The door that someone means who presses the key: one within `REACH` that they stand in or see.

    Of several it is the nearest and the most ahead: 45 degrees aside count as much as a metre away.

    Args:
        plan: the plan.
        standing: what may hide a door, leaves not among them.
        at: where they stand.
        heading: the way they look, in degrees.
    """
    places = opening_places(plan.walls, plan.openings)
    found: list[tuple[float, str]] = []
    for opening in _with_leaves(plan):
        if opening.id not in places:
            continue
        a, b = _near_face(places[opening.id], at)
        away, (aside, is_clear) = (
            point_segment_distance(at, a, b),
            _seen(standing, at, heading, lerp(a, b, 0.5)),
        )
        if away <= BODY_RADIUS or (away <= REACH and aside <= _IN_VIEW and is_clear):
            found.append((away + aside / 45.0, opening.id))
    return min(found, default=(0.0, None))[1]


def _near_face(doorway: OpeningPlace, at: Vec) -> tuple[Vec, Vec]:
    side: Side = "left" if dot(sub(at, doorway.center), doorway.left) >= 0.0 else "right"
    return doorway.face(side)


def _seen(standing: Obstacles, at: Vec, heading: float, point: Vec) -> tuple[float, bool]:
    """How many degrees aside of the heading a point is seen, and whether nothing hides it."""
    dx, dy = sub(point, at)
    bearing = degrees(atan2(dx, dy))
    aside = abs((bearing - heading + 180.0) % 360.0 - 180.0)
    away = distance(at, point)
    return aside, standing.sight(at, bearing, away) >= away - _HALF_LEAF


def _with_leaves(plan: Plan) -> Iterator[Opening]:
    return (
        opening for opening in plan.openings.values() if opening.kind == "door" and opening.leaf != "none"
    )


def _eased(progress: float) -> float:
    return progress * progress * (3.0 - 2.0 * progress)
