"""The plan of the photographed drawing, for tests and benches."""

from __future__ import annotations

from pathlib import Path

from alza.files.plan_file import read_plan
from alza.plan.plan import Plan

from .plan_a import PICTURE, STEPS
from .run import run_steps
from .run_studio import StudioRun

_PICTURES = Path(__file__).resolve().parent.parent / "shots"


def traced_plan() -> Plan:
    """The traced plan, read from its file: a new plan at each call, about which nothing is cached."""
    run = StudioRun(_PICTURES / PICTURE)
    run_steps(STEPS, run.call, lambda _line: None)
    return read_plan(run.plan_file()).plan
