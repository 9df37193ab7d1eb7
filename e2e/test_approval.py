"""What an agent would delete waits for a person on the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.agent import answer, begin, call, give_up


def _error(result: dict[str, Any]) -> dict[str, Any]:
    assert result["isError"]
    return result["structuredContent"]["error"]


def _some_item(page: Page) -> str:
    return call(page, "get_model", include=["items"])["model"]["items"][0]["id"]


def _items(page: Page) -> int:
    return len(call(page, "get_model", include=["items"])["model"]["items"])


def test_an_approved_deletion_happens_and_can_be_undone(page: Page) -> None:
    before = _items(page)
    number = begin(page, "remove_item", id=_some_item(page))
    expect(page.locator("#approval")).to_be_visible()
    assert _items(page) == before
    page.get_by_role("button", name="Approve").click()
    result = answer(page, number)
    assert result["structuredContent"]["ok"] and len(result["structuredContent"]["removed"]) == 1
    expect(page.locator("#approval")).to_be_hidden()
    expect(page.locator("#feed-list")).to_contain_text("approved on the page")
    page.locator("#undo").click()
    assert _items(page) == before


def test_a_rejection_goes_back_in_words(page: Page) -> None:
    before = _items(page)
    number = begin(page, "clear_model")
    expect(page.locator("#approval-loss")).to_contain_text("wall")
    page.locator("#approval-reason").fill("I still need it")
    page.get_by_role("button", name="Reject").click()
    error = _error(answer(page, number))
    assert error["code"] == "declined" and "I still need it" in error["message"]
    assert _items(page) == before


def test_escape_rejects_and_enter_on_the_focused_button_does_too(page: Page) -> None:
    for key in ("Escape", "Enter"):
        number = begin(page, "clear_model")
        expect(page.locator("#reject")).to_be_focused()
        page.keyboard.press(key)
        assert _error(answer(page, number))["code"] == "declined"


def test_a_synthetic_click_decides_nothing(page: Page) -> None:
    number = begin(page, "remove_item", id=_some_item(page))
    expect(page.locator("#approval")).to_be_visible()
    page.evaluate("document.getElementById('approve').click()")
    page.locator("#approve").dispatch_event("click")
    assert len(call(page, "get_editor_state")["pendingApprovals"]) == 1
    page.get_by_role("button", name="Reject").click()
    assert _error(answer(page, number))["code"] == "declined"


def test_a_caller_that_gives_up_withdraws_its_request(page: Page) -> None:
    before = _items(page)
    number = begin(page, "remove_item", id=_some_item(page))
    expect(page.locator("#approval")).to_be_visible()
    assert give_up(page, number) == "AbortError"
    expect(page.locator("#approval")).to_be_hidden()
    assert _items(page) == before


def test_requests_queue_and_one_that_lost_its_target_is_withdrawn(page: Page) -> None:
    item = _some_item(page)
    first, second = begin(page, "remove_item", id=item), begin(page, "remove_item", id=item)
    expect(page.locator("#approval-queue")).to_contain_text("1 more")
    page.get_by_role("button", name="Approve").click()
    assert answer(page, first)["structuredContent"]["ok"]
    assert _error(answer(page, second))["code"] == "conflict"
    expect(page.locator("#approval")).to_be_hidden()
