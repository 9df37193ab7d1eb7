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
    pixel,
    settle,
    walls,
)

RING = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]


def _ring(page: Page) -> list[str]:
    """Four walls around 4 x 3 metres; their ids."""
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


def test_click_shift_click_marquee_and_escape_select(sheet: Page) -> None:
    one, two, three = (call(sheet, "place_item", kind="plant", x=x, y=2)["id"] for x in (2, 3, 4))
    before = feed_length(sheet)
    click(sheet, 2, 2)
    assert _selected(sheet) == [one]
    for modifier, x, expected in (("Shift", 4, [one, three]), ("Shift", 2, [three])):
        sheet.keyboard.down(modifier)
        click(sheet, x, 2)
        sheet.keyboard.up(modifier)
        assert _selected(sheet) == expected
    sheet.keyboard.down("Shift")
    drag(sheet, (2.5, 1.5), (3, 2), (3.5, 2.5))
    sheet.keyboard.up("Shift")
    assert sorted(_selected(sheet)) == sorted([two, three])
    drag(sheet, (3.5, 2.5), (2, 2), (1.5, 1.5))
    assert sorted(_selected(sheet)) == sorted([one, two]), "a marquee drawn backwards, and without Shift anew"
    click(sheet, 6, 4)
    assert _selected(sheet) == []
    sheet.keyboard.press("Control+a")
    assert len(_selected(sheet)) == 3
    sheet.keyboard.press("Escape")
    assert _selected(sheet) == []
    assert feed_length(sheet) == before, "selecting is no change"


def test_wall_ends_openings_rooms_and_their_corners_are_dragged(sheet: Page) -> None:
    top, right, *_ = _ring(sheet)
    door = call(sheet, "add_door", wallId=top, offset=1)["id"]
    room = call(sheet, "add_room", label="Hall", x=6, y=1, w=2, h=2)["id"]
    settle(sheet)
    before, steps = model(sheet), feed_length(sheet)

    drag(sheet, (2, 1), (2.5, 1.1), (3, 1.3))
    (moved,) = model(sheet)["openings"]
    assert (moved["id"], moved["wallId"], moved["offset"]) == (door, top, 2), "along its wall only"
    _undone(sheet, before, steps)

    click(sheet, 7, 2.6)
    assert _selected(sheet) == [room], "a room is dragged once it is selected"
    drag(sheet, (7, 2.6), (7.3, 3), (7.5, 3.2))
    (moved,) = model(sheet)["rooms"]
    corners = [(corner["x"], corner["y"]) for corner in moved["outline"]]
    assert corners == [(6.5, 1.6), (8.5, 1.6), (8.5, 3.6), (6.5, 3.6)]
    _undone(sheet, before, steps + 2)

    drag(sheet, (8, 3), (8.4, 3.2), (8.5, 3.5))
    (moved,) = model(sheet)["rooms"]
    assert (moved["outline"][2]["x"], moved["outline"][2]["y"]) == (8.5, 3.5)
    _undone(sheet, before, steps + 4)

    click(sheet, 5, 3)
    assert _selected(sheet) == [right]
    drag(sheet, (5, 4), (5.3, 4.3), (5.5, 4.5))
    assert walls(sheet)[1:3] == [(5, 1, 5.5, 4.5), (5.5, 4.5, 1, 4)], "the joined end follows"
    _undone(sheet, before, steps + 6)


def test_ctrl_takes_a_wall_off_its_joints(sheet: Page) -> None:
    top, right, *_ = _ring(sheet)
    before, steps = model(sheet), feed_length(sheet)
    sheet.keyboard.down("Control")
    drag(sheet, (3, 1), (3, 0.7), (3, 0.5))
    sheet.keyboard.up("Control")
    assert walls(sheet) == [(1, 0.5, 5, 0.5), *RING[1:]]
    _undone(sheet, before, steps)
    click(sheet, 3, 1)
    sheet.keyboard.down("Control")
    drag(sheet, (5, 1), (5.4, 0.8), (5.5, 0.5))
    sheet.keyboard.up("Control")
    assert walls(sheet) == [(1, 1, 5.5, 0.5), *RING[1:]]
    _undone(sheet, before, steps + 2)


