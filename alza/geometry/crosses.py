"""Plain ways among boxes, along the axes with one turn: quick to find, and there in most rooms."""

from __future__ import annotations

from collections.abc import Iterable

from alza.geometry.boxes import Bounds
from alza.geometry.joined import are_all_joined
from alza.geometry.vectors import Vec

_Grown = tuple[float, float, float, float]
"""The box that the middle of a disc can't enter: min_x, min_y, max_x, max_y."""

_Cross = tuple[float, float, float, float, float, float]
"""A point x, y and how far a disc gets from it along the axes: to min_x, min_y, max_x, max_y."""


def are_joined_by_crosses(
    goals: Iterable[Iterable[Vec]], width: float, boxes: Iterable[Bounds], area: Bounds
) -> bool:
    """Whether a disc `width` metres wide surely gets from a point of each goal to one of each other.

    It may get there where this says no. The ways stay in the area, and clear of the boxes. Each goal has a
    cross of the ways along the axes from its first point with room; where two crosses meet, they are joined.
    """
    half = width / 2.0
    grown = [(b.min_x - half, b.min_y - half, b.max_x + half, b.max_y + half) for b in boxes]
    inner = (area.min_x + half, area.min_y + half, area.max_x - half, area.max_y - half)
    crosses: list[_Cross] = []
    for points in goals:
        cross = _first_cross(points, inner, grown)
        if cross is None:
            return False
        crosses.append(cross)
    return are_all_joined(crosses, _meet)


def _first_cross(points: Iterable[Vec], inner: _Grown, grown: list[_Grown]) -> _Cross | None:
    """The cross of the first of the points that lies in the inner box and in no grown one."""
    least_x, least_y, most_x, most_y = inner
    for x, y in points:
        if least_x <= x <= most_x and least_y <= y <= most_y:
            cross = _cross(x, y, inner, grown)
            if cross is not None:
                return cross
    return None


def _meet(one: _Cross, other: _Cross) -> bool:
    x, y, x0, y0, x1, y1 = one
    u, v, u0, v0, u1, v1 = other
    return (x0 <= u <= x1 and v0 <= y <= v1) or (u0 <= x <= u1 and y0 <= v <= y1)


def _cross(x: float, y: float, inner: _Grown, grown: list[_Grown]) -> _Cross | None:
    x0, y0, x1, y1 = inner
    for left, top, right, bottom in grown:
        if top < y < bottom:
            if right <= x:
                x0 = max(x0, right)
            elif left >= x:
                x1 = min(x1, left)
            else:
                return None
        elif left < x < right:
            if bottom <= y:
                y0 = max(y0, bottom)
            else:
                y1 = min(y1, top)
    return (x, y, x0, y0, x1, y1)
