"""How wide a polygon is and where its label goes, held against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.boxes import oriented_box
from alza.geometry.inner_circle import PRECISION, inner_circle, label_point, width_across
from alza.geometry.polygons import boundary_distance, contains
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import (
    FAR,
    L_SHAPE,
    SHAPES,
    SQUARE,
    U_SHAPE,
    angles,
    comb,
    moved,
    points,
    simple_polygons,
    sizes,
)


@given(points, sizes, sizes, angles, st.sampled_from(FAR))
def test_a_rectangle_is_as_wide_as_its_shorter_side(
    center: Vec, width: float, depth: float, degrees: float, far: Vec
) -> None:
    here = (center[0] + far[0], center[1] + far[1])
    across = width_across(oriented_box(here, width, depth, degrees))
    assert across == pytest.approx(min(width, depth), abs=1e-8)


@given(simple_polygons())
def test_the_circle_is_inside_and_none_is_larger(polygon: Polygon) -> None:
    circle = inner_circle(polygon)
    assert contains(polygon, circle.center)
    assert boundary_distance(polygon, circle.center) == pytest.approx(circle.radius, abs=1e-9)
    largest = shapely.maximum_inscribed_circle(shapely.Polygon(polygon), tolerance=1e-5).length
    assert largest - PRECISION <= circle.radius <= largest + 2e-5


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_near_and_far_in_either_order(name: str, far: Vec) -> None:
    largest = shapely.maximum_inscribed_circle(shapely.Polygon(SHAPES[name]), tolerance=1e-6).length
    for ring in (SHAPES[name], SHAPES[name][::-1]):
        assert inner_circle(moved(ring, far)).radius == pytest.approx(largest, abs=PRECISION + 1e-6)


def test_a_closet_narrow_by_a_millimetre_is_told_from_one_that_is_not() -> None:
    assert width_across(oriented_box((0.0, 0.0), 0.499, 2.0, 30.0)) < 0.4995
    assert width_across(oriented_box((0.0, 0.0), 0.501, 2.0, 30.0)) > 0.5005


def test_a_long_corridor_is_as_wide_as_its_ends_allow() -> None:
    corridor = ((0.0, 0.0), (300.0, 0.0), (300.0, 0.9), (0.0, 0.9))
    assert width_across(corridor) == pytest.approx(0.9)
    assert label_point(corridor) == pytest.approx((150.0, 0.45))


def test_a_pillar_narrows_a_room() -> None:
    pillar = ((1.5, 1.5), (2.5, 1.5), (2.5, 2.5), (1.5, 2.5))
    open_room, pillared = inner_circle(SQUARE), inner_circle(SQUARE, (pillar,))
    assert open_room.radius == pytest.approx(2.0)
    assert pillared.radius < 1.0
    assert boundary_distance(pillar, pillared.center) >= pillared.radius - 1e-9


def test_a_label_goes_to_the_middle_where_that_has_room() -> None:
    assert label_point(SQUARE) == pytest.approx((2.0, 2.0))
    trapeze = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.2), (0.0, 2.0))
    assert label_point(trapeze) == pytest.approx((3.05, 1.05), abs=0.02)


@pytest.mark.parametrize("polygon", [L_SHAPE, U_SHAPE, comb(5)], ids=["L", "U", "comb"])
def test_a_label_stays_inside_a_shape_whose_middle_is_outside_or_near_a_side(polygon: Polygon) -> None:
    at = label_point(polygon)
    assert contains(polygon, at)
    assert boundary_distance(polygon, at) >= 0.8 * inner_circle(polygon).radius
    assert label_point(polygon[::-1]) == pytest.approx(at, abs=1e-9)


@given(simple_polygons(), st.integers(0, 11))
def test_neither_order_nor_start_moves_a_label(polygon: Polygon, start: int) -> None:
    start %= len(polygon)
    turned = (polygon[start:] + polygon[:start])[::-1]
    assert label_point(turned) == pytest.approx(label_point(polygon), abs=1e-6)
    assert inner_circle(turned) == inner_circle(polygon)


def test_a_hair_bent_over_itself_still_gets_an_answer_inside() -> None:
    hair = ((0.0, 0.0), (8.0, 0.0), (8.0, 0.0001), (0.0001, 0.0001), (0.0001, 8.0), (0.0, 8.0))
    assert width_across(hair) <= 0.0002
    assert contains(hair, inner_circle(hair).center)


def test_what_has_no_area_has_no_room() -> None:
    assert width_across(((0.0, 0.0), (4.0, 0.0), (2.0, 0.0))) == 0.0
