"""Overlays: marks of findings and the outline of what is selected, as parts of the layer of marks."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from alza.drawing.notes import pin_outline
from alza.drawing.primitives import Area, Circle, Text
from alza.drawing.writing import ORIGIN, Group, Part, Placement, write_group
from alza.facts.footprints import footprint
from alza.facts.openings import opening_place
from alza.facts.walls import wall_network
from alza.geometry.vectors import Polygon, Vec
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall

MARK_RADIUS: Final = 0.2
"""Radius of a finding's ring (metres)."""


class Mark(msgspec.Struct, frozen=True):
    """A finding to be marked: its key, how grave it is, where (metres), and what it says."""

    id: str
    severity: Literal["error", "warning"]
    where: Vec
    message: str


def finding_mark(mark: Mark, radius: float = MARK_RADIUS, origin: Vec = ORIGIN) -> Part:
    """A ring where the finding is, with an exclamation mark; its title is the message."""
    style = "mark-error" if mark.severity == "error" else "mark-warning"
    shapes = (
        Circle((0.0, 0.0), radius, style),
        Text((0.0, 0.0), "!", radius * 1.1, "mark-text"),
    )
    title = f"{mark.severity.capitalize()}: {mark.message}"
    group = Group(
        id=mark.id,
        kind="finding",
        title=title,
        state=mark.severity,
        place=Placement(*mark.where),
        shapes=shapes,
    )
    return write_group(group, origin)


def selection_outline(
    id: str,
    polygon: Polygon,
    origin: Vec = ORIGIN,
    style: Literal["selection", "refused", "ghost"] = "selection",
) -> Part:
    """The outline of what is selected, of a change that isn't possible, or of where a piece would fit."""
    return write_group(Group(id=id, kind=style, shapes=(Area((polygon,), style),)), origin)


def record_outline(plan: Plan, id: str) -> Polygon | None:
    """The outline to show for any record of the plan; None for what has no place."""
    match plan.get(id):
        case Wall():
            network = wall_network(plan.walls)
            return network.footprint(id) or network.body(id)
        case Opening() as opening:
            wall = plan.walls.get(opening.wall_id)
            return opening_place(opening, wall).polygon if wall else None
        case Room() as room:
            return room.corners
        case Item() as item:
            return _item_outline(plan, item)
        case Note() as note:
            return pin_outline(note)
        case None:
            return None


def _item_outline(plan: Plan, item: Item) -> Polygon | None:
    kind = plan.kind(item.kind)
    return footprint(item, kind).box if kind else None
