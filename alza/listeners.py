"""Functions that want to hear of something."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Listeners(Generic[T]):
    """The functions that want to hear of a value, told in the order in which they subscribed.

    A listener that fails is logged and doesn't keep the others from hearing. A value told while another is
    being told waits its turn, so that every listener hears all values in one order.
    """

    def __init__(self) -> None:
        """Begin with no listener."""
        self._listeners: dict[object, Callable[[T], None]] = {}
        self._waiting: deque[T] = deque()
        self._telling = False

    def subscribe(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Tell this function from now on; the function given back ends that."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def tell(self, value: T) -> None:
        """Tell every listener."""
        self._waiting.append(value)
        if self._telling:
            return
        self._telling = True
        try:
            while self._waiting:
                self._tell_all(self._waiting.popleft())
        finally:
            self._telling = False

    def _tell_all(self, value: T) -> None:
        for key, listener in tuple(self._listeners.items()):
            if key not in self._listeners:
                continue
            try:
                listener(value)
            except Exception:
                _log.exception("A listener failed")
