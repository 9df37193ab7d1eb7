"""The fixes in the Check panel: under each finding what would resolve it, and all safe ones at once."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from js import IntersectionObserver
from pyodide.ffi import create_proxy

from alza.actions.action import Action
from alza.drawing.svg import escape
from alza.plan.diff import diff
from alza.plan.names import things_in_words
from alza.plan.plan import Plan
from alza.rules.fix import Fix, NoFix
from alza.rules.fix_words import fix_words
from alza.rules.fixing import all_at_once, fix_for, is_safe, safe_fixes
from alza.rules.rule import Finding
from app.desk import Desk
from app.dom import Listeners, find, set_html
from app.tasks import spawn

_PAUSE_SECONDS: Final = 0.004
"""The page's own time between two fixes that are looked for."""

_GESTURE_PAUSE_SECONDS: Final = 0.2
"""While something is dragged no fix is looked for; this is how often the gesture is looked at."""


class Fixes:
    """Fills the place under each finding with its fix, one after another, and applies what is pressed.

    What a fix would do is shown on the plan while it is pointed at or has the focus. One that asks does so
    once, in its place; one that is only shown has no button.
    """

    def __init__(self, desk: Desk) -> None:
        """Listen on the panel for as long as the page lives."""
        self._desk = desk
        self._panel = find("check")
        self._work: asyncio.Task[Any] | None = None
        self._next_row: int | None = None
        listeners = Listeners()
        listeners.on(self._panel, "click", self._click)
        listeners.on(self._panel, "keydown", self._key)
        for event in ("pointerover", "focusin"):
            listeners.on(self._panel, event, lambda event: self._try_out(event.target))
        for event in ("pointerout", "focusout"):
            listeners.on(self._panel, event, lambda event: self._look_away(event.target))
        IntersectionObserver.new(create_proxy(lambda *_: self.follow())).observe(self._panel)

    def follow(self) -> None:
        """Look for the fixes of the plan as it is now; while the panel is hidden nothing is looked for."""
        self._stop()
        if not self._panel.hidden:
            self._work = spawn(self._fill())
            self._focus_next()

    def _stop(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def _fill(self) -> None:
        plan, safe = self._desk.studio.plan, 0
        places = {str(place.dataset.fixOf): place for place in self._panel.querySelectorAll("[data-fix-of]")}
        for finding in self._desk.studio.report.findings:
            await self._turn()
            fix = fix_for(plan, finding)
            if finding.key in places:
                set_html(places[finding.key], fix_html(plan, finding, fix))
            safe += is_safe(fix)
            set_html(find("check-fix-all"), _fix_all_html(safe))

    async def _turn(self) -> None:
        """Let the page have its time."""
        await asyncio.sleep(_PAUSE_SECONDS)
        while self._desk.editor.in_gesture:
            await asyncio.sleep(_GESTURE_PAUSE_SECONDS)

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if button.hasAttribute("data-fix-all"):
            spawn(self._fix_all(button))
        elif button.hasAttribute("data-leave"):
            self._leave(button)
        elif (named := self._named(button)) is not None:
            finding, fix = named
            if is_safe(fix) or button.hasAttribute("data-sure"):
                self._do(button, fix.action)
            else:
                place = button.parentElement
                set_html(place, _question_html(self._desk.studio.plan, finding, fix))
                place.querySelector("button").focus()

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and event.target.hasAttribute("data-sure"):
            self._leave(event.target)

    def _leave(self, button: Any) -> None:
        """Put a fix that was asked about back in its place."""
        place = button.closest("[data-fix-of]")
        named = self._named(place)
        if named is not None:
            set_html(place, fix_html(self._desk.studio.plan, *named))
            place.querySelector("button").focus()

    def _do(self, button: Any, action: Action) -> None:
        rows = self._panel.querySelectorAll(".findings > li")
        self._next_row = next((number for number, row in enumerate(rows) if row.contains(button)), 0)
        self._desk.editor.try_out(None)
        if self._desk.editor.do(action):
            self._desk.messages.tell(f"{action.summary}. Undo takes it back.")

    async def _fix_all(self, button: Any) -> None:
        studio, plan = self._desk.studio, self._desk.studio.plan
        self._stop()
        fixes: list[Fix] = []
        for fix in safe_fixes(plan):
            if fix is not None:
                fixes.append(fix)
            set_html(find("check-fix-all"), f'<button type="button" disabled>Fixing {len(fixes)} …</button>')
            await self._turn()
            if studio.plan is not plan:
                self._desk.messages.tell("The plan changed meanwhile; nothing was fixed.")
                return
        if fixes:
            self._do(button, all_at_once(tuple(fixes)))

    def _try_out(self, target: Any) -> None:
        button = target.closest("[data-fix]")
        named = self._named(button) if button else None
        if named is not None:
            self._desk.editor.try_out(named[1].action)

    def _look_away(self, target: Any) -> None:
        if target.closest("[data-fix]"):
            self._desk.editor.try_out(None)

    def _named(self, element: Any) -> tuple[Finding, Fix] | None:
        """The finding that an element belongs to, with its fix."""
        key = element.getAttribute("data-fix") or element.getAttribute("data-fix-of")
        for finding in self._desk.studio.report.findings:
            if finding.key == key:
                fix = fix_for(self._desk.studio.plan, finding)
                return None if isinstance(fix, NoFix) else (finding, fix)
        return None

    def _focus_next(self) -> None:
        """After a fix the finding in its place has the focus, or the last one, or the verdict."""
        if self._next_row is None:
            return
        left = list(self._panel.querySelectorAll(".findings > li > .finding"))
        (left[min(self._next_row, len(left) - 1)] if left else self._panel.querySelector(".verdict")).focus()
        self._next_row = None


def fix_html(plan: Plan, finding: Finding, fix: Fix | NoFix) -> str:
    """What stands under a finding: its fix as a button, or in steps if only shown; or why there is none."""
    if isinstance(fix, NoFix):
        return f"<details><summary>Why there is no fix</summary><p>{escape(fix.why)}</p></details>"
    words, more = _lowered(fix_words(plan, fix)), "" if is_safe(fix) else " …"
    if fix.safety == "show":
        steps = "".join(f"<li>{escape(step)}</li>" for step in fix.steps)
        summary = f'<summary data-fix="{escape(finding.key)}">One way: {escape(words)}</summary>'
        return f"<details>{summary}<ol>{steps}</ol></details>"
    return f'<button type="button" data-fix="{escape(finding.key)}">Fix: {escape(words)}{more}</button>'


def _question_html(plan: Plan, finding: Finding, fix: Fix) -> str:
    words = f"{fix_words(plan, fix)}?"
    lost = things_in_words(plan, diff(plan, fix.action.apply(plan)).removed)
    if lost not in words:
        words += f" This takes away {lost}."
    sure = f'data-fix="{escape(finding.key)}" data-sure="true" aria-describedby="fix-question"'
    return (
        f'<div role="group"><span id="fix-question">{escape(words)}</span>'
        f'<button type="button" {sure}>Do it</button>'
        '<button type="button" class="quiet" data-leave="true">Leave it</button></div>'
    )


def _fix_all_html(safe: int) -> str:
    return f'<button type="button" data-fix-all="true">Fix all safe ({safe})</button>' if safe else ""


def _lowered(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"
