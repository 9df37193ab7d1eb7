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


def test_a_selected_wall_brings_its_tool_and_the_tool_goes_with_the_selection(demo: Page) -> None:
    assert "extend_selected_wall" not in {tool["name"] for tool in demo.webmcp.tools()}
    wall = _click_wall(demo)
    expect(demo.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS) + 1} tools")
    assert call(demo, "get_editor_state")["selection"] == [wall]
    answered = demo.webmcp.call_tool("extend_selected_wall", {"meters": 0.5, "end": "b", "dryRun": True})
    assert answered["structuredContent"]["changed"], answered
    demo.keyboard.press("Escape")
    expect(demo.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS)} tools")
    assert "extend_selected_wall" not in {tool["name"] for tool in demo.webmcp.tools()}


def test_the_wheel_zooms_at_the_pointer_and_a_drag_moves_the_paper(demo: Page) -> None:
    before = _view_box(demo)
    x, y = _middle(demo, "#desk")
    demo.mouse.move(x, y)
    demo.mouse.wheel(0, -400)
    expect(demo.locator("#plan")).not_to_have_attribute("viewBox", " ".join(f"{part:.4f}" for part in before))
    zoomed = _view_box(demo)
    assert zoomed[2] < before[2]
    assert abs((zoomed[0] + zoomed[2] / 2) - (before[0] + before[2] / 2)) < 0.01
    demo.mouse.down(button="middle")
    demo.mouse.move(x + 120, y, steps=4)
    demo.mouse.up(button="middle")
    expect(demo.locator("#plan")).not_to_have_attribute("viewBox", re.compile(f"^{zoomed[0]:.4f} "))
    assert _view_box(demo)[0] < zoomed[0]
    demo.locator("#desk").focus()
    demo.keyboard.press("0")
    expect(demo.locator("#plan")).to_have_attribute("viewBox", " ".join(f"{part:.4f}" for part in before))


def test_the_runner_works_by_keyboard_alone(demo: Page) -> None:
    demo.locator("#tab-check").focus()
    demo.keyboard.press("End")
    demo.keyboard.press("ArrowLeft")
    expect(demo.locator("#tools")).to_be_visible()
    demo.locator("#tool").focus()
    demo.keyboard.type("measure")
    expect(demo.locator("#tool")).to_have_value("measure")
    for name, value in (("x1", "0"), ("y1", "0"), ("x2", "3"), ("y2", "4")):
        demo.locator(f"[data-field='{name}']").focus()
        demo.keyboard.type(value)
    demo.keyboard.press("Enter")
    expect(demo.locator("#tool-result .summary")).to_contain_text("5.00 m")


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


def test_a_finding_is_listed_marked_on_the_plan_and_leads_there(demo: Page) -> None:
    item = call(demo, "get_model", include=["items"])["model"]["items"][0]
    call(demo, "place_item", kind=item["kind"], x=item["x"], y=item["y"] + 0.1)
    finding = demo.locator("#check .finding").first
    expect(finding).to_contain_text("overlap")
    expect(demo.locator("#plan [data-layer='marks'] [data-kind='finding']").first).to_be_attached()
    before = _view_box(demo)
    finding.click()
    assert _view_box(demo) != before


def test_notes_are_shown_as_text_never_as_markup(demo: Page) -> None:
    text = "<img src=x onerror=alert(1)> & </svg><script>alert(2)</script>\nsecond line"
    call(demo, "leave_note", text=text, x=2, y=2)
    demo.get_by_role("tab", name="Notes").click()
    expect(demo.locator("#notes .note-card .text").first).to_have_text(text.replace("\n", ""))
    assert demo.locator("#notes img, #plan img, #plan script").count() == 0


def test_a_click_on_a_note_reads_it_out(demo: Page) -> None:
    demo.mouse.click(*_middle(demo, "#plan [data-layer='notes'] [data-id]"))
    expect(demo.locator("#desk-message")).to_contain_text("The sofa looks west")


def test_a_change_can_be_taken_back_from_its_entry_while_nothing_later_touched_it(demo: Page) -> None:
    name = "Loft for two"
    call(demo, "set_plan_name", name=name)
    expect(demo.locator("#plan-name")).to_have_text(name)
    call(demo, "place_item", kind="plant", x=20, y=20)
    entry = demo.locator(".feed-entry", has_text=name)
    entry.get_by_role("button").click()
    expect(demo.locator("#plan-name")).to_have_text("Sunset Loft")
    assert demo.locator("#plan [data-layer='furniture'] [data-kind='plant']").count() >= 1


def test_undo_and_redo_by_key_say_whose_change_it_was(demo: Page) -> None:
    call(demo, "set_plan_name", name="Agent's choice")
    demo.locator("#desk").focus()
    demo.keyboard.press("Control+z")
    expect(demo.locator("#desk-message")).to_contain_text("the agent's")
    expect(demo.locator("#plan-name")).to_have_text("Sunset Loft")
    demo.keyboard.press("Control+Shift+z")
    expect(demo.locator("#plan-name")).to_have_text("Agent's choice")


def test_a_picture_becomes_the_underlay_and_what_is_no_picture_is_refused(demo: Page) -> None:
    demo.get_by_role("tab", name="Model").click()
    for file, words in ((broken_picture(), "can't be read"), (text_file(), "is no picture")):
        demo.locator("#underlay-file").set_input_files(file)
        expect(demo.locator("#desk-message")).to_contain_text(words)
    assert call(demo, "get_underlay")["loaded"] is False
    demo.locator("#underlay-file").set_input_files(tiny_png())
    expect(demo.locator("#underlay")).to_contain_text("8 × 4 pixels")
    told = call(demo, "get_underlay")
    assert told["loaded"] and told["underlay"]["rect"]["w"] == 2 * told["underlay"]["rect"]["h"]
    call(demo, "calibrate_underlay", u1=0, v1=0, u2=1, v2=0, meters=8)
    assert call(demo, "get_underlay")["underlay"]["rect"]["w"] == 8
    blocks = demo.webmcp.call_tool("get_underlay", {"image": True})["content"]
    assert [block["type"] for block in blocks] == ["text", "image"]
