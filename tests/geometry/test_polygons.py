"""Areas, containment and gaps of polygons, held against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given

from alza.geometry.polygons import (
    area,
    boundary_distance,
    bounds,
    centroid,
    contains,
    edges,
    perimeter,
    polygon_gap,
    signed_area,
)
from alza.geometry.vectors import Polygon, Vec, distance
from tests.geometry.shapes import FAR, L_SHAPE, SHAPES, SQUARE, U_SHAPE, moved, points, simple_polygons


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("name", SHAPES)
def test_measures_of_shapes_near_and_far(name: str, far: Vec) -> None:
    here, expected = moved(SHAPES[name], far), shapely.Polygon(SHAPES[name])
    for ring in (here, here[::-1]):
        assert area(ring) == pytest.approx(expected.area, abs=1e-8)
        assert perimeter(ring) == pytest.approx(expected.length, abs=1e-7)
        middle = expected.centroid
        assert centroid(ring) == pytest.approx((middle.x + far[0], middle.y + far[1]), abs=1e-6)
        box = bounds(ring)
        assert (box.min_x, box.max_y) == (min(x for x, _ in here), max(y for _, y in here))


def test_area_is_positive_for_a_clockwise_ring_on_the_page() -> None:
    assert signed_area(SQUARE) == 16.0
    assert signed_area(SQUARE[::-1]) == -16.0
    assert signed_area(SQUARE[:2]) == 0.0


def test_the_centre_of_a_polygon_without_area_is_the_mean_of_its_corners() -> None:
    assert centroid(((0.0, 0.0), (2.0, 0.0), (4.0, 0.0))) == (2.0, 0.0)


@given(simple_polygons(), points)
def test_contains_and_boundary_distance(polygon: Polygon, p: Vec) -> None:
    shape, point = shapely.Polygon(polygon), shapely.Point(p)
    away = shape.exterior.distance(point)
    assert boundary_distance(polygon, p) == pytest.approx(away, abs=1e-9)
    inside = shape.contains(point)
    if away > 1e-6:
        assert contains(polygon, p) == inside
        assert contains(polygon[::-1], p) == inside
        assert contains(polygon, p, away + 1e-6)
        assert contains(polygon, p, away - 1e-6) == inside
        assert contains(polygon, p, -(away - 1e-6)) == inside
        assert not contains(polygon, p, -(away + 1e-6))


@pytest.mark.parametrize("far", FAR)
def test_corners_and_sides_are_inside(far: Vec) -> None:
    for shape in SHAPES.values():
        ring = moved(shape, far)
        for a, b in edges(ring):
            assert contains(ring, a)
            assert contains(ring, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def test_a_point_in_the_notch_is_outside() -> None:
    assert not contains(U_SHAPE, (1.5, 1.0))
    assert not contains(L_SHAPE, (2.0, 2.0))


@given(simple_polygons(), simple_polygons())
def test_gap(p: Polygon, q: Polygon) -> None:
    gap = polygon_gap(p, q)
    first, second = shapely.Polygon(p), shapely.Polygon(q)
    assert gap.distance == pytest.approx(first.distance(second), abs=1e-9)
    assert distance(gap.p, gap.q) == pytest.approx(gap.distance, abs=1e-8)
    assert first.distance(shapely.Point(gap.p)) < 1e-8
    assert second.distance(shapely.Point(gap.q)) < 1e-8
    assert polygon_gap(q, p).distance == pytest.approx(gap.distance, abs=1e-12)


@given(simple_polygons())
def test_the_gap_of_polygons_that_are_apart_is_seen_from_either(p: Polygon) -> None:
    q = moved(p[::-1], (12.0, 3.0))
    gap, back = polygon_gap(p, q), polygon_gap(q, p)
    assert gap.distance == pytest.approx(shapely.Polygon(p).distance(shapely.Polygon(q)), abs=1e-9)
    assert gap.distance > 0.0
    assert back.distance == pytest.approx(gap.distance)


def test_a_plus_of_two_bars_and_a_touch_have_no_gap() -> None:
    bar = ((-3.0, -1.0), (3.0, -1.0), (3.0, 1.0), (-3.0, 1.0))
    assert polygon_gap(bar, tuple((y, x) for x, y in bar)).distance == 0.0
    assert polygon_gap(SQUARE, moved(SQUARE, (4.0, 1.0))).distance == 0.0
    assert polygon_gap(SQUARE, moved(SQUARE, (4.0001, 1.0))).distance == pytest.approx(0.0001)


def test_a_thing_in_the_notch_is_measured_to_the_notch() -> None:
    small = ((1.2, 1.0), (1.7, 1.0), (1.7, 1.5), (1.2, 1.5))
    assert polygon_gap(small, U_SHAPE).distance == pytest.approx(0.2)
