"""Where a trace is drawn: over its picture, wherever that lies on the plan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .steps import Arguments

Offset = tuple[float, float]

_X = frozenset({"x", "ax", "bx"})
_Y = frozenset({"y", "ay", "by"})
_NESTED = frozenset({"at", "outline"})


def origin_of(calibration: Arguments, rect: Mapping[str, float]) -> Offset:
    """Where the first calibrated point lies, in metres to the millimetre; it is the (0, 0) of the trace.

    `rect` is the rectangle x, y, w, h that the picture covers, as `get_underlay` tells.
    """
    u, v = float(str(calibration["u1"])), float(str(calibration["v1"]))
    return round(rect["x"] + u * rect["w"], 3), round(rect["y"] + v * rect["h"], 3)


def placed(arguments: Any, origin: Offset) -> Any:
    """The arguments with every place in the plan moved by `origin`; sizes and parts of kinds stay."""
    if isinstance(arguments, (list, tuple)):
        return [placed(point, origin) for point in arguments]
    return {name: _moved(name, value, origin) for name, value in arguments.items()}


def _moved(name: str, value: Any, origin: Offset) -> Any:
    if name in _NESTED:
        return placed(value, origin)
    if name in _X:
        return round(value + origin[0], 3)
    return round(value + origin[1], 3) if name in _Y else value
