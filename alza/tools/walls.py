"""The tools that make, edit and remove walls, and the one that lengthens the selected wall."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from alza.actions.action import Adjustment
from alza.actions.walls import AddWall, EditWall, ExtendWall, RemoveWall
from alza.errors import Conflict
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.wall import DEFAULT_WALL_HEIGHT, DEFAULT_WALL_THICKNESS, Wall
from alza.tools.fields import Height, Length, Thickness, ToolInput, WallRef, X, Y
from alza.tools.ports import Editor
from alza.tools.references import find
from alza.tools.tool import AXES, ChangeTool, Context, Intent

_SHOWN_DECIMALS: Final = 6
"""A wall's gain in length is told to the micrometre: rounding changes it by less than a millimetre."""

AX = Annotated[X, Meta(description="x of end a in metres; x grows to the right (east)")]
AY = Annotated[Y, Meta(description="y of end a in metres; y grows down (south)")]
BX = Annotated[X, Meta(description="x of end b in metres")]
BY = Annotated[Y, Meta(description="y of end b in metres")]


class AddWallInput(ToolInput, frozen=True, kw_only=True):
    """A wall on its centre line from end a to end b."""

    ax: AX
    ay: AY
    bx: BX
    by: BY
    thickness: Thickness = DEFAULT_WALL_THICKNESS
    height: Height = DEFAULT_WALL_HEIGHT


def _add_wall(input: AddWallInput, context: Context) -> Intent:
    wall = Wall(
        id=context.ids.new("w"),
        ax=input.ax,
        ay=input.ay,
        bx=input.bx,
        by=input.by,
        thickness=input.thickness,
        height=input.height,
    )
    return Intent(action=AddWall(wall=wall), meant=wall.id)


class EditWallInput(ToolInput, frozen=True, kw_only=True):
    """What to change of a wall; what is left out stays."""

    id: WallRef
    ax: AX | None = None
    ay: AY | None = None
    bx: BX | None = None
    by: BY | None = None
    thickness: Thickness | None = None
    height: Height | None = None
    joined: Annotated[bool, Meta(description="true: the ends of other walls joined to it move along")] = False


def _edit_wall(input: EditWallInput, context: Context) -> Intent:
    wall = find(context.plan, input.id, Wall)
    action = EditWall(
        id=wall.id,
        ax=input.ax,
        ay=input.ay,
        bx=input.bx,
        by=input.by,
        thickness=input.thickness,
        height=input.height,
        joined=input.joined,
        called=name_of(context.plan, wall.id),
    )
    return Intent(action=action, meant=wall.id)


class RemoveWallInput(ToolInput, frozen=True, kw_only=True):
    """Which wall to remove."""

    id: WallRef


def _remove_wall(input: RemoveWallInput, context: Context) -> Intent:
    wall = find(context.plan, input.id, Wall)
    return Intent(action=RemoveWall(id=wall.id, called=name_of(context.plan, wall.id)), meant=wall.id)


class ExtendSelectedWallInput(ToolInput, frozen=True, kw_only=True):
    """How far to lengthen the selected wall, and at which end."""

    meters: Annotated[Length, Meta(description="how much longer the wall becomes, in metres")]
    end: Annotated[Literal["a", "b"], Meta(description="the end that moves outwards: a or b")]


def selected_wall(editor: Editor, plan: Plan) -> str | None:
    """The id of the wall that is selected on the page, when it is the only thing selected."""
    selection = editor.selection
    return selection[0] if len(selection) == 1 and selection[0] in plan.walls else None


def _extend_selected_wall(input: ExtendSelectedWallInput, context: Context) -> Intent:
    wall_id = selected_wall(context.ports.editor, context.plan)
    if wall_id is None:
        raise Conflict(
            "No single wall is selected on the page any more.", hint="edit_wall takes a wall's id."
        )
    action = ExtendWall(id=wall_id, end=input.end, metres=input.meters, called=name_of(context.plan, wall_id))
    return Intent(action=action, meant=wall_id, adjusted=_as_stored(action, context.plan))


def _as_stored(action: ExtendWall, plan: Plan) -> tuple[Adjustment, ...]:
    """How much longer the wall really becomes, where rounding the end's coordinates changes that."""
    wall = action.apply(plan).walls[action.id]
    longer = round(wall.length - plan.walls[action.id].length, _SHOWN_DECIMALS)
    if longer == action.metres:
        return ()
    why = "the end's coordinates are kept to the millimetre"
    return (Adjustment(field="meters", given=action.metres, stored=longer, why=why),)


ADD_WALL = ChangeTool(
    name="add_wall",
    title="Add a wall",
    description=(
        "Add a straight wall on its centre line from end a (ax, ay) to end b (bx, by), at least 0.20 m "
        "long. Ends within 1 mm of each other are joined; an end on another wall makes a T. " + AXES
    ),
    input=AddWallInput,
    resolve=_add_wall,
)
EDIT_WALL = ChangeTool(
    name="edit_wall",
    title="Edit a wall",
    description=(
        "Move the ends of a wall or change its thickness or height. When an end moves along the wall's own "
        "line its openings keep their place, else they keep their distance from end a. Only this wall "
        "moves unless joined is true; room corners on its face move along. Refused when an opening no "
        "longer fits. " + AXES
    ),
    input=EditWallInput,
    resolve=_edit_wall,
)
REMOVE_WALL = ChangeTool(
    name="remove_wall",
    title="Remove a wall",
    description="Remove a wall and its doors and windows. An agent's call waits for approval on the page.",
    input=RemoveWallInput,
    resolve=_remove_wall,
    destructive=True,
)
EXTEND_SELECTED_WALL = ChangeTool(
    name="extend_selected_wall",
    title="Extend the selected wall",
    description=(
        "Lengthen the wall that the person has selected on the page, along its own line, at end a or b; "
        "its openings keep their place. Listed only while one wall is selected. " + AXES
    ),
    input=ExtendSelectedWallInput,
    resolve=_extend_selected_wall,
)
