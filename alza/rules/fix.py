"""What a fix is: one action that a tool call can express, and how freely it may be applied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from alza.actions.action import Action

Safety = Literal["safe", "ask", "show"]
"""How freely a fix, which is proven in any case, may be applied.

`safe`: it moves or joins something by little; at one press, alone or with all others. `ask`: it removes,
resizes or moves far, or makes room for something else; after a question. `show`: another way may be meant as
well, or a warning is traded for another; it is shown with its numbers, for who decides to do it.
"""


SMALL_MOVE: Final = 0.5
"""A piece or an opening may be moved so far without asking (metres)."""


class Fix(msgspec.Struct, frozen=True, kw_only=True):
    """An action that resolves a finding, and the call of a published tool that does the same.

    `steps` tells one that is only shown in words, each a change with its exact numbers.
    """

    action: Action
    tool: str
    arguments: Mapping[str, Any]
    safety: Safety
    steps: tuple[str, ...] = ()


class NoFix(msgspec.Struct, frozen=True, kw_only=True):
    """Why a finding has no fix; where something near would do, the words give it in metres."""

    why: str
