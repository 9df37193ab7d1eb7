"""A wall looks joined to another and isn't.

What: an end of a wall misses the body of the nearest other wall by more than 1 mm and by no more than 0.08 m.

Why: on the sheet it looks like a joint, but corners stay open in the drawing and in the model, and a
dimension taken there is wrong.

Example: a partition that stops 0.03 m before the wall opposite.

Fix: move the end onto the other wall.

Source: ends within 1 mm are one joint, the precision of a plan; 0.08 m is the widest gap that the search for
rooms closes.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.walls import wall_network
from alza.plan.opening import ENDS
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import room_with_partition
from alza.rules.fix import Fix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.rules.walls.joining import join_fixes, walls_in_reach
from alza.units import JOINT_TOLERANCE, format_metres


def find(plan: Plan, wall: Wall) -> Iterator[Fault]:
    """Each end of the wall that narrowly misses another wall."""
    for end in ENDS:
        gap = wall_network(plan.walls).end_gap(wall.id, end)
        if gap is None or not _missed(gap.distance, plan.settings.loose_end_reach):
            continue
        yield Fault(
            refs=(wall.id, gap.wall_id),
            message=f"Wall {wall.id} misses wall {gap.wall_id} at end {end}"
            f" ({format_metres(gap.distance)} > {format_metres(JOINT_TOLERANCE)})",
            where=wall.end_point(end),
            measure=Measure(gap.distance, JOINT_TOLERANCE),
            part=f"{wall.id}.{end}",
        )


def _missed(gap: float, reach: float) -> bool:
    return JOINT_TOLERANCE + NOISE < gap <= reach + NOISE


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Move the end onto the wall that it misses."""
    wall = plan.walls[finding.refs[0]]
    for end in ENDS:
        if finding.part == f"{wall.id}.{end}":
            yield from join_fixes(plan, wall, end, walls_in_reach(plan, wall, end))


RULE = Rule(
    code="wall_near_miss",
    severity="warning",
    over="walls",
    find=find,
    doc=__doc__,
    violating=lambda: room_with_partition(gap=0.03),
    legal=lambda: room_with_partition(gap=0.0),
    limit="loose_end_reach",
    reads=("walls",),
    reach=("loose_end_reach",),
    fixes=fixes,
    no_fix="Moving the end onto the other wall would bring an error; move both by hand.",
)
