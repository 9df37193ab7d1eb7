"""Order, clean-up and soundness of rings."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.polygons import area, signed_area
from alza.geometry.rings import (
    as_clockwise,
    canonical,
    is_convex,
    is_simple,
    without_repeats,
    without_straights,
)
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import (
    FAR,
    ROUND,
    SHAPES,
    SQUARE,
    STAR,
    STRAIGHT_CORNERS,
    convex_polygons,
    moved,
    simple_polygons,
)

few = st.integers(0, 4).map(float)


@given(simple_polygons(), st.integers(0, 11))
def test_the_canonical_ring_hangs_on_neither_order_nor_start(polygon: Polygon, start: int) -> None:
    start %= len(polygon)
    turned = polygon[start:] + polygon[:start]
    ring = canonical(polygon)
    assert canonical(turned) == ring
    assert canonical(turned[::-1]) == ring
    assert ring[0] == min(polygon)
    assert signed_area(ring) > 0.0
    assert signed_area(as_clockwise(polygon)) > 0.0


@given(st.lists(st.tuples(few, few), min_size=1, max_size=8))
def test_a_ring_is_simple_just_when_shapely_finds_it_valid(corners: list[Vec]) -> None:
    ring = tuple(corners)
    repeats = any(ring[n] == ring[n - 1] for n in range(len(ring)))
    expected = len(ring) > 2 and not repeats and shapely.LinearRing(ring).is_simple
    assert is_simple(ring) == expected
    assert is_simple(ring[::-1]) == expected


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_are_simple_near_and_far(name: str, far: Vec) -> None:
    assert is_simple(moved(SHAPES[name], far))


def test_a_ring_that_misses_itself_by_a_tenth_of_a_millimetre_is_simple() -> None:
    ring = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0001), (0.0, 4.0))
    assert is_simple(ring)
    assert not is_simple(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)))
    assert not is_simple(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, -0.0001), (0.0, 4.0)))


@given(convex_polygons())
def test_convex_polygons(polygon: Polygon) -> None:
    assert is_convex(polygon)


@given(simple_polygons())
def test_a_polygon_is_convex_just_when_it_fills_its_hull(polygon: Polygon) -> None:
    lacking = shapely.Polygon(polygon).convex_hull.area - area(polygon)
    if lacking > 1e-6:
        assert not is_convex(polygon)
    elif lacking < 1e-12:
        assert is_convex(polygon)


def test_what_only_looks_convex() -> None:
    assert is_convex(STRAIGHT_CORNERS)
    assert not is_convex(STAR)
    assert not is_convex(tuple(ROUND[10 * n % 24] for n in range(12)))
    assert not is_convex(((0.0, 0.0), (1.0, 0.0), (2.0, 0.0)))


def test_clean_up_takes_repeats_straight_corners_and_spikes() -> None:
    assert without_repeats((*SQUARE, SQUARE[0])) == SQUARE
    assert without_straights(STRAIGHT_CORNERS) == ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    spiked = (*SQUARE[:2], (9.0, 0.0), *SQUARE[1:])
    assert without_straights(spiked) == SQUARE
    assert without_straights(((0.0, 0.0), (1.0, 0.0), (3.0, 0.0))) == ()
    assert without_straights(()) == ()


def test_clean_up_keeps_what_it_is_told_to_and_what_is_not_straight() -> None:
    assert (1.0, 0.0) in without_straights(STRAIGHT_CORNERS, keep={(1.0, 0.0)})
    bent = ((0.0, 0.0), (2.0, -0.0001), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    assert without_straights(bent) == bent
    assert without_straights(bent, 0.001) == SQUARE


@pytest.mark.parametrize("far", FAR)
def test_sums_of_tenths_make_no_slivers(far: Vec) -> None:
    x = 0.1 + 0.2
    ring = moved(((0.0, 0.0), (x, 0.0), (0.3, 0.0), (0.7, 0.0), (0.7, 1.0), (0.0, 1.0)), far)
    assert len(without_straights(ring)) == 4
