"""What a drawing is made of: lines, shapes and text in metres, each with the style it is drawn in.

y grows down the page. Angles of arcs are degrees clockwise on the page from +x; a `rotation` is, as
everywhere in the plan, counter-clockwise on the page.
"""

from __future__ import annotations

from math import ceil, floor, hypot
from typing import Literal

import msgspec

from alza.drawing.styles import Style
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.transforms import cos_sin
from alza.geometry.vectors import Polygon, Vec


class Line(msgspec.Struct, frozen=True):
    """A straight line."""

    start: Vec
    end: Vec
    style: Style

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        return bounds_of((self.start, self.end))


class Rect(msgspec.Struct, frozen=True):
    """A rectangle from its least corner, with corners rounded by `radius`."""

    x: float
    y: float
    w: float
    h: float
    style: Style
    radius: float = 0.0

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        return Bounds(self.x, self.y, self.x + self.w, self.y + self.h)


class Circle(msgspec.Struct, frozen=True):
    """A circle."""

    center: Vec
    radius: float
    style: Style

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        x, y = self.center
        return Bounds(x - self.radius, y - self.radius, x + self.radius, y + self.radius)


class Ellipse(msgspec.Struct, frozen=True):
    """An ellipse with half axes rx, ry, turned by `rotation`; `color` (#rrggbb) is its own fill, if any."""

    center: Vec
    rx: float
    ry: float
    style: Style
    rotation: float = 0.0
    color: str | None = None

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        cos, sin = cos_sin(self.rotation)
        x, y = self.center
        across = hypot(self.rx * cos, self.ry * sin)
        down = hypot(self.rx * sin, self.ry * cos)
        return Bounds(x - across, y - down, x + across, y + down)


class Polyline(msgspec.Struct, frozen=True):
    """Straight lines from point to point."""

    points: Polygon
    style: Style

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        return bounds_of(self.points)


class Area(msgspec.Struct, frozen=True):
    """Closed rings; in the style of walls a ring within a ring is a hole. `color` as for an ellipse."""

    rings: tuple[Polygon, ...]
    style: Style
    color: str | None = None

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        return bounds_of(tuple(point for ring in self.rings for point in ring))


class Arc(msgspec.Struct, frozen=True):
    """Part of a circle from angle `start` to angle `end` (less than a full turn, start < end)."""

    center: Vec
    radius: float
    start: float
    end: float
    style: Style

    def at(self, degrees: float) -> Vec:
        """The point at an angle."""
        cos, sin = cos_sin(degrees)
        return (self.center[0] + self.radius * cos, self.center[1] + self.radius * sin)

    @property
    def extent(self) -> Bounds:
        """The box around it."""
        quarters = range(ceil(self.start / 90), floor(self.end / 90) + 1)
        angles = (self.start, self.end, *(quarter * 90.0 for quarter in quarters))
        return bounds_of(tuple(self.at(angle) for angle in angles))


class Curve(msgspec.Struct, frozen=True):
    """Quadratic curves (control point, end point) on from `start`; open or closed by its style."""

    start: Vec
    bends: tuple[tuple[Vec, Vec], ...]
    style: Style

    @property
    def extent(self) -> Bounds:
        """A box around it (that of its control points)."""
        return bounds_of((self.start, *(point for bend in self.bends for point in bend)))


class Text(msgspec.Struct, frozen=True):
    """A line of text about its centre; `size` is the font size in metres."""

    at: Vec
    text: str
    size: float
    style: Style
    rotation: float = 0.0
    anchor: Literal["middle", "start"] = "middle"


Primitive = Line | Rect | Circle | Ellipse | Polyline | Area | Arc | Curve
"""A primitive with an extent."""

Shape = Primitive | Text
