"""The studio: one plan, two authors, undo, and the revision that a caller counts on."""

from __future__ import annotations

import pytest

from alza.actions.items import EditItem, RemoveItem
from alza.actions.walls import RemoveWall
from alza.errors import AlzaError, Conflict, NotFound
from alza.studio import Studio
from tests.studio.steps import place
from tests.tools.host import Host


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
