"""All that the mouse does, without one: walls, doors, windows, furniture, notes, findings, exact values."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.pictures import tiny_png
from e2e.sheet import feed_length, item, model, press, settle, two_rooms_by_keys


def _tab_to(page: Page, script: str) -> None:
    """Press Tab until what has the focus fits."""
    for _ in range(80):
        if page.evaluate(f"(() => {{ const here = document.activeElement; return {script}; }})()"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"not reached by Tab: {script}")


def test_a_flat_of_two_rooms_with_doors_window_furniture_and_a_note(sheet: Page) -> None:
    two_rooms_by_keys(sheet)
    left, top = (model(sheet)["walls"][0][axis] for axis in ("ax", "ay"))
    press(sheet, "d")
    press(sheet, "ArrowUp", 40)
    press(sheet, "Enter")
    press(sheet, "ArrowLeft", 30)
    press(sheet, "ArrowDown", 40)
    press(sheet, "Enter")
    press(sheet, "n")
    press(sheet, "ArrowRight", 60)
    press(sheet, "Enter")
    press(sheet, "r")
    press(sheet, "ArrowUp", 40)
    press(sheet, "Enter")
    press(sheet, "ArrowLeft", 60)
    press(sheet, "Enter")
    settle(sheet)
    plan = model(sheet)
    assert [room["label"] for room in plan["rooms"]] == ["Room", "Room 2"]
    doors = [opening for opening in plan["openings"] if opening["kind"] == "door"]
    assert [door["wallId"] for door in doors] == [plan["walls"][4]["id"], plan["walls"][2]["id"]]
    assert [opening["kind"] for opening in plan["openings"]].count("window") == 1

    sheet.locator("#tab-check").focus()
    press(sheet, "ArrowRight")
    _tab_to(sheet, "here.dataset.kind === 'armchair'")
    press(sheet, "Enter")
    assert sheet.evaluate("document.activeElement.id") == "desk"
    settle(sheet)
    expect(sheet.locator("#plan [data-layer='furniture'] [data-kind='armchair']")).to_have_count(1)
    assert model(sheet)["items"] == [], "it is shown where the crosshair is, and not placed yet"
    press(sheet, "ArrowLeft", 15)
    press(sheet, "ArrowUp", 15)
    press(sheet, "[")
    press(sheet, "Enter")
    settle(sheet)
    (chair,) = model(sheet)["items"]
    assert chair["rotation"] == 15
    assert left < chair["x"] < left + 6 and top < chair["y"] < top + 4
    assert call(sheet, "get_editor_state")["selection"] == [chair["id"]]

    press(sheet, "Enter")
    assert sheet.evaluate("document.activeElement.dataset.id") == chair["id"]
    press(sheet, "t")
    press(sheet, "Enter", 2)
    sheet.keyboard.type("By hand")
    press(sheet, "Enter")
    settle(sheet)
    (note,) = model(sheet)["notes"]
    assert (note["text"], note["author"]) == ("By hand", "human") and note["x"] is not None
    expect(sheet.locator("#check-count")).to_have_class("tag good")


def test_a_finding_is_gone_to_and_put_right_by_keys_and_typed_values(sheet: Page) -> None:
    wall = call(sheet, "add_wall", ax=1, ay=1, bx=5, by=1)["id"]
    one = call(sheet, "place_item", kind="armchair", x=2, y=3)["id"]
    call(sheet, "place_item", kind="armchair", x=2.3, y=3)
    settle(sheet)
    sheet.locator("#tab-model").focus()
    press(sheet, "Home")
    expect(sheet.locator("#check .severity").first).to_have_text("Errors")
    expect(sheet.locator("#check .severity").last).to_have_text("Warnings")
    _tab_to(sheet, "here.classList.contains('finding')")
    before = sheet.locator("#plan").get_attribute("viewBox")
    press(sheet, "Enter")
    expect(sheet.locator("#plan")).not_to_have_attribute("viewBox", before or "")
    sheet.locator("#desk").focus()
    press(sheet, "Enter")
    _tab_to(sheet, f"here.dataset.id === '{one}'")
    expect(sheet.locator("#overlay .focus-ring")).to_have_count(1)
    press(sheet, "Enter")
    press(sheet, "ArrowLeft", 14)
    settle(sheet)
    assert item(sheet, one)["x"] == 1.3
    expect(sheet.locator("#check .severity")).to_have_text(["Warnings"])
    _tab_to(sheet, f"here.dataset.id === '{wall}'")
    press(sheet, "Enter")
    steps = feed_length(sheet)
    for label, typed, shown in (
        ("Length", "12'6\"", "3.81 m"),
        ("Length", "0,5", "0.50 m"),
        ("Angle", "90", "90°"),
        ("Thickness", "300 mm", "0.30 m"),
    ):
        field = sheet.locator("#inspector").get_by_label(label, exact=True)
        field.focus()
        field.fill(typed)
        press(sheet, "Enter")
        expect(field).to_have_value(shown)
    assert feed_length(sheet) == steps + 4
    (found,) = model(sheet)["walls"]
    assert (found["length"], found["thickness"]) == (0.5, 0.3)
    assert (found["bx"], found["by"]) == (1, 0.5), "90 degrees is up the page"
    field = sheet.locator("#inspector").get_by_label("Length", exact=True)
    for typed, words in (("0.1", "0.20 m"), ("1,234", "thousand"), ("<b>4</b>", "not a length")):
        field.fill(typed)
        press(sheet, "Enter")
        expect(sheet.locator("#inspector").get_by_role("alert")).to_contain_text(words)
    assert feed_length(sheet) == steps + 4


def test_a_picture_is_calibrated_and_its_scale_and_place_are_taken_back(sheet: Page) -> None:
    sheet.locator("#underlay-file").set_input_files(tiny_png())
    expect(sheet.locator("#underlay")).to_contain_text("8 × 4 pixels")
    rect = call(sheet, "get_underlay")["underlay"]["rect"]
    sheet.locator("#underlay-calibrate").focus()
    press(sheet, "Enter")
    assert sheet.evaluate("document.activeElement.id") == "desk"
    press(sheet, "Enter", 2)
    press(sheet, "ArrowRight", 40)
    expect(sheet.locator("#readout")).to_be_visible()
    press(sheet, "Enter")
    expect(sheet.locator("#typed")).to_be_focused()
    sheet.keyboard.type("1,234")
    press(sheet, "Enter")
    expect(sheet.locator("#desk-message")).to_contain_text("thousand")
    sheet.locator("#typed").fill("4")
    press(sheet, "Enter")
    expect(sheet.locator("#underlay")).to_contain_text("calibrated")
    assert round(call(sheet, "get_underlay")["underlay"]["rect"]["w"], 2) == round(rect["w"] * 2, 2)
    sheet.locator("#underlay-x").fill("7")
    press(sheet, "Tab")
    expect(sheet.locator("#underlay-x")).to_have_value("7.00")
    for _ in range(2):
        sheet.locator("#undo").click()
    settle(sheet)
    assert call(sheet, "get_underlay")["underlay"]["rect"] == rect
