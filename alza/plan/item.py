"""A piece of furniture that stands in the plan."""

from __future__ import annotations

from alza.plan.record import Record
from alza.units import Coordinate, Degrees, Elevation, KindName, Label


class Item(Record, frozen=True, kw_only=True):
    """A piece: x, y is the centre of its footprint in metres.

    `rotation` says which way it faces, in degrees counter-clockwise on the page: 0 south, 90 east, 180 north,
    270 west. `elevation` is the height of its underside above the floor in metres.
    """

    id: str
    kind: KindName
    x: Coordinate
    y: Coordinate
    rotation: Degrees = 0.0
    elevation: Elevation = 0.0
    label: Label | None = None
    locked: bool = False
