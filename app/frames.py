"""Redrawing once a frame, and only when something changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import requestAnimationFrame
from pyodide.ffi import create_proxy


class FrameRequest:
    """Runs `draw` in the next frame, once, however often it was asked for until then."""

    def __init__(self, draw: Callable[[], None]) -> None:
        """Take what is to be drawn."""
        self._draw = draw
        self._pending = False
        self._proxy = create_proxy(self._run)

    def ask(self) -> None:
        """Ask for a redraw."""
        if not self._pending:
            self._pending = True
            requestAnimationFrame(self._proxy)

    def flush(self) -> None:
        """Draw at once what was asked for; for input that comes in a frame's own time."""
        if self._pending:
            self._pending = False
            self._draw()

    def _run(self, _time: Any) -> None:
        self.flush()
