"""A door or window has no wall.

What: the wall that an opening belongs to isn't in the plan.

Why: an opening is a hole in a wall; without the wall it is nowhere, and neither drawing nor model can show
it.

Example: a door whose wall w9 doesn't exist.

Fix: remove the opening.

Source: the plan's own rule that every opening has a wall; tools, gestures and the file reader keep it, and
this rule guards against their defects.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from alza.geometry.vectors import Vec
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import with_opening
from alza.rules.fix import Fix
from alza.rules.openings.sliding import remove_opening
from alza.rules.rule import Fault, Finding, Rule


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """The opening, when its wall is missing. Having no place itself, it is shown amid all walls."""
    if opening.wall_id not in plan.walls:
        yield Fault(
            refs=(opening.id,),
            message=f"{name_of(plan, opening.id)} has no wall ({opening.wall_id} isn't in the plan)",
            where=_middle_of_walls(plan),
        )


def _middle_of_walls(plan: Plan) -> Vec:
    middles = [wall.at(wall.length / 2) for wall in plan.walls.values()]
    if not middles:
        return (0.0, 0.0)
    return (fsum(x for x, _ in middles) / len(middles), fsum(y for _, y in middles) / len(middles))


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Remove the opening."""
    yield remove_opening(plan, finding.refs[0])


RULE = Rule(
    code="opening_orphan",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: with_opening("door", wall_id="w9"),
    legal=lambda: with_opening("door"),
    reads=("walls",),
    tells_far=True,
    fixes=fixes,
    no_fix="The opening can only be removed, and that was refused.",
)
