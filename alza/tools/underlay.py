"""The tools that read and scale the picture under the plan."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from alza.actions.underlay import CalibrateUnderlay
from alza.plan.underlay import Underlay
from alza.tools.fields import Length, ToolInput, U, UnderlayOpacity, V
from alza.tools.records import underlay_data
from alza.tools.result import Answer
from alza.tools.tool import AXES, ChangeTool, Context, Intent, QueryTool
from alza.units import format_metres

DEFAULT_MAX_SIDE = 1200
MAPPING = {"x": "world_x = rect.x + u * rect.w", "y": "world_y = rect.y + v * rect.h"}


class GetUnderlayInput(ToolInput, frozen=True, kw_only=True):
    """Whether to send the picture, and how large."""

    image: Annotated[bool, Meta(description="true: send the picture itself as an image block")] = False
    max_side: Annotated[
        int, Meta(ge=64, le=4096, description="longest side of the picture that is sent, in pixels")
    ] = DEFAULT_MAX_SIDE


async def _get_underlay(input: GetUnderlayInput, context: Context) -> Answer:
    underlay = context.plan.underlay
    data: dict[str, Any] = {
        "loaded": underlay is not None,
        "underlay": underlay_data(underlay) if underlay else None,
        "mapping": MAPPING,
        "toDo": _to_do(underlay),
        "protocol": tracing_protocol(),
    }
    if underlay is None:
        return Answer(summary=f"No picture is loaded. {_to_do(underlay)[0]}", data=data)
    place = f"({underlay.x:g}, {underlay.y:g})"
    scale = "calibrated" if underlay.calibrated else "not calibrated yet"
    summary = (
        f"A picture of {underlay.pixel_width} x {underlay.pixel_height} pixels covers "
        f"{format_metres(underlay.w)} x {format_metres(underlay.h)} from {place}, {scale}."
    )
    blocks = (await _image_block(underlay, input.max_side, context),) if input.image else ()
    return Answer(summary=summary, data=data, blocks=blocks)


async def _image_block(underlay: Underlay, max_side: int, context: Context) -> dict[str, Any]:
    size = (underlay.pixel_width, underlay.pixel_height)
    picture = await context.ports.picture.scaled(underlay.image, size, max_side)
    return {"type": "image", "data": picture.base64, "mimeType": picture.mime_type}


def tracing_protocol() -> str:
    """How to trace a plan from its picture, in words for an agent."""
    from pkgutil import get_data

    return (get_data("alza.tools", "tracing_protocol.txt") or b"").decode()


def _to_do(underlay: Underlay | None) -> list[str]:
    """What the human still has to do."""
    if underlay is None:
        return [
            "The person at the page has to choose a picture of the plan as underlay; no tool can.",
            "The person has to tell one real dimension, unless one is printed on the picture.",
        ]
    if not underlay.calibrated:
        return [
            "If no dimension is printed on the picture, the person has to tell one; then calibrate_underlay."
        ]
    return []


class CalibrateUnderlayInput(ToolInput, frozen=True, kw_only=True):
    """Two points of the picture and the real distance between them."""

    u1: Annotated[U, Meta(description="first point: fraction of the picture's width, 0 left to 1 right")]
    v1: Annotated[V, Meta(description="first point: fraction of the picture's height, 0 top to 1 bottom")]
    u2: Annotated[U, Meta(description="second point: fraction of the picture's width")]
    v2: Annotated[V, Meta(description="second point: fraction of the picture's height")]
    meters: Annotated[Length, Meta(description="real distance between the two points in metres")]
    opacity: UnderlayOpacity | None = None


def _calibrate_underlay(input: CalibrateUnderlayInput, _context: Context) -> Intent:
    action = CalibrateUnderlay(
        u1=input.u1, v1=input.v1, u2=input.u2, v2=input.v2, metres=input.meters, opacity=input.opacity
    )
    return Intent(action=action, meant="underlay")


GET_UNDERLAY = QueryTool(
    name="get_underlay",
    title="Read the underlay",
    description=(
        "Read the picture that is to be traced: whether one is loaded, the rectangle it covers, how "
        "fractions (u, v) of the picture map to the plan, what the human still has to do, the tracing "
        "protocol, and with image: true the picture itself. " + AXES
    ),
    input=GetUnderlayInput,
    untrusted=True,
    answer=_get_underlay,
)
CALIBRATE_UNDERLAY = ChangeTool(
    name="calibrate_underlay",
    title="Calibrate the underlay",
    description=(
        "Scale the underlay from two points, given as fractions of the picture (0..1 from the top left), "
        "and the real distance between them in metres. Its aspect is kept and the first point stays where "
        "it is. " + AXES
    ),
    input=CalibrateUnderlayInput,
    resolve=_calibrate_underlay,
)
