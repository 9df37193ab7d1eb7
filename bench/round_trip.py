"""What a tool call costs: `python bench/round_trip.py [--rounds N]`.

On one page with the traced plan, `get_model` and `measure` are called through the browser's own WebMCP
runtime, in turns with an echo tool that the bench adds to the page in JavaScript: the floor below which no
tool can be. Prints medians in milliseconds and their ratio to the echo.

Needs the extra `test` (Playwright) and Chromium.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from e2e.conftest import READY, START_TIMEOUT_MS, launch  # noqa: E402 - found through the line above
from e2e.site import served  # noqa: E402
from traced_plan.plan_a import PICTURE, STEPS  # noqa: E402
from traced_plan.run import run_steps  # noqa: E402
from traced_plan.run_page import PageRun  # noqa: E402

REGISTER_ECHO = """() => document.modelContext.registerTool({
  name: "echo", description: "Return the input.", inputSchema: {type: "object", properties: {}},
  execute: (input) => ({content: [{type: "text", text: "echo"}], structuredContent: input}),
})"""
CALL_IN_TURNS = """async ([calls, rounds]) => {
  const tools = new Map((await document.modelContext.getTools()).map((tool) => [tool.name, tool]));
  const times = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, input]] of calls.entries()) {
      const start = performance.now();
      await document.modelContext.executeTool(tools.get(name), input);
      times[index].push(performance.now() - start);
    }
  }
  return times;
}"""


def main() -> None:
    """Measure, and print the medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=50)
    rounds = parser.parse_args().rounds
    with served() as site, sync_playwright() as playwright:
        page = launch(playwright, "WebMCP").new_page()
        page.goto(site.studio)
        page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
        run_steps(STEPS, PageRun(page, ROOT / "shots" / PICTURE).call, lambda _line: None)
        report(measured(page, rounds))


def calls_of(page: Page) -> list[tuple[str, dict[str, Any]]]:
    """The calls to compare, the echo first."""
    model = page.webmcp.call_tool("get_model", {})["structuredContent"]["model"]
    wall, item = model["walls"][0]["id"], model["items"][0]["id"]
    return [
        ("echo", {"x1": 0, "y1": 0, "x2": 3, "y2": 4}),
        ("measure", {"x1": 0, "y1": 0, "x2": 3, "y2": 4}),
        ("measure", {"from": wall, "to": item}),
        ("get_model", {"include": ["walls"]}),
        ("get_model", {}),
    ]


def measured(page: Page, rounds: int) -> list[tuple[str, float]]:
    """The median milliseconds of each call."""
    page.evaluate(REGISTER_ECHO)
    calls = calls_of(page)
    page.evaluate(CALL_IN_TURNS, [calls, 5])
    times = page.evaluate(CALL_IN_TURNS, [calls, rounds])
    names = [f"{name} {', '.join(input)}" for name, input in calls]
    return [(name, statistics.median(series)) for name, series in zip(names, times, strict=True)]


def report(medians: list[tuple[str, float]]) -> None:
    """Print each median and its ratio to the echo."""
    floor = medians[0][1]
    for name, median in medians:
        print(f"{name:32} {median:7.2f} ms  {median / floor:6.1f} x echo")


if __name__ == "__main__":
    main()
