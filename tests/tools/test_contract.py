"""The tools as a strict host meets them: list first, then call each with good and bad inputs."""

from __future__ import annotations

import json
import math
from typing import Any

import msgspec
import pytest

from alza.demo import sunset_loft
from alza.files.plan_file import dump_plan, read_plan
from alza.plan.settings import CheckSettings
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import PlainEditor, desk_ports
from alza.tools.listings import listings_text, made_listings
from alza.tools.published import TOOLS, WHILE_WALL_SELECTED
from alza.tools.schema import PLAIN_KEYWORDS
from alza.tools.tool import AnyTool, ChangeTool, QueryTool
from tests.tools.host import Host

ALL_TOOLS = (*TOOLS, WHILE_WALL_SELECTED)

NAMES = """
get_model get_issues get_item_catalog get_editor_state measure get_underlay
calibrate_underlay
add_wall edit_wall remove_wall
add_door add_window move_opening remove_opening set_door_swing
add_room update_room remove_room
place_item move_item remove_item define_item_kind
set_plan_name clear_model build_3d set_camera set_doors
get_supplier_catalog place_supplier_product
leave_note get_notes
find_spot get_drawing remove_item_kind accept_issue
apply_changes undo
""".split()

READ_ONLY = {
    *("get_model", "get_issues", "get_item_catalog", "get_editor_state", "measure", "get_underlay"),
    *("get_supplier_catalog", "get_notes", "find_spot", "get_drawing"),
}
DESTRUCTIVE = {
    *("remove_wall", "remove_opening", "remove_room", "remove_item", "clear_model"),
    *("remove_item_kind", "apply_changes"),
}

HOSTILE = [
    None,
    True,
    math.nan,
    math.inf,
    -math.inf,
    10**400,
    1e308,
    -1,
    "",
    " ",
    "x" * 100_000,
    "\x00",
    "\ud800",
    "'; DROP TABLE plans; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "__class__",
    [],
    {},
    [[[[]]]],
    [{"x": math.nan, "y": 0}],
    {"x": 0},
    {"__proto__": {}},
    object(),
    b"bytes",
]


class StoppedClock:
    """A clock on which two answers to the same question carry the same time."""

    def now(self) -> str:
        return "2026-01-01T12:00:00Z"


def loft() -> Host:
    """The demo, with so strict a limit that there is an issue."""
    editor = PlainEditor()
    ports = msgspec.structs.replace(desk_ports(editor), clock=StoppedClock())
    host = Host(
        Studio(store=Store(sunset_loft().with_(settings=CheckSettings(door_passage_reach=2.0))), ports=ports)
    )
    editor.select(next(iter(host.studio.plan.walls)))
    host.ok("define_item_kind", kind="bench", label="Bench", w=1.2, d=0.4, h=0.5)
    return host


def good_inputs(host: Host) -> dict[str, dict[str, Any]]:
    """An input for each tool that works on the demo."""
    plan = host.studio.plan
    wall, room, item = (next(iter(part)) for part in (plan.walls, plan.rooms, plan.items))
    door = next(opening.id for opening in plan.openings.values() if opening.kind == "door")
    return {
        **{tool.name: {} for tool in ALL_TOOLS},
        "measure": {"x1": 0, "y1": 0, "x2": 3, "y2": 4},
        "calibrate_underlay": {"u1": 0, "v1": 0, "u2": 1, "v2": 0, "meters": 8},
        "add_wall": {"ax": 20, "ay": 0, "bx": 24, "by": 0},
        "edit_wall": {"id": wall, "height": 2.8},
        "remove_wall": {"id": wall},
        "add_door": {"wallId": wall, "t": 0.5, "width": 0.3},
        "add_window": {"wallId": wall, "t": 0.5, "width": 0.3},
        "move_opening": {"id": door, "width": 0.8},
        "remove_opening": {"id": door},
        "set_door_swing": {"id": door, "leaf": "sliding"},
        "add_room": {"label": "Annex", "x": 20, "y": 0, "w": 3, "h": 3},
        "update_room": {"id": room, "floor": "concrete"},
        "remove_room": {"id": room},
        "place_item": {"kind": "plant", "x": 22, "y": 2},
        "move_item": {"id": item, "rotation": 45},
        "remove_item": {"id": item},
        "define_item_kind": {"kind": "piano", "label": "Piano", "w": 1.5, "d": 0.6, "h": 1.2},
        "set_plan_name": {"name": "My loft"},
        "set_camera": {"mode": "top"},
        "set_doors": {"state": "open"},
        "place_supplier_product": {"sku": "A-1", "x": 1, "y": 1},
        "leave_note": {"text": "Is this the balcony?"},
        "find_spot": {"kind": "bookshelf"},
        "remove_item_kind": {"kind": "bench"},
        "get_drawing": {"room": room},
        "apply_changes": {
            "changes": [
                {"tool": "add_wall", "arguments": {"ax": 20, "ay": 0, "bx": 24, "by": 0}, "as": "$north"},
                {"tool": "add_door", "arguments": {"wallId": "$north", "t": 0.5}},
            ]
        },
        "accept_issue": {"key": host.studio.report.findings[0].key, "reason": "It is wanted so"},
        "extend_selected_wall": {"meters": 0.5, "end": "b"},
    }


