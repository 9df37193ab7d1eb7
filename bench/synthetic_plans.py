"""Plans of any size for the benches: a grid of furnished rooms with walls, doors and windows."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall

CELL = 4.0
"""Each room takes up so many metres in square, from centre line to centre line."""

FURNITURE = (
    ("bed_double", 1.3, 1.10, 0.0),
    ("nightstand", 2.4, 0.30, 0.0),
    ("wardrobe", 2.2, 3.60, 180.0),
    ("desk", 3.57, 1.50, 270.0),
    ("rug", 1.6, 2.00, 0.0),
)
"""Kind, place in the room (metres from its north-west corner) and direction faced."""

FAULTY_EVERY = 10
"""In one room of so many the nightstand stands in the bed."""


def synthetic_plan(pieces: int) -> Plan:
    """A plan of so many pieces, five to a room; new records each time, so that nothing about it is cached."""
    rooms = ceil(pieces / len(FURNITURE))
    columns = ceil(sqrt(rooms))
    cells = [(n % columns, n // columns) for n in range(rooms)]
    furniture = [item for n, cell in enumerate(cells) for item in _furniture(n, cell)]
    rows = ceil(rooms / columns)
    return Plan().put(
        *_walls(columns, rows),
        *_openings(cells, columns),
        *(_room(n, cell) for n, cell in enumerate(cells)),
        *furniture[:pieces],
    )


def _walls(columns: int, rows: int) -> Iterator[Wall]:
    """Walls from node to node of the grid: `e` eastward and `s` southward by their first node."""
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = column * CELL, row * CELL
            if column < columns:
                yield Wall(id=f"e{column}_{row}", ax=x, ay=y, bx=x + CELL, by=y)
            if row < rows:
                yield Wall(id=f"s{column}_{row}", ax=x, ay=y, bx=x, by=y + CELL)


def _openings(cells: list[tuple[int, int]], columns: int) -> Iterator[Opening]:
    """A door in the west wall of every room, and a window in the walls at the east end of the grid."""
    for n, (column, row) in enumerate(cells):
        yield Opening(id=f"d{n}", kind="door", wall_id=f"s{column}_{row}", offset=3.2, width=0.85)
        if column == columns - 1:
            yield Opening(
                id=f"win{n}",
                kind="window",
                wall_id=f"s{columns}_{row}",
                offset=2.0,
                width=1.2,
                sill=0.9,
                height=1.2,
            )


def _room(n: int, cell: tuple[int, int]) -> Room:
    low, high = 0.075, CELL - 0.075
    x, y = cell[0] * CELL, cell[1] * CELL
    corners = ((low, low), (high, low), (high, high), (low, high))
    return Room(id=f"r{n}", label=f"Room {n}", outline=tuple(Point(x + u, y + v) for u, v in corners))


def _furniture(n: int, cell: tuple[int, int]) -> Iterator[Item]:
    shift = -0.3 if n % FAULTY_EVERY == FAULTY_EVERY - 1 else 0.0
    for place, (kind, x, y, rotation) in enumerate(FURNITURE):
        at = x + (shift if kind == "nightstand" else 0.0)
        yield Item(
            id=f"i{n}_{place}", kind=kind, x=cell[0] * CELL + at, y=cell[1] * CELL + y, rotation=rotation
        )
