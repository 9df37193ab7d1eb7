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
    new_plan,
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


def test_a_chain_of_walls_closes_on_its_first_point(page: Page) -> None:
    new_plan(page)
    _draw_ring(page)
    assert walls(page) == RING
    assert feed_length(page) == 5, "the new plan, then one entry for each wall"
    hover(page, 3, 2)
    expect(page.locator("#overlay .path")).to_have_count(0)


@pytest.mark.parametrize("ending", ["Escape", "Enter", "double click", "right click"])
def test_a_chain_ends_and_keeps_what_was_drawn(page: Page, ending: str) -> None:
    new_plan(page)
    page.keyboard.press("w")
    click(page, 1, 1)
    if ending == "double click":
        page.mouse.move(*pixel(page, 4, 1), steps=3)
        page.mouse.dblclick(*pixel(page, 4, 1))
    else:
        click(page, 4, 1)
        hover(page, 4, 3)
        expect(page.locator("#readout-text")).to_have_text("2.00 m · 270°")
        if ending == "right click":
            click(page, 4, 3, button="right")
        else:
            page.keyboard.press(ending)
    settle(page)
    expect(page.locator("#readout")).to_be_hidden()
    assert walls(page) == [(1, 1, 4, 1)]


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
def test_a_length_is_typed_as_people_type_it(page: Page, typed: str, end: tuple[float, float] | None) -> None:
    new_plan(page)
    page.keyboard.press("w")
    click(page, 1, 1)
    hover(page, 3, 1)
    page.keyboard.type(typed)
    expect(page.locator("#typed")).to_have_value(typed)
    page.keyboard.press("Enter")
    settle(page)
    if end is None:
        assert walls(page) == []
        expect(page.locator("#desk-message")).to_contain_text("thousand" if typed == "1,234" else "0.20 m")
    else:
        assert walls(page) == [(1, 1, *end)]


def test_the_snap_that_acts_is_drawn_and_alt_switches_it_off(page: Page) -> None:
    new_plan(page)
    _draw_ring(page)
    for at, kind in (((5.05, 1.04), "end"), ((3.04, 4.03), "midpoint"), ((7, 3.96), "alignment")):
        hover(page, *at)
        expect(page.locator(f"#overlay .snap.{kind}").first).to_be_attached()
    page.keyboard.down("Alt")
    hover(page, 5.06, 1.05)
    expect(page.locator("#overlay .snap")).to_have_count(0)
    page.keyboard.up("Alt")


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


