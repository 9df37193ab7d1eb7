"""The wait for a person's consent to what an agent would take away, or do to what is locked."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.action import Action
from alza.actions.restore import PutBack
from alza.approvals import Approvals, RequestDetails
from alza.errors import AlzaError, Conflict
from alza.plan.diff import diff
from alza.plan.ids import Ids
from alza.plan.locks import locked_and_touched
from alza.plan.names import full_name_of, list_names
from alza.plan.plan import Plan
from alza.store.change import Change
from alza.store.store import Store
from alza.studio.caller import Caller

APPROVED: Final = "approved on the page"
NOT_ASKED: Final = "approval is off"


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A change that is possible on the plan as it is.

    Attributes:
        tool: the name of the tool that proposes it.
        action: the change.
        after: the plan that it would give.
        ids: the copy of the id counter from which its new ids came.
    """

    tool: str
    action: Action
    after: Plan
    ids: Ids


class ConsentDesk:
    """Parks changes as requests where they need consent, and withdraws those that the plan has overtaken."""

    def __init__(self, store: Store, approvals: Approvals) -> None:
        """Watch this store for changes that overtake a request."""
        self._store = store
        self._approvals = approvals
        self._asked: dict[int, _Asked] = {}
        self._replaced = 0
        store.subscribe(self._hear)

    async def consent(self, proposal: Proposal, caller: Caller) -> str:
        """Wait until a person agrees on the page, where the change needs that.

        An agent's does when it takes something away or touches what is locked. With approval switched off
        only what is locked asks. Taking back an agent's own change removes only what that change made, as
        it made it, so nothing is lost by it.

        Returns:
            What the feed says of it; empty where no consent was needed.

        Raises:
            Declined: the person said no; the words carry the reason.
            Conflict: the plan changed so that the request makes no sense any more.
            Aborted: the caller gave up.
        """
        if caller.author != "agent":
            return ""
        stake = _stake(proposal.action, self._store.plan, proposal.after)
        if not (stake.lost or stake.locked):
            return ""
        if not (stake.locked or self._approvals.required):
            return NOT_ASKED
        self._store.ids.reserve(proposal.ids.next_id)  # who changes the plan meanwhile gets other ids
        asked = _Asked(action=proposal.action, stake=stake, replaced=self._replaced)
        await self._agreed(proposal.tool, asked, caller)
        return APPROVED

    async def _agreed(self, tool: str, asked: _Asked, caller: Caller) -> None:
        request = self._approvals.ask(
            RequestDetails(
                tool=tool,
                summary=asked.action.summary,
                lost=tuple(asked.stake.lost),
                locked=tuple(asked.stake.locked),
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
        try:
            self._stake_now(asked)
        except Conflict as error:
            raise Conflict(f"It was approved, but the plan changed meanwhile: {error.message}") from error

    def _hear(self, change: Change) -> None:
        self._replaced += change.replaces
        for number, asked in tuple(self._asked.items()):
            try:
                now = self._stake_now(asked)
            except Conflict as error:
                self._approvals.withdraw(number, error.message)
            else:
                self._approvals.retell(number, lost=tuple(now.lost), locked=tuple(now.locked))

    def _stake_now(self, asked: _Asked) -> _Stake:
        """What is at stake in a request on the plan as it is now: as much as it told, or less.

        Raises:
            Conflict: it makes no sense any more. Another plan is open, though it may have a thing of the same
                id and name; the target is gone; or other things would be lost, or locked ones touched.
        """
        if asked.replaced != self._replaced:
            raise Conflict("another plan was opened in place of the one it was about")
        plan = self._store.plan
        try:
            after = asked.action.apply(plan)
        except AlzaError as error:
            raise Conflict(error.message) from error
        if diff(plan, after).is_empty:
            raise Conflict("there is nothing left to do")
        now = _stake(asked.action, plan, after)
        if untold := _untold(now.lost, asked.stake.lost):
            raise Conflict(f"it would now take away {untold}, which it did not tell")
        if untold := _untold(now.locked, asked.stake.locked):
            raise Conflict(f"it would now change {untold}, which is locked and which it did not tell")
        return now


class _Stake(msgspec.Struct, frozen=True):
    """What a change would take away, and which locked things it would touch: what each is called, by id."""

    lost: dict[str, str]
    locked: dict[str, str]


class _Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a request is for, and what it told.

    `replaced` is how often the whole plan had been replaced when it was asked.
    """

    action: Action
    stake: _Stake
    replaced: int


def _stake(action: Action, before: Plan, after: Plan) -> _Stake:
    lost = () if isinstance(action, PutBack) else diff(before, after).removed
    return _Stake(
        lost={id: full_name_of(before, id) for id in lost},
        locked={id: full_name_of(before, id) for id in locked_and_touched(before, after)},
    )


def _untold(now: dict[str, str], told: dict[str, str]) -> str:
    return list_names(name for id, name in now.items() if told.get(id) != name)
