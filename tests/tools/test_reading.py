"""The tools that read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from alza.demo import sunset_loft
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from alza.store.store import Store
from alza.studio import Caller, Studio
from alza.tools.desk import PlainEditor, desk_ports
from alza.tools.published import TOOLS
from alza.tools.tool import ChangeTool
from tests.tools.host import Host

PIXEL = (
    "data:image/png;base64,"
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
)


@pytest.fixture
def host() -> Host:
    """Two rooms side by side with a door between them, a window, and a sofa in the left one."""
    host = Host()
    for ax, ay, bx, by in ((0, 0, 8, 0), (8, 0, 8, 4), (8, 4, 0, 4), (0, 4, 0, 0), (4, 0, 4, 4)):
        host.ok("add_wall", ax=ax, ay=ay, bx=bx, by=by, thickness=0.2)
    host.ok("add_room", label="Living", at={"x": 2, "y": 2})
    host.ok("add_room", label="Study", at={"x": 6, "y": 2})
    host.ok("add_door", wallId="w5", offset=2)
    host.ok("add_window", x=2, y=0)
    host.ok("place_item", kind="sofa", x=2, y=3.4, rotation=180)
    host.ok("leave_note", text="Old floor", x=6, y=2)
    return host


def by_id(records: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in records}


def test_get_model_gives_the_plan_with_what_follows_from_it(host: Host) -> None:
    model = host.ok("get_model")["model"]
    assert set(model) == {
        *("name", "units", "north", "walls", "openings", "rooms", "items", "kinds", "notes", "underlay")
    }
    assert by_id(model["walls"])["w5"]["length"] == 4.0
    assert by_id(model["walls"])["w5"]["openings"] == ["d8"]
    door = by_id(model["openings"])["d8"]
    assert (door["t"], door["x"], door["y"], door["width"]) == (0.5, 4.0, 2.0, 0.9)
    assert "leaf" not in by_id(model["openings"])["win9"]
    room = by_id(model["rooms"])["r6"]
    assert room["area"] == pytest.approx(3.8 * 3.8, abs=0.001)
    assert (room["x"], room["y"], room["w"], room["h"]) == (0.1, 0.1, 3.8, 3.8)
    assert len(room["outline"]) == 4
    assert by_id(model["items"])["i10"]["room"] == "r6"
    assert model["notes"][0]["author"] == "human"


def test_lengths_are_told_to_the_millimetre(host: Host) -> None:
    host.ok("add_wall", ax=0, ay=10, bx=4, by=11.222)
    door = host.ok("add_door", wallId="w12", offset=2)["id"]
    host.editor.select("w12")
    host.ok("extend_selected_wall", meters=1.111, end="a")
    told = by_id(host.ok("get_model")["model"]["openings"])[door]["offset"]
    assert told == round(host.studio.plan.openings[door].offset, 3) == pytest.approx(3.111, abs=0.001)


def test_get_model_of_one_room_gives_its_walls_openings_and_pieces(host: Host) -> None:
    model = host.ok("get_model", room="study")["model"]
    assert [room["id"] for room in model["rooms"]] == ["r7"]
    assert set(by_id(model["walls"])) == {"w1", "w2", "w3", "w5"}
    assert set(by_id(model["openings"])) == {"d8"}
    assert model["items"] == []
    assert [note["id"] for note in model["notes"]] == ["n11"]
    assert set(by_id(host.ok("get_model", room="r6")["model"]["openings"])) == {"d8", "win9"}


def test_get_model_can_leave_parts_out(host: Host) -> None:
    model = host.ok("get_model", include=["rooms", "notes"])["model"]
    assert "walls" not in model
    assert len(model["rooms"]) == 2


def test_get_model_since_a_revision_gives_only_what_changed(host: Host) -> None:
    revision = host.studio.revision
    host.ok("move_item", id="sofa", x=2.5)
    host.ok("remove_opening", id="win9")
    answer = host.ok("get_model", since=revision)
    assert [item["id"] for item in answer["model"]["items"]] == ["i10"]
    assert [(wall["id"], wall["openings"]) for wall in answer["model"]["walls"]] == [("w1", [])]
    assert (answer["changed"], answer["removed"], answer["complete"]) == (["i10"], ["win9"], True)
    assert host.refused("get_model", since=revision + 9)["field"] == "since"
    assert host.refused("get_model", since=revision, room="r6")["code"] == "invalid_input"


def test_what_follows_from_a_change_is_given_since_a_revision_too(host: Host) -> None:
    old, revision = host.ok("get_model")["model"], host.studio.revision
    host.ok("edit_wall", id="w1", bx=7.0)
    host.ok("add_window", wallId="w3", t=0.5)
    host.ok("update_room", id="r6", label="Hall", x=20.0, y=20.0)
    answer, new = host.ok("get_model", since=revision), host.ok("get_model")["model"]
    for part in ("walls", "openings", "rooms", "items", "notes"):
        merged = {**by_id(old[part]), **by_id(answer["model"][part])}
        assert merged == by_id(new[part])
        assert all(by_id(old[part]).get(record["id"]) != record for record in answer["model"][part])
    assert {"w3"} <= by_id(answer["model"]["walls"]).keys() - set(answer["changed"])


def test_get_issues_filters_and_says_what_is_not_checked(host: Host) -> None:
    host.ok("place_item", kind="armchair", x=2, y=3.4)
    answer = host.ok("get_issues", code="items_overlap")
    assert len(answer["issues"]) == 1
    issue = answer["issues"][0]
    assert set(issue) <= {"key", "code", "severity", "message", "refs", "where", "measure", "fix", "why"}
    assert set(issue["refs"]) == {"i10", "i12"}
    assert issue["measure"]["value"] > issue["measure"]["limit"]
    fix = issue["fix"]
    assert (fix["tool"], fix["safety"]) == ("move_item", "ask") and "why" not in issue
    assert answer["safeFixes"] == 0
    assert answer["notChecked"]
    assert host.ok("get_issues", ref="armchair")["issues"]
    assert host.ok("get_issues", severity="warning", code="items_overlap")["issues"] == []
    assert answer["errors"] >= 1
    assert host.ok(fix["tool"], **fix["arguments"])["issues"]["resolved"] == [issue["key"]]


def test_get_issues_lists_the_first_two_hundred_and_counts_them_all() -> None:
    sofas = [Item(id=f"i{n}", kind="sofa", x=1.0, y=1.0) for n in range(1, 41)]
    host = Host(Studio(store=Store(Plan().put(*sofas)), ports=desk_ports(PlainEditor())))
    answer = host.ok("get_issues")
    assert (len(answer["issues"]), answer["more"]) == (200, 580)
    assert (answer["total"], answer["errors"]) == (780, 780)
    assert "580 more are not; get_issues with severity, code or ref gives fewer" in answer["summary"]
    assert len(json.dumps(answer)) < 100_000
    narrowed = host.ok("get_issues", ref="i7")
    assert len(narrowed["issues"]) == 39
    assert "more" not in narrowed


def test_tools_that_repeat_what_people_typed_say_so(host: Host) -> None:
    typed = "Zanzibar"
    for x in (20, 24):
        host.ok("add_room", label=typed, x=x, y=0, w=3, h=3)
        host.ok("place_item", kind="plant", x=x + 1, y=1, label=typed)
    host.ok("define_item_kind", kind="piano", label=typed, w=1, d=1, h=1)
    host.ok("leave_note", text=typed)
    host.ok("set_plan_name", name=typed)
    # A part of the name, so that what was given is not taken for what was typed.
    good = {**dict.fromkeys(("from", "to", "ref", "room", "id"), "zanzi"), "state": "open", "mode": "top"}
    repeating: set[str] = set()
    for tool in TOOLS:
        if not isinstance(tool, ChangeTool):
            fields = tool.listing()["inputSchema"]["properties"]
            for given in ({}, {name: value for name, value in good.items() if name in fields}):
                if typed in json.dumps(host.call(tool.name, given)):
                    repeating.add(tool.name)
                    assert tool.untrusted, tool.name
    assert {"get_model", "get_issues", "measure", "get_notes", "get_item_catalog"} <= repeating


def test_get_item_catalog_searches_and_bounds() -> None:
    host = Host()
    assert len(host.ok("get_item_catalog")["kinds"]) == 31
    assert {kind["kind"] for kind in host.ok("get_item_catalog", query="sofa")["kinds"]} == {"sofa", "sofa_3"}
    assert all(kind["w"] <= 0.5 for kind in host.ok("get_item_catalog", maxW=0.5)["kinds"])
    assert {kind["category"] for kind in host.ok("get_item_catalog", category="bath")["kinds"]} == {"bath"}
    assert "wardrobe" in host.ok("get_item_catalog", query="wardobe")["nearest"]
    host.ok("define_item_kind", kind="piano", label="Piano", w=1.5, d=0.6, h=1.2)
    assert host.ok("get_item_catalog", query="piano")["kinds"][0]["builtIn"] is False


def test_get_editor_state_tells_selection_and_last_change(host: Host) -> None:
    host.editor.select("w5")
    state = host.ok("get_editor_state")
    assert state["selection"] == ["w5"]
    assert (state["view"], state["drawMode"], state["pendingApprovals"]) == ("2d", "select", [])
    assert state["lastChange"]["author"] == "person"
    assert state["lastChange"]["ids"] == ["n11"]
    assert state["notKept"] is None


def test_measure_between_points_of_a_wall_and_between_things(host: Host) -> None:
    assert host.ok("measure", x1=0, y1=0, x2=3, y2=4)["meters"] == 5.0
    assert host.ok("measure", wallId="w1")["meters"] == 8.0
    gap = host.ok("measure", **{"from": "sofa", "to": "w3"})
    assert gap["meters"] == pytest.approx(0.05)
    assert gap["from"]["y"] == pytest.approx(3.85)
    assert gap["to"]["y"] == pytest.approx(3.9)
    assert host.ok("measure", **{"from": "i10", "to": "Living"})["meters"] == 0.0
    assert host.refused("measure", x1=0, y1=0, x2=3)["field"] == "y2"
    assert host.refused("measure")["code"] == "invalid_input"
    assert host.refused("measure", wallId="w1", x1=0, y1=0, x2=1, y2=1)["code"] == "invalid_input"
    assert host.refused("measure", **{"from": "sofa", "to": "i10"})["field"] == "to"


def test_get_underlay_tells_the_mapping_and_what_the_human_has_to_do() -> None:
    host = Host()
    answer = host.ok("get_underlay", image=True)
    assert answer["loaded"] is False
    assert "choose a picture" in answer["toDo"][0]
    assert "calibrate" in answer["protocol"]
    assert answer["mapping"]["x"] == "world_x = rect.x + u * rect.w"


def test_get_underlay_sends_the_picture_on_request() -> None:
    underlay = Underlay(image=PIXEL, x=1.0, y=2.0, w=4.0, h=3.0, pixel_width=800, pixel_height=600)
    host = Host(Studio(store=Store(sunset_loft().with_(underlay=underlay)), ports=desk_ports(PlainEditor())))
    answer = host.ok("get_underlay")
    assert answer["underlay"]["rect"] == {"x": 1.0, "y": 2.0, "w": 4.0, "h": 3.0}
    assert "image" not in answer["underlay"]
    result = asyncio.run(host.studio.call("get_underlay", {"image": True, "maxSide": 900}, Caller("agent")))
    assert result["content"][1]["type"] == "image"
    assert result["content"][1]["mimeType"] == "image/png"
    assert PIXEL.endswith(result["content"][1]["data"])
    error = host.refused("get_underlay", image=True, maxSide=100)
    assert (error["code"], error["field"]) == ("unsupported", "maxSide")


def test_notes_are_read_back(host: Host) -> None:
    notes = host.ok("get_notes")["notes"]
    assert notes[0]["text"] == "Old floor"
    assert (notes[0]["x"], notes[0]["y"]) == (6.0, 2.0)


def test_3d_answers_why_it_cannot() -> None:
    host = Host()
    assert host.refused("build_3d")["code"] == "nothing_to_build"
    host.ok("add_wall", ax=0, ay=0, bx=4, by=0)
    assert host.refused("build_3d")["code"] == "unsupported"
    assert host.refused("set_camera", mode="walk", x=1)["field"] == "y"
