"""The sidebar's tabs: one panel at a time, by pointer or by arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from app.dom import Listeners, find


class Tabs:
    """Shows the panel of the chosen tab."""

    def __init__(self, openings: dict[str, Callable[[], None]]) -> None:
        """Listen for as long as the page lives; `openings` are called when a panel is shown first."""
        self._openings = openings
        self._tabs = list(document.querySelectorAll('[role="tab"]'))
        listeners = Listeners()
        for tab in self._tabs:
            listeners.on(tab, "click", lambda event: self.show(_panel_of(event.currentTarget)))
            listeners.on(tab, "keydown", self._key, passive=False)

    def show(self, panel_id: str) -> None:
        """Show this panel and hide the others."""
        for tab in self._tabs:
            chosen = _panel_of(tab) == panel_id
            tab.setAttribute("aria-selected", "true" if chosen else "false")
            tab.tabIndex = 0 if chosen else -1
            find(_panel_of(tab)).hidden = not chosen
        if panel_id in self._openings:
            self._openings.pop(panel_id)()

    def _key(self, event: Any) -> None:
        steps = {"ArrowRight": 1, "ArrowLeft": -1}
        ids = [tab.id for tab in self._tabs]
        here = ids.index(event.currentTarget.id)
        if event.key in steps:
            there = (here + steps[event.key]) % len(ids)
        elif event.key in ("Home", "End"):
            there = 0 if event.key == "Home" else len(ids) - 1
        else:
            return
        event.preventDefault()
        self.show(_panel_of(self._tabs[there]))
        self._tabs[there].focus()


def _panel_of(tab: Any) -> str:
    return str(tab.getAttribute("aria-controls"))
