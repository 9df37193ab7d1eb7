"""Two openings in one wall overlap.

What: two openings of one wall share a stretch of it, at whatever heights.

Why: a wall can be cut only once at a place; a jamb of one stands in the other. A light over a door is part of
that door's opening, not a second one.

Example: a door from 2.05 to 2.95 m and a window from 2.70 to 3.90 m along the same wall.

Fix: move one of them along the wall.

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
from alza.rules.openings_by_wall import openings_by_wall
from alza.rules.rule import ROUNDING, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each opening of a later id in the same wall that this one overlaps."""
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return
    for other in openings_by_wall(plan.openings)[wall.id]:
        start, end = max(opening.start, other.start), min(opening.end, other.end)
        if other.id > opening.id and end - start >= ROUNDING:
            yield Fault(
                refs=(opening.id, other.id, wall.id),
                message=f"{name_of(plan, opening.id)} and {name_of(plan, other.id)}"
                f" share {format_metres(end - start)} of wall {wall.id}",
                where=wall.at((start + end) / 2),
                measure=Measure(end - start, 0.0),
            )


def _overlapping(offset: float) -> Plan:
    window = Opening(id="win1", kind="window", wall_id="w1", offset=offset, width=1.2, sill=0.9, height=1.2)
    return with_opening("door").put(window)


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Slide the one that has the shorter way, else narrow one."""
    pair = [plan.openings[id] for id in finding.refs[:2]]
    proposals = [
        ("width" in fix.arguments, abs(fix.arguments["offset"] - opening.offset), opening.id, fix)
        for opening in pair
        for fix in slide_fixes(plan, opening)
    ]
    yield from (fix for *_, fix in sorted(proposals, key=lambda proposal: proposal[:3]))


RULE = Rule(
    code="openings_overlap",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: _overlapping(3.3),
    legal=lambda: _overlapping(3.55),
    reads=("walls", "openings"),
    fixes=fixes,
    no_fix="No stretch of the wall is left for one of them; move it to another wall or remove it.",
)
