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


def huge_png() -> FilePayload:
    """A picture of some bytes that says it has 200 megapixels."""
    header = _chunk(b"IHDR", struct.pack(">IIBBBBB", 20_000, 10_000, 8, 2, 0, 0, 0))
    data = b"\x89PNG\r\n\x1a\n" + header + _chunk(b"IDAT", zlib.compress(b"")) + _chunk(b"IEND", b"")
    return FilePayload(name="huge.png", mimeType="image/png", buffer=data)


def drawing_svg() -> FilePayload:
    """A drawing of 297 x 210 mm with a script in it."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210">'
        "<script>document.title = 'run'</script><path d='M10 10H280V200H10Z' stroke='#000'/></svg>"
    )
    return FilePayload(name="drawing.svg", mimeType="image/svg+xml", buffer=text.encode())


def broken_picture() -> FilePayload:
    """Bytes that only say they are a picture."""
    return FilePayload(name="broken.png", mimeType="image/png", buffer=b"\x89PNG\r\n\x1a\nnot really")


def text_file() -> FilePayload:
    """A text."""
    return FilePayload(name="notes.txt", mimeType="text/plain", buffer=b"not a picture at all")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
