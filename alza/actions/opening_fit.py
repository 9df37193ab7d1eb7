"""Where an opening may stand in a wall, and the nearest such place to the one that was asked for."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor
from typing import Final

import msgspec

from alza.actions.action import Adjustment
from alza.actions.opening_places import FIT_SLACK
from alza.errors import DoesNotFit
from alza.facts.walls import wall_network
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import cross
from alza.plan.names import list_names
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE, NEAREST_WALL_REACH, format_metres, to_millimetre

_MIN_SINE: Final = 0.5
"""A wall that meets another at less than 30 degrees isn't stepped clear of: it runs along with it."""


class WantedSpan(msgspec.Struct, frozen=True, kw_only=True):
    """The place asked for: offset of the centre from end a and clear width, in metres.

    `ignore_id` is the opening that moves there, so that it isn't in its own way.
    """

    offset: float
    width: float
    ignore_id: str | None = None


class Fitted(msgspec.Struct, frozen=True, kw_only=True):
    """The place found: its offset in metres, and the adjustment to tell where it isn't the one asked for."""

    offset: float
    adjustment: Adjustment | None = None


class WallPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a wall: the offset from end a, and how far the point was from the wall's body, in metres."""

    wall: Wall
    offset: float
    distance: float


class _Stretch(msgspec.Struct, frozen=True):
    """A stretch of a wall in metres from end a, and what takes it."""

    start: float
    end: float
    name: str = ""


def fit_offset(plan: Plan, wall: Wall, wanted: WantedSpan) -> Fitted:
    """The legal place nearest to the one asked for, to the millimetre.

    Legal is within the wall's length and clear of its other openings. Where there is room, it is also clear
    of the bodies of the walls that meet this one at its ends.

    Raises:
        DoesNotFit: the opening is wider than the wall is long, or than every stretch that is left.
    """
    if wanted.width > wall.length + FIT_SLACK:
        raise DoesNotFit(
            f"An opening {format_metres(wanted.width)} wide does not fit in wall {wall.id}:"
            f" its clear length is {format_metres(wall.length)}",
            field="width",
        )
    taken = _taken_by_openings(plan, wall, wanted.ignore_id)
    corners = _taken_at_ends(plan, wall)
    for obstacles in ([*taken, *corners], taken):
        offset = _nearest(_free(wall, obstacles), wanted)
        if offset is not None:
            return Fitted(offset=offset, adjustment=_adjustment(wall, wanted, offset, obstacles))
    widest = max((stretch.end - stretch.start for stretch in _free(wall, taken)), default=0.0)
    raise DoesNotFit(
        f"An opening {format_metres(wanted.width)} wide does not fit in wall {wall.id}: beside"
        f" {list_names(stretch.name for stretch in taken)} its clear length is {format_metres(widest)}",
        field="width",
    )


def clear_stretches(plan: Plan, wall: Wall, ignore_id: str | None = None) -> tuple[tuple[float, float], ...]:
    """The stretches of a wall clear of its openings and of the walls that meet it at its ends.

    In metres (start, end) from end a; `ignore_id` is an opening that doesn't count.
    """
    taken = [*_taken_by_openings(plan, wall, ignore_id), *_taken_at_ends(plan, wall)]
    return tuple((stretch.start, stretch.end) for stretch in _free(wall, taken))


def require_span(plan: Plan, wall: Wall, opening: Opening) -> None:
    """Refuse an opening that leaves its wall or shares a stretch with another.

    Raises:
        DoesNotFit: it does; the words say by how much.
    """
    name = f"{opening.kind.capitalize()} {opening.id}"
    span = f"{format_metres(opening.start)} to {format_metres(opening.end)} from end a"
    if opening.start < -FIT_SLACK or opening.end > wall.length + FIT_SLACK:
        raise DoesNotFit(
            f"{name} does not fit in wall {wall.id}: it would stand from {span},"
            f" and the wall's clear length is {format_metres(wall.length)}",
            field="offset",
        )
    for other in _taken_by_openings(plan, wall, opening.id):
        if opening.start < other.end - FIT_SLACK and other.start < opening.end - FIT_SLACK:
            raise DoesNotFit(
                f"{name} would share a stretch of wall {wall.id} with {other.name}:"
                f" it would stand from {span},"
                f" and {other.name} stands from {format_metres(other.start)} to {format_metres(other.end)}",
                field="offset",
            )


