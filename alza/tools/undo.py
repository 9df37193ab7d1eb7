"""The tool that takes back its caller's own last change."""

from __future__ import annotations

from collections.abc import Sequence

from alza.actions.restore import PutBack
from alza.errors import Conflict, NotFound
from alza.feed import FeedEntry
from alza.plan.names import list_names, name_of
from alza.tools.tool import ChangeTool, Context, Intent, NoInput


def _undo(_input: NoInput, context: Context) -> Intent:
    entry = _last_change(context.feed.by(context.author))
    if entry is None or entry.put_back is None:
        raise NotFound(
            "There is no change of your own to take back.",
            hint="A person's changes are theirs to take back; get_editor_state says who changed what last.",
        )
    _require_untouched(entry.put_back, context.feed.entries[entry.number :], context)
    return Intent(action=entry.put_back)


def _last_change(own: Sequence[FeedEntry]) -> FeedEntry | None:
    """The last of an author's entries that changed the plan and that `undo` hasn't taken back yet.

    Each undo takes back the nearest change before it that is left, as brackets pair.
    """
    undone = 0
    for entry in reversed(own):
        if entry.put_back is None:
            continue
        if entry.tool == UNDO.name:
            undone += 1
        elif undone:
            undone -= 1
        else:
            return entry
    return None


def _require_untouched(put_back: PutBack, later: Sequence[FeedEntry], context: Context) -> None:
    if any(one.put_back is not None and one.put_back.replaces for one in later):
        raise Conflict(f"'{put_back.what}' can't be taken back: another plan was opened since.")
    blocked = put_back.blocked_by(context.plan)
    if blocked:
        names = list_names(name_of(context.store.last_with(id) or context.plan, id) for id in blocked)
        last = next(one for one in reversed(later) if not set(blocked).isdisjoint(one.ids))
        raise Conflict(
            f"'{put_back.what}' can't be taken back: the {last.author} changed {names} since, "
            f"by '{last.action}'.",
            candidates=blocked,
        )


UNDO = ChangeTool(
    name="undo",
    title="Take back the own last change",
    description=(
        "Take back your own last change as a new change, and when called again the one before it. Refused "
        "when a later change touched the same things, and when other things have come to need them. Never "
        "takes back what a person did. Things that your change made are removed without asking."
    ),
    input=NoInput,
    resolve=_undo,
)
