"""Where a walk begins, and where a camera at eye height goes that is asked for."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.facts.openings import opening_places
from alza.facts.rooms import room_area, room_label_point
from alza.geometry.boxes import bounds_of
from alza.geometry.inner_circle import label_point
from alza.geometry.transforms import facing
from alza.geometry.vectors import Vec
from alza.plan.ids import natural_key
from alza.plan.plan import Plan
from alza.tools.ports import Camera
from alza.units import to_millimetre, to_rotation
from alza.viewing.free_spots import free_spot
from alza.viewing.inside import areas_of, is_inside
from alza.viewing.obstacles import Obstacles, is_doorway
from alza.viewing.walking import Walker

_BESIDE = 0.3
_INTO = 0.9
_NEAR = 1.5
_OUTSIDE = 4.0
_FARTHEST = 15.0
_HEADINGS = tuple(15.0 * n for n in range(24))
_FAN = (-15.0, 0.0, 15.0)
_NORTH = 180.0


def walk_start(plan: Plan, obstacles: Obstacles) -> Walker:
    """Someone just inside the entrance, or in the middle of the largest room, who looks where it is clear.

    Without rooms and enclosed walls they stand south of the plan and look at it.
    """
    for wanted in _starts(plan):
        spot = free_spot(wanted, obstacles, _NEAR)
        if spot is not None and is_inside(plan.walls, plan.rooms, spot):
            return Walker(*spot, heading=clear_heading(spot, plan, obstacles))
    corners = [corner for wall in plan.walls.values() for corner in (wall.a, wall.b)]
    bounds = bounds_of(corners or [(0.0, 0.0)])
    before = (bounds.center[0], bounds.max_y + _OUTSIDE)
    return Walker(*(free_spot(before, obstacles) or before), heading=_NORTH)


def walker_wanted(wanted: Camera, now: Walker | None, plan: Plan, obstacles: Obstacles) -> Walker:
    """Someone who stands where and looks the way that is asked for, at the free place next to it.

    Without x and y they stay where they are, or begin where a walk begins; without a heading they look on the
    same way, or, at a new place, where it is clear.
    """
    if wanted.x is None or wanted.y is None:
        walker = now or walk_start(plan, obstacles)
    else:
        asked = (wanted.x, wanted.y)
        spot = free_spot(asked, obstacles) or asked
        walker = Walker(*spot, heading=clear_heading(spot, plan, obstacles))
    if wanted.heading is None:
        return walker
    return msgspec.structs.replace(walker, heading=wanted.heading % 360.0, pitch=0.0)


def reported_walker(walker: Walker) -> Camera:
    """The camera as tools tell it: x, y is where the walker stands."""
    return Camera(
        mode="walk",
        x=to_millimetre(walker.x),
        y=to_millimetre(walker.y),
        heading=to_rotation(walker.heading),
    )


def clear_heading(p: Vec, plan: Plan, obstacles: Obstacles) -> float:
    """The way to look from a place that shows most: where a fan of sight reaches farthest (degrees).

    From inside, what is seen through a doorway of the world outside doesn't count.
    """
    sights = {heading: _view(p, heading, plan, obstacles) for heading in _HEADINGS}
    return max(_HEADINGS, key=lambda heading: sum(sights[(heading + aside) % 360.0] for aside in _FAN))


def _view(p: Vec, heading: float, plan: Plan, obstacles: Obstacles) -> float:
    sight = obstacles.sight(p, heading, _FARTHEST)
    if not is_inside(plan.walls, plan.rooms, p):
        return sight
    dx, dy = facing(heading)
    away = 0.0
    while away < sight and is_inside(plan.walls, plan.rooms, (p[0] + dx * away, p[1] + dy * away)):
        away += _BESIDE
    return min(sight, away)


def _starts(plan: Plan) -> Iterator[Vec]:
    yield from _entrances(plan)
    for room in sorted(plan.rooms.values(), key=room_area, reverse=True):
        yield room_label_point(room)
    for area in sorted(areas_of(plan.walls), key=lambda area: area.area, reverse=True):
        yield label_point(area.outline, area.holes)


def _entrances(plan: Plan) -> Iterator[Vec]:
    """Places just inside of doors that lead outside, in the order of the doors' ids."""
    places = opening_places(plan.walls, plan.openings)
    for id in sorted(places, key=natural_key):
        opening, place = plan.openings[id], places[id]
        if not is_doorway(opening, plan.walls[opening.wall_id]):
            continue
        (x, y), (lx, ly), half = place.center, place.left, place.half_thickness
        left, right = (
            is_inside(plan.walls, plan.rooms, (x + lx * off, y + ly * off))
            for off in (half + _BESIDE, -half - _BESIDE)
        )
        if left != right:
            into = (half + _INTO) * (1.0 if left else -1.0)
            yield (x + lx * into, y + ly * into)
