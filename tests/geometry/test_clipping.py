"""Common parts of polygons, held against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.clipping import clip_by_line, clip_convex, shared_area
from alza.geometry.polygons import area
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import (
    FAR,
    H_SHAPE,
    SHAPES,
    SQUARE,
    U_SHAPE,
    convex_polygons,
    moved,
    rectangles,
    simple_polygons,
)


@given(simple_polygons(), st.one_of(rectangles, convex_polygons()), st.sampled_from(FAR))
def test_clip_by_a_convex_polygon(subject: Polygon, clip: Polygon, far: Vec) -> None:
    expected = shapely.Polygon(subject).intersection(shapely.Polygon(clip)).area
    assert area(clip_convex(moved(subject, far), moved(clip, far))) == pytest.approx(expected, abs=1e-7)


@given(convex_polygons(), convex_polygons())
def test_two_convex_polygons_leave_a_sound_one(subject: Polygon, clip: Polygon) -> None:
    part = clip_convex(subject, clip)
    if part and area(part) > 1e-6:
        shape = shapely.Polygon(part)
        both = shapely.Polygon(subject).intersection(shapely.Polygon(clip))
        assert shape.buffer(0).symmetric_difference(both).area < 1e-7


@given(simple_polygons(), simple_polygons(), st.sampled_from(FAR))
def test_shared_area(p: Polygon, q: Polygon, far: Vec) -> None:
    expected = shapely.Polygon(p).intersection(shapely.Polygon(q)).area
    assert shared_area(moved(p, far), moved(q, far)) == pytest.approx(expected, abs=1e-6)
    assert shared_area(q[::-1], p) == pytest.approx(expected, abs=1e-8)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_shares_all_of_itself(name: str) -> None:
    shape = SHAPES[name]
    assert shared_area(shape, shape[::-1]) == pytest.approx(area(shape))


def test_a_line_keeps_what_lies_to_its_right_on_the_page() -> None:
    south, north = ((0.0, 1.0), (9.0, 1.0)), ((9.0, 1.0), (0.0, 1.0))
    assert area(clip_by_line(SQUARE, *south)) == 12.0
    assert area(clip_by_line(SQUARE, *north)) == 4.0
    assert clip_by_line(SQUARE, (0.0, 0.0), (4.0, 0.0)) == SQUARE
    assert clip_by_line(SQUARE, (0.0, 4.5), (9.0, 4.5)) == ()


def test_shapes_that_interlock_or_touch_share_nothing() -> None:
    tongue = ((1.0, -1.0), (2.0, -1.0), (2.0, 3.0), (1.0, 3.0))
    assert shared_area(U_SHAPE, tongue) == pytest.approx(0.0, abs=1e-12)
    assert shared_area(SQUARE, moved(SQUARE, (4.0, 0.0))) == 0.0
    assert clip_convex(SQUARE, moved(SQUARE, (9.0, 0.0))) == ()


def test_a_sliver_of_a_tenth_of_a_millimetre_counts() -> None:
    assert shared_area(H_SHAPE, moved(SQUARE, (3.9999, 0.0))) == pytest.approx(0.0001 * 4.0)
