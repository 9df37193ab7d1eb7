"""Where the sun stands, and the colours of sky, ground and light by theme."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final, Literal

import msgspec

from alza.mesh.model import Point3

Theme = Literal["light", "dark"]

AFTERNOON: Final = 14.0
"""The hour of the day that is shown unless another one is asked for."""

_NOON_ELEVATION = 55.0
_LEAST_ELEVATION = 15.0


class Surroundings(msgspec.Struct, frozen=True, kw_only=True):
    """Colours (sRGB) and strengths of the light around a model; colours of lights are for white surfaces.

    Attributes:
        sky: straight up.
        horizon: where the sky meets the ground, and the haze before it.
        ground: the ground around the house.
        sunlight, sky_light, ground_light: colours of the light from the sun, from above and from below.
        sun_strength, sky_strength: how strong the lights are.
    """

    sky: str
    horizon: str
    ground: str
    sunlight: str
    sky_light: str
    ground_light: str
    sun_strength: float
    sky_strength: float


_DAY = Surroundings(
    sky="#a9c6e3",
    horizon="#eef2f4",
    ground="#c4c8c0",
    sunlight="#fff1dc",
    sky_light="#e6eefa",
    ground_light="#c9bfae",
    sun_strength=2.6,
    sky_strength=1.5,
)
_DUSK = Surroundings(
    sky="#131a26",
    horizon="#2b3442",
    ground="#2a2e33",
    sunlight="#ffdcb0",
    sky_light="#b9c8e6",
    ground_light="#6f675c",
    sun_strength=1.8,
    sky_strength=1.1,
)


def surroundings(theme: Theme) -> Surroundings:
    """What is around the model in a theme of the page: day in the light one, dusk in the dark one."""
    return _DAY if theme == "light" else _DUSK


def sun(north: float, hour: float = AFTERNOON) -> Point3:
    """The unit vector of the scene towards the sun.

    Args:
        north: where north is in the plan, in degrees clockwise from up the page.
        hour: the hour of the day; before sunrise and after sunset the sun stays low above the horizon.

    It goes from east over south to west by 15 degrees an hour, as at an equinox in the north's middle
    latitudes; enough for light that tells the sides of a house apart, no almanac.
    """
    clockwise_rad = radians(north + 15.0 * hour)
    elevation = max(_LEAST_ELEVATION, _NOON_ELEVATION * sin(pi * (hour - 6.0) / 12.0))
    level, up = cos(radians(elevation)), sin(radians(elevation))
    # Up the page is -y, which is -Z in the scene.
    return (sin(clockwise_rad) * level, up, -cos(clockwise_rad) * level)
