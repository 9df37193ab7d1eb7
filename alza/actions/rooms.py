"""Add, change and remove rooms."""

from __future__ import annotations

from alza.actions.action import ActionRecord, edited
from alza.actions.find import find, require_free_id
from alza.actions.outlines import require_simple, require_wide
from alza.geometry.polygons import area
from alza.plan.names import quoted
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Floor, Room
from alza.plan.validation import checked
from alza.units import format_area


class AddRoom(ActionRecord, frozen=True, kw_only=True):
    """Add a room with a new id."""

    room: Room

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Add room {self.room.label} {self.room.id}, {format_area(area(self.room.corners))}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises Conflict, InvalidInput (bounds, not simple) or DoesNotFit (too narrow)."""
        require_free_id(plan, self.room)
        room = checked(self.room)
        require_simple(room)
        require_wide(room)
        return plan.put(room)


class EditRoom(ActionRecord, frozen=True, kw_only=True):
    """Change a room; None leaves a value as it is."""

    id: str
    label: str | None = None
    floor: Floor | None = None
    outline: tuple[Point, ...] | None = None
    locked: bool | None = None
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        said = [f"name {quoted(self.label)}"] if self.label is not None else []
        said += [f"floor {self.floor}"] if self.floor is not None else []
        if self.outline is not None:
            said.append(f"outline of {format_area(area(tuple(point.xy for point in self.outline)))}")
        if self.locked is not None:
            said.append("locked" if self.locked else "unlocked")
        return f"Change {self.called or f'room {self.id}'}: {', '.join(said) or 'nothing'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound, InvalidInput (bounds, not simple) or DoesNotFit (too narrow)."""
        old = find(plan, Room, self.id)
        new = edited(old, label=self.label, floor=self.floor, outline=self.outline, locked=self.locked)
        if new is old:
            return plan
        new = checked(new)
        if new.outline != old.outline:
            require_simple(new)
            require_wide(new)
        return plan.put(new)


class RemoveRoom(ActionRecord, frozen=True, kw_only=True):
    """Remove a room; its walls and pieces stay."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove {self.called or f'room {self.id}'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        return plan.drop(find(plan, Room, self.id).id)
