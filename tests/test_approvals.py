"""Requests that wait: deciding, withdrawing, aborting, and what the one who asked gets to hear."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from alza.approvals import MOST_WAITING, Approvals, Decision, Request, RequestDetails
from alza.errors import Aborted, AlzaError, Conflict, Declined


def details(tool: str = "remove_wall", summary: str = "Remove wall w1") -> RequestDetails:
    """What an agent asks for."""
    return RequestDetails(tool=tool, summary=summary, lost=("w1", "d2"))


def decided(decide: Callable[[Approvals, Request], object]) -> Decision:
    """Ask, let something be done, and give back how the request ended."""

    async def run() -> Decision:
        approvals = Approvals()
        request = approvals.ask(details())
        waiting = asyncio.create_task(approvals.decision(request))
        await asyncio.sleep(0)
        assert not waiting.done() and approvals.pending == (request,)
        decide(approvals, request)
        decision = await asyncio.wait_for(waiting, 5)
        assert approvals.pending == ()
        return decision

    return asyncio.run(run())


def test_an_approved_request_goes_ahead() -> None:
    decision = decided(lambda approvals, request: approvals.approve(request.number))
    assert decision == Decision(outcome="approved")
    decision.require()


@pytest.mark.parametrize(
    ("decide", "error", "words"),
    [
        (lambda a, r: a.reject(r.number, " keep it "), Declined, "on the page: keep it"),
        (lambda a, r: a.reject(r.number), Declined, "no reason was given"),
        (lambda a, r: a.withdraw(r.number, "wall w1 is gone"), Conflict, "withdrawn: wall w1 is gone"),
        (lambda a, r: a.abort(r.number), Aborted, "gave up"),
    ],
)
def test_any_other_end_comes_back_as_its_own_error_in_words(
    decide: Callable[[Approvals, Request], object], error: type[AlzaError], words: str
) -> None:
    with pytest.raises(error, match=words):
        decided(decide).require()


def test_a_very_long_reason_is_cut() -> None:
    decision = decided(lambda approvals, request: approvals.reject(request.number, "no " * 1000))
    assert decision.reason is not None and len(decision.reason) <= 500


def test_only_the_first_decision_counts() -> None:
    async def run() -> list[bool]:
        approvals = Approvals()
        number = approvals.ask(details()).number
        return [approvals.reject(number), approvals.approve(number), approvals.withdraw(99, "")]

    assert asyncio.run(run()) == [True, False, False]


def test_a_caller_that_is_cancelled_takes_its_request_along() -> None:
    async def run() -> tuple[Request, ...]:
        approvals = Approvals()
        waiting = asyncio.create_task(approvals.decision(approvals.ask(details())))
        await asyncio.sleep(0)
        assert len(approvals.pending) == 1
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return approvals.pending

    assert asyncio.run(run()) == ()


def test_requests_queue_and_alike_ones_can_be_found() -> None:
    async def run() -> None:
        approvals = Approvals()
        asked = [approvals.ask(details(tool)) for tool in ("remove_wall", "remove_item", "remove_wall")]
        assert approvals.pending == tuple(asked)
        assert [request.number for request in approvals.alike(asked[2].number)] == [1, 3]
        assert approvals.alike(99) == ()
        for request in approvals.alike(1):
            approvals.approve(request.number)
        assert approvals.pending == (asked[1],)
        assert (await approvals.decision(asked[0])).outcome == "approved"

    asyncio.run(run())


def test_a_full_queue_refuses_more() -> None:
    async def run() -> None:
        approvals = Approvals()
        for _ in range(MOST_WAITING):
            approvals.ask(details())
        with pytest.raises(Conflict, match="100 requests wait"):
            approvals.ask(details())
        approvals.reject(1)
        approvals.ask(details())

    asyncio.run(run())


def test_a_request_says_anew_what_it_is_about_and_the_page_hears_of_it_once() -> None:
    async def run() -> None:
        approvals, heard = Approvals(), list[tuple[Request, ...]]()
        first, second = approvals.ask(details()), approvals.ask(details())
        approvals.subscribe(heard.append)
        for _ in range(2):
            approvals.retell(first.number, lost=("w1",), locked=())
        approvals.retell(99, lost=(), locked=())
        assert [[request.lost for request in pending] for pending in heard] == [[("w1",), second.lost]]
        approvals.approve(first.number)
        approvals.retell(first.number, lost=(), locked=())
        assert approvals.pending == (second,)

    asyncio.run(run())


def test_the_page_hears_of_every_change_of_the_queue() -> None:
    async def run() -> list[int]:
        approvals, lengths = Approvals(), list[int]()
        unsubscribe = approvals.subscribe(lambda pending: lengths.append(len(pending)))
        first, second = approvals.ask(details()), approvals.ask(details())
        approvals.approve(second.number)
        unsubscribe()
        approvals.approve(first.number)
        return lengths

    assert asyncio.run(run()) == [1, 2, 1]
