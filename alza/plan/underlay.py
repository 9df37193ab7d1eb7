"""The picture of a plan that lies under the drawing."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alza.plan.record import Record
from alza.units import MAX_COORDINATE, Coordinate

UnderlaySize = Annotated[float, Meta(gt=0.0, le=MAX_COORDINATE, description="metres")]
Pixels = Annotated[int, Meta(ge=1, le=20000, description="pixels")]
Opacity = Annotated[float, Meta(ge=0.0, le=1.0, description="0 invisible to 1 opaque")]


class Underlay(Record, frozen=True, kw_only=True):
    """A picture (a `data:image/...` URL) and the world rectangle x, y, w, h in metres that it covers."""

    image: str
    x: Coordinate
    y: Coordinate
    w: UnderlaySize
    h: UnderlaySize
    pixel_width: Pixels
    pixel_height: Pixels
    opacity: Opacity = 0.5
    hidden: bool = False
    locked: bool = False
    calibrated: bool = False
