"""The tools that make, move, resize, turn and remove doors and windows."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.actions.action import Adjustment
from alza.actions.opening_fit import WantedSpan, fit_offset
from alza.actions.openings import AddOpening, EditOpening, RemoveOpening
from alza.errors import InvalidInput
from alza.plan.names import name_of
from alza.plan.opening import (
    DEFAULT_DOOR_HEIGHT,
    DEFAULT_DOOR_WIDTH,
    DEFAULT_WINDOW_HEIGHT,
    DEFAULT_WINDOW_SILL,
    DEFAULT_WINDOW_WIDTH,
    Opening,
    OpeningKind,
)
from alza.plan.wall import Wall
from alza.tools.fields import (
    ClearHeight,
    ClearWidth,
    DoorLeaf,
    HingeEnd,
    OpeningRef,
    SillHeight,
    SwingSide,
    ToolInput,
    WallRef,
)
from alza.tools.opening_position import NewOpeningInput, PlacedInput, Position, given_position, position_of
from alza.tools.references import find
from alza.tools.tool import AXES, ChangeTool, Context, Intent

PLACE_WORDS = (
    "Say where in exactly one way: t (0 end a, 1 end b), offset (metres from end a to the centre), or a "
    "point x, y (then wallId may be left out: the nearest wall within 0.3 m is taken). Moved to fit where "
    "it must be, and told; too wide is refused with the wall's clear length. "
)


class AddDoorInput(NewOpeningInput, frozen=True, kw_only=True):
    """A door."""

    width: ClearWidth = DEFAULT_DOOR_WIDTH
    height: ClearHeight = DEFAULT_DOOR_HEIGHT
    leaf: DoorLeaf = "hinged"
    hinge: HingeEnd = "a"
    side: SwingSide = "left"


class AddWindowInput(NewOpeningInput, frozen=True, kw_only=True):
    """A window."""

    width: ClearWidth = DEFAULT_WINDOW_WIDTH
    sill: SillHeight = DEFAULT_WINDOW_SILL
    height: ClearHeight = DEFAULT_WINDOW_HEIGHT


def _add_door(input: AddDoorInput, context: Context) -> Intent:
    position = position_of(input, context.plan)
    leaf = {"leaf": input.leaf, "hinge": input.hinge, "side": input.side}
    door = _opening(context.ids.new("d"), "door", input, position)
    return _added(msgspec.structs.replace(door, **leaf), position, context)


def _add_window(input: AddWindowInput, context: Context) -> Intent:
    position = position_of(input, context.plan)
    window = _opening(context.ids.new("win"), "window", input, position)
    return _added(msgspec.structs.replace(window, sill=input.sill), position, context)


def _opening(id: str, kind: OpeningKind, input: AddDoorInput | AddWindowInput, position: Position) -> Opening:
    return Opening(
        id=id,
        kind=kind,
        wall_id=position.wall.id,
        offset=position.offset,
        width=input.width,
        height=input.height,
    )


def _added(opening: Opening, position: Position, context: Context) -> Intent:
    wanted = WantedSpan(offset=opening.offset, width=opening.width)
    fitted = fit_offset(context.plan, position.wall, wanted)
    opening = msgspec.structs.replace(opening, offset=fitted.offset)
    return Intent(
        action=AddOpening(opening=opening),
        meant=opening.id,
        adjusted=position.adjusted(fitted.offset, fitted.adjustment),
    )


class MoveOpeningInput(PlacedInput, frozen=True, kw_only=True):
    """What to change of a door or window; what is left out stays."""

    id: OpeningRef
    wall_id: (
        Annotated[WallRef, Meta(description="id of another wall that it moves to; needs a place there")]
        | None
    ) = None
    width: ClearWidth | None = None
    sill: SillHeight | None = None
    height: ClearHeight | None = None


def _move_opening(input: MoveOpeningInput, context: Context) -> Intent:
    plan = context.plan
    opening = find(plan, input.id, Opening)
    wall = find(plan, input.wall_id or opening.wall_id, Wall, "wallId")
    given = given_position(input, wall)
    if given is None and wall.id != opening.wall_id:
        raise InvalidInput(f"Where in wall {wall.id}? Give t, offset, or x and y.", field="wallId")
    adjusted: tuple[Adjustment, ...] = ()
    offset = None
    if given or input.width is not None:
        position = given or Position(wall=wall, offset=opening.offset)
        width = opening.width if input.width is None else input.width
        fitted = fit_offset(plan, wall, WantedSpan(offset=position.offset, width=width, ignore_id=opening.id))
        offset = fitted.offset
        adjusted = position.adjusted(fitted.offset, fitted.adjustment)
    action = EditOpening(
        id=opening.id,
        wall_id=wall.id if wall.id != opening.wall_id else None,
        offset=offset,
        width=input.width,
        sill=input.sill,
        height=input.height,
        called=name_of(plan, opening.id),
    )
    return Intent(action=action, meant=opening.id, adjusted=adjusted)


class RemoveOpeningInput(ToolInput, frozen=True, kw_only=True):
    """Which door or window to remove."""

    id: OpeningRef


def _remove_opening(input: RemoveOpeningInput, context: Context) -> Intent:
    opening = find(context.plan, input.id, Opening)
    action = RemoveOpening(id=opening.id, called=name_of(context.plan, opening.id))
    return Intent(action=action, meant=opening.id)


class SetDoorSwingInput(ToolInput, frozen=True, kw_only=True):
    """What to change of a door's leaf; what is left out stays."""

    id: OpeningRef
    leaf: DoorLeaf | None = None
    hinge: HingeEnd | None = None
    side: SwingSide | None = None


