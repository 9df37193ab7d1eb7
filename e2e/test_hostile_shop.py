"""A shop that lies, breaks or goes away: a clear error each time, and no change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from e2e.agent import begin, call, give_up, refused
from e2e.conftest import DESK, NO_RUNTIME, forget, opened
from e2e.site import Site

LIES = {
    "a negative size": "products[1].w is -2: expected a number >= 0.01",
    "a size of kilometres": "products[1].d is 1000000000: expected a number <= 50.0",
    "a text for a number": 'products[1].price is "500": expected a number',
    "a price that is no number": "products[1].price is null: expected a number",
    "an endless stock": "products[1].stock is null: expected a whole number",
    "an object for a name": 'products[1].name is {"toString": "x"}: expected text',
    "a name that turns the line": "products[1].name: it holds the character U+202E",
    "a name without an end": "expected text of length <= 120",
    "a category of its own": 'products[1].category is "weapons"',
    "a colour that is a style": 'products[1].color is "red;background',
    "two products of one number": 'products[1].sku is "L-1", which another product has too',
    "too many products": "expected a list of length <= 200",
    "no list": 'products is {"length": 1000000000}: expected a list',
    "a list of holes": "no JSON, or longer than 256 kB",
    "megabytes": "no JSON, or longer than 256 kB",
    "no object": "can't be used",
    "nothing": "it has no structuredContent",
    "a refusal full of HTML": 'The supplier refused: "<img src=x onerror=',
}
OF_THE_SHOP = "WebMCP tool execution failed: Uncaught Error: secret of the shop"
"""What the browser itself says of a shared tool that threw."""

TOOLS_OF_HOST = """() => document.modelContext.getTools({fromOrigins: [host]}).then((tools) =>
  tools.filter(({origin}) => origin === host).map(({name}) => name))"""

POLL_MS = 20
"""A frame that isn't shown has no animation frames to poll in."""

PLACE: dict[str, Any] = {"sku": "L-1", "x": 30, "y": 1}


def shop(page: Page) -> Frame:
    """The page in the frame as it is now: a call that failed on its way brings a new one."""
    element = page.locator("#shop-frame iframe").element_handle()
    frame = element.content_frame()
    assert frame
    return frame


def tell(page: Page, lie: str) -> None:
    shop(page).evaluate("(how) => { lie = how; }", lie)


def wait_at_shop(page: Page, condition: str) -> None:
    shop(page).wait_for_function(f"() => {condition}", polling=POLL_MS)


@pytest.fixture
def lied_to(profile: BrowserContext, site: Site, hostile_shop: str) -> Iterator[Page]:
    """A studio that has reached the shop by its tools."""
    complaints: list[str] = []
    forget(profile, site)
    page = opened(profile, site, complaints, f"?supplier={hostile_shop}")
    assert call(page, "get_supplier_catalog")["transport"] == "webmcp"
    yield page
    page.close()
    assert [words for words in complaints if words != OF_THE_SHOP] == []


def test_tools_that_lie(lied_to: Page) -> None:
    page = lied_to
    before = call(page, "get_model")
    for lie, words in LIES.items():
        tell(page, lie)
        error = refused(page, "get_supplier_catalog")
        assert error["code"] == "supplier_unreachable", lie
        assert words in error["message"], lie
    tell(page, "a negative size")
    assert "product.w is -2" in refused(page, "place_supplier_product", **PLACE)["message"]
    tell(page, "another product")
    assert 'it was asked for "L-1"' in refused(page, "place_supplier_product", **PLACE)["message"]
    tell(page, "throwing")
    error = refused(page, "place_supplier_product", **PLACE)
    assert "failed while nordika_get_product ran" in error["message"]
    assert "secret" not in error["message"]
    assert call(page, "get_supplier_catalog")["products"], "a fresh page of the shop is honest again"
    tell(page, "leaving")
    assert refused(page, "place_supplier_product", **PLACE)["code"] == "supplier_unreachable"
    assert call(page, "get_supplier_catalog")["products"]
    tell(page, "a loop without an end")
    error = refused(page, "place_supplier_product", **PLACE)
    assert "didn't answer nordika_get_product within 5 seconds" in error["message"]
    assert call(page, "get_supplier_catalog")["products"], "a page that hangs is taken away"
    assert call(page, "get_model") == before


