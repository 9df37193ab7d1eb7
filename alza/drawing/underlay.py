"""The layer of the underlay: the picture of a plan below everything."""

from __future__ import annotations

import re
from typing import Final

from alza.drawing.svg import element, number
from alza.drawing.writing import Part
from alza.facts.remember import remember
from alza.geometry.vectors import Vec
from alza.plan.underlay import Underlay

_PICTURE: Final = re.compile(r"data:image/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}")


def underlay_parts(underlay: Underlay | None, origin: Vec) -> tuple[Part, ...]:
    """The picture as one part; none when hidden or not a base64 PNG, JPEG, WebP or SVG data URL."""
    if underlay is None or underlay.hidden:
        return ()
    return _picture(underlay, *origin)


@remember(size=2)
def _picture(underlay: Underlay, ox: float, oy: float) -> tuple[Part, ...]:
    if not _PICTURE.fullmatch(underlay.image):
        return ()
    image = element(
        "image",
        {
            "href": underlay.image,
            "x": number(underlay.x - ox),
            "y": number(underlay.y - oy),
            "width": number(underlay.w),
            "height": number(underlay.h),
            "opacity": number(underlay.opacity),
            "preserveAspectRatio": "none",
        },
    )
    return (Part("underlay", element("g", {"data-id": "underlay", "data-kind": "underlay"}, image)),)
