"""What is selected with the mouse and dragged; an agent reads it exactly, and each drag is one step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import (
    begin_drag,
    click,
    drag,
    feed_length,
    hover,
    item,
    model,
    new_plan,
    pixel,
    settle,
    walls,
)

RING = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]


def _ring(page: Page) -> list[str]:
    """Four walls around 4 x 3 metres; their ids."""
    new_plan(page)
    ids = [call(page, "add_wall", ax=ax, ay=ay, bx=bx, by=by)["id"] for ax, ay, bx, by in RING]
    settle(page)
    return ids


def _selected(page: Page) -> list[str]:
    return call(page, "get_editor_state")["selection"]


def _undone(page: Page, before: dict[str, Any], steps: int) -> None:
    """One undo brings all back that the last gesture changed, and it had one entry in the feed."""
    assert feed_length(page) == steps + 1
    page.keyboard.press("Control+z")
    settle(page)
    assert {**model(page), "notes": 0} == {**before, "notes": 0}


def test_click_shift_click_marquee_and_escape_select(page: Page) -> None:
    new_plan(page)
    one, two, three = (call(page, "place_item", kind="plant", x=x, y=2)["id"] for x in (2, 3, 4))
    before = feed_length(page)
    click(page, 2, 2)
    assert _selected(page) == [one]
    for modifier, x, expected in (("Shift", 4, [one, three]), ("Shift", 2, [three])):
        page.keyboard.down(modifier)
        click(page, x, 2)
        page.keyboard.up(modifier)
        assert _selected(page) == expected
    page.keyboard.down("Shift")
    drag(page, (2.5, 1.5), (3, 2), (3.5, 2.5))
    page.keyboard.up("Shift")
    assert sorted(_selected(page)) == sorted([two, three])
    drag(page, (3.5, 2.5), (2, 2), (1.5, 1.5))
    assert sorted(_selected(page)) == sorted([one, two]), "a marquee drawn backwards, and without Shift anew"
    click(page, 6, 4)
    assert _selected(page) == []
    page.keyboard.press("Control+a")
    assert len(_selected(page)) == 3
    page.keyboard.press("Escape")
    assert _selected(page) == []
    assert feed_length(page) == before, "selecting is no change"


def test_wall_ends_openings_rooms_and_their_corners_are_dragged(page: Page) -> None:
    top, right, *_ = _ring(page)
    door = call(page, "add_door", wallId=top, offset=1)["id"]
    room = call(page, "add_room", label="Hall", x=6, y=1, w=2, h=2)["id"]
    settle(page)
    before, steps = model(page), feed_length(page)

    drag(page, (2, 1), (2.5, 1.1), (3, 1.3))
    (moved,) = model(page)["openings"]
    assert (moved["id"], moved["wallId"], moved["offset"]) == (door, top, 2), "along its wall only"
    _undone(page, before, steps)

    click(page, 7, 2.6)
    assert _selected(page) == [room], "a room is dragged once it is selected"
    drag(page, (7, 2.6), (7.3, 3), (7.5, 3.2))
    (moved,) = model(page)["rooms"]
    corners = [(corner["x"], corner["y"]) for corner in moved["outline"]]
    assert corners == [(6.5, 1.6), (8.5, 1.6), (8.5, 3.6), (6.5, 3.6)]
    _undone(page, before, steps + 2)

    drag(page, (8, 3), (8.4, 3.2), (8.5, 3.5))
    (moved,) = model(page)["rooms"]
    assert (moved["outline"][2]["x"], moved["outline"][2]["y"]) == (8.5, 3.5)
    _undone(page, before, steps + 4)

    click(page, 5, 3)
    assert _selected(page) == [right]
    drag(page, (5, 4), (5.3, 4.3), (5.5, 4.5))
    assert walls(page)[1:3] == [(5, 1, 5.5, 4.5), (5.5, 4.5, 1, 4)], "the joined end follows"
    _undone(page, before, steps + 6)


def test_ctrl_takes_a_wall_off_its_joints(page: Page) -> None:
    top, right, *_ = _ring(page)
    before, steps = model(page), feed_length(page)
    page.keyboard.down("Control")
    drag(page, (3, 1), (3, 0.7), (3, 0.5))
    page.keyboard.up("Control")
    assert walls(page) == [(1, 0.5, 5, 0.5), *RING[1:]]
    _undone(page, before, steps)
    click(page, 3, 1)
    page.keyboard.down("Control")
    drag(page, (5, 1), (5.4, 0.8), (5.5, 0.5))
    page.keyboard.up("Control")
    assert walls(page) == [(1, 1, 5.5, 0.5), *RING[1:]]
    _undone(page, before, steps + 2)


def test_shift_keeps_right_angles_and_alt_leaves_the_grid(page: Page) -> None:
    new_plan(page)
    plant = call(page, "place_item", kind="plant", x=2, y=2)["id"]
    page.keyboard.down("Shift")
    drag(page, (2, 2), (2.5, 2.1), (3.5, 2.3))
    page.keyboard.up("Shift")
    assert (item(page, plant)["x"], item(page, plant)["y"]) == (3.5, 2)
    page.keyboard.press("Escape")
    page.keyboard.down("Alt")
    drag(page, (3.5, 2), (4, 3), (4.123, 3.217))
    page.keyboard.up("Alt")
    loose = item(page, plant)
    assert loose["x"] == pytest.approx(4.123, abs=0.015) and loose["y"] == pytest.approx(3.217, abs=0.015)
    assert any(round(loose[axis] * 100) % 5 for axis in ("x", "y")), "off the grid"
    page.keyboard.press("w")
    click(page, 1, 1)
    page.keyboard.down("Shift")
    hover(page, 3, 1.6)
    click(page, 3, 1.6)
    page.keyboard.up("Shift")
    settle(page)
    assert walls(page) == [(1, 1, 3, 1)]
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.keyboard.down("Alt")
    click(page, 1.013, 5.021)
    click(page, 4.037, 5.318)
    page.keyboard.up("Alt")
    settle(page)
    ax, ay, bx, by = walls(page)[1]
    assert (ax, ay, bx, by) == pytest.approx((1.013, 5.021, 4.037, 5.318), abs=0.01)
    assert any(round(value * 1000) % 50 for value in (ax, ay, bx, by))


def test_several_pieces_move_together_copy_turn_and_nudge_in_one_step_each(page: Page) -> None:
    new_plan(page)
    one, two = (call(page, "place_item", kind="armchair", x=x, y=2)["id"] for x in (2, 4))
    before, steps = model(page), feed_length(page)
    click(page, 2, 2)
    page.keyboard.down("Shift")
    click(page, 4, 2)
    page.keyboard.up("Shift")
    drag(page, (4, 2), (4, 2.5), (4, 3))
    assert [(item(page, id)["x"], item(page, id)["y"]) for id in (one, two)] == [(2, 3), (4, 3)]
    _undone(page, before, steps)
    for key, change in (
        ("ArrowRight", (0.05, 0, 0)),
        ("Shift+ArrowDown", (0, 0.01, 0)),
        ("[", (0, 0, 15)),
        ("Shift+]", (0, 0, -1)),
    ):
        steps = feed_length(page)
        page.keyboard.press(key)
        settle(page)
        if "Arrow" in key:
            for id, x in ((one, 2), (two, 4)):
                moved = item(page, id)
                assert (moved["x"], moved["y"]) == (round(x + change[0], 3), round(2 + change[1], 3)), key
        else:
            assert item(page, one)["rotation"] == change[2] % 360, key
        _undone(page, before, steps)
    steps = feed_length(page)
    page.keyboard.press("Control+d")
    settle(page)
    copies = [piece["id"] for piece in model(page)["items"] if piece["id"] not in (one, two)]
    assert sorted(_selected(page)) == sorted(copies) and len(copies) == 2
    _undone(page, before, steps)


def test_a_gesture_that_changes_nothing_leaves_no_trace(page: Page) -> None:
    top, *_ = _ring(page)
    plant = call(page, "place_item", kind="plant", x=3, y=2)["id"]
    before, steps = model(page), feed_length(page)
    drag(page, (3, 2), (3.6, 2.4), (3, 2))
    drag(page, (3, 1), (3, 1.6), (3, 1))
    begin_drag(page, (3, 2), (3.6, 2.4))
    page.keyboard.press("Escape")
    page.mouse.up()
    for mode in ("w", "r", "d", "n", "t"):
        page.keyboard.press(mode)
        click(page, 7, 2)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.keyboard.press("v")
    page.keyboard.press("r")
    begin_drag(page, (6, 1), (7, 2), (8, 3))
    page.keyboard.press("Escape")
    page.mouse.up()
    page.keyboard.press("v")
    click(page, 3, 2)
    page.mouse.dblclick(*pixel(page, 3, 2))
    click(page, 3, 2, button="right")
    settle(page)
    assert model(page) == before and feed_length(page) == steps
    assert _selected(page) in ([plant], [])
    expect(page.locator("#overlay .path, #overlay .marquee")).to_have_count(0)
