"""Trace plan A from its picture: the steps in `traced_plan/`, through the tools, here or on a live page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

try:
    import msgspec  # noqa: F401  (all of alza needs it)
except ModuleNotFoundError:
    sys.exit("trace_plan.py needs msgspec: python3 -m pip install msgspec")

from traced_plan.plan_a import PICTURE, STEPS
from traced_plan.run import run_steps
from traced_plan.run_page import PageRun, opened_page
from traced_plan.run_studio import StudioRun

SHOTS = Path(__file__).parent / "shots"


def main() -> int:
    """Run the trace; 1 when a call was refused or an error remains, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", metavar="URL", help="trace on a live page, through its WebMCP tools")
    parser.add_argument("--out", metavar="FILE", type=Path, help="write the plan file")
    arguments = parser.parse_args()
    picture = SHOTS / PICTURE
    if arguments.page is None:
        return traced(StudioRun(picture), arguments.out)
    with opened_page(arguments.page) as page:
        return traced(PageRun(page, picture), arguments.out)


def traced(run: StudioRun | PageRun, out: Path | None) -> int:
    """Run the steps, write the plan file where one is asked for, and give the exit code."""
    summary = run_steps(STEPS, run.call, print)
    if out is not None:
        out.write_text(run.plan_file(), encoding="utf-8")
        print(f"Wrote {out}.")
    return 1 if summary.failed else 0


if __name__ == "__main__":
    sys.exit(main())
