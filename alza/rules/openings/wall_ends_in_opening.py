"""A wall ends in a door or window.

What: an end of another wall lies on or in the wall of an opening, inside the opening's clear span. A joint at
the wall's own end is none of it, even where the opening reaches past that end (`opening_overflow`).

Why: where the opening is, there is nothing to join. The wall would stand in the door, or against the glass.

Example: a window from 2.50 to 3.50 m, and a partition that ends on its wall at 3.00 m.

Fix: move the opening along its wall, clear of the joint.

Source: an end on or inside a wall's body is a joint; the end is the point of the centre line, and half a
millimetre is allowed for rounding. The depth is how far that point lies from the nearer jamb.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.geometry.polygons import contains
from alza.geometry.vectors import Vec, dot, sub
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import wall, with_opening
from alza.rules.fix import Fix
from alza.rules.openings.sliding import slide_fixes
from alza.rules.rule import NOISE, ROUNDING, Fault, Finding, Measure, Rule
from alza.units import JOINT_TOLERANCE, format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each other wall that ends in the opening, at its deeper end."""
    host = plan.walls.get(opening.wall_id)
    if host is None:
        return
    network = wall_network(plan.walls)
    body = network.body(host.id)
    place = opening_places(plan.walls, plan.openings)[opening.id]
    for other_id in network.near(place.bounds, JOINT_TOLERANCE):
        if other_id == host.id:
            continue
        other = plan.walls[other_id]
        joined = [end for end in (other.a, other.b) if contains(body, end, JOINT_TOLERANCE + NOISE)]
        depth, where = max(((_depth(opening, host, end), end) for end in joined), default=(0.0, host.a))
        if depth >= ROUNDING:
            yield Fault(
                refs=(opening.id, other_id),
                message=f"wall {other_id} ends {format_metres(depth)} inside {name_of(plan, opening.id)}",
                where=where,
                measure=Measure(depth, 0.0),
            )


def _depth(opening: Opening, host: Wall, end: Vec) -> float:
    along = dot(sub(end, host.a), host.direction)
    return min(along - max(0.0, opening.start), min(host.length, opening.end) - along)


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Slide the opening clear of the wall that ends in it, else narrow it."""
    yield from slide_fixes(plan, plan.openings[finding.refs[0]])


RULE = Rule(
    code="wall_ends_in_opening",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: with_opening("window", offset=3.0, width=1.0).put(wall("w5", 3.0, 0.0, 3.0, 4.0)),
    legal=lambda: with_opening("window", offset=3.0, width=1.0).put(wall("w5", 2.3, 0.0, 2.3, 4.0)),
    reads=("walls",),
    fixes=fixes,
    no_fix="Beside the wall that ends there no stretch is wide enough for the opening.",
)
