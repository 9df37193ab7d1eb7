"""What a full check costs as plans grow: `python bench/full_check.py [--runs N] [--sizes 100 200 ...]`.

The sizes take turns, so that a busy moment of the machine hits all of them. Each run checks a new plan, about
which nothing is cached. The medians of the processor time are compared.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from alza.files.plan_file import read_plan  # noqa: E402 - found through the line above
from alza.plan.plan import Plan  # noqa: E402
from alza.rules.check import check  # noqa: E402
from bench.synthetic_plans import synthetic_plan  # noqa: E402
from traced_plan.plan_a import PICTURE, STEPS  # noqa: E402
from traced_plan.run import run_steps  # noqa: E402
from traced_plan.run_studio import StudioRun  # noqa: E402

SIZES = (100, 200, 500, 1000, 2000)
GOAL = 2.0
"""The most that a piece of the largest plan may cost, in pieces of a plan of 200."""


def time_check(plan: Plan) -> tuple[float, int]:
    """Processor seconds for a full check of a new plan, and how many findings it gave."""
    start = process_time()
    report = check(plan)
    return process_time() - start, len(report.findings)


def traced_plan() -> Plan:
    """The plan of the photographed drawing, as a new plan about which nothing is cached."""
    run = StudioRun(ROOT / "shots" / PICTURE)
    run_steps(STEPS, run.call, lambda _line: None)
    return read_plan(run.plan_file()).plan


def main() -> None:
    """Print the medians as a table, and the growth from 200 pieces to the largest plan."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=7, help="runs of each size (default 7)")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="numbers of pieces")
    given = parser.parse_args()
    time_check(synthetic_plan(200))
    times: dict[int, list[float]] = {size: [] for size in given.sizes}
    findings: dict[int, int] = {}
    for _ in range(given.runs):
        for size in given.sizes:
            seconds, findings[size] = time_check(synthetic_plan(size))
            times[size].append(seconds)
    print("| pieces | findings | full check | per piece |")
    print("|---|---|---|---|")
    for size in given.sizes:
        middle = median(times[size])
        print(f"| {size} | {findings[size]} | {middle * 1e3:.1f} ms | {middle / size * 1e6:.0f} us |")
    traced = [time_check(plan)[0] for plan in [traced_plan() for _ in range(given.runs)]]
    print(f"\nThe traced plan: {median(traced) * 1e3:.1f} ms.")
    if 200 in times:
        largest = max(given.sizes)
        growth = (median(times[largest]) / largest) / (median(times[200]) / 200)
        print(f"A piece of {largest} costs {growth:.2f} times a piece of 200 (goal: at most {GOAL:.1f}).")


if __name__ == "__main__":
    main()
