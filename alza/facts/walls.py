"""The network of a plan's walls: bodies, joints, resolved footprints, and what an end misses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from alza.facts.remember import remember
from alza.facts.wall_bodies import body_grid, nearest_on_body, wall_bodies, wall_body
from alza.facts.wall_footprints import resolved_footprints
from alza.facts.wall_joints import Joint, WallEnd, end_point, find_joints
from alza.geometry.boxes import Bounds
from alza.geometry.grid import Grid
from alza.geometry.vectors import Polygon, Vec
from alza.plan.opening import End
from alza.plan.wall import Wall

__all__ = ["EndGap", "Joint", "WallEnd", "WallNetwork", "wall_body", "wall_network"]


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
        self._gaps: dict[WallEnd, EndGap | None] = {}

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
    def joints(self) -> tuple[Joint, ...]:
        """All joints, loose ends among them; every wall's end is in exactly one."""
        return find_joints(self.walls, self._grid)

    def joint_at(self, wall_id: str, end: End) -> Joint:
        """The joint that a wall's end belongs to."""
        return self._joint_of[WallEnd(wall_id, end)]

    def near(self, bounds: Bounds, margin: float = 0.0) -> tuple[str, ...]:
        """The ids of walls the bounds of whose bodies come within `margin` metres of these, sorted."""
        return tuple(sorted(self._grid.near(bounds, margin)))

    def end_gap(self, wall_id: str, end: End) -> EndGap | None:
        """How far an end is from the nearest other wall's body; None when there is no other wall."""
        key = WallEnd(wall_id, end)
        if key not in self._gaps:
            self._gaps[key] = self._find_gap(key)
        return self._gaps[key]

    def _find_gap(self, end: WallEnd) -> EndGap | None:
        if len(self.walls) < 2:
            return None
        p = end_point(self.walls, end)
        here, reach = Bounds(p[0], p[1], p[0], p[1]), 0.1
        while True:
            near = self._grid.near(here, reach)
            measured = [(nearest_on_body(p, self.walls[id]), id) for id in near if id != end.wall_id]
            # Of walls equally near the first is taken, however the plan lies.
            least = min(measured, key=lambda one: (round(one[0][0], 9), one[1]), default=None)
            if least is not None and (least[0][0] <= reach or len(near) == len(self.walls)):
                (gap, point), id = least
                return EndGap(distance=gap, wall_id=id, point=point)
            reach *= 4.0

    @cached_property
    def _grid(self) -> Grid[str]:
        return body_grid(self.bodies)

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
