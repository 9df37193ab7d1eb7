"""What a click in the 3D view means."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.geometry.vectors import Vec
from alza.mesh.model import Point3, Role

FARTHEST: Final = 500.0
"""A click on the ground farther off than this means nothing (metres)."""


class Hit(msgspec.Struct, frozen=True):
    """The nearest thing under the pointer: what it is, whose it is, and where it was met in the scene."""

    role: Role
    id: str
    point: Point3


class Meaning(msgspec.Struct, frozen=True):
    """What a click does: select a thing (None: nothing), and open or shut a door."""

    select: str | None = None
    toggle: str | None = None


def click_meaning(hit: Hit | None) -> Meaning:
    """What a click on this does: a thing is selected, the leaf of a door also opens or shuts.

    Floor and ground select nothing.
    """
    if hit is None or hit.role == "floor":
        return Meaning()
    return Meaning(select=hit.id or None, toggle=hit.id if hit.role == "leaf" else None)


def place_point(hit: Hit | None, origin: Point3, direction: Point3) -> Vec | None:
    """Where in the plan a piece goes that is placed with this ray of the pointer; None when nowhere.

    On whatever is hit, so that a click on a wall leans the piece against it; else where the ray meets the
    ground.
    """
    if hit is not None:
        return (hit.point[0], hit.point[2])
    return floor_point(origin, direction)


def floor_point(origin: Point3, direction: Point3) -> Vec | None:
    """Where a ray of the scene comes down to the floor, in the plan; None when it doesn't within sight."""
    (x, height, z), (dx, down, dz) = origin, direction
    if down * height >= 0.0:
        return None
    along = -height / down
    if (dx * dx + down * down + dz * dz) * along * along > FARTHEST * FARTHEST:
        return None
    return (x + dx * along, z + dz * along)
