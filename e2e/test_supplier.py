"""The supplier's shop on its own origin: its products in the plan, by tool calls and by hand."""

from __future__ import annotations

import csv
import io
import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, Route, expect

from e2e.agent import answer, begin, call, refused
from e2e.axe import serious_findings
from e2e.conftest import DESK, NO_RUNTIME, READY, opened
from e2e.sheet import model, new_plan, pixel
from e2e.site import Site

PHONE = {"width": 390, "height": 844}
WALL = 0.2


def origin_of(address: str) -> str:
    return address.removesuffix("/")


def make_bedroom(page: Page) -> None:
    """A closed room of 4.8 x 3.8 m between its walls' faces, from (0.1, 0.1), with a door and a window."""
    corners = [(0, 0), (5, 0), (5, 4), (0, 4)]
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        west = call(page, "add_wall", ax=ax, ay=ay, bx=bx, by=by, thickness=WALL)["id"]
    call(page, "add_door", wallId=west, x=0, y=3.3)
    call(page, "add_window", x=5, y=2)
    call(page, "add_room", label="Bedroom", at={"x": 2.5, "y": 2})


def furniture_of(products: list[dict[str, Any]]) -> list[tuple[dict[str, Any], float, float, int]]:
    """Which product goes where: what is tall against the south wall, the rest against the north wall."""
    places: list[tuple[dict[str, Any], float, float, int]] = []
    north, south, gap = 1.0, 1.6, 0.05
    for product in sorted(products, key=lambda product: -product["w"]):
        if product["h"] > 1.2:
            places.append((product, south + product["w"] / 2, 3.9 - product["d"] / 2, 180))
            south += product["w"] + gap
        else:
            places.append((product, north + product["w"] / 2, 0.1 + product["d"] / 2, 0))
            north += product["w"] + gap
    return places


def drawn_size(page: Page, id: str) -> tuple[float, float]:
    """How large a piece is drawn on the sheet (metres), lines included."""
    box = page.locator(f"#plan [data-layer='furniture'] [data-id='{id}']").bounding_box()
    assert box
    px_per_metre = pixel(page, 1, 0)[0] - pixel(page, 0, 0)[0]
    return box["width"] / px_per_metre, box["height"] / px_per_metre


def open_shop(page: Page) -> None:
    page.get_by_role("tab", name="Supplier").click()
    expect(page.locator(".product")).to_have_count(15)


def test_an_agent_furnishes_a_room_from_the_shop_and_the_list_adds_up(page: Page, site: Site) -> None:
    assert len(page.frames) == 1, "the shop was loaded before anybody needed it"
    new_plan(page)
    make_bedroom(page)
    at_once = [begin(page, "get_supplier_catalog") for _ in range(4)]
    assert {answer(page, number)["structuredContent"]["transport"] for number in at_once} == {"webmcp"}
    assert len(page.frames) == 2, "one page of the shop answers all calls"
    shelf = call(page, "get_supplier_catalog", category="bedroom", maxPrice=750, inStock=True)
    assert (shelf["transport"], shelf["origin"]) == ("webmcp", origin_of(site.partner))
    assert len(shelf["products"]) == 4
    assert all(product["price"] <= 750 and product["stock"] > 0 for product in shelf["products"])
    for product, x, y, rotation in furniture_of(shelf["products"]):
        place = {"sku": product["sku"], "x": x, "y": y, "rotation": rotation}
        assert call(page, "place_supplier_product", **place, dryRun=True)["issues"]["new"] == []
        placed = call(page, "place_supplier_product", **place)
        assert placed["stored"]["size"] == {side: product[side] for side in ("w", "d", "h")}
        assert (placed["transport"], placed["product"]) == ("webmcp", product)
        width, height = drawn_size(page, placed["id"])
        assert abs(width - product["w"]) < 0.06
        assert abs(height - product["d"]) < 0.06
    assert call(page, "get_issues")["issues"] == []
    bed = shelf["products"][0]["sku"]
    twice = call(page, "place_supplier_product", sku=bed, x=2.2, y=1.5, dryRun=True)
    assert "items_overlap" in {issue["code"] for issue in twice["issues"]["new"]}
    assert len(model(page)["items"]) == 4
    assert refused(page, "place_supplier_product", sku="NK-999", x=1, y=1)["code"] == "not_found"

    open_shop(page)
    total = sum(product["price"] for product in shelf["products"])
    expect(page.locator("#shopping-sum")).to_have_text(f"4 pieces, {total:,.2f} EUR")
    page.locator("#shopping > summary").click()
    expect(page.locator(".bill tbody tr")).to_have_count(4)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    assert download.value.suggested_filename == "Untitled plan shopping list.csv"
    rows = list(csv.reader(io.StringIO(download.value.path().read_bytes().decode(), newline="")))
    assert [row[0] for row in rows[1:-1]] == [line["sku"] for line in by_width(shelf["products"])]
    assert rows[-1][4:] == [f"{total:.2f}", "EUR", origin_of(site.partner)]


