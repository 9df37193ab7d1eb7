from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.editor.bearings import angle_of, direction_of, point_at


@pytest.mark.parametrize(
    ("angle", "end"), [(0, (3.0, 1.0)), (90, (1.0, -1.0)), (180, (-1.0, 1.0)), (270, (1.0, 3.0))]
)
def test_angles_run_counter_clockwise_from_east(angle: float, end: tuple[float, float]) -> None:
    assert point_at((1.0, 1.0), 2.0, angle) == end
    assert angle_of((1.0, 1.0), end) == angle


def test_equal_points_have_the_angle_0() -> None:
    assert angle_of((1.0, 1.0), (1.0, 1.0)) == 0.0


def test_up_is_exactly_up() -> None:
    assert direction_of(450.0) == (0.0, -1.0)
    assert str(direction_of(0.0)) == "(1.0, 0.0)"


@given(st.floats(0.0, 359.9), st.floats(1.0, 100.0))
def test_the_angle_to_a_point_is_the_one_it_was_placed_by(angle: float, length: float) -> None:
    found = angle_of((0.0, 0.0), point_at((0.0, 0.0), length, angle))
    assert abs((found - angle + 180.0) % 360.0 - 180.0) <= 0.05
