"""Triangles and convex pieces cover a polygon once, whole, and facing one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.convex_pieces import convex_pieces
from alza.geometry.polygons import area, edges, signed_area
from alza.geometry.rings import is_convex
from alza.geometry.triangulation import triangulate
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import FAR, SHAPES, SQUARE, comb, mirrored, moved, simple_polygons, spiral


def triangles_of(polygon: Polygon, holes: Sequence[Polygon] = ()) -> list[Polygon]:
    corners = [v for ring in (polygon, *holes) for v in ring]
    return [(corners[i], corners[j], corners[k]) for i, j, k in triangulate(polygon, holes)]


def assert_covers(parts: Sequence[Polygon], polygon: Polygon, holes: Sequence[Polygon] = ()) -> None:
    """The parts lie inside, don't overlap, face one way and fill the polygon."""
    x, y = polygon[0]
    whole = shapely.Polygon(moved(polygon, (-x, -y)), [moved(hole, (-x, -y)) for hole in holes])
    pieces = [shapely.Polygon(moved(part, (-x, -y))) for part in parts]
    assert all(signed_area(part) > 0.0 for part in parts)
    assert sum(piece.area for piece in pieces) == pytest.approx(whole.area, abs=1e-7)
    assert whole.symmetric_difference(shapely.union_all(pieces, grid_size=1e-9)).area < 1e-6


def assert_sides_are_used_once(polygon: Polygon, holes: Sequence[Polygon] = ()) -> None:
    """Every side belongs to one triangle, every cut to two: walls raised on the sides close without a gap."""
    used = Counter(frozenset(side) for triangle in triangles_of(polygon, holes) for side in edges(triangle))
    sides = {frozenset(side) for ring in (polygon, *holes) for side in edges(ring)}
    assert {side for side, times in used.items() if times == 1} == sides
    assert set(used.values()) <= {1, 2}


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_near_and_far(name: str, far: Vec) -> None:
    for ring in (SHAPES[name], SHAPES[name][::-1], mirrored(SHAPES[name])):
        polygon = moved(ring, far)
        assert len(triangulate(polygon)) == len(polygon) - 2
        assert_covers(triangles_of(polygon), polygon)
        assert_sides_are_used_once(polygon)
        pieces = convex_pieces(polygon)
        assert_covers(pieces, polygon)
        assert all(is_convex(piece) for piece in pieces)


@given(simple_polygons())
def test_any_outline(polygon: Polygon) -> None:
    assert_covers(triangles_of(polygon), polygon)
    assert_sides_are_used_once(polygon)
    pieces = convex_pieces(polygon)
    assert_covers(pieces, polygon)
    assert all(is_convex(piece) for piece in pieces)


@given(simple_polygons(), st.integers(0, 11))
def test_neither_order_nor_start_changes_the_cut(polygon: Polygon, start: int) -> None:
    start %= len(polygon)
    turned = (polygon[start:] + polygon[:start])[::-1]
    here = {tuple(sorted(triangle)) for triangle in triangles_of(polygon)}
    assert {tuple(sorted(triangle)) for triangle in triangles_of(turned)} == here


@given(st.lists(simple_polygons(), min_size=1, max_size=5))
def test_any_holes(shapes: list[Polygon]) -> None:
    wall = ((-2.0, -10.0), (100.0, -10.0), (100.0, 10.0), (50.0, 9.5), (-2.0, 10.0))
    holes = []
    for n, shape in enumerate(shapes):
        # The strategy's shapes reach 11 m from the origin at most; each gets a place of its own.
        small = tuple((x * 0.8, y * 0.8) for x, y in shape)
        holes.append(moved(small, (9.0 + 18.0 * n, 0.0)))
    assert_covers(triangles_of(wall, holes), wall, holes)
    assert_sides_are_used_once(wall, holes)
    pieces = convex_pieces(wall, holes)
    assert_covers(pieces, wall, holes)
    assert all(is_convex(piece) for piece in pieces)


