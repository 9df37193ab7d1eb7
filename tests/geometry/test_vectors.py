"""Directions on a page whose y grows down."""

from __future__ import annotations

import pytest

from alza.geometry.vectors import cross, lerp, perpendicular_left, unit


def test_left_of_someone_walking_east_is_north() -> None:
    assert perpendicular_left((1.0, 0.0)) == (0.0, -1.0)


def test_left_of_someone_walking_south_is_east() -> None:
    assert perpendicular_left((0.0, 1.0)) == (1.0, 0.0)


def test_cross_is_positive_for_a_clockwise_turn_on_the_page() -> None:
    assert cross((1.0, 0.0), (0.0, 1.0)) > 0.0


def test_lerp_reaches_both_ends_exactly() -> None:
    p, q = (0.1, 0.2), (0.1 + 0.2, 1e7)
    assert lerp(p, q, 0.0) == p
    assert lerp(p, q, 1.0) == q


def test_unit_of_nothing_is_nothing() -> None:
    assert unit((0.0, 0.0)) == (0.0, 0.0)
    assert unit((3.0, -4.0)) == pytest.approx((0.6, -0.8))
