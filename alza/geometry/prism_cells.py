"""Upright prisms laid over one another: the cells of their outlines, and at which heights each is filled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from alza.geometry.noding import Edge, Linework, noded
from alza.geometry.planar import STRAIGHT, PlanarGraph
from alza.geometry.polygons import edges
from alza.geometry.segments import point_segment_distance
from alza.geometry.union import winding_numbers
from alza.geometry.vectors import Polygon, Vec

GRAIN: Final = 1e-4
"""Corners and heights this near to each other (metres) become one, so that single precision tells the rest
apart."""

_DIGIT_BITS: Final = 16
"""Room for how often the prisms of one sort lie over a place."""

Level = int
"""A height in grains."""

Heights = tuple[tuple[Level, Level], ...]
"""Stretches from a bottom to a top, apart from one another, from below."""


class Prism(msgspec.Struct, frozen=True):
    """What stands within clockwise rings less counter-clockwise ones, from a bottom to a top (metres)."""

    rings: tuple[Polygon, ...]
    bottom: float
    top: float


class Cells:
    """The areas that differ in where they are filled.

    Attributes:
        graph: the borders between them.
        filled: by walk of the graph, at which heights the face on its right is filled.
    """

    def __init__(self, prisms: Iterable[Prism], most_pairs: int | None = None) -> None:
        """Lay these prisms over one another.

        Raises:
            TooDense: more than `most_pairs` pairs of near sides would have to be compared.
        """
        sorts: dict[tuple[Level, Level], int] = {}
        sides: list[tuple[Vec, Vec]] = []
        times: list[int] = []
        for prism in prisms:
            stretch = (level(prism.bottom), level(prism.top))
            if stretch[0] < stretch[1]:
                # Each sort has a digit of its own, so that one sum counts all sorts.
                once = 1 << (_DIGIT_BITS * sorts.setdefault(stretch, len(sorts)))
                own = [side for ring in prism.rings for side in edges(ring) if side[0] != side[1]]
                sides += own
                times += [once] * len(own)
        work = noded(sides, GRAIN, most_pairs, times)
        self.graph, self.filled = _merged(work, list(sorts))


def level(height: float) -> Level:
    """A height in metres as a level."""
    return round(height / GRAIN)


def _merged(work: Linework, stretches: Sequence[tuple[Level, Level]]) -> tuple[PlanarGraph, list[Heights]]:
    """Take away the borders between faces that are filled alike."""
    fine = PlanarGraph(work.points, (edge for edge, times in work.edges.items() if times))
    read: dict[int, Heights] = {}
    heights: list[Heights] = []
    for number in winding_numbers(fine, work):
        if number not in read:
            read[number] = melted(stretches[n] for n in _positive_digits(number))
        heights.append(read[number])
    borders = _Borders(work.points)
    for k, (a, b) in enumerate(fine.edges):
        right, left = heights[fine.walk_of[2 * k]], heights[fine.walk_of[2 * k + 1]]
        if right != left:
            borders.add(a, b, right, left)
    borders.straighten()
    graph = PlanarGraph(work.points, borders.edges())
    filled: list[Heights] = [()] * len(graph.loops)
    for k, (a, b) in enumerate(graph.edges):
        filled[graph.walk_of[2 * k]], filled[graph.walk_of[2 * k + 1]] = (
            borders.right_of(a, b),
            borders.right_of(b, a),
        )
    return graph, filled


class _Borders:
    """Borders between areas that are filled differently."""

    def __init__(self, points: list[Vec]) -> None:
        self._points = points
        # By node and neighbour, what is filled to the right on the way there.
        self._right: dict[int, dict[int, Heights]] = {}

    def add(self, a: int, b: int, right: Heights, left: Heights) -> None:
        """Add a border from node a to node b."""
        self._right.setdefault(a, {})[b] = right
        self._right.setdefault(b, {})[a] = left

    def straighten(self) -> None:
        """Take out the nodes at which a border neither bends nor meets another."""
        points = self._points
        for node, ways in list(self._right.items()):
            if len(ways) != 2:
                continue
            a, b = ways
            off = point_segment_distance(points[node], points[a], points[b])
            if off <= STRAIGHT and b not in self._right[a]:
                self.add(a, b, ways[b], ways[a])
                del self._right[node], self._right[a][node], self._right[b][node]

    def edges(self) -> Iterator[Edge]:
        """Each border, from its lesser point to its greater."""
        points = self._points
        return ((a, b) for a, ways in self._right.items() for b in ways if points[a] < points[b])

    def right_of(self, a: int, b: int) -> Heights:
        """What is filled to the right on the way from a to b."""
        return self._right[a][b]


def _positive_digits(number: int) -> list[int]:
    """The places of the positive digits of a sum of signed digits."""
    found: list[int] = []
    half = 1 << (_DIGIT_BITS - 1)
    while number:
        place = ((number & -number).bit_length() - 1) // _DIGIT_BITS
        digit = ((number >> (place * _DIGIT_BITS)) + half) % (2 * half) - half
        if digit > 0:
            found.append(place)
        number -= digit << (place * _DIGIT_BITS)
    return found


def melted(stretches: Iterable[tuple[Level, Level]]) -> Heights:
    """Stretches with those that touch or overlap made one."""
    found: list[tuple[Level, Level]] = []
    for bottom, top in sorted(stretches):
        if found and bottom <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], top))
        else:
            found.append((bottom, top))
    return tuple(found)
