"""Hands at the sheet: points of the plan in metres become real pointer, key and touch events."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from e2e.agent import call

Vec = tuple[float, float]

NEXT_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def view_box(page: Page) -> list[float]:
    """x, y, width and height of the view in metres."""
    return [float(part) for part in page.locator("#plan").get_attribute("viewBox").split()]


def pixel(page: Page, x: float, y: float) -> Vec:
    """Where a point of the plan (metres) is on the screen."""
    left, top, width, _height = view_box(page)
    box = page.locator("#desk").bounding_box()
    assert box
    scale = box["width"] / width
    return (box["x"] + (x - left) * scale, box["y"] + (y - top) * scale)


def click(page: Page, x: float, y: float, **how: Any) -> None:
    """Move to a point of the plan and click."""
    at = pixel(page, x, y)
    page.mouse.move(*at)
    page.mouse.click(*at, **how)


def hover(page: Page, x: float, y: float) -> None:
    """Move to a point of the plan, and let the page draw it."""
    page.mouse.move(*pixel(page, x, y), steps=3)
    settle(page)


def begin_drag(page: Page, start: Vec, *way: Vec) -> None:
    """Press at a point of the plan and move along a way; the button stays down."""
    page.mouse.move(*pixel(page, *start))
    page.mouse.down()
    for point in way:
        page.mouse.move(*pixel(page, *point), steps=3)
    settle(page)


def drag(page: Page, start: Vec, *way: Vec) -> None:
    """Press, move along a way, and let go at its end."""
    begin_drag(page, start, *way)
    page.mouse.up()
    settle(page)


def settle(page: Page) -> None:
    """Wait until what was asked for is drawn."""
    page.evaluate(NEXT_FRAMES)


def new_plan(page: Page) -> None:
    """Begin an empty plan, and look at 12 metres of it."""
    page.get_by_role("tab", name="Model").click()
    page.get_by_role("button", name="New plan", exact=True).click()
    expect(page.locator("#plan [data-layer='walls'] [data-id]")).to_have_count(0)
    page.locator("#desk").focus()
    settle(page)


def begin_anew(page: Page) -> None:
    """Let go of whatever an earlier test left in hand, and begin an empty plan in metres."""
    page.locator("#desk").focus()
    press(page, "Escape", 3)
    press(page, "v")
    open_demo(page)
    new_plan(page)
    page.locator("#desk").click()
    page.mouse.move(0, 0)
    expect(page.locator("#desk")).to_have_attribute("data-mode", "select")
    expect(page.locator("#desk-message")).to_be_hidden()
    expect(page.locator("#readout")).to_be_hidden()


def open_demo(page: Page) -> None:
    """Go back to the demo."""
    page.get_by_role("tab", name="Model").click()
    page.get_by_role("button", name="Open the demo", exact=True).click()
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")


def model(page: Page) -> dict[str, Any]:
    """The plan as an agent reads it."""
    return call(page, "get_model")["model"]


def walls(page: Page) -> list[tuple[float, float, float, float]]:
    """The ends of all walls as an agent reads them."""
    return [(wall["ax"], wall["ay"], wall["bx"], wall["by"]) for wall in model(page)["walls"]]


def item(page: Page, id: str) -> dict[str, Any]:
    """A piece as an agent reads it."""
    return next(item for item in model(page)["items"] if item["id"] == id)


def first_item(page: Page, kind: str) -> dict[str, Any]:
    """The first piece of a kind."""
    return next(item for item in model(page)["items"] if item["kind"] == kind)


def feed_length(page: Page) -> int:
    """How many entries of the person the activity feed shows."""
    return page.locator(".feed-entry", has=page.locator(".author", has_text="Person")).count()


def touch(session: CDPSession, type: str, *points: Vec) -> None:
    """Fingers on the screen, at these pixels."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": fingers})


def press(page: Page, key: str, times: int = 1) -> None:
    """Press a key, several times if asked."""
    for _ in range(times):
        page.keyboard.press(key)


def two_rooms_by_keys(page: Page) -> None:
    """Draw a box of 6 x 4 m with a wall across its middle in an empty plan, by keys alone."""
    press(page, "w")
    press(page, "Enter", 2)
    for typed in ("6<0", "4<270", "6<180", "4<90"):
        page.keyboard.type(typed)
        press(page, "Enter")
    press(page, "ArrowRight", 60)
    press(page, "Enter")
    page.keyboard.type("4<270")
    press(page, "Enter", 2)
