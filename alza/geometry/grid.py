"""A uniform grid that finds what lies near, so that nothing is compared with everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from math import floor
from typing import Generic, TypeVar

from alza.geometry.boxes import Bounds

T = TypeVar("T")

_MOST_CELLS = 256
"""A box over more cells than this is kept in one list beside the grid."""


class Grid(Generic[T]):
    """Values by their bounds, in square cells; answers come in the order in which the values were added."""

    def __init__(self, cell: float) -> None:
        """Make an empty grid with cells of so many metres; about the size of a usual value is best.

        Raises:
            ValueError: the cell has no size.
        """
        if not cell > 0.0:
            raise ValueError(f"a grid needs cells of a positive size, not {cell!r} m")
        self._cell = cell
        self._bounds: list[Bounds] = []
        self._values: list[T] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._wide: list[int] = []
        self._gone: set[int] = set()
        self._numbers: dict[T, int] | None = None

    def __len__(self) -> int:
        """How many values are in the grid."""
        return len(self._values) - len(self._gone)

    def add(self, bounds: Bounds, value: T) -> None:
        """Put a value in by its bounds."""
        number = len(self._values)
        self._bounds.append(bounds)
        self._values.append(value)
        self._fill(number, bounds)

    def changed(self, put: Mapping[T, Bounds], gone: Iterable[T]) -> Grid[T]:
        """A grid with some values put in, or moved to other bounds, and some taken out; this one stays.

        Values must be hashable and stand in the grid once. One that was there keeps its place in the order.
        """
        if len(self._gone) > len(self):
            return self._without_gaps().changed(put, gone)
        grid: Grid[T] = Grid(self._cell)
        grid._bounds, grid._values = self._bounds.copy(), self._values.copy()
        grid._cells, grid._wide, grid._gone = self._cells.copy(), self._wide.copy(), self._gone.copy()
        if self._numbers is None:
            self._numbers = {value: n for n, value in enumerate(self._values) if n not in self._gone}
        grid._numbers = numbers = self._numbers.copy()
        for value in gone:
            grid._take_out(numbers.pop(value))
        for value, bounds in put.items():
            number = numbers.get(value)
            if number is None:
                number = numbers[value] = len(grid._values)
                grid._bounds.append(bounds)
                grid._values.append(value)
            else:
                grid._take_out(number)
                grid._gone.discard(number)
                grid._bounds[number] = bounds
            grid._fill(number, bounds, shared=True)
        return grid

    def _without_gaps(self) -> Grid[T]:
        """The same grid, without the places of values that were taken out."""
        grid: Grid[T] = Grid(self._cell)
        for number, value in enumerate(self._values):
            if number not in self._gone:
                grid.add(self._bounds[number], value)
        return grid

    def _take_out(self, number: int) -> None:
        """Take a number out of its cells, which may be shared with an earlier grid."""
        self._gone.add(number)
        if number in self._wide:
            self._wide.remove(number)
            return
        x0, y0, x1, y1 = self._range(self._bounds[number])
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                self._cells[x, y] = [n for n in self._cells[x, y] if n != number]

    def _fill(self, number: int, bounds: Bounds, *, shared: bool = False) -> None:
        x0, y0, x1, y1 = self._range(bounds)
        if (x1 - x0 + 1) * (y1 - y0 + 1) > _MOST_CELLS:
            self._wide.append(number)
            return
        cells = self._cells
        for place in product(range(x0, x1 + 1), range(y0, y1 + 1)):
            if place not in cells:
                cells[place] = [number]
            elif shared:
                cells[place] = [*cells[place], number]
            else:
                cells[place].append(number)

    def near(self, bounds: Bounds, margin: float = 0.0) -> list[T]:
        """The values whose bounds touch or overlap these, or come within `margin` metres along both axes."""
        x0, y0 = bounds.min_x - margin, bounds.min_y - margin
        x1, y1 = bounds.max_x + margin, bounds.max_y + margin
        values, boxes = self._values, self._bounds
        # `Bounds.overlaps` written out: this is the innermost loop of every check.
        return [
            values[n]
            for n in self._candidates(x0, y0, x1, y1)
            if (box := boxes[n]).min_x <= x1 and x0 <= box.max_x and box.min_y <= y1 and y0 <= box.max_y
        ]

    def _candidates(self, x0: float, y0: float, x1: float, y1: float) -> list[int]:
        """The numbers of the values in the cells of a box, in order."""
        cell, cells = self._cell, self._cells
        west, north, east, south = floor(x0 / cell), floor(y0 / cell), floor(x1 / cell), floor(y1 / cell)
        if west == east and north == south and not self._wide:
            return sorted(cells.get((west, north), ()))
        if (east - west + 1) * (south - north + 1) > len(self._values):
            return [n for n in range(len(self._values)) if n not in self._gone]
        found = set(self._wide)
        for place in product(range(west, east + 1), range(north, south + 1)):
            if place in cells:
                found.update(cells[place])
        return sorted(found)

    def _range(self, bounds: Bounds) -> tuple[int, int, int, int]:
        cell = self._cell
        return (
            floor(bounds.min_x / cell),
            floor(bounds.min_y / cell),
            floor(bounds.max_x / cell),
            floor(bounds.max_y / cell),
        )
