"""A wall ends in the open.

What: an end of a wall is more than 0.08 m from the body of every other wall.

Why: rooms are closed by walls that meet. A loose end is often a wall that stops short of its partner; a
free-standing wall that is meant to end there is the exception, hence a warning.

Example: a partition that stops 0.50 m before the wall opposite.

Fix: move the end onto the other wall when that is near (up to 0.50 m).

Source: house rule; 0.08 m is the widest gap that the search for rooms closes.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.walls import wall_network
from alza.plan.names import list_names, name_of
from alza.plan.opening import ENDS
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import room_with_partition
from alza.rules.fix import Fix, NoFix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.rules.walls.joining import join_fixes, walls_in_reach
from alza.units import format_metres


def find(plan: Plan, wall: Wall) -> Iterator[Fault]:
    """Each end of the wall that is far from every other wall."""
    reach = plan.settings.loose_end_reach
    for end in ENDS:
        gap = wall_network(plan.walls).end_gap(wall.id, end)
        if gap is None:
            found = "there is no other wall"
            measure = None
        elif gap.distance > reach + NOISE:
            found = f"{format_metres(gap.distance)} > {format_metres(reach)} to wall {gap.wall_id}"
            measure = Measure(gap.distance, reach)
        else:
            continue
        yield Fault(
            refs=(wall.id,),
            message=f"Wall {wall.id} has a loose end {end} ({found})",
            where=wall.end_point(end),
            measure=measure,
            part=end,
        )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Move the end onto a wall that is near."""
    wall = plan.walls[finding.refs[0]]
    for end in ENDS:
        near = walls_in_reach(plan, wall, end) if finding.part == end else ()
        yield from join_fixes(plan, wall, end, near)
        if near:
            names = list_names(name_of(plan, id) for id in near)
            yield NoFix(why=f"Moving the end onto {names} would bring an error, or leave no wall.")


RULE = Rule(
    code="wall_loose_end",
    severity="warning",
    over="walls",
    find=find,
    doc=__doc__,
    violating=lambda: room_with_partition(gap=0.50),
    legal=lambda: room_with_partition(gap=0.0),
    limit="loose_end_reach",
    reads=("walls",),
    reach=("loose_end_reach",),
    tells_far=True,
    fixes=fixes,
    no_fix="No wall is within 0.50 m of the end to join it to; a wall may be meant to end in the open.",
)
