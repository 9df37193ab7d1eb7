"""What raising a plan into 3D costs on the desk: `python bench/raise_plan.py [--runs N]`.

The traced plan and a plan of 300 pieces, in processor time, in interpreters of their own, so that nothing is
remembered; then what an edit costs after that. Medians.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from msgspec.structs import replace  # noqa: E402 - found through the line above

from alza.mesh.raise_plan import raise_plan  # noqa: E402
from alza.plan.plan import Plan  # noqa: E402
from bench.synthetic_plans import synthetic_plan  # noqa: E402
from traced_plan.home import traced_plan  # noqa: E402

PLANS = {"traced plan": traced_plan, "300 pieces": lambda: synthetic_plan(300)}


def edits(plan: Plan) -> dict[str, Plan]:
    """The plan after an edit, by what was done."""
    item, wall = next(iter(plan.items.values())), next(iter(plan.walls.values()))
    opening = next(iter(plan.openings.values()))
    return {
        "move a piece": plan.put(replace(item, x=item.x + 0.1)),
        "move an opening": plan.put(replace(opening, offset=opening.offset + 0.1)),
        "thicken a wall": plan.put(replace(wall, thickness=wall.thickness + 0.05)),
    }


def time_once(name: str) -> None:
    """Print milliseconds to raise a plan and after each edit, and how many nodes and triangles it has."""
    plan = PLANS[name]()
    start = process_time()
    model = raise_plan(plan)
    times = [process_time() - start]
    for edited in edits(plan).values():
        raise_plan(plan)
        start = process_time()
        raise_plan(edited)
        times.append(process_time() - start)
    counts = (len(model.nodes), model.triangles(), model.triangles(seams=False))
    print(*(f"{1e3 * seconds:.2f}" for seconds in times), *counts)


def main() -> None:
    """Print the medians as a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5, help="runs of each plan (default 5)")
    parser.add_argument("--once", choices=PLANS, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        time_once(given.once)
        return
    columns = ["raise", *edits(synthetic_plan(5))]
    print("| plan | nodes | triangles | seen |", " | ".join(columns), "|")
    print("|---|" + "---|" * (3 + len(columns)))
    for name in PLANS:
        runs = [_run(name) for _ in range(given.runs)]
        *times, nodes, triangles, seen = (median(column) for column in zip(*runs, strict=True))
        figures = [f"{nodes:.0f}", f"{triangles:.0f}", f"{seen:.0f}", *(f"{ms:.1f} ms" for ms in times)]
        print(f"| {name} |", " | ".join(figures), "|")


def _run(name: str) -> list[float]:
    command = [sys.executable, __file__, "--once", name]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return [float(word) for word in run.stdout.split()]


if __name__ == "__main__":
    main()
