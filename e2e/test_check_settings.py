"""Findings accepted with a reason, and rules switched off or given other limits, in the Check panel."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.axe import serious_findings


def test_a_finding_is_accepted_with_a_reason_while_it_lasts(page: Page) -> None:
    placed = call(page, "place_item", kind="armchair", x=1.15, y=5.0)
    key = placed["issues"]["new"][0]["key"]
    row = page.locator(".findings > li").filter(has=page.locator(f'[data-key="{key}"]'))
    count, accepted = page.locator("#check-count"), page.locator(".accepted > li")
    total = int(count.inner_text())

    # Without a reason nothing happens; with one the finding counts no longer, as one undo step.
    row.get_by_text("Accept", exact=True).first.click()
    row.get_by_label("Reason").press("Enter")
    expect(accepted).to_have_count(0)
    row.get_by_label("Reason").fill("They <b>belong</b> together")
    row.get_by_label("Reason").press("Enter")
    expect(accepted.locator(".reason")).to_have_text("They <b>belong</b> together")
    expect(row).to_have_count(0)
    expect(count).to_have_text(str(total - 1))
    assert serious_findings(page) == []
    (told,) = call(page, "get_issues")["accepted"]
    assert (told["key"], told["author"]) == (key, "human")
    page.locator("#undo").click()
    expect(row).to_have_count(1)
    page.locator("#redo").click()

    # What is being typed stays while an agent changes something else.
    accepted.get_by_role("button", name="Withdraw").click()
    row.get_by_text("Accept", exact=True).first.click()
    reason = row.get_by_label("Reason")
    reason.press_sequentially("They together")
    for _ in "together":
        reason.press("ArrowLeft")
    other = call(page, "place_item", kind="armchair", x=1.3, y=5.1)
    expect(page.locator(f'[data-key*="{other["id"]}"]').first).to_be_attached()
    expect(reason).to_be_focused()
    reason.press_sequentially("belong ")
    expect(reason).to_have_value("They belong together")
    reason.press("Enter")
    expect(accepted.locator(".reason")).to_have_text("They belong together")

    # A person withdraws it; what the agent accepts is shown, and ends when the piece goes.
    accepted.get_by_role("button", name="Withdraw").click()
    expect(row).to_have_count(1)
    call(page, "accept_issue", key=key, reason="One is a footstool")
    expect(accepted.locator(".who")).to_contain_text("The agent")
    call(page, "move_item", id=placed["id"], x=3.2, y=2.6)
    expect(accepted).to_have_count(0)


def test_rules_are_switched_off_and_their_limits_set(page: Page) -> None:
    call(page, "place_item", kind="armchair", x=1.15, y=5.0)
    finding = page.locator(".findings .rule").filter(has_text="items_overlap")
    expect(finding).not_to_have_count(0)
    page.get_by_text("Rules and limits").click()
    switch = page.locator('[data-rule="items_overlap"]')
    expect(switch).to_be_checked()
    assert serious_findings(page) == []

    switch.click()
    expect(finding).to_have_count(0)
    expect(page.locator("#check-findings details").last).to_contain_text(
        "switched off in this plan: items_overlap"
    )
    assert call(page, "get_issues")["notChecked"][-1].endswith("items_overlap.")
    page.locator("#undo").click()
    expect(switch).to_be_checked()
    expect(finding).not_to_have_count(0)

    limit = page.locator('[data-limit="items_overlap"]')
    expect(limit).to_have_value("0.01")
    limit.fill("90 cm")
    limit.press("Enter")
    expect(limit).to_have_value("0.90")
    expect(finding).to_have_count(0)
    limit.fill("wide")
    limit.press("Enter")
    expect(page.locator("#desk-message")).to_contain_text("is not a length")
    expect(limit).to_have_value("0.90")

    page.get_by_role("button", name="Restore the defaults").click()
    expect(limit).to_have_value("0.01")
    expect(finding).not_to_have_count(0)
