"""The wait for a person's consent to a call that deletes work."""

from __future__ import annotations

import msgspec

from alza.actions.action import Action
from alza.approvals import Approvals, Request, RequestDetails
from alza.errors import AlzaError, Conflict
from alza.plan.diff import diff
from alza.plan.names import list_names, loss_in_words, name_of
from alza.plan.plan import Plan
from alza.store.change import Change
from alza.store.store import Store
from alza.studio.caller import Caller


class ConsentDesk:
    """Parks destructive calls as requests and withdraws those that the plan has overtaken."""

    def __init__(self, store: Store, approvals: Approvals) -> None:
        """Watch this store for changes that overtake a request."""
        self._store = store
        self._approvals = approvals
        self._asked: dict[int, _Asked] = {}
        self._replaced = 0
        store.subscribe(self._hear)

    async def consent(self, tool: str, action: Action, caller: Caller) -> None:
        """Wait until a person agrees on the page.

        Raises:
            Declined: the person said no; the words carry the reason.
            Conflict: the plan changed so that the request makes no sense any more.
            Aborted: the caller gave up.
        """
        before = self._store.plan
        after = action.apply(before)
        asked = _Asked(action=action, loss=_loss(before, after), replaced=self._replaced)
        request = self._approvals.ask(
            RequestDetails(
                tool=tool,
                summary=action.summary,
                loss=loss_in_words(before, after),
                ids=tuple(asked.loss),
                revision=self._store.revision,
                author=caller.author,
            )
        )
        self._asked[request.number] = asked

        def give_up() -> None:
            self._approvals.abort(request.number)

        caller.on_abort(give_up)
        try:
            decision = await self._approvals.decision(request)
        finally:
            del self._asked[request.number]
        decision.require()
        overtaken = self._pointless(asked)
        if overtaken is not None:
            raise Conflict(f"It was approved, but the plan changed meanwhile: {overtaken}")

    def _hear(self, change: Change) -> None:
        self._replaced += change.replaces
        self._approvals.recheck(self._overtaken)

    def _overtaken(self, request: Request) -> str | None:
        asked = self._asked.get(request.number)
        return self._pointless(asked) if asked is not None else None

    def _pointless(self, asked: _Asked) -> str | None:
        """Why a request makes no sense any more, if so.

        Another plan is open, though it may have a thing of the same id and name; the target is gone; or other
        things would be lost.
        """
        if asked.replaced != self._replaced:
            return "another plan was opened in place of the one it was about"
        plan = self._store.plan
        try:
            after = asked.action.apply(plan)
        except AlzaError as error:
            return error.message
        if after is plan:
            return "there is nothing left to remove"
        untold = [name for id, name in _loss(plan, after).items() if asked.loss.get(id) != name]
        return f"it would now take away {list_names(untold)}, which it did not tell" if untold else None


class _Asked(msgspec.Struct, frozen=True):
    """What a request is for, and what it told would be lost: what each thing was called, by id.

    `replaced` is how often the whole plan had been replaced when it was asked.
    """

    action: Action
    loss: dict[str, str]
    replaced: int


def _loss(before: Plan, after: Plan) -> dict[str, str]:
    return {id: name_of(before, id) for id in diff(before, after).removed}
