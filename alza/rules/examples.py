"""The small plans that the rules' examples are made of."""

from __future__ import annotations

from typing import Any

from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening, OpeningKind
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall


def ring(*corners: tuple[float, float]) -> tuple[Wall, ...]:
    """Walls w1, w2, ... around a closed ring of corners."""
    ends = zip(corners, corners[1:] + corners[:1], strict=True)
    return tuple(wall(f"w{number}", *a, *b) for number, (a, b) in enumerate(ends, start=1))


def wall(id: str, ax: float, ay: float, bx: float, by: float) -> Wall:
    """A wall of the usual thickness."""
    return Wall(id=id, ax=ax, ay=ay, bx=bx, by=by)


def box(w: float = 5.0, d: float = 4.0) -> Plan:
    """Walls w1 (north), w2 (east), w3 (south), w4 (west) around w x d metres on centre lines, from (0, 0)."""
    return Plan().put(*ring((0.0, 0.0), (w, 0.0), (w, d), (0.0, d)))


def with_opening(kind: OpeningKind, **values: Any) -> Plan:
    """A box with one opening in the middle of its north wall."""
    id = "d1" if kind == "door" else "win1"
    usual: dict[str, Any] = {"wall_id": "w1", "offset": 2.5, "width": 0.9}
    if kind == "window":
        usual |= {"width": 1.2, "sill": 0.9, "height": 1.2}
    return box().put(Opening(id=id, kind=kind, **(usual | values)))


def window(wall_id: str, offset: float) -> Opening:
    """A usual window."""
    return Opening(id="win1", kind="window", wall_id=wall_id, offset=offset, width=1.2, sill=0.9, height=1.2)


def cut_corner(length: float) -> Plan:
    """A box with one corner cut off by a wall of so many metres."""
    cut = length / 2**0.5
    return Plan().put(*ring((0.0, 0.0), (5.0, 0.0), (5.0, 4.0 - cut), (5.0 - cut, 4.0), (0.0, 4.0)))


def room_with_partition(gap: float) -> Plan:
    """A box with a partition w5 that ends so many metres before the south wall."""
    return box().put(wall("w5", 2.0, 0.0, 2.0, 3.925 - gap))


def double_wall(shared: float) -> Plan:
    """A box with a partition of two walls on one line that share so many metres."""
    return box().put(wall("w5", 0.0, 2.0, 3.0, 2.0), wall("w6", 3.0 - shared, 2.0, 5.0, 2.0))


def crossing_walls(past: float) -> Plan:
    """A box cut by w5 from west to east, and w6 from the north to so many metres past w5's centre line."""
    return box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 2.5, 0.0, 2.5, 2.0 + past))


def room(id: str, x: float, y: float, w: float, d: float) -> Room:
    """A rectangular room from its north-west corner."""
    corners = ((x, y), (x + w, y), (x + w, y + d), (x, y + d))
    return Room(id=id, label="Study", outline=tuple(Point(*corner) for corner in corners))


def piece(id: str, kind: str, x: float, y: float, rotation: float = 0.0) -> Item:
    """A piece on the floor."""
    return Item(id=id, kind=kind, x=x, y=y, rotation=rotation)


CHEST = Kind(kind="chest", label="Chest", w=1.0, d=0.4, h=0.6)
"""A low chest for examples."""


def box_with_door() -> Plan:
    """A box with a door in the middle of its north wall that swings outwards."""
    return with_opening("door")


def room_by_door(w: float, d: float) -> Plan:
    """A box with a door, and a room of w x d metres behind it."""
    return box_with_door().put(room("r1", 1.5, 0.075, w, d))


def chest_before_door(distance: float) -> Plan:
    """A box with a door that swings outwards, and a chest so many metres before it on the inside."""
    return box_with_door().put_kind(CHEST).put(piece("i1", "chest", 2.5, 0.075 + distance + CHEST.d / 2.0))


def piece_before_window(kind: str) -> Plan:
    """A box with a window, and a piece with its back to it."""
    return with_opening("window").put(piece("i1", kind, 2.5, 0.40))


def bookshelf_by_wall(distance: float) -> Plan:
    """A box, and a bookshelf whose centre is so many metres from the centre line of its south wall."""
    return box().put(piece("i1", "bookshelf", 2.5, 4.0 - distance, 180.0))


def furnished(*pieces: Item) -> Plan:
    """A box with a door and one room, with these pieces in it."""
    return box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85), *pieces)


def cabinet_in_room(top: float) -> Plan:
    """A room with walls of 2.70 m, and a cabinet on its wall whose top is at so many metres."""
    cabinet = Kind(kind="cabinet", label="Cabinet", w=0.8, d=0.35, h=0.7)
    hung = Item(id="i1", kind="cabinet", x=2.5, y=3.75, rotation=180.0, elevation=top - cabinet.h)
    return furnished(hung).put_kind(cabinet)


def two_doors_in_a_corner(distance: float) -> Plan:
    """A box with a door in its west wall 0.475 m from the corner, and one in its north wall.

    That one begins so many metres from the corner. Both swing inwards, hinged by the jambs at the corner.
    """
    north = Opening(id="d1", kind="door", wall_id="w1", offset=distance + 0.525, width=0.9, side="right")
    west = Opening(id="d2", kind="door", wall_id="w4", offset=3.0, width=0.9, hinge="b", side="right")
    return box().put(north, west)


def desk_behind_chest(left: float) -> Plan:
    """A room across which stands a long chest, so many metres from the east wall, with a desk behind it.

    At both ends together 0.80 m are left.
    """
    row = Kind(kind="row", label="Row of chests", w=4.05, d=0.4, h=0.8)
    chests = piece("i1", "row", 4.925 - left - row.w / 2.0, 1.9)
    return furnished(chests, piece("i2", "desk", 1.5, 3.55, 180.0)).put_kind(row)
