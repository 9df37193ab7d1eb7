"""A room: a named area with a floor."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta

from alza.plan.record import Point, Record
from alza.units import MAX_OUTLINE_POINTS, Label

Floor = Literal["oak", "tile", "carpet", "concrete"]
Outline = Annotated[
    tuple[Point, ...],
    Meta(
        min_length=3,
        max_length=MAX_OUTLINE_POINTS,
        description="corners of a simple polygon in order, 3 to 200 points {x, y} in metres",
    ),
]


class Room(Record, frozen=True, kw_only=True, dict=True):
    """A room with its outline: a simple polygon, in either order of its corners."""

    id: str
    label: Label
    outline: Outline
    floor: Floor = "oak"
    locked: bool = False

    @cached_property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The outline as plain numbers, for the geometry."""
        return tuple((point.x, point.y) for point in self.outline)