def test_shift_keeps_right_angles_and_alt_leaves_the_grid(sheet: Page) -> None:
    plant = call(sheet, "place_item", kind="plant", x=2, y=2)["id"]
    sheet.keyboard.down("Shift")
    drag(sheet, (2, 2), (2.5, 2.1), (3.5, 2.3))
    sheet.keyboard.up("Shift")
    assert (item(sheet, plant)["x"], item(sheet, plant)["y"]) == (3.5, 2)
    sheet.keyboard.press("Escape")
    sheet.keyboard.down("Alt")
    drag(sheet, (3.5, 2), (4, 3), (4.123, 3.217))
    sheet.keyboard.up("Alt")
    loose = item(sheet, plant)
    assert loose["x"] == pytest.approx(4.123, abs=0.015) and loose["y"] == pytest.approx(3.217, abs=0.015)
    assert any(round(loose[axis] * 100) % 5 for axis in ("x", "y")), "off the grid"
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    sheet.keyboard.down("Shift")
    hover(sheet, 3, 1.6)
    click(sheet, 3, 1.6)
    sheet.keyboard.up("Shift")
    settle(sheet)
    assert walls(sheet) == [(1, 1, 3, 1)]
    sheet.keyboard.press("Escape")
    sheet.keyboard.press("Escape")
    sheet.keyboard.press("w")
    sheet.keyboard.down("Alt")
    click(sheet, 1.013, 5.021)
    click(sheet, 4.037, 5.318)
    sheet.keyboard.up("Alt")
    settle(sheet)
    ax, ay, bx, by = walls(sheet)[1]
    assert (ax, ay, bx, by) == pytest.approx((1.013, 5.021, 4.037, 5.318), abs=0.01)
    assert any(round(value * 1000) % 50 for value in (ax, ay, bx, by))


def test_several_pieces_move_together_copy_turn_and_nudge_in_one_step_each(sheet: Page) -> None:
    one, two = (call(sheet, "place_item", kind="armchair", x=x, y=2)["id"] for x in (2, 4))
    before, steps = model(sheet), feed_length(sheet)
    click(sheet, 2, 2)
    sheet.keyboard.down("Shift")
    click(sheet, 4, 2)
    sheet.keyboard.up("Shift")
    drag(sheet, (4, 2), (4, 2.5), (4, 3))
    assert [(item(sheet, id)["x"], item(sheet, id)["y"]) for id in (one, two)] == [(2, 3), (4, 3)]
    _undone(sheet, before, steps)
    for key, change in (
        ("ArrowRight", (0.05, 0, 0)),
        ("Shift+ArrowDown", (0, 0.01, 0)),
        ("[", (0, 0, 15)),
        ("Shift+]", (0, 0, -1)),
    ):
        steps = feed_length(sheet)
        sheet.keyboard.press(key)
        settle(sheet)
        if "Arrow" in key:
            for id, x in ((one, 2), (two, 4)):
                moved = item(sheet, id)
                assert (moved["x"], moved["y"]) == (round(x + change[0], 3), round(2 + change[1], 3)), key
        else:
            assert item(sheet, one)["rotation"] == change[2] % 360, key
        _undone(sheet, before, steps)
    steps = feed_length(sheet)
    sheet.keyboard.press("Control+d")
    settle(sheet)
    copies = [piece["id"] for piece in model(sheet)["items"] if piece["id"] not in (one, two)]
    assert sorted(_selected(sheet)) == sorted(copies) and len(copies) == 2
    _undone(sheet, before, steps)


def test_a_gesture_that_changes_nothing_leaves_no_trace(sheet: Page) -> None:
    top, *_ = _ring(sheet)
    plant = call(sheet, "place_item", kind="plant", x=3, y=2)["id"]
    before, steps = model(sheet), feed_length(sheet)
    drag(sheet, (3, 2), (3.6, 2.4), (3, 2))
    drag(sheet, (3, 1), (3, 1.6), (3, 1))
    begin_drag(sheet, (3, 2), (3.6, 2.4))
    sheet.keyboard.press("Escape")
    sheet.mouse.up()
    for mode in ("w", "r", "d", "n", "t"):
        sheet.keyboard.press(mode)
        click(sheet, 7, 2)
        sheet.keyboard.press("Escape")
        sheet.keyboard.press("Escape")
        sheet.keyboard.press("v")
    sheet.keyboard.press("r")
    begin_drag(sheet, (6, 1), (7, 2), (8, 3))
    sheet.keyboard.press("Escape")
    sheet.mouse.up()
    sheet.keyboard.press("v")
    click(sheet, 3, 2)
    sheet.mouse.dblclick(*pixel(sheet, 3, 2))
    click(sheet, 3, 2, button="right")
    settle(sheet)
    assert model(sheet) == before and feed_length(sheet) == steps
    assert _selected(sheet) in ([plant], [])
    expect(sheet.locator("#overlay .path, #overlay .marquee")).to_have_count(0)