def test_a_call_that_is_given_up_is_given_up_at_the_shop_too(lied_to: Page) -> None:
    page = lied_to
    tell(page, "silence")
    assert shop(page).evaluate(TOOLS_OF_HOST) == [], "the studio's tools are not the shop's"
    number = begin(page, "place_supplier_product", **PLACE)
    wait_at_shop(page, "asked === 2")
    assert give_up(page, number) == "AbortError"
    wait_at_shop(page, "aborted === 1")
    expect(page.locator(".feed-entry.failed").first).to_contain_text("aborted")
    tell(page, "")
    assert call(page, "place_supplier_product", **PLACE)["created"] == ["i46", "kind:nordika_l_1"]


def test_names_are_words_and_a_shop_without_tools_is_called_by_message(lied_to: Page) -> None:
    page = lied_to
    tell(page, "HTML in a name")
    page.get_by_role("tab", name="Supplier").click()
    name = page.locator(".product h3").nth(1)
    expect(name).to_contain_text("<img src=x onerror=")
    assert page.locator("#supplier-content img, #supplier-content script").count() == 0
    assert page.evaluate("window.ran") is None

    tell(page, "")
    shop(page).evaluate("() => tools.abort()")
    answer = call(page, "place_supplier_product", **PLACE)
    assert answer["transport"] == "postmessage"
    assert answer["summary"].endswith("by postmessage.")


def test_messages_that_lie(plain_browser: Browser, site: Site, hostile_shop: str) -> None:
    complaints: list[str] = []
    context = plain_browser.new_context(viewport=DESK)
    page = opened(context, site, complaints, f"?supplier={hostile_shop}")
    page.get_by_role("tab", name="Supplier").click()
    expect(page.locator(".product")).to_have_count(2)
    drawing = page.locator("#plan").inner_html()

    def read(lie: str) -> str:
        """What the panel says after it read the shop again."""
        tell(page, lie)
        page.locator("#shop-again").click()
        expect(page.locator("#supplier-content[aria-busy='false']")).to_have_count(1, timeout=10_000)
        return page.locator("#shop-problem:visible, #shop-state:visible").inner_text()

    def read_honestly() -> None:
        page.locator("#shop-again").click()
        expect(page.locator("#shop-state")).to_contain_text("2 products")

    for lie, words in LIES.items():
        assert words in read(lie), lie
        if page.locator("#shop-frame iframe").count() == 0:
            read_honestly()
    for lie in ("noise", "answering twice", ""):
        assert "2 products" in read(lie), lie
        expect(page.locator(".product", has_text="40.00")).to_have_count(0)
    assert "many more messages than it was asked for" in read("a flood")
    read_honestly()
    assert "went away during the call" in read("leaving")
    read_honestly()
    tell(page, "silence")
    page.locator("#shop-again").click()
    # Its own page, and a page of the shop's origin in another frame, answer in the shop's place.
    page.evaluate(
        """() => {
          const result = {structuredContent: {ok: true, products: []}};
          for (let id = 1; id < 100; id++) postMessage({nordika: 1, id: String(id), result}, "*");
        }"""
    )
    shop(page).locator("iframe").wait_for()
    shop(page).child_frames[0].wait_for_function("() => document.title === 'Forged'", polling=POLL_MS)
    expect(page.locator("#shop-problem")).to_contain_text(
        "didn't answer nordika_list_products within 5 seconds", timeout=10_000
    )
    assert page.locator("#plan").inner_html() == drawing
    context.close()
    assert set(complaints) == {NO_RUNTIME}
