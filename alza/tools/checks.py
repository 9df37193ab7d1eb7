"""The tool that reads the issues that the checks find."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta

from alza.errors import InvalidInput
from alza.rules.check import check, not_checked
from alza.rules.fixing import fix_for, is_safe
from alza.rules.rule import Finding, Severity
from alza.tools.fields import AnyRef, ToolInput
from alza.tools.issues import HOW_TO_NARROW, accepted_data, counted, issue_data
from alza.tools.nearest import nearest
from alza.tools.references import find_any
from alza.tools.result import Answer
from alza.tools.tool import AXES, Context, QueryTool
from alza.tools.validate import shown

MOST_LISTED: Final = 200
"""The most issues that one answer lists, errors first."""


class GetIssuesInput(ToolInput, frozen=True, kw_only=True):
    """Which issues to give; left out: all."""

    severity: Annotated[Severity, Meta(description="only errors or only warnings")] | None = None
    code: (
        Annotated[
            str, Meta(min_length=1, max_length=64, description="only of this rule, such as items_overlap")
        ]
        | None
    ) = None
    ref: Annotated[AnyRef, Meta(description="only about this thing: its id or name")] | None = None


def _get_issues(input: GetIssuesInput, context: Context) -> Answer:
    _check_code(input.code)
    thing = find_any(context.plan, input.ref, "ref").id if input.ref is not None else None
    report = check(context.plan)
    found = [finding for finding in report.findings if _is_asked_for(finding, input, thing)]
    accepted = [finding for finding in report.accepted if _is_asked_for(finding, input, thing)]
    more = max(len(found) - MOST_LISTED, 0)
    listed = found[:MOST_LISTED]
    safe = sum(is_safe(fix_for(context.plan, finding)) for finding in listed)
    data: dict[str, Any] = {
        "issues": [issue_data(context.plan, finding) for finding in listed],
        "safeFixes": safe,
        "total": len(report.findings),
        "errors": report.errors,
        "warnings": report.warnings,
        "accepted": [accepted_data(context.plan, finding) for finding in accepted[:MOST_LISTED]],
        "notChecked": list(not_checked(context.plan)),
    }
    if more:
        data["more"] = more
    if report.defects:
        data["defects"] = [{"code": defect.code, "refs": list(defect.refs)} for defect in report.defects]
    words = f"{counted(report.errors, 'error')} and {counted(report.warnings, 'warning')} in the plan"
    asked = any(filter is not None for filter in (input.severity, input.code, input.ref))
    summary = f"{counted(len(found), 'issue')} of those asked for; {words}." if asked else f"{words}."
    if safe:
        summary += f" {safe} can be fixed safely by the calls in fix."
    if accepted:
        summary += f" {len(accepted)} more accepted."
    if more:
        summary += f" The first {MOST_LISTED} are listed, {more} more are not; {HOW_TO_NARROW}."
    if report.defects:
        summary += f" {counted(len(report.defects), 'check')} failed to run and may have missed something."
    return Answer(summary=summary, data=data)


def _is_asked_for(finding: Finding, input: GetIssuesInput, thing: str | None) -> bool:
    return (
        input.severity in (None, finding.severity)
        and input.code in (None, finding.code)
        and (thing is None or thing in finding.refs)
    )


def _check_code(code: str | None) -> None:
    from alza.rules.codes import RULES_BY_CODE  # loaded at the first check

    if code is None or code in RULES_BY_CODE:
        return
    near = nearest(code, RULES_BY_CODE)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"The codes are {', '.join(RULES_BY_CODE)}."
    raise InvalidInput(f"No rule has the code {shown(code)}.", field="code", candidates=near, hint=hint)


GET_ISSUES = QueryTool(
    name="get_issues",
    title="Check the plan",
    description=(
        "List what the checks find: key, code, severity, message, the things concerned, where it is, the "
        "measure against its limit in metres, and what is not checked at all. fix is a call, tool and "
        "arguments, proven to resolve the issue and to bring no error on the plan as it is. Its safety: safe "
        "moves or joins by little; ask removes, resizes, moves far or makes room for something else; show "
        "is one of several answers, or trades a warning for another: to be made only when it is meant. Each "
        "of the others leaves less to find. Without a fix, why "
        "tells the reason. Call again after each fix. "
        f"At most {MOST_LISTED} are listed, errors first, and more says how many are left out; narrow "
        "with severity, code or ref. " + AXES
    ),
    input=GetIssuesInput,
    untrusted=True,
    answer=_get_issues,
)
