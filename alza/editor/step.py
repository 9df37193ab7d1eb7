"""What a mode answers to an event."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from alza.actions.action import Action
from alza.geometry.vectors import Vec

State = TypeVar("State")
SnapKind = Literal["end", "intersection", "midpoint", "face", "line", "alignment", "angle", "grid"]


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """The snap that acts, to be drawn: a mark at `at`, and the line `start`-`end` that it follows, if any."""

    kind: SnapKind
    at: Vec
    start: Vec | None = None
    end: Vec | None = None


class Readout(msgspec.Struct, frozen=True, kw_only=True):
    """Words beside the pointer, such as `3.50 m · 90°`; `typing` says that a typed value is taken now."""

    text: str
    at: Vec
    typing: bool = False


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What would be, shown beside the plan and never stored.

    Attributes:
        action: the change that would be made if the gesture ended now.
        guides: the snaps that act.
        readout: length and angle, or another figure.
        marquee: two corners of the selection's rectangle.
        path: points of a line that is being drawn, where no action shows it.
        refused: why it can't be done here; the preview is drawn as refused.
    """

    action: Action | None = None
    guides: tuple[Guide, ...] = ()
    readout: Readout | None = None
    marquee: tuple[Vec, Vec] | None = None
    path: tuple[Vec, ...] = ()
    refused: str = ""


class Step(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """The answer of a mode: where it is now, what to show, and what to do.

    Attributes:
        state: the mode's state from now on.
        preview: what to show until the next step; None shows the plan as it is.
        commit: a finished change; the editor makes it one undo step and one entry of the feed.
        select: what is selected from now on; None leaves the selection as it is.
        message: words for the person, at the place where it happened.
        done: whether the mode asks to give way to selecting.
    """

    state: State
    preview: Preview | None = None
    commit: Action | None = None
    select: tuple[str, ...] | None = None
    message: str = ""
    done: bool = False
