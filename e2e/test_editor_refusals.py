"""What can't be is said in a few words at the place where it happened, and changes nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.dropping import paste_text
from e2e.pictures import text_file
from e2e.sheet import begin_drag, click, drag, feed_length, hover, model, pixel, settle, walls

NEAR_PX = 170.0


def _said_near(page: Page, words: str, x: float, y: float) -> None:
    """A message with these words stands near a point of the plan, wholly on the sheet."""
    message = page.locator("#desk-message")
    expect(message).to_contain_text(words)
    box, desk = message.bounding_box(), page.locator("#desk").bounding_box()
    assert box and desk
    left, top = pixel(page, x, y)
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    away = max(box["x"] - left, left - right, box["y"] - top, top - bottom)
    assert away < NEAR_PX, f"{away} pixels away"
    assert box["x"] >= desk["x"] and right <= desk["x"] + desk["width"] + 1
    assert box["y"] >= desk["y"] and bottom <= desk["y"] + desk["height"] + 1


def test_walls_openings_and_rooms_that_cannot_be(sheet: Page) -> None:
    top = call(sheet, "add_wall", ax=1, ay=1, bx=3, by=1)["id"]
    call(sheet, "add_wall", ax=7, ay=1, bx=7.8, by=1)
    call(sheet, "add_door", wallId=top, offset=1, width=1.6)
    settle(sheet)
    before, steps = model(sheet), feed_length(sheet)

    sheet.keyboard.press("w")
    click(sheet, 2, 4)
    sheet.keyboard.down("Alt")
    hover(sheet, 2.1, 4)
    expect(sheet.locator("#readout-refused")).to_contain_text("at least 0.20 m")
    expect(sheet.locator("#overlay .path.refused")).to_have_count(1)
    click(sheet, 2.12, 4)
    sheet.keyboard.up("Alt")
    _said_near(sheet, "at least 0.20 m", 2.12, 4)
    sheet.keyboard.press("Escape")

    for key, words in (("d", "door"), ("n", "window")):
        sheet.keyboard.press(key)
        for at in ((7.4, 1), (2, 1)):
            hover(sheet, *at)
            expect(sheet.locator("#readout-refused")).not_to_be_empty()
            expect(sheet.locator("#overlay .path.refused")).to_have_count(1)
            click(sheet, *at)
            _said_near(sheet, "", *at)
            expect(sheet.locator("#desk-message")).not_to_be_empty()
        click(sheet, 5, 4)
        _said_near(sheet, f"A {words} goes into a wall", 5, 4)

    sheet.keyboard.press("r")
    click(sheet, 5, 4)
    expect(sheet.locator("#desk-message")).to_be_visible()
    _said_near(sheet, "enclose", 5, 4)
    drag(sheet, (5, 3), (5.2, 3.3), (5.3, 4))
    _said_near(sheet, "0.50 m", 5.3, 4)
    assert model(sheet) == before and feed_length(sheet) == steps


def test_what_is_typed_and_cannot_be_read_is_refused_with_the_reason(sheet: Page) -> None:
    sheet.keyboard.press("w")
    click(sheet, 1, 2)
    hover(sheet, 3, 2)
    steps = feed_length(sheet)
    for typed, words in (
        ("1,234", "thousand"),
        ("4.6<abc", "angle"),
        ("0", "0.20 m"),
        ("3.5.1", "3.5.1"),
        ("12 parsecs", "parsecs"),
        ("9" * 30, ""),
        ("4,6<1,234", ""),
    ):
        sheet.keyboard.type(typed[0])
        sheet.locator("#typed").fill(typed)
        sheet.keyboard.press("Enter")
        expect(sheet.locator("#desk-message")).to_contain_text(words)
        expect(sheet.locator("#typed")).to_have_value(typed), "what was refused stays, to be put right"
        assert walls(sheet) == [], typed
        sheet.locator("#typed").fill("")
    sheet.keyboard.type("4.6")
    sheet.keyboard.press("Enter")
    settle(sheet)
    assert walls(sheet) == [(1, 2, 5.6, 2)]
    assert feed_length(sheet) == steps + 1


def test_lengths_are_read_in_the_unit_of_the_plan_and_shown_in_it(sheet: Page) -> None:
    ends: list[float] = []
    for unit, typed, shown, length in (
        ("cm", "350", "200 cm", 3.5),
        ("mm", "2500", "2000 mm", 2.5),
        ("ft", "12'6\"", "6′ 6¾″", 3.81),
        ("ft", "10", "6′ 6¾″", 3.048),
        ("m", "0,5", "2.00 m", 0.5),
    ):
        sheet.locator("#units").select_option(unit)
        y = 1 + len(ends) * 0.8
        sheet.locator("#desk").focus()
        sheet.keyboard.press("w")
        click(sheet, 1, y)
        hover(sheet, 3, y)
        expect(sheet.locator("#readout-text")).to_contain_text(shown)
        sheet.keyboard.type(typed)
        sheet.keyboard.press("Enter")
        hover(sheet, 7, y)
        expect(sheet.locator("#readout-text")).to_contain_text("°"), "the next wall's length is shown too"
        sheet.keyboard.press("Escape")
        ends.append(length)
    settle(sheet)
    assert [wall["length"] for wall in model(sheet)["walls"]] == ends


def test_the_field_of_a_typed_length_stands_in_the_way_of_nothing(sheet: Page) -> None:
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    hover(sheet, 3, 1)
    sheet.keyboard.type("3")
    field = sheet.locator("#typed").bounding_box()
    assert field and field["width"] > 100
    sheet.mouse.move(field["x"] + field["width"] / 2, field["y"] + field["height"] / 2)
    settle(sheet)
    sheet.mouse.down()
    sheet.mouse.up()
    settle(sheet)
    ((_ax, _ay, bx, by),) = walls(sheet)
    assert bx > 3.3 and by > 1.1, "a fast mouse isn't caught: where it clicks is where the wall ends"
    hover(sheet, 6, 3)
    sheet.keyboard.type("2.5")
    sheet.keyboard.press("Enter")
    settle(sheet)
    assert len(walls(sheet)) == 2
    sheet.keyboard.press("Control+z")
    settle(sheet)
    assert len(walls(sheet)) == 1, "the keys are the plan's again"
    sheet.keyboard.press("d")
    expect(sheet.locator("#desk")).to_have_attribute("data-mode", "door")


def test_text_that_is_pasted_and_a_file_that_is_no_picture(demo: Page) -> None:
    before, steps = model(demo), feed_length(demo)
    demo.locator("#desk").focus()
    paste_text(demo, "<svg onload=alert(1)>")
    expect(demo.locator("#desk-message")).to_contain_text("The clipboard holds text")
    begin_drag(demo, (4, 8), (4.2, 8))
    expect(demo.locator("#desk-message")).to_be_hidden()
    demo.mouse.up()
    demo.locator("#underlay-file").set_input_files(text_file())
    expect(demo.locator("#desk-message")).to_contain_text("no picture")
    assert model(demo) == before and feed_length(demo) == steps
