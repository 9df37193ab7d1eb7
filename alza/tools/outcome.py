"""What an action did to the plan, or would do."""

from __future__ import annotations

from functools import cached_property

from alza.plan.diff import Diff, diff
from alza.plan.plan import Plan
from alza.rules.check import IssueDelta, Report, check, compare
from alza.tools.issues import delta_words


class Outcome:
    """The plan before and after an action, and what follows from the two.

    Differences and issues are worked out when asked for, so a preview that only draws costs no check.

    Attributes:
        before: the plan that the action was applied to.
        after: the plan it gave; the same object when nothing changed.
        revision: the plan's revision then; for a preview the one that it has now.
        replaces: whether it put another plan in place of the open one.
    """

    def __init__(self, before: Plan, after: Plan, revision: int, *, replaces: bool = False) -> None:
        """Take the plans before and after, and the revision."""
        self.before = before
        self.after = after
        self.revision = revision
        self.replaces = replaces

    @cached_property
    def diff(self) -> Diff:
        """The ids made, changed and removed."""
        return diff(self.before, self.after)

    @cached_property
    def report(self) -> Report:
        """All findings after the action."""
        return check(self.after)

    @cached_property
    def issues(self) -> IssueDelta:
        """The findings that the action brought and resolved."""
        return compare(check(self.before), self.report)

    def words(self, consent: str = "") -> str:
        """The result in one line, for the feed; `consent` says how it was agreed to, if that was needed."""
        if self.diff.is_empty:
            return "nothing changed"
        words = delta_words(self.issues, self.report)
        return f"{consent}; {words}" if consent else words
