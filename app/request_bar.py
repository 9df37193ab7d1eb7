"""The bar in which a person decides what an agent may do. Only a real click or key decides."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from js import document

from alza.approvals import Approvals, Request
from alza.drawing.stake import stake_bounds
from alza.geometry.boxes import Bounds
from alza.plan.names import list_names, things_in_words
from alza.studio import Studio
from app.dom import Listeners, find, is_deliberate, set_text
from app.messages import Messages
from app.plan_marks import AtStake
from app.plan_view import PlanView

HELD_SECONDS: Final = 0.6
"""So long a request has to be seen before it can be decided: what was meant for something else doesn't."""

DECIDING: Final = ("reject", "approve", "reject-alike", "approve-alike")


class RequestBar:
    """Shows one waiting request at a time, below the sheet and above nothing, and never takes the focus."""

    def __init__(self, studio: Studio, view: PlanView, messages: Messages) -> None:
        """Follow the studio's requests for as long as the page lives."""
        self._studio = studio
        self._approvals: Approvals = studio.approvals
        self._view = view
        self._messages = messages
        self._bar, self._reason = find("request"), find("request-reason")
        self._waiting: dict[int, Request] = {}
        self._shown: Request | None = None
        self._alike: tuple[Request, ...] = ()
        self._held: dict[str, Any] = {}
        self._deciding = False
        self._came_from: Any = None
        self._listen()
        self._approvals.subscribe(self._follow)
        self._follow(self._approvals.pending)

    def _listen(self) -> None:
        listeners = Listeners()
        for name in DECIDING:
            listeners.on(find(name), "click", self._press)
        listeners.on(self._reason, "keydown", self._reason_key, passive=False)
        listeners.on(find("request-show"), "click", lambda _event: self._go_there())
        listeners.on(find("request-next"), "click", lambda _event: self._next())
        listeners.on(self._bar, "focusin", self._enter)
        listeners.on(document, "keydown", self._key, passive=False)

    # --- what is shown ---

    def _follow(self, pending: tuple[Request, ...]) -> None:
        """Keep showing a request while it waits, then the oldest of the others."""
        waiting = {request.number: request for request in pending}
        gone = [request for number, request in self._waiting.items() if number not in waiting]
        self._waiting = waiting
        if gone and not self._deciding:
            self._messages.tell(f"No longer asked for: {list_names(request.summary for request in gone)}.")
        if self._shown is not None and self._shown.number in waiting:
            self._shown = waiting[self._shown.number]
            self._write_stake("request", (self._shown,))
            self._write_queue()
            return
        inside = self._bar.contains(document.activeElement)
        if pending:
            self._show(pending[0])
        else:
            self._clear()
        if inside:  # a key that is held down must not press the same button for the next request
            self._bar.focus() if pending else self._leave()

    def _clear(self) -> None:
        self._shown = None
        self._bar.hidden = True
        self._view.show_at_stake(None)
        set_text(find("request-spoken"), "")

    def _show(self, request: Request) -> None:
        document.exitPointerLock()  # who walks with a captured mouse needs it to decide
        self._shown = request
        self._bar.hidden = False
        self._reason.value = ""
        self._hold("reject", "approve")
        set_text(find("request-title"), request.summary)
        self._write_stake("request", (request,))
        self._write_queue()
        told = (find(id).textContent for id in ("request-lost", "request-locked"))
        words = " ".join(("An agent asks:", f"{request.summary}.", *told, "F6 goes there."))
        set_text(find("request-spoken"), words)

    def _write_stake(self, prefix: str, requests: Iterable[Request]) -> None:
        """What these would take away and which locked things they would change, each with its count."""
        for part, words in (("lost", "Takes away"), ("locked", "Changes what is locked:")):
            ids = tuple(dict.fromkeys(id for request in requests for id in getattr(request, part)))
            told = f"{words} {_counted(ids)}{things_in_words(self._studio.plan, ids)}." if ids else ""
            set_text(find(f"{prefix}-{part}"), told)

    def _write_queue(self) -> None:
        """The position in the queue, and what is alike."""
        if self._shown is None:
            return
        numbers = list(self._waiting)
        place = f"{numbers.index(self._shown.number) + 1} of {len(numbers)}"
        set_text(find("request-place"), place)
        find("request-place").hidden = find("request-next").hidden = len(numbers) < 2
        alike = self._approvals.alike(self._shown.number)
        self._write_alike(alike)
        others = tuple(id for request in alike for id in (*request.lost, *request.locked))
        lost = self._shown.lost
        outlined = tuple(id for id in dict.fromkeys((*self._shown.locked, *others)) if id not in lost)
        self._view.show_at_stake(AtStake(lost, outlined))
        find("request-show").hidden = self._box(self._shown) is None

    def _write_alike(self, alike: tuple[Request, ...]) -> None:
        """What can be decided together."""
        if alike == self._alike:
            return
        self._alike = alike
        self._hold("reject-alike", "approve-alike")
        find("request-alike").hidden = len(alike) < 2
        set_text(find("alike-title"), f"All {len(alike)} like this:")
        set_text(find("reject-alike"), f"Reject all {len(alike)}")
        set_text(find("approve-alike"), f"Approve all {len(alike)}")
        self._write_stake("alike", alike)

    def _hold(self, *buttons: str) -> None:
        """Let these buttons decide only after what they are about has been seen for a moment."""
        for name in buttons:
            if name in self._held:
                self._held[name].cancel()
            self._held[name] = asyncio.get_running_loop().call_later(HELD_SECONDS, self._let_go, name)
            find(name).setAttribute("aria-disabled", "true")

    def _let_go(self, name: str) -> None:
        del self._held[name]
        find(name).removeAttribute("aria-disabled")

    # --- what a person does ---

    def _press(self, event: Any) -> None:
        if is_deliberate(event):
            self._decide(str(event.currentTarget.id))

    def _reason_key(self, event: Any) -> None:
        if event.key == "Enter" and event.isTrusted and not event.repeat and not event.isComposing:
            event.preventDefault()
            self._decide("reject")

    def _decide(self, button: str) -> None:
        if self._shown is None or button in self._held:
            return
        decided = self._alike if button.endswith("-alike") else (self._shown,)
        reason = str(self._reason.value)
        self._deciding = True
        for request in decided:
            if button.startswith("approve"):
                self._approvals.approve(request.number)
            else:
                self._approvals.reject(request.number, reason)
        self._deciding = False

    def _next(self) -> None:
        numbers = list(self._waiting)
        if self._shown is not None:
            after = numbers[(numbers.index(self._shown.number) + 1) % len(numbers)]
            self._show(self._waiting[after])

    def _go_there(self) -> None:
        box = self._box(self._shown) if self._shown else None
        if box is not None:
            self._view.go_to_box(box)

    def _box(self, request: Request) -> Bounds | None:
        """Where on the plan a request's things are."""
        return stake_bounds(self._studio.plan, (*request.lost, *request.locked))

    def _key(self, event: Any) -> None:
        """F6 goes to the bar and back; Escape goes back, and decides nothing."""
        if self._shown is None or event.key not in ("F6", "Escape"):
            return
        inside = self._bar.contains(document.activeElement)
        if event.key == "Escape" and not inside:
            return
        event.preventDefault()
        if inside:
            self._leave()
        else:
            self._bar.focus()

    def _enter(self, event: Any) -> None:
        """Remember where the focus came from."""
        if not self._bar.contains(event.relatedTarget):
            self._came_from = event.relatedTarget

    def _leave(self) -> None:
        """Give the focus back to where it was."""
        back, self._came_from = self._came_from, None
        (back if back and back.isConnected else find("desk")).focus()


def _counted(ids: tuple[str, ...]) -> str:
    return f"{len(ids)} things: " if len(ids) > 1 else ""
