"""Panels and the request bar in both themes: no serious finding of axe-core, 24 px targets, visible focus."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

from playwright.sync_api import Locator, Page, ViewportSize, expect

from e2e.agent import begin, call
from e2e.axe import serious_findings
from e2e.conftest import DESK, PHONE
from e2e.pictures import tiny_png
from e2e.sheet import settle

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def _looks(page: Page) -> Iterator[str]:
    """The page in each theme, on a desk and as narrow as a phone; in the end as it was."""
    page.emulate_media(reduced_motion="reduce")
    for size, scheme in product((PHONE, DESK), SCHEMES):
        _look(page, size, scheme)
        yield f"{scheme}, {size['width']} pixels wide"
    _look(page, DESK, "light")


def _look(page: Page, size: ViewportSize, scheme: Literal["light", "dark"]) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    settle(page)


def _findings(page: Page) -> list[str]:
    return [f"{look}: {finding}" for look in _looks(page) for finding in serious_findings(page)]


def test_no_panel_has_a_serious_finding(page: Page) -> None:
    _make_findings(page)
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert _findings(page) == [], tab.inner_text()


def test_the_model_panel_with_a_picture_and_trouble(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay-controls")).to_be_visible()
    assert _findings(page) == []
    page.get_by_label("Locked").check()
    assert _findings(page) == []


def test_requests_and_the_switch_that_ends_them(page: Page) -> None:
    for item in call(page, "get_model", include=["items"])["model"]["items"][:2]:
        begin(page, "remove_item", id=item["id"])
    expect(page.locator("#approve-alike")).to_be_enabled()
    assert _findings(page) == []
    for look in _looks(page):
        for id in ("approve", "reject", "request-show"):
            assert _can_be_reached(page.locator(f"#{id}")), f"{look}: {id}"
    page.get_by_role("button", name="Reject all 2").click()
    page.get_by_role("tab", name="Model").click()
    page.get_by_role("switch").click()
    assert _findings(page) == []
    page.locator("#approval-turn-off").click()
    page.locator("#approval-turn-off").click()
    expect(page.locator("#approval-off")).to_be_visible()
    assert _findings(page) == []


def test_what_is_selected_and_each_mode(page: Page) -> None:
    page.locator("#desk").focus()
    page.keyboard.press("Control+a")
    assert _findings(page) == []
    for button in page.locator("#toolbar [data-mode]").all():
        button.click()
        assert _findings(page) == [], button.get_attribute("data-mode")


def test_everything_that_is_stepped_to_by_key_shows_it(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay-controls")).to_be_visible()
    page.locator("#undo").focus()
    seen: set[str] = set()
    for _ in range(90):
        page.keyboard.press("Tab")
        shown = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (element === document.body) return null;
              const style = getComputedStyle(element);
              const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
              const name = element.id || element.outerHTML.slice(0, 80);
              return [name, ring || element.closest("#desk") !== null];
            }"""
        )
        if shown is None:
            break
        assert shown[1], f"no focus ring: {shown[0]}"
        seen.add(shown[0])
    expected = {"desk", "tab-model", "name", "save-plan", "units", "north", "underlay-opacity", "feed-author"}
    assert expected <= seen, expected - seen


def _can_be_reached(button: Locator) -> bool:
    """Whether a click on the middle of a button reaches it: nothing lies over it, and it is on the screen."""
    return button.evaluate(
        """button => {
          const box = button.getBoundingClientRect();
          return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button;
        }"""
    )


def _make_findings(page: Page) -> None:
    """One finding and one note, so that each panel has something to show."""
    item = call(page, "get_model", include=["items"])["model"]["items"][0]
    call(page, "place_item", kind=item["kind"], x=item["x"], y=item["y"])
    call(page, "leave_note", text="A note", x=1, y=1)
