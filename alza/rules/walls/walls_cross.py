"""Two walls cross.

What: two walls cross in mid-span: their centre lines meet, and no end of either is a joint with the other, or
misses one by up to 0.08 m (then `wall_near_miss` speaks). Walls along one line are the matter of
`walls_overlap_collinear`.

Why: a crossing is a joint of four walls that the plan doesn't know. What ends there can't be edited apart,
and an opening may sit in the crossing.

Example: a wall from west to east and one from north to south through its middle.

Fix: shown only, as either may be meant: move an end that joins nothing and goes past the crossing by up to
0.50 m back to it, or split both walls there. Openings stay where they are and keep their ids.

Source: house rule; 0.08 m is the widest gap that the search for rooms closes.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.walls import wall_network
from alza.geometry.polygons import contains
from alza.geometry.segments import crossing
from alza.geometry.vectors import Polygon, Vec
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import crossing_walls
from alza.rules.fix import Fix, NoFix
from alza.rules.rule import NOISE, Fault, Finding, Rule
from alza.rules.walls.splitting import uncrossed
from alza.rules.walls.walls_overlap_collinear import shared_stretch
from alza.units import format_metres


def find(plan: Plan, wall: Wall) -> Iterator[Fault]:
    """Each wall of a later id that crosses this one in mid-span."""
    network, ends = wall_network(plan.walls), (wall.a, wall.b)
    for other_id in network.beside(wall.id):
        if other_id <= wall.id:
            continue
        other = plan.walls[other_id]
        if other.a in ends or other.b in ends:
            continue
        bodies = (network.body(wall.id), network.body(other_id))
        point = _crossing_point(wall, other, bodies, plan.settings.loose_end_reach)
        if point is not None:
            place = f"({format_metres(point[0])}, {format_metres(point[1])})"
            yield Fault(
                refs=(wall.id, other_id),
                message=f"Walls {wall.id} and {other_id} cross in mid-span at {place}",
                where=point,
            )


def _crossing_point(wall: Wall, other: Wall, bodies: tuple[Polygon, Polygon], reach: float) -> Vec | None:
    meeting = crossing(wall.a, wall.b, other.a, other.b)
    if meeting is None or shared_stretch(wall, other) is not None:
        return None
    joined = any(contains(bodies[1], end, reach + NOISE) for end in (wall.a, wall.b))
    joined = joined or any(contains(bodies[0], end, reach + NOISE) for end in (other.a, other.b))
    return None if joined else meeting.point


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Cut off an end at the crossing, or split both walls."""
    wall, other = (plan.walls[id] for id in finding.refs)
    yield from uncrossed(plan, (wall, other), finding.where)


RULE = Rule(
    code="walls_cross",
    severity="error",
    over="walls",
    find=find,
    doc=__doc__,
    violating=lambda: crossing_walls(past=1.925),
    legal=lambda: crossing_walls(past=0.0),
    reads=("walls",),
    reach=("loose_end_reach",),
    fixes=fixes,
    no_fix="Split here, a wall would be left shorter than 0.20 m or with another fault; where one is crossed"
    " several times, its first or last crossing comes before this one.",
)
