"""Pictures: read what a person chose, and resize for who asks. All in the page; nothing is sent anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from js import URL, Blob, Image, document
from pyodide.ffi import JsException, to_js

from alza.errors import InvalidInput, Unsupported
from alza.files.picture_size import PictureSize, picture_size
from alza.tools.ports import PictureData

MAX_FILE_BYTES = 64 * 1024 * 1024
JPEG_QUALITY = 0.88
MIME_TYPES = {"png": "image/png", "jpeg": "image/jpeg", "webp": "image/webp", "svg": "image/svg+xml"}


@dataclass(frozen=True)
class StoredPicture:
    """A picture as a plan stores it: a data URL and its size in pixels."""

    data_url: str
    width: int
    height: int


async def read_picture(file: Any) -> StoredPicture:
    """Read a picture file that a person chose, made at most 1600 pixels long and encoded anew.

    What it is and how large is read from its bytes; what the file's name or type says doesn't count.

    Raises:
        InvalidInput: it is no picture of a known kind, can't be decoded, or is too large.
    """
    name = f"“{str(file.name)[:80]}”"
    if file.size > MAX_FILE_BYTES:
        raise InvalidInput(f"{name} has {file.size / 1e6:,.0f} MB; a picture may have 64 MB.")
    try:
        data = await file.arrayBuffer()
    except JsException as error:
        raise InvalidInput(f"{name} can't be read: the browser says {error.name}.") from error
    size = picture_size(data.to_bytes(), name)
    url = URL.createObjectURL(Blob.new(to_js([data]), type=MIME_TYPES[size.kind]))
    try:
        image = await _load(url, name)
        width, height = _as_shown(size, image).kept
        return StoredPicture(_draw(image, (width, height), _encoding(size)), width, height)
    except JsException as error:
        raise InvalidInput(f"{name} can't be drawn: the browser says {error.name}.") from error
    finally:
        URL.revokeObjectURL(url)


class PagePicture:
    """Resizes stored pictures and draws SVG on a canvas."""

    async def scaled(self, data_url: str, size: tuple[int, int], max_side: int) -> PictureData:
        """The picture with neither side above `max_side`, as JPEG, or as PNG where it is one."""
        try:
            image = await _load(data_url, "The underlay")
        except InvalidInput as error:
            raise Unsupported(error.message) from error
        share = min(1.0, max_side / max(size))
        width, height = (max(1, round(side * share)) for side in size)
        mime_type = "image/png" if data_url.startswith("data:image/png") else "image/jpeg"
        return _picture_data(image, (width, height), mime_type)

    async def drawn(self, svg: str, size: tuple[int, int]) -> PictureData:
        """The text of an SVG drawing as a PNG of this many pixels."""
        url = URL.createObjectURL(Blob.new(to_js([svg]), type=MIME_TYPES["svg"]))
        try:
            return _picture_data(await _load(url, "The drawing"), size, "image/png")
        except (InvalidInput, JsException) as error:
            raise Unsupported("the browser can't draw the picture") from error
        finally:
            URL.revokeObjectURL(url)


def _picture_data(image: Any, size: tuple[int, int], mime_type: str) -> PictureData:
    base64 = _draw(image, size, mime_type).partition(",")[2]
    return PictureData(base64=base64, mime_type=mime_type, width=size[0], height=size[1])


async def _load(url: str, name: str) -> Any:
    image = Image.new()
    image.src = url
    try:
        await image.decode()
    except JsException as error:
        raise InvalidInput(f"{name} can't be read as a picture; it is damaged or something else.") from error
    return image


def _as_shown(size: PictureSize, image: Any) -> PictureSize:
    """The size after a photograph was turned upright, as its camera noted; an SVG's is its own."""
    width, height = int(image.naturalWidth), int(image.naturalHeight)
    return size if size.kind == "svg" or not (width and height) else PictureSize(size.kind, width, height)


def _encoding(size: PictureSize) -> str:
    """The type to encode anew: a JPEG has no transparency to lose."""
    return "image/jpeg" if size.kind == "jpeg" else "image/png"


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
