"""The keyboard alone draws, selects and edits."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import feed_length, first_item, item, model, new_plan, press, settle, two_rooms_by_keys, walls


def test_a_flat_of_two_rooms_is_drawn_from_nothing(page: Page) -> None:
    two_rooms_by_keys(page)
    press(page, "r")
    press(page, "ArrowUp", 40)
    press(page, "ArrowLeft", 30)
    press(page, "Enter")
    press(page, "ArrowRight", 60)
    press(page, "Enter")
    press(page, "d")
    press(page, "ArrowLeft", 30)
    press(page, "Enter")
    settle(page)
    plan = model(page)
    (ax, ay, bx, _by) = walls(page)[0]
    assert [wall["length"] for wall in plan["walls"]] == [6, 4, 6, 4, 4]
    assert (walls(page)[4][0], walls(page)[4][1]) == (ax + 3, ay)
    assert bx == ax + 6
    assert [round(room["area"], 2) for room in plan["rooms"]] == [10.97, 10.97]
    assert [opening["wallId"] for opening in plan["openings"]] == [plan["walls"][4]["id"]]


def test_the_crosshair_is_seen_spoken_and_moves_by_a_centimetre_with_shift(page: Page) -> None:
    new_plan(page)
    press(page, "w")
    press(page, "ArrowRight")
    expect(page.locator("#overlay .crosshair")).to_have_count(1)
    press(page, "Enter")
    press(page, "Shift+ArrowRight", 43)
    expect(page.locator("#spoken")).to_contain_text("0.43 m")
    press(page, "Enter")
    press(page, "Enter")
    settle(page)
    (ax, ay, bx, by) = walls(page)[0]
    assert (round(bx - ax, 3), by) == (0.43, ay)
    press(page, "Escape")
    settle(page)
    expect(page.locator("#overlay .crosshair")).to_have_count(0)


def test_things_are_reached_selected_nudged_turned_copied_and_removed(page: Page) -> None:
    sofa = first_item(page, "sofa")
    page.locator("#desk").focus()
    press(page, "Enter")
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.id") == sofa["id"]:
            break
        press(page, "Tab")
    assert "Sofa" in page.evaluate("document.activeElement.querySelector('title').textContent")
    settle(page)
    expect(page.locator("#overlay .focus-ring")).to_have_count(1)
    press(page, "Enter")
    assert call(page, "get_editor_state")["selection"] == [sofa["id"]]
    press(page, "ArrowLeft", 2)
    press(page, "Shift+ArrowUp")
    press(page, "[")
    settle(page)
    moved = item(page, sofa["id"])
    assert (moved["x"], moved["y"]) == (round(sofa["x"] - 0.1, 3), round(sofa["y"] - 0.01, 3))
    assert moved["rotation"] == (sofa["rotation"] + 15) % 360
    assert page.evaluate("document.activeElement.dataset.id") == sofa["id"], "the focus stays where it was"
    count = len(model(page)["items"])
    press(page, "Control+d")
    settle(page)
    assert len(model(page)["items"]) == count + 1
    press(page, "Delete")
    settle(page)
    assert len(model(page)["items"]) == count


def test_tab_leaves_the_things_at_their_end_and_escape_at_any_time(page: Page) -> None:
    new_plan(page)
    call(page, "place_item", kind="plant", x=2, y=2)
    page.locator("#desk").focus()
    settle(page)
    press(page, "Enter")
    assert page.evaluate("document.activeElement.dataset.kind") == "plant"
    press(page, "Escape")
    assert page.evaluate("document.activeElement.id") == "desk"
    press(page, "Enter")
    press(page, "Tab")
    assert not page.evaluate("document.querySelector('#desk').contains(document.activeElement)")


def test_letters_in_a_field_are_text_and_no_modes(page: Page) -> None:
    page.get_by_role("tab", name="Catalogue").click()
    page.locator("#catalogue-text").focus()
    page.keyboard.type("wardrobe")
    assert page.evaluate("document.querySelector('#desk').dataset.mode") == "select"
    expect(page.locator("#catalogue .kind")).to_have_count(1)
    assert feed_length(page) == 0


def test_modes_are_reached_by_the_toolbar_too(page: Page) -> None:
    page.locator("#toolbar [data-mode='select']").focus()
    press(page, "ArrowDown")
    press(page, "Enter")
    assert page.evaluate("document.querySelector('#desk').dataset.mode") == "wall"
    expect(page.locator("#toolbar [aria-pressed='true']")).to_have_accessible_name("Wall")
    expect(page.locator("#hint")).to_contain_text("corner")
