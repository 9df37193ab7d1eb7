"""Points, segments and lines, held against shapely."""

from __future__ import annotations

import pytest
from hypothesis import given
from shapely import LineString, Point, box

from alza.geometry.boxes import Bounds
from alza.geometry.segments import (
    collinear_share,
    crossing,
    line_crossing,
    nearest_on_segment,
    part_in_box,
    point_segment_distance,
    segment_gap,
)
from alza.geometry.vectors import Vec, distance, lerp
from tests.geometry.shapes import points


@given(points, points, points)
def test_distance_to_a_segment(p: Vec, a: Vec, b: Vec) -> None:
    expected = Point(p).distance(LineString([a, b]) if a != b else Point(a))
    assert point_segment_distance(p, a, b) == pytest.approx(expected, abs=1e-9)
    near, t = nearest_on_segment(p, a, b)
    assert distance(p, near) == pytest.approx(expected, abs=1e-9)
    assert distance(near, lerp(a, b, t)) < 1e-9
    assert 0.0 <= t <= 1.0


@given(points, points, points, points)
def test_the_part_of_a_segment_in_a_box(a: Vec, b: Vec, corner: Vec, other: Vec) -> None:
    (west, east), (north, south) = sorted((corner[0], other[0])), sorted((corner[1], other[1]))
    part = part_in_box(a, b, Bounds(west, north, east, south))
    shared = LineString([a, b]).intersection(box(west, north, east, south)).length
    if part is None:
        assert shared < 1e-9
    else:
        assert distance(*part) == pytest.approx(shared, abs=1e-9)
        assert all(Point(end).distance(box(west, north, east, south)) < 1e-9 for end in part)


@given(points, points, points, points)
def test_crossing_and_gap(a: Vec, b: Vec, c: Vec, d: Vec) -> None:
    if a == b or c == d:
        return
    first, second = LineString([a, b]), LineString([c, d])
    gap = segment_gap(a, b, c, d)
    assert gap.distance == pytest.approx(first.distance(second), abs=1e-8)
    assert distance(gap.p, gap.q) == pytest.approx(gap.distance, abs=1e-8)
    assert Point(gap.p).distance(first) < 1e-8
    assert Point(gap.q).distance(second) < 1e-8
    meeting = crossing(a, b, c, d)
    if meeting is not None:
        assert first.distance(second) < 1e-8
        assert distance(meeting.point, lerp(a, b, meeting.t)) < 1e-6
        assert distance(meeting.point, lerp(c, d, meeting.u)) < 1e-6
    elif first.crosses(second):
        pytest.fail("a crossing was missed")


def test_a_touch_at_an_end_is_that_end_exactly() -> None:
    end = (0.1 + 0.2, 0.7)
    meeting = crossing((0.0, 0.7), (1.0, 0.7), end, (0.3, 5.0))
    assert meeting is not None
    assert meeting.point == end
    assert meeting.u == 0.0


def test_parallels_and_near_misses_do_not_cross() -> None:
    assert crossing((0.0, 0.0), (4.0, 0.0), (1.0, 0.0), (3.0, 0.0)) is None
    assert crossing((0.0, 0.0), (4.0, 0.0), (1.0, 0.0001), (1.0, 3.0)) is None
    assert crossing((0.0, 0.0), (4.0, 0.0), (1.0, -0.0001), (1.0, 3.0)) is not None


def test_lines_cross_beyond_their_points() -> None:
    assert line_crossing((0.0, 0.0), (1.0, 0.0), (5.0, 1.0), (0.0, 3.0)) == (5.0, 0.0)
    assert line_crossing((0.0, 0.0), (2.0, 1.0), (5.0, 1.0), (-4.0, -2.0)) is None


def test_lines_that_differ_by_a_ten_thousandth_of_a_degree_still_cross() -> None:
    met = line_crossing((1e6, 1e6), (1.0, 1.0), (1e6 + 3.0, 1e6 + 3.0), (1.0, 1.0000035))
    assert met == pytest.approx((1e6 + 3.0, 1e6 + 3.0), abs=1e-3)


@pytest.mark.parametrize(
    ("c", "d", "expected"),
    [
        ((1.0, 0.0), (3.0, 0.0), (1.0, 3.0)),
        ((3.0, 0.0), (1.0, 0.0), (1.0, 3.0)),
        ((-5.0, 0.0005), (9.0, 0.0005), (0.0, 4.0)),
        ((3.0, 0.0), (9.0, 0.0), (3.0, 4.0)),
        ((4.0, 0.0), (9.0, 0.0), None),
        ((1.0, 0.002), (3.0, 0.002), None),
        ((1.0, 0.0), (3.0, 0.5), None),
        ((2.0, -1.0), (2.0, 1.0), None),
    ],
)
def test_a_shared_stretch(c: Vec, d: Vec, expected: Vec | None) -> None:
    assert collinear_share((0.0, 0.0), (4.0, 0.0), c, d, 0.001) == expected


def test_a_long_line_that_strays_elsewhere_still_shares_where_it_runs_along() -> None:
    stretch = collinear_share((0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (100.0, 0.05), 0.001)
    assert stretch == (0.0, 1.0)
    assert collinear_share((0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0), 0.001) is None
