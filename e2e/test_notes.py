"""The Notes panel: add, pin, go to, remove; what agents write stands beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.agent import call


@pytest.fixture
def notes(demo: Page) -> Page:
    """The demo with its Notes panel open."""
    demo.get_by_role("tab", name="Notes").click()
    return demo


def _told(page: Page) -> list[dict[str, object]]:
    return call(page, "get_notes")["notes"]


def test_a_note_is_added_and_an_agent_reads_it(notes: Page) -> None:
    notes.get_by_role("button", name="Add", exact=True).click()
    expect(notes.locator("#note-text")).to_be_focused()
    notes.locator("#note-text").fill("Paint the <b>north</b> wall?\nAsk first.")
    notes.get_by_role("button", name="Add", exact=True).click()
    card = notes.locator(".note-card").first
    expect(card).to_contain_text("Paint the <b>north</b> wall?")
    expect(card.locator("b")).to_have_count(0)
    expect(notes.locator("#note-text")).to_have_value("")
    told = _told(notes)[-1]
    assert (told["author"], told["text"]) == ("human", "Paint the <b>north</b> wall?\nAsk first.")


def test_a_written_note_is_pinned_by_one_click(notes: Page) -> None:
    before = len(_told(notes))
    notes.locator("#note-text").fill("Here")
    notes.get_by_role("button", name="Pin on the plan").click()
    box = notes.locator("#desk").bounding_box()
    assert box
    notes.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
    expect(notes.locator(".note-card").first).to_contain_text("Here")
    expect(notes.locator("#note-text")).to_have_value("")
    told = _told(notes)
    assert len(told) == before + 1 and told[-1]["x"] is not None
    notes.locator("#undo").click()
    assert len(_told(notes)) == before


def test_escape_gives_a_pin_up_and_keeps_the_text(notes: Page) -> None:
    before = len(_told(notes))
    notes.locator("#note-text").fill("Not yet")
    notes.get_by_role("button", name="Pin on the plan").click()
    notes.keyboard.press("Escape")
    expect(notes.locator("#note-text")).to_have_value("Not yet")
    assert len(_told(notes)) == before


def test_a_note_leads_to_its_place_and_is_removed(notes: Page) -> None:
    call(notes, "leave_note", text="Far away", x=60, y=40)
    before = notes.locator("#plan").get_attribute("viewBox")
    card = notes.locator(".note-card", has_text="Far away")
    card.get_by_role("button", name="Go to note").click()
    expect(notes.locator("#plan")).not_to_have_attribute("viewBox", before or "")
    card.get_by_role("button", name="Remove note").click()
    expect(card).to_have_count(0)
    notes.locator("#undo").click()
    expect(card).to_have_count(1)
