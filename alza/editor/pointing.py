"""How near the pointer has to be, in metres of the plan."""

from __future__ import annotations

from alza.editor.events import PointerKind
from alza.editor.mode import CLICK_SLOP_PX, SNAP_REACH_PX, TOUCH_REACH_PX, Context
from alza.geometry.vectors import Vec, distance


def snap_reach(pointer: PointerKind, context: Context) -> float:
    """How far a snap reaches around this pointer, in metres; farther around a finger."""
    return (TOUCH_REACH_PX if pointer == "touch" else SNAP_REACH_PX) * context.metres_per_px


def is_click(pressed: Vec, at: Vec, context: Context) -> bool:
    """Whether a pointer that went down at `pressed` and is now at `at` has stayed in its place."""
    return distance(pressed, at) <= CLICK_SLOP_PX * context.metres_per_px
