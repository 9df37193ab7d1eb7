"""Keeps the plan in this browser: written after each change, and there again at the next visit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, window

from alza.files.kept_plan import keep
from alza.files.plan_file import PlanFile
from alza.listeners import Listeners as Hearers
from alza.store.change import Change
from app.dom import Listeners
from app.first_plan import PICTURE, PLAN, FirstPlan, picture_key
from app.frames import FrameRequest
from app.tasks import spawn


class Keeping:
    """Writes the studio's plan after each change, at most once a frame, and when the page is left."""

    def __init__(self, first: FirstPlan) -> None:
        """Follow the store of the first plan for as long as the page lives."""
        self._store = first.store
        self._fields = first.fields
        self._storage = first.storage
        self.problem = first.problem
        self.damaged = first.damaged
        self._written_picture: str | None = self._picture
        self._waiting = False
        self._writes = 0
        self._frame = FrameRequest(self.write)
        self._changed: Hearers[None] = Hearers()
        first.store.subscribe(self._follow)
        listeners = Listeners()
        listeners.on(window, "pagehide", lambda _event: self.write())
        listeners.on(document, "visibilitychange", lambda _event: self.write())
        listeners.on(window, "beforeunload", self._warn, passive=False)
        self._unkept = False

    def on_changed(self, changed: Callable[[], None]) -> None:
        """Be called when the plan is kept again or isn't any more."""
        self._changed.subscribe(lambda _nothing: changed())

    def write(self) -> None:
        """Write what has changed since the last time, now."""
        if not self._waiting:
            return
        self._waiting = False
        if self._storage is None:
            return
        store = self._store
        kept = keep(
            PlanFile(
                plan=store.plan, revision=store.revision, next_id=store.ids.next_id, extra=self._fields.fields
            )
        )
        values: dict[str, str | None] = {PLAN: kept.text}
        if kept.picture is not self._written_picture:
            values[PICTURE] = kept.picture
        self._writes += 1
        spawn(self._wait_for(self._storage.write(values), kept.picture, self._writes))

    def saved_as_file(self) -> None:
        """The person has the plan as it is now in a file."""
        self._unkept = False

    async def discard_damaged(self) -> None:
        """Forget the texts that could not be opened."""
        if self._storage is None:
            return
        keys = tuple(self.damaged)
        await self._storage.write({key: None for key in (*keys, *map(picture_key, keys))})
        self.damaged.clear()
        self._changed.tell(None)

    @property
    def _picture(self) -> str | None:
        underlay = self._store.plan.underlay
        return underlay.image if underlay else None

    def _follow(self, change: Change) -> None:
        if change.kind != "do":
            self._fields.follow(change.before, change.after)
        self._waiting = True
        self._unkept = self._unkept or bool(self.problem)
        if document.hidden:
            asyncio.get_running_loop().call_soon(self.write)
        else:
            self._frame.ask()

    async def _wait_for(self, outcome: asyncio.Future[str], picture: str | None, number: int) -> None:
        problem = await outcome
        if not problem:
            self._written_picture = picture
        if number == self._writes and problem != self.problem:
            self.problem = problem
            self._unkept = bool(problem)
            self._changed.tell(None)

    def _warn(self, event: Any) -> None:
        """Let the browser ask before a change is lost that nothing has kept."""
        if self._unkept:
            event.preventDefault()
