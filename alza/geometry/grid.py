"""A uniform grid that finds what lies near, so that nothing is compared with everything."""

from __future__ import annotations

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

    def __len__(self) -> int:
        """How many values are in the grid."""
        return len(self._values)

    def add(self, bounds: Bounds, value: T) -> None:
        """Put a value in by its bounds."""
        number = len(self._values)
        self._bounds.append(bounds)
        self._values.append(value)
        x0, y0, x1, y1 = self._range(bounds)
        if (x1 - x0 + 1) * (y1 - y0 + 1) > _MOST_CELLS:
            self._wide.append(number)
            return
        cells = self._cells
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                cells.setdefault((x, y), []).append(number)

    def near(self, bounds: Bounds, margin: float = 0.0) -> list[T]:
        """The values whose bounds touch or overlap these, or come within `margin` metres along both axes."""
        values, boxes = self._values, self._bounds
        wanted = bounds.expanded(margin) if margin else bounds
        return [values[n] for n in self._candidates(wanted) if boxes[n].overlaps(wanted)]

    def _candidates(self, bounds: Bounds) -> list[int]:
        x0, y0, x1, y1 = self._range(bounds)
        if (x1 - x0 + 1) * (y1 - y0 + 1) > len(self._values):
            return list(range(len(self._values)))
        cells = self._cells
        if x0 == x1 and y0 == y1 and not self._wide:
            return cells.get((x0, y0), [])
        found = set(self._wide)
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                found.update(cells.get((x, y), ()))
        return sorted(found)

    def _range(self, bounds: Bounds) -> tuple[int, int, int, int]:
        cell = self._cell
        return (
            floor(bounds.min_x / cell),
            floor(bounds.min_y / cell),
            floor(bounds.max_x / cell),
            floor(bounds.max_y / cell),
        )
