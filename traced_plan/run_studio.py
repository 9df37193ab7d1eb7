"""Run a trace in this process, on a studio of its own."""

from __future__ import annotations

import asyncio
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec

from alza.actions.underlay import SetUnderlay
from alza.files.plan_file import dump_plan
from alza.plan.underlay import Underlay
from alza.studio import Caller, Studio

from .placing import origin_of
from .plan_a import STEPS

UNCALIBRATED_WIDTH = 10.0
"""Width in metres that a picture covers until it is calibrated, as on the page."""

_STANDALONE = frozenset({0x01, *range(0xD0, 0xDA)})
_START_OF_FRAME = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class StudioRun:
    """A studio with the picture as its underlay, called as an agent."""

    def __init__(self, picture: Path) -> None:
        """Lay the picture, a JPEG, under an empty plan with the point that is calibrated first at (0, 0)."""
        self.studio = Studio()
        self.studio.on_defect(lambda words: print(words, file=sys.stderr))
        underlay = underlay_of(picture)
        calibration = next(step.arguments for step in STEPS if step.tool == "calibrate_underlay")
        x, y = origin_of(calibration, {side: getattr(underlay, side) for side in ("x", "y", "w", "h")})
        laid = msgspec.structs.replace(underlay, x=-x, y=-y)
        self.studio.do(SetUnderlay(underlay=laid), "person")

    def call(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Call a tool."""
        return asyncio.run(self.studio.call(name, arguments, Caller("agent")))

    def plan_file(self) -> str:
        """The plan as the text of a plan file."""
        store = self.studio.store
        return dump_plan(store.plan, store.revision, store.ids.next_id)


def underlay_of(picture: Path) -> Underlay:
    """A JPEG file as an underlay that isn't calibrated yet."""
    data = picture.read_bytes()
    width, height = jpeg_size(data)
    return Underlay(
        image=f"data:image/jpeg;base64,{b64encode(data).decode()}",
        x=0.0,
        y=0.0,
        w=UNCALIBRATED_WIDTH,
        h=round(UNCALIBRATED_WIDTH * height / width, 3),
        pixel_width=width,
        pixel_height=height,
    )


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels, read from the frame header (ITU-T T.81, B.2.2).

    Raises:
        ValueError: the data has no frame header.
    """
    at = 2
    while data[:2] == b"\xff\xd8" and at + 9 <= len(data):
        marker = data[at + 1]
        if marker in _START_OF_FRAME:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 if marker in _STANDALONE else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise ValueError("This is not a JPEG picture; the trace was made from one.")
