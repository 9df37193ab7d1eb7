"""The switch that lets agents delete without asking: asked twice, remembered, shown in the header."""

from __future__ import annotations

from typing import Any, Final

from js import window

from alza.approvals import Approvals
from app.browser_settings import read_setting, write_setting
from app.dom import Listeners, find, is_deliberate, set_text

SETTING: Final = "approval"
ON: Final = "on"
OFF: Final = "off"
ABOUT_ON: Final = "An agent's deletions wait here for you, and so does every change to what you have locked."
ABOUT_OFF: Final = "An agent's deletions happen at once. What you have locked still asks."
NOT_REMEMBERED: Final = " This browser stores nothing, so that holds until the page is closed."
QUESTIONS: Final = (
    ("Let agents delete walls, rooms and furniture without asking? Undo brings them back.", "Turn off"),
    (
        "It stays off in this browser, in every tab and after a reload, until it is turned on again."
        " Really let agents delete without asking?",
        "Yes, turn off",
    ),
)


class ApprovalSwitch:
    """Turns approval off after two questions, and on at once; follows other tabs of this browser."""

    def __init__(self, approvals: Approvals) -> None:
        """Take up what this browser remembers, and listen for as long as the page lives."""
        self._approvals = approvals
        self._question = 0
        self._remembered = True
        self._switch, self._questions = find("approval-switch"), find("approval-questions")
        listeners = Listeners()
        listeners.on(self._switch, "click", self._press)
        listeners.on(find("approval-keep"), "click", lambda _event: self._end_questions())
        listeners.on(find("approval-turn-off"), "click", self._answer)
        listeners.on(find("approval-off"), "click", lambda _event: self._set(True))
        listeners.on(window, "storage", self._follow)
        self._read()

    def _read(self) -> None:
        self._approvals.required = read_setting(SETTING) != OFF
        self._show()

    def _show(self) -> None:
        required = self._approvals.required
        self._switch.setAttribute("aria-checked", "true" if required else "false")
        find("approval-off").hidden = required
        about = ABOUT_ON if required else ABOUT_OFF
        set_text(find("approval-about"), about if self._remembered else about + NOT_REMEMBERED)

    def _press(self, _event: Any) -> None:
        if not self._approvals.required:
            self._set(True)
        elif self._questions.hidden:
            self._ask(0)

    def _ask(self, number: int) -> None:
        self._question = number
        words, yes = QUESTIONS[number]
        set_text(find("approval-question"), words)
        set_text(find("approval-turn-off"), yes)
        self._questions.hidden = False
        find("approval-keep").focus()

    def _answer(self, event: Any) -> None:
        if not is_deliberate(event):
            return
        if self._question + 1 < len(QUESTIONS):
            self._ask(self._question + 1)
        else:
            self._set(False)

    def _set(self, required: bool) -> None:
        self._approvals.required = required
        self._remembered = write_setting(SETTING, ON if required else OFF)
        self._end_questions()
        self._show()

    def _end_questions(self) -> None:
        if not self._questions.hidden:
            self._questions.hidden = True
            self._switch.focus()

    def _follow(self, event: Any) -> None:
        """Another tab of this browser has switched."""
        if event.isTrusted:
            self._read()
