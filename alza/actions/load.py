"""Open another plan in place of the one that is open."""

from __future__ import annotations

from alza.actions.action import ActionRecord
from alza.plan.plan import Plan


class ReplacePlan(ActionRecord, frozen=True, kw_only=True):
    """Put a whole plan in place of the open one; `source` says what was done: `Open flat.alza.json`.

    It can be undone like any change. The store must never again give the ids that the plan has used
    (`Ids.reserve`).
    """

    plan: Plan
    source: str

    @property
    def summary(self) -> str:
        """See `Action`."""
        return self.source

    def apply(self, plan: Plan) -> Plan:
        """See `Action`."""
        return plan if plan == self.plan else self.plan
