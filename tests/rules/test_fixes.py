"""What holds for all fixes at once: proven, the same by tool and by action, and no more is promised."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
import pytest

from alza.approvals import Request
from alza.facts.openings import opening_places
from alza.geometry.vectors import distance
from alza.plan.diff import diff
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.accepting import applied
from alza.rules.check import check, check_with
from alza.rules.codes import RULES, RULES_BY_CODE
from alza.rules.examples import box, box_with_door, crossing_walls, piece, room, wall
from alza.rules.fix import Fix, NoFix
from alza.rules.fix_words import fix_words
from alza.rules.fixing import all_at_once, fix_all_safe, fix_for, is_safe
from alza.rules.rule import AnyRule, Finding
from alza.store.store import Store
from alza.studio import Caller, Studio
from tests.rules.histories import History
from tests.rules.plan_changes import mirrored, moved, turned

FIXABLE = [rule for rule in RULES if rule.fixes]
WORDS = {
    "wall_too_short": "Remove wall w3",
    "wall_near_miss": "Move end b of wall w5 0.105 m south",
    "walls_cross": "Split walls w5 and w6 at (2.50 m, 2.00 m)",
    "walls_overlap_collinear": "Move end a of wall w6 1.00 m east",
    "opening_overflow": "Slide door d1 0.375 m east",
    "opening_too_tall": "Lower window win1 by 0.30 m",
    "door_leaf_hits_leaf": "Change door d1: swing left",
    "rooms_overlap": "Redraw room Study r2",
    "item_blocks_door": "Move Chest i1 0.60 m south",
}
every_fixable_rule = pytest.mark.parametrize("rule", FIXABLE, ids=lambda rule: rule.code)


def only_finding(plan: Plan) -> Finding:
    (finding,) = check(plan).findings
    return finding


def fix_of(plan: Plan) -> Fix:
    fix = fix_for(plan, only_finding(plan))
    assert isinstance(fix, Fix), fix
    return fix


def require_resolved(plan: Plan, finding: Finding, after: Plan) -> None:
    """The finding is gone and no error has come, by checks made from nothing."""
    before = {finding.key for finding in check_with(RULES, plan).findings}
    found = check_with(RULES, after).findings
    assert finding.key not in {finding.key for finding in found}
    assert [new for new in found if new.severity == "error" and new.key not in before] == []


def require_little(plan: Plan, after: Plan) -> None:
    """What a safe fix may do: nothing comes, goes or is resized, and nothing moves by more than 0.50 m."""
    found = diff(plan, after)
    assert found.created == found.removed == ()
    for id, old in plan.items.items():
        assert distance((old.x, old.y), (after.items[id].x, after.items[id].y)) <= 0.5 + 1e-6
    for id, old in plan.openings.items():
        new = after.openings[id]
        assert (old.width, old.height, old.sill) == (new.width, new.height, new.sill)
    for id, old in plan.walls.items():
        assert max(distance(old.a, after.walls[id].a), distance(old.b, after.walls[id].b)) <= 0.5 + 1e-6


def after_the_call(plan: Plan, fix: Fix) -> Plan:
    """The plan after an agent made the call of a fix, with a person who approves all that is asked."""
    studio = Studio(store=Store(plan))

    def approve_all(pending: tuple[Request, ...]) -> None:
        for asked in pending:
            studio.approvals.approve(asked.number)

    studio.approvals.subscribe(approve_all)
    result = asyncio.run(studio.call(fix.tool, dict(fix.arguments), Caller("agent")))
    assert not result["isError"], result
    return studio.plan


def weight(plan: Plan) -> tuple[int, int]:
    report = check(plan)
    return (report.errors, len(report.findings))


def random_plans() -> Iterator[Plan]:
    for seed in range(6):
        yield from list(History(seed).plans(45))[14::15]


# --- each rule by its example


@every_fixable_rule
def test_the_example_is_fixed_and_nothing_else_breaks(rule: AnyRule) -> None:
    plan = rule.violating()
    require_resolved(plan, only_finding(plan), fix_of(plan).action.apply(plan))


@every_fixable_rule
def test_the_call_does_what_the_action_does(rule: AnyRule) -> None:
    plan = rule.violating()
    fix = fix_of(plan)
    assert after_the_call(plan, fix) == fix.action.apply(plan)


@every_fixable_rule
@pytest.mark.parametrize(
    "change",
    [
        mirrored,
        lambda plan: turned(plan, 90.0),
        lambda plan: moved(plan, 7, -3),
        lambda plan: turned(plan, 33.0),
    ],
)
def test_a_plan_that_is_turned_mirrored_or_moved_is_fixed_as_well(
    rule: AnyRule, change: Callable[[Plan], Plan]
) -> None:
    plan = change(rule.violating())
    fix = fix_of(plan)
    assert (fix.tool, fix.safety) == (fix_of(rule.violating()).tool, fix_of(rule.violating()).safety)
    require_resolved(plan, only_finding(plan), fix.action.apply(plan))


@every_fixable_rule
def test_what_it_does_is_said_in_a_few_words(rule: AnyRule) -> None:
    plan = rule.violating()
    words = fix_words(plan, fix_of(plan))
    assert len(words) < 50 and words[0].isupper() and not words.endswith(".")
    assert str(fix_of(plan).arguments.get("id", "Split walls w5 and w6")) in words


@pytest.mark.parametrize(("code", "words"), WORDS.items())
def test_the_words_say_what_becomes_of_what(code: str, words: str) -> None:
    plan = RULES_BY_CODE[code].violating()
    assert fix_words(plan, fix_of(plan)) == words


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_documentation_promises_a_fix_where_there_is_one(rule: AnyRule) -> None:
    assert rule.sections()["Fix"].startswith("none") == (rule.fixes is None)


@every_fixable_rule
def test_no_fix_touches_what_is_locked(rule: AnyRule) -> None:
    plan = rule.violating()
    records = (*plan.walls.values(), *plan.rooms.values(), *plan.items.values())
    plan = plan.put(*(msgspec.structs.replace(record, locked=True) for record in records))
    fix = fix_for(plan, only_finding(plan))
    if rule.code == "opening_orphan":
        assert isinstance(fix, Fix)
    else:
        assert isinstance(fix, NoFix) and fix.why.endswith(("is locked.", "are locked."))


# --- many plans


def test_every_fix_that_is_offered_holds_in_random_plans() -> None:
    offered = 0
    for plan in random_plans():
        for finding in check(plan).findings:
            fix = fix_for(plan, finding)
            if isinstance(fix, NoFix):
                assert fix.why.endswith(".")
                continue
            offered += 1
            after = applied(fix.action, plan)
            require_resolved(plan, finding, after)
            assert after_the_call(plan, fix) == after
            assert fix_words(plan, fix)
            assert bool(fix.steps) == (fix.safety == "show")
            if fix.safety != "show":
                assert weight(after) < weight(plan)
            if is_safe(fix):
                require_little(plan, after)
    assert offered > 50


def test_a_random_plan_that_is_mirrored_is_fixed_likewise() -> None:
    for plan in islice(random_plans(), 0, None, 3):
        other = mirrored(plan)
        assert fixable(plan) == fixable(other)


def fixable(plan: Plan) -> dict[str, tuple[str, str] | None]:
    """By the key of each finding the tool and the safety of its fix."""
    found = {finding.key: fix_for(plan, finding) for finding in check(plan).findings}
    return {key: (fix.tool, fix.safety) if isinstance(fix, Fix) else None for key, fix in found.items()}


def test_a_fix_is_asked_for_twice_and_made_once() -> None:
    plan = FIXABLE[0].violating()
    assert fix_for(plan, only_finding(plan)) is fix_for(plan, only_finding(plan))


def test_in_a_crowd_each_fix_is_the_one_that_is_found_alone() -> None:
    kinds = ("sofa", "armchair", "desk", "bookshelf", "wardrobe")
    pieces = [piece(f"i{n}", kinds[n % 5], 0.9 + n % 4, 0.8 + n * 0.22, n * 45.0 % 360.0) for n in range(12)]
    plan = box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85), *pieces)
    together = {finding.key: fix_for(plan, finding) for finding in check(plan).findings}
    assert {type(fix) for fix in together.values()} == {Fix, NoFix}
    for finding in reversed(check(plan).findings):
        alone = msgspec.structs.replace(plan)
        assert fix_for(alone, finding) == together[finding.key]


def test_a_search_that_crashes_is_told_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(plan: Plan, finding: Finding) -> Iterator[Fix]:
        raise ZeroDivisionError("division by zero")

    rule = FIXABLE[0]
    plan = rule.violating()
    crashing = msgspec.structs.replace(rule, fixes=crash)
    monkeypatch.setattr("alza.rules.codes.RULES_BY_CODE", {rule.code: crashing})
    why = "The search for a fix failed with ZeroDivisionError: division by zero."
    assert fix_for(plan, only_finding(plan)) == NoFix(why=why)


# --- all safe ones


def test_all_safe_fixes_at_once_leave_fewer_findings_and_nothing_safe_to_gain() -> None:
    for plan in islice(random_plans(), 0, None, 2):
        fixes = fix_all_safe(plan)
        assert fix_all_safe(plan) == fixes
        assert all(map(is_safe, fixes))
        if not fixes:
            continue
        action = all_at_once(fixes)
        after = action.apply(plan)
        assert weight(after) < weight(plan)
        assert fix_all_safe(after) == ()


def test_all_safe_fixes_are_one_undo_step() -> None:
    plan = next(plan for plan in random_plans() if len(fix_all_safe(plan)) > 1)
    studio = Studio(store=Store(plan))
    fixes = fix_all_safe(plan)
    studio.do(all_at_once(fixes), "person")
    assert studio.feed.entries[-1].action == f"Fix {len(fixes)} findings"
    studio.undo("person")
    assert studio.plan is plan


# --- two walls that cross


def test_walls_that_cross_are_split_in_exact_steps_with_every_opening_in_its_place() -> None:
    doors = [
        Opening(id=id, kind="door", wall_id=wall_id, offset=offset, width=0.8, hinge="b", side="right")
        for id, wall_id, offset in (("d1", "w5", 1.5), ("d2", "w5", 4.5), ("d3", "w6", 3.2))
    ]
    rooms = (room("r1", 0.1, 0.1, 2.8, 0.8), room("r2", 3.1, 3.1, 2.8, 0.8))
    plan = box(6.0, 4.0).put(wall("w5", 0.0, 1.0, 6.0, 3.0), wall("w6", 3.0, 0.0, 3.0, 4.0), *doors, *rooms)
    finding = next(finding for finding in check(plan).findings if finding.code == "walls_cross")
    fix = fix_for(plan, finding)
    assert isinstance(fix, Fix) and fix.safety == "show"
    assert fix.steps[:2] == (
        "Add a wall from (3.00 m, 2.00 m) to (6.00 m, 3.00 m), 0.15 m thick and 2.70 m high",
        "Move door d2 to that wall, 1.338 m from its end a",
    )
    after = after_the_call(plan, fix)
    require_resolved(plan, finding, after)
    assert len(after.walls) == len(plan.walls) + 2 and after.rooms == plan.rooms
    assert opening_shapes(after) == pytest.approx(opening_shapes(plan), abs=0.001)
    assert not any(map(is_safe, fix_all_safe(plan)))


def opening_shapes(plan: Plan) -> list[float]:
    """The coordinates of the clear span and of the leaf of each door."""
    places = opening_places(plan.walls, plan.openings)
    shapes = [shape for id in sorted(places) for shape in (places[id].polygon, places[id].leaves[0].polygon)]
    return [value for shape in shapes for corner in shape for value in corner]


def test_an_end_that_goes_past_by_little_is_cut_off_instead() -> None:
    plan = crossing_walls(past=0.3)
    fix = fix_for(plan, next(finding for finding in check(plan).findings if finding.code == "walls_cross"))
    assert isinstance(fix, Fix)
    assert (fix.tool, fix.arguments, fix.safety) == ("edit_wall", {"id": "w6", "bx": 2.5, "by": 2.0}, "show")
    assert fix.steps == ("Move end b of wall w6 to (2.50 m, 2.00 m)",)


def test_a_wall_crossed_several_times_is_split_from_one_of_its_ends_on() -> None:
    """Split in the middle, the other crossings would be those of another wall."""
    lines = [
        wall("w5", 0.0, 2.0, 8.0, 2.0),
        *(wall(f"w{n + 6}", 2.0 * n + 2, 0, 2.0 * n + 2, 4) for n in range(3)),
    ]
    plan, count = box(8.0, 4.0).put(*lines), 0
    while found := check(plan).findings:
        fixes = [fix_for(plan, finding) for finding in found]
        fix = next(fix for fix in fixes if isinstance(fix, Fix))
        plan, count = fix.action.apply(plan), count + 1
    assert (count, len(plan.walls)) == (3, 14)


def test_a_door_in_the_crossing_keeps_both_walls_whole() -> None:
    plan = crossing_walls(past=1.925)
    door = Opening(id="d1", kind="door", wall_id="w5", offset=2.9, width=0.8)
    found = check(plan.put(door)).findings
    (fix,) = (fix_for(plan.put(door), finding) for finding in found if finding.code == "walls_cross")
    assert fix == NoFix(why="Door d1 stands in the crossing.")


# --- what is said where there is none


def test_a_stub_that_could_only_be_joined_to_its_own_wall_is_told_so() -> None:
    plan = box().put(wall("w5", 5.0, 2.0, 4.5, 2.0))
    why = "Moving the end onto wall w2 would bring an error, or leave no wall."
    assert fix_for(plan, only_finding(plan)) == NoFix(why=why)


def test_a_wall_in_another_that_carries_a_door_is_not_removed_with_it() -> None:
    inner = box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 1.0, 2.0, 3.0, 2.0))
    assert fix_of(inner).arguments == {"id": "w6"}
    door = Opening(id="d1", kind="door", wall_id="w6", offset=1.0, width=0.8)
    why = "Wall w6 lies wholly in wall w5, but door d1 would go with it."
    assert fix_for(inner.put(door), only_finding(inner.put(door))) == NoFix(why=why)


def test_of_a_wall_drawn_twice_the_one_without_a_door_goes() -> None:
    twice = box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 0.0, 2.0, 5.0, 2.0))
    door = Opening(id="d1", kind="door", wall_id="w6", offset=2.5, width=0.8)
    assert fix_of(twice.put(door)).arguments == {"id": "w5"}


def test_an_opening_slides_clear_of_the_corner_and_no_door_is_narrowed_to_a_slit() -> None:
    door = Opening(id="d1", kind="door", wall_id="w1", offset=0.3, width=0.9)
    assert fix_of(box().put(door)).arguments == {"id": "d1", "offset": 0.575}
    crowded = box(w=2.0).put(door, Opening(id="win2", kind="window", wall_id="w1", offset=1.2, width=1.4))
    found = {finding.code: fix_for(crowded, finding) for finding in check(crowded).findings}
    assert isinstance(found["openings_overlap"], NoFix)


def test_a_room_between_its_walls_is_cut_and_not_moved_out() -> None:
    rooms = (room("r1", 0.075, 0.075, 2.5, 3.85), room("r2", 2.425, 0.075, 2.5, 3.85))
    fix = fix_of(box_with_door().put(*rooms))
    assert {point["x"] for point in fix.arguments["outline"]} in ({0.075, 2.425}, {2.575, 4.925})
