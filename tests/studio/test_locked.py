"""What is locked asks before an agent changes it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from alza.actions.items import EditItem
from alza.actions.rooms import AddRoom
from alza.actions.walls import AddWall, EditWall
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from tests.studio.steps import LOCK_SOFA, LOCK_WALL
from tests.tools.host import Host, asking


@pytest.mark.parametrize(
    ("name", "given", "locked"),
    [
        ("edit_wall", {"id": "w1", "thickness": 0.3}, ("w1",)),
        ("remove_wall", {"id": "w1"}, ("d2", "w1")),
        ("move_opening", {"id": "d2", "offset": 3}, ("d2",)),
        ("set_door_swing", {"id": "d2", "side": "right"}, ("d2",)),
        ("remove_opening", {"id": "d2"}, ("d2",)),
        ("add_window", {"wallId": "w1", "offset": 4}, ("w1",)),
        ("move_item", {"id": "i3", "x": 1}, ("i3",)),
        ("remove_item", {"id": "i3"}, ("i3",)),
        ("update_room", {"id": "r4", "floor": "tile"}, ("r4",)),
        ("edit_wall", {"id": "w5", "bx": 7, "by": 0.05, "joined": True}, ("r4",)),
        ("clear_model", {}, ("d2", "i3", "r4", "w1")),
    ],
)
def test_an_agents_change_to_what_is_locked_asks_also_with_approval_off(
    host: Host, name: str, given: dict[str, Any], locked: tuple[str, ...]
) -> None:
    async def story() -> None:
        studio = host.studio
        lock_wall_sofa_and_room(host)
        studio.approvals.required = False
        before = studio.plan
        tried = await host.calling(name, {**given, "dryRun": True}, "agent")
        assert tried["ok"]
        call = await asking(host, name, **given)
        assert set(locked) <= set(studio.approvals.pending[0].locked)
        assert studio.plan is before
        studio.approvals.reject(studio.approvals.pending[0].number, "it is as it should be")
        assert (await call)["error"]["code"] == "declined"
        call = await asking(host, name, **given)
        studio.approvals.approve(studio.approvals.pending[0].number)
        assert (await call)["ok"]
        assert "approved on the page" in studio.feed.entries[-1].result

    asyncio.run(story())


def test_another_shape_of_a_locked_pieces_kind_asks(host: Host) -> None:
    async def story() -> None:
        kind = {"kind": "bench", "label": "Bench", "w": 1.2, "d": 0.4, "h": 0.5}
        await host.calling("define_item_kind", kind, "agent")
        await host.calling("place_item", {"kind": "bench", "x": 4, "y": 6}, "agent")
        host.studio.do(EditItem(id="i4", locked=True), "person")
        await asking(host, "define_item_kind", **{**kind, "w": 2.0, "replace": True})
        assert host.studio.approvals.pending[0].locked == ("i4",)

    asyncio.run(story())


def test_beside_what_is_locked_an_agent_works_on_and_a_person_is_never_asked(host: Host) -> None:
    for action in (LOCK_WALL, LOCK_SOFA):
        host.studio.do(action, "person")
    for name, given in (
        ("place_item", {"kind": "plant", "x": 2, "y": 6}),
        ("add_wall", {"ax": 5, "ay": 0, "bx": 5, "by": 4}),
        ("leave_note", {"text": "This wall?", "x": 1, "y": 1}),
    ):
        assert host.call(name, given, "agent")["ok"]
    assert host.call("move_item", {"id": "i3", "x": 1}, "person")["ok"]


def test_a_request_that_would_change_what_was_locked_meanwhile_is_withdrawn(host: Host) -> None:
    async def story() -> None:
        host.studio.do(LOCK_WALL, "person")
        await host.calling("add_wall", {"ax": 5, "ay": 0, "bx": 5, "by": 4})
        call = await asking(host, "edit_wall", id="w1", bx=6, joined=True)
        host.studio.do(EditWall(id="w4", locked=True), "person")
        error = (await call)["error"]
        assert error["code"] == "conflict"
        assert "wall w4, which is locked" in error["message"]

    asyncio.run(story())


def test_what_a_waiting_call_would_make_keeps_its_id_while_others_work(host: Host) -> None:
    async def story() -> None:
        host.studio.do(LOCK_WALL, "person")
        await host.calling("add_wall", {"ax": 0, "ay": 0, "bx": 0, "by": 4})
        call = await asking(host, "add_window", wallId="w1", offset=4)
        other = await host.calling("add_window", {"wallId": "w4", "offset": 2})
        host.studio.approvals.approve(host.studio.approvals.pending[0].number)
        assert (await call)["created"] == ["win5"]
        assert other["created"] == ["win6"]

    asyncio.run(story())


def lock_wall_sofa_and_room(host: Host) -> None:
    """Lock the wall, the sofa and a room whose corner a second wall carries."""
    studio = host.studio
    outline = tuple(Point(x=x, y=y) for x, y in ((0.1, 0.075), (4.9, 0.075), (4.9, 5), (0.1, 5)))
    studio.do(AddRoom(room=Room(id="r4", label="Living", outline=outline, locked=True)), "person")
    studio.do(AddWall(wall=Wall(id="w5", ax=5, ay=0, bx=5, by=5, thickness=0.2)), "person")
    for action in (LOCK_WALL, LOCK_SOFA):
        studio.do(action, "person")
