"""What a fix is: one action that a tool call can express, and how freely it may be applied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from alza.actions.action import Action

Safety = Literal["safe", "ask", "show"]
"""`safe`: moves or joins something by little; `ask`: removes, resizes or moves far; `show`: only a hint."""


class Fix(msgspec.Struct, frozen=True, kw_only=True):
    """An action that resolves a finding, and the call of a published tool that does the same."""

    action: Action
    tool: str
    arguments: Mapping[str, Any]
    safety: Safety


class NoFix(msgspec.Struct, frozen=True, kw_only=True):
    """Why a finding has no fix; where something near would do, the words give it in metres."""

    why: str
