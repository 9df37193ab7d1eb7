"""Pictures: read what a person chose, and resize for who asks. All in the page; nothing is sent anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from js import URL, Image, document
from pyodide.ffi import JsException

from alza.errors import InvalidInput, Unsupported
from alza.tools.ports import PictureData

MAX_SIDE_PX = 1600
"""An underlay is kept at most this large on its long side."""

MAX_PIXELS = 100_000_000
MAX_FILE_BYTES = 64 * 1024 * 1024
TYPES = ("image/png", "image/jpeg", "image/webp", "image/svg+xml")
JPEG_QUALITY = 0.88
SVG_DEFAULT_PX = 1600


@dataclass(frozen=True)
class StoredPicture:
    """A picture as a plan stores it: a data URL and its size in pixels."""

    data_url: str
    width: int
    height: int


async def read_picture(file: Any) -> StoredPicture:
    """Read a picture file that a person chose, made at most 1600 pixels long and encoded anew.

    Raises:
        InvalidInput: it isn't a picture of a known type, can't be decoded, or is too large.
    """
    name, kind = str(file.name)[:80], str(file.type)
    if kind not in TYPES:
        came = kind or "of unknown type"
        raise InvalidInput(f"“{name}” is {came}; an underlay is a PNG, JPEG, WebP or SVG picture.")
    if file.size > MAX_FILE_BYTES:
        raise InvalidInput(f"“{name}” has {file.size / 1e6:.0f} MB; a picture may have 64 MB.")
    url = URL.createObjectURL(file)
    try:
        image = await _load(url, f"“{name}”")
        width, height = _size(image, name)
        share = min(1.0, MAX_SIDE_PX / max(width, height))
        size = (max(1, round(width * share)), max(1, round(height * share)))
        opaque = kind == "image/jpeg"
        return StoredPicture(_draw(image, size, "image/jpeg" if opaque else "image/png"), *size)
    finally:
        URL.revokeObjectURL(url)


class PagePicture:
    """Resizes stored pictures on a canvas."""

    async def scaled(self, data_url: str, size: tuple[int, int], max_side: int) -> PictureData:
        """The picture with neither side above `max_side`, as JPEG, or as PNG where it is one."""
        try:
            image = await _load(data_url, "The underlay")
        except InvalidInput as error:
            raise Unsupported(error.message) from error
        share = min(1.0, max_side / max(size))
        width, height = (max(1, round(side * share)) for side in size)
        mime_type = "image/png" if data_url.startswith("data:image/png") else "image/jpeg"
        base64 = _draw(image, (width, height), mime_type).partition(",")[2]
        return PictureData(base64=base64, mime_type=mime_type, width=width, height=height)


async def _load(url: str, name: str) -> Any:
    image = Image.new()
    image.src = url
    try:
        await image.decode()
    except JsException as error:
        raise InvalidInput(f"{name} can't be read as a picture; it is damaged or something else.") from error
    return image


def _size(image: Any, name: str) -> tuple[int, int]:
    width, height = int(image.naturalWidth), int(image.naturalHeight)
    if not width or not height:
        return (SVG_DEFAULT_PX, SVG_DEFAULT_PX)
    if width * height > MAX_PIXELS:
        raise InvalidInput(
            f"“{name}” has {width * height / 1e6:.0f} megapixels; a picture may have {MAX_PIXELS / 1e6:.0f}."
        )
    return (width, height)


def _draw(image: Any, size: tuple[int, int], mime_type: str) -> str:
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = size
    context = canvas.getContext("2d")
    if mime_type == "image/jpeg":
        context.fillStyle = "#ffffff"
        context.fillRect(0, 0, *size)
    context.imageSmoothingQuality = "high"
    context.drawImage(image, 0, 0, *size)
    return str(canvas.toDataURL(mime_type, JPEG_QUALITY))
