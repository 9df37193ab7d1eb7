"""Which walls hide the inside from a camera that looks at the house from outside."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from alza.facts.remember import remember
from alza.geometry.vectors import Vec, dot, sub, unit
from alza.mesh.model import Point3
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.viewing.inside import is_inside

_HIDES_FROM = 0.2
_SHOWS_FROM = 0.1
"""Cosines of the angle on the page between a wall's way out and the way from it to the camera."""

_BESIDE = 0.1
_SAMPLES = (0.125, 0.375, 0.625, 0.875)


class OuterWall(msgspec.Struct, frozen=True):
    """A wall between inside and outside: its middle, and the unit vector that leads out."""

    id: str
    middle: Vec
    out: Vec


def walls_in_front(plan: Plan, position: Point3, before: Collection[str]) -> frozenset[str]:
    """The ids of the outer walls that turn their outer face to a camera.

    Args:
        plan: the plan.
        position: where the camera is in the scene.
        before: what was in front until now; such a wall stays in front a little longer, so that nothing
            flickers while the camera turns.
    """
    return frozenset(
        wall.id
        for wall in outer_walls(plan.walls, plan.rooms)
        if _turned_to(wall, position) > (_SHOWS_FROM if wall.id in before else _HIDES_FROM)
    )


def with_openings(plan: Plan, wall_ids: Collection[str]) -> frozenset[str]:
    """These walls and the doors and windows in them, by their ids."""
    inside = (opening.id for opening in plan.openings.values() if opening.wall_id in wall_ids)
    return frozenset((*wall_ids, *inside))


@remember(size=2)
def outer_walls(walls: Mapping[str, Wall], rooms: Mapping[str, Room]) -> tuple[OuterWall, ...]:
    """The walls that have inside on one side and outside on the other for half of their length or more."""
    found: list[OuterWall] = []
    for wall in walls.values():
        outward = sum(_outward(walls, rooms, wall, share) for share in _SAMPLES)
        if abs(outward) >= len(_SAMPLES) / 2:
            sign = 1.0 if outward > 0 else -1.0
            out = (wall.left[0] * sign, wall.left[1] * sign)
            found.append(OuterWall(wall.id, wall.at(wall.length / 2.0), out))
    return tuple(found)


def _outward(walls: Mapping[str, Wall], rooms: Mapping[str, Room], wall: Wall, share: float) -> int:
    """1 when outside lies to the left of the wall there, -1 when to its right, 0 when to neither or both."""
    beside = wall.thickness / 2.0 + _BESIDE
    left, right = (is_inside(walls, rooms, wall.at(wall.length * share, off)) for off in (beside, -beside))
    return int(right) - int(left)


def _turned_to(wall: OuterWall, position: Point3) -> float:
    """The cosine of the angle on the page between the way out and the way to the camera."""
    to_camera = sub((position[0], position[2]), wall.middle)
    return dot(unit(to_camera), wall.out)
