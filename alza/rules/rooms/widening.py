"""Fixes that widen a way: a piece beside its narrowest place goes aside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.convex_gap import convex_gap
from alza.geometry.escape import Obstacle
from alza.geometry.minkowski import colliding_ways, grown
from alza.geometry.polygons import point_gap
from alza.geometry.vectors import Polygon, Vec
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.rules.items.legal_poses import Wish, nearest_legal_pose
from alza.rules.items.making_room import FARTHEST
from alza.rules.items.standing import Shapes, shapes_around, shapes_of
from alza.units import MILLIMETRE

_MOST_SIDES: Final = 3
"""A piece is moved off so many of the things that it stands near, one after another."""


def pieces_beside(plan: Plan, where: Vec, width: float) -> tuple[Item, ...]:
    """The pieces beside a place where a way is so many metres wide."""
    near = width / 2.0 + MILLIMETRE
    around = shapes_around(plan, Bounds(*where, *where).expanded(near))
    ids = {id for id, shape in around if id in plan.items and point_gap(shape, where) <= near}
    return tuple(plan.items[id] for id in sorted(ids))


def poses_widening(plan: Plan, where: Vec, piece: Item) -> Iterator[Item | None]:
    """Where a piece leaves a full way to one of its neighbours, or all around the narrowest place."""
    width, own = plan.settings.passage_width, shapes_of(plan, piece.id)
    place = bounds_of((where,)).expanded(width / 2.0)
    square = (
        (place.min_x, place.min_y),
        (place.max_x, place.min_y),
        (place.max_x, place.max_y),
        (place.min_x, place.max_y),
    )
    shunned = [tuple(Obstacle(colliding_ways(shape, square)) for shape in own)]
    for other in _neighbours(plan, piece, own, width):
        shunned.append(tuple(Obstacle(grown(colliding_ways(shape, other), width)) for shape in own))
    for ways in shunned:
        yield nearest_legal_pose(plan, piece, Wish(reach=FARTHEST, shunned=ways))


def _neighbours(plan: Plan, piece: Item, own: tuple[Polygon, ...], width: float) -> list[Polygon]:
    """The shapes to which a piece leaves less than a full way, the nearest first."""
    area = bounds_of(corner for shape in own for corner in shape).expanded(width)
    around: Shapes = shapes_around(plan, area, but=piece.id)
    gaps = [(min(convex_gap(shape, other).distance for shape in own), other) for _, other in around]
    return [other for gap, other in sorted(gaps) if gap < width][:_MOST_SIDES]
