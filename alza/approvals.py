"""Requests that wait for a person's decision."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from alza.errors import Aborted, Conflict, Declined
from alza.listeners import Listeners

_MAX_REASON = 500

MOST_WAITING: Final = 100
"""So many requests may wait at once: more than a person would look through."""


class RequestDetails(msgspec.Struct, frozen=True, kw_only=True):
    """What an agent asks for: through which tool, and in plain words what would be done.

    `lost` are the ids of what would be taken away, `locked` those of the locked things that would be touched.
    """

    tool: str
    summary: str
    lost: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()


class Request(RequestDetails, frozen=True, kw_only=True):
    """A request that waits, with its number."""

    number: int


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """How a request ended, and why."""

    outcome: Literal["approved", "rejected", "withdrawn", "aborted"]
    reason: str | None = None

    def require(self) -> None:
        """Return if the request was approved.

        Raises:
            Declined: a person said no; the words carry the reason if one was given.
            Conflict: the request no longer made sense.
            Aborted: the caller gave up.
        """
        if self.outcome == "rejected":
            given = f": {self.reason}" if self.reason else "; no reason was given"
            raise Declined(f"A person rejected this on the page{given}")
        if self.outcome == "withdrawn":
            raise Conflict(f"The request was withdrawn: {self.reason or 'it no longer made sense'}")
        if self.outcome == "aborted":
            raise Aborted(self.reason or "The caller gave up before a decision was made")


class Approvals:
    """The queue of requests that wait. Nothing here can approve by itself: the page calls `approve`.

    Attributes:
        required: whether an agent has to ask before it takes something away; only the page's switch sets it.
    """

    def __init__(self) -> None:
        """Begin with an empty queue."""
        self.required = True
        self._last = 0
        self._waiting: dict[int, Request] = {}
        self._ends: dict[int, asyncio.Future[Decision]] = {}
        self._listeners: Listeners[tuple[Request, ...]] = Listeners()

    @property
    def pending(self) -> tuple[Request, ...]:
        """The requests that wait, oldest first."""
        return tuple(self._waiting.values())

    def subscribe(self, listener: Callable[[tuple[Request, ...]], None]) -> Callable[[], None]:
        """Tell this function of the queue whenever it changes; the function given back ends that."""
        return self._listeners.subscribe(listener)

    def ask(self, details: RequestDetails) -> Request:
        """Put a request in the queue; call it from a running event loop and await `decision` next.

        Raises:
            Conflict: the queue is full.
        """
        if len(self._waiting) >= MOST_WAITING:
            raise Conflict(f"{MOST_WAITING} requests wait for a person already; await their answers.")
        future: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        self._last += 1
        values = {field: getattr(details, field) for field in RequestDetails.__struct_fields__}
        request = Request(number=self._last, **values)
        self._waiting[request.number] = request
        self._ends[request.number] = future
        self._listeners.tell(self.pending)
        return request

    async def decision(self, request: Request) -> Decision:
        """Wait for the end of a request; await it once. Whoever is cancelled meanwhile aborts the request."""
        try:
            return await self._ends[request.number]
        finally:
            self.abort(request.number)
            del self._ends[request.number]

    def approve(self, number: int) -> bool:
        """Let a request go ahead; False if it no longer waits."""
        return self._end(number, Decision(outcome="approved"))

    def reject(self, number: int, reason: str | None = None) -> bool:
        """Turn a request down, with a reason if there is one; False if it no longer waits."""
        words = (reason or "").strip()[:_MAX_REASON]
        return self._end(number, Decision(outcome="rejected", reason=words or None))

    def withdraw(self, number: int, why: str) -> bool:
        """End a request that no longer makes sense; False if it no longer waits."""
        return self._end(number, Decision(outcome="withdrawn", reason=why))

    def abort(self, number: int, why: str | None = None) -> bool:
        """End a request whose caller gave up; False if it no longer waits."""
        return self._end(number, Decision(outcome="aborted", reason=why))

    def alike(self, number: int) -> tuple[Request, ...]:
        """The requests that wait for the same tool as this one, itself included, oldest first."""
        waiting = self._waiting.get(number)
        if waiting is None:
            return ()
        return tuple(request for request in self.pending if request.tool == waiting.tool)

    def retell(self, number: int, *, lost: tuple[str, ...], locked: tuple[str, ...]) -> None:
        """Say anew what a request is about; nothing happens if it no longer waits or says that already."""
        old = self._waiting.get(number)
        if old is not None and (old.lost, old.locked) != (lost, locked):
            self._waiting[number] = msgspec.structs.replace(old, lost=lost, locked=locked)
            self._listeners.tell(self.pending)

    def _end(self, number: int, decision: Decision) -> bool:
        if self._waiting.pop(number, None) is None:
            return False
        end = self._ends[number]
        if not end.done():
            end.set_result(decision)
        self._listeners.tell(self.pending)
        return True
