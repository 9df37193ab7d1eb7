from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import MultiPoint

from alza.geometry.convex_hull import convex_hull
from alza.geometry.polygons import signed_area
from alza.geometry.rings import is_convex

coordinates = st.integers(-20, 20).map(float)


@given(st.lists(st.tuples(coordinates, coordinates), max_size=30))
def test_the_hull_is_shapely_s(points: list[tuple[float, float]]) -> None:
    hull = convex_hull(points)
    expected = MultiPoint(points).convex_hull.area if points else 0.0
    assert signed_area(hull) == pytest.approx(expected)
    assert (hull == ()) == (expected == 0.0)
    assert not hull or is_convex(hull)


def test_points_in_a_line_have_no_hull() -> None:
    assert convex_hull([(0, 0), (1, 1), (2, 2), (1, 1)]) == ()
