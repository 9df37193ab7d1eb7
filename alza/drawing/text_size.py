"""How wide a line of text gets, near enough to lay it out without a font at hand."""

from __future__ import annotations

from typing import Final

_NARROW: Final = frozenset("iljftrI.,:;'|!()[]{}-/\\ ’‘`´°·\"")
_WIDE: Final = frozenset("mwMW@%&—…")
_FULL_WIDTH_FROM: Final = 0x1100

LINE_HEIGHT: Final = 1.25
"""Distance of lines, in sizes of the font."""

ELLIPSIS: Final = "…"


def text_width(text: str, size: float) -> float:
    """The width in metres of a line in a plain sans serif, slightly on the wide side; `size` in metres."""
    return size * sum(map(_advance, text))


def _advance(character: str) -> float:
    if character in _NARROW:
        return 0.36
    if character in _WIDE:
        return 0.92
    if ord(character) >= _FULL_WIDTH_FROM:
        return 1.05
    return 0.72 if character.isupper() else 0.6


def shorten(text: str, size: float, width: float) -> str:
    """The text, cut to the width with an ellipsis; at least its first letter stays."""
    if text_width(text, size) <= width:
        return text
    kept = text
    while len(kept) > 1 and text_width(kept + ELLIPSIS, size) > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def wrap(text: str) -> tuple[str, str] | None:
    """The text in two lines as even as its spaces allow; None where it has none."""
    words = text.split()
    if len(words) < 2:
        return None
    breaks = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    return min(breaks, key=lambda pair: max(text_width(line, 1.0) for line in pair))
