"""Overlap, depth and the way out, held against shapely."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.boxes import oriented_box
from alza.geometry.separating_axis import overlap
from alza.geometry.transforms import turn
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import (
    FAR,
    STRAIGHT_CORNERS,
    angles,
    convex_polygons,
    mirrored,
    moved,
    rectangles,
)

solids = st.one_of(rectangles, convex_polygons())
overlapping = st.tuples(solids, solids).filter(lambda pair: _true_depth(*pair) > 1e-6)


def _true_depth(p: Polygon, q: Polygon) -> float:
    """How deep the origin lies in the Minkowski difference, as shapely sees it; 0 when outside."""
    hull = shapely.MultiPoint([(a - c, b - d) for a, b in p for c, d in q]).convex_hull
    origin = shapely.Point(0.0, 0.0)
    return hull.exterior.distance(origin) if hull.contains(origin) else 0.0


@given(solids, solids)
def test_overlap_and_depth_agree_with_shapely(p: Polygon, q: Polygon) -> None:
    found = overlap(p, q)
    shared = shapely.Polygon(p).intersection(shapely.Polygon(q)).area
    if found is None:
        assert shared < 1e-7
        assert _true_depth(p, q) < 1e-8
    else:
        assert found.depth == pytest.approx(_true_depth(p, q), abs=1e-8)
        assert found.depth < 1e-6 or shared > 0.0
        assert hypot(*found.way_out) == pytest.approx(found.depth)


@given(overlapping)
def test_the_way_out_frees_and_nothing_shorter_does(pair: tuple[Polygon, Polygon]) -> None:
    p, q = pair
    found = overlap(p, q)
    assert found is not None
    x, y = found.way_out
    more = 1.0 + 1e-6 / found.depth
    assert overlap(moved(p, (x * more, y * more)), q) is None
    assert overlap(p, moved(q, (-x * more, -y * more))) is None
    for n in range(64):
        less = found.depth - 1e-6
        step = (less * cos(n * pi / 32), less * sin(n * pi / 32))
        assert overlap(moved(p, step), q) is not None


@given(overlapping)
def test_overlap_is_the_same_from_either_side_and_in_either_order(pair: tuple[Polygon, Polygon]) -> None:
    p, q = pair
    found, back = overlap(p, q), overlap(q, p)
    assert found is not None
    assert back is not None
    assert back.depth == pytest.approx(found.depth, abs=1e-9)
    turned = overlap(p[::-1], q[1:] + q[:1])
    assert turned is not None
    assert turned.depth == pytest.approx(found.depth, abs=1e-9)


@given(overlapping, st.sampled_from(FAR), angles)
def test_overlap_is_unchanged_by_moving_turning_and_mirroring(
    pair: tuple[Polygon, Polygon], far: Vec, degrees: float
) -> None:
    p, q = pair
    found = overlap(p, q)
    assert found is not None
    for change in (
        lambda ring: moved(ring, far),
        lambda ring: tuple(turn(v, degrees) for v in ring),
        mirrored,
    ):
        other = overlap(change(p), change(q))
        assert other is not None
        assert other.depth == pytest.approx(found.depth, abs=1e-8)


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("degrees", [0.0, 30.0, 45.0, 45.0001, 90.0])
@pytest.mark.parametrize(("into", "depth"), [(-0.05, None), (0.0, None), (0.005, 0.005), (0.011, 0.011)])
def test_two_sofas_face_to_face(far: Vec, degrees: float, into: float, depth: float | None) -> None:
    first = oriented_box((0.0, 0.0), 2.2, 0.9, 0.0)
    second = oriented_box((0.3, 0.9 - into), 2.2, 0.9, 180.0)
    p, q = (moved(tuple(turn(v, degrees) for v in ring), far) for ring in (first, second))
    found = overlap(p, q)
    if depth is None:
        assert found is None
    else:
        assert found is not None
        assert found.depth == pytest.approx(depth, abs=1e-8)
        assert found.way_out == pytest.approx(turn((0.0, -depth), degrees), abs=1e-8)


def test_things_that_touch_along_a_side_or_at_a_corner_are_free() -> None:
    box = oriented_box((0.0, 0.0), 0.3, 0.3, 0.0)
    assert overlap(box, moved(box, (0.1 + 0.2, 0.0))) is None
    assert overlap(box, moved(box, (0.3, 0.3))) is None
    diamond = oriented_box((0.0, 0.15 + 0.5**0.5), 1.0, 1.0, 45.0)
    assert overlap(box, diamond) is None


def test_a_thing_within_another_takes_the_nearest_side() -> None:
    room, chair = oriented_box((0.0, 0.0), 6.0, 4.0, 0.0), oriented_box((2.0, 0.5), 1.0, 1.0, 0.0)
    found = overlap(chair, room)
    assert found is not None
    assert found.depth == pytest.approx(1.5)
    assert found.way_out == pytest.approx((1.5, 0.0))


def test_of_equal_ways_the_one_away_from_the_other_is_taken() -> None:
    bar = oriented_box((0.0, 0.0), 1.0, 1.0, 0.0)
    found, back = overlap(moved(bar, (-0.5, 0.5)), bar), overlap(bar, moved(bar, (-0.5, 0.5)))
    assert found is not None
    assert back is not None
    assert found.way_out in ((-0.5, 0.0), (0.0, 0.5))
    assert back.way_out in ((0.5, 0.0), (0.0, -0.5))


def test_straight_corners_do_no_harm_and_no_area_is_no_overlap() -> None:
    box = oriented_box((2.0, 1.0), 0.5, 0.5, 0.0)
    found = overlap(box, STRAIGHT_CORNERS)
    assert found is not None
    assert found.way_out == pytest.approx((0.25, 0.0))
    assert overlap(box, ((0.0, 1.0), (3.0, 1.0), (2.0, 1.0))) is None
    assert overlap(box, ()) is None
