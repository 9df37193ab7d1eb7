"""What is accepted stays so only while the checks find it."""

from __future__ import annotations

from types import MappingProxyType

from alza.actions.action import Action
from alza.plan.plan import Plan
from alza.rules.check import check


def applied(action: Action, plan: Plan) -> Plan:
    """The plan after an action, without the acceptances of findings that are gone then.

    Raises:
        AlzaError: the action isn't possible.
    """
    after = action.apply(plan)
    found = {finding.key for finding in check(after).accepted} if after.accepted else set[str]()
    if len(found) == len(after.accepted):
        return after
    kept = {key: accepted for key, accepted in after.accepted.items() if key in found}
    return after.with_(accepted=MappingProxyType(kept))
