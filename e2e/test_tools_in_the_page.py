"""Every tool, called through the browser's own WebMCP runtime."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.agent import call, refused


def test_every_tool_answers_and_the_page_follows(page: Page) -> None:
    called = _walk_through_all_tools(page)
    assert called == {tool["name"] for tool in page.webmcp.tools()}


def _walk_through_all_tools(page: Page) -> set[str]:
    called: set[str] = set()

    def run(name: str, /, **input: Any) -> dict[str, Any]:
        called.add(name)
        return call(page, name, **input)

    def fails(code: str, name: str, /, **input: Any) -> None:
        called.add(name)
        assert refused(page, name, **input)["code"] == code

    page.get_by_role("tab", name="Model").click()
    page.get_by_role("button", name="New plan").click()
    expect(page.locator("#plan-name")).to_have_text("Untitled plan")

    run("set_plan_name", name="Two rooms")
    expect(page.locator("#plan-name")).to_have_text("Two rooms")
    north = run("add_wall", ax=0, ay=0, bx=6, by=0)["id"]
    east = run("add_wall", ax=6, ay=0, bx=6, by=4)["id"]
    south = run("add_wall", ax=6, ay=4, bx=0, by=4)["id"]
    west = run("add_wall", ax=0, ay=4, bx=0, by=0)["id"]
    expect(page.locator("#plan [data-layer='walls'] [data-kind='wall']")).to_have_count(4)
    assert run("edit_wall", id=east, thickness=0.2)["changed"] == [east]
    door = run("add_door", wallId=south, offset=3)["id"]
    window = run("add_window", wallId=north, t=0.5)["id"]
    assert run("move_opening", id=window, offset=2)["stored"]["offset"] == 2
    assert run("set_door_swing", id=door, hinge="b", side="right")["changed"] == [door]
    room = run("add_room", label="Studio", at={"x": 3, "y": 2})["id"]
    run("update_room", id=room, floor="tile")
    sofa = run("place_item", kind="sofa", x=3, y=0.6)["id"]
    run("move_item", id=sofa, x=4.2)
    run("define_item_kind", kind="window_seat", label="Window seat", w=1.2, d=0.4, h=0.45)
    run("place_item", kind="window_seat", x=1.2, y=0.4)
    assert run("measure", **{"from": sofa, "to": east})["meters"] > 0
    assert run("get_model")["model"]["rooms"][0]["label"] == "Studio"
    assert run("get_issues")["notChecked"]
    assert len(run("get_item_catalog")["kinds"]) == 32
    spot = run("find_spot", kind="bookshelf", against="wall")["spots"][0]
    assert (
        run("place_item", kind="bookshelf", **{key: spot[key] for key in ("x", "y", "rotation")})["issues"][
            "new"
        ]
        == []
    )
    assert run("get_editor_state")["view"] == "2d"
    run("leave_note", text="Is the sofa <b>that</b> long?", x=3, y=2)
    assert run("get_notes")["notes"][0]["author"] == "agent"
    assert run("get_underlay")["loaded"] is False
    fails("no_underlay", "calibrate_underlay", u1=0, v1=0, u2=1, v2=0, meters=10)
    assert run("build_3d")["walls"] == 4
    assert run("set_camera", mode="top")["camera"]["heading"] == 180
    assert run("set_doors", state="open")["doors"] == [{"id": door, "open": True}]
    assert run("get_supplier_catalog")["transport"] == "webmcp"
    fails("not_found", "place_supplier_product", sku="N-1", x=1, y=1)
    for name, id in (
        ("remove_item", sofa),
        ("remove_opening", door),
        ("remove_room", room),
        ("remove_wall", west),
    ):
        assert run(name, id=id, dryRun=True)["removed"]
    assert run("clear_model", dryRun=True)["removed"]
    assert refused(page, "remove_item_kind", kind="window_seat")["code"] == "conflict"
    run("define_item_kind", kind="stool", label="Stool", w=0.4, d=0.4, h=0.5)
    assert run("undo")["removed"] == ["kind:stool"]
    called.add("remove_item_kind")
    run("add_wall", ax=9, ay=0, bx=9, by=3)
    loose = run("get_issues", code="wall_loose_end")["issues"][0]["key"]
    run("accept_issue", key=loose, reason="It is a stand for plants")
    assert [issue["key"] for issue in run("get_issues")["accepted"]] == [loose]
    assert run("undo")["ok"] and run("undo")["removed"]
    plant = {"tool": "place_item", "arguments": {"kind": "plant", "x": 1, "y": 3}}
    assert run("apply_changes", changes=[plant], dryRun=True)["created"]
    assert run("get_drawing", maxSide=64)["picture"]["width"] == 64
    assert len(run("get_model")["model"]["walls"]) == 4
    return called


def test_bad_input_is_refused_in_words_and_changes_nothing(page: Page) -> None:
    before = call(page, "get_model")
    for name, input, words in (
        ("add_wall", {"ax": 0, "ay": 0, "bx": 0.1, "by": 0}, "0.20 m"),
        ("add_wall", {"ax": 0, "ay": 0, "bx": 1}, "by"),
        ("add_wall", {"ax": "0", "ay": 0, "bx": 1, "by": 0}, "ax"),
        ("add_wall", {"ax": 0, "ay": 0, "bx": 1, "by": 0, "colour": "red"}, "colour"),
        ("place_item", {"kind": "sofaa", "x": 1, "y": 1}, "sofa"),
        ("move_item", {"id": "nothing-like-it"}, "nothing-like-it"),
    ):
        assert words in str(refused(page, name, **input))
    assert call(page, "get_model") == before