def test_while_dragging_only_the_piece_is_written_anew_and_at_most_once_a_frame(page: Page) -> None:
    sofa = first_item(page, "sofa")
    x, y = sofa["x"], sofa["y"]
    begin_drag(page, (x, y), (x + 0.3, y))
    page.evaluate(
        """() => {
          window.written = [];
          const layers = (one) => [...one.addedNodes].map((node) => node.parentNode.dataset.layer);
          window.watcher = new MutationObserver((all) => window.written.push(all.flatMap(layers)));
          window.watcher.observe(document.querySelector("#plan"), {childList: true, subtree: true});
        }"""
    )
    left, top = pixel(page, x + 0.4, y)
    page.evaluate(
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
    written = page.evaluate("window.written")
    assert len(written) == 1, "forty moves within a frame are one redraw"
    assert [layer for layer in written[0] if layer != "marks"] == ["furniture"]
    page.keyboard.press("Escape")
    page.mouse.up()


def test_walls_joined_to_a_dragged_wall_follow_and_one_undo_brings_all_back(page: Page) -> None:
    new_plan(page)
    _draw_ring(page)
    before = model(page)
    page.keyboard.press("v")
    drag(page, (4, 1), (4, 0.7), (4, 0.5))
    assert walls(page) == [(1, 0.5, 5, 0.5), (5, 0.5, 5, 4), (5, 4, 1, 4), (1, 4, 1, 0.5)]
    page.keyboard.press("Control+z")
    settle(page)
    assert model(page)["walls"] == before["walls"]


def test_a_room_by_a_rectangle_and_by_a_click_in_an_enclosed_area(page: Page) -> None:
    new_plan(page)
    _draw_ring(page)
    page.keyboard.press("r")
    click(page, 3, 2.5)
    drag(page, (6, 1), (7, 2), (9, 4))
    rooms = model(page)["rooms"]
    assert [room["label"] for room in rooms] == ["Room", "Room 2"]
    assert [room["area"] for room in rooms] == [pytest.approx(3.85 * 2.85, abs=0.001), 9]


def test_a_door_slides_on_the_wall_and_is_refused_where_it_does_not_fit(page: Page) -> None:
    new_plan(page)
    _draw_ring(page)
    page.keyboard.press("d")
    hover(page, 3, 1)
    expect(page.locator("#plan [data-layer='openings'] [data-kind='door']")).to_have_count(1)
    assert model(page)["openings"] == []
    click(page, 3, 1)
    settle(page)
    (door,) = model(page)["openings"]
    assert (door["kind"], door["offset"]) == ("door", 2)


def test_a_marquee_selects_and_delete_removes_in_one_step(page: Page) -> None:
    new_plan(page)
    for x in (2, 3, 4):
        call(page, "place_item", kind="plant", x=x, y=2)
    begin_drag(page, (1, 1), (2, 2), (3.5, 3))
    expect(page.locator("#overlay .marquee")).to_have_count(1)
    page.mouse.up()
    settle(page)
    assert len(call(page, "get_editor_state")["selection"]) == 2
    page.keyboard.press("Delete")
    settle(page)
    assert len(model(page)["items"]) == 1
    page.keyboard.press("Control+z")
    settle(page)
    assert len(model(page)["items"]) == 3


def test_what_an_agent_changes_in_mid_gesture_appears_at_once_and_disturbs_nothing(page: Page) -> None:
    sofa = first_item(page, "sofa")
    x, y = sofa["x"], sofa["y"]
    begin_drag(page, (x, y), (x + 0.3, y), (x + 0.5, y))
    there = page.locator(f"#plan [data-layer='furniture'] [data-id='{sofa['id']}']")
    shown = there.get_attribute("transform")
    plants = page.locator("#plan [data-layer='furniture'] [data-kind='plant']")
    before = plants.count()
    call(page, "place_item", kind="plant", x=2, y=2)
    settle(page)
    expect(plants).to_have_count(before + 1)
    assert there.get_attribute("transform") == shown
    page.mouse.up()
    settle(page)
    assert item(page, sofa["id"])["x"] == pytest.approx(x + 0.5, abs=0.2)


def test_a_note_is_pinned_where_it_was_clicked(page: Page) -> None:
    page.keyboard.press("t")
    click(page, 2, 2)
    page.keyboard.type("Is this wall <b>sound</b>?")
    page.keyboard.press("Enter")
    settle(page)
    note = model(page)["notes"][-1]
    assert (note["text"], note["author"]) == ("Is this wall <b>sound</b>?", "human")
    assert (note["x"], note["y"]) == (pytest.approx(2, abs=0.02), pytest.approx(2, abs=0.02))
    assert page.evaluate("document.querySelector('#desk').dataset.mode") == "select"


def test_space_and_the_middle_button_move_the_paper_and_draw_nothing(page: Page) -> None:
    page.locator("#desk").focus()
    page.keyboard.press("w")
    start = pixel(page, 2, 2)
    page.keyboard.down("Space")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 80, start[1], steps=3)
    page.mouse.up()
    page.keyboard.up("Space")
    expect(page.locator("#plan")).to_have_css("transform", "none")
    assert pixel(page, 2, 2)[0] == pytest.approx(start[0] + 80, abs=1)
    assert feed_length(page) == 0


def test_the_issue_under_the_pointer_is_told(page: Page) -> None:
    sofa = first_item(page, "sofa")
    call(page, "place_item", kind="armchair", x=sofa["x"], y=sofa["y"])
    mark = page.locator("#plan [data-layer='marks'] [data-kind='finding']").first
    box = mark.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#hint")).to_contain_text("stand in each other")
    page.mouse.move(*pixel(page, -0.8, -0.8))
    expect(page.locator("#hint")).to_contain_text("Click to select")


def test_a_room_that_is_too_narrow_is_refused_where_it_is_drawn(page: Page) -> None:
    new_plan(page)
    page.keyboard.press("r")
    begin_drag(page, (2, 2), (2.3, 2.3), (2.4, 2.4))
    expect(page.locator("#readout-refused")).to_contain_text("0.50 m")
    page.mouse.up()
    settle(page)
    assert model(page)["rooms"] == []
