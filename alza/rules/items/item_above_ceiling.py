"""A piece is higher than its room.

What: the top of a piece is more than 2 cm above the lowest wall along the room that its centre is in. Walls
lower than 2.00 m are parapets and don't count; nor does a piece in no room.

Why: it would stand through the ceiling.

Example: a cabinet that hangs with its top at 3.00 m, in a room with walls of 2.70 m.

Fix: hang the piece lower.

Source: house rule; 2 cm allows for the exactness of a drawing. The ceiling is taken to lie on the walls, and
no room that people live in is as low as 2.00 m.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor, inf

from alza.actions.items import EditItem
from alza.facts.footprints import item_footprints
from alza.facts.remember import remember
from alza.facts.room_surroundings import surroundings
from alza.facts.room_walls import walls_along
from alza.facts.rooms import room_at
from alza.facts.walls import wall_network
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.examples import cabinet_in_room
from alza.rules.fix import Fix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """Each piece in the room that is too high for it."""
    footprints = item_footprints(plan.items, plan.kinds)
    lowest = _lowest(plan.walls, plan.settings.parapet_height)
    high = [item_id for item_id in surroundings(plan, room).pieces if footprints[item_id].top > lowest]
    ceiling = _ceiling(plan, room) if high else None
    if ceiling is None:
        return
    limit = plan.settings.ceiling_excess
    for item_id in high:
        item, above = plan.items[item_id], footprints[item_id].top - ceiling
        if above > limit + NOISE and room_at(plan.rooms, (item.x, item.y)) is room:
            yield Fault(
                refs=(item_id, room.id),
                message=f"{name_of(plan, item_id)} reaches above the walls of {name_of(plan, room.id)}"
                f" ({format_metres(above)} > {format_metres(limit)})",
                where=(item.x, item.y),
                measure=Measure(above, limit),
            )


@remember(size=2)
def _lowest(walls: Mapping[str, Wall], parapet: float) -> float:
    """The height of the lowest wall of a plan that is no parapet; no piece under it can be too high."""
    return min((wall.height for wall in walls.values() if wall.height >= parapet), default=inf)


def _ceiling(plan: Plan, room: Room) -> float | None:
    """The height of the lowest wall along a room that can carry a ceiling."""
    along = walls_along(room, wall_network(plan.walls), plan.settings.room_door_reach)
    heights = (plan.walls[id].height for id in along)
    return min((height for height in heights if height >= plan.settings.parapet_height), default=None)


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Hang the piece as low as the ceiling wants, if it hangs."""
    item_id, room_id = finding.refs
    item, ceiling = plan.items[item_id], _ceiling(plan, plan.rooms[room_id])
    own = item_footprints(plan.items, plan.kinds)[item_id]
    if ceiling is not None:
        lower = floor((item.elevation - own.top + ceiling) * 1000.0 + NOISE) / 1000.0
        if lower >= 0.0:
            action = EditItem(id=item_id, elevation=lower, called=name_of(plan, item_id))
            arguments = {"id": item_id, "elevation": lower}
            yield Fix(action=action, tool="move_item", arguments=arguments, safety="ask")


RULE = Rule(
    code="item_above_ceiling",
    severity="error",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: cabinet_in_room(3.0),
    legal=lambda: cabinet_in_room(2.7),
    limit="ceiling_excess",
    reads=("walls", "rooms", "items"),
    reach=("room_door_reach",),
    fixes=fixes,
    no_fix="The piece stands on the floor; whether it or the walls are wrong can't be told from the plan.",
)
