"""Linework cut at every meeting, so that what is left meets at nodes only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, hypot

from alza.geometry.boxes import Bounds
from alza.geometry.grid import Grid
from alza.geometry.segments import crossing
from alza.geometry.vectors import Vec
from alza.units import EPSILON

Edge = tuple[int, int]
"""Two nodes, the lesser point first."""

_MOST_PASSES = 6
"""Cutting may bend a line by the tolerance, over another line; a second pass nearly always settles it."""


class TooDense(Exception):
    """Segments lie so close to one another that cutting them would take too long."""


class Linework:
    """Nodes and the edges between them.

    Attributes:
        points: the nodes; no two lie within the tolerance of each other.
        edges: by edge, how many of the given segments run along it from its lesser node to its greater, less
            those that run the other way.
    """

    def __init__(self, tolerance: float, most_pairs: int | None = None) -> None:
        """Start without nodes; those within `tolerance` metres of each other become one."""
        self.points: list[Vec] = []
        self.edges: dict[Edge, int] = {}
        self._tolerance = tolerance
        self._pairs = 0
        self._most_pairs = most_pairs
        self._cells: dict[Edge, list[int]] = {}

    def node(self, p: Vec) -> int:
        """The node at this point: one that lies there already, or a new one."""
        tolerance, points = self._tolerance, self.points
        x, y = floor(p[0] / tolerance), floor(p[1] / tolerance)
        best, least = -1, tolerance
        for column in (x - 1, x, x + 1):
            for row in (y - 1, y, y + 1):
                for node in self._cells.get((column, row), ()):
                    away = hypot(points[node][0] - p[0], points[node][1] - p[1])
                    if away < least or (away == least and best < 0):
                        best, least = node, away
        if best < 0:
            best = len(points)
            points.append(p)
            self._cells.setdefault((x, y), []).append(best)
        return best

    def spend(self, pairs: int) -> None:
        """Note that so many pairs of edges are about to be compared.

        Raises:
            TooDense: they are more than was allowed.
        """
        self._pairs += pairs
        if self._most_pairs is not None and self._pairs > self._most_pairs:
            raise TooDense(f"more than {self._most_pairs} pairs of segments lie close together")

    def count(self, start: int, end: int, times: int) -> None:
        """Note that an edge is run along so many times."""
        if start == end:
            return
        if self.points[end] < self.points[start]:
            start, end, times = end, start, -times
        self.edges[start, end] = self.edges.get((start, end), 0) + times


def noded(
    segments: Iterable[tuple[Vec, Vec]],
    tolerance: float,
    most_pairs: int | None = None,
    times: Sequence[int] = (),
) -> Linework:
    """Cut segments where they cross, touch or run along each other.

    Args:
        segments: pairs of points, in any order.
        tolerance: what lies within so many metres is taken to meet; positive.
        most_pairs: how many pairs of near segments may be compared; None for any number.
        times: for each segment as how many it counts; once when left out.

    Returns:
        The linework, the same whatever the order of the segments; given points keep their coordinates.

    Raises:
        TooDense: more pairs would have to be compared.

    Source: after J. Hobby, "Practical segment intersection with finite precision output", 1999, with nodes
    at the given points instead of pixels.
    """
    given = list(segments)
    work = Linework(tolerance, most_pairs)
    for p in sorted({p for segment in given for p in segment}):
        work.node(p)
    for (a, b), count in zip(given, times or [1] * len(given), strict=True):
        work.count(work.node(a), work.node(b), count)
    for _ in range(_MOST_PASSES):
        cuts, bent = _cuts(work, tolerance)
        _apply(work, cuts)
        if not bent:
            break
    return work


def _cuts(work: Linework, tolerance: float) -> tuple[dict[Edge, set[int]], bool]:
    """The nodes at which each edge is to be cut, and whether a cut moves an edge by more than noise."""
    points = work.points
    edges = sorted(work.edges, key=lambda edge: (points[edge[0]], points[edge[1]]))
    grid: Grid[Edge] = Grid(_usual_size(points, edges))
    near: list[list[Edge]] = []
    for edge in edges:
        a, b = points[edge[0]], points[edge[1]]
        box = Bounds(a[0], min(a[1], b[1]), b[0], max(a[1], b[1]))
        near.append(grid.near(box, tolerance))
        # All pairs are counted before the first is compared, so that too many are soon refused.
        work.spend(len(near[-1]))
        grid.add(box, edge)
    cuts: dict[Edge, set[int]] = {}
    bent = False
    for edge, others in zip(edges, near, strict=True):
        for other in others:
            for cut, node, off in _meetings(work, edge, other, tolerance):
                cuts.setdefault(cut, set()).add(node)
                bent = bent or off > EPSILON
    return cuts, bent


def _usual_size(points: list[Vec], edges: list[Edge]) -> float:
    if not edges:
        return 1.0
    sizes = (max(points[b][0] - points[a][0], abs(points[b][1] - points[a][1])) for a, b in edges)
    return sum(sizes) / len(edges)


def _meetings(work: Linework, e: Edge, f: Edge, tolerance: float) -> list[tuple[Edge, int, float]]:
    """Where two edges meet: which to cut, at which node, and how far the node lies off it."""
    points = work.points
    a, b, c, d = points[e[0]], points[e[1]], points[f[0]], points[f[1]]
    off_c, off_d = _offsets(a, b, c, d)
    if (off_c > tolerance and off_d > tolerance) or (off_c < -tolerance and off_d < -tolerance):
        return []
    off_a, off_b = _offsets(c, d, a, b)
    if (off_a > tolerance and off_b > tolerance) or (off_a < -tolerance and off_b < -tolerance):
        return []
    found = [
        (edge, node, abs(off))
        for edge, node, off in ((e, f[0], off_c), (e, f[1], off_d), (f, e[0], off_a), (f, e[1], off_b))
        if abs(off) <= tolerance and node not in edge and _is_beside(points, node, edge)
    ]
    if found or e[0] in f or e[1] in f:
        return found
    meeting = crossing(a, b, c, d)
    if meeting is None:
        return []
    node = work.node(meeting.point)
    p = points[node]
    moved = hypot(p[0] - meeting.point[0], p[1] - meeting.point[1])
    return [(edge, node, moved) for edge in (e, f) if node not in edge]


def _offsets(a: Vec, b: Vec, p: Vec, q: Vec) -> Vec:
    """How far p and q lie to one side (positive) or the other of the line ab, in metres."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = hypot(dx, dy)
    return (
        (dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / size,
        (dx * (q[1] - a[1]) - dy * (q[0] - a[0])) / size,
    )


def _is_beside(points: list[Vec], node: int, edge: Edge) -> bool:
    """Whether the node lies beside the edge, not before or past it."""
    a, b, p = points[edge[0]], points[edge[1]], points[node]
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = (p[0] - a[0]) * dx + (p[1] - a[1]) * dy
    return 0.0 < along < dx * dx + dy * dy


def _apply(work: Linework, cuts: dict[Edge, set[int]]) -> None:
    points = work.points
    for edge in sorted(cuts, key=lambda edge: (points[edge[0]], points[edge[1]])):
        times = work.edges.pop(edge)
        a, b = points[edge[0]], points[edge[1]]
        dx, dy = b[0] - a[0], b[1] - a[1]
        chain = sorted(cuts[edge], key=lambda n: (points[n][0] - a[0]) * dx + (points[n][1] - a[1]) * dy)
        for start, end in zip([edge[0], *chain], [*chain, edge[1]], strict=True):
            work.count(start, end, times)
