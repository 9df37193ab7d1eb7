"""The frame of a thing that faces somewhere."""

from __future__ import annotations

import pytest

from alza.geometry.transforms import facing, place, turn


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
    assert turn((1.0, 0.0), degrees) == width


def test_a_turn_is_counter_clockwise_on_the_page() -> None:
    assert turn((1.0, 0.0), 90.0) == (0.0, -1.0)
    assert turn((1.0, 0.0), 30.0) == pytest.approx((0.8660254, -0.5))


def test_a_thing_faces_along_its_turned_depth() -> None:
    assert turn((0.0, 1.0), 37.0) == pytest.approx(facing(37.0))


def test_placing_turns_before_it_moves() -> None:
    assert place([(0.0, 2.0)], (10.0, 10.0), 90.0) == ((12.0, 10.0),)