@pytest.mark.parametrize("far", FAR)
def test_holes_in_a_row_level_with_each_other(far: Vec) -> None:
    outline = moved(((0.0, 0.0), (20.0, 0.0), (20.0, 12.0), (0.0, 12.0)), far)
    hole = ((1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 3.0))
    holes = [moved(hole, (far[0] + 4.0 * n, far[1] + 4.0 * m)) for n in range(5) for m in range(3)]
    assert_covers(triangles_of(outline, holes), outline, holes)
    assert_sides_are_used_once(outline, holes)
    assert triangulate(outline, [hole[::-1] for hole in holes]) != ()


def test_holes_wound_round_each_other() -> None:
    winding = spiral(2)
    frame = ((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0))
    # A small comb lies between the turns of the spiral, a large one beside it.
    holes = [winding, moved(comb(3, 0.05, 0.2), (0.2, 1.0)), moved(comb(4), (9.0, -15.0))]
    assert shapely.Polygon(frame, holes).is_valid
    assert_covers(triangles_of(frame, holes), frame, holes)
    assert_sides_are_used_once(frame, holes)


@pytest.mark.parametrize(
    "holes",
    [
        [((2.0, 0.0), (3.0, 2.0), (1.0, 2.0))],
        [((4.0, 2.0), (2.0, 3.0), (2.0, 1.0))],
        [((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0)), ((2.0, 2.0), (3.0, 2.0), (3.0, 3.0), (2.0, 3.0))],
        [((0.0, 0.0), (2.0, 1.0), (1.0, 2.0)), ((2.0, 1.0), (3.0, 3.0), (2.0, 2.0))],
    ],
    ids=["on a side from above", "on a side from the right", "on each other", "in a chain from a corner"],
)
def test_holes_that_touch_at_a_corner(holes: list[Polygon]) -> None:
    outline = ((0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (4.0, 4.0), (0.0, 4.0))
    assert_covers(triangles_of(outline, holes), outline, holes)
    assert_sides_are_used_once(outline, holes)


def test_a_corner_that_a_cut_would_just_graze_is_not_cut_across() -> None:
    # The corners (0.75, 8.54), (-0.71, 10) and (-0.91, 10.21) lie on one slanting line but for rounding.
    outline = (
        (-1.0, 4.5), (2.0, 4.5), (2.0, 5.25), (3.5, 5.25), (3.5, 6.75), (2.371320343559642, 6.75),
        (2.414213562373095, 6.792893218813453), (0.75, 8.457106781186548), (0.75, 8.542893218813454),
        (1.2071067811865477, 8.085786437626906), (1.9142135623730951, 8.792893218813452),
        (0.75, 9.957106781186546), (0.75, 10.0), (0.7071067811865467, 10.0),
        (-0.20710678118654768, 10.914213562373094), (-0.9142135623730951, 10.207106781186548),
        (-0.7071067811865471, 10.0), (-0.75, 10.0), (-0.75, 8.0), (-0.20710678118654724, 8.0),
        (1.2928932188134528, 6.5), (0.75, 6.5), (0.75, 7.0), (0.25, 7.0), (0.25, 6.5), (-1.0, 6.5),
    )  # fmt: skip
    assert_covers(triangles_of(outline), outline)


def test_less_than_a_triangle_gives_nothing() -> None:
    assert triangulate(SQUARE[:2]) == ()
    assert triangulate(()) == ()
    assert triangulate(((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.5, 0.0))) == ()


def test_a_convex_polygon_stays_whole_and_an_l_takes_two() -> None:
    assert convex_pieces(SQUARE[::-1]) == (SQUARE[::-1][::-1],)
    assert len(convex_pieces(SHAPES["L"])) == 2
    assert len(convex_pieces(SHAPES["U"])) == 3
    assert sum(area(piece) for piece in convex_pieces(SHAPES["U"])) == pytest.approx(9.0)
