"""Who calls a tool, and how the call can be given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from alza.errors import Aborted
from alza.plan.author import Author


class AbortSignal(Protocol):
    """Says when the caller gives up: what a browser's AbortSignal does."""

    @property
    def aborted(self) -> bool:
        """Whether the caller has given up."""
        ...

    def on_abort(self, callback: Callable[[], None]) -> None:
        """Call this once when the caller gives up."""
        ...


class AbortByHand:
    """An abort signal that is given by calling `abort`."""

    def __init__(self) -> None:
        """Begin with a caller who is interested."""
        self.aborted = False
        self._callbacks: list[Callable[[], None]] = []

    def on_abort(self, callback: Callable[[], None]) -> None:
        """See `AbortSignal`."""
        self._callbacks.append(callback)

    def abort(self) -> None:
        """Give the call up."""
        self.aborted = True
        for callback in self._callbacks:
            callback()


class Caller(msgspec.Struct, frozen=True):
    """The author of a call, and its abort signal where it has one."""

    author: Author
    signal: AbortSignal | None = None

    def require_interest(self) -> None:
        """Refuse to go on when the caller has given up.

        Raises:
            Aborted: the caller has given up.
        """
        if self.signal is not None and self.signal.aborted:
            raise Aborted("The caller gave up; nothing was changed.")

    def on_abort(self, callback: Callable[[], None]) -> None:
        """Call this once if the caller gives up."""
        if self.signal is not None:
            self.signal.on_abort(callback)
