"""What kind of picture a file is and how large, read from its first bytes and never decoded.

A picture of some kilobytes can decode to gigabytes, so its size is looked at before a browser sees it.
Formats: PNG (W3C PNG, 11.2.2 IHDR), JPEG (ITU-T T.81, B.2.2 frame header), WebP (RFC 9649).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from alza.errors import InvalidInput
from alza.files.svg_size import is_svg, svg_size

MAX_PIXELS: Final = 100_000_000
"""The most pixels of a picture that is decoded."""

MAX_SIDE_PX: Final = 1600
"""An underlay is kept at most this large on its long side (pixels)."""

PictureKind = Literal["png", "jpeg", "webp", "svg"]

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN, _END = 0xDA, 0xD9
_OTHERS: Final = {
    b"GIF8": "a GIF",
    b"%PDF": "a PDF",
    b"BM": "a BMP",
    b"II*\x00": "a TIFF",
    b"MM\x00*": "a TIFF",
    b"PK\x03\x04": "a ZIP archive",
}


class PictureSize(msgspec.Struct, frozen=True):
    """A picture's kind, width and height in pixels; an SVG's are those of its own frame."""

    kind: PictureKind
    width: int
    height: int

    @property
    def kept(self) -> tuple[int, int]:
        """Width and height in pixels at which it is kept; an SVG, sharp at any size, gets the most."""
        longest = max(self.width, self.height)
        share = MAX_SIDE_PX / longest if self.kind == "svg" else min(1.0, MAX_SIDE_PX / longest)
        return (max(1, round(self.width * share)), max(1, round(self.height * share)))


def picture_size(data: bytes, name: str) -> PictureSize:
    """Read kind and size of a picture from the bytes of its file; `name` is what a refusal calls it.

    Raises:
        InvalidInput: it is no PNG, JPEG, WebP or SVG picture, is damaged, or has more than 100 megapixels.
    """
    kind = _kind(data)
    if kind is None:
        raise InvalidInput(f"{name} is {_other(data)}; an underlay is a PNG, JPEG, WebP or SVG picture.")
    read = {"png": _png, "jpeg": _jpeg, "webp": _webp, "svg": svg_size}[kind]
    try:
        size = read(data)
    except IndexError:
        size = None
    if size is None or min(size) < 1:
        raise InvalidInput(f"{name} can't be read as a picture; it is damaged.")
    width, height = size
    if kind != "svg" and width * height > MAX_PIXELS:
        raise InvalidInput(
            f"{name} has {width:,} × {height:,} pixels, {width * height / 1e6:,.0f} megapixels;"
            f" at most {MAX_PIXELS / 1e6:.0f} are allowed. Save it smaller first."
        )
    return PictureSize(kind, width, height)


def _kind(data: bytes) -> PictureKind | None:
    if data.startswith(_PNG):
        return "png"
    if data.startswith(_JPEG):
        return "jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return "svg" if is_svg(data) else None


def _other(data: bytes) -> str:
    if not data:
        return "empty"
    if data[4:8] == b"ftyp":
        return "a HEIC, AVIF or video file"
    return next((what for start, what in _OTHERS.items() if data.startswith(start)), "no picture")


def _big(data: bytes, at: int, size: int) -> int:
    if at + size > len(data):
        raise IndexError
    return int.from_bytes(data[at : at + size], "big")


def _little(data: bytes, at: int, size: int) -> int:
    if at + size > len(data):
        raise IndexError
    return int.from_bytes(data[at : at + size], "little")


def _png(data: bytes) -> tuple[int, int] | None:
    return (_big(data, 16, 4), _big(data, 20, 4)) if data[12:16] == b"IHDR" else None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _ALONE:
            at += 2
        elif marker in _FRAMES:
            return (_big(data, at + 7, 2), _big(data, at + 5, 2))
        elif marker in (_SCAN, _END):
            return None
        else:
            at += 2 + max(_big(data, at + 2, 2), 2)
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    chunk = data[12:16]
    if chunk == b"VP8X":
        return (_little(data, 24, 3) + 1, _little(data, 27, 3) + 1)
    if chunk == b"VP8L" and data[20] == 0x2F:
        bits = _little(data, 21, 4)
        return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if chunk == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        return (_little(data, 26, 2) & 0x3FFF, _little(data, 28, 2) & 0x3FFF)
    return None
