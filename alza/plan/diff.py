"""What differs between two plans, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from alza.plan.ids import natural_key
from alza.plan.lineage import ids_apart
from alza.plan.plan import Plan

RECORD_COLLECTIONS = ("walls", "openings", "rooms", "items", "notes")
PLAN_FIELDS = ("name", "units", "north", "settings", "accepted")


class Diff(msgspec.Struct, frozen=True, kw_only=True):
    """The ids made, changed and removed, each in natural order.

    Besides the ids of records there are `plan` (its name, units, north, settings or accepted
    findings), `underlay` and `kind:<name>`.
    """

    created: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def touched(self) -> tuple[str, ...]:
        """All ids of the diff."""
        return tuple(sorted({*self.created, *self.changed, *self.removed}, key=natural_key))

    @property
    def is_empty(self) -> bool:
        """Whether the two plans are equal."""
        return not (self.created or self.changed or self.removed)


def record_ids(plan: Plan) -> list[str]:
    """All ids in use, collection by collection."""
    return [id for name in RECORD_COLLECTIONS for id in getattr(plan, name)]


def part_of(plan: Plan, id: str) -> object | None:
    """What a name of a diff means in a plan: a record, a kind, the underlay; None if it isn't there."""
    if id == "plan":
        return tuple(getattr(plan, field) for field in PLAN_FIELDS)
    if id == "underlay":
        return plan.underlay
    if id.startswith("kind:"):
        return plan.kinds.get(id.removeprefix("kind:"))
    return plan.get(id)


def _parts_apart(plan: Plan, other: Plan) -> dict[str, Any]:
    """What a plan holds, by the names of a diff; what it is known to share with the other is left out."""
    parts: dict[str, Any] = {"plan": part_of(plan, "plan")}
    for name in RECORD_COLLECTIONS:
        collection: Mapping[str, Any] = getattr(plan, name)
        apart = ids_apart(getattr(other, name), collection)
        parts.update(
            collection if apart is None else {id: collection[id] for id in apart if id in collection}
        )
    if plan.kinds is not other.kinds:
        parts.update({f"kind:{name}": kind for name, kind in plan.kinds.items()})
    if plan.underlay is not None:
        parts["underlay"] = plan.underlay
    return parts


def diff(before: Plan, after: Plan) -> Diff:
    """What was made, changed and removed on the way from one plan to another."""
    if before is after:
        return Diff()
    old, new = _parts_apart(before, after), _parts_apart(after, before)
    changed = (id for id in new if id in old and new[id] is not old[id] and new[id] != old[id])
    return Diff(
        created=tuple(sorted(new.keys() - old.keys(), key=natural_key)),
        changed=tuple(sorted(changed, key=natural_key)),
        removed=tuple(sorted(old.keys() - new.keys(), key=natural_key)),
    )
