"""What the sheet shows while and after a person draws, and the name and the feed beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, feed_length, hover, model, settle

RING = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]


def _texts(page: Page, layer: str) -> list[str]:
    return [text for text in page.locator(f"#plan [data-layer='{layer}'] text").all_text_contents() if text]


def test_lengths_and_areas_are_true_at_every_moment(sheet: Page) -> None:
    for ax, ay, bx, by in RING:
        call(sheet, "add_wall", ax=ax, ay=ay, bx=bx, by=by)
    call(sheet, "add_room", label="Hall", at={"x": 3, "y": 2})
    settle(sheet)
    assert {"4.00", "3.00", "4.15 m", "3.15 m"} <= set(_texts(sheet, "dimensions"))
    assert any("10.97 m²" in text for text in _texts(sheet, "labels"))
    begin_drag(sheet, (2, 4), (2, 4.5), (2, 5))
    assert any("14.82 m²" in text for text in _texts(sheet, "labels")), "the area follows the hand"
    assert not {"3.00", "3.15 m"} & set(_texts(sheet, "dimensions")), "no length that isn't true any more"
    sheet.mouse.up()
    settle(sheet)
    assert {"4.00", "4.15 m"} <= set(_texts(sheet, "dimensions"))
    assert "3.15 m" not in _texts(sheet, "dimensions")
    assert [round(room["area"], 2) for room in model(sheet)["rooms"]] == [14.82]
    call(sheet, "add_door", wallId=model(sheet)["walls"][0]["id"], offset=2)
    settle(sheet)
    expect(sheet.locator("#plan [data-layer='openings'] [data-kind='door'] path").first).to_be_attached()
    expect(sheet.locator("#scale")).to_contain_text("m")
    expect(sheet.locator("#scale")).to_contain_text("N")


def test_each_snap_that_acts_is_marked(sheet: Page) -> None:
    for ax, ay, bx, by in (*RING, (1.7, 2.5, 3.7, 2.5), (2.7, 1.5, 2.7, 3.5)):
        call(sheet, "add_wall", ax=ax, ay=ay, bx=bx, by=by)
    settle(sheet)
    sheet.keyboard.press("w")
    for at, kind in (
        ((5.04, 1.05), "end"),
        ((3.04, 4.03), "midpoint"),
        ((7, 3.96), "alignment"),
        ((2.7, 2.5), "intersection"),
        ((6.42, 2.87), "grid"),
    ):
        hover(sheet, *at)
        expect(sheet.locator(f"#overlay .snap.{kind}").first).to_be_attached()


def test_angles_and_faces_are_marked_where_they_act(sheet: Page) -> None:
    call(sheet, "add_wall", ax=1, ay=1, bx=5, by=1)
    settle(sheet)
    sheet.keyboard.press("w")
    click(sheet, 6, 5)
    hover(sheet, 7.02, 4)
    hover(sheet, 8.02, 3.0)
    expect(sheet.locator("#overlay .snap.angle, #overlay .guide.angle").first).to_be_attached()
    sheet.keyboard.press("Escape")
    sheet.keyboard.press("r")
    begin_drag(sheet, (3, 3), (4, 2), (4.03, 1.1))
    expect(sheet.locator("#overlay .snap.face").first).to_be_attached()
    sheet.mouse.up()
    settle(sheet)
    (room,) = model(sheet)["rooms"]
    assert room["y"] == 1.075, "on the face of the wall"
    sheet.keyboard.press("v")
    plant = call(sheet, "place_item", kind="bookshelf", x=7, y=2)["id"]
    settle(sheet)
    begin_drag(sheet, (7, 2), (5, 1.5), (3, 1.27))
    expect(sheet.locator("#overlay .snap.face").first).to_be_attached()
    sheet.keyboard.press("Escape")
    sheet.mouse.up()
    assert [item["id"] for item in model(sheet)["items"] if item["x"] == 7] == [plant]


def test_the_plan_is_named_and_the_feed_says_who_did_what_and_when(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()
    page.locator("#name").fill("  Attic <3>  ")
    page.keyboard.press("Enter")
    expect(page.locator("#plan-name")).to_have_text("Attic <3>")
    call(page, "place_item", kind="plant", x=20, y=20)
    mine, theirs = (page.locator(".feed-entry", has_text=words) for words in ("Attic <3>", "Place plant"))
    expect(mine.locator(".author")).to_have_text("Person")
    expect(theirs.first.locator(".author")).to_have_text("Agent")
    expect(theirs.first.locator(".outcome")).to_contain_text("issue")
    expect(theirs.first.locator(".when")).to_have_text(re.compile(r"^\d\d:\d\d:\d\d$"))
    page.locator("#feed-author").select_option("person")
    expect(page.locator(".feed-entry")).to_have_count(feed_length(page))
    page.locator("#feed-author").select_option("")
    page.locator("#feed-fold").click()
    expect(page.locator("#feed-list")).to_be_hidden()
    page.locator("#feed-fold").click()
    theirs.first.get_by_role("button").click()
    settle(page)
    assert not [item for item in model(page)["items"] if item["x"] == 20]
    expect(page.locator("#plan-name")).to_have_text("Attic <3>")
