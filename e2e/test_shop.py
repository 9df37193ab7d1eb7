"""Nordika: the page for a person, and who gets its products by which way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, expect

from e2e.axe import serious_findings
from e2e.conftest import COMPLAINTS, NO_RUNTIME, READY
from e2e.origins import ISOLATED, served_origin
from e2e.site import ROOT, Site
from hosting.cache_folder import CacheFolder
from hosting.origins import Origins
from hosting.partner_site import write_partner
from hosting.runtime import fetch_runtime
from hosting.server import site_server

PRODUCTS: list[dict[str, Any]] = json.loads((ROOT / "partner" / "nordika" / "products.json").read_text())
OFFERED = [{key: value for key, value in one.items() if key not in ("form", "about")} for one in PRODUCTS]
LIST, GET = "nordika_list_products", "nordika_get_product"
READY_MESSAGE = {"nordika": 1, "ready": True}
HOST_PAGE = "<!doctype html><title>Host</title><body>"
ABOUT_TOOLS = NO_RUNTIME.partition(": ")[2]
"""What Chromium without a runtime says of `allow="tools"`, too."""

FRAME = """(address) => {
  window.heard = [];
  window.addEventListener("message", ({origin, data}) => window.heard.push([origin, data]));
  const frame = document.createElement("iframe");
  Object.assign(frame, {allow: "tools", sandbox: "allow-scripts allow-same-origin", src: address});
  document.body.append(frame);
}"""
TOOLS = """(shop) => document.modelContext.getTools({fromOrigins: [shop]}).then((tools) =>
  tools.map(({name, origin, annotations}) => [name, origin, annotations.readOnlyHint]).sort())"""
CALL = """async ([shop, name, input]) => {
  const tools = await document.modelContext.getTools({fromOrigins: [shop]});
  return JSON.parse(await document.modelContext.executeTool(tools.find((tool) => tool.name === name), input));
}"""
# Often enough that MicroPython collects its garbage in between; gives the answers that differ.
CALL_OFTEN = """async (shop) => {
  const tools = await document.modelContext.getTools({fromOrigins: [shop]});
  const list = tools.find(({name}) => name === "nordika_list_products");
  const answers = new Set();
  for (let n = 0; n < 100; n++) answers.add(await document.modelContext.executeTool(list, {}));
  return [...answers];
}"""
SEND = "([shop, message]) => frames[0].postMessage(message, shop)"
REPLY = "(id) => window.heard.find(([, data]) => data.id === id)"
NO_REQUESTS = """(shop) => {
  const request = (id, given) => ({nordika: 1, id, call: "nordika_list_products", arguments: given});
  const circle = {};
  circle.circle = circle;
  const big = {category: "x".repeat(2 ** 18)};
  const odd = [request("circle", circle), request("big", big), request("integer", {maxPrice: 10n})];
  // A window of the host's own origin that isn't the one that frames the shop.
  const sibling = document.body.appendChild(document.createElement("iframe")).contentWindow;
  const ask = sibling.Function("shop", "request", "parent.frames[0].postMessage(request, shop)");
  ask(shop, request("sibling", {}));
  for (const message of [...odd, undefined, null, 7, "text", [], {}, {nordika: 1, id: "no call"}]) {
    frames[0].postMessage(message, shop);
  }
}"""
ECHO = (
    """addEventListener("message", ({data, source}) => data === "ping" && source.postMessage("pong", "*"))"""
)


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """A page in a profile of its own; its console must stay silent."""
    complaints: list[str] = []
    with browser.new_context() as profile:
        page = profile.new_page()
        page.on("console", lambda said: complaints.append(said.text) if _is_complaint(said) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        yield page
    assert complaints == []


def _is_complaint(said: ConsoleMessage) -> bool:
    """Not so what Chromium says of a missing runtime, or of a text file's missing icon."""
    of_the_browser = ABOUT_TOOLS in said.text or said.location["url"].endswith("/favicon.ico")
    return said.type in COMPLAINTS and not of_the_browser


