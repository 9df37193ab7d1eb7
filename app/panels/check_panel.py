"""The Check panel: what the constraint engine finds, by severity, each with the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from alza.drawing.svg import escape
from alza.plan.plan import Plan
from alza.rules.check import Report, not_checked
from alza.rules.rule import Finding, Severity
from app.desk import Desk
from app.dom import Listeners, find, set_html, set_text

if TYPE_CHECKING:
    from app.panels.accepting import Accepting
    from app.panels.check_settings import CheckSettingsSection
    from app.panels.fixes import Fixes

_HEADINGS: Final[dict[Severity, str]] = {"error": "Errors", "warning": "Warnings"}


class CheckPanel:
    """Lists the findings of the current plan."""

    def __init__(self, desk: Desk) -> None:
        """Listen on the list for as long as the page lives."""
        self._desk = desk
        self._studio = desk.studio
        self._view = desk.view
        self._fixes: Fixes | None = None
        self._accepting: Accepting | None = None
        self._settings: CheckSettingsSection | None = None
        listeners = Listeners()
        listeners.on(find("check"), "click", self._go)
        listeners.on(find("check-rules"), "toggle", lambda _event: self._open_settings())

    def begin(self) -> None:
        """Check the plan for the first time, and mark on the sheet what is found from then on."""
        self.show()
        self._view.mark_findings()

    def show(self) -> None:
        """Write the findings and their count on the tab."""
        report = self._studio.report
        count = find("check-count")
        set_text(count, str(len(report.findings)))
        count.className = f"tag {_state(report)}"
        typed = self._accepting.typed() if self._accepting else []
        if set_html(find("check-findings"), check_html(report, self._studio.plan)) and self._accepting:
            self._accepting.type_again(typed)
        if (report.findings or report.accepted) and self._fixes is None:
            # Loaded when there is something to fix or accept, so that the page starts without it.
            from app.panels.accepting import Accepting
            from app.panels.fixes import Fixes

            self._fixes, self._accepting = Fixes(self._desk), Accepting(self._desk)
        for part in (self._accepting, self._settings):
            if part is not None:
                part.show()
        if self._fixes is not None:
            self._fixes.follow()

    def _open_settings(self) -> None:
        if self._settings is None:
            from app.panels.check_settings import CheckSettingsSection

            self._settings = CheckSettingsSection(self._desk)
            self._settings.show()

    def _go(self, event: Any) -> None:
        button = event.target.closest("[data-key]")
        key = str(button.dataset.key) if button else None
        report = self._studio.report
        for finding in (*report.findings, *report.accepted):
            if finding.key == key:
                self._view.go_to(*finding.where)


def check_html(report: Report, plan: Plan) -> str:
    """The panel's content."""
    parts = [f'<div class="verdict {_verdict(report)}" tabindex="-1">{_words(report)}</div>']
    parts.append('<div id="check-fix-all"></div>')
    parts += [_group(report, severity, heading) for severity, heading in _HEADINGS.items()]
    if report.defects:
        defects = "".join(f"<li>{escape(f'{defect.code}: {defect.error}')}</li>" for defect in report.defects)
        words = "Rules that failed to run; what they look for is not shown:"
        parts.append(f'<p class="problem">{words}</p><ul>{defects}</ul>')
    statements = "".join(f"<li>{escape(statement)}</li>" for statement in not_checked(plan))
    parts.append(f"<details><summary>What is not checked</summary><ul>{statements}</ul></details>")
    return "".join(parts)


def _group(report: Report, severity: Severity, heading: str) -> str:
    """The findings of one severity under their heading; nothing when there are none."""
    findings = [f"<li>{_finding(found)}</li>" for found in report.findings if found.severity == severity]
    if not findings:
        return ""
    return f'<h2 class="severity">{heading}</h2><ul class="findings">{"".join(findings)}</ul>'


def _finding(finding: Finding) -> str:
    return (
        f'<button type="button" class="finding {finding.severity}" data-key="{escape(finding.key)}">'
        f'<span class="message">{escape(finding.message)}</span>'
        f'<span class="rule">{finding.severity} · {finding.code}</span></button>'
        f'<div class="fix" data-fix-of="{escape(finding.key)}"></div>'
        f'<details class="accept"><summary>Accept</summary><form data-accept="{escape(finding.key)}">'
        '<input type="text" maxlength="400" autocomplete="off" placeholder="Reason" aria-label="Reason">'
        '<button type="submit">Accept</button></form></details>'
    )


def _words(report: Report) -> str:
    if not report.findings:
        return "No issues found"
    counts = [(report.errors, "error"), (report.warnings, "warning")]
    return ", ".join(f"{count} {word}{'s' if count > 1 else ''}" for count, word in counts if count)


def _state(report: Report) -> str:
    return "error" if report.errors else "warning" if report.warnings else "good"


def _verdict(report: Report) -> str:
    return {"error": "has-errors", "warning": "has-warnings", "good": ""}[_state(report)]
