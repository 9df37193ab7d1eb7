"""Short words at the sheet, gone after a while."""

from __future__ import annotations

import asyncio
from typing import Any

from app.dom import find, set_text

SHOWN_SECONDS = 7.0


class Messages:
    """One line at a time; a new one takes the place of the old."""

    def __init__(self) -> None:
        """Start silent."""
        self._element = find("desk-message")
        self._timer: Any = None

    def tell(self, words: str) -> None:
        """Show words, also to a screen reader."""
        set_text(self._element, words)
        self._element.hidden = False
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(SHOWN_SECONDS, self.clear)

    def clear(self) -> None:
        """Take the words away."""
        self._element.hidden = True