EXPECTED_FAILURES = {
    "calibrate_underlay": "no_underlay",
    "build_3d": "unsupported",
    "set_camera": "unsupported",
    "set_doors": "unsupported",
    "get_supplier_catalog": "supplier_unreachable",
    "place_supplier_product": "supplier_unreachable",
}


def nodes(schema: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])]
    return [schema, *(node for child in inner for node in nodes(child))]


def test_the_tools_are_those_of_the_contract_in_order() -> None:
    assert [tool.name for tool in TOOLS] == NAMES
    assert WHILE_WALL_SELECTED.name == "extend_selected_wall"


def test_hints_tell_what_reads_and_what_deletes() -> None:
    for tool in ALL_TOOLS:
        hints = tool.annotations
        assert hints["readOnlyHint"] is (tool.name in READ_ONLY)
        assert hints.get("destructiveHint", False) is (tool.name in DESTRUCTIVE)
        assert hints.get("consequentialHint", False) is (tool.name in DESTRUCTIVE)
        assert tool.needs_approval is (tool.name in DESTRUCTIVE)


@pytest.mark.parametrize("tool", ALL_TOOLS, ids=lambda tool: tool.name)
def test_schemas_use_plain_keywords_and_describe_every_property(tool: AnyTool) -> None:
    listing = tool.listing()
    assert listing["title"] and listing["description"]
    schema = listing["inputSchema"]
    assert schema == json.loads(json.dumps(schema, allow_nan=False))
    for node in nodes(schema):
        assert set(node) <= set(PLAIN_KEYWORDS)
        assert node["type"] in {"object", "array", "string", "number", "integer", "boolean"}
        if node["type"] == "object" and "properties" not in node:
            assert node["description"].startswith("the input of that tool")
        elif node["type"] == "object":
            assert node["additionalProperties"] is False
            assert set(node["required"]) <= set(node["properties"])
            for name, field in node["properties"].items():
                assert field.get("description"), f"{tool.name}: {name} has no description"
        if node["type"] in {"number", "integer"}:
            assert "minimum" in node and "maximum" in node, f"{tool.name}: unbounded number"
            assert any(
                unit in node["description"]
                for unit in ("metre", "degree", "fraction", "opaque", "pixel", "revision", "price")
            ), f"{tool.name}: no unit in {node['description']}"
        if node["type"] == "string":
            assert "enum" in node or "maxLength" in node or "pattern" in node


def test_every_change_takes_a_dry_run_and_a_revision_and_nothing_else_does() -> None:
    for tool in ALL_TOOLS:
        properties = tool.listing()["inputSchema"]["properties"]
        assert ({"dryRun", "ifRevision"} <= set(properties)) is isinstance(tool, ChangeTool)


def test_tools_with_coordinates_say_the_axes() -> None:
    for tool in ALL_TOOLS:
        fields = set(tool.listing()["inputSchema"]["properties"])
        if fields & {"x", "y", "ax", "x1", "outline", "u1", "end"}:
            assert "x to the right (east), y down (south), north up" in tool.description


def test_the_listings_made_ahead_are_those_of_the_declarations() -> None:
    assert listings_text() == made_listings(), "review the change, then run write_docs.py"
    assert [listing["name"] for listing in json.loads(listings_text())] == [tool.name for tool in ALL_TOOLS]


@pytest.mark.parametrize("name", [tool.name for tool in ALL_TOOLS])
def test_a_good_call_does_what_it_says(name: str) -> None:
    host = loft()
    before, revision = host.studio.plan, host.studio.revision
    answer = host.call(name, good_inputs(host)[name])
    if name in EXPECTED_FAILURES:
        assert answer["error"]["code"] == EXPECTED_FAILURES[name]
        assert host.studio.plan is before
        return
    assert answer["ok"], answer
    tool = next(tool for tool in ALL_TOOLS if tool.name == name)
    if isinstance(tool, QueryTool):
        assert host.studio.plan is before
        return
    assert answer["revision"] == host.studio.revision == revision + 1
    assert {"created", "changed", "removed", "stored", "adjusted", "issues"} <= set(answer)
    assert {"new", "resolved", "total", "errors", "warnings"} == set(answer["issues"])
    entry = host.studio.feed.entries[-1]
    assert (entry.author, entry.tool, entry.ok, entry.revision) == ("person", name, True, revision + 1)
    assert host.studio.undo("person") is not None
    assert host.studio.plan == before


