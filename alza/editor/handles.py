"""The handles of what is selected: points by which a single thing is changed."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.facts.openings import opening_place
from alza.geometry.transforms import facing
from alza.geometry.vectors import Vec, add, distance, scale
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall

TURN_DISTANCE_PX: Final = 22.0
"""How far before a piece's front its handle for turning stands (pixels)."""


class Handle(msgspec.Struct, frozen=True, kw_only=True):
    """A point to drag: of which thing, for what, and where.

    `role` is `a` or `b` for the ends of a wall and the jambs of an opening, `corner-0` and so on for the
    corners of a room in the order of its outline, and `turn` for turning a piece.
    """

    id: str
    role: str
    at: Vec


def handles(plan: Plan, selection: tuple[str, ...], metres_per_px: float) -> tuple[Handle, ...]:
    """The handles of the one thing that is selected; none for several, for a locked thing or for a note."""
    if len(selection) != 1:
        return ()
    thing = plan.get(selection[0])
    match thing:
        case Wall(locked=False):
            return (Handle(id=thing.id, role="a", at=thing.a), Handle(id=thing.id, role="b", at=thing.b))
        case Room(locked=False):
            corners = enumerate(thing.corners)
            return tuple(Handle(id=thing.id, role=f"corner-{n}", at=corner) for n, corner in corners)
        case Item(locked=False):
            return (_turn_handle(plan, thing, metres_per_px),)
        case Opening():
            return _jamb_handles(plan, thing)
        case _:
            return ()


def handle_at(handles: tuple[Handle, ...], at: Vec, slack: float) -> Handle | None:
    """The handle nearest to a point, at most `slack` metres away; the first of several as near."""
    near = min(handles, key=lambda handle: distance(handle.at, at), default=None)
    return near if near is not None and distance(near.at, at) <= slack else None


def _turn_handle(plan: Plan, item: Item, metres_per_px: float) -> Handle:
    kind = plan.kind(item.kind)
    out = (kind.d / 2.0 if kind else 0.0) + TURN_DISTANCE_PX * metres_per_px
    return Handle(id=item.id, role="turn", at=add((item.x, item.y), scale(facing(item.rotation), out)))


def _jamb_handles(plan: Plan, opening: Opening) -> tuple[Handle, ...]:
    wall = plan.walls.get(opening.wall_id)
    if wall is None or wall.locked:
        return ()
    place = opening_place(opening, wall)
    return (
        Handle(id=opening.id, role="a", at=place.start),
        Handle(id=opening.id, role="b", at=place.end),
    )
