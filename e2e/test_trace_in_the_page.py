"""The main job: the photographed plan, traced on the live page through its WebMCP tools."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from alza.files.plan_file import read_plan
from alza.rules.check import check
from e2e.agent import call
from traced_plan.plan_a import PICTURE, STEPS
from traced_plan.run import run_steps
from traced_plan.run_page import PageRun

SHOTS = Path(__file__).parents[1] / "shots"


def test_the_whole_plan_is_traced_checked_and_drawn(page: Page) -> None:
    run = PageRun(page, SHOTS / PICTURE)
    lines: list[str] = []
    summary = run_steps(STEPS, run.call, lines.append)
    assert not summary.failed, "\n".join(lines)
    assert summary.calls <= 8
    model = call(page, "get_model")["model"]
    assert [len(model[part]) for part in ("walls", "openings", "rooms")] == [13, 15, 10]

    expect(page.locator("#plan-name")).to_have_text("Ground floor")
    expect(page.locator("#plan [data-layer='walls'] [data-kind='wall']")).to_have_count(13)
    expect(page.locator("#plan [data-layer='underlay'] image")).to_have_count(1)
    furniture = page.locator("#plan [data-layer='furniture'] [data-id], #plan [data-layer='rugs'] [data-id]")
    expect(furniture).to_have_count(len(model["items"]))
    expect(page.locator("#check .verdict")).to_have_text("2 warnings")
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("#notes .note-card")).to_have_count(len(model["notes"]))

    plan = read_plan(run.plan_file()).plan
    assert check(plan).errors == 0
    north = next(wall for wall in plan.walls.values() if wall.ay == wall.by)
    assert plan.underlay is not None
    u, v = (
        (north.ax - 0.125 - plan.underlay.x) / plan.underlay.w,
        (north.ay - 0.125 - plan.underlay.y) / plan.underlay.h,
    )
    assert abs(u - 0.13468) < 1e-3 and abs(v - 0.16231) < 1e-3
