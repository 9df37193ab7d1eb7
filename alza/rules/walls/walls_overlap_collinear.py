"""Two walls lie in each other.

What: two walls along one line share a stretch of more than 1 cm, in part or whole. Two walls are along one
line when they are parallel within 3 degrees and the centre line of the thinner stays inside the body of the
thicker over the whole stretch; so a wall drawn twice a few centimetres aside counts, and two that only touch
along a face don't.

Why: the same piece of wall is there twice. Its length, volume and openings count double, and a door cut into
one is closed by the other.

Example: a wall from 0 to 4 m and another from 3 to 6 m on the same line.

Fix: trim one of the walls, or remove it when it lies wholly in the other.

Source: house rule; 1 cm is more than rounding and less than any wall's thickness worth drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alza.facts.walls import wall_network
from alza.geometry.vectors import Vec, cross, dot, sub
from alza.plan.names import list_names, name_of
from alza.plan.opening import ENDS
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import double_wall
from alza.rules.fix import Fix, NoFix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.rules.walls.joining import move_end, remove_wall
from alza.units import MILLIMETRE, format_metres, to_millimetre

ALONG_ONE_LINE: Final = 0.0523
"""Sine of the greatest angle (3 degrees) at which two walls count as lying along one line."""


def find(plan: Plan, wall: Wall) -> Iterator[Fault]:
    """Each wall of a later id that shares a stretch with this one."""
    limit = plan.settings.collinear_overlap
    direction = wall.direction
    for other_id in wall_network(plan.walls).beside(wall.id):
        if other_id <= wall.id or _is_apart(direction, plan.walls[other_id].direction):
            continue
        base, other = _longer_first(wall, plan.walls[other_id])
        stretch = shared_stretch(base, other)
        if stretch is None or stretch[1] - stretch[0] <= limit + NOISE:
            continue
        shared = stretch[1] - stretch[0]
        yield Fault(
            refs=(wall.id, other_id),
            message=f"Walls {wall.id} and {other_id} share a stretch"
            f" ({format_metres(shared)} > {format_metres(limit)})",
            where=base.at((stretch[0] + stretch[1]) / 2),
            measure=Measure(shared, limit),
        )


def _longer_first(wall: Wall, other: Wall) -> tuple[Wall, Wall]:
    return (wall, other) if wall.length >= other.length else (other, wall)


def shared_stretch(wall: Wall, other: Wall) -> tuple[float, float] | None:
    """The stretch of `wall`, as metres from its end a, along which the two lie in each other, or None."""
    direction = wall.direction
    if _is_apart(direction, other.direction):
        return None
    ways = (sub(end, wall.a) for end in (other.a, other.b))
    (near, near_off), (far, far_off) = sorted((dot(way, direction), cross(direction, way)) for way in ways)
    start, end = max(0.0, near), min(wall.length, far)
    if end <= start:
        return None
    slope = (far_off - near_off) / (far - near)
    offsets = (near_off + slope * (start - near), near_off + slope * (end - near))
    half = max(wall.thickness, other.thickness) / 2
    return (start, end) if max(abs(off) for off in offsets) < half - NOISE else None


def _is_apart(direction: Vec, other: Vec) -> bool:
    """Whether two directions are too far apart for walls along one line."""
    return abs(cross(direction, other)) > ALONG_ONE_LINE


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Remove a wall that lies wholly in the other, or trim one to where the other ends."""
    long, short = _longer_first(*(plan.walls[id] for id in finding.refs))
    stretch = shared_stretch(long, short)
    if stretch is None:
        return
    shared = stretch[1] - stretch[0]
    inner = [wall for wall in (short, long) if shared >= wall.length - MILLIMETRE]
    bare = [wall for wall in inner if not plan.openings_of(wall.id)]
    if bare:
        yield remove_wall(plan, bare[0].id)
    elif inner:
        names = list_names(name_of(plan, opening.id) for opening in plan.openings_of(short.id))
        yield NoFix(why=f"Wall {short.id} lies wholly in wall {long.id}, but {names} would go with it.")
    else:
        yield from _trimmed(plan, short, long)
        yield from _trimmed(plan, long, short)


def _trimmed(plan: Plan, wall: Wall, other: Wall) -> Iterator[Fix]:
    """The end of a wall that lies in the other is moved back to the other's end that lies in the wall."""
    corners = [along for end in (other.a, other.b) if 0.0 < (along := wall.place_of(end)[0]) < wall.length]
    for end in ENDS:
        if 0.0 < other.place_of(wall.end_point(end))[0] < other.length:
            for along in corners:
                # Moved along the wall's own line, so that its openings and its direction stay.
                x, y = wall.at(along)
                yield move_end(plan, (wall.id, end), (to_millimetre(x), to_millimetre(y)), safe=False)


RULE = Rule(
    code="walls_overlap_collinear",
    severity="error",
    over="walls",
    find=find,
    doc=__doc__,
    violating=lambda: double_wall(shared=1.0),
    legal=lambda: double_wall(shared=0.01),
    limit="collinear_overlap",
    reads=("walls",),
    fixes=fixes,
    no_fix="Openings keep either wall from being trimmed to where the other ends.",
)
