"""The part of the plan that the sheet shows, and how pixels and metres map to each other."""

from __future__ import annotations

from typing import Final

import msgspec

MIN_SCALE_PX: Final = 0.01
"""Farthest out: pixels a metre."""

MAX_SCALE_PX: Final = 4000.0
"""Closest in: pixels a metre."""

FIT_MARGIN_PX: Final = 16.0
"""Free paper around a fitted plan (pixels)."""

EMPTY_PLAN_SPAN: Final = 12.0
"""Width of the view of an empty plan (metres)."""

Box = tuple[float, float, float, float]
"""min x, min y, max x, max y in metres."""


class Viewport(msgspec.Struct, frozen=True, kw_only=True):
    """A view of width_px x height_px pixels whose top left shows the plan's point x, y (metres)."""

    x: float
    y: float
    scale_px: float
    width_px: float
    height_px: float

    @property
    def view_box(self) -> Box:
        """x, y, width and height of the view in metres, as an SVG viewBox wants them."""
        return (self.x, self.y, self.width_px / self.scale_px, self.height_px / self.scale_px)

    def to_plan(self, x_px: float, y_px: float) -> tuple[float, float]:
        """The plan's point under a pixel of the view."""
        return (self.x + x_px / self.scale_px, self.y + y_px / self.scale_px)

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of the view that shows a point of the plan."""
        return ((x - self.x) * self.scale_px, (y - self.y) * self.scale_px)

    def panned(self, dx_px: float, dy_px: float) -> Viewport:
        """The view after its paper was dragged by dx_px, dy_px pixels."""
        return msgspec.structs.replace(
            self, x=self.x - dx_px / self.scale_px, y=self.y - dy_px / self.scale_px
        )

    def zoomed(self, factor: float, x_px: float, y_px: float) -> Viewport:
        """The view scaled by `factor`, within the limits, with the point under the pixel kept in place."""
        scale_px = _within_limits(self.scale_px * factor)
        x, y = self.to_plan(x_px, y_px)
        return msgspec.structs.replace(self, scale_px=scale_px, x=x - x_px / scale_px, y=y - y_px / scale_px)

    def resized(self, width_px: float, height_px: float) -> Viewport:
        """The view in a frame of another size: what is halfway across stays there, and the top stays.

        What comes and goes below the sheet moves nothing under the pointer.
        """
        return msgspec.structs.replace(
            self.panned((width_px - self.width_px) / 2, 0.0),
            width_px=max(width_px, 1.0),
            height_px=max(height_px, 1.0),
        )

    def centred_on(self, x: float, y: float, least_scale_px: float = 0.0) -> Viewport:
        """The view with a point of the plan in its middle, zoomed in to at least `least_scale_px`."""
        scale_px = _within_limits(max(self.scale_px, least_scale_px))
        left, top = x - self.width_px / scale_px / 2, y - self.height_px / scale_px / 2
        return msgspec.structs.replace(self, x=left, y=top, scale_px=scale_px)


def fit(bounds: Box | None, width_px: float, height_px: float) -> Viewport:
    """The view that shows `bounds` whole and centred; without bounds, an empty stretch of paper."""
    width_px, height_px = max(width_px, 1.0), max(height_px, 1.0)
    min_x, min_y, max_x, max_y = bounds or (0.0, 0.0, EMPTY_PLAN_SPAN, EMPTY_PLAN_SPAN * height_px / width_px)
    across_px, down_px = max(width_px - 2 * FIT_MARGIN_PX, 1.0), max(height_px - 2 * FIT_MARGIN_PX, 1.0)
    scale_px = _within_limits(min(across_px / max(max_x - min_x, 0.1), down_px / max(max_y - min_y, 0.1)))
    view = Viewport(x=0.0, y=0.0, scale_px=scale_px, width_px=width_px, height_px=height_px)
    return view.centred_on((min_x + max_x) / 2, (min_y + max_y) / 2)


def _within_limits(scale_px: float) -> float:
    return min(max(scale_px, MIN_SCALE_PX), MAX_SCALE_PX)
