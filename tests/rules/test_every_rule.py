"""What holds for all rules at once: their table, documentation, examples and limits."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.rules import examples
from alza.rules.check import check
from alza.rules.codes import RULES, RULES_BY_CODE
from alza.rules.fix import NoFix
from alza.rules.fixing import fix_for
from alza.rules.rule import SECTIONS, AnyRule
from alza.units import format_area, format_metres
from tests.rules.at_limit import AT_LIMIT, two_rooms_with_gap

replace = msgspec.structs.replace
every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)

CODES = """
wall_too_short wall_loose_end wall_near_miss walls_overlap_collinear walls_cross
opening_orphan opening_overflow opening_too_tall openings_overlap wall_ends_in_opening
room_too_small room_floating room_no_door rooms_overlap
item_unknown item_through_wall item_blocks_door door_passage_tight item_blocks_window items_overlap
item_outside_rooms
""".split()
WARNINGS = """
wall_loose_end wall_near_miss room_floating room_no_door
door_passage_tight item_blocks_window item_outside_rooms
""".split()


def codes(plan: Plan) -> list[str]:
    report = check(plan)
    assert report.defects == ()
    return [finding.code for finding in report.findings]


# --- the declarations


def test_the_table_holds_the_codes_of_the_contract_in_its_order() -> None:
    assert [rule.code for rule in RULES] == CODES
    assert len(RULES_BY_CODE) == len(RULES)


@every_rule
def test_a_rule_lives_in_a_file_of_its_name_and_has_the_severity_of_the_contract(rule: AnyRule) -> None:
    assert rule.find.__module__.rsplit(".", 1)[-1] == rule.code
    assert rule.severity == ("warning" if rule.code in WARNINGS else "error")


def test_no_rule_file_is_missing_from_the_table() -> None:
    folder = Path(examples.__file__).parent
    declared = {
        path.stem for path in folder.glob("*/*.py") if "\nRULE = " in path.read_text(encoding="utf-8")
    }
    assert declared == set(CODES)


@every_rule
def test_the_documentation_is_complete(rule: AnyRule) -> None:
    sections = rule.sections()
    assert tuple(sections) == SECTIONS
    assert all(text.endswith(".") for text in sections.values())
    assert rule.no_fix.endswith(".")


@every_rule
def test_the_documentation_tells_the_default_of_its_setting(rule: AnyRule) -> None:
    if rule.limit is None:
        return
    value = getattr(CheckSettings(), rule.limit)
    told = " ".join(rule.sections().values())
    ways = {format_metres(value), format_area(value), f"{value * 100:.0f} cm"}
    assert any(way in told for way in ways)


# --- the examples


@every_rule
def test_the_violating_example_has_exactly_this_fault(rule: AnyRule) -> None:
    assert codes(rule.violating()) == [rule.code]


@every_rule
def test_the_legal_example_has_no_fault(rule: AnyRule) -> None:
    assert codes(rule.legal()) == []


@every_rule
def test_a_finding_says_what_is_wrong_where_and_by_how_much(rule: AnyRule) -> None:
    plan = rule.violating()
    (finding,) = check(plan).findings
    assert finding.message[0].isupper() and not finding.message.endswith(".")
    assert all(re.search(rf"\b{ref}\b", finding.message) for ref in finding.refs)
    assert all(plan.get(ref) is not None for ref in finding.refs)
    assert finding.key.split("@")[0] == f"{rule.code}:{'+'.join(sorted(finding.refs))}"
    fix = fix_for(plan, finding)
    assert rule.fixes or fix == NoFix(why=rule.no_fix)
    assert -1.0 <= finding.where[0] <= 7.0 and -1.0 <= finding.where[1] <= 5.0
    if finding.measure is not None:
        assert abs(finding.measure.value - finding.measure.limit) > 1e-6


# --- the limits, to the millimetre


@pytest.mark.parametrize(("code", "plan_at"), AT_LIMIT, ids=[code for code, _ in AT_LIMIT])
def test_a_rule_is_silent_up_to_its_limit_and_speaks_a_millimetre_past_it(
    code: str, plan_at: Callable[[float], Plan]
) -> None:
    assert code not in codes(plan_at(-0.001))
    assert code not in codes(plan_at(0.0))
    assert code in codes(plan_at(0.001))


def test_every_rule_that_measures_is_held_to_its_limit() -> None:
    measured = {rule.code for rule in RULES} - {"opening_orphan", "item_unknown"}
    assert {code for code, _ in AT_LIMIT} == measured


def test_rules_that_share_a_limit_take_turns_there() -> None:
    assert codes(examples.room_with_partition(0.08)) == ["wall_near_miss"]
    assert codes(examples.room_with_partition(0.081)) == ["wall_loose_end"]
    assert codes(examples.chest_before_door(0.399)) == ["item_blocks_door"]
    assert codes(examples.chest_before_door(0.40)) == ["door_passage_tight"]


@every_rule
def test_a_limit_that_is_raised_far_enough_silences_its_rule(rule: AnyRule) -> None:
    """Reaches that must grow to find more are lowered instead; the settings travel with the plan."""
    if rule.limit is None:
        return
    plan = rule.violating()
    low = rule.limit in {"door_blocked_reach", "door_passage_reach", "window_reach", "open_plan_width"}
    if rule.code == "room_no_door":
        plan = two_rooms_with_gap(0.5)
    if rule.code == "wall_near_miss":
        low = True
    relaxed = plan.with_(settings=replace(plan.settings, **{rule.limit: 0.01 if low else 50.0}))
    assert rule.code in codes(plan)
    assert rule.code not in codes(relaxed)
