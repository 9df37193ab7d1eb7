"""Place, change and remove pieces of furniture."""

from __future__ import annotations

import difflib

import msgspec
from msgspec import UNSET, UnsetType

from alza.actions.action import ActionRecord, edited
from alza.actions.find import find, require_free_id
from alza.errors import InvalidInput
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.names import quoted
from alza.plan.plan import Plan
from alza.plan.validation import checked
from alza.units import format_metres


def nearest_kinds(plan: Plan, name: str, n: int = 3) -> tuple[str, ...]:
    """The names of the kinds most like this one, built in or defined in the plan."""
    wanted = name.strip().lower().replace(" ", "_")[:100]
    return tuple(difflib.get_close_matches(wanted, [*BUILT_IN_KINDS, *plan.kinds], n=n, cutoff=0.4))


def require_kind(plan: Plan, name: str) -> None:
    """Refuse a kind that nobody defined.

    Raises:
        InvalidInput: there is no such kind; the nearest ones are named.
    """
    if plan.kind(name) is None:
        near = nearest_kinds(plan, name)
        raise InvalidInput(
            f"There is no kind {name[:64]!r}" + (f"; the nearest are {', '.join(near)}" if near else ""),
            field="kind",
            candidates=near,
            hint="get_item_catalog lists the kinds; define_item_kind makes a new one",
        )


class PlaceItem(ActionRecord, frozen=True, kw_only=True):
    """Place a piece with a new id."""

    item: Item

    @property
    def summary(self) -> str:
        """See `Action`."""
        item = self.item
        turned = f", turned {item.rotation:g}°" if item.rotation else ""
        return f"Place {item.label or item.kind} {item.id} at ({item.x:.2f}, {item.y:.2f}){turned}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises Conflict or InvalidInput (bounds, unknown kind)."""
        require_free_id(plan, self.item)
        require_kind(plan, self.item.kind)
        return plan.put(checked(self.item))


class EditItem(ActionRecord, frozen=True, kw_only=True):
    """Move, turn, raise, rename or exchange a piece; None leaves a value as it is.

    A label of None takes the label away; left out, it stays.
    """

    id: str
    kind: str | None = None
    x: float | None = None
    y: float | None = None
    rotation: float | None = None
    elevation: float | None = None
    label: str | None | UnsetType = UNSET
    locked: bool | None = None
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        said = [f"kind {self.kind}"] if self.kind is not None else []
        if self.x is not None or self.y is not None:
            place = ", ".join("-" if value is None else f"{value:.2f}" for value in (self.x, self.y))
            said.append(f"to ({place})")
        said += [f"turned to {self.rotation:g}°"] if self.rotation is not None else []
        said += [f"raised to {format_metres(self.elevation)}"] if self.elevation is not None else []
        if self.label is not UNSET:
            said.append(f"name {quoted(self.label)}" if self.label else "no name")
        if self.locked is not None:
            said.append("locked" if self.locked else "unlocked")
        return f"Change {self.called or f'piece {self.id}'}: {', '.join(said) or 'nothing'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound or InvalidInput (bounds, unknown kind)."""
        old = find(plan, Item, self.id)
        new = edited(
            old,
            kind=self.kind,
            x=self.x,
            y=self.y,
            rotation=self.rotation,
            elevation=self.elevation,
            locked=self.locked,
        )
        if self.label is not UNSET and self.label != new.label:
            new = msgspec.structs.replace(new, label=self.label)
        if new is old:
            return plan
        require_kind(plan, new.kind)
        return plan.put(checked(new))


class RemoveItem(ActionRecord, frozen=True, kw_only=True):
    """Remove a piece."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove {self.called or f'piece {self.id}'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        return plan.drop(find(plan, Item, self.id).id)
