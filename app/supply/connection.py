"""A shop's page in its frame, and the way in which its tools can be called."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from js import document, location

from alza.errors import SupplierUnreachable
from alza.supply.partners import unreachable
from alza.supply.product import TransportName
from app.dom import Listeners, find
from app.supply.posted_calls import PostedCalls
from app.supply.shared_tools import SharedTools
from app.supply.transport import Transport

START_SECONDS: Final = 15.0
"""So long may the shop's page take until it can answer."""

TOOLS_SECONDS: Final = 1.0
"""So long may tools come after the shop said that it's ready; then it is called by message."""

CALL_SECONDS: Final = 5.0


class Connection:
    """Lives as long as its frame: from the first call until a call fails on its way.

    Attributes:
        origin: that of the shop.
    """

    def __init__(self, origin: str) -> None:
        """Load the shop's page. It gets scripts and its own origin, and nothing else of this page."""
        self.origin = origin
        self._news = asyncio.Event()
        self._loads = 0
        self._listeners = Listeners()
        self._frame: Any = document.createElement("iframe")
        self._shared = SharedTools(origin)
        self._posted = PostedCalls(self._frame, origin, self._tell)
        self._frame.title = f"The supplier's shop at {origin}"
        self._frame.setAttribute("sandbox", "allow-scripts allow-same-origin")
        if self._shared.available:
            self._frame.allow = f"tools {origin}"
            self._listeners.on(document.modelContext, "toolchange", lambda _event: self._tell())
        self._listeners.on(self._frame, "load", lambda _event: self._loaded())
        self._frame.src = f"{origin}/"
        find("shop-frame").append(self._frame)

    async def call(self, tool: str, arguments: dict[str, Any]) -> tuple[str, TransportName]:
        """The JSON text of a tool's result and the transport that ran.

        Raises:
            SupplierUnreachable: the shop doesn't start, is silent, fails or goes away meanwhile.
        """
        try:
            transport = await asyncio.wait_for(self._transport(), START_SECONDS)
        except TimeoutError:
            raise unreachable(self.origin, str(location.origin), START_SECONDS) from None
        try:
            return await asyncio.wait_for(transport.call(tool, arguments), CALL_SECONDS), transport.name
        except TimeoutError:
            silence = f"didn't answer {tool} within {CALL_SECONDS:.0f} seconds"
            raise SupplierUnreachable(f"{self.origin} {silence}") from None

    def close(self) -> None:
        """Take the shop's page away."""
        self._listeners.close()
        self._posted.close(f"{self.origin} was given up")
        self._frame.remove()
        self._tell()

    async def _transport(self) -> Transport:
        """The shop's shared tools as soon as they are there; messages where there are none."""
        while True:
            news = self._news
            if await self._shared.find():
                return self._shared
            if self._posted.fault:
                raise SupplierUnreachable(self._posted.fault)
            ready = self._posted.ready
            if ready and not self._shared.available:
                return self._posted
            try:
                await asyncio.wait_for(news.wait(), TOOLS_SECONDS if ready else None)
            except TimeoutError:
                return self._posted

    def _tell(self) -> None:
        """Something changed: whoever waits, or has begun to look before this, looks again."""
        self._news.set()
        self._news = asyncio.Event()

    def _loaded(self) -> None:
        """Each page after the first one means that the one that was called is gone."""
        self._loads += 1
        if self._loads > 1:
            self._posted.lose(f"{self.origin} went away during the call")
