"""The check of a plan: order, cache, defects, keys that stay, and what a change brought."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.rules.check import NOT_CHECKED, check, check_with, compare
from alza.rules.codes import RULES, RULES_BY_CODE
from alza.rules.examples import box, piece, wall, with_opening
from alza.rules.rule import Fault


def crowded() -> Plan:
    """Errors and warnings of several rules."""
    return box().put(
        wall("w5", 2.0, 0.0, 2.0, 3.0),
        piece("i10", "armchair", 3.0, 2.0),
        piece("i2", "armchair", 3.2, 2.0),
        piece("i3", "armchair", 3.4, 2.0),
        piece("i4", "armchair", 0.3, 2.0),
    )


def test_errors_come_before_warnings_then_codes_in_the_order_of_the_table_then_ids() -> None:
    report = check(crowded())
    assert [(finding.code, finding.refs) for finding in report.findings] == [
        ("item_through_wall", ("i4", "w4")),
        ("items_overlap", ("i2", "i3")),
        ("items_overlap", ("i10", "i2")),
        ("items_overlap", ("i10", "i3")),
        ("wall_loose_end", ("w5",)),
    ]
    assert (report.errors, report.warnings) == (4, 1)


def test_a_plan_is_checked_once() -> None:
    plan = crowded()
    assert check(plan) is check(plan)


def test_an_equal_plan_has_an_equal_report() -> None:
    assert check(crowded()) == check(crowded())


def test_a_rule_that_crashes_is_a_defect_and_hides_nothing_else() -> None:
    def crash_at_i3(plan: Plan, item: Item) -> Iterator[Fault]:
        if item.id == "i3":
            raise ZeroDivisionError("float division by zero")
        yield from RULES_BY_CODE["items_overlap"].find(plan, item)

    broken = tuple(
        msgspec.structs.replace(rule, find=crash_at_i3) if rule.code == "items_overlap" else rule
        for rule in RULES
    )
    plan = crowded()
    report = check_with(broken, plan)
    (defect,) = report.defects
    assert (defect.code, defect.refs) == ("items_overlap", ("i3",))
    assert defect.error == "ZeroDivisionError: float division by zero"
    assert report.findings == check(plan).findings


def test_a_rule_that_crashes_before_it_yields_is_a_defect_too() -> None:
    def crash(plan: Plan, item: Item) -> Iterator[Fault]:
        raise KeyError(item.id)

    rule = msgspec.structs.replace(RULES_BY_CODE["items_overlap"], find=crash)
    report = check_with((rule,), crowded())
    assert report.findings == ()
    assert report.defects[0].refs == ("i2", "i3", "i4", "i10")


def test_a_change_tells_what_it_brought_and_what_it_resolved() -> None:
    before = Plan().put(piece("i1", "armchair", 0.0, 0.0), piece("i2", "armchair", 0.5, 0.0))
    after = before.put(piece("i2", "armchair", 1.0, 0.0), piece("i3", "armchair", 1.2, 0.0))
    delta = compare(check(before), check(after))
    assert delta.resolved == ("items_overlap:i1+i2",)
    assert [finding.key for finding in delta.new] == ["items_overlap:i2+i3"]


def test_a_rename_and_an_unrelated_edit_bring_nothing_new() -> None:
    before = crowded()
    renamed = before.put(
        *(msgspec.structs.replace(item, label="Old chair") for item in before.items.values())
    )
    nudged = renamed.put(piece("i2", "armchair", 3.21, 2.0))
    for after in (renamed, nudged):
        delta = compare(check(before), check(after))
        assert (delta.new, delta.resolved) == ((), ())
    assert any("Old chair i2" in finding.message for finding in check(renamed).findings)


def test_keys_are_unique_in_a_report() -> None:
    lone = Plan().put(wall("w1", 0.0, 0.0, 3.0, 0.0))
    for plan in (crowded(), lone, *(rule.violating() for rule in RULES)):
        keys = [finding.key for finding in check(plan).findings]
        assert len(keys) == len(set(keys))


def test_an_empty_plan_has_nothing_to_find() -> None:
    report = check(Plan())
    assert (report.findings, report.defects, report.errors, report.warnings) == ((), (), 0, 0)


def test_an_orphan_opening_is_told_and_no_other_rule_stumbles_over_it() -> None:
    plan = with_opening("door", wall_id="w9").drop("w1", "w2", "w3", "w4")
    report = check(plan)
    assert report.defects == ()
    assert [finding.code for finding in report.findings] == ["opening_orphan"]


def test_a_report_can_be_written_as_json() -> None:
    written = msgspec.json.decode(msgspec.json.encode(check(crowded())))
    assert written["findings"][0]["code"] == "item_through_wall"


def test_what_is_not_checked_is_said() -> None:
    assert len(NOT_CHECKED) >= 5
    assert all(sentence.endswith(".") for sentence in NOT_CHECKED)
    said = " ".join(NOT_CHECKED).lower()
    assert all(word in said for word in ("structure", "codes", "daylight", "stacking"))
