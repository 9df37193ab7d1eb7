"""What the checks find in a plan, for cases that say what they should."""

from __future__ import annotations

from alza.plan.plan import Plan
from alza.rules.check import check
from alza.rules.rule import Finding


def findings(plan: Plan) -> list[Finding]:
    report = check(plan)
    assert report.defects == ()
    return list(report.findings)


def codes(plan: Plan) -> list[str]:
    return [finding.code for finding in findings(plan)]


def only(plan: Plan, code: str) -> Finding:
    found = [finding for finding in findings(plan) if finding.code == code]
    assert len(found) == 1
    return found[0]
