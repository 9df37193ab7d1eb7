"""What an action is."""

from __future__ import annotations

from typing import Protocol

import msgspec

from alza.plan.plan import Plan


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