def by_width(products: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(products, key=lambda product: -product["w"])


def test_a_person_places_from_the_panel_what_fits_their_filter(page: Page) -> None:
    new_plan(page)
    open_shop(page)
    frame = page.locator("#shop-frame iframe")
    assert frame.get_attribute("sandbox") == "allow-scripts allow-same-origin"
    assert re.fullmatch(r"tools http://localhost:\d+", frame.get_attribute("allow") or "")
    expect(page.locator("#shop-state")).to_contain_text("by its own tools (WebMCP)")
    page.get_by_text("The shop's own page").click()
    expect(frame.content_frame.get_by_role("heading", name="Our furniture")).to_be_visible()
    assert serious_findings(page) == []

    page.locator("#shop-category").select_option("office")
    expect(page.locator(".product")).to_have_count(3)
    expect(page.locator(".product", has_text="Vindskeid")).to_contain_text("Out of stock")
    page.get_by_label("Only what is in stock").check()
    expect(page.locator(".product")).to_have_count(2)
    page.get_by_label("Search the shop").fill("tilt desk")
    expect(page.locator(".product")).to_have_count(1)
    page.get_by_role("button", name="Place Tiltvang desk").click()
    expect(page.locator("#desk")).to_be_focused()
    page.mouse.move(*pixel(page, 2, 2), steps=3)
    page.mouse.click(*pixel(page, 2, 2))
    (item,) = model(page)["items"]
    assert (item["x"], item["y"], item["label"]) == (2, 2, "Tiltvang desk")
    expect(page.locator("#inspector")).to_contain_text("NK-301, 359.00 EUR")
    expect(page.locator("#shopping-sum")).to_have_text("1 piece, 359.00 EUR")

    page.evaluate("window.print = () => document.body.setAttribute('data-asked', 'print')")
    page.locator("#shopping > summary").click()
    page.get_by_role("button", name="Print").click()
    expect(page.locator("body[data-asked='print']")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.locator(".bill")).to_be_visible()
    for rest in (".topbar", "#desk", "#feed", ".products", "#shop-state", "#inspector", "[role=tablist]"):
        expect(page.locator(rest)).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#desk")).to_be_visible()

    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert serious_findings(page) == []
    page.locator("#undo").click()
    assert model(page)["items"] == model(page)["kinds"] == []
    expect(page.locator("#shopping-sum")).to_have_text("empty")


def test_without_a_runtime_messages_do_the_same_by_keyboard(plain_browser: Browser, site: Site) -> None:
    complaints: list[str] = []
    context = plain_browser.new_context(viewport=DESK)
    page = opened(context, site, complaints)
    new_plan(page)
    open_shop(page)
    expect(page.locator("#shop-state")).to_contain_text("by message (postMessage)")
    page.get_by_role("button", name="Place Granbue dining chair").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#desk")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#shopping-sum")).to_have_text("1 piece, 119.00 EUR")
    expect(page.locator("#inspector")).to_contain_text("NK-402, 119.00 EUR")

    page.get_by_role("tab", name="Tools").click()
    page.locator("#tool").select_option("get_supplier_catalog")
    page.locator("#tool-run").click()
    expect(page.locator("#tool-result")).to_contain_text(
        f"15 products at {origin_of(site.partner)}, by postmessage."
    )
    context.close()
    assert set(complaints) == {NO_RUNTIME}


def test_an_address_chooses_only_among_the_shops_that_are_let_in(
    page: Page, site: Site, hostile_shop: str
) -> None:
    page.goto(f"{site.studio}?supplier=http://localhost:1")
    page.wait_for_selector(READY, state="attached")
    error = refused(page, "get_supplier_catalog")
    assert error["code"] == "supplier_unreachable"
    allowed = f"allowed are {origin_of(site.partner)}, {hostile_shop}."
    assert 'asks for the supplier "http://localhost:1", which isn\'t allowed here' in error["message"]
    assert allowed in error["message"]
    page.get_by_role("tab", name="Supplier").click()
    expect(page.locator("#shop-problem")).to_contain_text(allowed)
    assert len(page.frames) == 1
    page.locator("#shop-origin").select_option(hostile_shop)
    expect(page.locator("#shop-state")).to_contain_text(f"2 products from {hostile_shop}")
    assert page.url.endswith(f"?supplier={quote(hostile_shop, safe='')}")
    assert call(page, "get_supplier_catalog")["origin"] == hostile_shop
    page.locator("#shop-origin").select_option(origin_of(site.partner))
    expect(page.locator(".product")).to_have_count(15)
    assert len(page.frames) == 2, "the page of the shop before is gone"

    def without_suppliers(route: Route) -> None:
        fetched = route.fetch()
        html = re.sub(r'(<meta name="suppliers" content=)"[^"]*"', r'\1""', fetched.text())
        route.fulfill(response=fetched, body=html)

    page.route(site.studio, without_suppliers)
    page.goto(site.studio)
    page.wait_for_selector(READY, state="attached")
    assert "without a supplier" in refused(page, "place_supplier_product", sku="A", x=1, y=1)["message"]
    page.get_by_role("tab", name="Supplier").click()
    expect(page.locator("#shop-problem")).to_contain_text("without a supplier")
    assert call(page, "place_item", kind="sofa", x=20, y=20)["created"]
