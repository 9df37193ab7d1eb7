"""The fix of a finding, proven by applying it: the finding is gone then, and no error has come."""

from __future__ import annotations

from alza.errors import AlzaError
from alza.facts.remember import remember
from alza.plan.plan import Plan
from alza.rules.check import check, compare
from alza.rules.codes import RULES_BY_CODE
from alza.rules.fix import Fix, NoFix
from alza.rules.rule import Finding


@remember(size=512)
def fix_for(plan: Plan, finding: Finding) -> Fix | NoFix:
    """The first fix that its rule proposes and that stands the proof, or why there is none.

    Args:
        plan: the plan as it was checked.
        finding: one of the findings of `check(plan)`.
    """
    rule = RULES_BY_CODE[finding.code]
    why = rule.no_fix
    for proposal in rule.fixes(plan, finding) if rule.fixes else ():
        if isinstance(proposal, NoFix):
            why = proposal.why
        elif resolves(plan, finding, proposal):
            return proposal
    return NoFix(why=why)


def resolves(plan: Plan, finding: Finding, fix: Fix) -> bool:
    """Whether a fix, when applied, ends a finding and brings no error."""
    try:
        after = fix.action.apply(plan)
    except AlzaError:
        return False
    delta = compare(check(plan), check(after))
    return finding.key in delta.resolved and not any(new.severity == "error" for new in delta.new)
