"""The quality of the 3D view: what each level draws with, and how auto finds the level that runs smoothly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import msgspec

Level = Literal["low", "medium", "high"]
Choice = Literal["auto", "low", "medium", "high"]

SLOW_MS: Final = 45.0
"""A frame that takes longer is slow (milliseconds)."""

QUICK_MS: Final = 20.0
"""A frame that takes no longer is quick (milliseconds)."""

PAUSE_MS: Final = 2000.0
"""A longer time between two frames is a pause, and tells nothing."""

_SLOW_TOO_LONG_MS = 1500.0
_QUICK_IN_A_ROW = 120
_SETTLING_FRAMES = 5

_SOFTWARE = re.compile(r"swiftshader|llvmpipe|softpipe|software|basic render", re.IGNORECASE)


class LevelSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a level draws with.

    Attributes:
        pixel_ratio: at most so many pixels for one of the page, along each side.
        moving_pixel_ratio: the same while the view moves.
        material: how surfaces are shaded.
        shadows: cast with hard or with soft edges.
        antialias: whether edges are smoothed.
        ambient_occlusion: whether corners are darkened.
    """

    pixel_ratio: float
    moving_pixel_ratio: float
    material: Literal["lambert", "standard"]
    shadows: Literal["hard", "soft"]
    antialias: bool
    ambient_occlusion: bool


LEVELS: Final[Mapping[Level, LevelSettings]] = MappingProxyType(
    {
        "low": LevelSettings(
            pixel_ratio=1.0,
            moving_pixel_ratio=0.5,
            material="lambert",
            shadows="hard",
            antialias=False,
            ambient_occlusion=False,
        ),
        "medium": LevelSettings(
            pixel_ratio=1.5,
            moving_pixel_ratio=1.0,
            material="standard",
            shadows="soft",
            antialias=True,
            ambient_occlusion=False,
        ),
        "high": LevelSettings(
            pixel_ratio=2.0,
            moving_pixel_ratio=2.0,
            material="standard",
            shadows="soft",
            antialias=True,
            ambient_occlusion=True,
        ),
    }
)
_BELOW: Mapping[Level, Level] = {"high": "medium", "medium": "low"}


class Quality(msgspec.Struct, frozen=True):
    """What a person chose, and the level that this comes to now.

    Attributes:
        choice: the entry of the menu.
        level: what is drawn with.
        may_rise: whether auto may still go up a level; it does so once at most, and not after it went down.
        slow_ms: how much longer slow frames took lately than the others.
        quick: quick frames in a row.
        settling: frames after a change of level that don't count, since shaders are being compiled.
    """

    choice: Choice
    level: Level
    may_rise: bool = False
    slow_ms: float = 0.0
    quick: int = 0
    settling: int = _SETTLING_FRAMES


def start_quality(choice: Choice, renderer: str) -> Quality:
    """The quality to start with, given the name of what draws: auto starts low when that is software."""
    if choice != "auto":
        return Quality(choice, choice)
    if _SOFTWARE.search(renderer):
        return Quality("auto", "low")
    return Quality("auto", "medium", may_rise=True)


def after_frame(quality: Quality, milliseconds: float) -> Quality:
    """The quality after a frame, given the time since the one before while the view moves.

    Only auto changes: down a level when slow frames prevail for 1.5 seconds, up when 120 in a row are quick.
    """
    if quality.choice != "auto" or milliseconds > PAUSE_MS:
        return quality
    if quality.settling > 0:
        return msgspec.structs.replace(quality, settling=quality.settling - 1)
    sign = 1.0 if milliseconds > SLOW_MS else -1.0
    slow_ms = max(0.0, quality.slow_ms + sign * milliseconds)
    if slow_ms >= _SLOW_TOO_LONG_MS:
        return Quality("auto", _BELOW.get(quality.level, "low"))
    quick = quality.quick + 1 if milliseconds <= QUICK_MS else 0
    if quality.may_rise and quick >= _QUICK_IN_A_ROW:
        return Quality("auto", "high")
    return msgspec.structs.replace(quality, slow_ms=slow_ms, quick=quick)
