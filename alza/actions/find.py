"""The records that an action is about, or a refusal that names what is missing."""

from __future__ import annotations

import difflib
from typing import TypeVar

from alza.errors import Conflict, NotFound
from alza.plan.diff import natural_key
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.room import Room
from alza.plan.wall import Wall

P = TypeVar("P", Wall, Opening, Room, Item, Note)

_WORDS: dict[type[Placed], str] = {
    Wall: "wall",
    Opening: "opening",
    Room: "room",
    Item: "piece of furniture",
    Note: "note",
}


def find(plan: Plan, type_: type[P], id: str) -> P:
    """The record of this type with this id.

    Raises:
        NotFound: there is none; the nearest ids of the type are the candidates.
    """
    record = plan.get(id)
    if isinstance(record, type_):
        return record
    real = {Wall: plan.walls, Opening: plan.openings, Room: plan.rooms, Item: plan.items, Note: plan.notes}
    ids = sorted(real[type_], key=natural_key)
    near = tuple(difflib.get_close_matches(id, ids, n=3, cutoff=0.0))
    known = f"; there is {', '.join(near)}" if near else "; the plan has none"
    raise NotFound(f"No {_WORDS[type_]} has the id {id!r}{known}", field="id", candidates=near)


def require_free_id(plan: Plan, record: Placed) -> None:
    """Refuse a new record whose id is taken.

    Raises:
        Conflict: something in the plan has this id.
    """
    if plan.get(record.id) is not None:
        raise Conflict(f"The id {record.id} is already used in this plan", field="id")
