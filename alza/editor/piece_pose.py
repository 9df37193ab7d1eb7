"""The rectangle of a piece where it stands, measured along its own two axes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from alza.geometry.transforms import cos_sin
from alza.geometry.vectors import Polygon, Vec, dot

Axis = Literal[0, 1]
"""0 along the piece's width, 1 towards its front."""

Interval = tuple[float, float]

ACROSS: Final[dict[Axis, Axis]] = {0: 1, 1: 0}


class Pose(msgspec.Struct, frozen=True):
    """Where a piece stands: centre and direction faced, with half its width and half its depth (metres)."""

    center: Vec
    rotation: float
    half: Vec

    def along(self, axis: Axis) -> Vec:
        """The unit vector of an axis."""
        c, s = cos_sin(self.rotation)
        return (s, c) if axis else (c, 0.0 - s)

    def interval(self, axis: Axis) -> Interval:
        """From where to where the piece reaches along an axis."""
        middle = dot(self.center, self.along(axis))
        return (middle - self.half[axis], middle + self.half[axis])

    def shifted(self, axis: Axis, by: float) -> Pose:
        """The pose moved along an axis."""
        x, y = self.along(axis)
        center = (self.center[0] + x * by, self.center[1] + y * by)
        return Pose(center, self.rotation, self.half)

    def point(self, axis: Axis, value: float, across: float) -> Vec:
        """The point at a value along an axis and another along the other axis."""
        (x, y), (ax, ay) = self.along(axis), self.along(ACROSS[axis])
        return (x * value + ax * across, y * value + ay * across)


def interval_of(corners: Polygon, direction: Vec) -> Interval:
    """From where to where some corners reach along a unit vector."""
    values = [dot(corner, direction) for corner in corners]
    return (min(values), max(values))


def share(one: Interval, other: Interval) -> float:
    """How much two intervals overlap; negative: the gap between them."""
    return min(one[1], other[1]) - max(one[0], other[0])
