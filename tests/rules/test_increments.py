"""A check of what a change can touch finds what a check of everything finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from alza.demo import sunset_loft
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.rules.check import check_with
from alza.rules.checked import Checked, check_again, check_all
from alza.rules.codes import RULES
from alza.rules.examples import wall, with_opening
from alza.rules.rule import AnyRule, Fault
from tests.rules.histories import History
from tests.rules.test_any_plan import AnyPlan

HISTORIES, ACTIONS = 40, 50
LONG_HISTORIES, LONG_ACTIONS = 500, 200


def assert_same(checked: Checked, told: object) -> None:
    full = check_with(RULES, checked.plan)
    assert checked.report == full, told


def assert_nothing_stale(checked: Checked) -> None:
    """To the last bit it found what is found in an equal plan of other records, of which nothing is known."""
    full = check_with(RULES, copied(checked.plan))
    assert msgspec.json.encode(checked.report) == msgspec.json.encode(full)


def copied(plan: Plan) -> Plan:
    names = ("walls", "openings", "rooms", "items", "kinds")
    return plan.with_(
        settings=structs.replace(plan.settings),
        **{name: {id: structs.replace(one) for id, one in getattr(plan, name).items()} for name in names},
    )


def run(seed: int, actions: int) -> int:
    """Follow one history; gives how many different findings came up in it."""
    history = History(seed)
    checked = check_all(RULES, history.plan)
    keys: set[str] = set()
    for number, plan in enumerate(history.plans(actions)):
        checked = check_again(checked, plan)
        assert_same(checked, f"seed {seed}, action {number}")
        keys.update(finding.key for finding in checked.report.findings)
    assert_nothing_stale(checked)
    return len(keys)


@pytest.mark.parametrize("first_seed", range(0, HISTORIES, 10))
def test_random_histories_are_checked_as_if_from_nothing(first_seed: int) -> None:
    seen = [run(seed, ACTIONS) for seed in range(first_seed, first_seed + 10)]
    assert sum(seen) > 100


def test_long_random_histories(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--long"):
        pytest.skip("only with --long")
    for seed in range(LONG_HISTORIES):
        run(seed, LONG_ACTIONS)


def test_records_put_and_dropped_as_no_action_would() -> None:
    for seed in range(60):
        source = AnyPlan(seed)
        plan = source.plan()
        checked = check_all(RULES, plan)
        for number in range(12):
            plan = _any_edit(source, plan)
            checked = check_again(checked, plan)
            assert_same(checked, f"seed {seed}, edit {number}")
        assert_nothing_stale(checked)


def _any_edit(source: AnyPlan, plan: Plan) -> Plan:
    random: Random = source.random
    makers: list[Callable[[], Plan]] = [
        lambda: plan.put(source.wall(f"w{random.randint(0, 7)}")),
        lambda: plan.put(source.opening(f"d{random.randint(0, 5)}")),
        lambda: plan.put(source.room(f"r{random.randint(0, 4)}")),
        lambda: plan.put(source.item(f"i{random.randint(0, 5)}")),
        lambda: plan.put_kind(source.kind()),
        lambda: plan.drop(f"{random.choice('wdri')}{random.randint(0, 5)}"),
    ]
    return random.choice(makers)()


def test_other_limits_are_heeded_everywhere() -> None:
    plan = sunset_loft()
    checked = check_all(RULES, plan)
    strict = plan.with_(settings=CheckSettings(door_passage_reach=2.0))
    checked = check_again(checked, strict)
    assert checked.report.findings
    assert_same(checked, "stricter")
    assert_same(check_again(checked, plan), "as before")


def test_a_wall_that_parts_two_leaves_is_heeded_beside_either_door() -> None:
    """It hides the floor from the second door, far from all that the first one needs."""
    south = Opening(id="d2", kind="door", wall_id="w6", offset=2.5, width=1.1, side="left")
    plan = with_opening("door", side="right").put(wall("w6", 0.0, 1.9, 5.0, 1.9), south)
    parted = plan.put(wall("w7", 0.0, 1.5, 5.0, 1.5))
    codes = [[finding.code for finding in check_with(RULES, one).findings] for one in (plan, parted)]
    assert "door_leaf_hits_leaf" in codes[0] and "door_leaf_hits_leaf" not in codes[1]
    assert_same(check_again(check_all(RULES, plan), parted), "parted")
    assert_same(check_again(check_all(RULES, parted), plan), "joined")


def test_a_small_change_looks_at_few_records() -> None:
    looked: list[str] = []

    def counting(rule: AnyRule) -> AnyRule:
        def find(plan: Plan, subject: Any) -> Iterator[Fault]:
            looked.append(subject.id)
            yield from rule.find(plan, subject)

        return structs.replace(rule, find=find)

    plan = sunset_loft()
    checked = check_all(tuple(map(counting, RULES)), plan)
    everything = len(looked)
    looked.clear()
    plant = next(item for item in plan.items.values() if item.kind == "plant")
    check_again(checked, plan.put(structs.replace(plant, x=plant.x + 0.01)))
    assert 0 < len(looked) < everything / 10
