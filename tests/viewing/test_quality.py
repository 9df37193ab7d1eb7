"""The quality that the 3D view starts with, and how auto follows what it measures."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.viewing.quality import LEVELS, Choice, Level, Quality, after_frame, start_quality

SOFTWARE = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)"
CARD = "ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, OpenGL 4.5)"
ORDER = ("low", "medium", "high")


def run(quality: Quality, milliseconds: float, frames: int) -> Quality:
    for _ in range(frames):
        quality = after_frame(quality, milliseconds)
    return quality


@pytest.mark.parametrize(
    "renderer",
    [SOFTWARE, "llvmpipe (LLVM 17.0.6, 256 bits)", "Microsoft Basic Render Driver", "Mesa softpipe"],
)
def test_auto_starts_low_on_software(renderer: str) -> None:
    assert start_quality("auto", renderer).level == "low"


@pytest.mark.parametrize("renderer", [CARD, "", "Apple M2", "Mali-G78"])
def test_auto_starts_in_the_middle_on_a_graphics_card(renderer: str) -> None:
    assert start_quality("auto", renderer).level == "medium"


@pytest.mark.parametrize("level", get_args(Level))
def test_a_chosen_level_stays_whatever_is_measured(level: Level) -> None:
    quality = run(start_quality(level, SOFTWARE), 400.0, 100)
    assert run(quality, 5.0, 1000).level == level


def test_auto_steps_down_after_lasting_slowness() -> None:
    quality = start_quality("auto", CARD)
    assert run(quality, 100.0, 15).level == "medium"
    assert run(quality, 100.0, 25).level == "low"
    assert run(quality, 400.0, 10).level == "low"


def test_auto_overlooks_single_slow_frames_and_pauses() -> None:
    quality = start_quality("auto", CARD)
    for _ in range(50):
        quality = after_frame(run(quality, 25.0, 20), 300.0)
    assert quality.level == "medium"
    assert run(quality, 60_000.0, 50).level == "medium"


def test_auto_rises_once_when_all_is_quick_and_not_after_it_went_down() -> None:
    quality = run(start_quality("auto", CARD), 16.7, 130)
    assert quality.level == "high"
    down = run(quality, 100.0, 25)
    assert down.level == "medium"
    assert run(down, 16.7, 1000).level == "medium"


def test_auto_stays_low_on_software_however_quick() -> None:
    assert run(start_quality("auto", SOFTWARE), 10.0, 1000).level == "low"


@given(st.lists(st.floats(1.0, 3000.0), max_size=300))
def test_auto_goes_up_at_most_once(frames: list[float]) -> None:
    quality, rises = start_quality("auto", CARD), 0
    for milliseconds in frames:
        before, quality = quality, after_frame(quality, milliseconds)
        rises += ORDER.index(quality.level) > ORDER.index(before.level)
    assert rises <= 1


def test_the_menu_has_auto_and_all_levels() -> None:
    assert {"auto", *LEVELS} == set(get_args(Choice))
    assert [LEVELS[level].ambient_occlusion for level in ("low", "medium", "high")] == [False, False, True]
