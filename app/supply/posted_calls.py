"""The same calls by message, where tools can't be shared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

from js import JSON, window
from pyodide.ffi import JsException
from pyscript.js_modules import bridge

from alza.errors import SupplierUnreachable
from alza.supply.answers import MAX_ANSWER
from alza.supply.messages import Answered, Ready, read_message, request
from alza.supply.product import TransportName
from app.dom import Listeners


class PostedCalls:
    """Posts requests to the shop's frame and pairs the answers with them; only the first for each counts."""

    name: TransportName = "postmessage"

    def __init__(self, frame: Any, origin: str, changed: Callable[[], None]) -> None:
        """Listen to the page in `frame` while it is of this origin; `changed` hears when it is ready."""
        self.ready = False
        self._frame = frame
        self._origin = origin
        self._changed = changed
        self._numbers = count(1)
        self._waiting: dict[str, asyncio.Future[str]] = {}
        self._listeners = Listeners()
        self._listeners.on(window, "message", self._receive)

    async def call(self, tool: str, arguments: dict[str, Any]) -> str:
        """See `Transport`."""
        id = str(next(self._numbers))
        answer = self._waiting[id] = asyncio.get_running_loop().create_future()
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
        self._listeners.close()
        self.lose(why)

    def _fail(self, why: str) -> None:
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(SupplierUnreachable(why))

    def _receive(self, event: Any) -> None:
        if event.origin == self._origin and event.source == self._frame.contentWindow:
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
