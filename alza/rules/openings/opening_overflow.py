"""A door or window reaches past the end of its wall.

What: the clear span of an opening leaves its wall at end a, at end b, or at both.

Why: there is no wall to hold the jamb, and the opening would cut into whatever stands there.

Example: a door 0.90 m wide whose centre is 0.20 m from the end of its wall.

Fix: move the opening along its wall, or narrow it.

Source: the plan's own rule that openings fit; half a millimetre is allowed for rounding.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import with_opening
from alza.rules.fix import Fix
from alza.rules.openings.sliding import slide_fixes
from alza.rules.rule import ROUNDING, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """The opening, when it leaves its wall."""
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return
    before, past = max(0.0, -opening.start), max(0.0, opening.end - wall.length)
    if before + past < ROUNDING:
        return
    if before and past:
        fault, where = "is wider than", wall.length / 2
        values = (opening.width, ">", wall.length)
    elif past:
        fault, where = "ends past", wall.length
        values = (opening.end, ">", wall.length)
    else:
        fault, where = "starts before", 0.0
        values = (opening.start, "<", 0.0)
    compared = f"{format_metres(values[0])} {values[1]} {format_metres(values[2])}"
    yield Fault(
        refs=(opening.id, wall.id),
        message=f"{name_of(plan, opening.id)} {fault} wall {wall.id} ({compared})",
        where=wall.at(where),
        measure=Measure(before + past, 0.0),
    )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Slide the opening back into its wall, else narrow it."""
    yield from slide_fixes(plan, plan.openings[finding.refs[0]])


RULE = Rule(
    code="opening_overflow",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: with_opening("door", offset=0.2),
    legal=lambda: with_opening("door", offset=0.45),
    reads=("walls",),
    fixes=fixes,
    no_fix="No free stretch of the wall is wide enough for an opening; move it to another wall.",
)
