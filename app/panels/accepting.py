"""Accepting in the Check panel: a reason under each finding, and the accepted ones apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from js import document

from alza.actions.check_settings import AcceptFinding, WithdrawAcceptance
from alza.drawing.svg import escape
from alza.plan.accepted import Accepted
from alza.plan.plan import Plan
from alza.rules.report import Report
from alza.rules.rule import Finding
from app.clock import local_date_time
from app.desk import Desk
from app.dom import Listeners, find, set_html


class Typed(NamedTuple):
    """A reason that isn't given yet, the finding that it is for, and where in it the caret is, if there."""

    key: str
    reason: str
    caret: int | None


class Accepting:
    """Takes what a person accepts and withdraws."""

    def __init__(self, desk: Desk) -> None:
        """Listen on the panel for as long as the page lives."""
        self._desk = desk
        listeners = Listeners()
        listeners.on(find("check"), "submit", self._accept, passive=False)
        listeners.on(find("check-accepted"), "click", self._withdraw)

    def show(self) -> None:
        """Write what is accepted."""
        studio = self._desk.studio
        set_html(find("check-accepted"), accepted_html(studio.plan, studio.report))

    def typed(self) -> list[Typed]:
        """The reasons in the forms that are open, for when the findings are written anew."""
        fields = find("check-findings").querySelectorAll(".accept[open] input")
        return [
            Typed(
                key=str(field.form.dataset.accept),
                reason=str(field.value),
                caret=int(field.selectionStart) if document.activeElement == field else None,
            )
            for field in fields
        ]

    def type_again(self, typed: Iterable[Typed]) -> None:
        """Open these forms again, where their findings are still there."""
        forms = {str(form.dataset.accept): form for form in find("check-findings").querySelectorAll("form")}
        for one in typed:
            if one.key not in forms:
                continue
            form = forms[one.key]
            field = form.querySelector("input")
            form.parentElement.open, field.value = True, one.reason
            if one.caret is not None:
                field.focus()
                field.setSelectionRange(one.caret, one.caret)

    def _accept(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        reason = str(form.querySelector("input").value).strip()
        if not reason:
            form.querySelector("input").focus()
            return
        accepted = Accepted(
            key=str(form.dataset.accept),
            reason=reason,
            author="human",
            time=self._desk.studio.ports.clock.now(),
        )
        self._desk.editor.do(AcceptFinding(accepted=accepted))

    def _withdraw(self, event: Any) -> None:
        button = event.target.closest("[data-withdraw]")
        if button:
            self._desk.editor.do(WithdrawAcceptance(key=str(button.dataset.withdraw)))


def accepted_html(plan: Plan, report: Report) -> str:
    """The accepted findings under their heading; nothing when there are none."""
    rows = "".join(_row_html(finding, plan.accepted[finding.key]) for finding in report.accepted)
    return f'<h2 class="severity">Accepted</h2><ul class="accepted">{rows}</ul>' if rows else ""


def _row_html(finding: Finding, accepted: Accepted) -> str:
    key, who = escape(finding.key), "A person" if accepted.author == "human" else "The agent"
    when = escape(local_date_time(accepted.time))
    return (
        f'<li><button type="button" class="finding" data-key="{key}">'
        f'<span class="message">{escape(finding.message)}</span>'
        f'<span class="rule">{finding.severity} · {finding.code}</span></button>'
        f'<p class="reason">{escape(accepted.reason)}</p><p class="who">{who}, {when}'
        f'<button type="button" class="quiet" data-withdraw="{key}">Withdraw</button></p></li>'
    )
