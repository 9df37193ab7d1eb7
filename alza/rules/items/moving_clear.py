"""Fixes that move a piece to the nearest place where nothing is in its way, or where that would be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alza.actions.items import EditItem
from alza.facts.rooms import room_at
from alza.plan.item import Item
from alza.plan.locks import locked_in_words
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.fix import SMALL_MOVE, Fix, NoFix
from alza.rules.rule import Finding
from alza.units import format_metres

_FARTHEST: Final = 20.0
"""Where no fix is near, a place is looked for so far away (metres)."""


def move_clear(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Move a piece of the finding to the nearest place in its room where it stands clear.

    Of two pieces the smaller one goes, unless only the other has a place near by. A place that brings no new
    warning comes first. What is locked stays.
    """
    yield from _moves(plan, finding, into_room=False)


def move_in(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Move the piece to the nearest place in any room where it stands clear."""
    yield from _moves(plan, finding, into_room=True)


def _moves(plan: Plan, finding: Finding, *, into_room: bool) -> Iterator[Fix | NoFix]:
    pieces = [plan.items[id] for id in finding.refs if id in plan.items]
    movable = sorted(
        (piece for piece in pieces if not piece.locked), key=lambda piece: floor_taken(plan, piece)
    )
    if not movable:
        yield NoFix(why=f"{locked_in_words(plan, [piece.id for piece in pieces])}.")
        return
    moves = [list(_moves_of(plan, piece, finding, into_room=into_room)) for piece in movable]
    # Sorting keeps the smaller piece before the other, where both can or neither can be moved by little.
    for some in sorted(filter(None, moves), key=lambda some: some[0].safety == "ask"):
        yield from some
    yield NoFix(why=_nearest_in_words(plan, movable[0], finding))


def floor_taken(plan: Plan, piece: Item) -> tuple[float, str]:
    """Sorts pieces by their size on the floor."""
    kind = plan.kind(piece.kind)
    return (kind.w * kind.d if kind else 0.0, piece.id)


def _moves_of(plan: Plan, piece: Item, finding: Finding, *, into_room: bool) -> Iterator[Fix]:
    """The moves of one piece: to where it brings no warning, unless that is much farther, and the least."""
    # Loaded when the first fix is wanted, so that the page starts without it.
    from alza.rules.items.legal_poses import Wish, nearest_legal_pose, nearest_pose_in_any_room, way_between

    nearest = nearest_pose_in_any_room if into_room else nearest_legal_pose
    opening = _opening_of(plan, finding)
    warned = finding.severity == "warning"
    careful = nearest(plan, piece, Wish(clearing=opening))
    quick = nearest(plan, piece, Wish(clearing=opening if warned else None, careful=False))
    poses = [(way_between(piece, pose), pose) for pose in (careful, quick) if pose is not None]
    if len(poses) == 2 and poses[0][0] > poses[1][0] + SMALL_MOVE:
        poses.reverse()
    for way, pose in poses:
        yield move_to(plan, pose, safe=way <= SMALL_MOVE)


def move_to(plan: Plan, pose: Item, *, safe: bool) -> Fix:
    """The fix that moves a piece to a place."""
    return Fix(
        action=EditItem(id=pose.id, x=pose.x, y=pose.y, called=name_of(plan, pose.id)),
        tool="move_item",
        arguments={"id": pose.id, "x": pose.x, "y": pose.y},
        safety="safe" if safe else "ask",
    )


def _opening_of(plan: Plan, finding: Finding) -> str | None:
    return next((id for id in finding.refs if id in plan.openings), None)


def _nearest_in_words(plan: Plan, piece: Item, finding: Finding) -> str:
    """That no place is near, and where the nearest is."""
    from alza.rules.items.legal_poses import (
        MOST_MOVED,
        Wish,
        nearest_legal_pose,
        nearest_pose_in_any_room,
        way_between,
    )

    nearest = nearest_pose_in_any_room if plan.rooms else nearest_legal_pose
    pose = nearest(plan, piece, Wish(reach=_FARTHEST, clearing=_opening_of(plan, finding)))
    words = f"No free place for {name_of(plan, piece.id)} within {format_metres(MOST_MOVED)}"
    words += _in_room(plan, piece)
    if pose is None:
        return f"{words}, nor elsewhere within {format_metres(_FARTHEST)}; turned it may fit."
    away = format_metres(way_between(piece, pose))
    return f"{words}; the nearest is at ({pose.x}, {pose.y}), {away} away{_in_room(plan, pose)}."


def _in_room(plan: Plan, piece: Item) -> str:
    room = room_at(plan.rooms, (piece.x, piece.y), plan.settings.outside_room_slack)
    return f" in {name_of(plan, room.id)}" if room else ""
