"""A door or window is taller than its wall.

What: the head of an opening, its sill plus its height, lies above the top of its wall.

Why: nothing closes the opening above, and a model of the wall would be cut in two.

Example: a door 2.10 m high in a wall of 1.20 m.

Fix: lower the opening.

Source: the plan's own rule that openings fit; half a millimetre is allowed for rounding.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import with_opening
from alza.rules.fix import Fix
from alza.rules.openings.sliding import edit_opening
from alza.rules.rule import ROUNDING, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """The opening, when its head is above its wall."""
    wall = plan.walls.get(opening.wall_id)
    if wall is None or opening.head - wall.height < ROUNDING:
        return
    yield Fault(
        refs=(opening.id, wall.id),
        message=f"{name_of(plan, opening.id)} reaches above wall {wall.id}"
        f" ({format_metres(opening.head)} > {format_metres(wall.height)})",
        where=wall.at(opening.offset),
        measure=Measure(opening.head - wall.height, 0.0),
    )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Lower the sill as far as needed, else the head."""
    opening = plan.openings[finding.refs[0]]
    height = plan.walls[opening.wall_id].height
    if opening.sill > 0.0 and opening.height <= height:
        yield edit_opening(opening.id, {"sill": _whole(height - opening.height)}, safe=False)
    if opening.sill < height:
        yield edit_opening(opening.id, {"height": _whole(height - opening.sill)}, safe=False)


def _whole(metres: float) -> float:
    return floor(metres * 1000.0) / 1000.0


RULE = Rule(
    code="opening_too_tall",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: with_opening("window", sill=1.8),
    legal=lambda: with_opening("window", sill=1.5),
    reads=("walls",),
    fixes=fixes,
    no_fix="The wall is too low for any opening at this sill.",
)
