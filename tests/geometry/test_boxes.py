"""Bounds and turned rectangles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.polygons import signed_area

coordinates = st.floats(-1e7, 1e7)


def test_a_box_runs_clockwise_from_its_back_left_corner() -> None:
    assert oriented_box((0.0, 0.0), 4.0, 2.0, 0.0) == ((-2.0, -1.0), (2.0, -1.0), (2.0, 1.0), (-2.0, 1.0))
    assert signed_area(oriented_box((3.0, 1.0), 4.0, 2.0, 211.0)) == pytest.approx(8.0)


def test_a_box_turned_by_a_quarter_lies_across() -> None:
    assert bounds_of(oriented_box((1.0, 1.0), 4.0, 2.0, 90.0)) == Bounds(0.0, -1.0, 2.0, 3.0)


def test_bounds_that_touch_overlap_and_a_gap_is_bridged_by_the_margin() -> None:
    here, there = Bounds(0.0, 0.0, 1.0, 1.0), Bounds(1.0, 0.0, 2.0, 1.0)
    assert here.overlaps(there)
    apart = Bounds(1.5, 0.0, 2.0, 1.0)
    assert not here.overlaps(apart)
    assert here.overlaps(apart, 0.5)
    assert not here.overlaps(apart, 0.499)


def test_bounds_that_only_touch_share_no_area() -> None:
    here = Bounds(0.0, 0.0, 1.0, 1.0)
    assert here.is_apart(Bounds(1.0, 0.0, 2.0, 1.0)) and Bounds(0.0, -1.0, 1.0, 0.0).is_apart(here)
    assert not here.is_apart(Bounds(0.999, 0.999, 2.0, 2.0))


def test_a_point_is_near_within_the_margin_along_both_axes() -> None:
    here = Bounds(0.0, 0.0, 1.0, 1.0)
    assert here.is_near((1.0, 0.5)) and not here.is_near((1.001, 0.5))
    assert here.is_near((1.5, -0.5), 0.5) and not here.is_near((1.5, -0.501), 0.5)


@given(st.lists(st.tuples(coordinates, coordinates), min_size=1, max_size=6))
def test_bounds_are_the_least_and_greatest_of_all_points(points: list[tuple[float, float]]) -> None:
    xs, ys = zip(*points, strict=True)
    assert bounds_of(iter(points)) == Bounds(min(xs), min(ys), max(xs), max(ys))


def test_bounds_grow_shrink_and_join() -> None:
    box = Bounds(0.0, 0.0, 4.0, 2.0)
    assert box.expanded(1.0) == Bounds(-1.0, -1.0, 5.0, 3.0)
    assert box.union(Bounds(-3.0, 1.0, 1.0, 9.0)) == Bounds(-3.0, 0.0, 4.0, 9.0)
    assert (box.width, box.height, box.center) == (4.0, 2.0, (2.0, 1.0))


def test_nothing_has_no_bounds() -> None:
    with pytest.raises(ValueError):
        bounds_of([])


def test_what_two_boxes_share() -> None:
    box = Bounds(0.0, 0.0, 2.0, 3.0)
    assert box.common(Bounds(1.0, -1.0, 5.0, 1.0)) == Bounds(1.0, 0.0, 2.0, 1.0)
    assert box.common(Bounds(2.0, 3.0, 4.0, 4.0)) == Bounds(2.0, 3.0, 2.0, 3.0)
    assert box.common(Bounds(2.1, 0.0, 4.0, 4.0)) is None
