"""The things on the sheet for the keyboard and a screen reader: step in, go from one to the next, select."""

from __future__ import annotations

from alza.editor.editor import Editor
from alza.editor.events import Modifiers
from app.dom import find
from app.plan_view import PlanView

LAYERS = ("furniture", "rugs", "openings", "walls", "floors", "notes")
"""In the order in which the keyboard goes through them."""


class Things:
    """Moves the focus among the things of the plan."""

    def __init__(self, view: PlanView, editor: Editor) -> None:
        """Take the view that draws them and the editor that selects."""
        self._view = view
        self._editor = editor

    def answer(self, key: str, held: Modifiers) -> bool:
        """Answer Tab, Enter, Space and Escape among the things; False when they mean something else."""
        focused = self._view.sheet.focused
        if focused is None:
            return key == "Enter" and self._step_in()
        if key == "Tab":
            return self._step(focused, -1 if held.shift else 1)
        if key == "Escape":
            find("desk").focus(preventScroll=True)
        else:
            self._choose(focused, add=held.shift)
        self._view.frame.ask()
        return True

    def _step_in(self) -> bool:
        """From the sheet to its first thing, when there is nothing else that Enter could mean."""
        if self._editor.mode != "select" or self._editor.in_gesture:
            return False
        ids = self._ids()
        start = next((id for id in self._editor.selection if id in ids), ids[0] if ids else None)
        return start is not None and self._focus(start)

    def _step(self, focused: str, by: int) -> bool:
        """To the next thing; past the last one the focus leaves the sheet as it would anywhere."""
        ids = self._ids()
        place = ids.index(focused) + by if focused in ids else 0
        if not 0 <= place < len(ids):
            find("desk").focus(preventScroll=True)
            return False
        return self._focus(ids[place])

    def _focus(self, id: str) -> bool:
        found = self._view.sheet.focus(id)
        if found:
            self._view.frame.ask()
        return found

    def _choose(self, id: str, *, add: bool) -> None:
        chosen = self._editor.selection
        if not add:
            self._editor.select(id)
        elif id in chosen:
            self._editor.select(*(one for one in chosen if one != id))
        else:
            self._editor.select(*chosen, id)

    def _ids(self) -> list[str]:
        return self._view.sheet.ids(LAYERS)
