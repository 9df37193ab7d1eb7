"""What a snap may do for a gesture."""

from __future__ import annotations

import msgspec

from alza.editor.mode import GRID
from alza.geometry.vectors import Vec


class SnapOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How to snap.

    Attributes:
        reach: a snap acts within so many metres of the pointer.
        anchor: the previous point, from which directions at steps of 15 degrees count.
        bearing: the direction of the previous wall in degrees (0 east, counter-clockwise); straight on and
            right angles to it count too.
        constrain: stay on a right angle from the anchor, or from where a move began.
        way: a unit vector along which a move runs, there or back, as that of a wall whose neighbours follow.
        off: no snap; only rounded to the millimetre. `constrain` still holds.
        skip: ids of what is being dragged, which can't be snapped to.
        points: more points that count as wall ends, such as the first of a chain.
        faces: snap to the faces of walls, their corners and the outlines of rooms, not to centre lines.
        grid: step of the grid in metres.
    """

    reach: float
    anchor: Vec | None = None
    bearing: float | None = None
    constrain: bool = False
    way: Vec | None = None
    off: bool = False
    skip: frozenset[str] = frozenset()
    points: tuple[Vec, ...] = ()
    faces: bool = False
    grid: float = GRID
