"""Leave notes on the plan, and remove them."""

from __future__ import annotations

from alza.actions.action import ActionRecord
from alza.actions.find import find, require_free_id
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.plan.validation import checked

_SHOWN = 40


class LeaveNote(ActionRecord, frozen=True, kw_only=True):
    """Leave a note with a new id."""

    note: Note

    @property
    def summary(self) -> str:
        """See `Action`."""
        text = " ".join(self.note.text.split())
        return f"Leave note {self.note.id}: {text if len(text) <= _SHOWN else text[: _SHOWN - 1] + '…'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises Conflict or InvalidInput (out of bounds)."""
        require_free_id(plan, self.note)
        return plan.put(checked(self.note))


class RemoveNote(ActionRecord, frozen=True, kw_only=True):
    """Remove a note."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove {self.called or f'note {self.id}'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        return plan.drop(find(plan, Note, self.id).id)
