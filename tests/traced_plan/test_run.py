"""The traced plan, run through the tools in this process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from alza.files.plan_file import read_plan
from alza.plan.plan import Plan
from traced_plan.placing import origin_of, placed
from traced_plan.plan_a import PICTURE, STEPS
from traced_plan.run import run_steps
from traced_plan.run_page import plan_of
from traced_plan.run_studio import StudioRun, jpeg_size
from traced_plan.steps import Step

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def traced() -> tuple[StudioRun, list[str], bool]:
    """The run, the lines that it told, and whether it failed."""
    run = StudioRun(ROOT / "shots" / PICTURE)
    lines: list[str] = []
    summary = run_steps(STEPS, run.call, lines.append)
    return run, lines, summary.failed


def test_the_traced_plan_has_everything_and_no_error(traced: tuple[StudioRun, list[str], bool]) -> None:
    run, lines, failed = traced
    assert not failed, "\n".join(lines)
    plan = run.studio.plan
    assert (len(plan.walls), len(plan.openings), len(plan.rooms)) == (13, 15, 10)
    assert run.studio.report.errors == 0
    assert plan.underlay is not None and plan.underlay.calibrated


def test_its_file_is_read_back_as_it_is(traced: tuple[StudioRun, list[str], bool]) -> None:
    run, _, _ = traced
    assert read_plan(run.plan_file()).plan == run.studio.plan


def test_get_model_tells_all_that_a_plan_file_needs(traced: tuple[StudioRun, list[str], bool]) -> None:
    run, _, _ = traced
    model = run.call("get_model", {})["structuredContent"]["model"]
    assert plan_of(model) == run.studio.plan.with_(underlay=None)


def test_it_takes_few_calls_and_gives_what_its_steps_give_one_by_one(
    traced: tuple[StudioRun, list[str], bool],
) -> None:
    run, lines, _ = traced
    assert lines[-1].startswith("7 calls, 0 refused")
    apart = StudioRun(ROOT / "shots" / PICTURE)
    origin = (0.0, 0.0)
    ids: dict[object, str] = {}
    for step in STEPS:
        arguments = {name: ids.get(str(value), value) for name, value in step.arguments.items()}
        answer = apart.call(step.tool, placed(arguments, origin))["structuredContent"]
        assert answer["ok"], answer
        ids[f"${step.name}"] = answer.get("id", "")
        if step.tool == "calibrate_underlay":
            origin = origin_of(step.arguments, answer["stored"]["rect"])
    assert timeless(run.studio.plan) == timeless(apart.studio.plan)
    assert run.studio.report.findings == apart.studio.report.findings


def timeless(plan: Plan) -> Plan:
    """The plan with all notes of one time."""
    return plan.put(*(msgspec.structs.replace(note, time="") for note in plan.notes.values()))


def test_a_refused_batch_is_told_with_its_step() -> None:
    run = StudioRun(ROOT / "shots" / PICTURE)
    steps = (
        Step("add_wall", {"ax": 0, "ay": 0, "bx": 4, "by": 0}, "north"),
        Step("add_door", {"wallId": "$south", "t": 0.5}),
    )
    lines: list[str] = []
    summary = run_steps(steps, run.call, lines.append)
    assert (summary.calls, summary.refused, summary.failed) == (3, 1, True)
    assert "REFUSED" in lines[0]
    assert "changes[1] add_door" in lines[0]
    assert not run.studio.plan.walls


def test_the_size_of_a_picture_is_read_from_its_header() -> None:
    comment = b"\xff\xfe\x00\x06abcd"
    for start_of_frame in (0xC0, 0xC2):
        frame = bytes((0xFF, start_of_frame, 0, 11, 8, 0x02, 0xBC, 0x00, 0x21, 1, 1, 0x11, 0))
        assert jpeg_size(b"\xff\xd8" + comment + frame) == (33, 700)
    for data in (b"\x89PNG\r\n\x1a\n", b"\xff\xd8" + comment, b""):
        with pytest.raises(ValueError, match="not a JPEG"):
            jpeg_size(data)


def test_without_msgspec_one_line_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "msgspec.py").write_text("raise ModuleNotFoundError('msgspec')\n")
    run = subprocess.run(
        [sys.executable, str(ROOT / "trace_plan.py")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode != 0
    assert run.stderr.strip().count("\n") == 0
    assert "pip install msgspec" in run.stderr
