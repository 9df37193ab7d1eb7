"""What a mode is: a small state machine over plain events, without a DOM and without a store."""

from __future__ import annotations

from typing import Final, Literal, Protocol, TypeVar

import msgspec

from alza.editor.events import Event
from alza.editor.step import Step
from alza.plan.ids import Ids
from alza.plan.plan import Plan

ModeName = Literal["select", "wall", "room", "door", "window", "place", "calibrate", "underlay", "note"]

SNAP_REACH_PX: Final = 9.0
"""A snap acts within this many pixels of the pointer."""

TOUCH_REACH_PX: Final = 18.0
"""The same for a finger."""

CLICK_SLOP_PX: Final = 4.0
"""A pointer that moved less than this between down and up has clicked."""

GRID: Final = 0.05
"""The grid that the pointer snaps to (metres)."""


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """What a mode may know when an event comes.

    Attributes:
        plan: the plan as it is now; an agent may have changed it since the last event.
        selection: the ids that are selected.
        metres_per_px: one pixel of the view in metres.
        ids: a copy of the id counter; new records take their ids from it, and a commit brings it along.
    """

    plan: Plan
    selection: tuple[str, ...]
    metres_per_px: float
    ids: Ids


State = TypeVar("State")


class Mode(Protocol[State]):
    """Handles events one after another. `Cancel` always gives the idle state without a preview."""

    @property
    def name(self) -> ModeName:
        """The mode's name."""
        ...

    @property
    def hint(self) -> str:
        """One line for the person: what to do, which keys help."""
        ...

    @property
    def idle(self) -> State:
        """The state before and after every gesture."""
        ...

    def handle(self, state: State, event: Event, context: Context) -> Step[State]:
        """The answer to an event. Never raises for a change that isn't possible: it says why in words."""
        ...
