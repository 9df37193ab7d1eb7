"""The studio: one plan, two authors, consent, undo, and the tool that comes and goes."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.load import ReplacePlan
from alza.actions.rooms import AddRoom
from alza.actions.walls import AddWall, EditWall, RemoveWall
from alza.errors import AlzaError, Conflict, NotFound
from alza.plan.item import Item
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.studio import AbortByHand, Studio
from alza.supply.product import Offer, ProductQuery, Shelf
from alza.tools.desk import PlainEditor, desk_ports
from tests.supply.shop import offer
from tests.tools.host import Host, asking, until


@pytest.fixture
def host() -> Host:
    """A wall with a door, and a sofa."""
    host = Host()
    host.ok("add_wall", ax=0, ay=0, bx=5, by=0)
    host.ok("add_door", wallId="w1", offset=2)
    host.ok("place_item", kind="sofa", x=2, y=3)
    return host


def place(studio: Studio, x: float) -> PlaceItem:
    return PlaceItem(item=Item(id=studio.store.ids.new("i"), kind="plant", x=x, y=8.0))


# --- doing, previewing, undoing ---


def test_do_changes_the_plan_in_one_step_and_tells_the_feed() -> None:
    studio = Studio()
    outcome = studio.do(place(studio, 1.0), "person")
    assert (outcome.revision, outcome.diff.created) == (1, ("i1",))
    assert studio.plan is outcome.after
    entry = studio.feed.entries[-1]
    assert (entry.author, entry.ids, entry.revision, entry.ok) == ("person", ("i1",), 1, True)
    assert "error" in entry.result


def test_a_preview_changes_nothing(host: Host) -> None:
    studio, before = host.studio, host.studio.plan
    shown = studio.preview(RemoveWall(id="w1"))
    assert shown.diff.removed == ("d2", "w1")
    assert studio.plan is before
    assert (studio.revision, len(studio.feed.entries)) == (3, 3)


def test_a_refused_action_changes_nothing_and_is_in_the_feed(host: Host) -> None:
    before = host.studio.plan
    with pytest.raises(AlzaError):
        host.studio.do(RemoveItem(id="i99"), "person")
    assert host.studio.plan is before
    assert not host.studio.feed.entries[-1].ok


def test_doing_nothing_makes_no_undo_step(host: Host) -> None:
    outcome = host.studio.do(EditItem(id="i3", x=2.0), "person")
    assert outcome.diff.is_empty
    assert outcome.revision == host.studio.revision == 3
    assert host.studio.feed.entries[-1].result == "nothing changed"


def test_undo_takes_back_the_last_change_whoever_made_it_and_says_whose_it_was(host: Host) -> None:
    studio = host.studio
    studio.do(EditItem(id="i3", x=1.0), "person")
    host.call("move_item", {"id": "i3", "x": 4}, "agent")
    change = studio.undo("person")
    assert change is not None
    assert (change.made_by, change.author) == ("agent", "person")
    assert studio.plan.items["i3"].x == 1.0
    assert "change by the agent" in studio.feed.entries[-1].result
    change = studio.undo("person")
    assert change is not None and change.made_by == "person"
    assert studio.plan.items["i3"].x == 2.0
    assert studio.redo("person") is not None
    assert studio.plan.items["i3"].x == 1.0
    assert studio.revision == 8


def test_with_nothing_to_undo_nothing_happens() -> None:
    studio = Studio()
    assert studio.undo("person") is None
    assert studio.redo("person") is None
    assert studio.feed.entries == ()


def test_taking_back_an_entry_is_a_new_change_that_leaves_later_ones_alone(host: Host) -> None:
    studio = host.studio
    host.call("move_item", {"id": "i3", "x": 4}, "agent")
    entry = studio.feed.entries[-1]
    host.ok("set_plan_name", name="Mill")
    assert studio.feed.undoable(entry, studio.plan)
    outcome = studio.take_back(entry.number, "person")
    assert outcome.revision == 6
    assert studio.plan.items["i3"].x == 2.0
    assert studio.plan.name == "Mill"


def test_an_entry_cant_be_taken_back_once_a_later_change_touched_the_same_thing(host: Host) -> None:
    studio = host.studio
    host.call("move_item", {"id": "i3", "x": 4}, "agent")
    entry = studio.feed.entries[-1]
    studio.do(EditItem(id="i3", y=5.0), "person")
    assert not studio.feed.undoable(entry, studio.plan)
    with pytest.raises(Conflict):
        studio.take_back(entry.number, "person")
    assert studio.plan.items["i3"].x == 4.0
    with pytest.raises(NotFound):
        studio.take_back(99, "person")


def test_every_call_is_in_the_feed_with_who_what_and_result(host: Host) -> None:
    host.call("get_model", {}, "agent")
    host.call("remove_item", {"id": "no such"}, "agent")
    read, failed = host.studio.feed.entries[-2:]
    assert (read.author, read.tool, read.ok, read.ids) == ("agent", "get_model", True, ())
    assert (failed.author, failed.tool, failed.ok) == ("agent", "remove_item", False)
    assert failed.result.startswith("not_found")


# --- the revision that a caller counts on ---


def test_a_change_on_an_outdated_plan_is_refused_with_what_changed(host: Host) -> None:
    read = host.ok("get_model")
    host.ok("edit_wall", id="w1", bx=6)
    error = host.refused("edit_wall", id="w1", bx=7, ifRevision=read["revision"])
    assert (error["code"], error["field"]) == ("conflict", "ifRevision")
    assert "wall w1" in error["message"]
    assert error["candidates"][0]["id"] == "w1"
    assert host.ok("edit_wall", id="w1", bx=7, ifRevision=host.studio.revision)["changed"] == ["w1"]
    assert "never" in host.refused("edit_wall", id="w1", bx=5, ifRevision=99)["message"]


def test_what_is_gone_since_is_told_with_the_label_and_place_it_had(host: Host) -> None:
    revision = host.studio.revision
    host.ok("place_item", kind="plant", x=1, y=1, label="Fern")
    host.ok("remove_item", id="i4")
    host.ok("remove_wall", id="w1")
    error = host.refused("move_item", id="i3", x=7, ifRevision=revision)
    found = {candidate["id"]: candidate for candidate in error["candidates"]}
    assert found.keys() == {"w1", "d2", "i4"}
    assert found["i4"] == {"id": "i4", "label": "Fern", "where": {"x": 1.0, "y": 1.0}}
    assert found["d2"]["label"] == "door"
    assert "Fern i4" in error["message"]


# --- consent ---


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


# --- what is locked ---

LOCK_WALL, LOCK_SOFA = EditWall(id="w1", locked=True), EditItem(id="i3", locked=True)


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


# --- the tool for the selected wall ---


def listed(studio: Studio) -> bool:
    return "extend_selected_wall" in [tool.name for tool in studio.listed]


def test_the_tool_for_the_selected_wall_comes_and_goes_with_the_selection(host: Host) -> None:
    studio, notices = host.studio, []
    studio.on_listed(lambda: notices.append(listed(studio)))
    assert not listed(studio)
    assert host.refused("extend_selected_wall", meters=1, end="b")["code"] == "not_found"
    host.editor.select("w1")
    answer = host.ok("extend_selected_wall", meters=1.5, end="b")
    assert answer["stored"]["length"] == 6.5
    host.editor.select("w1", "i3")
    host.editor.select("i3")
    host.editor.select("w1")
    host.ok("remove_wall", id="w1")
    assert notices == [True, False, True, False]
    studio.undo("person")
    assert listed(studio)


def test_a_tool_that_is_held_stays_listed_until_it_is_released(host: Host) -> None:
    studio = host.studio
    host.editor.select("w1")
    release = studio.hold("extend_selected_wall")
    again = studio.hold("extend_selected_wall")
    host.editor.select()
    assert listed(studio)
    assert host.refused("extend_selected_wall", meters=1, end="a")["code"] == "conflict"
    release()
    release()
    assert listed(studio)
    again()
    assert not listed(studio)


# --- defects and slow suppliers ---


class BrokenSupplier:
    """A supplier whose code is wrong."""

    async def catalog(self, query: ProductQuery) -> Shelf:
        raise ZeroDivisionError("secret detail")

    async def offer(self, sku: str) -> Offer:
        raise ZeroDivisionError("secret detail")


class SlowSupplier:
    """A supplier that answers when told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.given_up = False

    async def catalog(self, query: ProductQuery) -> Shelf:
        await self.go.wait()
        return Shelf(products=(), origin="https://shop.example", transport="webmcp")

    async def offer(self, sku: str) -> Offer:
        self.asked += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up = True
            raise
        return offer(sku=sku)


