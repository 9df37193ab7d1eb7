"""The top-level fields of an opened file that this version doesn't know, kept for when it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from alza.plan.plan import Plan

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class _Swap(msgspec.Struct, frozen=True):
    """One plan put in another's place, and the fields that belong to each."""

    before: Plan
    after: Plan
    fields_before: Mapping[str, Any]
    fields_after: Mapping[str, Any]


class ForeignFields:
    """Follows opening, undo and redo, so that each plan is saved with its own file's fields."""

    def __init__(self, fields: Mapping[str, Any] = _NONE) -> None:
        """Begin with those of the first plan."""
        self.fields = fields
        self._swaps: list[_Swap] = []

    def replaced(self, before: Plan, after: Plan, fields: Mapping[str, Any] = _NONE) -> None:
        """Another plan was opened in place of one; `fields` are its file's."""
        if before is not after:
            self._swaps.append(_Swap(before, after, self.fields, fields))
            self.fields = fields

    def follow(self, before: Plan, after: Plan) -> None:
        """The store went from one plan to another by undo or redo."""
        for swap in self._swaps:
            if before is swap.before and after is swap.after:
                self.fields = swap.fields_after
            elif before is swap.after and after is swap.before:
                self.fields = swap.fields_before
