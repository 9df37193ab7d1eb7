"""Furniture from the catalogue, and exact values in the inspector."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, feed_length, first_item, hover, item, model, pixel, settle


def _open_catalogue(page: Page) -> None:
    page.get_by_role("tab", name="Catalogue").click()


def test_every_kind_is_offered_with_its_picture(page: Page) -> None:
    _open_catalogue(page)
    expect(page.locator("#catalogue .kind svg")).to_have_count(31)
    page.locator("#catalogue-category").select_option("bath")
    expect(page.locator("#catalogue .kind")).to_have_count(6)
    page.locator("#catalogue-text").fill("nothing like this")
    expect(page.locator("#catalogue")).to_contain_text("No kind of furniture fits")


def test_a_kind_is_clicked_turned_and_clicked_in(sheet: Page) -> None:
    before = feed_length(sheet)
    _open_catalogue(sheet)
    sheet.locator("#catalogue [data-kind='armchair']").click()
    expect(sheet.locator("#catalogue [data-kind='armchair']")).to_have_attribute("aria-pressed", "true")
    hover(sheet, 4, 3)
    sheet.keyboard.press("[")
    sheet.keyboard.press("Shift+[")
    expect(sheet.locator("#plan [data-layer='furniture'] [data-kind='armchair']")).to_have_count(1)
    assert model(sheet)["items"] == []
    click(sheet, 4, 3)
    settle(sheet)
    (chair,) = model(sheet)["items"]
    assert (chair["kind"], chair["x"], chair["y"], chair["rotation"]) == ("armchair", 4, 3, 16)
    assert feed_length(sheet) == before + 1
    assert call(sheet, "get_editor_state")["selection"] == [chair["id"]]


def test_a_kind_is_dragged_onto_the_sheet(sheet: Page) -> None:
    _open_catalogue(sheet)
    box = sheet.locator("#catalogue [data-kind='bookshelf']").bounding_box()
    assert box
    sheet.mouse.move(box["x"] + 20, box["y"] + 20)
    sheet.mouse.down()
    sheet.mouse.move(*pixel(sheet, 5, 3), steps=6)
    settle(sheet)
    expect(sheet.locator("#plan [data-layer='furniture'] [data-kind='bookshelf']")).to_have_count(1)
    sheet.mouse.move(*pixel(sheet, 4, 2), steps=4)
    sheet.mouse.up()
    settle(sheet)
    (shelf,) = model(sheet)["items"]
    assert (shelf["kind"], shelf["x"], shelf["y"]) == ("bookshelf", 4, 2)


def test_a_kind_dropped_beside_the_sheet_places_nothing(sheet: Page) -> None:
    _open_catalogue(sheet)
    box = sheet.locator("#catalogue [data-kind='bookshelf']").bounding_box()
    assert box
    sheet.mouse.move(box["x"] + 20, box["y"] + 20)
    sheet.mouse.down()
    sheet.mouse.move(box["x"] + 60, box["y"] + 90, steps=4)
    sheet.mouse.up()
    settle(sheet)
    assert model(sheet)["items"] == []
    assert sheet.evaluate("document.querySelector('#desk').dataset.mode") == "select"


def test_a_piece_leans_against_the_wall_it_is_brought_to(sheet: Page) -> None:
    call(sheet, "add_wall", ax=1, ay=1, bx=6, by=1)
    _open_catalogue(sheet)
    sheet.locator("#catalogue [data-kind='sofa']").click()
    hover(sheet, 3, 1.5)
    click(sheet, 3, 1.56)
    settle(sheet)
    (sofa,) = model(sheet)["items"]
    assert (sofa["y"], sofa["rotation"]) == (pytest.approx(1.075 + 0.45), 0)


def test_exact_values_are_typed_and_each_is_one_undo_step(demo: Page) -> None:
    sofa, before = first_item(demo, "sofa"), feed_length(demo)
    click(demo, sofa["x"], sofa["y"])
    inspector = demo.locator("#inspector")
    expect(inspector.get_by_role("heading")).to_have_text(f"Sofa {sofa['id']}")
    inspector.get_by_label("x", exact=True).fill("3,5")
    demo.keyboard.press("Enter")
    expect(inspector.get_by_label("x", exact=True)).to_have_value("3.50 m")
    inspector.get_by_label("Rotation").fill("45")
    demo.keyboard.press("Enter")
    settle(demo)
    assert (item(demo, sofa["id"])["x"], item(demo, sofa["id"])["rotation"]) == (3.5, 45)
    assert feed_length(demo) == before + 2
    demo.locator("#undo").click()
    expect(inspector.get_by_label("Rotation")).to_have_value(f"{sofa['rotation']:g}°")


def test_a_value_that_cannot_be_is_refused_beside_the_fields(demo: Page) -> None:
    sofa, before = first_item(demo, "sofa"), feed_length(demo)
    click(demo, sofa["x"], sofa["y"])
    inspector = demo.locator("#inspector")
    for typed, words in (("1,234", "thousand"), ("far", "far")):
        inspector.get_by_label("x", exact=True).fill(typed)
        demo.keyboard.press("Enter")
        expect(inspector.get_by_role("alert")).to_contain_text(words)
    assert item(demo, sofa["id"]) == sofa
    assert feed_length(demo) == before


def test_the_inspector_follows_a_drag_and_an_agent(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    click(demo, sofa["x"], sofa["y"])
    field = demo.locator("#inspector").get_by_label("x", exact=True)
    call(demo, "move_item", id=sofa["id"], x=4.2, y=sofa["y"])
    expect(field).to_have_value("4.20 m")
    begin_drag(demo, (4.2, sofa["y"]), (4.0, sofa["y"]), (3.7, sofa["y"]))
    expect(field).to_have_value("3.70 m")
    demo.keyboard.press("Escape")
    demo.mouse.up()
    expect(field).to_have_value("4.20 m")
    demo.keyboard.press("Escape")
    expect(demo.locator("#inspector")).to_be_hidden()


def test_what_is_locked_says_so_and_stays(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    click(demo, sofa["x"], sofa["y"])
    demo.locator("#inspector").get_by_label("Locked").check()
    expect(demo.locator("#inspector").get_by_label("x", exact=True)).to_be_disabled()
    demo.locator("#desk").focus()
    demo.keyboard.press("Delete")
    expect(demo.locator("#desk-message")).to_contain_text("locked")
    assert item(demo, sofa["id"])["x"] == sofa["x"]
