"""The tool that accepts an issue, with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from alza.actions.check_settings import AcceptFinding, WithdrawAcceptance
from alza.errors import InvalidInput, NotFound
from alza.plan.accepted import Accepted, FindingKey, Reason
from alza.plan.plan import Plan
from alza.rules.check import check
from alza.tools.fields import ToolInput
from alza.tools.nearest import nearest
from alza.tools.tool import ChangeTool, Context, Intent
from alza.tools.validate import shown

_MOST_COMPARED: Final = 200
"""A key that isn't known is held against so many others."""


class AcceptIssueInput(ToolInput, frozen=True, kw_only=True):
    """Which issue, and why it may stay."""

    key: Annotated[FindingKey, Meta(description="key of the issue, as get_issues gives it")]
    reason: (
        Annotated[Reason, Meta(description="why it may stay, 1 to 400 characters; needed unless withdraw")]
        | None
    ) = None
    withdraw: Annotated[bool, Meta(description="true: let an accepted issue count again")] = False


def _accept_issue(input: AcceptIssueInput, context: Context) -> Intent:
    if input.withdraw:
        _require_key(input.key, context.plan.accepted, "No issue is accepted under the key")
        return Intent(action=WithdrawAcceptance(key=input.key))
    if input.reason is None:
        raise InvalidInput("reason is missing; say why the issue may stay.", field="reason")
    _require_key(input.key, _keys(context.plan), "The plan has no issue with the key")
    accepted = Accepted(
        key=input.key,
        reason=input.reason,
        author="agent" if context.author == "agent" else "human",
        time=context.ports.clock.now(),
    )
    return Intent(action=AcceptFinding(accepted=accepted))


def _keys(plan: Plan) -> list[str]:
    report = check(plan)
    return [finding.key for finding in (*report.findings, *report.accepted)]


def _require_key(key: str, known: list[str] | Mapping[str, Accepted], why: str) -> None:
    if key not in known:
        alike = [other for other in known if other.partition(":")[0] == key.partition(":")[0]]
        near = nearest(key, alike[:_MOST_COMPARED])
        raise NotFound(
            f"{why} {shown(key)}.", field="key", candidates=near, hint="get_issues lists the keys."
        )


ACCEPT_ISSUE = ChangeTool(
    name="accept_issue",
    title="Accept an issue",
    description=(
        "Accept an issue with the reason why it may stay: it no longer counts, and get_issues lists it apart "
        "under accepted. That ends by itself when the issue is gone; withdraw ends it now."
    ),
    input=AcceptIssueInput,
    resolve=_accept_issue,
)
