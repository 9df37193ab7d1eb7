"""The tool that finds where a piece could stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta

from alza.facts.rooms import room_area
from alza.plan.kind import Kind
from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.tools.fields import METRE, AnyKind, RoomRef, Rotation, ToolInput
from alza.tools.items import FACING
from alza.tools.references import find, known_kind
from alza.tools.result import Answer, point_data
from alza.tools.tool import AXES, Context, QueryTool
from alza.units import format_metres

if TYPE_CHECKING:
    from alza.rules.items.spots import Spot

MOST_ROOMS: Final = 8
"""Where no room is asked for, so many of the largest are looked at."""

Against = Annotated[
    Literal["wall", "window", "corner", "none"],
    Meta(
        description="wall: its back leans on a wall's face; corner: a side stands at a second wall too; "
        "window: its back is under a window, or before one that it would cover; none: in the open; "
        "left out: at a wall, or else in the open"
    ),
]
Clearance = Annotated[
    float,
    Meta(
        ge=0.0,
        le=50.0,
        description="metres of floor to be free of walls and pieces in front of it, over its width",
        extra_json_schema=METRE,
    ),
]


class FindSpotInput(ToolInput, frozen=True, kw_only=True):
    """What is to stand where."""

    kind: AnyKind
    room: Annotated[RoomRef, Meta(description="only in this room: its id or label")] | None = None
    against: Against | None = None
    facing: Rotation | None = None
    clearance: Clearance = 0.0


def _find_spot(input: FindSpotInput, context: Context) -> Answer:
    # Loaded at the first call, so that the page starts without it.
    from alza.rules.items.spots import SpotWish, find_spots

    plan = context.plan
    kind = plan.kind(known_kind(plan, input.kind))
    assert kind is not None
    rooms = _rooms(plan, input.room)
    id, spots = context.ids.new("i"), ()
    for against in (input.against,) if input.against else ("none",) if kind.is_rug else ("wall", "none"):
        wish = SpotWish(kind=kind, against=against, facing=input.facing, clearance=input.clearance)
        spots = spots or find_spots(plan, id, wish, rooms)
    data: dict[str, Any] = {"kind": kind.kind, "spots": [_spot_data(spot) for spot in spots]}
    if not spots:
        data["why"] = _why_not(plan, kind, input, rooms)
        return Answer(summary=data["why"], data=data)
    best = spots[0]
    at = f"({best.item.x:g}, {best.item.y:g}), rotation {best.item.rotation:g}"
    where = f" at {name_of(plan, best.against)}" if best.against else ""
    summary = (
        f"{len(spots)} of the places for {kind.label}; the best is {at}, in {name_of(plan, best.room.id)}"
        f"{where}, with {format_metres(best.free.front.distance)} free in front."
    )
    return Answer(summary=summary, data=data)


def _rooms(plan: Plan, asked: str | None) -> list[Room]:
    if asked is not None:
        return [find(plan, asked, Room, "room")]
    return sorted(plan.rooms.values(), key=lambda room: (-room_area(room), room.id))[:MOST_ROOMS]


def _spot_data(spot: Spot) -> dict[str, Any]:
    item, free = spot.item, spot.free
    return {
        **point_data((item.x, item.y)),
        "rotation": item.rotation,
        "room": spot.room.id,
        "against": spot.against,
        "free": {
            "left": round(free.left.distance, 3),
            "right": round(free.right.distance, 3),
            "front": round(free.front.distance, 3),
        },
    }


def _why_not(plan: Plan, kind: Kind, input: FindSpotInput, rooms: list[Room]) -> str:
    if not rooms:
        return "The plan has no rooms to look in; add_room makes one."
    names = list_names(name_of(plan, room.id) for room in rooms)
    where = {"wall": "with its back to a wall", "window": "before a window", "corner": "in a corner"}
    said = [
        f"{format_metres(kind.w)} wide and {format_metres(kind.d)} deep",
        where.get(input.against or "", ""),
        f"facing {input.facing:g} degrees" if input.facing is not None else "",
        f"with {format_metres(input.clearance)} free in front" if input.clearance else "",
    ]
    asked = ", ".join(filter(None, said))
    return f"No place in {names} for {kind.label}, {asked}, is free of errors and warnings."


FIND_SPOT = QueryTool(
    name="find_spot",
    title="Find a place for a piece",
    description=(
        "Find up to five places for a piece of a kind, the roomiest first. place_item with kind and a spot's "
        "x, y and rotation brings no error and no warning: each was checked. free tells the metres to the "
        "next wall or piece (at most 5) in front, and to the piece's own left and right: when it faces "
        f"south, left is east. Without room, the {MOST_ROOMS} largest are looked at. With no spot, why tells "
        "the reason. " + FACING + AXES
    ),
    input=FindSpotInput,
    untrusted=True,
    answer=_find_spot,
)
