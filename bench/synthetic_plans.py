"""Plans of any size for the benches: a grid of furnished rooms with walls, doors and windows."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from alza.plan.ids import Ids
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
"""In one room of so many the nightstand stands in the bed, or a wall crosses another."""


def synthetic_plan(pieces: int) -> Plan:
    """A plan of so many pieces, five to a room; new records each time, so that nothing about it is cached."""
    ids = Ids()
    rooms = ceil(pieces / len(FURNITURE))
    columns = ceil(sqrt(rooms))
    cells = [(n % columns, n // columns) for n in range(rooms)]
    walls = list(_walls(ids, columns, ceil(rooms / columns)))
    furniture = [item for n, cell in enumerate(cells) for item in _furniture(ids, n, cell)]
    return Plan().put(
        *walls,
        *_openings(ids, walls, columns),
        *(_room(ids, n, cell) for n, cell in enumerate(cells)),
        *furniture[:pieces],
    )


def plan_of_walls(count: int) -> Plan:
    """A plan of about so many walls with their doors, windows and rooms, unfurnished.

    In one room of so many a wall crosses the room's east wall.
    """
    side = round(sqrt(count / 2.0))
    ids = Ids()
    walls = list(_walls(ids, side, side))
    cells = [(n % side, n // side) for n in range(side * side)]
    faulty = [cell for n, cell in enumerate(cells) if n % FAULTY_EVERY == FAULTY_EVERY - 1]
    crossing = [
        Wall(id=ids.new("w"), ax=x * CELL + 1.0, ay=y * CELL + 2.0, bx=x * CELL + 5.0, by=y * CELL + 2.0)
        for x, y in faulty
    ]
    rooms = (_room(ids, n, cell) for n, cell in enumerate(cells))
    return Plan().put(*walls, *crossing, *_openings(ids, walls, side), *rooms)


def _walls(ids: Ids, columns: int, rows: int) -> Iterator[Wall]:
    """Walls from node to node of the grid, eastward and southward."""
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = column * CELL, row * CELL
            if column < columns:
                yield Wall(id=ids.new("w"), ax=x, ay=y, bx=x + CELL, by=y)
            if row < rows:
                yield Wall(id=ids.new("w"), ax=x, ay=y, bx=x, by=y + CELL)


def _openings(ids: Ids, walls: list[Wall], columns: int) -> Iterator[Opening]:
    """A door in the west wall of every cell, and a window in the walls at the east end of the grid."""
    for wall in walls:
        if wall.ax == wall.bx and wall.ax < columns * CELL:
            yield Opening(id=ids.new("d"), kind="door", wall_id=wall.id, offset=3.2, width=0.85)
        elif wall.ax == wall.bx:
            yield Opening(
                id=ids.new("win"),
                kind="window",
                wall_id=wall.id,
                offset=2.0,
                width=1.2,
                sill=0.9,
                height=1.2,
            )


def _room(ids: Ids, n: int, cell: tuple[int, int]) -> Room:
    low, high = 0.075, CELL - 0.075
    x, y = cell[0] * CELL, cell[1] * CELL
    corners = ((low, low), (high, low), (high, high), (low, high))
    outline = tuple(Point(x + u, y + v) for u, v in corners)
    return Room(id=ids.new("r"), label=f"Room {n}", outline=outline)


def _furniture(ids: Ids, n: int, cell: tuple[int, int]) -> Iterator[Item]:
    shift = -0.3 if n % FAULTY_EVERY == FAULTY_EVERY - 1 else 0.0
    for kind, x, y, rotation in FURNITURE:
        at = x + (shift if kind == "nightstand" else 0.0)
        yield Item(id=ids.new("i"), kind=kind, x=cell[0] * CELL + at, y=cell[1] * CELL + y, rotation=rotation)
