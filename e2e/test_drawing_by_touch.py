"""Fingers: one draws and moves things, two move and zoom the paper."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.sheet import feed_length, first_item, item, pixel, settle, touch, view_box, walls


def test_a_finger_drags_a_piece(phone: Page) -> None:
    sofa = first_item(phone, "sofa")
    session = phone.context.new_cdp_session(phone)
    start = pixel(phone, sofa["x"], sofa["y"])
    touch(session, "touchStart", start)
    for step in range(1, 6):
        touch(session, "touchMove", (start[0] - 6 * step, start[1]))
        settle(phone)
    touch(session, "touchEnd")
    settle(phone)
    assert item(phone, sofa["id"])["x"] < sofa["x"] - 0.3
    assert feed_length(phone) == 1


def test_taps_draw_walls(phone: Page) -> None:
    phone.get_by_role("button", name="Wall").tap()
    for x, y in ((1, 7), (5, 7)):
        phone.touchscreen.tap(*pixel(phone, x, y))
        settle(phone)
    assert (1, 7, 5, 7) in [tuple(round(value, 1) for value in wall) for wall in walls(phone)]
    expect(phone.locator("#typed")).to_be_visible()


def test_two_fingers_zoom_and_draw_nothing(phone: Page) -> None:
    before = view_box(phone)
    session = phone.context.new_cdp_session(phone)
    x, y = pixel(phone, 4, 3)
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch(session, "touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
        settle(phone)
    touch(session, "touchEnd")
    expect(phone.locator("#plan")).to_have_css("transform", "none")
    assert view_box(phone)[2] < before[2] / 1.8
    assert feed_length(phone) == 0


def test_nothing_is_wider_than_the_phone(phone: Page) -> None:
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    for name in ("Catalogue", "Notes", "Tools", "Model", "Check"):
        phone.get_by_role("tab", name=name).tap()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
