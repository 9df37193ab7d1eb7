"""The gap between convex polygons, held against shapely."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon

from alza.geometry.boxes import oriented_box
from alza.geometry.convex_gap import convex_gap
from alza.geometry.vectors import Vec
from tests.geometry.shapes import convex_polygons

sizes = st.floats(0.01, 4.0)
turns = st.sampled_from([0.0, 90.0, 45.0, 45.0001]) | st.floats(0.0, 360.0)
places = st.tuples(st.floats(-3.0, 3.0), st.floats(-3.0, 3.0))
boxes = st.builds(oriented_box, places, sizes, sizes, turns)


@given(boxes | convex_polygons(), boxes | convex_polygons())
def test_the_gap_and_its_ends_are_those_of_shapely(p: tuple[Vec, ...], q: tuple[Vec, ...]) -> None:
    gap, true = convex_gap(p, q), Polygon(p).distance(Polygon(q))
    assert gap.distance == pytest.approx(true, abs=1e-8)
    assert Polygon(p).distance(Point(gap.p)) < 1e-8 and Polygon(q).distance(Point(gap.q)) < 1e-8
    assert Point(gap.p).distance(Point(gap.q)) == pytest.approx(gap.distance, abs=1e-8)
    back = convex_gap(q, p)
    assert back.distance == pytest.approx(gap.distance, abs=1e-9)
