"""Looking around by wheel, keys, buttons and fingers; what is in view and in hand stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import (
    Vec,
    begin_drag,
    click,
    feed_length,
    first_item,
    item,
    model,
    pixel,
    settle,
    touch,
    view_box,
    walls,
)

PLACE = (2.0, 4.0)


def _rests(page: Page) -> None:
    """Wait until a moved view is drawn sharp."""
    settle(page)
    expect(page.locator("#plan")).to_have_css("transform", "none")


def _near(one: Vec, other: Vec, px: float = 1.5) -> bool:
    return abs(one[0] - other[0]) < px and abs(one[1] - other[1]) < px


def test_wheel_keys_and_buttons_zoom_and_fit(page: Page) -> None:
    fitted = view_box(page)
    at = pixel(page, *PLACE)
    page.mouse.move(*at)
    for delta in (-240, -240, 120):
        page.mouse.wheel(0, delta)
        _rests(page)
        assert _near(pixel(page, *PLACE), at), "the point under the pointer stays"
    assert view_box(page)[2] < fitted[2]
    page.keyboard.down("Control")
    page.mouse.wheel(0, -20)
    page.keyboard.up("Control")
    _rests(page)
    assert _near(pixel(page, *PLACE), at), "a pinch on a touchpad comes as a wheel with Ctrl"
    page.locator("#desk").focus()
    for key in ("0", "f"):
        page.keyboard.press("+")
        _rests(page)
        zoomed = view_box(page)[2]
        page.keyboard.press("-")
        _rests(page)
        assert view_box(page)[2] > zoomed
        page.keyboard.press(key)
        _rests(page)
        assert view_box(page) == fitted
    for name in ("Zoom in", "Zoom out", "Zoom out", "Fit"):
        page.get_by_role("button", name=name, exact=True).click()
        _rests(page)
    assert view_box(page) == fitted
    page.locator("#desk").focus()
    page.keyboard.press("ArrowRight")
    _rests(page)
    assert view_box(page)[0] > fitted[0], "without a selection the arrows move the paper"
    assert feed_length(page) == 0


def test_a_drag_goes_on_while_the_wheel_zooms(sheet: Page) -> None:
    plant = call(sheet, "place_item", kind="plant", x=2, y=2)["id"]
    settle(sheet)
    begin_drag(sheet, (2, 2), (3, 2), (4, 3))
    sheet.mouse.wheel(0, -200)
    _rests(sheet)
    sheet.mouse.move(*pixel(sheet, 5, 3), steps=3)
    sheet.mouse.up()
    settle(sheet)
    assert (item(sheet, plant)["x"], item(sheet, plant)["y"]) == (5, 3)


def test_two_fingers_move_the_paper_and_zoom_where_they_are(phone: Page) -> None:
    session = phone.context.new_cdp_session(phone)
    before = view_box(phone)
    x, y = pixel(phone, *PLACE)
    touch(session, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        touch(session, "touchMove", (x - 30 + 8 * step, y + 5 * step), (x + 30 + 8 * step, y + 5 * step))
        settle(phone)
    touch(session, "touchEnd")
    _rests(phone)
    assert view_box(phone)[2] == pytest.approx(before[2], rel=0.02), "moved, and not zoomed"
    assert _near(pixel(phone, *PLACE), (x + 40, y + 25), 3)
    x, y = x + 40, y + 25
    touch(session, "touchStart", (x - 20, y - 20), (x + 20, y + 20))
    for step in range(1, 6):
        gap = 20 + 6 * step
        touch(session, "touchMove", (x - gap, y - gap), (x + gap, y + gap))
        settle(phone)
    touch(session, "touchEnd")
    _rests(phone)
    assert view_box(phone)[2] == pytest.approx(before[2] / 2.5, rel=0.05)
    assert _near(pixel(phone, *PLACE), (x, y), 4), "what was between the fingers is there still"
    assert feed_length(phone) == 0


def test_a_second_finger_gives_up_the_drag_of_the_first(phone: Page) -> None:
    sofa = first_item(phone, "sofa")
    session = phone.context.new_cdp_session(phone)
    x, y = pixel(phone, sofa["x"], sofa["y"])
    touch(session, "touchStart", (x, y))
    for step in range(1, 5):
        touch(session, "touchMove", (x - 8 * step, y))
        settle(phone)
    touch(session, "touchStart", (x - 32, y), (x + 30, y))
    touch(session, "touchMove", (x - 40, y), (x + 40, y))
    touch(session, "touchEnd")
    _rests(phone)
    assert item(phone, sofa["id"]) == sofa and feed_length(phone) == 0


def test_a_flat_is_begun_and_furnished_on_a_phone(phone: Page) -> None:
    phone.get_by_role("tab", name="Model").tap()
    phone.get_by_role("button", name="New plan").tap()
    settle(phone)
    phone.get_by_role("button", name="Wall").tap()
    phone.touchscreen.tap(*pixel(phone, 1, 1))
    settle(phone)
    phone.touchscreen.tap(*pixel(phone, 4, 1))
    settle(phone)
    phone.locator("#typed").tap()
    phone.keyboard.type("3<270")
    phone.keyboard.press("Enter")
    settle(phone)
    assert [wall["length"] for wall in model(phone)["walls"]] == [3, 3]
    phone.get_by_role("button", name="Select").tap()
    phone.get_by_role("tab", name="Catalogue").tap()
    phone.locator("#catalogue [data-kind='armchair']").tap()
    phone.locator("#desk").scroll_into_view_if_needed()
    phone.touchscreen.tap(*pixel(phone, 2, 3))
    settle(phone)
    (chair,) = model(phone)["items"]
    expect(phone.locator("#inspector")).to_be_visible()
    phone.get_by_role("button", name="Turn left by 15 degrees").tap()
    settle(phone)
    assert item(phone, chair["id"])["rotation"] == (chair["rotation"] + 15) % 360
    phone.locator("#inspector").get_by_role("button", name="Delete").tap()
    settle(phone)
    assert model(phone)["items"] == []
    phone.locator("#undo").tap()
    settle(phone)
    assert len(model(phone)["items"]) == 1
    desk, view = phone.locator("#desk").bounding_box(), phone.locator("#view-tools").bounding_box()
    assert desk and view and desk["height"] >= 220
    scale = phone.locator("#scale").bounding_box()
    assert scale and scale["x"] + scale["width"] <= view["x"], "scale bar and buttons are side by side"


def test_the_menu_of_the_browser_stays_away_from_the_sheet(page: Page) -> None:
    page.evaluate(
        """() => addEventListener("contextmenu", (event) => { window.menu = event.defaultPrevented; })"""
    )
    click(page, 4, 3, button="right")
    assert page.evaluate("window.menu") is True
    assert walls(page) and feed_length(page) == 0
