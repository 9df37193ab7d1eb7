"""While a piece is dragged, its findings show, and where it would stand clear."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import begin_drag, first_item, item, pixel, settle


def test_a_dragged_piece_shows_its_findings_and_where_it_would_fit(page: Page) -> None:
    sofa, table = first_item(page, "sofa"), first_item(page, "coffee_table")
    start = (sofa["x"], sofa["y"])
    page.keyboard.down("Alt")
    begin_drag(page, start, (table["x"] + 0.6, table["y"]))
    marks = page.locator("#plan [data-layer='marks']")
    expect(marks.locator("[data-id='ghost']")).to_have_count(1)
    expect(marks.locator("[data-kind='finding']")).not_to_have_count(0)
    expect(page.locator("#readout-refused")).to_contain_text("stand in each other")
    page.mouse.move(*pixel(page, *start), steps=3)
    settle(page)
    expect(marks.locator("[data-id='ghost']")).to_have_count(0)
    expect(page.locator("#readout-refused")).to_have_text("")
    # Let go over the table: it stays where the pointer is, and the findings are those of the plan.
    page.mouse.move(*pixel(page, table["x"] + 0.6, table["y"]), steps=3)
    page.mouse.up()
    page.keyboard.up("Alt")
    settle(page)
    expect(marks.locator("[data-id='ghost']")).to_have_count(0)
    assert abs(item(page, sofa["id"])["x"] - table["x"] - 0.6) < 0.02
    found = call(page, "get_issues", ref=sofa["id"])["issues"]
    assert found and {issue["key"] for issue in found} <= set(
        marks.locator("[data-kind='finding']").evaluate_all("all => all.map((one) => one.dataset.id)")
    )
