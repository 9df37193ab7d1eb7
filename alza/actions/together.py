"""Several changes as one: one undo step, one entry of the feed, all or nothing."""

from __future__ import annotations

from alza.actions.action import Action, ActionRecord
from alza.plan.diff import diff
from alza.plan.plan import Plan


class Together(ActionRecord, frozen=True, kw_only=True):
    """Make these changes one after another; `summary` says in one line what they are together."""

    actions: tuple[Action, ...]
    summary: str

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises what the first change that isn't possible raises; then none is made."""
        after = plan
        for action in self.actions:
            after = action.apply(after)
        return plan if diff(plan, after).is_empty else after
