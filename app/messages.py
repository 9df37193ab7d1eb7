"""Short words at the sheet, gone after a while."""

from __future__ import annotations

import asyncio
from typing import Any

from app.dom import find, set_text

GAP_PX = 18.0
"""Distance of words from the place that they are about."""

SHOWN_SECONDS = 7.0


class Messages:
    """One line at a time; a new one takes the place of the old."""

    def __init__(self) -> None:
        """Start silent."""
        self._element = find("desk-message")
        self._timer: Any = None

    def tell(self, words: str, at_px: tuple[float, float] | None = None) -> None:
        """Show words, also to a screen reader: at a pixel of the sheet, or at its top."""
        set_text(self._element, words)
        self._element.hidden = False
        self._place(at_px)
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(SHOWN_SECONDS, self.clear)

    def _place(self, at_px: tuple[float, float] | None) -> None:
        style = self._element.style
        if at_px is None:
            style.left = style.top = style.transform = ""
            return
        desk = find("desk")
        left = min(max(at_px[0] + GAP_PX, 8.0), desk.clientWidth - self._element.offsetWidth - 8.0)
        top = min(max(at_px[1] - GAP_PX - self._element.offsetHeight, 8.0), desk.clientHeight - 60.0)
        style.left, style.top, style.transform = f"{left:.0f}px", f"{top:.0f}px", "none"

    def clear(self) -> None:
        """Take the words away."""
        self._element.hidden = True
