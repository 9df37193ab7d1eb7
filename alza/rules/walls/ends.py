"""The two ends of a wall."""

from __future__ import annotations

from typing import Final

from alza.geometry.vectors import Vec
from alza.plan.opening import End
from alza.plan.wall import Wall

ENDS: Final[tuple[End, End]] = ("a", "b")


def end_point(wall: Wall, end: End) -> Vec:
    """Where this end of the wall's centre line is."""
    return wall.a if end == "a" else wall.b
