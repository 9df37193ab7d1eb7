"""Where a gesture of the mode that selects can be."""

from __future__ import annotations

import msgspec

from alza.editor.drag import Hold
from alza.editor.events import PointerKind
from alza.editor.idle import Idle
from alza.geometry.vectors import Vec


class Pointing(msgspec.Struct, frozen=True, kw_only=True):
    """The button is down and the pointer hasn't moved yet: a click or a drag of `hit`, or of its handle."""

    origin: Vec
    hit: str | None
    role: str = ""
    adds: bool = False
    pointer: PointerKind = "mouse"


class Dragging(msgspec.Struct, frozen=True, kw_only=True):
    """What is held moves with the pointer."""

    hold: Hold
    at: Vec
    pointer: PointerKind


class Sweeping(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle is drawn around things; `kept` stays selected with them."""

    origin: Vec
    at: Vec
    kept: tuple[str, ...]


SelectState = Idle | Pointing | Dragging | Sweeping
