"""The state of a mode before and after every gesture."""

from __future__ import annotations

from typing import Final

import msgspec


class Idle(msgspec.Struct, frozen=True):
    """Nothing is under way."""


IDLE: Final = Idle()
