"""The tool that reads the plan: all of it, what changed since a revision, or one room."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any, Literal

from msgspec import Meta

from alza.errors import InvalidInput
from alza.facts.room_doors import room_doors, room_windows
from alza.facts.room_walls import walls_along
from alza.facts.rooms import room_at
from alza.facts.walls import wall_network
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.tools.fields import Revision, RoomRef, ToolInput
from alza.tools.issues import counted
from alza.tools.records import Data, kind_data, record_data, underlay_data
from alza.tools.references import find
from alza.tools.result import Answer
from alza.tools.tool import AXES, Context, QueryTool

Part = Literal["walls", "openings", "rooms", "items", "kinds", "notes"]

_PLACED = ("walls", "openings", "rooms", "items", "notes")
_COUNTED = {"walls": "wall", "openings": "opening", "rooms": "room", "items": "piece", "notes": "note"}


class GetModelInput(ToolInput, frozen=True, kw_only=True):
    """What to read."""

    since: (
        Annotated[Revision, Meta(description="give only what changed since this revision of the plan")] | None
    ) = None
    room: Annotated[RoomRef, Meta(description="give only this room's walls, openings and pieces")] | None = (
        None
    )
    include: (
        Annotated[
            tuple[Annotated[Part, Meta(description="a part of the plan")], ...],
            Meta(max_length=6, description="give only these parts of the plan; left out: all of them"),
        ]
        | None
    ) = None


def _get_model(input: GetModelInput, context: Context) -> Answer:
    if input.since is not None and input.room is not None:
        raise InvalidInput("since and room can't be combined; ask for one of them.", field="room")
    plan = context.plan
    parts = input.include or (*_PLACED, "kinds")
    if input.since is not None:
        return _changed_since(input.since, parts, context)
    if input.room is None:
        model = _model(plan, parts, lambda _id: True)
        return Answer(summary=f"{plan.name}: {_counts(model)}.", data={"model": model})
    room = find(plan, input.room, Room, "room")
    model = _model(plan, parts, _things_of(plan, room).__contains__)
    return Answer(summary=f"{room.label} ({room.id}): {_counts(model)}.", data={"model": model})


def _model(plan: Plan, parts: Collection[str], wanted: Callable[[str], bool]) -> Data:
    """The plan's own fields, and of each part the things whose id is wanted."""
    model: Data = {"name": plan.name, "units": plan.units, "north": plan.north}
    for part in _PLACED:
        if part in parts:
            records: Collection[Any] = getattr(plan, part).values()
            model[part] = [record_data(plan, record) for record in records if wanted(record.id)]
    if "kinds" in parts:
        model["kinds"] = [kind_data(kind) for name, kind in plan.kinds.items() if wanted(f"kind:{name}")]
    model["underlay"] = underlay_data(plan.underlay) if plan.underlay else None
    return model


def _changed_since(revision: int, parts: Collection[str], context: Context) -> Answer:
    plan, store = context.plan, context.store
    if revision > store.revision:
        raise InvalidInput(
            f"since is {revision}, but the plan is only at revision {store.revision}.", field="since"
        )
    changed = store.changed_since(revision)
    difference = changed.diff
    before = store.plan_at(revision)
    model = _model(plan, parts, lambda _id: True) if before is None else _model_after(before, plan, parts)
    data: Data = {
        "model": model,
        "since": revision,
        "complete": changed.complete,
        "created": list(difference.created),
        "changed": list(difference.changed),
        "removed": list(difference.removed),
    }
    if not changed.complete:
        why = f"What changed since revision {revision} is no longer known"
        summary = f"{why}; this is the whole plan: {_counts(model)}."
    else:
        touched = f"{len(difference.created)} created, {len(difference.changed)} changed"
        summary = f"Since revision {revision}: {touched}, {len(difference.removed)} removed."
    return Answer(summary=summary, data=data)


def _model_after(before: Plan, plan: Plan, parts: Collection[str]) -> Data:
    """The model of those things whose answer differs from before, what follows from other things included."""
    old, new = (_model(version, parts, lambda _id: True) for version in (before, plan))
    for part in parts:
        key = "kind" if part == "kinds" else "id"
        known = {record[key]: record for record in old[part]}
        new[part] = [record for record in new[part] if known.get(record[key]) != record]
    return new


def _things_of(plan: Plan, room: Room) -> set[str]:
    """The ids of a room, of the walls and openings along its boundary, and of the pieces and notes in it."""
    walls = walls_along(room, wall_network(plan.walls), plan.settings.room_door_reach)
    inside = {
        record.id
        for record in (*plan.items.values(), *plan.notes.values())
        if record.x is not None
        and record.y is not None
        and room_at(plan.rooms, (record.x, record.y), plan.settings.outside_room_slack) == room
    }
    kinds = {f"kind:{plan.items[id].kind}" for id in inside if id in plan.items}
    return {room.id, *walls, *room_doors(plan, room), *room_windows(plan, room), *inside, *kinds}


def _counts(model: Data) -> str:
    counts = [counted(len(model[part]), word) for part, word in _COUNTED.items() if part in model]
    return ", ".join(counts) or "no parts asked for"


GET_MODEL = QueryTool(
    name="get_model",
    title="Read the plan",
    description=(
        "Read the plan: walls, openings, rooms, pieces, kinds, notes and the underlay's rectangle, with "
        "derived lengths, areas (m²) and the place t of openings. Narrow it with room, include or since. "
        + AXES
    ),
    input=GetModelInput,
    untrusted=True,
    answer=_get_model,
)
