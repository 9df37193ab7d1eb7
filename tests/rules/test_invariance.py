"""Findings follow the plan: moved, turned, mirrored, reordered or renamed, it has the same faults."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.rules import examples
from alza.rules.check import check
from alza.rules.codes import RULES
from alza.rules.rule import Finding
from tests.rules.at_limit import AT_LIMIT
from tests.rules.histories import History
from tests.rules.plan_changes import mirrored, moved, new_id, renamed, reordered, turned, with_ends_swapped
from traced_plan.plan_a import PICTURE, STEPS
from traced_plan.run import run_steps
from traced_plan.run_studio import StudioRun

ROOT = Path(__file__).resolve().parents[2]


def everything_wrong() -> Plan:
    """Two dozen faults in one plan, with pieces of parts at odd angles."""
    hook = Kind(
        kind="hook",
        label="Hook",
        w=2.0,
        d=1.5,
        h=0.8,
        parts=(
            Part(shape="box", x=0.0, y=0.0, z=-0.5, w=2.0, h=0.8, d=0.5),
            Part(shape="cylinder", x=0.75, y=0.0, z=0.25, w=0.5, h=0.8, d=0.9, rotation=20.0),
        ),
    )
    plan = examples.box(6.0, 4.0).put_kind(hook).put_kind(examples.CHEST)
    plan = plan.put(
        examples.wall("w5", 2.0, 0.0, 2.0, 3.0),
        examples.wall("w6", 1.0, 2.5, 3.1, 2.6),
        examples.wall("w7", 3.8, 0.0, 4.2, 3.9),
        examples.wall("w8", 2.0, 1.0, 2.03, 2.0),
        Opening(id="d1", kind="door", wall_id="w5", offset=1.4, width=0.9, hinge="b", side="right"),
        Opening(id="d2", kind="door", wall_id="w3", offset=2.2, width=1.6, side="right"),
        Opening(id="d3", kind="door", wall_id="w7", offset=3.7, width=0.8, leaf="sliding"),
        Opening(id="win1", kind="window", wall_id="w1", offset=2.1, width=1.2, sill=0.9, height=2.0),
        Opening(id="win2", kind="window", wall_id="w2", offset=2.0, width=1.2, sill=0.9, height=1.2),
        Opening(id="win3", kind="window", wall_id="w2", offset=2.9, width=1.2, sill=0.9, height=1.2),
        examples.room("r1", 0.1, 0.1, 1.9, 3.8),
        examples.room("r2", 1.9, 0.1, 2.0, 3.8),
        examples.room("r3", 4.5, 1.0, 1.0, 1.0),
        Room(id="r4", label="L", outline=tuple(Point(x, y) for x, y in L_OUTLINE)),
        Item(id="i1", kind="hook", x=3.0, y=1.5, rotation=33.0),
        Item(id="i2", kind="armchair", x=3.4, y=2.3, rotation=201.0),
        Item(id="i3", kind="wardrobe", x=5.6, y=2.2, rotation=265.0),
        Item(id="i4", kind="chest", x=3.2, y=3.1, rotation=5.0),
        Item(id="i5", kind="sofa", x=9.0, y=1.0, rotation=77.0),
        Item(id="i6", kind="plant", x=2.5, y=1.4),
    )
    return plan


L_OUTLINE = ((4.3, 2.5), (5.9, 2.5), (5.9, 3.9), (5.5, 3.9), (5.5, 2.9), (4.3, 2.9))


def corpus() -> list[Plan]:
    plans = [everything_wrong()]
    for rule in RULES:
        plans += [rule.violating(), rule.legal()]
    for _, plan_at in AT_LIMIT:
        plans += [plan_at(past) for past in (-0.001, -0.0001, 0.0001, 0.001)]
    return plans


def assert_same_findings(changed: Plan, plan: Plan, ids: Callable[[str], str] = str) -> None:
    """Hold code, severity, ids and measure of all findings against each other.

    Wall ends go by either name, so keys are left out. Numbers are held to a fifth of a millimetre, the
    exactness of a concave room's width.
    """
    found, expected = facts_found(changed), facts_found(plan, ids)
    assert [words for words, _ in found] == [words for words, _ in expected]
    assert [values for _, values in found] == [pytest.approx(values, abs=2e-4) for _, values in expected]


def facts_found(plan: Plan, ids: Callable[[str], str] = str) -> list[tuple[list[str], list[float]]]:
    """The findings, accepted ones too: an accepted key names a wall's end, which may go by the other name."""
    report = check(plan)
    assert report.defects == ()
    findings = (*report.findings, *report.accepted)
    found = [([f.code, f.severity, *sorted(map(ids, f.refs))], numbers_of(f)) for f in findings]
    return sorted(found)


def numbers_of(finding: Finding) -> list[float]:
    measure = finding.measure
    if measure is None:
        return []
    return [measure.value, measure.limit] + ([] if measure.extent is None else [measure.extent])


CHANGES: dict[str, Callable[[Plan], Plan]] = {
    "moved": lambda plan: moved(plan, -3.21, 0.777),
    "moved far": lambda plan: moved(plan, 1e6, 1e6),
    "moved far to the negative": lambda plan: moved(plan, -1e6, -1e6),
    "turned by a right angle": lambda plan: turned(plan, 90.0),
    "turned a little": lambda plan: turned(plan, 45.0001),
    "turned": lambda plan: turned(plan, 211.0),
    "mirrored": mirrored,
    "mirrored and turned far away": lambda plan: moved(turned(mirrored(plan), 17.0), 1e6, -1e6),
    "reordered": reordered,
    "with its walls' ends swapped": with_ends_swapped,
}


def test_the_plan_with_everything_wrong_has_most_faults() -> None:
    assert len({finding.code for finding in check(everything_wrong()).findings}) >= 14


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_same_plan_has_the_same_findings(change: Callable[[Plan], Plan]) -> None:
    for plan in corpus():
        assert_same_findings(change(plan), plan)


def test_other_ids_change_nothing_but_the_ids() -> None:
    for plan in corpus():
        assert_same_findings(renamed(plan), plan, new_id)


@settings(max_examples=25, deadline=None)
@given(st.floats(0.0, 360.0), st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.booleans())
def test_findings_don_t_depend_on_where_the_plan_lies(
    angle: float, dx: float, dy: float, mirror: bool
) -> None:
    plan = everything_wrong()
    change = moved(turned(mirrored(plan) if mirror else plan, angle), dx, dy)
    assert_same_findings(change, plan)


@pytest.fixture(scope="module")
def any_plans() -> list[Plan]:
    """The demo, the traced plan, and what random histories lead to."""
    run = StudioRun(ROOT / "shots" / PICTURE)
    run_steps(STEPS, run.call, lambda _line: None)
    ends = (list(History(seed).plans(50))[-1] for seed in range(20))
    return [sunset_loft(), run.studio.plan, *ends]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_any_plan_has_the_same_findings(change: Callable[[Plan], Plan], any_plans: list[Plan]) -> None:
    for plan in any_plans:
        assert_same_findings(change(plan), plan)


def test_in_any_plan_other_ids_change_nothing_but_the_ids(any_plans: list[Plan]) -> None:
    for plan in any_plans:
        assert_same_findings(renamed(plan), plan, new_id)


def test_a_finding_moves_with_the_plan() -> None:
    for rule in RULES:
        (before,) = check(rule.violating()).findings
        (after,) = check(moved(rule.violating(), 10.0, -20.0)).findings
        assert after.where == pytest.approx((before.where[0] + 10.0, before.where[1] - 20.0), abs=1e-6)
