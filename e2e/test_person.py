"""What a person does on the page for now: look, select, run tools, read findings and notes, take back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from alza.tools.published import TOOLS
from e2e.agent import call
from e2e.pictures import broken_picture, text_file, tiny_png


def _view_box(page: Page) -> list[float]:
    return [float(part) for part in page.locator("#plan").get_attribute("viewBox").split()]


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _click_wall(page: Page) -> str:
    """Click on a wall of the demo where no opening is, and give its id."""
    x, y, id = page.evaluate(
        """() => {
          for (const wall of document.querySelectorAll('#plan [data-kind="wall"]')) {
            const box = wall.getBoundingClientRect();
            for (let share = 0.04; share < 1; share += 0.02) {
              const x = box.left + box.width * share, y = box.top + box.height * share;
              const hit = document.elementFromPoint(x, y)?.closest('#plan [data-id]');
              if (hit === wall) return [x, y, wall.dataset.id];
            }
          }
        }"""
    )
    page.mouse.click(x, y)
    return id


def test_a_selected_wall_brings_its_tool_and_the_tool_goes_with_the_selection(page: Page) -> None:
    assert "extend_selected_wall" not in {tool["name"] for tool in page.webmcp.tools()}
    wall = _click_wall(page)
    expect(page.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS) + 1} tools")
    assert call(page, "get_editor_state")["selection"] == [wall]
    answered = page.webmcp.call_tool("extend_selected_wall", {"meters": 0.5, "end": "b", "dryRun": True})
    assert answered["structuredContent"]["changed"], answered
    page.keyboard.press("Escape")
    expect(page.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS)} tools")
    assert "extend_selected_wall" not in {tool["name"] for tool in page.webmcp.tools()}


def test_the_wheel_zooms_at_the_pointer_and_a_drag_moves_the_paper(page: Page) -> None:
    before = _view_box(page)
    x, y = _middle(page, "#desk")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    expect(page.locator("#plan")).not_to_have_attribute("viewBox", " ".join(f"{part:.4f}" for part in before))
    zoomed = _view_box(page)
    assert zoomed[2] < before[2]
    assert abs((zoomed[0] + zoomed[2] / 2) - (before[0] + before[2] / 2)) < 0.01
    page.mouse.down(button="middle")
    page.mouse.move(x + 120, y, steps=4)
    page.mouse.up(button="middle")
    expect(page.locator("#plan")).not_to_have_attribute("viewBox", re.compile(f"^{zoomed[0]:.4f} "))
    assert _view_box(page)[0] < zoomed[0]
    page.locator("#desk").focus()
    page.keyboard.press("0")
    expect(page.locator("#plan")).to_have_attribute("viewBox", " ".join(f"{part:.4f}" for part in before))


def test_the_runner_works_by_keyboard_alone(page: Page) -> None:
    page.locator("#tab-check").focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tools")).to_be_visible()
    page.locator("#tool").focus()
    page.keyboard.type("measure")
    expect(page.locator("#tool")).to_have_value("measure")
    for name, value in (("x1", "0"), ("y1", "0"), ("x2", "3"), ("y2", "4")):
        page.locator(f"[data-field='{name}']").focus()
        page.keyboard.type(value)
    page.keyboard.press("Enter")
    expect(page.locator("#tool-result .summary")).to_contain_text("5.00 m")


def test_the_runner_takes_raw_json_and_says_what_is_wrong_with_it(page: Page) -> None:
    page.get_by_role("tab", name="Tools").click()
    page.locator("#tool").select_option("add_wall")
    page.get_by_text("JSON", exact=True).click()
    for text, words in (
        ("{", "not valid JSON"),
        ('{"ax": 0}', "ay"),
        ('{"ax": 0, "ay": 9, "bx": 4.2, "by": 9}', "4.20 m"),
    ):
        page.locator("#tool-text").fill(text)
        page.get_by_role("button", name="Run").click()
        expect(page.locator("#tool-result .summary")).to_contain_text(words)


def test_the_runner_as_agent_asks_before_it_deletes_and_can_be_stopped(page: Page) -> None:
    page.get_by_role("tab", name="Tools").click()
    page.locator("#tool").select_option("clear_model")
    page.get_by_text("As agent").click()
    page.get_by_role("button", name="Run").click()
    expect(page.locator("#request")).to_be_visible()
    page.get_by_role("button", name="Reject").click()
    expect(page.locator("#tool-result .summary")).to_contain_text("declined")


def test_a_finding_is_listed_marked_on_the_plan_and_leads_there(page: Page) -> None:
    item = call(page, "get_model", include=["items"])["model"]["items"][0]
    call(page, "place_item", kind=item["kind"], x=item["x"], y=item["y"] + 0.1)
    finding = page.locator("#check .finding").first
    expect(finding).to_contain_text("overlap")
    expect(page.locator("#plan [data-layer='marks'] [data-kind='finding']").first).to_be_attached()
    before = _view_box(page)
    finding.click()
    assert _view_box(page) != before


def test_notes_are_shown_as_text_never_as_markup(page: Page) -> None:
    text = "<img src=x onerror=alert(1)> & </svg><script>alert(2)</script>\nsecond line"
    call(page, "leave_note", text=text, x=2, y=2)
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("#notes .note-card .text").first).to_have_text(text.replace("\n", ""))
    assert page.locator("#notes img, #plan img, #plan script").count() == 0


def test_a_click_on_a_note_reads_it_out(page: Page) -> None:
    page.mouse.click(*_middle(page, "#plan [data-layer='notes'] [data-id]"))
    expect(page.locator("#desk-message")).to_contain_text("The sofa looks west")


def test_a_change_can_be_taken_back_from_its_entry_while_nothing_later_touched_it(page: Page) -> None:
    name = "Loft for two"
    call(page, "set_plan_name", name=name)
    expect(page.locator("#plan-name")).to_have_text(name)
    call(page, "place_item", kind="plant", x=20, y=20)
    entry = page.locator(".feed-entry", has_text=name)
    entry.get_by_role("button").click()
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    assert page.locator("#plan [data-layer='furniture'] [data-kind='plant']").count() >= 1


def test_undo_and_redo_by_key_say_whose_change_it_was(page: Page) -> None:
    call(page, "set_plan_name", name="Agent's choice")
    page.locator("#desk").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#desk-message")).to_contain_text("the agent's")
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("#plan-name")).to_have_text("Agent's choice")


def test_a_picture_becomes_the_underlay_and_what_is_no_picture_is_refused(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()
    for file, words in ((broken_picture(), "can't be read"), (text_file(), "is no picture")):
        page.locator("#underlay-file").set_input_files(file)
        expect(page.locator("#desk-message")).to_contain_text(words)
    assert call(page, "get_underlay")["loaded"] is False
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay")).to_contain_text("8 × 4 pixels")
    told = call(page, "get_underlay")
    assert told["loaded"] and told["underlay"]["rect"]["w"] == 2 * told["underlay"]["rect"]["h"]
    call(page, "calibrate_underlay", u1=0, v1=0, u2=1, v2=0, meters=8)
    assert call(page, "get_underlay")["underlay"]["rect"]["w"] == 8
    blocks = page.webmcp.call_tool("get_underlay", {"image": True})["content"]
    assert [block["type"] for block in blocks] == ["text", "image"]
