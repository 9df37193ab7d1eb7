"""The frame of a thing that faces somewhere."""

from __future__ import annotations

import pytest

from alza.geometry.transforms import facing, place, turn, turn_about, width_axis


@pytest.mark.parametrize(
    ("degrees", "faces", "width"),
    [
        (0.0, (0.0, 1.0), (1.0, 0.0)),
        (90.0, (1.0, 0.0), (0.0, -1.0)),
        (180.0, (0.0, -1.0), (-1.0, 0.0)),
        (270.0, (-1.0, 0.0), (0.0, 1.0)),
        (-90.0, (-1.0, 0.0), (0.0, 1.0)),
    ],
)
def test_quarter_turns_are_exact(
    degrees: float, faces: tuple[float, float], width: tuple[float, float]
) -> None:
    assert facing(degrees) == faces
    assert width_axis(degrees) == width


def test_a_turn_is_counter_clockwise_on_the_page() -> None:
    assert turn((1.0, 0.0), 90.0) == (0.0, -1.0)
    assert turn((1.0, 0.0), 30.0) == pytest.approx((0.8660254, -0.5))


def test_facing_and_width_are_the_turned_axes() -> None:
    assert turn((0.0, 1.0), 37.0) == pytest.approx(facing(37.0))
    assert turn((1.0, 0.0), 37.0) == pytest.approx(width_axis(37.0))


def test_a_turn_about_a_centre_keeps_the_centre() -> None:
    assert turn_about((5.0, 6.0), (5.0, 6.0), 71.0) == (5.0, 6.0)
    assert turn_about((6.0, 6.0), (5.0, 6.0), 90.0) == (5.0, 5.0)


def test_placing_turns_before_it_moves() -> None:
    assert place([(0.0, 2.0)], (10.0, 10.0), 90.0) == ((12.0, 10.0),)
