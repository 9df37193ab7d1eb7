"""Areas with holes."""

from __future__ import annotations

import msgspec

from alza.geometry.polygons import area
from alza.geometry.vectors import Polygon


class Region(msgspec.Struct, frozen=True):
    """A connected area.

    Attributes:
        outline: clockwise on the page, from its least corner.
        holes: counter-clockwise, each from its least corner; they may touch the outline or each other at
            common corners.
    """

    outline: Polygon
    holes: tuple[Polygon, ...] = ()

    @property
    def area(self) -> float:
        """The area in square metres, without the holes."""
        return area(self.outline) - sum(area(hole) for hole in self.holes)