@contextmanager
def shop_for(host: str, folder: Path) -> Iterator[str]:
    """The shop built for one host, served without the headers that keep others from framing it."""
    runtime = fetch_runtime(ROOT / "app", CacheFolder(ROOT / ".alza"))
    write_partner(ROOT / "partner", runtime, Origins(suppliers=(), hosts=(host,)), folder)
    with site_server(0, folder, ISOLATED) as server:
        Thread(target=server.serve_forever, args=(0.1,), daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


def framed(page: Page, address: str) -> Frame:
    """Put the shop into the page, and wait until it's open."""
    page.evaluate(FRAME, address)
    page.frame_locator("iframe").locator(READY).wait_for(state="attached")
    return page.frames[1]


def host_of(site: Site) -> str:
    """A page at the studio's origin, with its headers, that starts nothing."""
    return site.studio + "tracing_protocol.txt"


def heard_after_asking(page: Page, shop: str, frame: Frame) -> list[Any]:
    """What the page has heard from the shop when a request has surely been dealt with."""
    frame.evaluate(ECHO)
    page.evaluate(SEND, [shop, {"nordika": 1, "id": "a", "call": LIST, "arguments": {}}])
    page.evaluate(SEND, [shop, "ping"])
    page.wait_for_function("window.heard.some(([, data]) => data === 'pong')")
    return [data for _, data in page.evaluate("window.heard") if data != "pong"]


def test_a_person_browses_and_filters(browser: Browser, site: Site) -> None:
    with opened(browser, site.partner) as page:
        cards, count = page.locator(".card"), page.locator("#count")
        expect(cards).to_have_count(len(PRODUCTS))
        expect(cards.filter(has_text="Sold out")).to_have_count(1)
        page.get_by_text("Office", exact=True).click()
        expect(count).to_have_text("3 of 15 pieces")
        page.get_by_label("In stock").check()
        expect(cards.locator(".name")).to_have_text(["Tiltvang desk", "Arkvoll drawer unit"])
        page.get_by_label("Up to, metres wide").fill("0.42")
        expect(cards.locator(".name")).to_have_text(["Arkvoll drawer unit"])
        page.get_by_label("Up to, in euros").fill("158.99")
        expect(count).to_contain_text("Nothing fits.")
        page.get_by_label("Up to, in euros").fill("-1")
        expect(count).to_have_text("Price and width must be numbers above zero.")
        page.get_by_role("button", name="Clear").click()
        expect(cards).to_have_count(len(PRODUCTS))


def test_a_person_looks_at_one_piece(browser: Browser, site: Site) -> None:
    with opened(browser, site.partner) as page:
        page.get_by_role("link", name="Vindskeid office chair").click()
        expect(page.get_by_role("heading", name="Vindskeid office chair")).to_be_focused()
        expect(page.locator("#detail")).to_contain_text("Sold out")
        expect(page.locator("#detail svg text")).to_have_text(["0.66 m", "0.66 m"])
        expect(page).to_have_title("Vindskeid office chair - Nordika")
        assert serious_findings(page) == []
        page.reload()
        expect(page.get_by_role("heading", name="Vindskeid office chair")).to_be_visible()
        page.get_by_role("link", name="All pieces").click()
        expect(page.get_by_role("heading", name="Our furniture")).to_be_focused()
        assert serious_findings(page) == []
        page.emulate_media(color_scheme="dark")
        assert serious_findings(page) == []
        page.set_viewport_size({"width": 360, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_an_allowed_host_calls_the_tools_through_webmcp(browser: Browser, site: Site) -> None:
    shop = site.partner.rstrip("/")
    with opened(browser, host_of(site)) as page:
        framed(page, site.partner)
        assert page.evaluate(TOOLS, shop) == [[GET, shop, True], [LIST, shop, True]]
        [listed] = map(json.loads, page.evaluate(CALL_OFTEN, shop))
        assert listed["structuredContent"] == {"ok": True, "products": OFFERED}
        assert not listed["isError"]
        got = page.evaluate(CALL, [shop, GET, {"sku": "NK-105"}])
        assert got["structuredContent"] == {"ok": True, "product": OFFERED[4]}
        assert got["content"][0]["text"].startswith("Bjørkdrift bookcase: 0.80 × 0.30 × 2.02 m, € 249")
        for name, given, words in (
            (LIST, {"maxPrice": "100"}, 'maxPrice must be a number from 0 to 1000000, not "100".'),
            (LIST, {"maxPrice": float("nan")}, "maxPrice must be a number from 0 to 1000000, not null."),
            (LIST, {"maxWidth": 0}, "maxWidth must be a number above 0, up to 100, not 0."),
            (LIST, {"colour": "red"}, '"colour" is no field'),
            (GET, {}, "sku is missing."),
            (GET, {"sku": "NK-999"}, 'There is no product "NK-999"; there are NK-101'),
        ):
            refused = page.evaluate(CALL, [shop, name, given])
            assert refused["isError"]
            assert refused["structuredContent"]["error"]["message"].startswith(words)


def test_an_allowed_host_calls_by_message_without_webmcp(plain_browser: Browser, site: Site) -> None:
    shop = site.partner.rstrip("/")
    with opened(plain_browser, host_of(site)) as page:
        framed(page, site.partner)
        page.wait_for_function("window.heard.length === 1")
        assert page.evaluate("window.heard") == [[shop, READY_MESSAGE]]
        page.evaluate(NO_REQUESTS, shop)
        page.evaluate(SEND, [shop, {"nordika": 1, "id": "bad", "call": LIST, "arguments": {"inStock": 1}}])
        page.evaluate(SEND, [shop, {"nordika": 1, "id": "none", "call": "nordika_order", "arguments": {}}])
        page.evaluate(SEND, [shop, {"nordika": 1, "id": "last", "call": LIST, "arguments": {}}])
        page.wait_for_function(REPLY, arg="last")
        origins, replies = zip(*page.evaluate("window.heard.slice(1)"), strict=True)
        assert set(origins) == {shop}
        assert [reply["id"] for reply in replies] == ["bad", "none", "last"]
        bad, unknown, last = (reply["result"]["structuredContent"] for reply in replies)
        assert bad["error"]["message"] == "inStock must be true or false, not 1."
        assert unknown["error"]["code"] == "unsupported"
        assert last == {"ok": True, "products": OFFERED}


def test_only_shown_it_offers_nothing(browser: Browser, site: Site) -> None:
    shop = site.partner.rstrip("/")
    with opened(browser, host_of(site)) as page:
        frame = framed(page, f"{site.partner}?display=1")
        assert frame.locator(".card").count() == len(PRODUCTS)
        assert page.evaluate(TOOLS, shop) == []
        assert heard_after_asking(page, shop, frame) == []


def test_another_origin_gets_nothing_by_either_way(browser: Browser, tmp_path: Path) -> None:
    headers = ISOLATED | {"Permissions-Policy": "tools=*"}
    with (
        served_origin({"index.html": HOST_PAGE}, headers) as host,
        served_origin({"index.html": HOST_PAGE}, headers) as other,
    ):
        with shop_for(host, tmp_path / "shop") as shop:
            with opened(browser, host) as page:
                frame = framed(page, shop)
                assert len(page.evaluate(TOOLS, shop)) == 2
                assert [data.get("id") for data in heard_after_asking(page, shop, frame)] == [None, "a"]
            with opened(browser, f"{other}/?host={host}") as page:
                frame = framed(page, f"{shop}/?host={other}&hosts={other}")
                assert page.evaluate(TOOLS, shop) == []
                assert heard_after_asking(page, shop, frame) == []


def test_another_origin_cannot_even_frame_it(browser: Browser, site: Site) -> None:
    shop = site.partner.rstrip("/")
    with served_origin({"index.html": HOST_PAGE}) as other, browser.new_context() as profile:
        page = profile.new_page()
        page.goto(other)
        with page.expect_event("console", lambda said: "frame-ancestors" in said.text):
            page.evaluate(FRAME, site.partner)
        assert page.evaluate(TOOLS, shop) == []
        # As a window of its own it opens, and answers nobody.
        with page.expect_popup() as popup:
            page.evaluate("(shop) => {window.shop = window.open(shop)}", shop)
        popup.value.wait_for_selector(READY, state="attached")
        popup.value.evaluate(ECHO)
        page.evaluate(
            "(shop) => window.shop.postMessage({nordika: 1, id: 'a', call: 'nordika_list_products'}, shop)",
            shop,
        )
        page.evaluate("(shop) => window.shop.postMessage('ping', shop)", shop)
        page.wait_for_function("window.heard.length > 0")
        assert page.evaluate("window.heard") == [[shop, "pong"]]
