"""The check of a whole plan, and what a change brought or resolved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from alza.facts.remember import remember
from alza.plan.diff import natural_key
from alza.plan.plan import Placed, Plan
from alza.rules.codes import RULES
from alza.rules.rule import AnyRule, Fault, Finding

NOT_CHECKED: Final = (
    "Structure: what bears loads, and what walls, floors and stairs could carry.",
    "Building codes, fire safety, escape routes and accessibility.",
    "Daylight, ventilation, sound, heating, water and electricity.",
    "Vertical stacking: whether what stands on something else is carried by it.",
    "Whether a piece can be brought in, reached and used, and whether its own doors and drawers open.",
    "How wide the ways between pieces are, away from the doors.",
    "Whether leaves of two doors hit each other, or open against a wall.",
    "Curved walls, storeys and stairs, which a plan doesn't hold.",
    "Whether the plan agrees with the picture under it or with the built home.",
)
"""What a check doesn't look at, so that no findings is not read as more than it is."""


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that crashed: its code, the ids it was looking at, and the first error. Never a finding."""

    code: str
    refs: tuple[str, ...]
    error: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a check: findings by severity, code in the order of the table, and ids; and defects."""

    findings: tuple[Finding, ...]
    defects: tuple[Defect, ...] = ()

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return sum(finding.severity == "warning" for finding in self.findings)


class IssueDelta(msgspec.Struct, frozen=True, kw_only=True):
    """What a change did to the findings: those it brought, and the keys of those it resolved."""

    new: tuple[Finding, ...] = ()
    resolved: tuple[str, ...] = ()


@remember(8)
def check(plan: Plan) -> Report:
    """Hold every rule against every record that it is about; a plan already checked costs nothing."""
    return check_with(RULES, plan)


def check_with(rules: Iterable[AnyRule], plan: Plan) -> Report:
    """The report of these rules; a rule that crashes becomes a defect and hides nothing else."""
    findings: list[Finding] = []
    defects: list[Defect] = []
    for rule in rules:
        found, defect = _findings(rule, plan)
        findings += found
        if defect is not None:
            defects.append(defect)
    findings.sort(key=lambda finding: finding.severity)
    return Report(findings=tuple(findings), defects=tuple(defects))


def compare(before: Report, after: Report) -> IssueDelta:
    """The findings of `after` whose keys `before` lacks, and the keys of `before` that are gone."""
    old = {finding.key for finding in before.findings}
    now = {finding.key for finding in after.findings}
    return IssueDelta(
        new=tuple(finding for finding in after.findings if finding.key not in old),
        resolved=tuple(finding.key for finding in before.findings if finding.key not in now),
    )


def _findings(rule: AnyRule, plan: Plan) -> tuple[list[Finding], Defect | None]:
    """The findings of one rule by the ids that they are about, and how it failed, if it did."""
    found: list[Finding] = []
    failed: list[str] = []
    error = ""
    subjects: Iterable[Placed] = getattr(plan, rule.over).values()
    for subject in subjects:
        try:
            faults: Iterator[Fault] = rule.find(plan, subject)
            found += [rule.finding(fault) for fault in faults]
        except Exception as problem:  # any fault of a rule is a defect to report, not a reason to stop
            failed.append(subject.id)
            error = error or f"{type(problem).__name__}: {problem}"
    found.sort(key=lambda finding: ([natural_key(ref) for ref in finding.refs], finding.key))
    return found, Defect(code=rule.code, refs=tuple(failed), error=error) if failed else None
