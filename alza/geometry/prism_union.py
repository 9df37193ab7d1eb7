"""Upright prisms melted into one closed surface."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import msgspec

from alza.geometry.prism_cells import GRAIN, Cells, Heights, Level, Prism, melted
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec

_BOND: Final = 2
"""Solids that meet along an edge only are joined over so many grains."""

_MOST_ROUNDS: Final = 8
"""Bonds may make new edges meet; hardly ever twice."""

Corner = tuple[int, Level]
"""A node of the plan at a height."""

Triangle = tuple[int, int, int]


class ClosedSurface(msgspec.Struct, frozen=True):
    """Triangles of which every edge belongs to two.

    Attributes:
        points: x and y in the plan, and the height above it (metres).
        triangles: three points each, counter-clockwise as seen from outside.
    """

    points: list[tuple[float, float, float]]
    triangles: list[Triangle]


def prism_union(prisms: Iterable[Prism], most_pairs: int | None = None) -> ClosedSurface:
    """The surface of all that prisms fill together.

    Heights and corners are kept to `GRAIN`; where two solids would meet along an edge only, they are joined
    there over twice that, or more in a sharp notch. Prisms may touch, overlap and repeat.

    Raises:
        TooDense: more than `most_pairs` pairs of near sides would have to be compared.
    """
    given = list(prisms)
    surface = _Surface(Cells(given, most_pairs))
    for number in range(_MOST_ROUNDS):
        # Thicker each time: in a sharp notch the solids may meet again where a post ends.
        posts = surface.posts(_BOND * GRAIN * 2**number)
        if not posts:
            break
        given += posts
        surface = _Surface(Cells(given, most_pairs))
    return surface.closed()


class _Surface:
    """Level faces over each cell and upright ones along the borders."""

    def __init__(self, cells: Cells) -> None:
        self._graph = cells.graph
        self._faces = list(cells.graph.faces())
        self._filled = _bonded(cells)
        walks = cells.graph.walk_of
        self._uprights = [
            _uprights(self._filled[walks[2 * k]], self._filled[walks[2 * k + 1]])
            for k in range(len(cells.graph.edges))
        ]
        self._around: dict[int, list[tuple[Level, Level]]] = {}
        for edge, uprights in zip(cells.graph.edges, self._uprights, strict=True):
            for node in edge:
                self._around.setdefault(node, []).extend((low, high) for low, high, _ in uprights)
        self._numbers: dict[tuple[int, Level], int] = {}
        self._triangles: list[Triangle] = []

    def posts(self, half: float) -> list[Prism]:
        """Prisms, twice `half` wide, where more than two upright faces meet along an upright edge."""
        found: list[Prism] = []
        for node, uprights in self._around.items():
            if len(uprights) > 2:
                ring = _square(self._graph.points[node], half)
                found += [Prism((ring,), low * GRAIN, high * GRAIN) for low, high in _crowded(uprights)]
        return found

    def closed(self) -> ClosedSurface:
        """The surface, with corners wherever other faces have theirs."""
        for walk, outline, holes in self._faces:
            if self._filled[walk]:
                self._add_level_faces(self._filled[walk], outline, holes)
        heights = {node: sorted({z for wall in walls for z in wall}) for node, walls in self._around.items()}
        for (a, b), uprights in zip(self._graph.edges, self._uprights, strict=True):
            for low, high, on_right in uprights:
                left, right = (b, a) if on_right else (a, b)
                self._add_upright_face(
                    [(left, z) for z in heights[left] if low <= z <= high],
                    [(right, z) for z in heights[right] if low <= z <= high],
                )
        at = self._graph.points
        points = [(*at[node], z * GRAIN) for node, z in self._numbers]
        return ClosedSurface(points, self._triangles)

    def _add_level_faces(self, filled: Heights, outline: list[int], holes: list[list[int]]) -> None:
        at = self._graph.points
        rings = [tuple(at[node] for node in ring) for ring in (outline, *holes)]
        nodes = [node for ring in (outline, *holes) for node in ring]
        for a, b, c in triangulate(rings[0], rings[1:]):
            for low, high in filled:
                self._add((nodes[c], high), (nodes[b], high), (nodes[a], high))
                self._add((nodes[a], low), (nodes[b], low), (nodes[c], low))

    def _add_upright_face(self, left: list[Corner], right: list[Corner]) -> None:
        """A face between two upright edges, as a ladder; left and right as seen from outside."""
        i = j = 0
        while i + 1 < len(left) or j + 1 < len(right):
            if j + 1 == len(right) or (i + 1 < len(left) and left[i + 1][1] <= right[j + 1][1]):
                self._add(left[i], right[j], left[i + 1])
                i += 1
            else:
                self._add(left[i], right[j], right[j + 1])
                j += 1

    def _add(self, *corners: Corner) -> None:
        a, b, c = (self._numbers.setdefault(corner, len(self._numbers)) for corner in corners)
        self._triangles.append((a, b, c))


def _bonded(cells: Cells) -> list[Heights]:
    """By walk, where its face is filled, without solids that meet only along a level edge: one reaches up."""
    walks, filled = cells.graph.walk_of, list(cells.filled)
    around = cells.graph.surroundings()
    pairs = [
        (around.get(walks[dart], walks[dart]), around.get(walks[dart ^ 1], walks[dart ^ 1]))
        for dart in range(len(walks))
    ]
    changed = True
    while changed:
        changed = False
        for face, other in pairs:
            if face is None or other is None:
                continue
            starts = {low for low, _ in filled[other]}
            if any(high in starts for _, high in filled[face]):
                reaching = ((low, high + _BOND if high in starts else high) for low, high in filled[face])
                filled[face] = melted(reaching)
                changed = True
    return [
        filled[walk] if walk not in around else () if (face := around[walk]) is None else filled[face]
        for walk in range(len(filled))
    ]


def _uprights(right: Heights, left: Heights) -> list[tuple[Level, Level, bool]]:
    """Where just one side of a border is filled, and whether that is the right one."""
    levels = sorted({z for stretch in (*right, *left) for z in stretch})
    found: list[tuple[Level, Level, bool]] = []
    for low, high in pairwise(levels):
        on_right, on_left = _is_filled(right, low), _is_filled(left, low)
        if on_right != on_left:
            found.append((low, high, on_right))
    return found


def _is_filled(filled: Heights, level: Level) -> bool:
    """Whether the stretch just above a level is filled."""
    return any(low <= level < high for low, high in filled)


def _crowded(uprights: list[tuple[Level, Level]]) -> Heights:
    """At which heights more than two upright faces stand at one node."""
    levels = sorted({z for upright in uprights for z in upright})
    return melted(
        (low, high)
        for low, high in pairwise(levels)
        if sum(bottom <= low and high <= top for bottom, top in uprights) > 2
    )


def _square(center: Vec, half: float) -> Polygon:
    x, y = center
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
