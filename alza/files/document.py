"""The records of a saved plan as its JSON holds them."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta

from alza.plan.accepted import Accepted
from alza.plan.ids import MAX_ID_NUMBER, MAX_REVISION
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import DisplayUnit, Plan
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.plan.underlay import Underlay
from alza.plan.wall import Wall
from alza.units import Degrees, Label

T = TypeVar("T", Item, Part)

FORMAT: Final = "alza-plan"
MAX_RECORDS: Final = 20_000
"""The most records that one collection of a file may hold."""

Count = Annotated[int, Meta(ge=0, le=MAX_REVISION)]
NextId = Annotated[int, Meta(ge=1, le=MAX_ID_NUMBER + 1)]
_Bounded = Meta(max_length=MAX_RECORDS)


class PlanDocument(msgspec.Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """A saved plan of the current version. Its collections are lists; the order in them means nothing."""

    format: str
    version: int
    revision: Count
    next_id: NextId
    name: Label = "Untitled plan"
    units: DisplayUnit = "m"
    north: Degrees = 0.0
    settings: CheckSettings = CheckSettings()
    walls: Annotated[tuple[Wall, ...], _Bounded] = ()
    openings: Annotated[tuple[Opening, ...], _Bounded] = ()
    rooms: Annotated[tuple[Room, ...], _Bounded] = ()
    items: Annotated[tuple[Item, ...], _Bounded] = ()
    kinds: Annotated[tuple[Kind, ...], _Bounded] = ()
    notes: Annotated[tuple[Note, ...], _Bounded] = ()
    underlay: Underlay | None = None
    accepted: Annotated[tuple[Accepted, ...], _Bounded] = ()

    def plan(self) -> Plan:
        """The plan that the document holds."""
        return Plan(
            name=self.name,
            units=self.units,
            north=self.north % 360.0,
            settings=self.settings,
            walls=_by_id(self.walls),
            openings=_by_id(self.openings),
            rooms=_by_id(self.rooms),
            items=_by_id(_turned(item) for item in self.items),
            kinds=MappingProxyType({kind.kind: _with_turned_parts(kind) for kind in self.kinds}),
            notes=_by_id(self.notes),
            underlay=self.underlay,
            accepted=MappingProxyType({accepted.key: accepted for accepted in self.accepted}),
        )


FIELDS: Final = frozenset(field.encode_name for field in msgspec.structs.fields(PlanDocument))
"""The names of the top-level fields that this version knows."""


def _turned(record: T) -> T:
    """The piece or part with its rotation in [0, 360), as it is stored; every angle is legal in a file."""
    return msgspec.structs.replace(record, rotation=record.rotation % 360.0)


def _with_turned_parts(kind: Kind) -> Kind:
    return msgspec.structs.replace(kind, parts=tuple(_turned(part) for part in kind.parts))


def _by_id(records: Iterable[Any]) -> MappingProxyType[str, Any]:
    return MappingProxyType({record.id: record for record in records})
