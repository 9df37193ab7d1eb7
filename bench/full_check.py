"""What checks cost as plans grow, against the plain method: `python bench/full_check.py [--runs N]`.

All rules over a whole plan, over a plan in which one thing was moved, and the rules that look for what the
plain method does (`all_pairs.py`), which compares each thing with each other. Medians of processor time; the
ways take turns. Then the traced plan.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from alza.rules.check import check_with  # noqa: E402 - found through the line above
from alza.rules.codes import RULES  # noqa: E402
from bench.check_cost import Costs, measure, subjects  # noqa: E402
from traced_plan.home import traced_plan  # noqa: E402


def main() -> None:
    """Print the medians as a table, and what they are held to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="runs of each plan (default 5)")
    runs = parser.parse_args().runs
    measure("200 pieces", 1, process_time)
    costs = [measure(name, runs, process_time) for name in subjects()]
    print_table(costs)
    print(f"\nThe traced plan: {traced_milliseconds(runs):.1f} ms.")
    print_goals(costs)


def print_table(costs: list[Costs]) -> None:
    """A row for each plan."""
    print(
        "| plan | findings | all rules | per thing | after a move | times | same rules | all pairs | times |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for cost in costs:
        each = cost.full / (cost.pieces or cost.walls) * 1e6
        print(
            f"| {cost.name} | {cost.findings} | {cost.full * 1e3:.1f} ms | {each:.0f} µs"
            f" | {cost.change * 1e3:.2f} ms | {cost.full / cost.change:.0f}"
            f" | {cost.same * 1e3:.1f} ms | {cost.plain * 1e3:.0f} ms | {cost.plain / cost.same:.0f} |"
        )


def print_goals(costs: list[Costs]) -> None:
    """Growth of a full check, and what a change saves."""
    by_pieces = {cost.pieces: cost for cost in costs}
    growth = (by_pieces[2000].full / 2000) / (by_pieces[200].full / 200)
    print(f"A piece of 2000 costs {growth:.2f} times a piece of 200 (goal: at most 2).")
    saved = by_pieces[1000].full / by_pieces[1000].change
    print(f"A move among 1000 pieces is checked {saved:.0f} times faster than the plan (goal: at least 50).")


def traced_milliseconds(runs: int) -> float:
    """The median of full checks of the plan of the photographed drawing."""
    plans = [traced_plan() for _ in range(runs + 1)]
    times: list[float] = []
    for plan in plans:
        start = process_time()
        check_with(RULES, plan)
        times.append(process_time() - start)
    return median(times[1:]) * 1e3


if __name__ == "__main__":
    main()
