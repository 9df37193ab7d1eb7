"""The plan: frozen collections of records by id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from alza.plan.accepted import Accepted
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.lineage import with_changes
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.plan.underlay import Underlay
from alza.plan.wall import Wall

DisplayUnit = Literal["m", "cm", "mm", "ft"]
Placed = Wall | Opening | Room | Item | Note
"""A record that has an id of its own."""

_COLLECTIONS: dict[type[Placed], str] = {
    Wall: "walls",
    Opening: "openings",
    Room: "rooms",
    Item: "items",
    Note: "notes",
}


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A home on one floor. Never changed: `put`, `drop` and `with_` give a new plan that shares the rest.

    A collection that a change didn't touch stays the same object, so facts can be cached by its identity.
    """

    name: str = "Untitled plan"
    units: DisplayUnit = "m"
    north: float = 0.0
    walls: Mapping[str, Wall] = msgspec.field(default_factory=_empty)
    openings: Mapping[str, Opening] = msgspec.field(default_factory=_empty)
    rooms: Mapping[str, Room] = msgspec.field(default_factory=_empty)
    items: Mapping[str, Item] = msgspec.field(default_factory=_empty)
    kinds: Mapping[str, Kind] = msgspec.field(default_factory=_empty)
    notes: Mapping[str, Note] = msgspec.field(default_factory=_empty)
    underlay: Underlay | None = None
    settings: CheckSettings = CheckSettings()
    accepted: Mapping[str, Accepted] = msgspec.field(default_factory=_empty)

    def get(self, id: str) -> Placed | None:
        """The record with this id, or None."""
        for collection in (self.walls, self.openings, self.rooms, self.items, self.notes):
            if id in collection:
                return collection[id]
        return None

    def kind(self, name: str) -> Kind | None:
        """The kind of this name, built in or defined in the plan, or None."""
        return BUILT_IN_KINDS.get(name) or self.kinds.get(name)

    def put(self, *records: Placed) -> Plan:
        """The plan with these records added, or put in the place of those with the same id."""
        put: dict[str, dict[str, Placed]] = {}
        for record in records:
            put.setdefault(_COLLECTIONS[type(record)], {})[record.id] = record
        return self.with_(**{name: with_changes(getattr(self, name), some) for name, some in put.items()})

    def drop(self, *ids: str) -> Plan:
        """The plan without the records that have these ids; an unknown id is ignored."""
        changed: dict[str, Mapping[str, Placed]] = {}
        for name in _COLLECTIONS.values():
            collection: Mapping[str, Placed] = getattr(self, name)
            gone = [id for id in ids if id in collection]
            if gone:
                changed[name] = with_changes(collection, {}, gone)
        return self.with_(**changed)

    def put_kind(self, kind: Kind) -> Plan:
        """The plan with this kind defined."""
        return self.with_(kinds=MappingProxyType({**self.kinds, kind.kind: kind}))

    def openings_of(self, wall_id: str) -> tuple[Opening, ...]:
        """The openings in one wall, from end a to end b."""
        found = (opening for opening in self.openings.values() if opening.wall_id == wall_id)
        return tuple(sorted(found, key=lambda opening: (opening.offset, opening.id)))

    def with_(self, **changes: Any) -> Plan:
        """The plan with these fields replaced."""
        return msgspec.structs.replace(self, **changes) if changes else self
