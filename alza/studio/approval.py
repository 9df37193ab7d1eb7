"""The wait for a person's consent to a call that deletes work."""

from __future__ import annotations

from alza.actions.action import Action
from alza.approvals import Approvals, Request, RequestDetails
from alza.errors import AlzaError, Conflict
from alza.plan.diff import diff
from alza.plan.names import loss_in_words
from alza.store.store import Store
from alza.studio.caller import Caller


class ConsentDesk:
    """Parks destructive calls as requests and withdraws those that the plan has overtaken."""

    def __init__(self, store: Store, approvals: Approvals) -> None:
        """Watch this store for changes that overtake a request."""
        self._store = store
        self._approvals = approvals
        self._actions: dict[int, Action] = {}
        store.subscribe(lambda _change: approvals.recheck(self._overtaken))

    async def consent(self, tool: str, action: Action, caller: Caller) -> None:
        """Wait until a person agrees on the page.

        Raises:
            Declined: the person said no; the words carry the reason.
            Conflict: the plan changed so that the request makes no sense any more.
            Aborted: the caller gave up.
        """
        before = self._store.plan
        after = action.apply(before)
        request = self._approvals.ask(
            RequestDetails(
                tool=tool,
                summary=action.summary,
                loss=loss_in_words(before, after),
                ids=diff(before, after).removed,
                revision=self._store.revision,
                author=caller.author,
            )
        )
        self._actions[request.number] = action

        def give_up() -> None:
            self._approvals.abort(request.number)

        caller.on_abort(give_up)
        try:
            decision = await self._approvals.decision(request)
        finally:
            del self._actions[request.number]
        decision.require()
        overtaken = self._pointless(action)
        if overtaken is not None:
            raise Conflict(f"It was approved, but the plan changed meanwhile: {overtaken}")

    def _overtaken(self, request: Request) -> str | None:
        action = self._actions.get(request.number)
        return self._pointless(action) if action is not None else None

    def _pointless(self, action: Action) -> str | None:
        """Why an action makes no sense any more, if so: its target is gone, or nothing is left to remove."""
        plan = self._store.plan
        try:
            after = action.apply(plan)
        except AlzaError as error:
            return error.message
        return "there is nothing left to remove" if after is plan else None
