"""What a fix does in a few words, as a button tells it."""

from __future__ import annotations

from math import atan2, pi
from typing import Final

from alza.geometry.vectors import Vec, distance
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.fix import Fix
from alza.units import MILLIMETRE, format_metres

_BEARINGS: Final = (
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "north",
    "north-east",
)
"""Clockwise on the page, by eighths of a turn."""


def fix_words(plan: Plan, fix: Fix) -> str:
    """What a fix of the plan does, such as `Move Sofa i4 0.12 m east`."""
    id = str(fix.arguments.get("id", ""))
    name = name_of(plan, id)
    match plan.get(id), fix.action.apply(plan).get(id):
        case (Item() | Opening() | Wall() | Room(), None):
            return f"Remove {name}"
        case Item() as old, Item() as new if (old.x, old.y) != (new.x, new.y):
            return f"Move {name} {_way((old.x, old.y), (new.x, new.y))}"
        case Item() as old, Item() as new if old.elevation > new.elevation:
            return f"Lower {name} by {format_metres(old.elevation - new.elevation)}"
        case Wall() as old, Wall() as new if old.a == new.a and old.b != new.b:
            return f"Move end b of {name} {_way(old.b, new.b)}"
        case Wall() as old, Wall() as new if old.b == new.b and old.a != new.a:
            return f"Move end a of {name} {_way(old.a, new.a)}"
        case Opening() as old, Opening() as new:
            return _opening_words(plan, old, new) or fix.action.summary
        case Room(), Room():
            return f"Redraw {name}"
        case _:
            return fix.action.summary


def _opening_words(plan: Plan, old: Opening, new: Opening) -> str:
    """In words what becomes of an opening's place and size; empty when nothing does."""
    name, wall = name_of(plan, old.id), plan.walls.get(old.wall_id)
    if new.width < old.width - MILLIMETRE / 2.0:
        return f"Narrow {name} to {format_metres(new.width)}"
    if new.height != old.height:
        return f"Make {name} {format_metres(new.height)} high"
    if new.sill < old.sill:
        return f"Lower {name} by {format_metres(old.sill - new.sill)}"
    if wall is None or new.offset == old.offset:
        return ""
    return f"Slide {name} {_way(wall.at(old.offset), wall.at(new.offset))}"


def _way(start: Vec, end: Vec) -> str:
    eighths = round(atan2(end[1] - start[1], end[0] - start[0]) / (pi / 4.0))
    return f"{format_metres(distance(start, end))} {_BEARINGS[eighths % 8]}"
