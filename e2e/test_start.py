"""The page starts, shows the plan, and says whether agents can reach it."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from alza.tools.published import TOOLS
from e2e.sheet import settle


def test_the_page_shows_the_demo_and_the_registered_tools(page: Page) -> None:
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    expect(page.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS)} tools")
    assert page.locator("#plan [data-layer='walls'] [data-id]").count() > 4
    assert page.locator("#plan [data-layer='furniture'] [data-id]").count() >= 15
    assert len(page.webmcp.tools()) == len(TOOLS)
    expect(page.locator("#check .verdict")).to_have_text("No issues found")


def test_the_page_works_the_same_without_a_webmcp_runtime(plain_page: Page) -> None:
    expect(plain_page.locator("#runtime")).to_have_text("No WebMCP runtime")
    plain_page.get_by_role("tab", name="Tools").click()
    plain_page.locator("#tool").select_option("set_plan_name")
    plain_page.locator("[data-field='name']").fill("Attic")
    plain_page.get_by_role("button", name="Run").click()
    expect(plain_page.locator("#plan-name")).to_have_text("Attic")


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
def test_nothing_overlaps_and_nothing_is_cut_off(demo: Page, size: tuple[int, int]) -> None:
    demo.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    _fits(demo, *size)


def test_nothing_overlaps_and_nothing_is_cut_off_on_a_phone(phone: Page) -> None:
    _fits(phone, 390, 844)


def _fits(page: Page, width: int, height: int) -> None:
    """In both themes each part is wholly on the screen and lies over no other."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        boxes = {
            name: page.locator(name).bounding_box()
            for name in (".brand", "#plan-name", "#undo", "#redo", "#runtime", "#desk", ".sidebar", "#feed")
        }
        for name, box in boxes.items():
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width + 0.5, (name, scheme)
            assert box["y"] >= 0 and box["y"] + box["height"] <= height + 0.5, (name, scheme)
        for one, other in combinations(boxes, 2):
            assert not _overlap(boxes[one], boxes[other]), (one, other, scheme)


def _overlap(one: dict[str, float] | None, other: dict[str, float] | None) -> bool:
    assert one and other
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 0.5 and down > 0.5
