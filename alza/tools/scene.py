"""The tools that show the plan in 3D; they change no plan."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from alza.actions.action import Adjustment
from alza.errors import InvalidInput, NothingToBuild
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.tools.alternatives import at_most_one
from alza.tools.fields import OpeningRef, Rotation, ToolInput, X, Y
from alza.tools.issues import counted
from alza.tools.ports import Camera, CameraMode, DoorState
from alza.tools.references import find
from alza.tools.result import Answer
from alza.tools.tool import AXES, Context, NoInput, ViewTool
from alza.units import MILLIMETRE

NO_ROOM: Final = "nobody can stand where something is in the way"


async def _build_3d(_input: NoInput, context: Context) -> Answer:
    if not context.plan.walls:
        raise NothingToBuild("The plan has no walls to raise.", hint="add_wall makes walls.")
    built = await context.ports.scene.build(context.plan)
    data: dict[str, Any] = msgspec.to_builtins(built)
    counts = ", ".join(
        counted(count, word)
        for count, word in (
            (built.walls, "wall"),
            (built.openings, "opening"),
            (built.pieces, "piece"),
            (built.triangles, "triangle"),
        )
    )
    return Answer(summary=f"Raised {counts} in {built.milliseconds:.0f} ms.", data=data)


class SetCameraInput(ToolInput, frozen=True, kw_only=True):
    """Where the 3D view looks from."""

    mode: Annotated[
        CameraMode, Meta(description="orbit around the plan, top (from above), or walk at eye height")
    ]
    x: Annotated[X, Meta(description="x of the place in metres; needs y")] | None = None
    y: Annotated[Y, Meta(description="y of the place in metres; needs x")] | None = None
    heading: (
        Annotated[
            Rotation,
            Meta(
                description="the way it looks, degrees counter-clockwise on the page: 0 south (+y, down), "
                "90 east (+x), 180 north, 270 west"
            ),
        ]
        | None
    ) = None


async def _set_camera(input: SetCameraInput, context: Context) -> Answer:
    at_most_one(input, ("x", "y"))
    wanted = Camera(mode=input.mode, x=input.x, y=input.y, heading=input.heading)
    camera = await context.ports.scene.set_camera(wanted)
    summary, data = f"The camera is in {camera.mode} mode.", {"camera": msgspec.to_builtins(camera)}
    beside = [
        Adjustment(field=field, given=given, stored=stored, why=NO_ROOM)
        for field, given, stored in (("x", input.x, camera.x), ("y", input.y, camera.y))
        if given is not None and stored is not None and abs(given - stored) >= MILLIMETRE
    ]
    if beside:
        data["adjusted"] = msgspec.to_builtins(beside)
        summary += f" It is at ({camera.x:g}, {camera.y:g}): {NO_ROOM}."
    return Answer(summary=summary, data=data)


class SetDoorsInput(ToolInput, frozen=True, kw_only=True):
    """Which doors to open or shut in the 3D view."""

    state: Annotated[DoorState, Meta(description="open, closed, or toggle for the other of both")]
    id: Annotated[OpeningRef, Meta(description="id of one door; left out: all doors")] | None = None


async def _set_doors(input: SetDoorsInput, context: Context) -> Answer:
    door_id = None
    if input.id is not None:
        opening = find(context.plan, input.id, Opening)
        if opening.kind != "door":
            raise InvalidInput(f"id is {name_of(context.plan, opening.id)}; only doors open.", field="id")
        door_id = opening.id
    doors = await context.ports.scene.set_doors(input.state, door_id)
    return Answer(
        summary=f"{sum(doors.values())} of {counted(len(doors), 'door')} open.",
        data={"doors": [{"id": id, "open": is_open} for id, is_open in doors.items()]},
    )


BUILD_3D = ViewTool(
    name="build_3d",
    title="Raise the plan in 3D",
    description=(
        "Raise the plan into the 3D view and show it; says how many walls, openings, pieces and triangles "
        "there are and how long it took. Changes no plan. " + AXES
    ),
    input=NoInput,
    answer=_build_3d,
)
SET_CAMERA = ViewTool(
    name="set_camera",
    title="Set the 3D camera",
    description="Set where the 3D view looks from. Changes no plan. " + AXES,
    input=SetCameraInput,
    answer=_set_camera,
)
SET_DOORS = ViewTool(
    name="set_doors",
    title="Open or shut doors",
    description="Open or shut the door leaves in the 3D view, one or all. Changes no plan.",
    input=SetDoorsInput,
    answer=_set_doors,
)
