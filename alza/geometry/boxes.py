"""Boxes: axis-parallel bounds for quick rejection, and rectangles turned to face somewhere."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from alza.geometry.transforms import place
from alza.geometry.vectors import Polygon, Vec


class Bounds(msgspec.Struct, frozen=True, gc=False):
    """The axis-parallel box min_x..max_x by min_y..max_y in metres, its edges included."""

    min_x: float
    min_y: float
    max_x: float
    max_y: float

    @property
    def width(self) -> float:
        """Extent along x in metres."""
        return self.max_x - self.min_x

    @property
    def height(self) -> float:
        """Extent along y in metres."""
        return self.max_y - self.min_y

    @property
    def center(self) -> Vec:
        """The middle of the box."""
        return (self.min_x + self.width / 2.0, self.min_y + self.height / 2.0)

    def overlaps(self, other: Bounds, margin: float = 0.0) -> bool:
        """Whether the boxes touch or overlap, or come within `margin` metres along both axes."""
        return (
            self.min_x <= other.max_x + margin
            and other.min_x <= self.max_x + margin
            and self.min_y <= other.max_y + margin
            and other.min_y <= self.max_y + margin
        )

    def is_apart(self, other: Bounds) -> bool:
        """Whether the boxes share no area; they may touch."""
        return (
            self.max_x <= other.min_x
            or other.max_x <= self.min_x
            or self.max_y <= other.min_y
            or other.max_y <= self.min_y
        )

    def common(self, other: Bounds) -> Bounds | None:
        """The box that the boxes share, which may have no area; None when they are apart."""
        if not self.overlaps(other):
            return None
        return Bounds(
            max(self.min_x, other.min_x),
            max(self.min_y, other.min_y),
            min(self.max_x, other.max_x),
            min(self.max_y, other.max_y),
        )

    def is_near(self, p: Vec, margin: float = 0.0) -> bool:
        """Whether the point lies in the box, or within `margin` metres of it along both axes."""
        x, y = p
        return (
            self.min_x - margin <= x <= self.max_x + margin
            and self.min_y - margin <= y <= self.max_y + margin
        )

    def expanded(self, margin: float) -> Bounds:
        """The box with every side moved outwards by `margin` metres."""
        return Bounds(self.min_x - margin, self.min_y - margin, self.max_x + margin, self.max_y + margin)

    def union(self, other: Bounds) -> Bounds:
        """The smallest box around both."""
        return Bounds(
            min(self.min_x, other.min_x),
            min(self.min_y, other.min_y),
            max(self.max_x, other.max_x),
            max(self.max_y, other.max_y),
        )


def bounds_of(points: Iterable[Vec]) -> Bounds:
    """The smallest box around the points.

    Raises:
        ValueError: there are no points.
    """
    left = iter(points)
    for x, y in left:
        min_x, min_y, max_x, max_y = x, y, x, y
        break
    else:
        raise ValueError("There are no bounds of no points.")
    for x, y in left:
        if x < min_x:
            min_x = x
        elif x > max_x:
            max_x = x
        if y < min_y:
            min_y = y
        elif y > max_y:
            max_y = y
    return Bounds(min_x, min_y, max_x, max_y)


def oriented_box(center: Vec, width: float, depth: float, degrees: float) -> Polygon:
    """The rectangle width x depth (metres) of a thing at `center`, turned by so many degrees.

    The corners run clockwise on the page; at 0 degrees: top left, top right, bottom right, bottom left.
    """
    u, v = width / 2.0, depth / 2.0
    return place(((-u, -v), (u, -v), (u, v), (-u, v)), center, degrees)
