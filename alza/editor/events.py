"""What a person does at the sheet, as plain records in the plan's own metres."""

from __future__ import annotations

from typing import Literal

import msgspec

from alza.geometry.vectors import Vec

Button = Literal["primary", "secondary"]
PointerKind = Literal["mouse", "touch", "pen"]


class Modifiers(msgspec.Struct, frozen=True, kw_only=True):
    """Which keys are held. `ctrl` is Command on a Mac too."""

    shift: bool = False
    alt: bool = False
    ctrl: bool = False


NO_MODIFIERS = Modifiers()


class PointerDown(msgspec.Struct, frozen=True, kw_only=True):
    """A button or a finger went down at a point of the plan; `hit` is the id of what lies there."""

    at: Vec
    hit: str | None = None
    button: Button = "primary"
    pointer: PointerKind = "mouse"
    modifiers: Modifiers = NO_MODIFIERS


class PointerMove(msgspec.Struct, frozen=True, kw_only=True):
    """The pointer moved, with a button held or not."""

    at: Vec
    hit: str | None = None
    pointer: PointerKind = "mouse"
    modifiers: Modifiers = NO_MODIFIERS


class PointerUp(msgspec.Struct, frozen=True, kw_only=True):
    """The button or finger was lifted."""

    at: Vec
    hit: str | None = None
    button: Button = "primary"
    pointer: PointerKind = "mouse"
    modifiers: Modifiers = NO_MODIFIERS


class DoubleClick(msgspec.Struct, frozen=True, kw_only=True):
    """A second click at the same place; the first one's events came before."""

    at: Vec
    hit: str | None = None
    modifiers: Modifiers = NO_MODIFIERS


class KeyDown(msgspec.Struct, frozen=True, kw_only=True):
    """A key, named as the browser names it (`Escape`, `ArrowLeft`, `[`, `4`)."""

    key: str
    modifiers: Modifiers = NO_MODIFIERS


class Typed(msgspec.Struct, frozen=True, kw_only=True):
    """A length, and an angle where one is meant, typed into the field at the pointer and confirmed."""

    text: str


class Cancel(msgspec.Struct, frozen=True):
    """Escape, a lost pointer, a blurred window or a change of mode: back to idle, nothing kept."""


Event = PointerDown | PointerMove | PointerUp | DoubleClick | KeyDown | Typed | Cancel
