"""The tool that measures distances."""

from __future__ import annotations

from math import inf
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from alza.errors import InvalidInput
from alza.facts.footprints import footprint
from alza.facts.openings import opening_place
from alza.facts.walls import wall_body
from alza.geometry.polygons import polygon_gap
from alza.geometry.segments import Gap
from alza.geometry.vectors import Polygon, distance
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.tools.alternatives import exactly_one, fields_given
from alza.tools.fields import AnyRef, ToolInput, WallRef, X, Y
from alza.tools.references import find, find_any
from alza.tools.result import Answer, point_data
from alza.tools.tool import AXES, Context, QueryTool
from alza.units import format_metres


class MeasureInput(ToolInput, frozen=True, kw_only=True):
    """What to measure: two points, one wall, or two things."""

    x1: Annotated[X, Meta(description="x of the first point in metres")] | None = None
    y1: Annotated[Y, Meta(description="y of the first point in metres")] | None = None
    x2: Annotated[X, Meta(description="x of the second point in metres")] | None = None
    y2: Annotated[Y, Meta(description="y of the second point in metres")] | None = None
    wall_id: Annotated[WallRef, Meta(description="a wall, whose length is measured")] | None = None
    from_: Annotated[AnyRef, Meta(description="the first of two things: its id or name")] | None = (
        msgspec.field(name="from", default=None)
    )
    to: Annotated[AnyRef, Meta(description="the second of two things: its id or name")] | None = None


def _measure(input: MeasureInput, context: Context) -> Answer:
    form = exactly_one(input, ("x1", "y1", "x2", "y2"), ("wallId",), ("from", "to"))
    given = fields_given(input)
    if form == ("wallId",):
        return _wall_length(find(context.plan, given["wallId"], Wall, "wallId"))
    if form == ("from", "to"):
        return _gap(context.plan, given["from"], given["to"])
    p, q = (given["x1"], given["y1"]), (given["x2"], given["y2"])
    meters = round(distance(p, q), 3)
    return Answer(
        summary=f"{format_metres(meters)} between the two points.",
        data={"meters": meters, "from": point_data(p), "to": point_data(q)},
    )


def _wall_length(wall: Wall) -> Answer:
    meters = round(wall.length, 3)
    return Answer(
        summary=f"Wall {wall.id} is {format_metres(meters)} long on its centre line.",
        data={"meters": meters, "from": point_data(wall.a), "to": point_data(wall.b)},
    )


def _gap(plan: Plan, from_: str, to: str) -> Answer:
    first, second = find_any(plan, from_, "from"), find_any(plan, to, "to")
    if first.id == second.id:
        raise InvalidInput(f"from and to both mean {first.id}; name two things.", field="to")
    gap = min(
        (polygon_gap(p, q) for p in outlines(plan, first, "from") for q in outlines(plan, second, "to")),
        key=lambda gap: gap.distance,
        default=Gap(inf, (0.0, 0.0), (0.0, 0.0)),
    )
    meters = round(gap.distance, 3) + 0.0
    data: dict[str, Any] = {
        "meters": meters,
        "between": [first.id, second.id],
        "from": point_data(gap.p),
        "to": point_data(gap.q),
    }
    words = f"{format_metres(meters)} clear" if meters > 0 else "No gap: they touch or overlap"
    return Answer(summary=f"{words} between {first.id} and {second.id}.", data=data)


def outlines(plan: Plan, thing: Wall | Opening | Room | Item, field: str) -> tuple[Polygon, ...]:
    """What a thing covers on the floor: a wall's body, an opening's clear span, a piece's solids, a room."""
    match thing:
        case Wall():
            return (wall_body(thing),)
        case Room():
            return (thing.corners,)
        case Opening():
            wall = plan.walls.get(thing.wall_id)
            if wall is None:
                raise InvalidInput(f"{field} is {thing.id}, whose wall {thing.wall_id} is gone.", field=field)
            return (opening_place(thing, wall).polygon,)
        case Item():
            kind = plan.kind(thing.kind)
            if kind is None:
                raise InvalidInput(
                    f"{field} is {thing.id}, whose kind {thing.kind} isn't known.", field=field
                )
            return tuple(solid.polygon for solid in footprint(thing, kind).solids)


MEASURE = QueryTool(
    name="measure",
    title="Measure a distance",
    description=(
        "Measure in metres: between two points (x1, y1, x2, y2), the length of a wall (wallId), or the "
        "clear gap between two things (from, to) with the nearest points. Give exactly one of these. " + AXES
    ),
    input=MeasureInput,
    untrusted=True,
    answer=_measure,
)
