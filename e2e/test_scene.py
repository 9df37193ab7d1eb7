"""The plan in 3D: it rises, is walked through, and stays one with the drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.agent import call, refused
from e2e.axe import serious_findings
from e2e.conftest import DESK, READY, launch, opened
from e2e.scene import camera, look_down_at, middle, not_approved, open_3d, picture, unlike, walk
from e2e.sheet import click, first_item, model, settle, touch
from e2e.site import Site

BESIDE_THE_SOFA = {"x": 4.25, "y": 4.4, "heading": 270}
BEFORE_THE_FRONT_DOOR = {"x": 4.2, "y": 7.2, "heading": 180}
FRONT_WALL = (6.0, 6.2)
"""y of its inner and its outer face; the door opens inwards."""

OCCLUSION_IS_LOADED = "performance.getEntriesByType('resource').some((one) => one.name.includes('GTAO'))"
THREE_IS_LOADED = "performance.getEntriesByType('resource').some((one) => one.name.includes('three'))"
LOSE = """canvas => {
  window.lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
  lost.loseContext();
}"""


def _made(page: Page) -> int:
    """How many parts of the model were made since the page started."""
    settle(page)
    return int(page.locator("#scene").get_attribute("data-made"))


def _selected(page: Page) -> list[str]:
    return call(page, "get_editor_state")["selection"]


def test_the_plan_rises_and_shares_camera_and_selection_with_the_drawing(page: Page) -> None:
    assert not page.evaluate(THREE_IS_LOADED)
    assert call(page, "get_editor_state")["camera"] is None
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    open_3d(page)
    words = page.locator("#scene-words")
    expect(words).to_contain_text("Sunset Loft in 3D, seen from outside: 6 walls, 25 pieces, 0 of 3 doors")
    expect(words).to_contain_text(f"Selected: Sofa {sofa['id']}")
    expect(page.get_by_label("Quality")).to_have_value("auto")
    expect(page.get_by_label("Quality").locator("option").first).to_have_text("auto (low)")
    assert serious_findings(page) == []
    state = call(page, "get_editor_state")
    assert (state["view"], state["camera"]["mode"], state["selection"]) == ("3d", "orbit", [sofa["id"]])

    page.locator("#scene").focus()
    page.keyboard.press("Shift+ArrowLeft")
    settle(page)
    page.keyboard.press("+")
    assert camera(page)["heading"] != state["camera"]["heading"]
    turned = call(page, "set_camera", mode="orbit", x=3, y=2, heading=77)["camera"]
    page.keyboard.press("3")
    expect(page.locator("#scene")).to_be_hidden()
    assert call(page, "get_editor_state")["view"] == "2d"
    page.keyboard.press("3")
    expect(page.locator("#scene")).to_be_visible()
    settle(page)
    assert camera(page) == turned
    assert _selected(page) == [sofa["id"]]

    for name, mode in (("Top", "top"), ("Walk", "walk"), ("Orbit", "orbit")):
        page.get_by_role("button", name=name, exact=True).click()
        assert camera(page)["mode"] == mode
    asked = {"mode": "walk", "x": 4.2, "y": 5.1, "heading": 90}
    assert call(page, "set_camera", **asked)["camera"] == asked == camera(page)
    adjusted = call(page, "set_camera", mode="walk", x=sofa["x"], y=sofa["y"])["adjusted"]
    assert {one["field"] for one in adjusted} <= {"x", "y"} and "nobody can stand" in adjusted[0]["why"]
    built = call(page, "build_3d")
    assert (built["walls"], built["openings"], built["pieces"]) == (6, 8, 25)
    assert built["triangles"] > 5000

    page.get_by_label("Quality").select_option("high")
    page.wait_for_function(OCCLUSION_IS_LOADED)
    settle(page)
    page.get_by_label("Quality").select_option("low")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    open_3d(page)
    expect(page.get_by_label("Quality")).to_have_value("low")


def test_a_walk_is_stopped_by_a_sofa_and_a_shut_door_and_goes_through_an_open_one(page: Page) -> None:
    call(page, "build_3d")
    call(page, "set_camera", mode="walk", **BESIDE_THE_SOFA)
    sofa = first_item(page, "sofa")
    stopped = walk(page)
    assert sofa["x"] + 0.3 + 0.3 < stopped["x"] < BESIDE_THE_SOFA["x"] - 0.1

    call(page, "set_camera", mode="walk", **BEFORE_THE_FRONT_DOOR)
    stopped = walk(page)
    assert FRONT_WALL[0] < stopped["y"] < FRONT_WALL[1] + 0.5
    page.keyboard.press("e")
    expect(page.locator("#scene-words")).to_contain_text("1 of 3 doors open")
    inside = walk(page, until=lambda here: here["y"] < FRONT_WALL[0] - 0.8)
    assert inside["mode"] == "walk"

    page.mouse.move(*middle(page))
    page.mouse.down()
    page.mouse.move(middle(page)[0] + 50, middle(page)[1], steps=5)
    page.mouse.up()
    settle(page)
    turned = camera(page)["heading"]
    assert turned == pytest.approx(inside["heading"] + 10, abs=0.1), "a drag takes the scene along"
    page.mouse.click(*middle(page))
    expect(page.locator("#scene.locked")).to_be_visible()
    page.mouse.move(middle(page)[0] + 50, middle(page)[1])
    settle(page)
    assert camera(page)["heading"] < turned, "the captured mouse turns the head"
    page.keyboard.press("Escape")
    assert camera(page)["mode"] == "orbit"
    expect(page.locator("#scene.locked")).to_have_count(0)
    assert call(page, "set_doors", state="closed")["doors"][0] == {"id": "d7", "open": False}
    expect(page.locator("#scene-words")).to_contain_text("0 of 3 doors open")


def test_touch_sticks_walk_and_look_and_a_tap_selects(page: Page) -> None:
    call(page, "build_3d")
    call(page, "set_camera", mode="walk", **BEFORE_THE_FRONT_DOOR)
    session = page.context.new_cdp_session(page)
    sticks = page.locator("#scene .pad")
    expect(sticks.first).to_be_hidden()
    touch(session, "touchStart", middle(page))
    touch(session, "touchEnd")
    expect(sticks.first).to_be_visible()
    start = camera(page)
    for stick, push in ((sticks.first, (0, 40)), (sticks.last, (40, 0))):
        box = stick.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch(session, "touchStart", (x, y))
        touch(session, "touchMove", (x + push[0], y + push[1]))
        for _ in range(8):
            settle(page)
        touch(session, "touchEnd")
    end = camera(page)
    assert end["y"] > start["y"] + 0.05, "pulled back, away from the door that it looks at"
    assert end["heading"] != start["heading"]

    sofa, before = first_item(page, "sofa"), _selected(page)
    x, y = look_down_at(page, sofa["x"], sofa["y"])
    touch(session, "touchStart", (x, y), (x + 20, y))
    touch(session, "touchEnd")
    assert _selected(page) == before, "two fingers move the camera, they don't tap"
    touch(session, "touchStart", (x, y))
    touch(session, "touchEnd")
    assert _selected(page) == [sofa["id"]]


def test_clicks_select_open_and_place_and_edits_are_followed(page: Page) -> None:
    open_3d(page)
    sofa = first_item(page, "sofa")
    over_sofa = look_down_at(page, sofa["x"], sofa["y"])
    page.mouse.move(*over_sofa)
    expect(page.locator("#scene.over-thing")).to_be_visible()
    page.mouse.click(*over_sofa)
    assert _selected(page) == [sofa["id"]]
    expect(page.locator("#inspector")).to_be_visible()

    call(page, "set_camera", mode="walk", **BEFORE_THE_FRONT_DOOR)
    settle(page)
    page.mouse.click(*middle(page))
    expect(page.locator("#scene-words")).to_contain_text("1 of 3 doors open")

    before = _made(page)
    call(page, "move_item", id=sofa["id"], x=sofa["x"] - 0.1)
    assert _made(page) == before, "what only moves isn't made anew"
    call(page, "edit_wall", id="w6", height=2.4)
    assert before < _made(page) <= before + 4, "a wall and its neighbours, not the whole plan"

    page.get_by_role("tab", name="Catalogue").click()
    page.locator("#catalogue-kinds [data-kind='plant']").click()
    expect(page.locator("#hint")).to_contain_text("Click to place")
    page.mouse.move(0, 0)
    page.mouse.click(*look_down_at(page, 4.2, 3.5))
    plants = [one for one in model(page)["items"] if one["kind"] == "plant"]
    assert len(plants) == 2
    assert plants[-1]["x"] == pytest.approx(4.2, abs=0.1) and plants[-1]["y"] == pytest.approx(3.5, abs=0.1)
    assert _selected(page) == [plants[-1]["id"]]
    page.keyboard.press("Delete")
    assert len(model(page)["items"]) == 25
    page.keyboard.press("Control+z")
    assert len(model(page)["items"]) == 26

    page.locator("#catalogue-kinds [data-kind='side_table']").hover()
    page.mouse.down()
    page.mouse.move(*look_down_at(page, 4.2, 4.4), steps=3)
    page.mouse.up()
    assert len(model(page)["items"]) == 27


def test_pictures_are_the_approved_ones_also_after_a_lost_context(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 925, "height": 478})
    open_3d(page)
    pictures = {"orbit": picture(page)}
    page.locator("#scene canvas").evaluate(LOSE)
    expect(page.locator("#scene-notice")).to_contain_text("comes back by itself")
    page.evaluate("lost.restoreContext()")
    expect(page.locator("#scene-notice")).to_be_hidden()
    assert unlike(page, picture(page), pictures["orbit"]) == ""
    page.emulate_media(color_scheme="dark")
    pictures["orbit-dark"] = picture(page)
    page.emulate_media(color_scheme="light")
    call(page, "set_camera", mode="top")
    pictures["top"] = picture(page)
    call(page, "set_camera", mode="walk", x=0.7, y=4.7, heading=140)
    pictures["walk"] = picture(page)
    assert not_approved(page, pictures, tmp_path) == []

    page.locator("#scene canvas").evaluate(LOSE)
    expect(page.locator("#scene-notice")).to_be_visible()
    page.locator("#quality").select_option("medium", force=True)  # it is hidden from the pictures
    expect(page.locator("#scene-notice")).to_be_hidden()


@pytest.fixture
def page_without_webgl(playwright: Playwright, site: Site) -> Iterator[Page]:
    """The studio in a browser that doesn't draw in 3D."""
    complaints: list[str] = []
    browser = launch(playwright, "WebMCP", switches=("--disable-3d-apis",))
    yield opened(browser.new_context(viewport=DESK), site, complaints)
    browser.close()
    assert complaints == []


def test_without_webgl_there_are_words_and_the_drawing_goes_on(page_without_webgl: Page) -> None:
    page = page_without_webgl
    error = refused(page, "build_3d")
    assert error["code"] == "unsupported" and "WebGL" in error["message"]
    assert call(page, "get_editor_state")["view"] == "2d"
    page.get_by_role("button", name="3D", exact=True).click()
    expect(page.locator("#scene-notice")).to_have_text(error["message"])
    expect(page.locator("#scene-tools")).to_be_hidden()
    page.get_by_role("button", name="2D", exact=True).click()
    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    assert _selected(page) == [sofa["id"]]
