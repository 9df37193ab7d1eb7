"""Change what belongs to the plan as a whole, or clear it."""

from __future__ import annotations

from math import isfinite
from typing import get_args

from alza.actions.action import ActionRecord
from alza.errors import InvalidInput
from alza.plan.plan import DisplayUnit, Plan
from alza.plan.text import require_label
from alza.units import MAX_LABEL, to_rotation


class SetPlanName(ActionRecord, frozen=True, kw_only=True):
    """Name the plan."""

    name: str

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Name the plan {self.name}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (empty, too long, no proper name)."""
        if not 1 <= len(self.name) <= MAX_LABEL:
            raise InvalidInput(
                f"A plan's name has 1 to {MAX_LABEL} characters, got {len(self.name)}", field="name"
            )
        require_label(self.name, "name")
        return plan if plan.name == self.name else plan.with_(name=self.name)


class SetUnits(ActionRecord, frozen=True, kw_only=True):
    """Choose the unit in which lengths are shown and typed; the plan stays in metres."""

    units: DisplayUnit

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Show lengths in {self.units}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (no such unit)."""
        known = get_args(DisplayUnit)
        if self.units not in known:
            raise InvalidInput(f"units is one of {', '.join(known)}, got {self.units!r}", field="units")
        return plan if plan.units == self.units else plan.with_(units=self.units)


class SetNorth(ActionRecord, frozen=True, kw_only=True):
    """Say where north is: degrees clockwise from up the page."""

    north: float

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Turn north to {to_rotation(self.north):g}°"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (no finite angle)."""
        if not isfinite(self.north):
            raise InvalidInput(f"north is an angle in degrees, got {self.north:g}", field="north")
        north = to_rotation(self.north)
        return plan if plan.north == north else plan.with_(north=north)


class ClearModel(ActionRecord, frozen=True, kw_only=True):
    """Remove all walls, openings, rooms, pieces, notes and the underlay; the name and the kinds stay."""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return "Clear the plan: walls, openings, rooms, furniture, notes and underlay"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`."""
        collections = (plan.walls, plan.openings, plan.rooms, plan.items, plan.notes)
        ids = [id for collection in collections for id in collection]
        cleared = plan.drop(*ids)
        return cleared if cleared.underlay is None else cleared.with_(underlay=None)
