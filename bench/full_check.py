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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from alza.rules.check import check  # noqa: E402 - found through the line above
from bench.synthetic_plans import synthetic_plan  # noqa: E402

SIZES = (100, 200, 500, 1000, 2000)
GOAL = 2.0
"""The most that a piece of the largest plan may cost, in pieces of a plan of 200."""


def time_check(pieces: int) -> tuple[float, int]:
    """Processor seconds for a full check of a new plan, and how many findings it gave."""
    plan = synthetic_plan(pieces)
    start = process_time()
    report = check(plan)
    return process_time() - start, len(report.findings)


def main() -> None:
    """Print the medians as a table, and the growth from 200 pieces to the largest plan."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=7, help="runs of each size (default 7)")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="numbers of pieces")
    given = parser.parse_args()
    time_check(200)
    times: dict[int, list[float]] = {size: [] for size in given.sizes}
    findings: dict[int, int] = {}
    for _ in range(given.runs):
        for size in given.sizes:
            seconds, findings[size] = time_check(size)
            times[size].append(seconds)
    print("| pieces | findings | full check | per piece |")
    print("|---|---|---|---|")
    for size in given.sizes:
        middle = median(times[size])
        print(f"| {size} | {findings[size]} | {middle * 1e3:.1f} ms | {middle / size * 1e6:.0f} us |")
    if 200 in times:
        largest = max(given.sizes)
        growth = (median(times[largest]) / largest) / (median(times[200]) / 200)
        print(f"\nA piece of {largest} costs {growth:.2f} times a piece of 200 (goal: at most {GOAL:.1f}).")


if __name__ == "__main__":
    main()
