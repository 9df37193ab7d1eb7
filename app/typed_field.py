"""The field at the pointer in which a length, an angle or a note is typed."""

from __future__ import annotations

from os.path import commonprefix
from typing import Any, Final

from js import document

from alza.editor.editor import Editor
from alza.editor.events import KeyDown, Typed
from alza.editor.mode import ModeName
from alza.editor.step import Readout
from app.dom import Listeners, find

OPENING_KEYS: Final = frozenset("0123456789.,<")
"""A key that begins a typed length."""

AT_ONCE: Final[frozenset[ModeName]] = frozenset({"note", "calibrate"})
"""Modes in which nothing but typing goes on: the field has the focus at once."""

NAMES: Final[dict[str, tuple[str, str]]] = {
    "note": ("Text of the note", "Write the note"),
    "calibrate": ("Distance between the two points", "Distance, as 3.5 m"),
}
LENGTH: Final = ("Length, or length and angle", "4.6 or 4.6<30")
"""What the field is called, and what stands in it while it is empty."""


class TypedField:
    """Takes typed values while the mode says so, and shows what they would give as they grow."""

    def __init__(self, editor: Editor) -> None:
        """Listen on the field for as long as the page lives."""
        self._editor = editor
        self._input = find("typed")
        self._sent = ""
        self.is_offered = False
        self.said = False
        editor.on_message(self._heard)
        listeners = Listeners()
        listeners.on(self._input, "input", lambda _event: self._follow())
        listeners.on(self._input, "keydown", self._key, passive=False)
        listeners.on(self._input, "blur", lambda _event: self._withdraw())

    @property
    def is_open(self) -> bool:
        """Whether the field has the focus."""
        return bool(document.activeElement and document.activeElement.id == "typed")

    @property
    def has_text(self) -> bool:
        """Whether something is typed, which is then what is shown."""
        return self.is_open and bool(self._input.value)

    def show(self, mode: ModeName, readout: Readout | None) -> None:
        """Offer the field while a typed value is taken; take it away, and its focus, when not."""
        offered = readout is not None and readout.typing
        if offered == self.is_offered:
            return
        self.is_offered = offered
        if not offered and self.is_open:
            find("desk").focus(preventScroll=True)
        self._input.hidden = not offered
        if offered:
            self._clear()
            name, example = NAMES.get(mode, LENGTH)
            self._input.setAttribute("aria-label", name)
            self._input.placeholder = example
            if mode in AT_ONCE:
                find("readout").hidden = False
                self._input.focus(preventScroll=True)

    def takes(self, key: str) -> bool:
        """Whether this key opens the field; the browser then types it there."""
        if not self.is_offered or key not in OPENING_KEYS:
            return False
        self._input.focus(preventScroll=True)
        return True

    def _key(self, event: Any) -> None:
        event.stopPropagation()
        if event.key == "Enter":
            event.preventDefault()
            self._confirm()
        elif event.key == "Escape":
            event.preventDefault()
            find("desk").focus(preventScroll=True)
            self._editor.escape()

    def _confirm(self) -> None:
        """Send what was typed; what was refused stays to be put right, else keys are the sheet's again."""
        self.said = False
        self._editor.handle(Typed(text=str(self._input.value)))
        if self.said and self.is_offered:
            self._input.select()
            return
        self._clear()
        desk = find("desk")
        by_touch = desk.getAttribute("data-pointer") == "touch"
        if not by_touch or not self._editor.takes_typing:
            desk.focus(preventScroll=True)

    def _heard(self, _words: str) -> None:
        self.said = True

    def _follow(self) -> None:
        """Let the mode follow the text key by key, so that the preview shows it."""
        text = str(self._input.value)
        if self._editor.mode == "note":
            return
        kept = len(commonprefix((self._sent, text)))
        for _ in self._sent[kept:]:
            self._editor.handle(KeyDown(key="Backspace"))
        for key in text[kept:]:
            self._editor.handle(KeyDown(key=key))
        self._sent = text

    def _withdraw(self) -> None:
        """Take back what was typed and not confirmed: the pointer says where again."""
        if self._editor.takes_typing:
            for _ in self._sent:
                self._editor.handle(KeyDown(key="Backspace"))
        self._clear()

    def _clear(self) -> None:
        self._input.value = ""
        self._sent = ""
