"""Settings of the checks and accepted findings as changes of a plan."""

from __future__ import annotations

import pytest

from alza.actions.check_settings import AcceptFinding, SetCheckSettings, WithdrawAcceptance
from alza.actions.restore import PutBack
from alza.errors import Conflict, InvalidInput, NotFound
from alza.plan.accepted import Accepted
from alza.plan.diff import diff
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings


def accepted(key: str, reason: str = "It is wanted so") -> Accepted:
    return Accepted(key=key, reason=reason, author="human", time="2030-01-01T00:00:00Z")


def accept(plan: Plan, *keys: str) -> Plan:
    for key in keys:
        plan = AcceptFinding(accepted=accepted(key)).apply(plan)
    return plan


def test_settings_are_put_in_place_of_the_others_and_equal_ones_change_nothing() -> None:
    settings = CheckSettings(use_depth=0.5, off=("walls_cross",))
    plan = SetCheckSettings(settings=settings).apply(Plan())
    assert plan.settings == settings and diff(Plan(), plan).changed == ("plan",)
    assert SetCheckSettings(settings=CheckSettings(use_depth=0.5, off=("walls_cross",))).apply(plan) is plan


def test_a_limit_out_of_bounds_is_refused() -> None:
    with pytest.raises(InvalidInput, match="useDepth"):
        SetCheckSettings(settings=CheckSettings(use_depth=0.0)).apply(Plan())


def test_accepting_and_withdrawing() -> None:
    plan = accept(Plan(), "a:i1", "b:i2")
    assert list(plan.accepted) == ["a:i1", "b:i2"]
    assert accept(plan, "a:i1") is plan
    assert list(WithdrawAcceptance(key="a:i1").apply(plan).accepted) == ["b:i2"]
    with pytest.raises(NotFound, match="c:i3"):
        WithdrawAcceptance(key="c:i3").apply(plan)


@pytest.mark.parametrize("reason", ["", "\u200b", "two\nlines", "x" * 401])
def test_a_reason_has_one_line_that_shows(reason: str) -> None:
    with pytest.raises(InvalidInput, match="reason"):
        AcceptFinding(accepted=accepted("a:i1", reason)).apply(Plan())


def test_an_acceptance_is_taken_back_without_those_that_came_later() -> None:
    first = accept(Plan(), "a:i1")
    both = accept(first, "b:i2")
    back = PutBack(before=Plan(), after=first, what="Accept").apply(both)
    assert list(back.accepted) == ["b:i2"]
    named = both.with_(name="Other")
    again = PutBack(before=both, after=named, what="Name").apply(accept(named, "c:i3"))
    assert (again.name, list(again.accepted)) == (Plan().name, ["a:i1", "b:i2", "c:i3"])


def test_settings_that_changed_again_are_not_taken_back() -> None:
    set_once = Plan().with_(settings=CheckSettings(use_depth=0.5))
    later = set_once.with_(settings=CheckSettings(use_depth=0.4))
    with pytest.raises(Conflict):
        PutBack(before=Plan(), after=set_once, what="Settings").apply(later)
