"""A person and an agent at the same plan: each has at once what the other does; no gesture is disturbed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, drag, feed_length, hover, item, model, new_plan, pixel, settle, walls


def test_each_gesture_is_in_the_model_exactly_one_step_and_one_entry(page: Page) -> None:
    new_plan(page)
    revision, steps = call(page, "get_model")["revision"], feed_length(page)

    def one_step(kind: str, count: int) -> None:
        nonlocal revision, steps
        settle(page)
        now = call(page, "get_model")
        assert len(now["model"][kind]) == count
        assert (now["revision"], feed_length(page)) == (revision + 1, steps + 1), kind
        revision, steps = now["revision"], feed_length(page)

    page.keyboard.press("w")
    click(page, 1, 1)
    for number, at in enumerate(((5, 1), (5, 4), (1, 4), (1, 1)), 1):
        click(page, *at)
        one_step("walls", number)
    drag(page, (6, 1), (7, 2), (8, 4))
    one_step("walls", 5)
    page.keyboard.press("Control+z")
    settle(page)
    revision, steps = call(page, "get_model")["revision"], feed_length(page)
    page.keyboard.press("r")
    click(page, 3, 2.6)
    one_step("rooms", 1)
    page.keyboard.press("d")
    click(page, 3, 1)
    one_step("openings", 1)
    page.keyboard.press("n")
    click(page, 5, 2.5)
    one_step("openings", 2)
    door, window = model(page)["openings"]
    assert (door["kind"], door["offset"], door["width"]) == ("door", 2, 0.9)
    assert (window["kind"], window["offset"]) == ("window", 1.5)
    page.get_by_role("tab", name="Catalogue").click()
    page.locator("#catalogue [data-kind='bed_double']").click()
    click(page, 3, 3.1)
    one_step("items", 1)
    (bed,) = model(page)["items"]
    assert (bed["y"], bed["rotation"]) == (pytest.approx(3.925 - 2.05 / 2, abs=0.001), 180)
    page.keyboard.press("t")
    click(page, 7, 3)
    page.keyboard.type("Here")
    page.keyboard.press("Enter")
    one_step("notes", 1)
    click(page, *(bed[axis] for axis in "xy"))
    page.keyboard.press("Delete")
    one_step("items", 0)
    page.keyboard.press("Control+z")
    settle(page)
    assert model(page)["items"] == [bed]
    page.keyboard.press("Control+Shift+z")
    settle(page)
    assert model(page)["items"] == []


def test_an_agent_changes_the_plan_while_walls_and_rooms_are_drawn(page: Page) -> None:
    new_plan(page)
    page.keyboard.press("w")
    click(page, 1, 1)
    hover(page, 4, 1)
    theirs = call(page, "add_wall", ax=1, ay=5, bx=6, by=5)["id"]
    settle(page)
    expect(page.locator(f"#plan [data-layer='walls'] [data-id='{theirs}']")).to_be_attached()
    expect(page.locator("#readout-text")).to_have_text("3.00 m · 0°")
    click(page, 4, 1)
    hover(page, 4, 4.95)
    expect(page.locator("#overlay .snap").first).to_be_attached()
    click(page, 4, 5)
    page.keyboard.press("Escape")
    settle(page)
    assert sorted(walls(page)) == [(1, 1, 4, 1), (1, 5, 6, 5), (4, 1, 4, 5)]
    assert len({wall["id"] for wall in model(page)["walls"]}) == 3
    page.keyboard.press("r")
    begin_drag(page, (6.5, 1), (7, 2), (8, 3))
    readout = page.locator("#readout-text").inner_text()
    call(page, "add_room", label="Theirs", x=6, y=5, w=2, h=1)
    settle(page)
    expect(page.locator("#plan [data-layer='floors'] [data-id]")).to_have_count(2)
    assert page.locator("#readout-text").inner_text() == readout
    page.mouse.up()
    settle(page)
    assert {room["label"] for room in model(page)["rooms"]} == {"Room", "Theirs"}


def test_an_agent_moves_what_is_held_and_what_is_beside_it(page: Page) -> None:
    new_plan(page)
    ring = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]
    ids = [call(page, "add_wall", ax=ax, ay=ay, bx=bx, by=by)["id"] for ax, ay, bx, by in ring]
    plant = call(page, "place_item", kind="plant", x=7, y=2)["id"]
    settle(page)
    begin_drag(page, (7, 2), (7.3, 2.3), (7.5, 2.5))
    call(page, "move_item", id=plant, x=8, y=5)
    settle(page)
    page.mouse.up()
    settle(page)
    found = item(page, plant)
    assert (found["x"], found["y"]) in ((7.5, 2.5), (8.5, 5.5)), "it is where the hand, or its way, says"
    begin_drag(page, (3, 4), (3, 4.3), (3, 4.5))
    call(page, "edit_wall", id=ids[0], height=3.1)
    settle(page)
    page.mouse.move(*pixel(page, 3, 5), steps=3)
    page.mouse.up()
    settle(page)
    assert walls(page) == [(1, 1, 5, 1), (5, 1, 5, 5), (5, 5, 1, 5), (1, 5, 1, 1)]
    assert model(page)["walls"][0]["height"] == 3.1
    page.keyboard.press("Control+z")
    settle(page)
    assert walls(page) == ring and model(page)["walls"][0]["height"] == 3.1


def test_what_a_person_drags_an_agent_does_not_have_before_it_is_let_go(page: Page) -> None:
    new_plan(page)
    plant = call(page, "place_item", kind="plant", x=2, y=2)["id"]
    settle(page)
    begin_drag(page, (2, 2), (3, 3), (4, 4))
    assert (item(page, plant)["x"], item(page, plant)["y"]) == (2, 2)
    page.mouse.up()
    settle(page)
    assert (item(page, plant)["x"], item(page, plant)["y"]) == (4, 4)
    page.keyboard.press("w")
    click(page, 1, 1)
    hover(page, 5, 1)
    assert walls(page) == []
