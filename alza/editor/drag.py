"""What a drag holds, where it has come to, and what it would do."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.action import Action
from alza.editor.events import Modifiers
from alza.editor.step import Guide
from alza.geometry.vectors import Vec, sub
from alza.plan.plan import Plan
from alza.plan.room import Room

CORNER_ROLE: Final = "corner-"
"""A room's corner is held by `corner-` and its number."""


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """What the pointer took hold of at `origin`.

    Attributes:
        ids: the things that move.
        lead: the one under the pointer.
        role: the handle of the lead that is held, as `Handle` names it; "" for things as wholes.
        origin: where the pointer went down.
    """

    ids: tuple[str, ...]
    lead: str
    role: str = ""
    origin: Vec


class Drag(msgspec.Struct, frozen=True, kw_only=True):
    """A hold and where the pointer is now, on the plan as it is now; a snap reaches `reach` metres."""

    plan: Plan
    hold: Hold
    at: Vec
    modifiers: Modifiers
    reach: float

    @property
    def by(self) -> Vec:
        """The way of the pointer since it went down."""
        return sub(self.at, self.hold.origin)


class Pull(msgspec.Struct, frozen=True, kw_only=True):
    """What a drag would do: the change, the snaps that act, the figures to show, and words to say of it."""

    action: Action
    guides: tuple[Guide, ...] = ()
    figures: str = ""
    words: str = ""


def still_held(plan: Plan, hold: Hold) -> Hold | None:
    """The hold on what is still there; None when what it is about has gone."""
    if hold.role:
        return hold if _has_handle(plan, hold) else None
    ids = tuple(id for id in hold.ids if plan.get(id) is not None)
    if not ids:
        return None
    return msgspec.structs.replace(hold, ids=ids, lead=hold.lead if hold.lead in ids else ids[0])


def _has_handle(plan: Plan, hold: Hold) -> bool:
    record = plan.get(hold.lead)
    if isinstance(record, Room) and hold.role.startswith(CORNER_ROLE):
        return int(hold.role.removeprefix(CORNER_ROLE)) < len(record.outline)
    return record is not None
