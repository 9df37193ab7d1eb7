"""The network of a plan's walls: bodies, joints, resolved footprints, and what an end misses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import inf
from typing import Final

import msgspec

from alza.facts.remember import remember
from alza.facts.wall_bodies import body_boxes, body_grid, nearest_on_body, wall_bodies, wall_body
from alza.facts.wall_footprints import resolved_footprints
from alza.facts.wall_joints import Joint, WallEnd, find_joints
from alza.geometry.boxes import Bounds
from alza.geometry.grid import Grid
from alza.geometry.vectors import Polygon, Vec
from alza.plan.opening import End
from alza.plan.wall import Wall

__all__ = ["EndGap", "Joint", "WallEnd", "WallNetwork", "wall_body", "wall_network"]

BESIDE_REACH: Final = 0.1
"""Walls are beside each other when their boxes come within this distance (metres)."""


class EndGap(msgspec.Struct, frozen=True, kw_only=True):
    """How far a wall's end is from the nearest other wall's body.

    `distance` in metres is 0 on or in the body; `point` is the body's point nearest to the end.
    """

    distance: float
    wall_id: str
    point: Vec


class WallNetwork:
    """All walls of a plan together; each answer is worked out when it is first asked for."""

    def __init__(self, walls: Mapping[str, Wall]) -> None:
        """Take the walls by their ids."""
        self.walls = walls
        self._beside: dict[str, tuple[str, ...]] = {}
        self._gaps: dict[tuple[str, End], EndGap | None] = {}

    def footprint(self, wall_id: str) -> Polygon:
        """The wall's outline with its joints resolved; () for a wall that lies wholly inside another."""
        return self._footprints[wall_id]

    def body(self, wall_id: str) -> Polygon:
        """The plain rectangle of the wall's centre line by its thickness."""
        return self.bodies[wall_id]

    @cached_property
    def bodies(self) -> Mapping[str, Polygon]:
        """The body of each wall, by its id."""
        return wall_bodies(self.walls)

    @cached_property
    def boxes(self) -> Mapping[str, Bounds]:
        """The box around each wall's body, by its id."""
        return body_boxes(self.bodies)

    @cached_property
    def joints(self) -> tuple[Joint, ...]:
        """All joints, loose ends among them; every wall's end is in exactly one."""
        return find_joints(self.walls, self._grid)

    def joint_at(self, wall_id: str, end: End) -> Joint:
        """The joint that a wall's end belongs to."""
        return self._joint_of[WallEnd(wall_id, end)]

    def near(self, bounds: Bounds, margin: float = 0.0) -> tuple[str, ...]:
        """The ids of walls the bounds of whose bodies come within `margin` metres of these, sorted."""
        return tuple(sorted(self._grid.near(bounds, margin)))

    def beside(self, wall_id: str) -> tuple[str, ...]:
        """The ids of the other walls whose boxes come within `BESIDE_REACH` of that of this one, sorted."""
        found = self._beside.get(wall_id)
        if found is None:
            near = self._grid.near(self.boxes[wall_id], BESIDE_REACH)
            near.remove(wall_id)
            found = self._beside[wall_id] = tuple(sorted(near))
        return found

    def end_gap(self, wall_id: str, end: End) -> EndGap | None:
        """How far an end is from the nearest other wall's body; None when there is no other wall."""
        key = (wall_id, end)
        if key not in self._gaps:
            self._gaps[key] = self._find_gap(wall_id, end)
        return self._gaps[key]

    def _find_gap(self, wall_id: str, end: End) -> EndGap | None:
        if len(self.walls) < 2:
            return None
        p = self.walls[wall_id].end_point(end)
        gap, reach = self._nearest(p, BESIDE_REACH, self.beside(wall_id)), BESIDE_REACH
        while gap is None or gap.distance > reach:
            reach *= 4.0
            near = tuple(id for id in self.near(Bounds(*p, *p), reach) if id != wall_id)
            gap = self._nearest(p, reach, near)
            if len(near) == len(self.walls) - 1:
                break
        return gap

    def _nearest(self, p: Vec, reach: float, near: tuple[str, ...]) -> EndGap | None:
        """The nearest of some walls, sorted by their ids, whose boxes come within reach of a point.

        Of walls equally near the first is taken, however the plan lies.
        """
        nearest, least = None, inf
        boxes = self.boxes
        for id in near:
            if not boxes[id].is_near(p, reach):
                continue
            gap, point = nearest_on_body(p, self.walls[id])
            rounded = round(gap, 9)
            if rounded < least:
                nearest, least = EndGap(distance=gap, wall_id=id, point=point), rounded
                if rounded == 0.0:
                    break
        return nearest

    @cached_property
    def _grid(self) -> Grid[str]:
        return body_grid(self.boxes)

    @cached_property
    def _footprints(self) -> dict[str, Polygon]:
        return resolved_footprints(self.walls, self.joints)

    @cached_property
    def _joint_of(self) -> dict[WallEnd, Joint]:
        return {end: joint for joint in self.joints for end in joint.ends}


@remember(size=8)
def wall_network(walls: Mapping[str, Wall]) -> WallNetwork:
    """The network of these walls."""
    return WallNetwork(walls)
