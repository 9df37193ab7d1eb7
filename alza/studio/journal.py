"""What goes into the feed: one entry for everything that is asked for, done or refused."""

from __future__ import annotations

import msgspec

from alza.actions.restore import PutBack
from alza.feed import Feed, FeedEntry
from alza.plan.author import Author
from alza.tools.outcome import Outcome
from alza.tools.ports import Clock


class Logged(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks for what, and through which tool."""

    author: Author
    action: str
    tool: str | None = None


class Journal:
    """Writes the feed."""

    def __init__(self, feed: Feed, clock: Clock) -> None:
        """Write to this feed with the times of this clock."""
        self._feed = feed
        self._clock = clock

    def log(self, line: Logged, result: str, *, ok: bool = True, outcome: Outcome | None = None) -> FeedEntry:
        """Add an entry; a change says by its outcome what it touched and how it can be taken back."""
        entry = FeedEntry(
            author=line.author,
            action=line.action,
            tool=line.tool,
            result=result,
            time=self._clock.now(),
            ok=ok,
        )
        if outcome is not None and not outcome.diff.is_empty:
            entry = msgspec.structs.replace(
                entry,
                revision=outcome.revision,
                ids=outcome.diff.touched,
                put_back=PutBack(
                    before=outcome.before, after=outcome.after, what=line.action, replaces=outcome.replaces
                ),
            )
        return self._feed.add(entry)
