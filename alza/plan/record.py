"""The base of every record in a plan."""

from __future__ import annotations

import msgspec

from alza.units import Coordinate


class Record(msgspec.Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """A frozen record; its JSON has the same fields in camelCase and no others."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of the plan: x to the right, y down the page, in metres."""

    x: Coordinate
    y: Coordinate

    @property
    def xy(self) -> tuple[float, float]:
        """The point as plain numbers, for the geometry."""
        return (self.x, self.y)
