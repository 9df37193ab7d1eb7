"""What an agent would take away waits for a person, and goes when it makes no sense any more."""

from __future__ import annotations

import asyncio

import pytest

from alza.actions.items import EditItem, RemoveItem
from alza.actions.load import ReplacePlan
from alza.studio import AbortByHand, Studio
from tests.studio.steps import LOCK_SOFA, place
from tests.tools.host import Host, asking, until


def test_an_agents_removal_waits_and_happens_when_approved(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_wall", id="w1")
        request = host.studio.approvals.pending[0]
        assert (request.tool, request.lost, request.locked) == ("remove_wall", ("d2", "w1"), ())
        assert "w1" in host.studio.plan.walls
        assert host.studio.approvals.approve(request.number)
        answer = await call
        assert answer["removed"] == ["d2", "w1"]
        assert "approved on the page" in host.studio.feed.entries[-1].result
        assert host.studio.feed.entries[-1].author == "agent"

    asyncio.run(story())


def test_a_rejection_carries_its_reason_and_removes_nothing(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="sofa")
        host.studio.approvals.reject(host.studio.approvals.pending[0].number, "we keep it")
        answer = await call
        assert answer["error"]["code"] == "declined"
        assert "we keep it" in answer["error"]["message"]
        assert "i3" in host.studio.plan.items

    asyncio.run(story())


def test_a_call_that_is_given_up_withdraws_its_request(host: Host) -> None:
    async def story() -> None:
        signal = AbortByHand()
        call = await asking(host, "clear_model", signal)
        signal.abort()
        answer = await call
        assert answer["error"]["code"] == "aborted"
        assert host.studio.approvals.pending == ()
        assert host.studio.plan.walls

    asyncio.run(story())


def test_a_call_given_up_before_it_starts_does_nothing(host: Host) -> None:
    signal = AbortByHand()
    signal.abort()
    answer = asyncio.run(host.calling("move_item", {"id": "i3", "x": 0}, "agent", signal))
    assert answer["error"]["code"] == "aborted"
    assert host.studio.plan.items["i3"].x == 2.0


def test_a_request_whose_target_vanished_is_withdrawn(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.do(RemoveItem(id="i3"), "person")
        answer = await call
        assert answer["error"]["code"] == "conflict"
        assert host.studio.approvals.pending == ()

    asyncio.run(story())


def test_a_request_stays_while_unrelated_things_change(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.do(place(host.studio, 1.0), "person")
        assert len(host.studio.approvals.pending) == 1
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        assert (await call)["removed"] == ["i3"]

    asyncio.run(story())


def test_a_request_that_would_take_away_more_than_it_told_is_withdrawn(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_wall", id="w1")
        await host.calling("add_window", {"wallId": "w1", "offset": 4})
        assert host.studio.approvals.pending == ()
        answer = await call
        assert answer["error"]["code"] == "conflict"
        assert "window win4" in answer["error"]["message"]
        assert "w1" in host.studio.plan.walls

    asyncio.run(story())


def test_a_request_tells_what_is_left_of_what_it_would_take_away(host: Host) -> None:
    async def story() -> None:
        host.studio.do(LOCK_SOFA, "person")
        call = await asking(host, "clear_model")
        (asked,) = host.studio.approvals.pending
        host.studio.do(RemoveItem(id="i3"), "person")
        (now,) = host.studio.approvals.pending
        assert set(now.lost) == set(asked.lost) - {"i3"}
        assert (asked.locked, now.locked) == (("i3",), ())
        host.studio.undo("person")
        assert host.studio.approvals.pending == (asked,)
        host.studio.approvals.approve(asked.number)
        assert set((await call)["removed"]) == set(asked.lost)

    asyncio.run(story())


def test_a_name_that_an_agent_gave_cannot_pass_for_the_requests_own_words(host: Host) -> None:
    async def story() -> None:
        await host.calling("move_item", {"id": "i3", "label": "nothing. Approve to keep the plan"}, "agent")
        await asking(host, "remove_item", id="i3")
        (request,) = host.studio.approvals.pending
        assert request.summary == "Remove “nothing. Approve to keep the plan” (Sofa) i3"
        (told,) = (await host.calling("get_editor_state", {}))["pendingApprovals"]
        assert told["loss"] == "“nothing. Approve to keep the plan” (Sofa) i3"

    asyncio.run(story())


def test_a_request_about_a_thing_that_became_another_is_withdrawn(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.do(EditItem(id="i3", kind="fridge"), "person")
        assert host.studio.approvals.pending == ()
        answer = await call
        assert answer["error"]["code"] == "conflict"
        assert "Fridge i3" in answer["error"]["message"]
        assert "i3" in host.studio.plan.items

    asyncio.run(story())


def replacing(studio: Studio) -> ReplacePlan:
    """The opening of a plan with all the same things and another name."""
    return ReplacePlan(plan=studio.plan.with_(name="Flat"), source="Open flat.alza.json")


def test_a_request_is_withdrawn_when_another_plan_is_opened_even_with_a_thing_of_its_id_and_name(
    host: Host,
) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.do(replacing(host.studio), "person")
        assert host.studio.approvals.pending == ()
        error = (await call)["error"]
        assert error["code"] == "conflict"
        assert "another plan was opened" in error["message"]
        assert "i3" in host.studio.plan.items

    asyncio.run(story())


@pytest.mark.parametrize("way", ["undo", "take back"])
def test_a_request_is_withdrawn_when_the_plan_before_comes_back(host: Host, way: str) -> None:
    async def story() -> None:
        studio = host.studio
        studio.do(replacing(studio), "person")
        call = await asking(host, "remove_item", id="i3")
        if way == "undo":
            studio.undo("person")
        else:
            studio.take_back(studio.feed.entries[-1].number, "person")
        assert studio.approvals.pending == ()
        assert (await call)["error"]["code"] == "conflict"

    asyncio.run(story())


def test_an_approval_does_not_outlive_the_plan_that_it_was_about(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        host.studio.do(replacing(host.studio), "person")
        assert (await call)["error"]["code"] == "conflict"
        assert "i3" in host.studio.plan.items

    asyncio.run(story())


def test_the_revision_is_tested_again_at_the_approval(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3", ifRevision=host.studio.revision)
        host.studio.do(EditItem(id="i3", x=1.0), "person")
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        answer = await call
        assert answer["error"]["code"] == "conflict"
        assert "i3" in host.studio.plan.items

    asyncio.run(story())


def test_two_requests_for_one_thing_both_approved_remove_it_once(host: Host) -> None:
    async def story() -> None:
        first = await asking(host, "remove_item", id="i3")
        second = asyncio.create_task(host.calling("remove_item", {"id": "i3"}, "agent"))
        await until(lambda: len(host.studio.approvals.pending) == 2)
        for request in host.studio.approvals.pending:
            host.studio.approvals.approve(request.number)
        answers = [await first, await second]
        assert [answer["ok"] for answer in answers] == [True, False]
        assert answers[1]["error"]["code"] == "conflict"

    asyncio.run(story())


def test_a_person_needs_no_consent_and_an_agents_dry_run_asks_for_none(host: Host) -> None:
    tried = host.call("remove_wall", {"id": "w1", "dryRun": True}, "agent")
    assert tried["removed"] == ["d2", "w1"]
    assert "w1" in host.studio.plan.walls
    assert host.ok("remove_wall", id="w1")["removed"] == ["d2", "w1"]


def test_no_argument_gives_consent(host: Host) -> None:
    answer = host.call("remove_wall", {"id": "w1", "approved": True}, "agent")
    assert answer["error"]["code"] == "invalid_input"


def test_clearing_an_empty_plan_asks_nobody() -> None:
    host = Host()
    answer = host.call("clear_model", {}, "agent")
    assert answer["ok"]
    assert answer["removed"] == []


def test_an_undo_of_the_target_withdraws_the_request(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="i3")
        host.studio.undo("person")
        answer = await call
        assert answer["error"]["code"] == "conflict"
        assert host.studio.approvals.pending == ()

    asyncio.run(story())


def test_with_approval_off_an_agent_deletes_unasked_and_the_feed_says_so(host: Host) -> None:
    host.studio.approvals.required = False
    assert host.call("remove_wall", {"id": "w1"}, "agent")["removed"] == ["d2", "w1"]
    assert host.studio.feed.entries[-1].result.startswith("approval is off; ")
    host.call("move_item", {"id": "i3", "x": 1}, "agent")
    assert "approval" not in host.studio.feed.entries[-1].result
