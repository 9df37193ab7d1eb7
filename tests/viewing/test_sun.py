"""Where the sun stands."""

from __future__ import annotations

from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.viewing.sun import sun, surroundings


@pytest.mark.parametrize(
    ("north", "hour", "side"),
    [
        (0.0, 12.0, (0.0, 1.0)),
        (0.0, 6.0, (1.0, 0.0)),
        (0.0, 18.0, (-1.0, 0.0)),
        (90.0, 12.0, (-1.0, 0.0)),
        (180.0, 12.0, (0.0, -1.0)),
        (0.0, 15.0, (-sqrt(0.5), sqrt(0.5))),
    ],
    ids=["noon", "morning", "evening", "north to the right", "north down", "afternoon"],
)
def test_the_sun_goes_from_east_over_south_to_west(
    north: float, hour: float, side: tuple[float, float]
) -> None:
    x, _, z = sun(north, hour)
    level = hypot(x, z)
    assert (x / level, z / level) == pytest.approx(side, abs=1e-9)


@given(st.floats(-360.0, 360.0), st.floats(0.0, 24.0))
def test_the_sun_is_always_above_the_horizon(north: float, hour: float) -> None:
    x, y, z = sun(north, hour)
    assert hypot(x, y, z) == pytest.approx(1.0)
    assert 0.25 < y < 0.83


def test_noon_is_the_highest() -> None:
    assert max(range(25), key=lambda hour: sun(0.0, float(hour))[1]) == 12


def test_the_dark_theme_is_darker() -> None:
    day, dusk = surroundings("light"), surroundings("dark")
    assert int(dusk.sky[1:], 16) < int(day.sky[1:], 16)
    assert dusk.sun_strength < day.sun_strength
