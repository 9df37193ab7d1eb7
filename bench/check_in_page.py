"""What checks cost in the browser: `python bench/check_in_page.py [--runs N]`.

A second Python is started in the served studio, of the same files as the page's own, and given the modules of
the bench. It measures what `full_check.py` does; the plain method in JavaScript (`all_pairs_sat.js`) has
its turn after each plan. Medians of the time that passes, so nothing else should be at work.

Needs the extra `test` (Playwright) and Chromium.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.check_cost import subjects  # noqa: E402 - found through the line above
from e2e.conftest import READY, START_TIMEOUT_MS, launch  # noqa: E402
from e2e.site import served  # noqa: E402

BENCH = Path(__file__).parent
MODULES = ("all_pairs.py", "check_cost.py", "synthetic_plans.py")
START = """async (modules) => {
  const part = (name) => document.querySelector(`link[data-part="${name}"]`).href;
  const read = async (name, how) => (await fetch(part(name)))[how]();
  const { loadPyodide } = await import(part("pyodide.mjs"));
  const config = JSON.parse(document.querySelector('script[type="py"]').getAttribute("config"));
  const python = await loadPyodide({
    indexURL: new URL(".", part("pyodide.mjs")).href,
    stdLibURL: part("library.zip"),
    lockFileContents: await read("lock.json", "json"),
    packageBaseUrl: new URL(".", part("lock.json")).href,
    packages: config.packages,
  });
  python.FS.writeFile("/lib/alza.zip", new Uint8Array(await read("app.zip", "arrayBuffer")));
  python.pyimport("sitecustomize").add_archive("/lib/alza.zip");
  python.FS.mkdirTree("/bench_modules/bench");
  for (const [name, text] of Object.entries(modules)) {
    python.FS.writeFile(`/bench_modules/bench/${name}`, text);
  }
  python.runPython("import sys; sys.path.append('/bench_modules')");
  globalThis.benchPython = python;
}"""
MEASURE = """([name, runs]) => {
  const python = globalThis.benchPython;
  const given = python.toPy({ name, runs });
  python.globals.set("given", given);
  given.destroy();
  const told = JSON.parse(python.runPython(`
    import msgspec
    from time import perf_counter
    from bench.check_cost import measure, scene
    costs = measure(given["name"], given["runs"], perf_counter)
    msgspec.json.encode({"costs": costs, "scene": scene(given["name"])}).decode()
  `));
  const times = [];
  let pairs = 0;
  for (let run = 0; run <= runs; run += 1) {
    const start = performance.now();
    pairs = allPairs(told.scene);
    times.push(performance.now() - start);
  }
  return { ...told.costs, jsPairs: pairs, js: times.slice(1) };
}"""


def main() -> None:
    """Measure, and print the medians as a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="runs of each plan (default 3)")
    runs = parser.parse_args().runs
    with served() as site, sync_playwright() as playwright:
        page = launch(playwright).new_page()
        page.add_init_script(path=BENCH / "all_pairs_sat.js")
        page.goto(site.studio)
        page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
        page.evaluate(START, {name: (BENCH / name).read_text() for name in MODULES})
        costs = [page.evaluate(MEASURE, [name, runs]) for name in subjects()]
    report([with_median(cost) for cost in costs])


def with_median(cost: dict[str, Any]) -> dict[str, Any]:
    """The costs of a plan with the median of the plain method in JavaScript, in seconds as all others.

    Raises:
        RuntimeError: that method found other pairs.
    """
    if cost["jsPairs"] != cost["pairs"]:
        raise RuntimeError(
            f"In {cost['name']} JavaScript finds {cost['jsPairs']} pairs, not {cost['pairs']}."
        )
    return {**cost, "js": median(cost["js"]) / 1e3}


def report(costs: list[dict[str, Any]]) -> None:
    """Print a row for each plan."""
    ways = ("full", "change", "same", "plain", "js")
    print("| plan | all rules | after a move | same rules | all pairs, Python | all pairs, JavaScript |")
    print("|---|---|---|---|---|---|")
    for cost in costs:
        print(f"| {cost['name']} | " + " | ".join(f"{cost[way] * 1e3:.1f} ms" for way in ways) + " |")


if __name__ == "__main__":
    main()
