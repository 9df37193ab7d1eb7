"""The activity feed: who did what, with what result."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from alza.actions.restore import PutBack
from alza.listeners import Listeners
from alza.plan.author import Author
from alza.plan.plan import Plan


class FeedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the feed.

    `action` says what was asked for, `result` how it ended, `time` when (UTC, ISO 8601). `revision` is that
    after the change, None where nothing changed; `put_back` takes the change back. The feed gives the number.
    """

    author: Author
    action: str
    result: str
    time: str
    ok: bool = True
    tool: str | None = None
    revision: int | None = None
    ids: tuple[str, ...] = ()
    put_back: PutBack | None = None
    number: int = 0


class Feed:
    """Everything that was done since the page opened, oldest first."""

    def __init__(self) -> None:
        """Begin with an empty feed."""
        self._entries: list[FeedEntry] = []
        self._listeners: Listeners[FeedEntry] = Listeners()

    @property
    def entries(self) -> tuple[FeedEntry, ...]:
        """All entries, oldest first."""
        return tuple(self._entries)

    def add(self, entry: FeedEntry) -> FeedEntry:
        """Add an entry and give it back with its number, counted from 1."""
        numbered = msgspec.structs.replace(entry, number=len(self._entries) + 1)
        self._entries.append(numbered)
        self._listeners.tell(numbered)
        return numbered

    def get(self, number: int) -> FeedEntry | None:
        """The entry with this number, or None."""
        return self._entries[number - 1] if 1 <= number <= len(self._entries) else None

    def by(self, author: Author | None = None) -> tuple[FeedEntry, ...]:
        """The entries of one author, or of all, oldest first."""
        return tuple(entry for entry in self._entries if author in (None, entry.author))

    def undoable(self, entry: FeedEntry, plan: Plan) -> bool:
        """Whether the entry's change can be taken back: no later change touched the same things."""
        return entry.put_back is not None and not entry.put_back.blocked_by(plan)

    def subscribe(self, listener: Callable[[FeedEntry], None]) -> Callable[[], None]:
        """Tell this function of every new entry; the function given back ends that."""
        return self._listeners.subscribe(listener)
