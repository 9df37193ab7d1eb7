"""Doors and windows: openings in a wall."""

from __future__ import annotations

from typing import Final, Literal

from alza.plan.record import Record
from alza.units import Coordinate, OpeningHeight, OpeningWidth, Sill

OpeningKind = Literal["door", "window"]
Leaf = Literal["hinged", "sliding", "none"]
End = Literal["a", "b"]
ENDS: Final[tuple[End, End]] = ("a", "b")
Side = Literal["left", "right"]

DEFAULT_DOOR_WIDTH = 0.90
DEFAULT_DOOR_HEIGHT = 2.10
DEFAULT_WINDOW_WIDTH = 1.20
DEFAULT_WINDOW_HEIGHT = 1.20
DEFAULT_WINDOW_SILL = 0.90

DOUBLE_LEAF_FROM = 1.20
"""A hinged door wider than this has two leaves (metres)."""


class Opening(Record, frozen=True, kw_only=True):
    """A door or window in a wall.

    `offset` is the distance in metres from wall end a to the opening's centre and `width` its clear span.
    `hinge` names the jamb (towards end a or b) that carries the hinges, `side` where the leaf swings for
    someone walking from a to b. A window has no leaf.
    """

    id: str
    kind: OpeningKind
    wall_id: str
    offset: Coordinate
    width: OpeningWidth
    sill: Sill = 0.0
    height: OpeningHeight = DEFAULT_DOOR_HEIGHT
    leaf: Leaf = "hinged"
    hinge: End = "a"
    side: Side = "left"

    @property
    def start(self) -> float:
        """Distance in metres from wall end a to the jamb nearer to it."""
        return self.offset - self.width / 2

    @property
    def end(self) -> float:
        """Distance in metres from wall end a to the jamb farther from it."""
        return self.offset + self.width / 2

    @property
    def head(self) -> float:
        """Height of the top of the opening above the floor in metres."""
        return self.sill + self.height

    @property
    def leaf_count(self) -> int:
        """How many leaves swing: 0 for a window, a sliding door or a plain opening."""
        if self.kind != "door" or self.leaf != "hinged":
            return 0
        return 2 if self.width > DOUBLE_LEAF_FROM else 1
