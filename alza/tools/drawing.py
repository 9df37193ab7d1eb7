"""The tool that shows the plan: as a picture, and in words that replace it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta

from alza.errors import InvalidInput, Unsupported
from alza.plan.names import name_of
from alza.plan.room import Room
from alza.tools.fields import RoomRef, ToolInput
from alza.tools.references import find
from alza.tools.result import Answer
from alza.tools.tool import AXES, Context, QueryTool

if TYPE_CHECKING:
    from alza.drawing.picture import SheetPicture

SCENE_ASPECT: Final = 4 / 3
"""Width by height of a picture of the 3D view."""

MAPPING: Final = {
    "x": "world_x = x + pixel_x / pixelsPerMetre",
    "y": "world_y = y + pixel_y / pixelsPerMetre",
}

Block = dict[str, Any]


class GetDrawingInput(ToolInput, frozen=True, kw_only=True):
    """What to show."""

    view: Annotated[
        Literal["plan", "3d"], Meta(description="plan: the sheet; 3d: what the 3D view's camera sees")
    ] = "plan"
    room: (
        Annotated[RoomRef, Meta(description="only this room and what is around it; plan view only")] | None
    ) = None
    max_side: Annotated[int, Meta(ge=64, le=2048, description="longest side of the picture in pixels")] = 1200
    grid: Annotated[bool, Meta(description="true: with a grid of coordinates in metres; plan view only")] = (
        False
    )


async def _get_drawing(input: GetDrawingInput, context: Context) -> Answer:
    from alza.tools.plan_in_words import plan_in_words  # the page starts without it

    room = find(context.plan, input.room, Room, "room") if input.room is not None else None
    picture, blocks = await (_of_scene if input.view == "3d" else _of_sheet)(input, room, context)
    words = plan_in_words(context.plan, room)
    shown = name_of(context.plan, room.id) if room else context.plan.name
    size = f"a picture of {picture['width']} x {picture['height']} pixels" if blocks else picture["why"]
    return Answer(
        summary=f"{shown} in words; {size}.",
        data={"view": input.view, "words": list(words), "picture": picture},
        blocks=blocks,
    )


async def _of_sheet(
    input: GetDrawingInput, room: Room | None, context: Context
) -> tuple[Block, tuple[Block, ...]]:
    from alza.drawing.picture import sheet_picture

    sheet = sheet_picture(context.plan, input.max_side, room, grid=input.grid)
    try:
        drawn = await context.ports.picture.drawn(sheet.svg, (sheet.width, sheet.height))
    except Unsupported as error:
        return {"why": error.message}, ()
    return _scale(sheet), ({"type": "image", "data": drawn.base64, "mimeType": drawn.mime_type},)


def _scale(sheet: SheetPicture) -> Block:
    """Where the pixels of the picture lie in the plan: x, y are those of its upper left corner."""
    scale: Block = {
        "width": sheet.width,
        "height": sheet.height,
        "x": round(sheet.shown.min_x, 3),
        "y": round(sheet.shown.min_y, 3),
        "pixelsPerMetre": round(sheet.pixels_per_metre, 3),
        "mapping": MAPPING,
    }
    return scale if sheet.grid is None else {**scale, "grid": sheet.grid}


async def _of_scene(
    input: GetDrawingInput, room: Room | None, context: Context
) -> tuple[Block, tuple[Block, ...]]:
    from base64 import b64encode

    for field, given in (("room", room is not None), ("grid", input.grid)):
        if given:
            raise InvalidInput(
                f"{field} is for the plan view; 3d shows what the camera sees.",
                field=field,
                hint="set_camera moves the camera.",
            )
    width, height = input.max_side, round(input.max_side / SCENE_ASPECT)
    png = await context.ports.scene.picture(width, height)
    block = {"type": "image", "data": b64encode(png).decode(), "mimeType": "image/png"}
    return {"width": width, "height": height}, (block,)


GET_DRAWING = QueryTool(
    name="get_drawing",
    title="See the plan",
    description=(
        "See the plan: the sheet as an image block, whole or one room, with a grid of coordinates on "
        "request, or what the 3D view's camera sees; and in words which room lies where, where its doors "
        "lead and what stands in it. Tells how pixels of the sheet map to the plan. " + AXES
    ),
    input=GetDrawingInput,
    untrusted=True,
    answer=_get_drawing,
)
