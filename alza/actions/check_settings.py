"""Set the limits of the checks, and accept what they find."""

from __future__ import annotations

from types import MappingProxyType

from alza.actions.action import ActionRecord
from alza.errors import NotFound
from alza.plan.accepted import Accepted
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.plan.validation import checked


class SetCheckSettings(ActionRecord, frozen=True, kw_only=True):
    """Set which rules are on and their limits; `summary` says in a line what that changes."""

    settings: CheckSettings
    summary: str = "Change the settings of the checks"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (a limit out of bounds)."""
        settings = checked(self.settings)
        return plan if plan.settings == settings else plan.with_(settings=settings)


class AcceptFinding(ActionRecord, frozen=True, kw_only=True):
    """Accept a finding, with the reason; the studio takes that back when the finding is gone."""

    accepted: Accepted

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Accept {self.accepted.key}: {self.accepted.reason}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (no proper key or reason)."""
        accepted = checked(self.accepted)
        if plan.accepted.get(accepted.key) == accepted:
            return plan
        return plan.with_(accepted=MappingProxyType({**plan.accepted, accepted.key: accepted}))


class WithdrawAcceptance(ActionRecord, frozen=True, kw_only=True):
    """Let an accepted finding count again."""

    key: str

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Withdraw the acceptance of {self.key}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        if self.key not in plan.accepted:
            raise NotFound(f"The issue {self.key[:80]} isn't accepted", field="key")
        left = {key: accepted for key, accepted in plan.accepted.items() if key != self.key}
        return plan.with_(accepted=MappingProxyType(left))
