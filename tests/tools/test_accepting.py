"""Issues that are accepted with a reason, and rules that are switched off."""

from __future__ import annotations

import pytest

from alza.actions.check_settings import SetCheckSettings
from alza.files.plan_file import dump_plan, read_plan
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.rules.examples import piece
from alza.store.store import Store
from alza.studio import Studio
from tests.tools.host import Host

KEY = "items_overlap:i1+i2"


@pytest.fixture
def host() -> Host:
    """Two armchairs that stand in each other."""
    plan = Plan().put(piece("i1", "armchair", 0.0, 0.0), piece("i2", "armchair", 0.5, 0.0))
    return Host(Studio(store=Store(plan, next_id=3)))


def test_an_accepted_issue_is_listed_apart_and_no_longer_counts(host: Host) -> None:
    answer = host.ok("accept_issue", key=KEY, reason="They are one piece")
    assert answer["issues"] == {"new": [], "resolved": [KEY], "total": 0, "errors": 0, "warnings": 0}
    issues = host.ok("get_issues")
    assert (issues["issues"], issues["total"]) == ([], 0)
    (accepted,) = issues["accepted"]
    assert (accepted["key"], accepted["reason"], accepted["author"]) == (KEY, "They are one piece", "human")
    assert "fix" not in accepted and accepted["message"].startswith("Armchair i1")
    assert host.ok("get_issues", code="walls_cross")["accepted"] == []


def test_withdrawn_it_counts_again(host: Host) -> None:
    host.ok("accept_issue", key=KEY, reason="They are one piece")
    answer = host.ok("accept_issue", key=KEY, withdraw=True)
    assert [issue["key"] for issue in answer["issues"]["new"]] == [KEY]
    assert host.refused("accept_issue", key=KEY, withdraw=True)["code"] == "not_found"


def test_what_can_t_be_accepted_is_refused(host: Host) -> None:
    assert host.refused("accept_issue", key=KEY)["field"] == "reason"
    error = host.refused("accept_issue", key="items_overlap:i1+i3", reason="No")
    assert (error["code"], error["candidates"]) == ("not_found", [KEY])
    assert host.refused("accept_issue", key=KEY, reason=" ")["field"] == "reason"


def test_it_ends_when_the_issue_is_gone_and_not_only_sleeps(host: Host) -> None:
    host.ok("accept_issue", key=KEY, reason="They are one piece")
    tried = host.ok("move_item", id="i2", x=2.0, dryRun=True)
    assert tried["changed"] == ["i2", "plan"]
    assert host.ok("move_item", id="i2", x=2.0)["changed"] == ["i2", "plan"]
    assert host.ok("get_issues")["accepted"] == []
    host.ok("move_item", id="i2", x=0.5)
    assert [issue["key"] for issue in host.ok("get_issues")["issues"]] == [KEY]


def test_undo_brings_issue_and_acceptance_back_together(host: Host) -> None:
    host.ok("accept_issue", key=KEY, reason="They are one piece")
    host.ok("move_item", id="i2", x=2.0)
    host.studio.undo("person")
    assert [one["key"] for one in host.ok("get_issues")["accepted"]] == [KEY]
    host.studio.undo("person")
    assert host.ok("get_issues")["total"] == 1
    host.studio.redo("person")
    assert host.ok("get_issues")["accepted"][0]["reason"] == "They are one piece"


def test_a_change_that_ended_it_is_taken_back_with_it(host: Host) -> None:
    host.ok("accept_issue", key=KEY, reason="They are one piece")
    host.ok("move_item", id="i2", x=2.0)
    host.studio.take_back(host.studio.feed.entries[-1].number, "person")
    assert [one["key"] for one in host.ok("get_issues")["accepted"]] == [KEY]


def test_a_rename_keeps_it_and_so_does_a_file(host: Host) -> None:
    host.ok("accept_issue", key=KEY, reason="They are one piece")
    host.ok("move_item", id="i1", label="Left half")
    assert len(host.ok("get_issues")["accepted"]) == 1
    plan = host.studio.plan
    assert read_plan(dump_plan(plan, 2, 3)).plan == plan


def test_rules_that_are_off_find_nothing_and_are_named_as_not_checked(host: Host) -> None:
    usual = host.ok("get_issues")["notChecked"]
    host.studio.do(SetCheckSettings(settings=CheckSettings(off=("items_overlap",))), "person")
    issues = host.ok("get_issues")
    assert issues["total"] == 0
    assert issues["notChecked"] == [*usual, "Rules switched off in this plan: items_overlap."]
    host.studio.undo("person")
    assert host.ok("get_issues")["total"] == 1


def test_a_limit_of_the_plan_is_heeded(host: Host) -> None:
    host.studio.do(SetCheckSettings(settings=CheckSettings(items_overlap=0.4)), "person")
    assert host.ok("get_issues")["total"] == 0
