"""A wall's own frame in the model: x along it from its middle, z across it."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees
from typing import Final

import msgspec

from alza.facts.openings import opening_place
from alza.facts.wall_bodies import one_way
from alza.geometry.vectors import Polygon, Vec
from alza.mesh.model import Pose
from alza.plan.opening import Opening
from alza.plan.wall import Wall

_DECIMALS: Final = 9
"""Places in the frame are kept to a nanometre, so that rounding errors don't make equal walls differ."""


class WallFrame(msgspec.Struct, frozen=True):
    """The frame: its origin in the plan, and the unit vector of its x. Its z lies to the right of that."""

    origin: Vec
    along: Vec

    @property
    def rotation(self) -> float:
        """How the frame is turned, in degrees as for items."""
        return degrees(atan2(-self.along[1], self.along[0]))

    def pose(self, x: float = 0.0, z: float = 0.0) -> Pose:
        """Where a shape stands on the floor that is made in this frame, with its origin moved to x, z."""
        at = self.back((x, z))
        return Pose(at[0], 0.0, at[1], self.rotation)

    def into(self, p: Vec) -> Vec:
        """A point of the plan in this frame."""
        (dx, dy), x, y = self.along, p[0] - self.origin[0], p[1] - self.origin[1]
        return (round(dx * x + dy * y, _DECIMALS) + 0.0, round(dx * y - dy * x, _DECIMALS) + 0.0)

    def back(self, p: Vec) -> Vec:
        """A point of this frame in the plan."""
        (x, y), (dx, dy) = self.origin, self.along
        return (x + dx * p[0] - dy * p[1], y + dy * p[0] + dx * p[1])

    def ring_into(self, ring: Polygon) -> Polygon:
        """A ring of the plan in this frame; clockwise stays clockwise."""
        return tuple(map(self.into, ring))

    def ring_back(self, ring: Polygon) -> Polygon:
        """A ring of this frame in the plan."""
        return tuple(map(self.back, ring))


@lru_cache(maxsize=4096)
def wall_frame(wall: Wall) -> WallFrame:
    """The frame of a wall; swapping the wall's ends doesn't change it."""
    line = one_way(wall)
    return WallFrame(((line.ax + line.bx) / 2.0, (line.ay + line.by) / 2.0), line.direction)


@lru_cache(maxsize=4096)
def stretch_of(opening: Opening, wall: Wall) -> tuple[float, float]:
    """From where to where an opening reaches along its wall's frame."""
    place, frame = opening_place(opening, wall), wall_frame(wall)
    one, other = frame.into(place.start)[0], frame.into(place.end)[0]
    return (min(one, other), max(one, other))
