"""Keeps the plan in this browser: written after each change, and there again at the next visit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from js import document, window

from alza.files.kept_plan import KeptPlan, keep
from alza.files.plan_file import PlanFile
from alza.listeners import Listeners as Hearers
from alza.store.change import Change
from app.dom import Listeners
from app.first_plan import PICTURE, PLAN, FirstPlan, picture_key
from app.frames import FrameRequest
from app.tasks import spawn

OPEN_ELSEWHERE: Final = "another tab of this browser has this plan open"

UNSURE_SECONDS: Final = 1.0
"""What was written so shortly before another tab took the plan may have come too late for it."""


class Keeping:
    """Writes the studio's plan after each change, at most once a frame, and when the page is left.

    Attributes:
        elsewhere: why nothing is written although it could be: another tab keeps the plan. Else empty.
        changed: whether there is a change that was not written yet.
    """

    def __init__(self, first: FirstPlan) -> None:
        """Follow the store of the first plan for as long as the page lives."""
        self._store = first.store
        self._fields = first.fields
        self._storage = first.storage
        self._tab = first.tab
        self._known = first.kept
        self._problem = first.problem
        self.elsewhere = "" if first.tab.keeps else OPEN_ELSEWHERE
        self.damaged = first.damaged
        self._written_picture: str | None = self._picture
        self.changed = False
        self._written_at = 0.0
        self._writes = 0
        self._frame = FrameRequest(self.write)
        self._told: Hearers[None] = Hearers()
        first.tab.on_moved(self._stop)
        first.store.subscribe(self._follow)
        listeners = Listeners()
        listeners.on(window, "pagehide", lambda _event: self.write())
        listeners.on(document, "visibilitychange", lambda _event: self.write())
        listeners.on(window, "beforeunload", self._warn, passive=False)
        self._unkept = False

    def on_changed(self, changed: Callable[[], None]) -> None:
        """Be called when the plan is kept again or isn't any more."""
        self._told.subscribe(lambda _nothing: changed())

    @property
    def problem(self) -> str:
        """Why the plan isn't kept; empty when it is."""
        return self.elsewhere or self._problem

    def write(self) -> None:
        """Write what has changed since the last time, now."""
        if not self.changed or not self._tab.keeps or self.elsewhere:
            return
        self.changed = False
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
        self._known, self._written_at = kept.text, monotonic()
        spawn(self._wait_for(self._storage.write(values), kept.picture, self._writes))

    async def kept_meanwhile(self) -> KeptPlan | None:
        """What the browser has of the plan, if another tab wrote it; raises Unsupported."""
        stored = await self._storage.read() if self._storage else {}
        text, picture = stored.get(PLAN), stored.get(PICTURE)
        if text == self._known or not isinstance(text, str):
            return None
        return KeptPlan(text=text, picture=picture if picture else None)

    def go_on(self, known: str | None = None) -> None:
        """Write again, over the text that is known now."""
        self._known = known or self._known
        self.stay_out("")
        self.write()

    def stay_out(self, why: str) -> None:
        """Write nothing as long as another tab keeps the plan, or its changes aren't here."""
        self.elsewhere = why
        self._unkept = bool(self.problem) and (self.changed or self._unkept)
        self._told.tell(None)

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
        self._told.tell(None)

    @property
    def _picture(self) -> str | None:
        underlay = self._store.plan.underlay
        return underlay.image if underlay else None

    def _stop(self) -> None:
        """Another tab has taken the plan."""
        if not self._tab.keeps:
            self.changed = self.changed or monotonic() - self._written_at < UNSURE_SECONDS
            self.stay_out(OPEN_ELSEWHERE)

    def _follow(self, change: Change) -> None:
        if change.kind != "do":
            self._fields.follow(change.before, change.after)
        self.changed = True
        self._unkept = self._unkept or bool(self.problem)
        if document.hidden:
            asyncio.get_running_loop().call_soon(self.write)
        else:
            self._frame.ask()

    async def _wait_for(self, outcome: asyncio.Future[str], picture: str | None, number: int) -> None:
        problem = await outcome
        if not problem:
            self._written_picture = picture
        if number == self._writes and problem != self._problem:
            self._problem = problem
            self._unkept = bool(self.problem)
            self._told.tell(None)

    def _warn(self, event: Any) -> None:
        """Let the browser ask before a change is lost that nothing has kept."""
        if self._unkept:
            event.preventDefault()