def with_supplier(supplier: Any) -> Host:
    return Host(Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=supplier)))


def test_a_defect_is_a_result_in_words_and_its_details_go_to_the_log() -> None:
    host = with_supplier(BrokenSupplier())
    error = host.refused("get_supplier_catalog")
    assert error["code"] == "internal"
    assert "secret" not in str(error)
    assert "secret detail" in host.defects[0]
    assert not host.studio.feed.entries[-1].ok
    assert host.refused("place_supplier_product", sku="A", x=0, y=0)["code"] == "internal"


def test_a_change_that_took_time_to_resolve_lands_on_the_plan_as_it_is_then() -> None:
    async def story() -> None:
        supplier = SlowSupplier()
        host = with_supplier(supplier)
        call = asyncio.create_task(
            host.calling("place_supplier_product", {"sku": "A", "x": 1, "y": 1}, "agent")
        )
        await until(lambda: supplier.asked == 1)
        host.studio.do(place(host.studio, 5.0), "person")
        supplier.go.set()
        answer = await call
        assert answer["created"] == ["i2", "kind:nordika_a"]
        assert set(host.studio.plan.items) == {"i1", "i2"}

    asyncio.run(story())


def test_a_slow_change_that_is_given_up_changes_nothing() -> None:
    async def story() -> None:
        supplier, signal = SlowSupplier(), AbortByHand()
        host = with_supplier(supplier)
        given = {"sku": "A", "x": 1, "y": 1}
        call = asyncio.create_task(host.calling("place_supplier_product", given, "agent", signal))
        await until(lambda: supplier.asked == 1)
        signal.abort()
        assert (await call)["error"]["code"] == "aborted"
        assert supplier.given_up
        assert not host.studio.plan.items

    asyncio.run(story())
