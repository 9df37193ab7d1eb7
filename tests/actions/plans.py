"""Short ways to write plans down, for the tests of actions, store and files."""

from __future__ import annotations

from typing import Any

from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall

Ends = tuple[float, float, float, float]


def wall(id: str, ends: Ends, **values: Any) -> Wall:
    """A wall from (ax, ay) to (bx, by)."""
    ax, ay, bx, by = (float(value) for value in ends)
    return Wall(id=id, ax=ax, ay=ay, bx=bx, by=by, **values)


def door(id: str, wall_id: str, offset: float, **values: Any) -> Opening:
    """A door, 0.90 m wide unless said otherwise."""
    return Opening(**{"id": id, "kind": "door", "wall_id": wall_id, "offset": offset, "width": 0.9, **values})


def window(id: str, wall_id: str, offset: float, **values: Any) -> Opening:
    """A window, 1.00 m wide unless said otherwise."""
    given = {"id": id, "kind": "window", "wall_id": wall_id, "offset": offset, "width": 1.0}
    return Opening(**{**given, "sill": 0.9, "height": 1.2, **values})


def outline(*corners: tuple[float, float]) -> tuple[Point, ...]:
    """The corners of a room."""
    return tuple(Point(float(x), float(y)) for x, y in corners)


def rectangle(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    """The corners of a rectangle from its top left."""
    return outline((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def plan_of(*records: Placed) -> Plan:
    """A plan of these records."""
    return Plan().put(*records)


def box_room() -> Plan:
    """Four walls 0.2 m thick around 4 x 3 m on centre lines, and the room between their faces."""
    return plan_of(
        wall("w1", (0, 0, 4, 0), thickness=0.2),
        wall("w2", (4, 0, 4, 3), thickness=0.2),
        wall("w3", (4, 3, 0, 3), thickness=0.2),
        wall("w4", (0, 3, 0, 0), thickness=0.2),
        Room(id="r5", label="Room", outline=rectangle(0.1, 0.1, 3.8, 2.8)),
    )