def _set_door_swing(input: SetDoorSwingInput, context: Context) -> Intent:
    opening = find(context.plan, input.id, Opening)
    if opening.kind != "door":
        raise InvalidInput(f"id is {opening.id}, which is a window; only doors have a leaf.", field="id")
    action = EditOpening(
        id=opening.id,
        leaf=input.leaf,
        hinge=input.hinge,
        side=input.side,
        called=name_of(context.plan, opening.id),
    )
    return Intent(action=action, meant=opening.id)


ADD_DOOR = ChangeTool(
    name="add_door",
    title="Add a door",
    description="Add a door in a wall; a hinged one wider than 1.20 m has two leaves. " + PLACE_WORDS + AXES,
    input=AddDoorInput,
    resolve=_add_door,
)
ADD_WINDOW = ChangeTool(
    name="add_window",
    title="Add a window",
    description="Add a window in a wall. " + PLACE_WORDS + AXES,
    input=AddWindowInput,
    resolve=_add_window,
)
MOVE_OPENING = ChangeTool(
    name="move_opening",
    title="Move or resize an opening",
    description=(
        "Move a door or window along its wall, or change its clear width, sill or height. The new place is "
        "given by at most one of t, offset, or a point x, y, which is taken across onto its wall; with "
        "wallId it is a place in that wall. Moved to fit where it must be, and told. " + AXES
    ),
    input=MoveOpeningInput,
    resolve=_move_opening,
)
REMOVE_OPENING = ChangeTool(
    name="remove_opening",
    title="Remove an opening",
    description="Remove a door or window. An agent's call waits for approval on the page.",
    input=RemoveOpeningInput,
    resolve=_remove_opening,
    destructive=True,
)
SET_DOOR_SWING = ChangeTool(
    name="set_door_swing",
    title="Set a door's swing",
    description=(
        "Set which leaf a door has (hinged, sliding, none), which jamb carries the hinges (a or b) and to "
        "which side it swings (left or right, walking along the wall from end a to end b). " + AXES
    ),
    input=SetDoorSwingInput,
    resolve=_set_door_swing,
)
