"""Copies of what is selected, a little to the side."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.action import Action
from alza.actions.find import find
from alza.actions.items import PlaceItem
from alza.actions.opening_fit import WantedSpan, fit_offset
from alza.actions.openings import AddOpening
from alza.actions.rooms import AddRoom
from alza.actions.together import Together
from alza.actions.walls import AddWall
from alza.editor.moving import named
from alza.geometry.vectors import Vec
from alza.plan.ids import Ids
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.units import to_millimetre

ASIDE: Final = 0.25
"""How far beside the original a copy stands (metres)."""

_LEVEL: Final = 0.5
"""A wall whose direction has no more of y than this runs level: a copy to the east would lie on it."""


class Copies(msgspec.Struct, frozen=True, kw_only=True):
    """The change that makes the copies, and the ids of the copies of what was selected."""

    action: Action
    ids: tuple[str, ...]


def duplicate(plan: Plan, ids: tuple[str, ...], new_ids: Ids) -> Copies | None:
    """Copy walls with their openings, openings, rooms and pieces; None when there is nothing to copy.

    Copies stand to the east; those of level walls, and what is copied with them, to the south too, so that
    no wall lies on another. An opening alone is copied beside itself in its wall. Copies are never locked.

    Raises:
        AlzaError: an opening has no room beside itself, or something can't be copied as it is.
    """
    copier = _Copier(plan, ids, new_ids)
    for id in ids:
        copier.copy(id)
    if not copier.actions:
        return None
    together = Together(actions=tuple(copier.actions), summary=f"Duplicate {named(plan, ids)}")
    return Copies(action=together, ids=tuple(copier.made))


class _Copier:
    """Collects the actions that make copies, and the ids of the copies."""

    def __init__(self, plan: Plan, ids: tuple[str, ...], new_ids: Ids) -> None:
        self.actions: list[Action] = []
        self.made: list[str] = []
        self._plan = plan
        self._copied_walls = {id for id in ids if id in plan.walls}
        self._aside = _aside(plan, ids)
        self._new_ids = new_ids

    def copy(self, id: str) -> None:
        record = self._plan.get(id)
        if isinstance(record, Wall):
            self._copy_wall(record)
        elif isinstance(record, Opening):
            self._copy_opening(record)
        elif isinstance(record, Room):
            outline = tuple(Point(*self._moved(*corner)) for corner in record.corners)
            room = msgspec.structs.replace(record, id=self._new_ids.new("r"), outline=outline, locked=False)
            self._make(AddRoom(room=room), room.id)
        elif isinstance(record, Item):
            x, y = self._moved(record.x, record.y)
            item = msgspec.structs.replace(record, id=self._new_ids.new("i"), x=x, y=y, locked=False)
            self._make(PlaceItem(item=item), item.id)

    def _copy_wall(self, wall: Wall) -> None:
        (ax, ay), (bx, by) = self._moved(*wall.a), self._moved(*wall.b)
        copy = msgspec.structs.replace(
            wall, id=self._new_ids.new("w"), ax=ax, ay=ay, bx=bx, by=by, locked=False
        )
        self._make(AddWall(wall=copy), copy.id)
        for opening in self._plan.openings_of(wall.id):
            self.actions.append(AddOpening(opening=self._again(opening, copy.id, opening.offset)))

    def _copy_opening(self, opening: Opening) -> None:
        if opening.wall_id in self._copied_walls:
            return
        so_far = _after(self._plan, self.actions)
        wall = find(so_far, Wall, opening.wall_id)
        wanted = WantedSpan(offset=opening.offset + opening.width + ASIDE, width=opening.width)
        copy = self._again(opening, wall.id, fit_offset(so_far, wall, wanted).offset)
        self._make(AddOpening(opening=copy), copy.id)

    def _again(self, opening: Opening, wall_id: str, offset: float) -> Opening:
        id = self._new_ids.new("d" if opening.kind == "door" else "win")
        return msgspec.structs.replace(opening, id=id, wall_id=wall_id, offset=offset)

    def _moved(self, x: float, y: float) -> Vec:
        return (to_millimetre(x + self._aside[0]), to_millimetre(y + self._aside[1]))

    def _make(self, action: Action, id: str) -> None:
        self.actions.append(action)
        self.made.append(id)


def _after(plan: Plan, actions: list[Action]) -> Plan:
    for action in actions:
        plan = action.apply(plan)
    return plan


def _aside(plan: Plan, ids: tuple[str, ...]) -> Vec:
    walls = [plan.walls[id] for id in ids if id in plan.walls]
    level = [wall for wall in walls if abs(wall.direction[1]) <= _LEVEL]
    only_level = bool(level) and len(level) == len(ids)
    return (0.0 if only_level else ASIDE, ASIDE if level else 0.0)
