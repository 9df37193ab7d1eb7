"""A polygon with holes as a few convex pieces."""

from __future__ import annotations

from collections.abc import Sequence

from alza.geometry.hole_bridges import turn
from alza.geometry.rings import as_clockwise, is_convex, without_straights
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec
from alza.units import EPSILON


def convex_pieces(polygon: Polygon, holes: Sequence[Polygon] = ()) -> tuple[Polygon, ...]:
    """Cut a simple polygon with holes into convex polygons, clockwise on the page; a convex one stays whole.

    Source: S. Hertel, K. Mehlhorn, "Fast triangulation of simple polygons", 1983: triangles are put together
    across each diagonal that no corner needs, which gives at most four times the least number of pieces.
    """
    if not holes and is_convex(polygon):
        return (as_clockwise(polygon),)
    points = [v for ring in (polygon, *holes) for v in ring]
    pieces: dict[int, list[int]] = {n: list(t) for n, t in enumerate(triangulate(polygon, holes))}
    owner = {side: n for n, piece in pieces.items() for side in _sides(piece)}
    for a, b in list(owner):
        here, there = owner.get((a, b)), owner.get((b, a))
        if here is None or there is None or here == there:
            continue
        whole = _put_together(points, pieces[here], pieces[there], (a, b))
        if whole is None:
            continue
        del owner[a, b], owner[b, a], pieces[there]
        pieces[here] = whole
        owner.update(dict.fromkeys(_sides(whole), here))
    cleaned = (without_straights(tuple(points[n] for n in piece)) for piece in pieces.values())
    return tuple(piece for piece in cleaned if piece)


def _sides(piece: list[int]) -> list[tuple[int, int]]:
    return list(zip(piece, piece[1:] + piece[:1], strict=True))


def _put_together(
    points: list[Vec], here: list[int], there: list[int], side: tuple[int, int]
) -> list[int] | None:
    """The two pieces as one across their common side, or None when that isn't convex."""
    a, b = side
    at_b, at_a = here.index(b), there.index(a)
    first = here[at_b:] + here[:at_b]
    second = there[at_a:] + there[:at_a]
    # first runs b ... a, second a ... b
    whole = first + second[1:-1]
    for n in (0, len(first) - 1):
        before, v, after = points[whole[n - 1]], points[whole[n]], points[whole[(n + 1) % len(whole)]]
        if turn(before, v, after) < -EPSILON * EPSILON:
            return None
    return whole
