"""Asks a person about what an agent would delete. Only a real click or key decides."""

from __future__ import annotations

from typing import Any

from js import document

from alza.approvals import Request
from alza.studio import Studio
from app.dom import Listeners, find, set_text


class ApprovalDialog:
    """Shows the oldest request that waits; the others follow."""

    def __init__(self, studio: Studio) -> None:
        """Follow the studio's requests for as long as the page lives."""
        self._approvals = studio.approvals
        self._dialog = find("approval")
        self._reason = find("approval-reason")
        self._shown: Request | None = None
        listeners = Listeners()
        listeners.on(find("approve"), "click", self._approve)
        listeners.on(find("reject"), "click", self._reject)
        listeners.on(self._dialog, "cancel", self._reject, passive=False)
        self._approvals.subscribe(self._show)

    def _show(self, pending: tuple[Request, ...]) -> None:
        if not pending:
            self._shown = None
            self._dialog.close()
            return
        request = pending[0]
        waiting = len(pending) - 1
        set_text(find("approval-queue"), f"{waiting} more to decide after this one." if waiting else "")
        if self._shown and self._shown.number == request.number:
            return
        self._shown = request
        set_text(find("approval-what"), request.summary)
        set_text(find("approval-loss"), f"This takes away: {request.loss}.")
        self._reason.value = ""
        if not self._dialog.open:
            document.exitPointerLock()
            self._dialog.showModal()
        find("reject").focus()

    def _approve(self, event: Any) -> None:
        if event.isTrusted and self._shown:
            self._approvals.approve(self._shown.number)

    def _reject(self, event: Any) -> None:
        if event.type == "cancel":
            event.preventDefault()
        if event.isTrusted and self._shown:
            self._approvals.reject(self._shown.number, str(self._reason.value).strip() or None)
