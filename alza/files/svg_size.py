"""The frame of an SVG picture, read from its root tag alone.

An XML parser would follow entities, and a file of a stranger may hold ones that unfold without end.
Sizing: CSS Images 3, 5.1 (natural dimensions) and SVG 2, 8.2 (viewBox).
"""

from __future__ import annotations

import re
from math import isfinite
from typing import Final

_HEAD_BYTES: Final = 65_536
"""The root tag is looked for within these first bytes."""

_DEFAULT: Final = (300.0, 150.0)
"""The size that CSS gives a picture that states none (pixels)."""

_LARGEST: Final = 1e6
"""A stated side above this is none that a drawing needs (pixels)."""

_PROLOGUE: Final = re.compile(r"\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[[^\]]*\]\s*)?>", re.DOTALL)
_ROOT: Final = re.compile(r"<(?:[\w-]+:)?svg(?=[\s/>])((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>")
_ATTRIBUTE: Final = re.compile(r"(?<![\w:-])(width|height|viewBox)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_LENGTH: Final = re.compile(r"\s*\+?([0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?)\s*(px|pt|pc|mm|cm|in|q)?\s*", re.I)
_PX: Final = {
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
    "q": 96 / 101.6,
}


def is_svg(data: bytes) -> bool:
    """Whether a file begins like an SVG picture."""
    return _root_tag(data) is not None


def svg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of an SVG's frame in CSS pixels; None if it is none or states no usable size."""
    tag = _root_tag(data)
    if tag is None:
        return None
    found = {name: one or other for name, one, other in _ATTRIBUTE.findall(tag)}
    box = _view_box(found.get("viewBox", ""))
    width, height = _length(found.get("width", "")), _length(found.get("height", ""))
    if box is not None:
        if width is None:
            width = box[0] if height is None else height * box[0] / box[1]
        height = width * box[1] / box[0] if height is None else height
    sides = (width or _DEFAULT[0], height or _DEFAULT[1])
    if not all(0.0 < side <= _LARGEST for side in sides):
        return None
    return (max(1, round(sides[0])), max(1, round(sides[1])))


def _root_tag(data: bytes) -> str | None:
    head = data[:_HEAD_BYTES]
    coding = "utf-16" if head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    text = head.decode(coding, errors="replace")
    at = 0
    while found := _PROLOGUE.match(text, at):
        at = found.end()
    root = _ROOT.match(text, at)
    return root.group(1) if root else None


def _length(text: str) -> float | None:
    """A length in pixels; None for a percentage, `auto` or anything else that depends on the surroundings."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        return None
    value = float(found.group(1)) * _PX[(found.group(2) or "px").lower()]
    return value if isfinite(value) and value > 0.0 else None


def _view_box(text: str) -> tuple[float, float] | None:
    parts = text.replace(",", " ").split()
    if len(parts) != 4:
        return None
    try:
        _, _, width, height = (float(part) for part in parts)
    except ValueError:
        return None
    usable = isfinite(width) and isfinite(height) and width > 0.0 and height > 0.0
    return (width, height) if usable else None
