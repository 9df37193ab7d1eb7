"""Take back one change out of the middle: put back the records that it touched, as a new change."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from alza.actions.action import ActionRecord
from alza.actions.opening_fit import require_span
from alza.actions.opening_places import FIT_SLACK
from alza.errors import AlzaError, Conflict
from alza.plan.accepted import Accepted
from alza.plan.diff import PLAN_FIELDS, diff, part_of
from alza.plan.names import list_names, name_of
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.wall import Wall


class PutBack(ActionRecord, frozen=True, kw_only=True):
    """Put back what a change touched: the plan before it, the plan after it, and its summary.

    `replaces` says that the change put another plan in place of the open one.

    Everything else stays as it is by now. Refused when a later change touched the same things, or when other
    things have come to need them.
    """

    before: Plan
    after: Plan
    what: str
    replaces: bool = False

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Take back: {self.what}"

    def blocked_by(self, plan: Plan) -> tuple[str, ...]:
        """The ids that the change touched and a later one touched again; empty when none did."""
        touched = diff(self.before, self.after).touched
        blocked = tuple(id for id in touched if id != "plan" and part_of(plan, id) != part_of(self.after, id))
        return (*blocked, "plan") if self._details_blocked(plan) else blocked

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises Conflict."""
        blocked = self.blocked_by(plan)
        if blocked:
            raise Conflict(
                f"Can't take back '{self.what}': {list_names(self._name_of(plan, id) for id in blocked)}"
                " changed again since",
                candidates=blocked,
            )
        restored = self._restored(plan)
        self._require_whole(restored)
        return restored

    def _name_of(self, plan: Plan, id: str) -> str:
        """What a thing is called, or was called while it was there."""
        known = (version for version in (plan, self.after, self.before) if version.get(id) is not None)
        return name_of(next(known, plan), id)

    def _changed_details(self) -> dict[str, Any]:
        """The plan's own fields that the change set, with the values from before."""
        return {
            field: getattr(self.before, field)
            for field in PLAN_FIELDS
            if field != "accepted" and getattr(self.before, field) != getattr(self.after, field)
        }

    def _details_blocked(self, plan: Plan) -> bool:
        return any(getattr(plan, field) != getattr(self.after, field) for field in self._changed_details())

    def _records_before(self) -> list[Placed]:
        found = (self.before.get(id) for id in diff(self.before, self.after).touched)
        return [record for record in found if record is not None]

    def _restored(self, plan: Plan) -> Plan:
        changes = self._changed_details() | {"accepted": self._accepted(plan)}
        touched = diff(self.before, self.after)
        names = {id.removeprefix("kind:") for id in touched.touched if id.startswith("kind:")}
        if names:
            kept = {name: kind for name, kind in plan.kinds.items() if name not in names}
            back = {name: self.before.kinds[name] for name in names & self.before.kinds.keys()}
            changes["kinds"] = MappingProxyType({**kept, **back})
        if "underlay" in touched.touched:
            changes["underlay"] = self.before.underlay
        return plan.drop(*touched.created).put(*self._records_before()).with_(**changes)

    def _accepted(self, plan: Plan) -> MappingProxyType[str, Accepted]:
        """The accepted findings, those that the change accepted or withdrew as they were before."""
        before, after = self.before.accepted, self.after.accepted
        changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
        back = {key: before[key] for key in changed & before.keys()}
        return MappingProxyType(
            {key: accepted for key, accepted in plan.accepted.items() if key not in changed} | back
        )

    def _require_whole(self, restored: Plan) -> None:
        """Refuse a plan in which something lost what it stands in or is made of."""
        self._require_references(restored)
        for record in self._records_before():
            if isinstance(record, Opening):
                self._require_fit(restored, record)
            elif isinstance(record, Wall):
                for opening in restored.openings_of(record.id):
                    self._require_fit(restored, opening)

    def _require_references(self, restored: Plan) -> None:
        needs = [(opening.id, opening.wall_id) for opening in restored.openings.values()]
        lost = [id for id, wall_id in needs if wall_id not in restored.walls]
        lost += [item.id for item in restored.items.values() if restored.kind(item.kind) is None]
        if lost:
            names = list_names(name_of(restored, id) for id in lost)
            raise Conflict(
                f"Can't take back '{self.what}': {names} would be left without the wall or kind it needs",
                candidates=tuple(lost),
            )

    def _require_fit(self, restored: Plan, opening: Opening) -> None:
        reason = _misfit(restored, opening)
        if reason is not None and (
            self.before.get(opening.id) != opening or _misfit(self.before, opening) is None
        ):
            raise Conflict(f"Can't take back '{self.what}': {reason}", candidates=(opening.id,))


def _misfit(plan: Plan, opening: Opening) -> str | None:
    wall = plan.walls.get(opening.wall_id)
    if wall is None:
        return f"wall {opening.wall_id} is gone"
    try:
        require_span(plan, wall, opening)
    except AlzaError as error:
        return error.message
    if opening.head > wall.height + FIT_SLACK:
        return f"{name_of(plan, opening.id)} is higher than wall {wall.id}"
    return None
