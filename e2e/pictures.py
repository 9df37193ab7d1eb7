"""Files that a person might choose as underlay."""

from __future__ import annotations

import struct
import zlib

from playwright.sync_api import FilePayload


def tiny_png() -> FilePayload:
    """A white picture of 8 x 4 pixels."""
    rows = b"".join(b"\x00" + b"\xff" * 24 for _ in range(4))
    parts = (
        _chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 4, 8, 2, 0, 0, 0)),
        _chunk(b"IDAT", zlib.compress(rows)),
        _chunk(b"IEND", b""),
    )
    return FilePayload(name="tiny.png", mimeType="image/png", buffer=b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def broken_picture() -> FilePayload:
    """Bytes that only say they are a picture."""
    return FilePayload(name="broken.png", mimeType="image/png", buffer=b"\x89PNG\r\n\x1a\nnot really")


def text_file() -> FilePayload:
    """A text."""
    return FilePayload(name="notes.txt", mimeType="text/plain", buffer=b"not a picture at all")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
