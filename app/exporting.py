"""Makes the plan's files for other programs and gives them to the browser; loaded when first needed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import pyodide_js
from js import URL, Blob, Image, OffscreenCanvas
from pyodide.ffi import JsException, to_js

from alza.errors import AlzaError, Unsupported
from alza.exports.obj import obj_zip
from alza.exports.svg import svg_document
from alza.files.file_names import plan_file_name
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan
from app.dom import find
from app.plan_files import download
from app.stl_beside import stl_beside
from app.view_switch import ViewSwitch

PAINT_SECONDS: Final = 0.05
"""So long the browser gets to show words before Python works on."""

NOT_FETCHED: Final = "What writes GLB files could not be loaded. Check the connection, then reload the page"

IN_METRES: Final = (
    "It is in metres: where a printer's program reads millimetres, scale it by 20 to print 1:50."
)

GOES_ON: Final = "A large plan takes half a minute; the page can be used meanwhile."


@dataclass(frozen=True)
class Wanted:
    """What was chosen: `scale` is for the SVG, `pixels` the longer side of a picture."""

    format: str
    scale: int
    pixels: int


@dataclass(frozen=True)
class _Job:
    plan: Plan
    wanted: Wanted
    switch: ViewSwitch


@dataclass(frozen=True)
class _Format:
    """How a file is named and typed, what makes it, and what to know about it then and meanwhile."""

    name: str
    ending: str
    type: str
    make: Callable[[_Job], Awaitable[bytes]]
    note: str = ""
    meanwhile: str = ""


async def export(plan: Plan, wanted: Wanted, switch: ViewSwitch, tell: Callable[[str], None]) -> None:
    """Make the file and give it to the browser; words about it go to `tell`, also when it can't be made."""
    format = FORMATS[wanted.format]
    tell(f"Making the {format.name} … {format.meanwhile}".rstrip())
    await asyncio.sleep(PAINT_SECONDS)
    try:
        content = await format.make(_Job(plan, wanted, switch))
    except AlzaError as error:
        sentences = (error.message, error.hint or "")
        tell(" ".join(f"{words.rstrip('.')}." for words in sentences if words))
        return
    name = plan_file_name(plan.name, format.ending)
    download(name, content, format.type)
    tell(f"Saved as “{name}” ({_size(len(content))}). {format.note}".rstrip())


def problem_with_3d() -> str:
    """Why this browser can't make pictures of the 3D view; empty when it can."""
    from app.scene.stage import require_webgl

    try:
        require_webgl()
    except Unsupported as error:
        return error.message
    return ""


async def _glb(job: _Job) -> bytes:
    try:
        await pyodide_js.loadPackage("pygltflib")
        from alza.exports.glb import glb
    except (JsException, ImportError) as error:
        raise Unsupported(NOT_FETCHED) from error
    return glb(job.plan, raise_plan(job.plan))


async def _obj(job: _Job) -> bytes:
    return obj_zip(raise_plan(job.plan), plan_file_name(job.plan.name, ""))


async def _stl(job: _Job) -> bytes:
    return await stl_beside(job.plan)


async def _svg(job: _Job) -> bytes:
    return svg_document(job.plan, job.wanted.scale).encode()


async def _sheet_picture(job: _Job) -> bytes:
    """The sheet as a PNG, its longer side as long as wanted."""
    svg = svg_document(job.plan)
    url = URL.createObjectURL(Blob.new(to_js([svg]), type="image/svg+xml"))
    try:
        image = Image.new()
        image.src = url
        await image.decode()
        size = _pixels(float(image.naturalWidth), float(image.naturalHeight), job.wanted.pixels)
        canvas = OffscreenCanvas.new(*size)
        canvas.getContext("2d").drawImage(image, 0, 0, *size)
        blob = await canvas.convertToBlob(type="image/png")
        return (await blob.arrayBuffer()).to_bytes()
    except JsException as error:
        raise Unsupported(f"The picture can't be made: the browser says {error.name}") from error
    finally:
        URL.revokeObjectURL(url)


async def _scene_picture(job: _Job) -> bytes:
    """What the 3D view shows as a PNG, in the proportions that it has on the page."""
    desk = find("desk")
    return await job.switch.picture(*_pixels(desk.clientWidth, desk.clientHeight, job.wanted.pixels))


def _pixels(width: float, height: float, longer: int) -> tuple[int, int]:
    share = longer / max(width, height)
    return (max(1, round(width * share)), max(1, round(height * share)))


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{count / 1e3:.0f} kB"


FORMATS: Final[dict[str, _Format]] = {
    "glb": _Format("GLB file", ".glb", "model/gltf-binary", _glb),
    "obj": _Format("OBJ and MTL files", ".obj.zip", "application/zip", _obj),
    "stl": _Format("STL file", ".stl", "model/stl", _stl, IN_METRES, GOES_ON),
    "svg": _Format("SVG file", ".svg", "image/svg+xml", _svg),
    "png": _Format("picture", ".png", "image/png", _sheet_picture),
    "png-3d": _Format("picture", " 3D.png", "image/png", _scene_picture),
}
"""By the values that the page's menu has."""
