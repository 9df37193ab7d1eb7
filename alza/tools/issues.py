"""Findings of the checks as answers tell them."""

from __future__ import annotations

from typing import Any, Final

from alza.plan.plan import Plan
from alza.rules.check import IssueDelta, Report, check
from alza.rules.fix import NoFix
from alza.rules.fixing import fix_for
from alza.rules.rule import Finding
from alza.tools.result import point_data

MOST_IN_CHANGE: Final = 20
"""The answer of a change lists up to so many new issues, errors first, and so many resolved ones."""

HOW_TO_NARROW: Final = "get_issues with severity, code or ref gives fewer at a time"


def issue_data(plan: Plan, finding: Finding) -> dict[str, Any]:
    """A finding of a plan as `{key, code, severity, message, refs, where, measure, fix, why?}`."""
    data, fix = _facts(finding), fix_for(plan, finding)
    if isinstance(fix, NoFix):
        data |= {"fix": None, "why": fix.why}
    else:
        data["fix"] = {"tool": fix.tool, "arguments": dict(fix.arguments), "safety": fix.safety}
    return data


def _facts(finding: Finding) -> dict[str, Any]:
    measure = finding.measure
    data: dict[str, Any] = {
        "key": finding.key,
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "refs": list(finding.refs),
        "where": point_data(finding.where),
        "measure": None,
    }
    if measure is not None:
        data["measure"] = {
            "value": round(measure.value, 3),
            "limit": round(measure.limit, 3),
            "unit": measure.unit,
        }
        if measure.extent is not None:
            data["measure"]["extent"] = round(measure.extent, 3)
    return data


def accepted_data(plan: Plan, finding: Finding) -> dict[str, Any]:
    """An accepted finding with `reason`, `author` and `time` of its acceptance instead of a fix."""
    data = _facts(finding)
    accepted = plan.accepted[finding.key]
    return data | {"reason": accepted.reason, "author": accepted.author, "time": accepted.time}


def delta_data(delta: IssueDelta, plan: Plan) -> dict[str, Any]:
    """What a change brought and resolved, and how many issues the plan has then.

    `more` and `moreResolved` are there when `MOST_IN_CHANGE` left some out, and say how many.
    """
    report = check(plan)
    data: dict[str, Any] = {
        "new": [issue_data(plan, finding) for finding in delta.new[:MOST_IN_CHANGE]],
        "resolved": list(delta.resolved[:MOST_IN_CHANGE]),
        "total": len(report.findings),
        "errors": report.errors,
        "warnings": report.warnings,
    }
    for name, found in (("more", delta.new), ("moreResolved", delta.resolved)):
        if len(found) > MOST_IN_CHANGE:
            data[name] = len(found) - MOST_IN_CHANGE
    return data


def delta_words(delta: IssueDelta, report: Report) -> str:
    """The same in one line: `1 new issue (items_overlap), 2 resolved; 1 error, 0 warnings in all`."""
    parts: list[str] = []
    if delta.new:
        codes = ", ".join(sorted({finding.code for finding in delta.new}))
        parts.append(f"{counted(len(delta.new), 'new issue')} ({codes})")
    if delta.resolved:
        parts.append(f"{len(delta.resolved)} resolved")
    changes = ", ".join(parts) or "no new issues"
    return f"{changes}; {counted(report.errors, 'error')}, {counted(report.warnings, 'warning')} in all"


def counted(count: int, what: str) -> str:
    """A count with its word: `1 error`, `2 errors`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
