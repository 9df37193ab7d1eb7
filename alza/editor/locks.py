"""What is locked stays: a change is tried before a gesture shows it or makes it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from alza.actions.action import Action
from alza.editor.attempts import outcome, words_of
from alza.errors import AlzaError
from alza.plan.diff import diff
from alza.plan.locks import keeper, locked_and_touched, locked_in_words
from alza.plan.names import with_capital
from alza.plan.plan import Plan


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """The change, or None when it changes nothing or can't be made; `refused` says why it can't."""

    action: Action | None = None
    refused: str = ""


def try_out(plan: Plan, action: Action) -> Tried:
    """Try a change on the plan. What is locked stays, also where it would only follow."""
    after = outcome(action, plan)
    if isinstance(after, AlzaError):
        return Tried(refused=words_of(after))
    if diff(plan, after).is_empty:
        return Tried()
    held = locked_and_touched(plan, after)
    return Tried(refused=unlock_first(plan, held)) if held else Tried(action=action)


def unlock_first(plan: Plan, ids: Iterable[str]) -> str:
    """That these are locked: `Sofa i4 is locked: unlock it first`; empty for none."""
    keepers = dict.fromkeys(keeper(plan, id) for id in ids)
    them = "it" if len(keepers) == 1 else "them"
    return f"{with_capital(locked_in_words(plan, keepers))}: unlock {them} first" if keepers else ""
