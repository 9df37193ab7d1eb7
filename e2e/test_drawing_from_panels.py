"""Furniture from the catalogue, and exact values in the inspector."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, feed_length, first_item, hover, item, model, new_plan, pixel, settle


def _open_catalogue(page: Page) -> None:
    page.get_by_role("tab", name="Catalogue").click()


def test_every_kind_is_offered_with_its_picture(page: Page) -> None:
    _open_catalogue(page)
    expect(page.locator("#catalogue .kind svg")).to_have_count(31)
    page.locator("#catalogue-category").select_option("bath")
    expect(page.locator("#catalogue .kind")).to_have_count(6)
    page.locator("#catalogue-text").fill("nothing like this")
    expect(page.locator("#catalogue")).to_contain_text("No kind of furniture fits")


def test_a_kind_is_clicked_turned_and_clicked_in(page: Page) -> None:
    new_plan(page)
    _open_catalogue(page)
    page.locator("#catalogue [data-kind='armchair']").click()
    expect(page.locator("#catalogue [data-kind='armchair']")).to_have_attribute("aria-pressed", "true")
    hover(page, 4, 3)
    page.keyboard.press("[")
    page.keyboard.press("Shift+[")
    expect(page.locator("#plan [data-layer='furniture'] [data-kind='armchair']")).to_have_count(1)
    assert model(page)["items"] == []
    click(page, 4, 3)
    settle(page)
    (chair,) = model(page)["items"]
    assert (chair["kind"], chair["x"], chair["y"], chair["rotation"]) == ("armchair", 4, 3, 16)
    assert feed_length(page) == 2, "the new plan and the chair"
    assert call(page, "get_editor_state")["selection"] == [chair["id"]]


def test_a_kind_is_dragged_onto_the_sheet(page: Page) -> None:
    new_plan(page)
    _open_catalogue(page)
    box = page.locator("#catalogue [data-kind='bookshelf']").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(*pixel(page, 5, 3), steps=6)
    settle(page)
    expect(page.locator("#plan [data-layer='furniture'] [data-kind='bookshelf']")).to_have_count(1)
    page.mouse.move(*pixel(page, 4, 2), steps=4)
    page.mouse.up()
    settle(page)
    (shelf,) = model(page)["items"]
    assert (shelf["kind"], shelf["x"], shelf["y"]) == ("bookshelf", 4, 2)


def test_a_kind_dropped_beside_the_sheet_places_nothing(page: Page) -> None:
    new_plan(page)
    _open_catalogue(page)
    box = page.locator("#catalogue [data-kind='bookshelf']").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 90, steps=4)
    page.mouse.up()
    settle(page)
    assert model(page)["items"] == []
    assert page.evaluate("document.querySelector('#desk').dataset.mode") == "select"


def test_a_piece_leans_against_the_wall_it_is_brought_to(page: Page) -> None:
    new_plan(page)
    call(page, "add_wall", ax=1, ay=1, bx=6, by=1)
    _open_catalogue(page)
    page.locator("#catalogue [data-kind='sofa']").click()
    hover(page, 3, 1.5)
    click(page, 3, 1.56)
    settle(page)
    (sofa,) = model(page)["items"]
    assert (sofa["y"], sofa["rotation"]) == (pytest.approx(1.075 + 0.45), 0)


def test_exact_values_are_typed_and_each_is_one_undo_step(page: Page) -> None:
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    inspector = page.locator("#inspector")
    expect(inspector.get_by_role("heading")).to_have_text(f"Sofa {sofa['id']}")
    inspector.get_by_label("x", exact=True).fill("3,5")
    page.keyboard.press("Enter")
    expect(inspector.get_by_label("x", exact=True)).to_have_value("3.50 m")
    inspector.get_by_label("Rotation").fill("45")
    page.keyboard.press("Enter")
    settle(page)
    assert (item(page, sofa["id"])["x"], item(page, sofa["id"])["rotation"]) == (3.5, 45)
    assert feed_length(page) == 2
    page.locator("#undo").click()
    expect(inspector.get_by_label("Rotation")).to_have_value(f"{sofa['rotation']:g}°")


def test_a_value_that_cannot_be_is_refused_beside_the_fields(page: Page) -> None:
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    inspector = page.locator("#inspector")
    for typed, words in (("1,234", "thousand"), ("far", "far")):
        inspector.get_by_label("x", exact=True).fill(typed)
        page.keyboard.press("Enter")
        expect(inspector.get_by_role("alert")).to_contain_text(words)
    assert item(page, sofa["id"]) == sofa
    assert feed_length(page) == 0


def test_the_inspector_follows_a_drag_and_an_agent(page: Page) -> None:
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    field = page.locator("#inspector").get_by_label("x", exact=True)
    call(page, "move_item", id=sofa["id"], x=4.2, y=sofa["y"])
    expect(field).to_have_value("4.20 m")
    begin_drag(page, (4.2, sofa["y"]), (4.0, sofa["y"]), (3.7, sofa["y"]))
    expect(field).to_have_value("3.70 m")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(field).to_have_value("4.20 m")
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()


def test_what_is_locked_says_so_and_stays(page: Page) -> None:
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    page.locator("#inspector").get_by_label("Locked").check()
    expect(page.locator("#inspector").get_by_label("x", exact=True)).to_be_disabled()
    page.locator("#desk").focus()
    page.keyboard.press("Delete")
    expect(page.locator("#desk-message")).to_contain_text("locked")
    assert item(page, sofa["id"])["x"] == sofa["x"]
