"""A wall is too short to be one.

What: the centre line of a wall is shorter than 0.20 m.

Why: it is mostly a slip of the hand. A wall shorter than it is thick has no clear direction, so that joints,
rooms and openings around it go wrong.

Example: a corner cut off by a wall of 0.10 m.

Fix: remove the wall, or extend it.

Source: house rule; 0.20 m is about the least stretch that is built as a wall of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.plan.opening import ENDS
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import cut_corner
from alza.rules.fix import Fix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.rules.walls.joining import join_fixes, remove_wall, walls_in_reach
from alza.units import MIN_WALL_LENGTH, format_metres


def find(plan: Plan, wall: Wall) -> Iterator[Fault]:
    """The wall, when it is too short."""
    if wall.length < MIN_WALL_LENGTH - NOISE:
        yield Fault(
            refs=(wall.id,),
            message=f"Wall {wall.id} is too short"
            f" ({format_metres(wall.length)} < {format_metres(MIN_WALL_LENGTH)})",
            where=wall.at(wall.length / 2),
            measure=Measure(wall.length, MIN_WALL_LENGTH),
        )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Lengthen the wall to one that it nearly reaches, else remove it."""
    wall = plan.walls[finding.refs[0]]
    for end in ENDS:
        yield from join_fixes(plan, wall, end, walls_in_reach(plan, wall, end))
    yield remove_wall(plan, wall.id)


RULE = Rule(
    code="wall_too_short",
    severity="error",
    over="walls",
    find=find,
    doc=__doc__,
    violating=lambda: cut_corner(0.10),
    legal=lambda: cut_corner(0.20),
    fixes=fixes,
    no_fix="Its openings would be lost with the wall, or nothing near is there to extend it to.",
)
