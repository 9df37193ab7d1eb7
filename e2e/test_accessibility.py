"""Panels and the request bar in both themes: no serious finding of axe-core, 24 px targets, visible focus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.agent import begin, call
from e2e.axe import serious_findings
from e2e.conftest import opened
from e2e.pictures import tiny_png
from e2e.site import Site

SIZES = {"desk": (1280, 800), "phone": (390, 844)}


@pytest.fixture(params=[(theme, size) for theme in ("light", "dark") for size in SIZES], ids="-".join)
def themed(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """The studio in each theme, on a desk and on a phone."""
    theme, size = request.param
    width, height = SIZES[size]
    complaints: list[str] = []
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
    yield opened(context, site, complaints)
    context.close()
    assert complaints == []


def test_no_panel_has_a_serious_finding(themed: Page) -> None:
    _make_findings(themed)
    for tab in themed.get_by_role("tab").all():
        tab.click()
        assert serious_findings(themed) == [], tab.inner_text()


def test_the_model_panel_with_a_picture_and_trouble(themed: Page) -> None:
    themed.get_by_role("tab", name="Model").click()
    themed.locator("#underlay-file").set_input_files(tiny_png())
    expect(themed.locator("#underlay-controls")).to_be_visible()
    assert serious_findings(themed) == []
    themed.get_by_label("Locked").check()
    assert serious_findings(themed) == []


def test_requests_and_the_switch_that_ends_them(themed: Page) -> None:
    for item in call(themed, "get_model", include=["items"])["model"]["items"][:2]:
        begin(themed, "remove_item", id=item["id"])
    expect(themed.locator("#approve-alike")).to_be_enabled()
    assert serious_findings(themed) == []
    assert all(_can_be_reached(themed.locator(f"#{id}")) for id in ("approve", "reject", "request-show"))
    themed.get_by_role("button", name="Reject all 2").click()
    themed.get_by_role("tab", name="Model").click()
    themed.get_by_role("switch").click()
    assert serious_findings(themed) == []
    themed.locator("#approval-turn-off").click()
    themed.locator("#approval-turn-off").click()
    expect(themed.locator("#approval-off")).to_be_visible()
    assert serious_findings(themed) == []


def test_what_is_selected_and_each_mode(themed: Page) -> None:
    themed.locator("#desk").focus()
    themed.keyboard.press("Control+a")
    assert serious_findings(themed) == []
    for button in themed.locator("#toolbar [data-mode]").all():
        button.click()
        assert serious_findings(themed) == [], button.get_attribute("data-mode")


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
