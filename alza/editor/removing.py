"""The change that removes what is selected."""

from __future__ import annotations

from alza.actions.action import Action
from alza.actions.items import RemoveItem
from alza.actions.notes import RemoveNote
from alza.actions.openings import RemoveOpening
from alza.actions.rooms import RemoveRoom
from alza.actions.together import Together
from alza.actions.walls import RemoveWall
from alza.editor.moving import named
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.room import Room
from alza.plan.wall import Wall


def remove_things(plan: Plan, ids: tuple[str, ...]) -> Action:
    """Remove things of the plan in one change; openings go with their walls."""
    records = [record for id in ids if (record := plan.get(id)) is not None]
    walls = {record.id for record in records if isinstance(record, Wall)}
    actions = tuple(
        _removal(plan, record)
        for record in records
        if not (isinstance(record, Opening) and record.wall_id in walls)
    )
    if len(actions) == 1:
        return actions[0]
    return Together(actions=actions, summary=f"Remove {named(plan, ids)}")


def _removal(plan: Plan, record: Placed) -> Action:
    called = name_of(plan, record.id)
    if isinstance(record, Wall):
        return RemoveWall(id=record.id, called=called)
    if isinstance(record, Opening):
        return RemoveOpening(id=record.id, called=called)
    if isinstance(record, Room):
        return RemoveRoom(id=record.id, called=called)
    if isinstance(record, Item):
        return RemoveItem(id=record.id, called=called)
    return RemoveNote(id=record.id, called=called)
