"""A door or window begins too near to a corner.

What: less than 0.05 m of wall is left between the clear span of an opening and an inner corner, where another
wall's face meets the face of the opening's wall. A wall lower than the sill doesn't count, nor one that ends
in the opening (`wall_ends_in_opening`).

Why: there is no room for the frame and its casing, and a leaf or handle hits the other wall.

Example: a door 0.02 m from the corner of a room.

Fix: move the opening along its wall, away from the corner.

Source: house rule; a frame stands out of the clear span by about 0.05 m.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.geometry.clipping import clip_convex
from alza.geometry.vectors import Polygon
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import with_opening
from alza.rules.fix import Fix
from alza.rules.openings.sliding import slide_fixes
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import JOINT_TOLERANCE, format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each other wall whose corner with the opening's own wall is too near."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None:
        return
    host, limit, network = (
        plan.walls[opening.wall_id],
        plan.settings.corner_distance,
        wall_network(plan.walls),
    )
    for other_id in network.near(place.bounds, limit + JOINT_TOLERANCE):
        if other_id == host.id or plan.walls[other_id].height <= opening.sill + NOISE:
            continue
        corners = (_corner(host, opening, network.body(other_id), left) for left in (-1.0, 1.0))
        left, jamb = min((corner for corner in corners if corner), default=(limit, 0.0))
        if left < limit - NOISE:
            yield Fault(
                refs=(opening.id, other_id),
                message=f"{name_of(plan, opening.id)} is too near to the corner with wall {other_id}"
                f" ({format_metres(left)} < {format_metres(limit)})",
                where=host.at(jamb),
                measure=Measure(left, limit),
            )


def _corner(host: Wall, opening: Opening, body: Polygon, side: float) -> tuple[float, float] | None:
    """How much wall is left to another wall's body on one face, never negative, and where the jamb is.

    None when the body doesn't come to that face, or does so amid the opening.
    """
    near = host.thickness / 2.0
    strip = tuple(
        host.at(along, side * left)
        for along, left in (
            (0.0, near),
            (host.length, near),
            (host.length, near + 2.0 * JOINT_TOLERANCE),
            (0.0, near + 2.0 * JOINT_TOLERANCE),
        )
    )
    met = [host.place_of(corner)[0] for corner in clip_convex(body, strip)]
    if not met:
        return None
    start, end = min(met), max(met)
    if (start + end) / 2.0 <= opening.start + NOISE:
        return (max(opening.start - end, 0.0), opening.start)
    if (start + end) / 2.0 >= opening.end - NOISE:
        return (max(start - opening.end, 0.0), opening.end)
    return None


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Slide the opening away from the corner."""
    yield from slide_fixes(plan, plan.openings[finding.refs[0]])


def _door_from_corner(distance: float) -> Plan:
    return with_opening("door", offset=0.525 + distance)


RULE = Rule(
    code="opening_near_corner",
    severity="warning",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: _door_from_corner(0.02),
    legal=lambda: _door_from_corner(0.05),
    limit="corner_distance",
    reads=("walls",),
    reach=("corner_distance",),
    fixes=fixes,
    no_fix="The wall has no stretch that leaves as much on both sides of the opening.",
)
