"""The areas that segments enclose."""

from __future__ import annotations

from collections.abc import Iterable

from alza.geometry.noding import noded
from alza.geometry.planar import PlanarGraph
from alza.geometry.regions import Region
from alza.geometry.vectors import Vec


def faces(
    segments: Iterable[tuple[Vec, Vec]], tolerance: float, most_pairs: int | None = None
) -> tuple[Region, ...]:
    """The least areas that segments enclose; loose ends and links between separate rings are left out.

    Args:
        segments: pairs of points in any order; they may cross, touch, overlap and repeat.
        tolerance: what lies within so many metres is taken to meet; positive.
        most_pairs: how many pairs of near segments may be compared; None for any number.

    Returns:
        Regions that don't overlap, in the order of their outlines, whatever the order of the segments.

    Raises:
        TooDense: more pairs would have to be compared.
    """
    work = noded(segments, tolerance, most_pairs)
    graph = PlanarGraph(work.points, work.edges)
    bridges = graph.bridges()
    if bridges:
        graph = PlanarGraph(work.points, (edge for edge in work.edges if edge not in bridges))
    return graph.regions(lambda walk: True)
