"""What an action is."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from alza.plan.plan import Plan
from alza.plan.record import Record

R = TypeVar("R", bound=Record)


class Action(Protocol):
    """A change with exact values: the same for a button, a gesture, a fix and a tool."""

    @property
    def summary(self) -> str:
        """One line in plain words, the undo label and the feed line: `Add wall w3, 4.30 m`."""
        ...

    def apply(self, plan: Plan) -> Plan:
        """The plan after the change; the same object when the change changes nothing.

        Raises:
            AlzaError: the change isn't possible; the words say why.
        """
        ...


class ActionRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The base of actions: a frozen record that compares by value."""


class Adjustment(msgspec.Struct, frozen=True, kw_only=True):
    """A value that was rounded or clamped before it was stored, and why."""

    field: str
    given: float | str
    stored: float | str
    why: str


def edited(record: R, **values: Any) -> R:
    """The record with these values, None leaving a field as it is; the same object if nothing changes."""
    given = {field: value for field, value in values.items() if value is not None}
    changes = {field: value for field, value in given.items() if getattr(record, field) != value}
    return msgspec.structs.replace(record, **changes) if changes else record
