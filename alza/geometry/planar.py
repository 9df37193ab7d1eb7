"""The faces of noded linework: walks round them, and which face surrounds which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import atan2, floor

from alza.geometry.noding import Edge
from alza.geometry.polygons import signed_area
from alza.geometry.regions import Region
from alza.geometry.rings import canonical, without_straights
from alza.geometry.vectors import Polygon, Vec

STRAIGHT = 1e-6
"""A corner nearer than this (metres) to the line of its neighbours is left out of an outline."""


class PlanarGraph:
    """Edges that meet at nodes only, and the faces between them.

    Each edge is two darts: 2k runs from its first node to its second, 2k + 1 back. A dart has its face on its
    right as seen on the page. A walk is the ring of darts round one side of a connected piece of the graph;
    a walk without a positive loop goes round the piece from outside.

    Attributes:
        points: the nodes.
        edges: the edges as pairs of nodes.
        walk_of: by dart, the number of its walk.
        loops: by walk, its simple loops of nodes; where a walk touches itself there are several.
    """

    def __init__(self, points: list[Vec], edges: Iterable[Edge]) -> None:
        """Trace the walks of these edges."""
        self.points = points
        self.edges = sorted(edges, key=lambda edge: (points[edge[0]], points[edge[1]]))
        self.walk_of: list[int] = []
        self.loops: list[list[list[int]]] = []
        self._outline_of: list[list[int] | None] = []
        self._trace()

    def bridges(self) -> set[Edge]:
        """The edges with the same walk on both sides: loose ends, and links between separate rings."""
        walks = self.walk_of
        return {edge for k, edge in enumerate(self.edges) if walks[2 * k] == walks[2 * k + 1]}

    def is_outer(self, walk: int) -> bool:
        """Whether the walk goes round a piece of the graph from outside."""
        return self._outline_of[walk] is None

    def surroundings(self) -> dict[int, int | None]:
        """By outer walk, from left to right, the walk of the face in which its piece lies, or None."""
        outer = [walk for walk in range(len(self.loops)) if self.is_outer(walk)]
        firsts = {walk: min(self.points[n] for loop in self.loops[walk] for n in loop) for walk in outer}
        outer.sort(key=lambda walk: firsts[walk])
        if len(outer) < 2:
            return dict.fromkeys(outer)
        strips = _Strips(self.points, self.edges)
        return {walk: self._walk_around(firsts[walk], strips) for walk in outer}

    def faces(self) -> Iterator[tuple[int, list[int], list[list[int]]]]:
        """Every face: its walk, its outline and its holes as loops of nodes."""
        holes: dict[int, list[list[int]]] = {}
        for outer, around in self.surroundings().items():
            if around is not None:
                holes.setdefault(around, []).extend(self.loops[outer])
        for walk, outline in enumerate(self._outline_of):
            if outline is not None:
                inner = [loop for loop in self.loops[walk] if loop is not outline]
                yield walk, outline, inner + holes.get(walk, [])

    def regions(self, wanted: Callable[[int], bool]) -> tuple[Region, ...]:
        """The faces whose walk is wanted, in the order of their outlines."""
        regions = (self._region(outline, holes) for walk, outline, holes in self.faces() if wanted(walk))
        return tuple(sorted((r for r in regions if r is not None), key=lambda region: region.outline))

    def _trace(self) -> None:
        follower = self._followers()
        self.walk_of = [-1] * len(follower)
        for first in range(len(follower)):
            if self.walk_of[first] >= 0:
                continue
            nodes: list[int] = []
            dart = first
            while self.walk_of[dart] < 0:
                self.walk_of[dart] = len(self.loops)
                nodes.append(self.edges[dart >> 1][dart & 1])
                dart = follower[dart]
            loops = _simple_loops(nodes)
            self.loops.append(loops)
            self._outline_of.append(next((loop for loop in loops if self._loop_area(loop) > 0.0), None))

    def _followers(self) -> list[int]:
        """By dart, the next one round the same face: at its end, the sharpest turn to the right."""
        points = self.points
        leaving: dict[int, list[tuple[float, int]]] = {}
        for k, (a, b) in enumerate(self.edges):
            dx, dy = points[b][0] - points[a][0], points[b][1] - points[a][1]
            leaving.setdefault(a, []).append((atan2(dy, dx), 2 * k))
            leaving.setdefault(b, []).append((atan2(-dy, -dx), 2 * k + 1))
        follower = [0] * (2 * len(self.edges))
        for darts in leaving.values():
            darts.sort()
            for n, (_, dart) in enumerate(darts):
                follower[dart ^ 1] = darts[n - 1][1]
        return follower

    def _loop_area(self, loop: list[int]) -> float:
        return signed_area(tuple(self.points[n] for n in loop))

    def _walk_around(self, p: Vec, strips: _Strips) -> int | None:
        """The walk of the least face in which p lies, which is the leftmost node of another piece."""
        around: set[int] = set()
        # Counting needs no order along the ray, which rounding could turn where edges meet close to it.
        for k in strips.crossed_to_the_left(p):
            for walk in (self.walk_of[2 * k], self.walk_of[2 * k + 1]):
                around ^= {walk}
        return min((walk for walk in around if not self.is_outer(walk)), key=self._area_of, default=None)

    def _area_of(self, walk: int) -> float:
        return sum(self._loop_area(loop) for loop in self.loops[walk])

    def _region(self, outline: list[int], holes: list[list[int]]) -> Region | None:
        seen: set[int] = set()
        touching: set[Vec] = set()
        for loop in (outline, *holes):
            touching.update(self.points[n] for n in loop if n in seen)
            seen.update(loop)
        rings = [self._cleaned(loop, touching) for loop in (outline, *holes)]
        if not rings[0]:
            return None
        inner = [(ring[0], *ring[:0:-1]) for ring in rings[1:] if ring]
        return Region(rings[0], tuple(sorted(inner)))

    def _cleaned(self, loop: list[int], keep: set[Vec]) -> Polygon:
        # From a definite corner, so that what is left doesn't hang on where the walk began.
        ring = canonical(tuple(self.points[n] for n in loop))
        return canonical(without_straights(ring, STRAIGHT, keep))


class _Strips:
    """Edges by the strips of y that they run through."""

    def __init__(self, points: list[Vec], edges: list[Edge]) -> None:
        self._sides = [(points[a], points[b]) for a, b in edges]
        heights = sum(abs(b[1] - a[1]) for a, b in self._sides)
        self._height = max(heights / len(self._sides), STRAIGHT)
        self._strips: dict[int, list[int]] = {}
        for k, (a, b) in enumerate(self._sides):
            for strip in range(self._strip(min(a[1], b[1])), self._strip(max(a[1], b[1])) + 1):
                self._strips.setdefault(strip, []).append(k)

    def crossed_to_the_left(self, p: Vec) -> list[int]:
        """The edges that a ray to the left crosses, which starts from just below p (on the page)."""
        crossed: list[int] = []
        for k in self._strips.get(self._strip(p[1]), ()):
            a, b = self._sides[k]
            if (a[1] > p[1]) != (b[1] > p[1]):
                x = a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                if x < p[0]:
                    crossed.append(k)
        return crossed

    def _strip(self, y: float) -> int:
        return floor(y / self._height)


def _simple_loops(nodes: list[int]) -> list[list[int]]:
    """A walk taken apart where it comes back to a node."""
    loops: list[list[int]] = []
    path: list[int] = []
    on_path: set[int] = set()
    for node in nodes:
        if node in on_path:
            start = path.index(node)
            loops.append(path[start:])
            on_path.difference_update(path[start:])
            del path[start:]
        path.append(node)
        on_path.add(node)
    loops.append(path)
    return loops
