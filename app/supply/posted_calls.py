"""The same calls by message, where tools can't be shared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any, Final

from js import JSON, AbortController, window
from pyodide.ffi import JsException, create_proxy
from pyscript.js_modules import bridge

from alza.errors import SupplierUnreachable
from alza.supply.answers import MAX_ANSWER
from alza.supply.messages import Answered, Ready, read_message, request
from alza.supply.product import TransportName

MOST_UNASKED: Final = 100
"""So many messages more than answers are heard in a second; a flood would keep this page from all else."""


class PostedCalls:
    """Posts requests to the shop's frame and pairs the answers with them; only the first for each counts.

    Attributes:
        ready: whether the shop said that it can answer.
        fault: why nothing is heard of it any more; empty as long as it is.
    """

    name: TransportName = "postmessage"

    def __init__(self, frame: Any, origin: str, changed: Callable[[], None]) -> None:
        """Listen to the page in `frame` while it is of this origin; `changed` hears when it is ready."""
        self.ready = False
        self.fault = ""
        self._frame = frame
        self._origin = origin
        self._changed = changed
        self._numbers = count(1)
        self._waiting: dict[str, asyncio.Future[str]] = {}
        self._left = MOST_UNASKED
        self._since = monotonic()
        self._listening = AbortController.new()
        self._heard = create_proxy(self._receive)
        only_shop = bridge.onlyOf(frame, origin, self._heard)
        window.addEventListener("message", only_shop, signal=self._listening.signal)

    async def call(self, tool: str, arguments: dict[str, Any]) -> str:
        """See `Transport`."""
        id = str(next(self._numbers))
        answer = self._waiting[id] = asyncio.get_running_loop().create_future()
        self._left = MOST_UNASKED + len(self._waiting)
        try:
            self._frame.contentWindow.postMessage(JSON.parse(request(id, tool, arguments)), self._origin)
            return await answer
        finally:
            del self._waiting[id]

    def lose(self, why: str) -> None:
        """The shop's page is gone: nothing that was asked will be answered."""
        self.ready = False
        self._fail(why)

    def close(self, why: str) -> None:
        """Stop listening."""
        self._listening.abort()
        self._heard.destroy()
        self.fault = self.fault or why
        self.lose(why)

    def _fail(self, why: str) -> None:
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(SupplierUnreachable(why))

    def _receive(self, event: Any) -> None:
        now = monotonic()
        if now - self._since > 1.0:
            self._since, self._left = now, MOST_UNASKED + len(self._waiting)
        self._left -= 1
        if not self._left:
            self._listening.abort()
            self._frame.remove()  # now: what else is to happen on this page stands in line behind the flood
            self.fault = f"{self._origin} sends many more messages than it was asked for"
            self.lose(self.fault)
            self._changed()
            return
        text = ""
        with suppress(JsException):  # what can't be written as JSON stays empty
            text = bridge.posted(event, MAX_ANSWER)
        self._hear(text)

    def _hear(self, text: str) -> None:
        if not text:
            most = f"{MAX_ANSWER // 1024} kB"
            self._fail(f"{self._origin} sent something that is no JSON, or longer than {most}")
        message = read_message(text)
        if isinstance(message, Ready):
            self.ready = True
            self._changed()
        elif isinstance(message, Answered):
            answer = self._waiting.get(message.id)
            if answer is not None and not answer.done():
                answer.set_result(message.result)
