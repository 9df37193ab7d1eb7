"""The change that locks what is selected, or unlocks it."""

from __future__ import annotations

from alza.actions.action import Action
from alza.actions.items import EditItem
from alza.actions.rooms import EditRoom
from alza.actions.together import Together
from alza.actions.walls import EditWall
from alza.editor.moving import named
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall

Lockable = Wall | Room | Item


def all_locked(plan: Plan, ids: tuple[str, ...]) -> bool | None:
    """Whether all of these that can be locked are; None when none can."""
    found = _lockable(plan, ids)
    return all(record.locked for record in found) if found else None


def lock_things(plan: Plan, ids: tuple[str, ...]) -> Action | None:
    """Lock these, or unlock them when all are locked, in one change; None when none can be locked."""
    found = _lockable(plan, ids)
    if not found:
        return None
    locked = not all_locked(plan, ids)
    actions = tuple(_lock(plan, record, locked) for record in found)
    if len(actions) == 1:
        return actions[0]
    whose = named(plan, tuple(record.id for record in found))
    return Together(actions=actions, summary=f"{'Lock' if locked else 'Unlock'} {whose}")


def _lockable(plan: Plan, ids: tuple[str, ...]) -> list[Lockable]:
    return [record for id in ids if isinstance(record := plan.get(id), Lockable)]


def _lock(plan: Plan, record: Lockable, locked: bool) -> Action:
    called = name_of(plan, record.id)
    if isinstance(record, Wall):
        return EditWall(id=record.id, locked=locked, called=called)
    if isinstance(record, Room):
        return EditRoom(id=record.id, locked=locked, called=called)
    return EditItem(id=record.id, locked=locked, called=called)