def nearest_wall(plan: Plan, x: float, y: float) -> WallPoint | None:
    """The wall whose body is nearest to the point, within `NEAREST_WALL_REACH`; None if there is none.

    Of several bodies that the point is in, the one whose centre line is nearest counts.
    """
    best: tuple[tuple[float, float], WallPoint] | None = None
    for wall in plan.walls.values():
        offset, left = wall.place_of((x, y))
        on_line = min(max(offset, 0.0), wall.length)
        beyond, aside = abs(offset - on_line), abs(left)
        away = (beyond**2 + max(aside - wall.thickness / 2, 0.0) ** 2) ** 0.5
        if away <= NEAREST_WALL_REACH + EPSILON:
            rank = (round(away, 9), round((beyond**2 + aside**2) ** 0.5, 9))
            if best is None or rank < best[0]:
                best = (rank, WallPoint(wall=wall, offset=to_millimetre(on_line), distance=away))
    return best[1] if best else None


def _taken_by_openings(plan: Plan, wall: Wall, ignore_id: str | None) -> list[_Stretch]:
    return [
        _Stretch(opening.start, opening.end, f"{opening.kind} {opening.id}")
        for opening in plan.openings_of(wall.id)
        if opening.id != ignore_id
    ]


def _taken_at_ends(plan: Plan, wall: Wall) -> list[_Stretch]:
    """The stretches at the wall's ends that lie in the bodies of walls that meet it there."""
    length, bounds = wall.length, bounds_of((wall.a, wall.b))
    taken: list[_Stretch] = []
    for other in map(plan.walls.__getitem__, wall_network(plan.walls).near(bounds, JOINT_TOLERANCE)):
        if other.id != wall.id:
            at_a = _depth(other, wall.a, wall.direction)
            at_b = _depth(other, wall.b, (-wall.direction[0], -wall.direction[1]))
            taken += [_Stretch(0.0, at_a, f"wall {other.id}")] if at_a > 0.0 else []
            taken += [_Stretch(length - at_b, length, f"wall {other.id}")] if at_b > 0.0 else []
    return taken


def _depth(wall: Wall, end: tuple[float, float], way: tuple[float, float]) -> float:
    """How far the way from an end runs before it leaves a wall's body that the end is in; 0 if it isn't."""
    offset, left = wall.place_of(end)
    half = wall.thickness / 2
    if not -JOINT_TOLERANCE <= offset <= wall.length + JOINT_TOLERANCE or abs(left) > half + JOINT_TOLERANCE:
        return 0.0
    leftward = cross(way, wall.direction)
    if abs(leftward) < _MIN_SINE:
        return 0.0
    return max((half - left if leftward > 0.0 else half + left) / abs(leftward), 0.0)


def _free(wall: Wall, obstacles: Iterable[_Stretch]) -> list[_Stretch]:
    free: list[_Stretch] = []
    reached = 0.0
    for taken in sorted(obstacles, key=lambda stretch: stretch.start):
        if taken.start > reached:
            free.append(_Stretch(reached, min(taken.start, wall.length)))
        reached = max(reached, taken.end)
    if reached < wall.length:
        free.append(_Stretch(reached, wall.length))
    return free


def _nearest(free: list[_Stretch], wanted: WantedSpan) -> float | None:
    places = [
        _within(stretch, wanted)
        for stretch in free
        if stretch.end - stretch.start >= wanted.width - FIT_SLACK
    ]
    return min(places, key=lambda offset: (abs(offset - wanted.offset), offset), default=None)


def _within(stretch: _Stretch, wanted: WantedSpan) -> float:
    """The offset in the stretch nearest to the one wanted, on a whole millimetre where one fits."""
    low, high = stretch.start + wanted.width / 2, stretch.end - wanted.width / 2
    offset = to_millimetre(min(max(wanted.offset, low), max(high, low)))
    if offset < low - FIT_SLACK:
        offset = ceil(low * 1000 - FIT_SLACK) / 1000
    if offset > high + FIT_SLACK:
        offset = floor(high * 1000 + FIT_SLACK) / 1000
    return offset if offset >= low - FIT_SLACK else (low + high) / 2


def _adjustment(
    wall: Wall, wanted: WantedSpan, offset: float, obstacles: list[_Stretch]
) -> Adjustment | None:
    if abs(offset - to_millimetre(wanted.offset)) <= FIT_SLACK:
        return None
    start, end = wanted.offset - wanted.width / 2, wanted.offset + wanted.width / 2
    in_the_way = [stretch.name for stretch in obstacles if stretch.start < end and start < stretch.end]
    reasons = [f"kept clear of {list_names(in_the_way)}"] if in_the_way else []
    if start < 0.0 or end > wall.length:
        reasons.insert(0, f"kept within wall {wall.id}, {format_metres(wall.length)} long")
    return Adjustment(
        field="offset",
        given=to_millimetre(wanted.offset),
        stored=offset,
        why=" and ".join(reasons) or "kept to the millimetre within the free stretch",
    )
