"""The store: the only place where the live plan is kept and replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from alza.errors import Unsupported
from alza.listeners import Listeners
from alza.plan.author import Author
from alza.plan.diff import diff, record_ids
from alza.plan.ids import MAX_REVISION, Ids, natural_key, next_free
from alza.plan.plan import Plan
from alza.store.change import Change, Changed


class _Step(msgspec.Struct, frozen=True, kw_only=True):
    """One change that can be taken back or brought again."""

    label: str
    author: Author
    before: Plan
    after: Plan
    replaces: bool


class Store:
    """The plan with its history: undo and redo without limit, over plans that share what did not change.

    The revision rises by one with every commit, undo and redo. The id counter only grows, so that an id is
    never given twice, also not after an undo.
    """

    def __init__(self, plan: Plan | None = None, revision: int = 0, next_id: int = 1) -> None:
        """Begin with a plan, as read from a file, at its revision and with its next free id."""
        self._plan = Plan() if plan is None else plan
        self._first_revision = self._revision = revision
        self._log: list[Change] = []
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._listeners: Listeners[Change] = Listeners()
        self.ids = Ids(next_id)
        self.ids.reserve(next_free(record_ids(self._plan)))

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self._plan

    @property
    def revision(self) -> int:
        """The number of changes so far, undo and redo included."""
        return self._revision

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to bring again."""
        return bool(self._undone)

    @property
    def undo_label(self) -> str | None:
        """The summary of the change that `undo` would take back."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> str | None:
        """The summary of the change that `redo` would bring again."""
        return self._undone[-1].label if self._undone else None

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Tell this function of every change; the function given back ends that."""
        return self._listeners.subscribe(listener)

    def commit(
        self, plan: Plan, label: str, author: Author, ids: Ids | None = None, *, replaces: bool = False
    ) -> Change | None:
        """Make this the plan, as one undo step; a plan equal to the present one changes nothing.

        Args:
            plan: the plan after the change.
            label: what changed, for undo and the feed.
            author: who changes it.
            ids: the copy of the counter from which the change took its new ids.
            replaces: whether it is another plan, put in place of the one that was open.

        Raises:
            Unsupported: all revisions are used up, as a file can claim.
        """
        if diff(self._plan, plan).is_empty:
            return None
        self._require_revisions()
        if ids is not None:
            self.ids.reserve(ids.next_id)
        step = _Step(label=label, author=author, before=self._plan, after=plan, replaces=replaces)
        self._done.append(step)
        self._undone.clear()
        return self._record("do", step, author)

    def undo(self, author: Author = "person") -> Change | None:
        """Take back the last change, whoever made it; None when there is none. Raises as `commit` does."""
        if not self._done:
            return None
        self._require_revisions()
        step = self._done.pop()
        self._undone.append(step)
        return self._record("undo", step, author)

    def redo(self, author: Author = "person") -> Change | None:
        """Bring again the change that was taken back last; None when there is none. Raises as `commit`."""
        if not self._undone:
            return None
        self._require_revisions()
        step = self._undone.pop()
        self._done.append(step)
        return self._record("redo", step, author)

    def changed_since(self, revision: int) -> Changed:
        """What happened since a revision of this store."""
        if not self._first_revision <= revision <= self._revision:
            return Changed(complete=False)
        since = self._log[revision - self._first_revision :]
        if not since:
            return Changed()
        touched = {id for change in since for id in change.diff.touched}
        return Changed(ids=tuple(sorted(touched, key=natural_key)), diff=diff(since[0].before, self._plan))

    def plan_at(self, revision: int) -> Plan | None:
        """The plan as it was at a revision of this store; None for one that it doesn't know."""
        if not self._first_revision <= revision <= self._revision:
            return None
        later = self._log[revision - self._first_revision :]
        return later[0].before if later else self._plan

    def last_with(self, id: str) -> Plan | None:
        """The latest plan of this store that held a record with this id; None when none did."""
        if self._plan.get(id) is not None:
            return self._plan
        return next((change.before for change in reversed(self._log) if change.before.get(id)), None)

    def _require_revisions(self) -> None:
        if self._revision >= MAX_REVISION:
            raise Unsupported(
                f"All revisions up to {MAX_REVISION} are used up, so this plan can't be changed any more"
            )

    def _record(self, kind: Literal["do", "undo", "redo"], step: _Step, author: Author) -> Change:
        before, after = (step.after, step.before) if kind == "undo" else (step.before, step.after)
        difference = diff(before, after)
        self.ids.reserve(next_free(id for id in difference.created if not id.startswith("kind:")))
        self._plan = after
        self._revision += 1
        change = Change(
            kind=kind,
            label=step.label,
            author=author,
            made_by=step.author,
            before=before,
            after=after,
            diff=difference,
            revision=self._revision,
            replaces=step.replaces,
        )
        self._log.append(change)
        self._listeners.tell(change)
        return change
