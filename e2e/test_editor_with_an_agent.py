"""A person and an agent at the same plan: each has at once what the other does; no gesture is disturbed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, drag, feed_length, hover, item, model, pixel, settle, walls


def test_each_gesture_is_in_the_model_exactly_one_step_and_one_entry(sheet: Page) -> None:
    revision, steps = call(sheet, "get_model")["revision"], feed_length(sheet)

    def one_step(kind: str, count: int) -> None:
        nonlocal revision, steps
        settle(sheet)
        now = call(sheet, "get_model")
        assert len(now["model"][kind]) == count
        assert (now["revision"], feed_length(sheet)) == (revision + 1, steps + 1), kind
        revision, steps = now["revision"], feed_length(sheet)

    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    for number, at in enumerate(((5, 1), (5, 4), (1, 4), (1, 1)), 1):
        click(sheet, *at)
        one_step("walls", number)
    drag(sheet, (6, 1), (7, 2), (8, 4))
    one_step("walls", 5)
    sheet.keyboard.press("Control+z")
    settle(sheet)
    revision, steps = call(sheet, "get_model")["revision"], feed_length(sheet)
    sheet.keyboard.press("r")
    click(sheet, 3, 2.6)
    one_step("rooms", 1)
    sheet.keyboard.press("d")
    click(sheet, 3, 1)
    one_step("openings", 1)
    sheet.keyboard.press("n")
    click(sheet, 5, 2.5)
    one_step("openings", 2)
    door, window = model(sheet)["openings"]
    assert (door["kind"], door["offset"], door["width"]) == ("door", 2, 0.9)
    assert (window["kind"], window["offset"]) == ("window", 1.5)
    sheet.get_by_role("tab", name="Catalogue").click()
    sheet.locator("#catalogue [data-kind='bed_double']").click()
    click(sheet, 3, 3.1)
    one_step("items", 1)
    (bed,) = model(sheet)["items"]
    assert (bed["y"], bed["rotation"]) == (pytest.approx(3.925 - 2.05 / 2, abs=0.001), 180)
    sheet.keyboard.press("t")
    click(sheet, 7, 3)
    sheet.keyboard.type("Here")
    sheet.keyboard.press("Enter")
    one_step("notes", 1)
    click(sheet, *(bed[axis] for axis in "xy"))
    sheet.keyboard.press("Delete")
    one_step("items", 0)
    sheet.keyboard.press("Control+z")
    settle(sheet)
    assert model(sheet)["items"] == [bed]
    sheet.keyboard.press("Control+Shift+z")
    settle(sheet)
    assert model(sheet)["items"] == []


def test_an_agent_changes_the_plan_while_walls_and_rooms_are_drawn(sheet: Page) -> None:
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    hover(sheet, 4, 1)
    theirs = call(sheet, "add_wall", ax=1, ay=5, bx=6, by=5)["id"]
    settle(sheet)
    expect(sheet.locator(f"#plan [data-layer='walls'] [data-id='{theirs}']")).to_be_attached()
    expect(sheet.locator("#readout-text")).to_have_text("3.00 m · 0°")
    click(sheet, 4, 1)
    hover(sheet, 4, 4.95)
    expect(sheet.locator("#overlay .snap").first).to_be_attached()
    click(sheet, 4, 5)
    sheet.keyboard.press("Escape")
    settle(sheet)
    assert sorted(walls(sheet)) == [(1, 1, 4, 1), (1, 5, 6, 5), (4, 1, 4, 5)]
    assert len({wall["id"] for wall in model(sheet)["walls"]}) == 3
    sheet.keyboard.press("r")
    begin_drag(sheet, (6.5, 1), (7, 2), (8, 3))
    readout = sheet.locator("#readout-text").inner_text()
    call(sheet, "add_room", label="Theirs", x=6, y=5, w=2, h=1)
    settle(sheet)
    expect(sheet.locator("#plan [data-layer='floors'] [data-id]")).to_have_count(2)
    assert sheet.locator("#readout-text").inner_text() == readout
    sheet.mouse.up()
    settle(sheet)
    assert {room["label"] for room in model(sheet)["rooms"]} == {"Room", "Theirs"}


def test_an_agent_moves_what_is_held_and_what_is_beside_it(sheet: Page) -> None:
    ring = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]
    ids = [call(sheet, "add_wall", ax=ax, ay=ay, bx=bx, by=by)["id"] for ax, ay, bx, by in ring]
    plant = call(sheet, "place_item", kind="plant", x=7, y=2)["id"]
    settle(sheet)
    begin_drag(sheet, (7, 2), (7.3, 2.3), (7.5, 2.5))
    call(sheet, "move_item", id=plant, x=8, y=5)
    settle(sheet)
    sheet.mouse.up()
    settle(sheet)
    found = item(sheet, plant)
    assert (found["x"], found["y"]) in ((7.5, 2.5), (8.5, 5.5)), "it is where the hand, or its way, says"
    begin_drag(sheet, (3, 4), (3, 4.3), (3, 4.5))
    call(sheet, "edit_wall", id=ids[0], height=3.1)
    settle(sheet)
    sheet.mouse.move(*pixel(sheet, 3, 5), steps=3)
    sheet.mouse.up()
    settle(sheet)
    assert walls(sheet) == [(1, 1, 5, 1), (5, 1, 5, 5), (5, 5, 1, 5), (1, 5, 1, 1)]
    assert model(sheet)["walls"][0]["height"] == 3.1
    sheet.keyboard.press("Control+z")
    settle(sheet)
    assert walls(sheet) == ring and model(sheet)["walls"][0]["height"] == 3.1


def test_what_a_person_drags_an_agent_does_not_have_before_it_is_let_go(sheet: Page) -> None:
    plant = call(sheet, "place_item", kind="plant", x=2, y=2)["id"]
    settle(sheet)
    begin_drag(sheet, (2, 2), (3, 3), (4, 4))
    assert (item(sheet, plant)["x"], item(sheet, plant)["y"]) == (2, 2)
    sheet.mouse.up()
    settle(sheet)
    assert (item(sheet, plant)["x"], item(sheet, plant)["y"]) == (4, 4)
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    hover(sheet, 5, 1)
    assert walls(sheet) == []
