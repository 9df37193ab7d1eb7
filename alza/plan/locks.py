"""What a person has locked, and which locked things a change would touch."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from alza.plan.diff import diff, part_of
from alza.plan.kind import Kind
from alza.plan.names import list_names, name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan


def keeper(plan: Plan, id: str) -> str:
    """The id of the thing whose lock counts: the thing itself, or the wall of an opening."""
    record = plan.get(id)
    return record.wall_id if isinstance(record, Opening) else id


def is_locked(plan: Plan, id: str) -> bool:
    """Whether a wall, room, piece or the underlay is locked; an opening is, when its wall is."""
    return getattr(part_of(plan, keeper(plan, id)), "locked", False) is True


def locked_and_touched(before: Plan, after: Plan) -> tuple[str, ...]:
    """The locked things that a change alters or removes, as they are before it.

    A locked wall is touched by what comes into it too, and a locked piece by another shape of its kind.
    """
    change = diff(before, after)
    touched = [id for id in (*change.changed, *change.removed) if is_locked(before, id)]
    keepers = (keeper(after, id) for id in (*change.created, *change.changed))
    walls = [id for id in keepers if id not in change.created and is_locked(before, id)]
    kinds = (id.removeprefix("kind:") for id in change.changed if id.startswith("kind:"))
    reshaped = {name for name in kinds if _without_price(before, name) != _without_price(after, name)}
    pieces = [id for id, item in before.items.items() if item.locked and item.kind in reshaped]
    return tuple(dict.fromkeys((*touched, *walls, *pieces)))


def locked_in_words(plan: Plan, ids: Collection[str]) -> str:
    """That these are locked: `Sofa i4 is locked`, `wall w3 and wall w5 are locked`."""
    return f"{list_names(name_of(plan, id) for id in ids)} {'is' if len(ids) == 1 else 'are'} locked"


def _without_price(plan: Plan, kind: str) -> Kind:
    """A kind without what changes in a shop and not in the plan."""
    return msgspec.structs.replace(plan.kinds[kind], price=None, currency=None)
