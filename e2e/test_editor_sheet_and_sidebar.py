"""What the sheet shows while and after a person draws, and the name and the feed beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, click, feed_length, hover, model, new_plan, settle

RING = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]


def _texts(page: Page, layer: str) -> list[str]:
    return [text for text in page.locator(f"#plan [data-layer='{layer}'] text").all_text_contents() if text]


def test_lengths_and_areas_are_true_at_every_moment(page: Page) -> None:
    new_plan(page)
    for ax, ay, bx, by in RING:
        call(page, "add_wall", ax=ax, ay=ay, bx=bx, by=by)
    call(page, "add_room", label="Hall", at={"x": 3, "y": 2})
    settle(page)
    assert {"4.00", "3.00", "4.15 m", "3.15 m"} <= set(_texts(page, "dimensions"))
    assert any("10.97 m²" in text for text in _texts(page, "labels"))
    begin_drag(page, (2, 4), (2, 4.5), (2, 5))
    assert any("14.82 m²" in text for text in _texts(page, "labels")), "the area follows the hand"
    assert not {"3.00", "3.15 m"} & set(_texts(page, "dimensions")), "no length that isn't true any more"
    page.mouse.up()
    settle(page)
    assert {"4.00", "4.15 m"} <= set(_texts(page, "dimensions"))
    assert "3.15 m" not in _texts(page, "dimensions")
    assert [round(room["area"], 2) for room in model(page)["rooms"]] == [14.82]
    call(page, "add_door", wallId=model(page)["walls"][0]["id"], offset=2)
    settle(page)
    expect(page.locator("#plan [data-layer='openings'] [data-kind='door'] path").first).to_be_attached()
    expect(page.locator("#scale")).to_contain_text("m")
    expect(page.locator("#scale")).to_contain_text("N")


def test_each_snap_that_acts_is_marked(page: Page) -> None:
    new_plan(page)
    for ax, ay, bx, by in (*RING, (1.7, 2.5, 3.7, 2.5), (2.7, 1.5, 2.7, 3.5)):
        call(page, "add_wall", ax=ax, ay=ay, bx=bx, by=by)
    settle(page)
    page.keyboard.press("w")
    for at, kind in (
        ((5.04, 1.05), "end"),
        ((3.04, 4.03), "midpoint"),
        ((7, 3.96), "alignment"),
        ((2.7, 2.5), "intersection"),
        ((6.42, 2.87), "grid"),
    ):
        hover(page, *at)
        expect(page.locator(f"#overlay .snap.{kind}").first).to_be_attached()


def test_angles_and_faces_are_marked_where_they_act(page: Page) -> None:
    new_plan(page)
    call(page, "add_wall", ax=1, ay=1, bx=5, by=1)
    settle(page)
    page.keyboard.press("w")
    click(page, 6, 5)
    hover(page, 7.02, 4)
    hover(page, 8.02, 3.0)
    expect(page.locator("#overlay .snap.angle, #overlay .guide.angle").first).to_be_attached()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    begin_drag(page, (3, 3), (4, 2), (4.03, 1.1))
    expect(page.locator("#overlay .snap.face").first).to_be_attached()
    page.mouse.up()
    settle(page)
    (room,) = model(page)["rooms"]
    assert room["y"] == 1.075, "on the face of the wall"
    page.keyboard.press("v")
    plant = call(page, "place_item", kind="bookshelf", x=7, y=2)["id"]
    settle(page)
    begin_drag(page, (7, 2), (5, 1.5), (3, 1.27))
    expect(page.locator("#overlay .snap.face").first).to_be_attached()
    page.keyboard.press("Escape")
    page.mouse.up()
    assert [item["id"] for item in model(page)["items"] if item["x"] == 7] == [plant]


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
