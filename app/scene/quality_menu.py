"""The Quality menu, which remembers what was chosen, and what that comes to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from js import localStorage
from pyodide.ffi import JsException

from alza.viewing.quality import LEVELS, Choice, LevelSettings, after_frame, start_quality
from app.dom import Listeners, find

KEY: Final = "alza-quality"


class QualityMenu:
    """What a person chose: a level, or to leave it to the page, which finds the one that runs smoothly."""

    def __init__(self, renderer: str, tell: Callable[[LevelSettings], None]) -> None:
        """Begin as chosen at an earlier visit.

        Args:
            renderer: names what draws.
            tell: is told what to draw with: by `use`, and whenever that changes.
        """
        self._menu = find("quality")
        self._renderer = renderer
        self._tell = tell
        self._quality = start_quality(_choice(localStorage.getItem(KEY)), renderer)
        self._menu.value = self._quality.choice
        Listeners().on(self._menu, "change", lambda _event: self._choose())

    def use(self) -> None:
        """Say what to draw with, and show it in the menu."""
        choice, level = self._quality.choice, self._quality.level
        self._menu.options[0].textContent = f"auto ({level})" if choice == "auto" else "auto"
        self._tell(LEVELS[level])

    def judge(self, milliseconds: float) -> None:
        """Let auto look at a frame, by the time since the one before."""
        before, self._quality = self._quality, after_frame(self._quality, milliseconds)
        if self._quality.level != before.level:
            self.use()

    def _choose(self) -> None:
        choice = _choice(self._menu.value)
        try:
            localStorage.setItem(KEY, choice)
        except JsException:
            # A full store only means that it's chosen anew at the next visit.
            pass
        self._quality = start_quality(choice, self._renderer)
        self.use()


def _choice(text: str | None) -> Choice:
    return next((one for one in get_args(Choice) if one == text), "auto")
