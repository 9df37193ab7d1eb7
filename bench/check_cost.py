"""What checks of a plan cost, ours and the plain method, on the desk and in the page.

Every full check is of a new plan, about which nothing is cached. It imports no more than the page has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import msgspec

from alza.facts.footprints import footprint
from alza.facts.wall_bodies import wall_body
from alza.plan.plan import Plan
from alza.rules.checked import Checked, check_again, check_all
from alza.rules.codes import RULES, RULES_BY_CODE
from alza.rules.rule import AnyRule
from bench.all_pairs import CODES, all_pairs
from bench.synthetic_plans import plan_of_walls, synthetic_plan

SIZES = (50, 200, 500, 1000, 2000)
"""Numbers of pieces."""
WALLS = 1000
MOVES = 20
"""Moves of one piece, or wall, each of which is checked by itself."""
SAME = tuple(RULES_BY_CODE[code] for code in CODES)
"""The rules that look for what the plain method does."""

Clock = Callable[[], float]


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """Medians in seconds: of all rules, of the change of one thing, of the same rules, of all pairs.

    `findings` are those of all rules, `pairs` those of the same rules.
    """

    name: str
    pieces: int
    walls: int
    findings: int
    pairs: int
    full: float
    change: float
    same: float
    plain: float


def subjects() -> dict[str, Callable[[], Plan]]:
    """The plans by their names, as what makes them anew."""
    furnished = {f"{size} pieces": _furnished(size) for size in SIZES}
    return {**furnished, f"{WALLS} walls": lambda: plan_of_walls(WALLS)}


def _furnished(size: int) -> Callable[[], Plan]:
    return lambda: synthetic_plan(size)


def measure(name: str, runs: int, clock: Clock) -> Costs:
    """Time one plan; the ways to check it take turns, and the plain method has fewer runs where it is slow.

    Raises:
        RuntimeError: the plain method finds other than the rules that look for the same.
    """
    make = subjects()[name]
    times: dict[str, list[float]] = {"full": [], "change": [], "same": [], "plain": []}
    plan = make()
    for number in range(runs):
        full, seconds = _timed(clock, make(), RULES)
        times["full"].append(seconds)
        times["change"] += _changes(clock, full)
        same, seconds = _timed(clock, make(), SAME)
        times["same"].append(seconds)
        pairs = len(same.report.findings)
        if number == 0 or len(plan.items) < 1000:
            start = clock()
            found = all_pairs(plan)
            times["plain"].append(clock() - start)
            if found != pairs:
                raise RuntimeError(f"In {name} all pairs are {found} and the rules find {pairs}.")
    middle = {way: median(seconds) for way, seconds in times.items()}
    findings = len(full.report.findings)
    return Costs(
        name=name, pieces=len(plan.items), walls=len(plan.walls), findings=findings, pairs=pairs, **middle
    )


def _timed(clock: Clock, plan: Plan, rules: tuple[AnyRule, ...]) -> tuple[Checked, float]:
    start = clock()
    checked = check_all(rules, plan)
    return checked, clock() - start


def _changes(clock: Clock, checked: Checked) -> Iterator[float]:
    """What each move by a centimetre costs to check, of a piece amid the plan, or of a wall."""
    records: tuple[Any, ...] = tuple((checked.plan.items or checked.plan.walls).values())
    record = records[len(records) // 2]
    field = "x" if checked.plan.items else "ax"
    for _ in range(MOVES):
        record = msgspec.structs.replace(record, **{field: getattr(record, field) + 0.01})
        plan = checked.plan.put(record)
        start = clock()
        checked = check_again(checked, plan)
        yield clock() - start


def scene(name: str) -> dict[str, Any]:
    """What the plain method in JavaScript is given: outlines, heights and limits."""
    plan = subjects()[name]()
    known = [(item, kind) for item in plan.items.values() if (kind := plan.kind(item.kind))]
    pieces = [{"isRug": kind.is_rug, "solids": footprint(item, kind).solids} for item, kind in known]
    walls = [
        {"a": w.a, "direction": w.direction, "length": w.length, "height": w.height, "body": wall_body(w)}
        for w in plan.walls.values()
    ]
    limits = plan.settings
    return {
        "pieces": pieces,
        "walls": walls,
        "limits": {
            "pieces": limits.items_overlap,
            "wall": limits.item_in_wall,
            "end": limits.loose_end_reach,
        },
    }
