"""The beginnings of picture files, made byte by byte."""

from __future__ import annotations

import struct


def png(width: int, height: int) -> bytes:
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + b"\0\0\0\0"


def jpeg(width: int, height: int, *, before: bytes = b"", frame: int = 0xC0) -> bytes:
    """A JPEG with segments `before` its frame header."""
    body = struct.pack(">BHHB", 8, height, width, 3) + b"\1\x22\0\2\x11\1\3\x11\1"
    return b"\xff\xd8" + segment(0xE0, b"JFIF\0" + b"\0" * 9) + before + segment(frame, body) + b"\xff\xda"


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def webp(width: int, height: int, form: str) -> bytes:
    """A WebP whose first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended)."""
    body = {
        "VP8 ": b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", width, height),
        "VP8L": b"\x2f" + struct.pack("<I", width - 1 | (height - 1) << 14),
        "VP8X": b"\0\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little"),
    }[form]
    chunk = form.encode() + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk
