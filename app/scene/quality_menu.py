"""The Quality menu, which remembers what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from js import localStorage
from pyodide.ffi import JsException

from alza.viewing.quality import Choice, Level
from app.dom import Listeners, find

KEY: Final = "alza-quality"


class QualityMenu:
    """What a person chose: a level, or to leave it to the page."""

    def __init__(self, chosen: Callable[[Choice], None]) -> None:
        """Show what was chosen at an earlier visit; `chosen` hears of what is chosen now."""
        self._menu = find("quality")
        self._chosen = chosen
        self.choice: Choice = _choice(localStorage.getItem(KEY))
        self._menu.value = self.choice
        listeners = Listeners()
        listeners.on(self._menu, "change", lambda _event: self._choose())

    def show(self, level: Level) -> None:
        """Say which level is in use."""
        self._menu.options[0].textContent = f"auto ({level})" if self.choice == "auto" else "auto"

    def _choose(self) -> None:
        self.choice = _choice(self._menu.value)
        try:
            localStorage.setItem(KEY, self.choice)
        except JsException:
            # A full store only means that it's chosen anew at the next visit.
            pass
        self._chosen(self.choice)


def _choice(text: str | None) -> Choice:
    return next((one for one in get_args(Choice) if one == text), "auto")
