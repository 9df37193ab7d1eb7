"""What an agent would take away, or do to what is locked, waits for a person on the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from alza.tools.published import TOOLS
from e2e.agent import answer, begin, call, give_up
from e2e.conftest import READY
from e2e.sheet import item, model, pixel, settle
from e2e.site import Site

SYNTHETIC = """() => {
  const [approve, reason] = ["approve", "request-reason"].map((id) => document.getElementById(id));
  approve.click();
  for (const type of ["pointerdown", "pointerup", "click", "submit", "change"])
    approve.dispatchEvent(new MouseEvent(type, {bubbles: true}));
  for (const target of [approve, reason]) {
    target.focus();
    for (const type of ["keydown", "keyup"])
      target.dispatchEvent(new KeyboardEvent(type, {key: "Enter", bubbles: true}));
  }
  const label = document.body.appendChild(document.createElement("label"));
  label.htmlFor = "approve";
  label.click();
  label.remove();
}"""


def _error(result: dict[str, Any]) -> dict[str, Any]:
    assert result["isError"]
    return result["structuredContent"]["error"]


def _ok(result: dict[str, Any]) -> dict[str, Any]:
    assert result["structuredContent"]["ok"], result
    return result["structuredContent"]


def _pending(page: Page) -> list[dict[str, Any]]:
    return call(page, "get_editor_state")["pendingApprovals"]


def _ids(page: Page) -> set[str]:
    return {thing["id"] for part in ("walls", "openings", "items") for thing in model(page)[part]}


def _bar(page: Page) -> Locator:
    return page.locator("#request")


def _pick(page: Page, id: str) -> None:
    """Select a piece with the mouse."""
    piece = item(page, id)
    page.mouse.click(*pixel(page, piece["x"], piece["y"]))
    assert call(page, "get_editor_state")["selection"] == [id]


def test_a_request_says_what_would_be_lost_takes_no_focus_and_only_a_person_decides(page: Page) -> None:
    wall = next(wall for wall in model(page)["walls"] if wall["openings"])
    lost = {wall["id"], *wall["openings"]}
    before = _ids(page)
    page.get_by_role("tab", name="Model").click()
    page.locator("#name").focus()
    number = begin(page, "remove_wall", id=wall["id"])
    expect(page.locator("#request-title")).to_have_text(f"Remove wall {wall['id']} and its openings")
    expect(page.locator("#request-lost")).to_contain_text(f"Takes away {len(lost)} things: ")
    for id in lost:
        expect(page.locator("#request-lost")).to_contain_text(id)
        expect(page.get_by_role("alert").filter(has_text=id)).to_have_count(1)
    expect(page.locator("#plan [data-id='at-stake'] .lost")).to_have_count(len(lost))
    expect(page.locator("#name")).to_be_focused()

    page.evaluate(SYNTHETIC)
    expect(page.locator("#approve")).to_be_enabled()
    page.evaluate(SYNTHETIC)
    assert len(_pending(page)) == 1 and _ids(page) == before

    page.locator("#name").focus()
    page.keyboard.press("F6")
    expect(_bar(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#name")).to_be_focused()
    expect(_bar(page)).to_be_visible()
    assert len(_pending(page)) == 1
    page.keyboard.press("F6")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.locator("#approve")).to_be_focused()
    page.keyboard.press("Enter")
    assert set(_ok(answer(page, number))["removed"]) == lost
    expect(_bar(page)).to_be_hidden()
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#plan [data-id='at-stake']")).to_have_count(0)
    expect(page.locator("#feed-list")).to_contain_text("approved on the page")
    page.locator("#undo").click()
    assert _ids(page) == before


def test_requests_queue_are_shown_where_they_are_and_alike_ones_are_decided_together(page: Page) -> None:
    before = model(page)
    first, second = (thing["id"] for thing in before["items"][:2])
    door = next(opening["id"] for opening in before["openings"])
    calls = [begin(page, "remove_item", id=first), begin(page, "remove_opening", id=door)]
    calls.append(begin(page, "remove_item", id=second))
    expect(page.locator("#request-place")).to_have_text("1 of 3")
    expect(page.locator("#request-alike")).to_contain_text("All 2 like this: Takes away 2 things: ")
    page.locator("#request-next").click()
    expect(page.locator("#request-place")).to_have_text("2 of 3")
    expect(page.locator("#request-alike")).to_be_hidden()

    page.mouse.move(*pixel(page, 4, 3))
    for _ in range(6):
        page.mouse.wheel(600, 600)
    settle(page)
    page.locator("#request-show").click()
    mark, desk = page.locator("#plan .lost").bounding_box(), page.locator("#desk").bounding_box()
    assert mark and desk
    assert desk["x"] < mark["x"] < desk["x"] + desk["width"] - mark["width"]
    assert desk["y"] < mark["y"] < desk["y"] + desk["height"] - mark["height"]

    page.locator("#request-reason").fill("The door stays where it is")
    page.locator("#reject").click()
    error = _error(answer(page, calls[1]))
    assert error["code"] == "declined" and "The door stays where it is" in error["message"]
    expect(page.locator("#feed-list")).to_contain_text("on the page: The door stays where it is")
    assert model(page)["items"] == before["items"]
    expect(page.locator("#request-reason")).to_have_value("")
    expect(page.locator("#plan .lost")).to_have_count(1)
    expect(page.locator("#plan .at-stake")).to_have_count(1)
    page.get_by_role("button", name="Approve all 2").click()
    assert [_ok(answer(page, calls[n]))["removed"] for n in (0, 2)] == [[first], [second]]
    expect(_bar(page)).to_be_hidden()
    assert door in _ids(page)


def test_a_request_goes_with_its_caller_its_target_and_its_page(page: Page) -> None:
    before = _ids(page)
    sofa = next(thing["id"] for thing in model(page)["items"] if "sofa" in thing["kind"])
    number = begin(page, "clear_model")
    expect(page.locator("#request-lost")).to_contain_text("4 rooms, 25 pieces")
    _pick(page, sofa)
    page.keyboard.press("Delete")
    expect(page.locator("#request-lost")).to_contain_text("4 rooms, 24 pieces and 2 notes.")
    page.keyboard.press("Control+z")
    expect(page.locator("#request-lost")).to_contain_text("4 rooms, 25 pieces")
    assert give_up(page, number) == "AbortError"
    expect(_bar(page)).to_be_hidden()
    assert _ids(page) == before

    _pick(page, sofa)
    number = begin(page, "remove_item", id=sofa)
    expect(_bar(page)).to_be_visible()
    page.locator("#desk").focus()
    page.keyboard.press("Delete")
    assert _error(answer(page, number))["code"] == "conflict"
    expect(_bar(page)).to_be_hidden()
    expect(page.locator("#desk-message")).to_contain_text("No longer asked for: Remove")
    page.keyboard.press("Control+z")

    lamp = call(page, "place_item", kind="plant", x=4, y=3)["id"]
    number = begin(page, "remove_item", id=lamp)
    expect(_bar(page)).to_be_visible()
    page.keyboard.press("Control+z")
    error = _error(answer(page, number))
    assert error["code"] == "conflict" and lamp in error["message"]
    expect(_bar(page)).to_be_hidden()

    begin(page, "clear_model")
    expect(_bar(page)).to_be_visible()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(_bar(page)).to_be_hidden()
    assert _pending(page) == [] and _ids(page) == before


def test_approval_is_switched_off_after_two_questions_for_this_browser(page: Page, site: Site) -> None:
    first, second = (thing["id"] for thing in model(page)["items"][:2])
    page.get_by_role("tab", name="Model").click()
    switch, off = page.get_by_role("switch"), page.locator("#approval-off")
    expect(off).to_be_hidden()
    switch.click()
    page.evaluate("for (const n of [1, 2]) document.getElementById('approval-turn-off').click()")
    expect(page.locator("#approval-question")).to_contain_text("Undo brings them back")
    expect(page.locator("#approval-keep")).to_be_focused()
    page.locator("#approval-turn-off").dblclick()
    expect(page.locator("#approval-question")).to_contain_text("Really")
    expect(switch).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Yes, turn off").click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(off).to_be_visible()
    assert call(page, "remove_item", id=first)["removed"] == [first]
    expect(page.locator("#feed-list")).to_contain_text("approval is off")

    other = page.context.new_page()
    other.goto(site.studio)
    other.wait_for_selector(READY, state="attached")
    other.locator("#approval-off").click()
    expect(other.locator("#approval-off")).to_be_hidden()
    other.close()
    expect(off).to_be_hidden()
    number = begin(page, "remove_item", id=second)
    expect(_bar(page)).to_be_visible()
    assert give_up(page, number) == "AbortError"


def test_an_agent_asks_before_it_changes_what_is_locked(page: Page) -> None:
    sofa = next(thing for thing in model(page)["items"] if "sofa" in thing["kind"])
    _pick(page, sofa["id"])
    page.keyboard.press("l")
    padlock = page.locator(f"#plan [data-id='lock:{sofa['id']}']")
    expect(padlock).to_have_count(1)
    expect(page.get_by_role("checkbox", name="Locked")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#desk-message")).to_contain_text("is locked: unlock it first")
    assert item(page, sofa["id"])["x"] == sofa["x"]

    number = begin(page, "move_item", id=sofa["id"], x=sofa["x"] + 0.1)
    expect(page.locator("#request-locked")).to_contain_text("Changes what is locked: ")
    expect(page.locator("#plan .at-stake")).to_have_count(1)
    page.locator("#approve").click()
    assert _ok(answer(page, number))["changed"] == [sofa["id"]]
    assert item(page, sofa["id"])["locked"]
    page.get_by_role("checkbox", name="Locked").uncheck()
    expect(padlock).to_have_count(0)
    assert call(page, "move_item", id=sofa["id"], x=sofa["x"])["changed"] == [sofa["id"]]


def test_the_tool_for_the_selected_wall_outlives_a_call_and_goes_with_its_wall(page: Page) -> None:
    pill = page.locator("#runtime")
    wall = call(page, "add_wall", ax=10, ay=0, bx=14, by=0)["id"]
    page.keyboard.press("f")
    settle(page)
    page.mouse.click(*pixel(page, 12, 0))
    expect(pill).to_have_text(f"WebMCP · {len(TOOLS) + 1} tools")
    assert call(page, "extend_selected_wall", meters=0.5, end="b")["stored"]["length"] == 4.5

    page.keyboard.press("l")
    number = begin(page, "extend_selected_wall", meters=0.5, end="b")
    expect(page.locator("#request-locked")).to_contain_text(wall)
    page.locator("#desk").focus()
    page.keyboard.press("Escape")
    assert call(page, "get_editor_state")["selection"] == []
    expect(pill).to_have_text(f"WebMCP · {len(TOOLS) + 1} tools")
    page.locator("#approve").click()
    assert _ok(answer(page, number))["stored"]["length"] == 5.0
    expect(pill).to_have_text(f"WebMCP · {len(TOOLS)} tools")

    page.mouse.click(*pixel(page, 12, 0))
    expect(pill).to_have_text(f"WebMCP · {len(TOOLS) + 1} tools")
    page.locator("#undo").click()
    assert call(page, "extend_selected_wall", meters=1, end="a", dryRun=True)["stored"]["length"] == 5.5
    for _ in range(3):
        page.locator("#undo").click()
    expect(pill).to_have_text(f"WebMCP · {len(TOOLS)} tools")
    page.locator("#redo").click()
    settle(page)
    assert "extend_selected_wall" not in {tool["name"] for tool in page.webmcp.tools()}


def test_a_request_that_comes_in_3d_is_seen_there_and_shown_on_the_drawing(page: Page) -> None:
    assert call(page, "build_3d")["ok"]
    piece = next(iter(model(page)["items"]))
    number = begin(page, "remove_item", id=piece["id"])
    expect(_bar(page)).to_be_visible()
    page.get_by_role("button", name="Show on the plan").click()
    assert call(page, "get_editor_state")["view"] == "2d"
    expect(page.locator("#plan [data-id='at-stake'] .lost")).to_be_in_viewport()
    page.get_by_role("button", name="Reject", exact=True).click()
    assert _error(answer(page, number))["code"] == "declined"
