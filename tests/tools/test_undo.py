"""The tool that takes back its caller's own last change, with a person at the same plan."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from alza.actions.items import EditItem, RemoveItem
from alza.actions.load import ReplacePlan
from alza.actions.plan_details import SetPlanName
from tests.tools.host import Host, asking


@pytest.fixture
def host() -> Host:
    """A wall and a sofa by a person."""
    host = Host()
    host.ok("add_wall", ax=0, ay=0, bx=5, by=0)
    host.ok("place_item", kind="sofa", x=2, y=3)
    return host


def agent(host: Host, name: str, /, **given: Any) -> dict[str, Any]:
    return host.call(name, given, "agent")


def test_it_goes_back_change_by_change_and_leaves_a_persons_alone(host: Host) -> None:
    start = host.studio.plan
    agent(host, "move_item", id="sofa", x=4)
    agent(host, "get_model")
    agent(host, "place_item", kind="plant", x=1, y=1)
    agent(host, "place_item", kind="no such kind", x=1, y=1)
    host.studio.do(SetPlanName(name="Mill"), "person")
    answer = agent(host, "undo")
    assert answer["removed"] == ["i3"]
    assert "Take back: Place plant i3" in answer["summary"]
    assert host.studio.plan.name == "Mill"
    assert agent(host, "undo")["changed"] == ["i2"]
    assert host.studio.plan == start.with_(name="Mill")
    assert agent(host, "undo")["error"]["code"] == "not_found"
    assert host.studio.feed.entries[-2].author == "agent"


def test_after_an_undo_the_next_change_is_the_last_again(host: Host) -> None:
    for x in (3, 4):
        agent(host, "move_item", id="sofa", x=x)
    agent(host, "undo")
    agent(host, "move_item", id="sofa", x=5)
    for x in (3, 2):
        assert agent(host, "undo")["ok"]
        assert host.studio.plan.items["i2"].x == x
    assert not agent(host, "undo")["ok"]


def test_it_takes_back_a_whole_batch(host: Host) -> None:
    before = host.studio.plan
    changes = [{"tool": "place_item", "arguments": {"kind": "plant", "x": n, "y": 5}} for n in range(3)]
    agent(host, "apply_changes", changes=changes)
    assert len(agent(host, "undo")["removed"]) == 3
    assert host.studio.plan == before


def test_a_dry_run_takes_nothing_back(host: Host) -> None:
    agent(host, "move_item", id="sofa", x=4)
    plan = host.studio.plan
    assert agent(host, "undo", dryRun=True)["changed"] == ["i2"]
    assert host.studio.plan is plan
    assert agent(host, "undo")["changed"] == ["i2"]


def test_it_says_who_touched_what_since(host: Host) -> None:
    agent(host, "move_item", id="sofa", x=4)
    host.studio.do(EditItem(id="i2", y=5.0, called="Sofa i2"), "person")
    error = agent(host, "undo")["error"]
    assert error["code"] == "conflict"
    assert "the person changed Sofa i2 since" in error["message"]
    assert host.studio.feed.entries[-2].action in error["message"]
    host.studio.undo("person")
    assert agent(host, "undo")["ok"]
    assert host.studio.plan.items["i2"].x == 2


def test_what_a_person_took_back_is_gone(host: Host) -> None:
    agent(host, "place_item", kind="plant", x=1, y=1)
    host.studio.undo("person")
    assert "the person changed Plant i3 since" in agent(host, "undo")["error"]["message"]
    host.studio.redo("person")
    assert agent(host, "undo")["removed"] == ["i3"]


def test_what_others_have_come_to_need_stays(host: Host) -> None:
    agent(host, "add_wall", ax=0, ay=5, bx=5, by=5)
    host.ok("add_door", wallId="w3", t=0.5)
    error = agent(host, "undo")["error"]
    assert error["code"] == "conflict" and "d4" in error["message"]


def test_another_plan_with_the_same_things_is_not_the_one_that_was_changed(host: Host) -> None:
    agent(host, "place_item", kind="plant", x=1, y=1)
    same = host.studio.plan.with_(name="Copy")
    host.studio.do(ReplacePlan(plan=same, source="Open copy.alza.json"), "person")
    assert "another plan was opened" in agent(host, "undo")["error"]["message"]
    assert host.studio.plan is same


def test_its_own_things_go_unasked_and_what_it_removed_comes_back(host: Host) -> None:
    async def story() -> None:
        call = await asking(host, "remove_item", id="sofa")
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        await call
        assert (await host.calling("undo", {}, "agent"))["created"] == ["i2"]
        await host.calling("add_wall", {"ax": 0, "ay": 5, "bx": 5, "by": 5}, "agent")
        assert (await host.calling("undo", {}, "agent"))["removed"] == ["w3"]
        assert not host.studio.approvals.pending

    asyncio.run(story())


def test_what_is_locked_is_asked_for(host: Host) -> None:
    async def story() -> None:
        host.studio.do(EditItem(id="i2", locked=True), "person")
        call = await asking(host, "move_item", id="sofa", x=4)
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        await call
        call = await asking(host, "undo")
        (request,) = host.studio.approvals.pending
        assert (request.locked, request.lost) == (("i2",), ())
        host.studio.do(RemoveItem(id="i2"), "person")
        assert (await call)["error"]["code"] == "conflict"

    asyncio.run(story())


def test_each_author_takes_back_their_own(host: Host) -> None:
    agent(host, "place_item", kind="plant", x=1, y=1)
    assert host.ok("undo")["removed"] == ["i2"]
    assert agent(host, "undo")["removed"] == ["i3"]
