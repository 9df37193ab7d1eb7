"""Faults are repaired: by a person in the Check panel, and by an agent with the calls it is given."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.agent import answer, begin, call
from e2e.axe import serious_findings
from tests.broken_loft import FAULTS


def break_loft(page: Page) -> None:
    for tool, given in FAULTS:
        call(page, tool, **given)


def finding(page: Page, words: str) -> Locator:
    return page.locator(".findings > li").filter(has_text=words)


def place(page: Page, id: str) -> dict[str, Any]:
    items = call(page, "get_model")["model"]["items"]
    return next({"x": item["x"], "y": item["y"]} for item in items if item["id"] == id)


def test_a_person_fixes_findings_in_the_panel(page: Page) -> None:
    break_loft(page)
    sofas, outline = (
        finding(page, "Sofa i30 stands in wall"),
        page.locator("#plan [data-layer='marks'] .selection"),
    )
    fix = sofas.get_by_role("button", name="Fix: move Sofa i30 0.15 m north")
    expect(fix).to_be_visible()

    # What it would do is shown while the pointer is on it or it has the focus, and goes away again.
    fix.hover()
    expect(outline).to_have_count(1)
    page.locator(".verdict").hover()
    expect(outline).to_have_count(0)
    fix.focus()
    expect(outline).to_have_count(1)

    # A safe one is done at once, as one undo step and one entry of the feed; the focus goes on.
    entries = page.locator("#feed .feed-entry").count()
    page.keyboard.press("Enter")
    expect(sofas).to_have_count(0)
    expect(page.locator("#feed .feed-entry")).to_have_count(entries + 1)
    expect(page.locator("#desk-message")).to_contain_text("Change Sofa i30: to (2.60, 4.25)")
    expect(page.locator(".finding:focus")).to_have_count(1)
    assert place(page, "i30") == {"x": 2.6, "y": 4.25}
    page.locator("#undo").click()
    expect(sofas).to_have_count(1)

    # One that removes asks once, in its place; Escape leaves it.
    walls = finding(page, "share a stretch")
    walls.get_by_role("button", name="Fix: remove wall w46 …").click()
    sure = walls.get_by_role("button", name="Do it")
    expect(sure).to_be_focused()
    expect(sure).to_have_accessible_description("Remove wall w46?")
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    again = walls.get_by_role("button", name="Fix: remove wall w46 …")
    expect(again).to_be_focused()
    again.press("Enter")
    sure.press("Enter")
    expect(walls).to_have_count(0)

    # Where there is none it is said why.
    loose = finding(page, "w48 has a loose end")
    loose.get_by_text("Why there is no fix").click()
    expect(loose.get_by_text("No wall is within 0.50 m")).to_be_visible()

    # All safe ones at once are one step too.
    entries = page.locator("#feed .feed-entry").count()
    page.get_by_role("button", name="Fix all safe").click()
    expect(page.get_by_role("button", name="Fix all safe")).to_have_count(0)
    expect(page.locator("#feed .feed-entry")).to_have_count(entries + 1)
    left = call(page, "get_issues")
    assert left["safeFixes"] == 0
    page.locator("#undo").click()
    expect(sofas).to_have_count(1)

    # Where two ways are as good there is no button, but the steps; an agent has them as one call.
    call(page, "add_wall", ax=20, ay=0, bx=24, by=0)
    call(page, "add_wall", ax=22, ay=-2, bx=22, by=2)
    crossing = finding(page, "cross in mid-span")
    one_way = crossing.get_by_text("One way: split walls")
    one_way.hover()
    expect(outline).not_to_have_count(0)
    expect(crossing.locator("[data-fix-of] button")).to_have_count(0)
    one_way.click()
    expect(crossing.get_by_text("to (22.00 m, 0.00 m)").first).to_be_visible()
    assert serious_findings(page) == []
    (issue,) = call(page, "get_issues", code="walls_cross")["issues"]
    assert issue["fix"]["safety"] == "show"
    assert len(call(page, issue["fix"]["tool"], **issue["fix"]["arguments"])["created"]) == 2
    expect(crossing).to_have_count(0)


def test_an_agent_repairs_the_plan_by_the_calls_it_is_given(page: Page) -> None:
    break_loft(page)
    calls = 0
    while given := [
        issue["fix"] for issue in call(page, "get_issues", severity="error")["issues"] if issue["fix"]
    ]:
        number = begin(page, given[0]["tool"], **given[0]["arguments"])
        if given[0]["tool"].startswith("remove_"):
            page.get_by_role("button", name="Approve").click()
        assert not answer(page, number)["isError"]
        calls += 1
        assert calls < 20
    assert call(page, "get_issues")["errors"] == 0
    expect(page.locator("#check .verdict")).not_to_contain_text("error")
