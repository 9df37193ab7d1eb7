"""Which tab of this browser keeps the plan: one alone, so that none writes over what another one did."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import AbortController, Object, document, navigator
from pyodide.ffi import JsException, create_proxy, to_js

from alza.listeners import Listeners as Hearers
from app.dom import Listeners
from app.tasks import spawn

LOCK: Final = "alza.plan"


class PlanTab:
    """Holds a lock of the browser (Web Locks) while this tab keeps the plan; it ends with the tab.

    Attributes:
        keeps: whether this tab is the one.
    """

    def __init__(self) -> None:
        """Keep the plan, as long as nobody was asked."""
        self.keeps = True
        self._moved: Hearers[None] = Hearers()
        self._left = asyncio.Event()
        self._line: Any = None

    def on_moved(self, moved: Callable[[], None]) -> None:
        """Be called when this tab gets the plan as the other one is gone, and when another one takes it."""
        self._moved.subscribe(lambda _nothing: moved())

    async def begin(self) -> None:
        """Keep the plan unless another tab does; then wait for its end."""
        if not hasattr(navigator, "locks"):
            return
        self.keeps = await self._ask({"ifAvailable": True})
        Listeners().on(document, "visibilitychange", lambda _event: self._stand_in_line())
        self._stand_in_line()

    async def take(self) -> None:
        """Keep the plan from now on, whoever did until now."""
        self.keeps = await self._ask({"steal": True})
        self._leave_line()

    def leave(self) -> None:
        """Let the plan go again."""
        self.keeps = False
        self._left.set()

    def _stand_in_line(self) -> None:
        """Only while this tab is seen: a page that is reloaded before it must find the plan free."""
        if self.keeps or document.hidden:
            self._leave_line()
        elif self._line is None:
            self._line = AbortController.new()
            spawn(self._wait(self._line))

    def _leave_line(self) -> None:
        if self._line is not None:
            self._line.abort()
            self._line = None

    async def _wait(self, line: Any) -> None:
        if await self._ask({"signal": line.signal}):
            self.keeps, self._line = True, None
            self._moved.tell(None)

    async def _ask(self, how: dict[str, Any]) -> bool:
        """Whether the lock was granted; it is held until `leave`, or until another tab takes it."""
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        spawn(self._hold(how, granted))
        return await granted

    async def _hold(self, how: dict[str, Any], granted: asyncio.Future[bool]) -> None:
        left = asyncio.Event()

        async def hold(lock: Any = None) -> None:
            granted.set_result(bool(lock))
            if lock:
                self._left = left
                await left.wait()

        proxy = create_proxy(hold)
        try:
            await navigator.locks.request(LOCK, to_js(how, dict_converter=Object.fromEntries), proxy)
        except JsException:  # given up before it was granted, or taken after; by another tab, or by this one
            if not granted.done():
                granted.set_result(False)
            elif self._left is left:
                self.leave()
                self._moved.tell(None)
                self._stand_in_line()
        finally:
            left.set()
            proxy.destroy()
