"""Snapping of an opening that slides along its wall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from alza.actions.opening_fit import WantedSpan, clear_stretches
from alza.editor.mode import GRID
from alza.editor.step import Guide
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import EPSILON, to_millimetre

_HANDICAP_JAMB: Final = 0.2
"""A jamb against the end of its stretch counts as farther off by this share of the reach than a middle."""


class SnappedAlong(msgspec.Struct, frozen=True, kw_only=True):
    """The offset of the opening's centre from end a (metres, to the millimetre), and the snaps that act."""

    offset: float
    guides: tuple[Guide, ...] = ()


class _Place(msgspec.Struct, frozen=True):
    """An offset to snap to, how far off it counts, and its guide."""

    offset: float
    score: float
    guide: Guide


def snap_along(plan: Plan, wall: Wall, wanted: WantedSpan, reach: float) -> SnappedAlong:
    """Where along its wall an opening goes: at most `reach` metres from the place wanted.

    To the middle of the wall or of the stretch that is free there, with a jamb against an end of that
    stretch, or else to the next step of the grid from end a. It may leave the wall: see `fit_offset`.
    """
    places = [*_middle_of_wall(wall, wanted, reach), *_in_stretches(plan, wall, wanted, reach)]
    if places:
        best = min(places, key=lambda place: (round(place.score, 9), place.offset))
        return SnappedAlong(offset=to_millimetre(best.offset), guides=(best.guide,))
    step = to_millimetre(round(wanted.offset / GRID) * GRID)
    if abs(step - wanted.offset) <= reach + EPSILON:
        return SnappedAlong(offset=step, guides=(Guide(kind="grid", at=wall.at(step)),))
    return SnappedAlong(offset=to_millimetre(wanted.offset))


def _middle_of_wall(wall: Wall, wanted: WantedSpan, reach: float) -> Iterator[_Place]:
    middle = wall.length / 2.0
    away = abs(middle - wanted.offset)
    if away <= reach:
        yield _Place(middle, away, Guide(kind="midpoint", at=wall.at(middle), start=wall.a, end=wall.b))


def _in_stretches(plan: Plan, wall: Wall, wanted: WantedSpan, reach: float) -> Iterator[_Place]:
    for start, end in clear_stretches(plan, wall, wanted.ignore_id):
        if end - start < wanted.width - EPSILON:
            continue
        middle = (start + end) / 2.0
        away = abs(middle - wanted.offset)
        if away <= reach:
            guide = Guide(kind="midpoint", at=wall.at(middle), start=wall.at(start), end=wall.at(end))
            yield _Place(middle, away, guide)
        for limit, inward in ((start, 1.0), (end, -1.0)):
            offset = limit + inward * wanted.width / 2.0
            away = abs(offset - wanted.offset)
            if away <= reach:
                yield _Place(offset, away + _HANDICAP_JAMB * reach, Guide(kind="end", at=wall.at(limit)))
