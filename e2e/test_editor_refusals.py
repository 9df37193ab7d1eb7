"""What can't be is said in a few words at the place where it happened, and changes nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.dropping import paste_text
from e2e.pictures import text_file
from e2e.sheet import begin_drag, click, drag, feed_length, hover, model, new_plan, pixel, settle, walls

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


def test_walls_openings_and_rooms_that_cannot_be(page: Page) -> None:
    new_plan(page)
    top = call(page, "add_wall", ax=1, ay=1, bx=3, by=1)["id"]
    call(page, "add_wall", ax=7, ay=1, bx=7.8, by=1)
    call(page, "add_door", wallId=top, offset=1, width=1.6)
    settle(page)
    before, steps = model(page), feed_length(page)

    page.keyboard.press("w")
    click(page, 2, 4)
    page.keyboard.down("Alt")
    hover(page, 2.1, 4)
    expect(page.locator("#readout-refused")).to_contain_text("at least 0.20 m")
    expect(page.locator("#overlay .path.refused")).to_have_count(1)
    click(page, 2.12, 4)
    page.keyboard.up("Alt")
    _said_near(page, "at least 0.20 m", 2.12, 4)
    page.keyboard.press("Escape")

    for key, words in (("d", "door"), ("n", "window")):
        page.keyboard.press(key)
        for at in ((7.4, 1), (2, 1)):
            hover(page, *at)
            expect(page.locator("#readout-refused")).not_to_be_empty()
            expect(page.locator("#overlay .path.refused")).to_have_count(1)
            click(page, *at)
            _said_near(page, "", *at)
            expect(page.locator("#desk-message")).not_to_be_empty()
        click(page, 5, 4)
        _said_near(page, f"A {words} goes into a wall", 5, 4)

    page.keyboard.press("r")
    click(page, 5, 4)
    expect(page.locator("#desk-message")).to_be_visible()
    _said_near(page, "enclose", 5, 4)
    drag(page, (5, 3), (5.2, 3.3), (5.3, 4))
    _said_near(page, "0.50 m", 5.3, 4)
    assert model(page) == before and feed_length(page) == steps


def test_what_is_typed_and_cannot_be_read_is_refused_with_the_reason(page: Page) -> None:
    new_plan(page)
    page.keyboard.press("w")
    click(page, 1, 2)
    hover(page, 3, 2)
    steps = feed_length(page)
    for typed, words in (
        ("1,234", "thousand"),
        ("4.6<abc", "angle"),
        ("0", "0.20 m"),
        ("3.5.1", "3.5.1"),
        ("12 parsecs", "parsecs"),
        ("9" * 30, ""),
        ("4,6<1,234", ""),
    ):
        page.keyboard.type(typed[0])
        page.locator("#typed").fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator("#desk-message")).to_contain_text(words)
        expect(page.locator("#typed")).to_have_value(typed), "what was refused stays, to be put right"
        assert walls(page) == [], typed
        page.locator("#typed").fill("")
    page.keyboard.type("4.6")
    page.keyboard.press("Enter")
    settle(page)
    assert walls(page) == [(1, 2, 5.6, 2)]
    assert feed_length(page) == steps + 1


def test_lengths_are_read_in_the_unit_of_the_plan_and_shown_in_it(page: Page) -> None:
    new_plan(page)
    ends: list[float] = []
    for unit, typed, shown, length in (
        ("cm", "350", "200 cm", 3.5),
        ("mm", "2500", "2000 mm", 2.5),
        ("ft", "12'6\"", "6′ 6¾″", 3.81),
        ("ft", "10", "6′ 6¾″", 3.048),
        ("m", "0,5", "2.00 m", 0.5),
    ):
        page.locator("#units").select_option(unit)
        y = 1 + len(ends) * 0.8
        page.locator("#desk").focus()
        page.keyboard.press("w")
        click(page, 1, y)
        hover(page, 3, y)
        expect(page.locator("#readout-text")).to_contain_text(shown)
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        hover(page, 7, y)
        expect(page.locator("#readout-text")).to_contain_text("°"), "the next wall's length is shown too"
        page.keyboard.press("Escape")
        ends.append(length)
    settle(page)
    assert [wall["length"] for wall in model(page)["walls"]] == ends


def test_the_field_of_a_typed_length_stands_in_the_way_of_nothing(page: Page) -> None:
    new_plan(page)
    page.keyboard.press("w")
    click(page, 1, 1)
    hover(page, 3, 1)
    page.keyboard.type("3")
    field = page.locator("#typed").bounding_box()
    assert field and field["width"] > 100
    page.mouse.move(field["x"] + field["width"] / 2, field["y"] + field["height"] / 2)
    settle(page)
    page.mouse.down()
    page.mouse.up()
    settle(page)
    ((_ax, _ay, bx, by),) = walls(page)
    assert bx > 3.3 and by > 1.1, "a fast mouse isn't caught: where it clicks is where the wall ends"
    hover(page, 6, 3)
    page.keyboard.type("2.5")
    page.keyboard.press("Enter")
    settle(page)
    assert len(walls(page)) == 2
    page.keyboard.press("Control+z")
    settle(page)
    assert len(walls(page)) == 1, "the keys are the plan's again"
    page.keyboard.press("d")
    expect(page.locator("#desk")).to_have_attribute("data-mode", "door")


def test_text_that_is_pasted_and_a_file_that_is_no_picture(page: Page) -> None:
    before = model(page)
    page.locator("#desk").focus()
    paste_text(page, "<svg onload=alert(1)>")
    expect(page.locator("#desk-message")).to_contain_text("The clipboard holds text")
    begin_drag(page, (4, 8), (4.2, 8))
    expect(page.locator("#desk-message")).to_be_hidden()
    page.mouse.up()
    page.locator("#underlay-file").set_input_files(text_file())
    expect(page.locator("#desk-message")).to_contain_text("no picture")
    assert model(page) == before and feed_length(page) == 0
