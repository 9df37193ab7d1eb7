"""The modes as buttons on the sheet, and the line that says what to do."""

from __future__ import annotations

from typing import Any

from alza.editor.editor import Editor
from app.dom import Listeners, find, set_text
from app.plan_view import PlanView

ZOOM = 1.25


class Toolbar:
    """Follows the editor's mode, and changes it; the view's buttons are here too."""

    def __init__(self, view: PlanView, editor: Editor) -> None:
        """Listen on the buttons for as long as the page lives."""
        self._view = view
        self._editor = editor
        self._desk = find("desk")
        self._buttons = list(find("toolbar").querySelectorAll("[data-mode]"))
        self._pointed = ""
        listeners = Listeners()
        listeners.on(find("toolbar"), "click", self._choose)
        listeners.on(find("toolbar"), "keydown", self._walk, passive=False)
        listeners.on(find("view-tools"), "click", self._look)
        editor.watch(self.show)
        self.show()

    def show(self) -> None:
        """Write which mode is on and what to do in it."""
        mode = self._editor.mode
        if self._desk.getAttribute("data-mode") != mode:
            self._desk.setAttribute("data-mode", mode)
            for button in self._buttons:
                button.setAttribute("aria-pressed", "true" if button.dataset.mode == mode else "false")
        self._write()

    def point_out(self, words: str) -> None:
        """Say what the issue under the pointer is, in place of the hint; no words bring that back."""
        if words != self._pointed:
            self._pointed = words
            self._write()

    def _write(self) -> None:
        words = self._pointed or self._editor.hint
        set_text(find("hint"), words)
        find("hint").title = words

    def _choose(self, event: Any) -> None:
        button = event.target.closest("[data-mode]")
        if button:
            self._editor.use(str(button.dataset.mode))
            self._desk.focus(preventScroll=True)

    def _walk(self, event: Any) -> None:
        """Go from button to button by arrow keys, as in every toolbar."""
        steps = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}
        here = next((i for i, one in enumerate(self._buttons) if one.isSameNode(event.target)), None)
        if event.key in steps and here is not None:
            event.preventDefault()
            self._buttons[(here + steps[event.key]) % len(self._buttons)].focus()

    def _look(self, event: Any) -> None:
        button = event.target.closest("[data-view]")
        if button and button.dataset.view == "fit":
            self._view.fit()
        elif button:
            self._view.zoom(ZOOM if button.dataset.view == "in" else 1 / ZOOM)
