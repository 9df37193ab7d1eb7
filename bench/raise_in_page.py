"""What raising a plan costs in the page: `python bench/raise_in_page.py`.

For the traced plan and for one of 300 pieces, on one page each: the time to raise the plan in Python, to hand
its buffers to three.js, and to walk for a frame, all in milliseconds; how many triangles there are, and how
many draw calls a frame takes without the shadows.

Needs the extra `test` (Playwright) and Chromium.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from alza.files.plan_file import dump_plan  # noqa: E402 - found through the line above
from alza.plan.plan import Plan  # noqa: E402
from bench.synthetic_plans import synthetic_plan  # noqa: E402
from e2e.conftest import READY, START_TIMEOUT_MS, launch  # noqa: E402
from e2e.site import served  # noqa: E402
from traced_plan.home import traced_plan  # noqa: E402

PIECES = 300

RAISE = """
from time import perf_counter as now
from alza.studio import Studio
from alza.mesh.raise_plan import raise_plan
from app.scene.materials import Materials
from app.scene.meshes import Meshes
from app.scene.three import load_three

three = await load_three()
plan = one(Studio).plan
start = now()
model = raise_plan(plan)
raised = now()
Meshes(three, Materials(three)).show(model)
tell(raise_ms=(raised - start) * 1000, transfer_ms=(now() - raised) * 1000,
     triangles=model.triangles(seams=False), pieces=len(plan.items))
"""
WALK = """
from statistics import median
from time import perf_counter as now
from alza.tools.ports import Camera
from app.scene.scene_view import SceneView

scene = one(SceneView)
scene.look_from(Camera(mode="top"))
for _ in range(2):  # the first of them may cast shadows
    scene._draw()
calls = scene._stage.renderer.info.render.calls
scene.look_from(Camera(mode="walk"))
scene.walk_input.press("KeyW")
times = []
for _ in range(300):
    start = now()
    scene._move_on(1 / 60)
    scene._dress((scene._editor.selection, scene._pointed))
    scene._report()
    times.append((now() - start) * 1000)
tell(draw_calls=calls, walk_ms=median(times), walk_p95_ms=sorted(times)[285])
"""
FRAME = """
import gc
import json
from js import document

def one(kind):
    return next(thing for thing in gc.get_objects() if isinstance(thing, kind))

def tell(**figures):
    document.documentElement.dataset.figures = json.dumps(figures)
"""
ADD = """(source) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = source;
  delete document.documentElement.dataset.figures;
  document.body.append(script);
}"""


def main() -> None:
    """Measure, and print a line for each plan."""
    plans = {"traced plan": traced_plan(), "synthetic plan": synthetic_plan(PIECES)}
    with served() as site, sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright, "WebMCP")
        for name, plan in plans.items():
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            page.goto(site.studio)
            page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
            open_plan(page, plan, Path(folder) / "plan.alza.json")
            figures = run_in_page(page, RAISE)
            page.webmcp.call_tool("build_3d", {})
            figures |= run_in_page(page, WALK)
            report(name, figures)
            page.close()


def open_plan(page: Page, plan: Plan, path: Path) -> None:
    """Open a plan as a person does, from a file."""
    path.write_text(dump_plan(plan, next_id=100_000))
    page.get_by_role("tab", name="Model").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(path)
    page.locator("#desk-message", has_text="Opened").wait_for()


def run_in_page(page: Page, source: str) -> dict[str, Any]:
    """Run Python in the page; gives the figures that it tells."""
    page.evaluate(ADD, FRAME + source)
    page.wait_for_selector("html[data-figures]", state="attached", timeout=START_TIMEOUT_MS)
    return json.loads(page.locator("html").get_attribute("data-figures") or "{}")


def report(name: str, figures: dict[str, Any]) -> None:
    """Print what was measured of a plan."""
    calls = figures["draw_calls"] / max(figures["pieces"], 1)
    print(
        f"{name}, {figures['pieces']} pieces, {figures['triangles']} triangles: "
        f"raised in {figures['raise_ms']:.0f} ms, handed over in {figures['transfer_ms']:.0f} ms, "
        f"{figures['draw_calls']} draw calls ({calls:.1f} a piece), "
        f"walking {figures['walk_ms']:.2f} ms a frame (p95 {figures['walk_p95_ms']:.2f})"
    )


if __name__ == "__main__":
    main()
