"""Fixes that make room: a piece goes where something else can be used or passed again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Final

import msgspec

from alza.plan.item import Item
from alza.plan.locks import locked_in_words
from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.rules.fix import SMALL_MOVE, Fix, NoFix
from alza.rules.items.legal_poses import MOST_MOVED, way_between
from alza.rules.items.moving_clear import floor_taken, move_to
from alza.units import format_metres

FARTHEST: Final = 5.0
"""Where no fix is near, a place is looked for so far away (metres)."""


class RoomMaking(msgspec.Struct, frozen=True, kw_only=True):
    """What can make room.

    Attributes:
        movers: the pieces that may be moved for it, the locked ones among them.
        poses: gives where a piece would make room, up to `FARTHEST` metres away.
        resolves: whether a plan no longer has the finding.
    """

    movers: tuple[Item, ...]
    poses: Callable[[Item], Iterable[Item | None]]
    resolves: Callable[[Plan], bool]


def making_room(plan: Plan, making: RoomMaking) -> Iterator[Fix | NoFix]:
    """Moves of one piece, or why there are none, and the nearest place that would do.

    Of those by little the smallest piece's come first, of the others the shortest.
    """
    movers = [item for item in making.movers if not item.locked]
    if not movers:
        held = [item.id for item in making.movers]
        yield NoFix(why=f"{locked_in_words(plan, held)}." if held else "Only walls are in the way.")
        return
    poses = {pose for item in movers for pose in making.poses(item) if pose is not None}
    names = list_names(name_of(plan, item.id) for item in movers)
    words = f"No move of {names} by up to {format_metres(MOST_MOVED)} makes room without bringing an error"
    for *_, away, _, pose in sorted((*_rank(plan, pose), pose) for pose in poses):
        if not making.resolves(plan.put(pose)):
            continue
        if away > MOST_MOVED:
            there = f"to ({pose.x}, {pose.y}), {format_metres(away)} away"
            yield NoFix(why=f"{words}; the nearest that would is of {name_of(plan, pose.id)} {there}.")
            return
        yield move_to(plan, pose, safe=False)
    yield NoFix(why=f"{words}, nor does one by up to {format_metres(FARTHEST)}.")


def _rank(plan: Plan, pose: Item) -> tuple[float, float, str]:
    away = way_between(plan.items[pose.id], pose)
    return (floor_taken(plan, pose)[0] if away <= SMALL_MOVE else inf, away, f"{pose.id} {pose.x} {pose.y}")
