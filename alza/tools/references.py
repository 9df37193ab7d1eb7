"""Which thing a call means: by id, or by the name of a room or a piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from alza.errors import Ambiguous, Candidate, InvalidInput, NotFound
from alza.facts.rooms import room_label_point
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.tools.nearest import folded, nearest
from alza.tools.validate import shown

Thing = TypeVar("Thing", bound=Wall | Opening | Room | Item)

MOST_CANDIDATES: Final = 20
_SHORTEST_PART: Final = 3
_TYPE_NAMES: Final[dict[type[Placed], str]] = {
    Wall: "wall",
    Opening: "door or window",
    Room: "room",
    Item: "piece of furniture",
    Note: "note",
}


def find(plan: Plan, reference: str, thing: type[Thing], field: str = "id") -> Thing:
    """The one thing of a type that a reference means.

    An exact id comes first, then a whole name, then a part of a name.

    Raises:
        NotFound: nothing is called so.
        InvalidInput: it is the id of a thing of another type, and no name.
        Ambiguous: a name fits several; the candidates say which and where.
    """
    record = _by_id(plan, reference)
    if isinstance(record, thing):
        return record
    known = [other for other in _all(plan) if isinstance(other, thing)]
    if record is not None and not any(folded(reference) in names_of(plan, other) for other in known):
        raise InvalidInput(
            f"{field} is {record.id}, which is a {_type_word(record)}; this takes a {_TYPE_NAMES[thing]}.",
            field=field,
        )
    return _one(plan, reference, known, _TYPE_NAMES[thing], field)


def find_any(plan: Plan, reference: str, field: str) -> Wall | Opening | Room | Item:
    """The one wall, opening, room or piece that a reference means.

    Raises:
        NotFound: nothing is called so.
        Ambiguous: a name fits several; the candidates say which and where.
    """
    record = _by_id(plan, reference)
    if record is not None and not isinstance(record, Note):
        return record
    return _one(plan, reference, list(_all(plan)), "thing", field)


def known_kind(plan: Plan, name: str, field: str = "kind") -> str:
    """The name of a kind that exists; an unknown one is refused with the nearest real ones.

    Raises:
        NotFound: no kind, built in or defined, has this name.
    """
    if plan.kind(name) is not None:
        return name
    near = nearest(name, (*plan.kinds, *BUILT_IN_KINDS))
    hint = f"Did you mean {' or '.join(near)}?" if near else "get_item_catalog lists the kinds."
    raise NotFound(f"No kind is called {shown(name)}.", field=field, candidates=near, hint=hint)


def candidate(plan: Plan, record: Placed) -> Candidate:
    """A thing as a candidate: its id, what it is called and where it is."""
    return Candidate(id=record.id, label=label_of(plan, record), where=where_is(plan, record))


def label_of(plan: Plan, record: Placed) -> str:
    """What a thing is called: a room's or piece's label, else its kind."""
    match record:
        case Room():
            return record.label
        case Item():
            kind = plan.kind(record.kind)
            return record.label or (kind.label if kind else record.kind)
        case Note():
            return record.text[:60]
        case _:
            return _type_word(record)


def where_is(plan: Plan, record: Placed) -> tuple[float, float]:
    """A point for a thing: a piece's or opening's centre, a wall's middle, a point inside a room."""
    match record:
        case Wall():
            return record.at(record.length / 2)
        case Opening():
            wall = plan.walls.get(record.wall_id)
            return wall.at(record.offset) if wall else (0.0, 0.0)
        case Room():
            return room_label_point(record)
        case Item():
            return (record.x, record.y)
        case Note():
            return (record.x or 0.0, record.y or 0.0)


def names_of(plan: Plan, record: Placed) -> tuple[str, ...]:
    """The names that a thing answers to besides its id, folded for comparing."""
    match record:
        case Room():
            names: tuple[str, ...] = (record.label,)
        case Item():
            kind = plan.kind(record.kind)
            names = (record.label or "", record.kind, kind.label if kind else "")
        case Opening():
            names = (record.kind,)
        case _:
            names = ()
    return tuple(folded(name) for name in names if name)


def _one(plan: Plan, reference: str, known: list[Thing], what: str, field: str) -> Thing:
    wanted = folded(reference)
    for fits in (_whole, _part):
        found = [record for record in known if any(fits(wanted, name) for name in names_of(plan, record))]
        if len(found) == 1:
            return found[0]
        if found:
            raise _ambiguous(plan, reference, found, field)
    raise _not_found(plan, reference, known, what, field)


def _by_id(plan: Plan, reference: str) -> Placed | None:
    return plan.get(reference.strip().lower())


def _whole(wanted: str, name: str) -> bool:
    return wanted == name


def _part(wanted: str, name: str) -> bool:
    return len(wanted) >= _SHORTEST_PART and wanted in name


def _ambiguous(plan: Plan, reference: str, found: Iterable[Placed], field: str) -> Ambiguous:
    candidates = [candidate(plan, record) for record in found]
    more = len(candidates) - MOST_CANDIDATES
    return Ambiguous(
        f"{field} {shown(reference)} fits {len(candidates)} things"
        + (f"; the first {MOST_CANDIDATES} are listed." if more > 0 else "."),
        field=field,
        candidates=tuple(candidates[:MOST_CANDIDATES]),
        hint="Say which by its id.",
    )


def _not_found(plan: Plan, reference: str, known: Iterable[Placed], what: str, field: str) -> NotFound:
    by_name: dict[str, Placed] = {}
    for record in known:
        for name in (record.id, *names_of(plan, record)):
            by_name.setdefault(name, record)
    near = dict.fromkeys(by_name[name].id for name in nearest(reference, by_name))
    candidates = tuple(candidate(plan, by_name[id]) for id in near)
    if candidates:
        hint = "The nearest are " + ", ".join(f"{found.id} ({found.label})" for found in candidates) + "."
    elif by_name:
        hint = "get_model lists what there is."
    else:
        hint = f"The plan has no {what} yet."
    return NotFound(f"No {what} is called {shown(reference)}.", field=field, candidates=candidates, hint=hint)


def _all(plan: Plan) -> Iterable[Wall | Opening | Room | Item]:
    for collection in (plan.walls, plan.openings, plan.rooms, plan.items):
        yield from collection.values()


def _type_word(record: Placed) -> str:
    return record.kind if isinstance(record, Opening) else _TYPE_NAMES[type(record)]
