"""The page starts, shows the plan, and says whether agents can reach it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from alza.tools.published import TOOLS
from e2e.conftest import READY, START_TIMEOUT_MS
from e2e.site import Site


def test_the_page_shows_the_demo_and_the_registered_tools(page: Page) -> None:
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    expect(page.locator("#runtime")).to_have_text(f"WebMCP · {len(TOOLS)} tools")
    assert page.locator("#plan [data-layer='walls'] [data-id]").count() > 4
    assert page.locator("#plan [data-layer='furniture'] [data-id]").count() >= 15
    assert len(page.webmcp.tools()) == len(TOOLS)


def test_the_page_works_the_same_without_a_webmcp_runtime(plain_page: Page) -> None:
    expect(plain_page.locator("#runtime")).to_have_text("No WebMCP runtime")
    plain_page.get_by_role("tab", name="Tools").click()
    plain_page.locator("#tool").select_option("set_plan_name")
    plain_page.locator("[data-field='name']").fill("Attic")
    plain_page.get_by_role("button", name="Run").click()
    expect(plain_page.locator("#plan-name")).to_have_text("Attic")


def test_the_demo_has_no_findings(page: Page) -> None:
    expect(page.locator("#check .verdict")).to_have_text("No issues found")


@pytest.mark.parametrize("file", ["app-", "library-", "pyodide.", ".wasm", "msgspec"])
def test_a_missing_file_is_named(browser: Browser, site: Site, file: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route(lambda url: file in url.rsplit("/", 1)[-1], lambda route: route.fulfill(status=404))
    page.goto(site.studio)
    expect(page.locator("#start-error")).to_be_visible(timeout=START_TIMEOUT_MS)
    expect(page.locator("#start-error")).to_contain_text("could not start")
    assert page.locator(READY).count() == 0
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
def test_nothing_overlaps_and_nothing_is_cut_off(
    browser: Browser, site: Site, size: tuple[int, int], scheme: str
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page = context.new_page()
    page.goto(site.studio)
    page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = {
        name: page.locator(name).bounding_box()
        for name in (".brand", "#plan-name", "#undo", "#redo", "#runtime", "#desk", ".sidebar", "#feed")
    }
    names = [name for name, box in boxes.items() if box]
    assert len(names) == len(boxes)
    for name in names:
        box = boxes[name]
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 0.5, name
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 0.5, name
    for index, first in enumerate(names):
        for second in names[index + 1 :]:
            assert not _overlap(boxes[first], boxes[second]), (first, second)
    context.close()


def _overlap(one: dict[str, float] | None, other: dict[str, float] | None) -> bool:
    assert one and other
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 0.5 and down > 0.5
