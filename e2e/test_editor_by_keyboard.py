"""All that the mouse does, without one: walls, doors, windows, furniture, notes, findings, exact values."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.pictures import tiny_png
from e2e.sheet import feed_length, item, model, new_plan, press, settle, two_rooms_by_keys


def _tab_to(page: Page, script: str) -> None:
    """Press Tab until what has the focus fits."""
    for _ in range(80):
        if page.evaluate(f"(() => {{ const here = document.activeElement; return {script}; }})()"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"not reached by Tab: {script}")


def test_a_flat_of_two_rooms_with_doors_window_furniture_and_a_note(page: Page) -> None:
    two_rooms_by_keys(page)
    left, top = (model(page)["walls"][0][axis] for axis in ("ax", "ay"))
    press(page, "d")
    press(page, "ArrowUp", 40)
    press(page, "Enter")
    press(page, "ArrowLeft", 30)
    press(page, "ArrowDown", 40)
    press(page, "Enter")
    press(page, "n")
    press(page, "ArrowRight", 60)
    press(page, "Enter")
    press(page, "r")
    press(page, "ArrowUp", 40)
    press(page, "Enter")
    press(page, "ArrowLeft", 60)
    press(page, "Enter")
    settle(page)
    plan = model(page)
    assert [room["label"] for room in plan["rooms"]] == ["Room", "Room 2"]
    doors = [opening for opening in plan["openings"] if opening["kind"] == "door"]
    assert [door["wallId"] for door in doors] == [plan["walls"][4]["id"], plan["walls"][2]["id"]]
    assert [opening["kind"] for opening in plan["openings"]].count("window") == 1

    page.locator("#tab-check").focus()
    press(page, "ArrowRight")
    _tab_to(page, "here.dataset.kind === 'armchair'")
    press(page, "Enter")
    assert page.evaluate("document.activeElement.id") == "desk"
    settle(page)
    expect(page.locator("#plan [data-layer='furniture'] [data-kind='armchair']")).to_have_count(1)
    assert model(page)["items"] == [], "it is shown where the crosshair is, and not placed yet"
    press(page, "ArrowLeft", 15)
    press(page, "ArrowUp", 15)
    press(page, "[")
    press(page, "Enter")
    settle(page)
    (chair,) = model(page)["items"]
    assert chair["rotation"] == 15
    assert left < chair["x"] < left + 6 and top < chair["y"] < top + 4
    assert call(page, "get_editor_state")["selection"] == [chair["id"]]

    press(page, "Enter")
    assert page.evaluate("document.activeElement.dataset.id") == chair["id"]
    press(page, "t")
    press(page, "Enter", 2)
    page.keyboard.type("By hand")
    press(page, "Enter")
    settle(page)
    (note,) = model(page)["notes"]
    assert (note["text"], note["author"]) == ("By hand", "human") and note["x"] is not None
    expect(page.locator("#check-count")).to_have_class("tag good")


def test_a_finding_is_gone_to_and_put_right_by_keys_and_typed_values(page: Page) -> None:
    new_plan(page)
    wall = call(page, "add_wall", ax=1, ay=1, bx=5, by=1)["id"]
    one = call(page, "place_item", kind="armchair", x=2, y=3)["id"]
    call(page, "place_item", kind="armchair", x=2.3, y=3)
    settle(page)
    page.locator("#tab-model").focus()
    press(page, "Home")
    expect(page.locator("#check .severity").first).to_have_text("Errors")
    expect(page.locator("#check .severity").last).to_have_text("Warnings")
    _tab_to(page, "here.classList.contains('finding')")
    before = page.locator("#plan").get_attribute("viewBox")
    press(page, "Enter")
    expect(page.locator("#plan")).not_to_have_attribute("viewBox", before or "")
    page.locator("#desk").focus()
    press(page, "Enter")
    _tab_to(page, f"here.dataset.id === '{one}'")
    expect(page.locator("#overlay .focus-ring")).to_have_count(1)
    press(page, "Enter")
    press(page, "ArrowLeft", 14)
    settle(page)
    assert item(page, one)["x"] == 1.3
    expect(page.locator("#check .severity")).to_have_text(["Warnings"])
    _tab_to(page, f"here.dataset.id === '{wall}'")
    press(page, "Enter")
    steps = feed_length(page)
    for label, typed, shown in (
        ("Length", "12'6\"", "3.81 m"),
        ("Length", "0,5", "0.50 m"),
        ("Angle", "90", "90°"),
        ("Thickness", "300 mm", "0.30 m"),
    ):
        field = page.locator("#inspector").get_by_label(label, exact=True)
        field.focus()
        field.fill(typed)
        press(page, "Enter")
        expect(field).to_have_value(shown)
    assert feed_length(page) == steps + 4
    (found,) = model(page)["walls"]
    assert (found["length"], found["thickness"]) == (0.5, 0.3)
    assert (found["bx"], found["by"]) == (1, 0.5), "90 degrees is up the page"
    field = page.locator("#inspector").get_by_label("Length", exact=True)
    for typed, words in (("0.1", "0.20 m"), ("1,234", "thousand"), ("<b>4</b>", "not a length")):
        field.fill(typed)
        press(page, "Enter")
        expect(page.locator("#inspector").get_by_role("alert")).to_contain_text(words)
    assert feed_length(page) == steps + 4


def test_a_picture_is_calibrated_and_its_scale_and_place_are_taken_back(page: Page) -> None:
    new_plan(page)
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay")).to_contain_text("8 × 4 pixels")
    rect = call(page, "get_underlay")["underlay"]["rect"]
    page.locator("#underlay-calibrate").focus()
    press(page, "Enter")
    assert page.evaluate("document.activeElement.id") == "desk"
    press(page, "Enter", 2)
    press(page, "ArrowRight", 40)
    expect(page.locator("#readout")).to_be_visible()
    press(page, "Enter")
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.type("1,234")
    press(page, "Enter")
    expect(page.locator("#desk-message")).to_contain_text("thousand")
    page.locator("#typed").fill("4")
    press(page, "Enter")
    expect(page.locator("#underlay")).to_contain_text("calibrated")
    assert round(call(page, "get_underlay")["underlay"]["rect"]["w"], 2) == round(rect["w"] * 2, 2)
    page.locator("#underlay-x").fill("7")
    press(page, "Tab")
    expect(page.locator("#underlay-x")).to_have_value("7.00")
    for _ in range(2):
        page.locator("#undo").click()
    settle(page)
    assert call(page, "get_underlay")["underlay"]["rect"] == rect
