"""A straight wall on its centre line."""

from __future__ import annotations

from math import hypot

from alza.plan.opening import End
from alza.plan.record import Record
from alza.units import Coordinate, WallHeight, WallThickness

DEFAULT_WALL_THICKNESS = 0.15
DEFAULT_WALL_HEIGHT = 2.7


class Wall(Record, frozen=True, kw_only=True):
    """A wall from end a to end b along its centre line (metres); y grows down the page."""

    id: str
    ax: Coordinate
    ay: Coordinate
    bx: Coordinate
    by: Coordinate
    thickness: WallThickness = DEFAULT_WALL_THICKNESS
    height: WallHeight = DEFAULT_WALL_HEIGHT
    locked: bool = False

    @property
    def a(self) -> tuple[float, float]:
        """End a."""
        return (self.ax, self.ay)

    @property
    def b(self) -> tuple[float, float]:
        """End b."""
        return (self.bx, self.by)

    def end_point(self, end: End) -> tuple[float, float]:
        """Where this end of the centre line is."""
        return self.a if end == "a" else self.b

    @property
    def length(self) -> float:
        """Length of the centre line in metres."""
        return hypot(self.bx - self.ax, self.by - self.ay)

    @property
    def direction(self) -> tuple[float, float]:
        """Unit vector from a to b; (1, 0) for a wall without length."""
        x, y = self.bx - self.ax, self.by - self.ay
        length = hypot(x, y)
        return (x / length, y / length) if length > 0.0 else (1.0, 0.0)

    @property
    def left(self) -> tuple[float, float]:
        """Unit vector to the left of someone walking from a to b: north for an eastward wall."""
        dx, dy = self.direction
        return (dy, -dx)

    def at(self, offset: float, left: float = 0.0) -> tuple[float, float]:
        """The point `offset` metres from end a along the wall and `left` metres to its left."""
        dx, dy = self.direction
        return (self.ax + dx * offset + dy * left, self.ay + dy * offset - dx * left)

    def place_of(self, point: tuple[float, float]) -> tuple[float, float]:
        """The inverse of `at`: how far from end a along the wall, and how far to its left, a point lies."""
        dx, dy = self.direction
        x, y = point[0] - self.ax, point[1] - self.ay
        return (x * dx + y * dy, x * dy - y * dx)
