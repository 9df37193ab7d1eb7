"""The header: the plan's name, undo and redo, and whether a WebMCP runtime is there."""

from __future__ import annotations

from typing import Any

from js import document

from alza.editor.editor import Editor
from alza.errors import AlzaError
from alza.studio import Studio
from app.dom import Listeners, find, set_text
from app.messages import Messages
from app.webmcp import WebMcp

_AUTHORS = {"person": "yours", "agent": "the agent's", "page": "the page's"}


class Header:
    """Follows the studio's name and history."""

    def __init__(self, studio: Studio, editor: Editor, messages: Messages) -> None:
        """Listen on the buttons and keys for as long as the page lives."""
        self._studio = studio
        self._editor = editor
        self._messages = messages
        listeners = Listeners()
        listeners.on(find("undo"), "click", lambda _event: self.undo())
        listeners.on(find("redo"), "click", lambda _event: self.redo())
        listeners.on(document, "keydown", self._key, passive=False)

    def show(self) -> None:
        """Write name and history."""
        store = self._studio.store
        set_text(find("plan-name"), self._studio.plan.name)
        document.title = f"{self._studio.plan.name} · Alza"
        self._history(find("undo"), store.can_undo, f"Undo: {store.undo_label}" if store.can_undo else "Undo")
        self._history(find("redo"), store.can_redo, f"Redo: {store.redo_label}" if store.can_redo else "Redo")

    def show_runtime(self, webmcp: WebMcp) -> None:
        """Write whether agents can reach the tools, and how many there are."""
        pill = find("runtime")
        pill.classList.toggle("on", webmcp.available)
        if webmcp.available:
            set_text(pill, f"WebMCP · {webmcp.count} tools")
            pill.title = "An agent in this browser can use these tools on this plan."
        else:
            set_text(pill, "No WebMCP runtime")
            pill.title = "This browser offers no WebMCP. Everything else works; Tools runs each tool by hand."

    def undo(self) -> None:
        """Take back the last change, whoever made it, and say whose it was."""
        try:
            change = self._editor.undo()
        except AlzaError as error:
            self._messages.tell(error.message)
            return
        self._messages.tell(
            f"Undone: {change.label} ({_AUTHORS[change.made_by]})." if change else "There is nothing to undo."
        )

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        try:
            change = self._editor.redo()
        except AlzaError as error:
            self._messages.tell(error.message)
            return
        self._messages.tell(f"Done again: {change.label}." if change else "There is nothing to redo.")

    def _history(self, button: Any, possible: bool, words: str) -> None:
        button.disabled = not possible
        button.title = words
        button.setAttribute("aria-label", words)

    def _key(self, event: Any) -> None:
        typing = event.target.closest("input, textarea, select")
        if typing or event.altKey or not (event.ctrlKey or event.metaKey):
            return
        key = str(event.key).lower()
        if key == "z" and not event.shiftKey:
            self.undo()
        elif key == "y" or (key == "z" and event.shiftKey):
            self.redo()
        else:
            return
        event.preventDefault()
