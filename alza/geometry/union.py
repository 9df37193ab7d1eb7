"""Polygons melted into one, and what is left of an area when others are taken away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from alza.geometry.noding import Linework, noded
from alza.geometry.planar import PlanarGraph
from alza.geometry.polygons import edges
from alza.geometry.regions import Region
from alza.geometry.rings import as_clockwise
from alza.geometry.vectors import Polygon, Vec

UNION_TOLERANCE: Final = 1e-6
"""Corners and sides this near to each other (metres) are taken to touch."""


def union_outlines(polygons: Iterable[Polygon], most_pairs: int | None = None) -> tuple[Region, ...]:
    """The area that simple polygons cover together, as regions that don't overlap.

    Parts that touch along a side become one region; those that touch at a corner only stay two. Neither the
    order of the polygons nor that of their corners changes the result.

    Args:
        polygons: open rings.
        most_pairs: how many pairs of near sides may be compared; None for any number.

    Raises:
        TooDense: more pairs would have to be compared.

    Source: winding numbers over the faces of the noded outlines; what has a positive one is covered.
    """
    return _covered((side for polygon in polygons for side in edges(as_clockwise(polygon))), most_pairs)


def difference_outlines(region: Region, taken: Iterable[Polygon]) -> tuple[Region, ...]:
    """What is left of a region where none of these simple polygons lie, as regions that don't overlap.

    What is narrower than `UNION_TOLERANCE` vanishes.
    """
    sides = [side for ring in (region.outline, *region.holes) for side in edges(ring)]
    sides += [(b, a) for polygon in taken for a, b in edges(as_clockwise(polygon))]
    return _covered(sides)


def _covered(given: Iterable[tuple[Vec, Vec]], most_pairs: int | None = None) -> tuple[Region, ...]:
    """The area that rings with these sides wind round clockwise, in all, at least once."""
    sides = [side for side in given if side[0] != side[1]]
    work = noded(sides, UNION_TOLERANCE, most_pairs)
    # Sides that run against each other cancel; what is left bounds faces of different winding number.
    graph = PlanarGraph(work.points, (edge for edge, times in work.edges.items() if times))
    winding = winding_numbers(graph, work)
    boundary = {
        edge: winding[graph.walk_of[2 * k]] > 0
        for k, edge in enumerate(graph.edges)
        if (winding[graph.walk_of[2 * k]] > 0) != (winding[graph.walk_of[2 * k + 1]] > 0)
    }
    result = PlanarGraph(work.points, boundary)
    covered = {result.walk_of[2 * k + (not boundary[edge])] for k, edge in enumerate(result.edges)}
    return result.regions(covered.__contains__)


def winding_numbers(graph: PlanarGraph, work: Linework) -> list[int]:
    """By walk, how often the sides wind clockwise round the face on its right."""
    beyond: list[list[tuple[int, int]]] = [[] for _ in graph.loops]
    for k, edge in enumerate(graph.edges):
        right, left, times = graph.walk_of[2 * k], graph.walk_of[2 * k + 1], work.edges[edge]
        beyond[right].append((left, -times))
        beyond[left].append((right, times))
    numbers = [0] * len(graph.loops)
    reached: set[int] = set()
    for outer, around in graph.surroundings().items():
        numbers[outer] = 0 if around is None else numbers[around]
        reached.add(outer)
        front = [outer]
        while front:
            walk = front.pop()
            for other, step in beyond[walk]:
                if other not in reached:
                    reached.add(other)
                    numbers[other] = numbers[walk] + step
                    front.append(other)
    return numbers