@pytest.mark.parametrize("name", [tool.name for tool in TOOLS if isinstance(tool, ChangeTool)])
def test_a_dry_run_answers_as_the_change_would_and_changes_nothing(name: str) -> None:
    host = loft()
    given = good_inputs(host)[name]
    before, revision, ids = host.studio.plan, host.studio.revision, host.studio.store.ids.next_id
    tried = host.call(name, {**given, "dryRun": True})
    assert host.studio.plan is before
    assert (host.studio.revision, host.studio.store.ids.next_id) == (revision, ids)
    done = host.call(name, given)
    assert tried.pop("dryRun", True)
    assert tried.pop("revision") == revision
    del done["revision"]
    assert tried == done


@pytest.mark.parametrize("tool", ALL_TOOLS, ids=lambda tool: tool.name)
def test_bad_input_is_refused_in_words_and_changes_nothing(tool: AnyTool) -> None:
    host = loft()
    good = good_inputs(host)[tool.name]
    properties: dict[str, Any] = tool.listing()["inputSchema"]["properties"]
    before = host.studio.plan
    for value in HOSTILE:
        if not isinstance(value, dict) and value is not None:
            assert not host.call(tool.name, value)["ok"]
    answer = host.call(tool.name, {**good, "zzz": 1})
    assert answer["error"]["code"] == "invalid_input"
    assert answer["error"]["field"] == "zzz"
    for missing in tool.listing()["inputSchema"]["required"]:
        answer = host.call(tool.name, {name: value for name, value in good.items() if name != missing})
        assert answer["error"]["code"] == "invalid_input"
        assert answer["error"]["field"] == missing
    for name, field in properties.items():
        wrong = 5 if field["type"] in {"string", "object", "array", "boolean"} else "5"
        error = host.call(tool.name, {**good, name: wrong})["error"]
        assert error["code"] == "invalid_input"
        assert error["field"].startswith(name)
        assert ("5" in error["message"]) and name in error["message"]
        for bound, beyond in (("minimum", -1), ("maximum", 1)):
            if bound in field:
                error = host.call(tool.name, {**good, name: field[bound] + beyond})["error"]
                assert (error["code"], error["field"]) == ("invalid_input", name)
                assert f"{field[bound]:.12g}" in error["message"]
    assert host.studio.plan is before
    assert not host.defects


@pytest.mark.parametrize("tool", ALL_TOOLS, ids=lambda tool: tool.name)
def test_hostile_values_never_break_a_tool_or_the_plan(tool: AnyTool) -> None:
    host = loft()
    good = good_inputs(host)[tool.name]
    for name in tool.listing()["inputSchema"]["properties"]:
        for value in HOSTILE:
            host.call(tool.name, {**good, name: value})
    assert not host.defects
    store = host.studio.store
    assert read_plan(dump_plan(store.plan, store.revision, store.ids.next_id)).plan == store.plan


def test_an_unknown_tool_field_or_value_is_answered_with_the_nearest() -> None:
    host = loft()
    error = host.refused("add_wal")
    assert error["code"] == "not_found"
    assert "add_wall" in error["candidates"]
    assert host.refused("place_item", kind="plant", x=1, y=1, rotaton=5)["candidates"] == ["rotation"]
    assert "sliding" in host.refused("set_door_swing", id="d1", leaf="slidding")["candidates"]
    assert "dining_table" in host.refused("place_item", kind="diningtable", x=1, y=1)["candidates"]
    assert host.refused("place_item", kind="Dining Chair", x=1, y=1)["candidates"][0] == "dining_chair"
    assert "items_overlap" in host.refused("get_issues", code="item_overlaps")["candidates"]


def test_arguments_may_be_left_out_where_none_are_needed() -> None:
    host = loft()
    assert host.call("get_editor_state", None)["ok"]
    assert host.call("add_wall", None)["error"]["field"] == "ax"


def test_a_view_or_query_tells_what_it_rounded() -> None:
    answer = loft().ok("measure", x1=0.00001, y1=0, x2=1, y2=0)
    assert [change["field"] for change in answer["adjusted"]] == ["x1"]


def test_notes_with_line_breaks_leave_the_summary_one_line() -> None:
    host = loft()
    host.ok("leave_note", text="Upper\nroom")
    assert "\n" in host.studio.plan.notes[next(reversed(host.studio.plan.notes))].text
    assert "Upper room" in host.studio.feed.entries[-1].action


def test_null_is_refused_because_infinity_arrives_so() -> None:
    error = loft().refused("add_wall", ax=None, ay=0, bx=1, by=0)
    assert error["field"] == "ax"
    assert "Infinity" in error["hint"]
