"""A person draws with the mouse; what was drawn, an agent reads exactly."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import (
    begin_drag,
    click,
    drag,
    feed_length,
    first_item,
    hover,
    item,
    model,
    pixel,
    settle,
    walls,
)

RING = [(1, 1, 5, 1), (5, 1, 5, 4), (5, 4, 1, 4), (1, 4, 1, 1)]


def _draw_ring(page: Page) -> None:
    page.keyboard.press("w")
    for x, y in ((1, 1), (5, 1), (5, 4), (1, 4), (1, 1)):
        click(page, x, y)
    settle(page)


def test_a_chain_of_walls_closes_on_its_first_point(sheet: Page) -> None:
    before = feed_length(sheet)
    _draw_ring(sheet)
    assert walls(sheet) == RING
    assert feed_length(sheet) == before + 4, "one entry for each wall"
    hover(sheet, 3, 2)
    expect(sheet.locator("#overlay .path")).to_have_count(0)


@pytest.mark.parametrize("ending", ["Escape", "Enter", "double click", "right click"])
def test_a_chain_ends_and_keeps_what_was_drawn(sheet: Page, ending: str) -> None:
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    if ending == "double click":
        sheet.mouse.move(*pixel(sheet, 4, 1), steps=3)
        sheet.mouse.dblclick(*pixel(sheet, 4, 1))
    else:
        click(sheet, 4, 1)
        hover(sheet, 4, 3)
        expect(sheet.locator("#readout-text")).to_have_text("2.00 m · 270°")
        if ending == "right click":
            click(sheet, 4, 3, button="right")
        else:
            sheet.keyboard.press(ending)
    settle(sheet)
    expect(sheet.locator("#readout")).to_be_hidden()
    assert walls(sheet) == [(1, 1, 4, 1)]


@pytest.mark.parametrize(
    ("typed", "end"),
    [
        ("4.6", (5.6, 1)),
        ("4.6<90", (1, -3.6)),
        ("3,5", (4.5, 1)),
        ("0,125m", None),
        ("3.5 m", (4.5, 1)),
        ("350cm", (4.5, 1)),
        ("12'6\"", (4.81, 1)),
        ("1,234", None),
        ("2500 mm", (3.5, 1)),
        ("2.5<0", (3.5, 1)),
    ],
)
def test_a_length_is_typed_as_people_type_it(
    sheet: Page, typed: str, end: tuple[float, float] | None
) -> None:
    sheet.keyboard.press("w")
    click(sheet, 1, 1)
    hover(sheet, 3, 1)
    sheet.keyboard.type(typed)
    expect(sheet.locator("#typed")).to_have_value(typed)
    sheet.keyboard.press("Enter")
    settle(sheet)
    if end is None:
        assert walls(sheet) == []
        expect(sheet.locator("#desk-message")).to_contain_text("thousand" if typed == "1,234" else "0.20 m")
    else:
        assert walls(sheet) == [(1, 1, *end)]


def test_the_snap_that_acts_is_drawn_and_alt_switches_it_off(sheet: Page) -> None:
    _draw_ring(sheet)
    for at, kind in (((5.05, 1.04), "end"), ((3.04, 4.03), "midpoint"), ((7, 3.96), "alignment")):
        hover(sheet, *at)
        expect(sheet.locator(f"#overlay .snap.{kind}").first).to_be_attached()
    sheet.keyboard.down("Alt")
    hover(sheet, 5.06, 1.05)
    expect(sheet.locator("#overlay .snap")).to_have_count(0)
    sheet.keyboard.up("Alt")


def test_a_dragged_sofa_is_one_undo_step_and_one_entry_of_the_feed(page: Page) -> None:
    sofa = first_item(page, "sofa")
    drag(page, (sofa["x"], sofa["y"]), (sofa["x"] + 0.3, sofa["y"]), (sofa["x"] + 0.5, sofa["y"] - 0.6))
    moved = item(page, sofa["id"])
    assert (moved["x"], moved["y"]) != (sofa["x"], sofa["y"])
    assert feed_length(page) == 1
    expect(page.locator("#undo")).to_be_enabled()
    page.keyboard.press("Control+z")
    settle(page)
    assert item(page, sofa["id"]) == sofa
    expect(page.locator("#undo")).to_be_disabled()


def test_while_dragging_only_the_piece_is_written_anew_and_at_most_once_a_frame(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    x, y = sofa["x"], sofa["y"]
    begin_drag(demo, (x, y), (x + 0.3, y))
    demo.evaluate(
        """() => {
          window.written = [];
          const layers = (one) => [...one.addedNodes].map((node) => node.parentNode.dataset.layer);
          window.watcher = new MutationObserver((all) => window.written.push(all.flatMap(layers)));
          window.watcher.observe(document.querySelector("#plan"), {childList: true, subtree: true});
        }"""
    )
    left, top = pixel(demo, x + 0.4, y)
    demo.evaluate(
        """async ([x, y]) => {
          const desk = document.querySelector("#desk");
          for (let n = 0; n < 40; n += 1) {
            desk.dispatchEvent(new PointerEvent("pointermove",
              {pointerId: 1, pointerType: "mouse", clientX: x + n, clientY: y, bubbles: true}));
          }
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }""",
        [left, top],
    )
    written = demo.evaluate("window.written")
    assert len(written) == 1, "forty moves within a frame are one redraw"
    assert [layer for layer in written[0] if layer != "marks"] == ["furniture"]
    demo.keyboard.press("Escape")
    demo.mouse.up()


def test_walls_joined_to_a_dragged_wall_follow_and_one_undo_brings_all_back(sheet: Page) -> None:
    _draw_ring(sheet)
    before = model(sheet)
    sheet.keyboard.press("v")
    drag(sheet, (4, 1), (4, 0.7), (4, 0.5))
    assert walls(sheet) == [(1, 0.5, 5, 0.5), (5, 0.5, 5, 4), (5, 4, 1, 4), (1, 4, 1, 0.5)]
    sheet.keyboard.press("Control+z")
    settle(sheet)
    assert model(sheet)["walls"] == before["walls"]


def test_a_room_by_a_rectangle_and_by_a_click_in_an_enclosed_area(sheet: Page) -> None:
    _draw_ring(sheet)
    sheet.keyboard.press("r")
    click(sheet, 3, 2.5)
    drag(sheet, (6, 1), (7, 2), (9, 4))
    rooms = model(sheet)["rooms"]
    assert [room["label"] for room in rooms] == ["Room", "Room 2"]
    assert [room["area"] for room in rooms] == [pytest.approx(3.85 * 2.85, abs=0.001), 9]


def test_a_door_slides_on_the_wall_and_is_refused_where_it_does_not_fit(sheet: Page) -> None:
    _draw_ring(sheet)
    sheet.keyboard.press("d")
    hover(sheet, 3, 1)
    expect(sheet.locator("#plan [data-layer='openings'] [data-kind='door']")).to_have_count(1)
    assert model(sheet)["openings"] == []
    click(sheet, 3, 1)
    settle(sheet)
    (door,) = model(sheet)["openings"]
    assert (door["kind"], door["offset"]) == ("door", 2)


def test_a_marquee_selects_and_delete_removes_in_one_step(sheet: Page) -> None:
    for x in (2, 3, 4):
        call(sheet, "place_item", kind="plant", x=x, y=2)
    begin_drag(sheet, (1, 1), (2, 2), (3.5, 3))
    expect(sheet.locator("#overlay .marquee")).to_have_count(1)
    sheet.mouse.up()
    settle(sheet)
    assert len(call(sheet, "get_editor_state")["selection"]) == 2
    sheet.keyboard.press("Delete")
    settle(sheet)
    assert len(model(sheet)["items"]) == 1
    sheet.keyboard.press("Control+z")
    settle(sheet)
    assert len(model(sheet)["items"]) == 3


def test_what_an_agent_changes_in_mid_gesture_appears_at_once_and_disturbs_nothing(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    x, y = sofa["x"], sofa["y"]
    begin_drag(demo, (x, y), (x + 0.3, y), (x + 0.5, y))
    there = demo.locator(f"#plan [data-layer='furniture'] [data-id='{sofa['id']}']")
    shown = there.get_attribute("transform")
    plants = demo.locator("#plan [data-layer='furniture'] [data-kind='plant']")
    before = plants.count()
    call(demo, "place_item", kind="plant", x=2, y=2)
    settle(demo)
    expect(plants).to_have_count(before + 1)
    assert there.get_attribute("transform") == shown
    demo.mouse.up()
    settle(demo)
    assert item(demo, sofa["id"])["x"] == pytest.approx(x + 0.5, abs=0.2)


def test_a_note_is_pinned_where_it_was_clicked(demo: Page) -> None:
    demo.keyboard.press("t")
    click(demo, 2, 2)
    demo.keyboard.type("Is this wall <b>sound</b>?")
    demo.keyboard.press("Enter")
    settle(demo)
    note = model(demo)["notes"][-1]
    assert (note["text"], note["author"]) == ("Is this wall <b>sound</b>?", "human")
    assert (note["x"], note["y"]) == (pytest.approx(2, abs=0.02), pytest.approx(2, abs=0.02))
    assert demo.evaluate("document.querySelector('#desk').dataset.mode") == "select"


def test_space_and_the_middle_button_move_the_paper_and_draw_nothing(demo: Page) -> None:
    before = feed_length(demo)
    demo.locator("#desk").focus()
    demo.keyboard.press("w")
    start = pixel(demo, 2, 2)
    demo.keyboard.down("Space")
    demo.mouse.move(*start)
    demo.mouse.down()
    demo.mouse.move(start[0] + 80, start[1], steps=3)
    demo.mouse.up()
    demo.keyboard.up("Space")
    expect(demo.locator("#plan")).to_have_css("transform", "none")
    assert pixel(demo, 2, 2)[0] == pytest.approx(start[0] + 80, abs=1)
    assert feed_length(demo) == before


def test_the_issue_under_the_pointer_is_told(demo: Page) -> None:
    sofa = first_item(demo, "sofa")
    call(demo, "place_item", kind="armchair", x=sofa["x"], y=sofa["y"])
    mark = demo.locator("#plan [data-layer='marks'] [data-kind='finding']").first
    box = mark.bounding_box()
    assert box
    demo.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(demo.locator("#hint")).to_contain_text("stand in each other")
    demo.mouse.move(*pixel(demo, -0.8, -0.8))
    expect(demo.locator("#hint")).to_contain_text("Click to select")


def test_a_room_that_is_too_narrow_is_refused_where_it_is_drawn(sheet: Page) -> None:
    sheet.keyboard.press("r")
    begin_drag(sheet, (2, 2), (2.3, 2.3), (2.4, 2.4))
    expect(sheet.locator("#readout-refused")).to_contain_text("0.50 m")
    sheet.mouse.up()
    settle(sheet)
    assert model(sheet)["rooms"] == []
