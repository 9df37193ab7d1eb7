"""The keyboard alone draws, selects and edits."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import feed_length, first_item, item, model, press, settle, two_rooms_by_keys, walls


def test_a_flat_of_two_rooms_is_drawn_from_nothing(sheet: Page) -> None:
    two_rooms_by_keys(sheet)
    press(sheet, "r")
    press(sheet, "ArrowUp", 40)
    press(sheet, "ArrowLeft", 30)
    press(sheet, "Enter")
    press(sheet, "ArrowRight", 60)
    press(sheet, "Enter")
    press(sheet, "d")
    press(sheet, "ArrowLeft", 30)
    press(sheet, "Enter")
    settle(sheet)
    plan = model(sheet)
    (ax, ay, bx, _by) = walls(sheet)[0]
    assert [wall["length"] for wall in plan["walls"]] == [6, 4, 6, 4, 4]
    assert (walls(sheet)[4][0], walls(sheet)[4][1]) == (ax + 3, ay)
    assert bx == ax + 6
    assert [round(room["area"], 2) for room in plan["rooms"]] == [10.97, 10.97]
    assert [opening["wallId"] for opening in plan["openings"]] == [plan["walls"][4]["id"]]


def test_the_crosshair_is_seen_spoken_and_moves_by_a_centimetre_with_shift(sheet: Page) -> None:
    press(sheet, "w")
    press(sheet, "ArrowRight")
    expect(sheet.locator("#overlay .crosshair")).to_have_count(1)
    press(sheet, "Enter")
    press(sheet, "Shift+ArrowRight", 43)
    expect(sheet.locator("#spoken")).to_contain_text("0.43 m")
    press(sheet, "Enter")
    press(sheet, "Enter")
    settle(sheet)
    (ax, ay, bx, by) = walls(sheet)[0]
    assert (round(bx - ax, 3), by) == (0.43, ay)
    press(sheet, "Escape")
    settle(sheet)
    expect(sheet.locator("#overlay .crosshair")).to_have_count(0)


def test_things_are_reached_selected_nudged_turned_copied_and_removed(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    demo.locator("#desk").focus()
    press(demo, "Enter")
    for _ in range(60):
        if demo.evaluate("document.activeElement.dataset.id") == sofa["id"]:
            break
        press(demo, "Tab")
    assert "Sofa" in demo.evaluate("document.activeElement.querySelector('title').textContent")
    settle(demo)
    expect(demo.locator("#overlay .focus-ring")).to_have_count(1)
    press(demo, "Enter")
    assert call(demo, "get_editor_state")["selection"] == [sofa["id"]]
    press(demo, "ArrowLeft", 2)
    press(demo, "Shift+ArrowUp")
    press(demo, "[")
    settle(demo)
    moved = item(demo, sofa["id"])
    assert (moved["x"], moved["y"]) == (round(sofa["x"] - 0.1, 3), round(sofa["y"] - 0.01, 3))
    assert moved["rotation"] == (sofa["rotation"] + 15) % 360
    assert demo.evaluate("document.activeElement.dataset.id") == sofa["id"], "the focus stays where it was"
    count = len(model(demo)["items"])
    press(demo, "Control+d")
    settle(demo)
    assert len(model(demo)["items"]) == count + 1
    press(demo, "Delete")
    settle(demo)
    assert len(model(demo)["items"]) == count


def test_tab_leaves_the_things_at_their_end_and_escape_at_any_time(sheet: Page) -> None:
    call(sheet, "place_item", kind="plant", x=2, y=2)
    sheet.locator("#desk").focus()
    settle(sheet)
    press(sheet, "Enter")
    assert sheet.evaluate("document.activeElement.dataset.kind") == "plant"
    press(sheet, "Escape")
    assert sheet.evaluate("document.activeElement.id") == "desk"
    press(sheet, "Enter")
    press(sheet, "Tab")
    assert not sheet.evaluate("document.querySelector('#desk').contains(document.activeElement)")


def test_letters_in_a_field_are_text_and_no_modes(demo: Page) -> None:
    before = feed_length(demo)
    demo.get_by_role("tab", name="Catalogue").click()
    demo.locator("#catalogue-text").focus()
    demo.keyboard.type("wardrobe")
    assert demo.evaluate("document.querySelector('#desk').dataset.mode") == "select"
    expect(demo.locator("#catalogue .kind")).to_have_count(1)
    assert feed_length(demo) == before


def test_modes_are_reached_by_the_toolbar_too(demo: Page) -> None:
    demo.locator("#toolbar [data-mode='select']").focus()
    press(demo, "ArrowDown")
    press(demo, "Enter")
    assert demo.evaluate("document.querySelector('#desk').dataset.mode") == "wall"
    expect(demo.locator("#toolbar [aria-pressed='true']")).to_have_accessible_name("Wall")
    expect(demo.locator("#hint")).to_contain_text("corner")
