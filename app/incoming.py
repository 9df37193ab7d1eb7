"""What comes onto the page from outside: plan files and pictures that are dropped or pasted."""

from __future__ import annotations

from typing import Any

from js import document

from app.dom import Listeners
from app.messages import Messages
from app.panels.underlay_panel import UnderlayPanel
from app.plan_files import PlanFiles
from app.tasks import spawn

TYPING = "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select"
NO_FILE = "That is no file. Drop a picture of a plan (PNG, JPEG, WebP, SVG) or a plan file (.alza.json)."
TEXT = "The clipboard holds text. Paste a picture of a plan, or a plan file."
NOTHING = "The clipboard holds no picture and no file."


class Incoming:
    """Takes files from the clipboard and from other windows."""

    def __init__(self, files: PlanFiles, underlay: UnderlayPanel, messages: Messages) -> None:
        """Listen on the whole page for as long as it lives."""
        self._files = files
        self._underlay = underlay
        self._messages = messages
        self._page = document.documentElement
        listeners = Listeners()
        listeners.on(document, "dragover", self._over, passive=False)
        listeners.on(document, "dragleave", self._leave)
        listeners.on(document, "drop", self._drop, passive=False)
        listeners.on(document, "paste", self._paste, passive=False)

    def _over(self, event: Any) -> None:
        """Let the page have what comes, or the browser would leave the page for it."""
        if _goes_into_field(event):
            return
        event.preventDefault()
        if not _has_files(event):
            return
        event.dataTransfer.dropEffect = "copy"
        self._page.dataset.dropping = "true"

    def _leave(self, event: Any) -> None:
        if not event.relatedTarget:
            self._page.removeAttribute("data-dropping")

    def _drop(self, event: Any) -> None:
        self._page.removeAttribute("data-dropping")
        if _goes_into_field(event):
            return
        event.preventDefault()
        self._take(event.dataTransfer.files, NO_FILE)

    def _paste(self, event: Any) -> None:
        if event.target.closest(TYPING):
            return
        event.preventDefault()
        data = event.clipboardData
        self._take(data.files, TEXT if "text/plain" in list(data.types) else NOTHING)

    def _take(self, files: Any, otherwise: str) -> None:
        if not files.length:
            self._messages.tell(otherwise)
            return
        if files.length > 1:
            self._messages.tell(f"{files.length} files came; one at a time, please. Nothing was changed.")
            return
        file = files.item(0)
        is_plan = str(file.name).lower().endswith(".json") or file.type == "application/json"
        spawn(self._files.open(file) if is_plan else self._underlay.lay(file))


def _has_files(event: Any) -> bool:
    return "Files" in list(event.dataTransfer.types)


def _goes_into_field(event: Any) -> bool:
    """Whether it is a text that is dragged into a field."""
    return not _has_files(event) and bool(event.target.closest(TYPING))
