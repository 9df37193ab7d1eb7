"""What a change answers: what it made, changed and removed, what is stored now, and its issues."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from alza.actions.action import Adjustment
from alza.plan.names import with_capital
from alza.tools.issues import HOW_TO_NARROW, MOST_IN_CHANGE, delta_data, delta_words
from alza.tools.outcome import Outcome
from alza.tools.records import data_of
from alza.tools.result import Answer
from alza.tools.tool import Intent

MOST_TOLD: Final = 3
"""How many adjusted values the one-line summary tells; the data has them all."""


def change_answer(
    intent: Intent, outcome: Outcome, rounded: tuple[Adjustment, ...], *, dry_run: bool = False
) -> Answer:
    """The answer of a changing tool, read from the state after the change."""
    difference = outcome.diff
    adjusted = adjustments(intent, rounded)
    data: dict[str, Any] = {
        "created": list(difference.created),
        "changed": list(difference.changed),
        "removed": list(difference.removed),
        "stored": data_of(outcome.after, intent.meant) if intent.meant else {},
        "adjusted": _adjusted_data(adjusted),
        "issues": delta_data(outcome.issues, outcome.after),
    }
    if intent.meant is not None:
        data = {"id": intent.meant, **data}
    data |= intent.data
    if dry_run:
        data["dryRun"] = True
    return Answer(summary=_summary(intent, outcome, adjusted), data=data)


def with_adjusted(answer: Answer, rounded: tuple[Adjustment, ...]) -> Answer:
    """The answer of a tool that changes no plan, with the values that were rounded before they were used."""
    if not rounded:
        return answer
    adjusted = [*_adjusted_data(rounded), *answer.data.get("adjusted", ())]
    return msgspec.structs.replace(answer, data={**answer.data, "adjusted": adjusted})


def _adjusted_data(adjusted: tuple[Adjustment, ...]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(adjustment) for adjustment in adjusted]


def _summary(intent: Intent, outcome: Outcome, adjusted: tuple[Adjustment, ...]) -> str:
    if outcome.diff.is_empty:
        return f"{intent.action.summary}: nothing changed, it is so already."
    told = [f"; {change.field} {change.given} became {change.stored}: {change.why}" for change in adjusted]
    more = f"; {len(told) - MOST_TOLD} more values were adjusted" if len(told) > MOST_TOLD else ""
    changes = "".join(told[:MOST_TOLD]) + more
    issues = delta_words(outcome.issues, outcome.report)
    summary = f"{intent.action.summary}{changes}. {with_capital(issues)}."
    if len(outcome.issues.new) > MOST_IN_CHANGE:
        summary += f" The first {MOST_IN_CHANGE} new ones are listed; {HOW_TO_NARROW}."
    return f"{summary} {intent.remark}".rstrip()


def adjustments(intent: Intent, rounded: tuple[Adjustment, ...]) -> tuple[Adjustment, ...]:
    """Rounding and clamping together: a value that was both is told once, from first to last."""
    given = {change.field: change.given for change in rounded}
    clamped = tuple(
        msgspec.structs.replace(change, given=given.get(change.field, change.given))
        for change in intent.adjusted
    )
    told = {change.field for change in clamped}
    return (*(change for change in rounded if change.field not in told), *clamped)
