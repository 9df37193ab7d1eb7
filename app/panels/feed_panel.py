"""The activity feed: every action with who did it and what came of it, and the way to take it back."""

from __future__ import annotations

from typing import Any

from alza.drawing.svg import escape
from alza.errors import AlzaError
from alza.feed import FeedEntry
from alza.studio import Studio
from app.clock import local_time
from app.dom import Listeners, find, set_html, set_text
from app.messages import Messages

SHOWN_ENTRIES = 200
_AUTHORS = {"person": "Person", "agent": "Agent", "page": "Page"}


class FeedPanel:
    """Lists the newest entries, filtered by author."""

    def __init__(self, studio: Studio, messages: Messages) -> None:
        """Listen on the feed for as long as the page lives."""
        self._studio = studio
        self._messages = messages
        self._author = find("feed-author")
        listeners = Listeners()
        listeners.on(self._author, "change", lambda _event: self.show())
        listeners.on(find("feed-list"), "click", self._take_back)
        listeners.on(find("feed-fold"), "click", lambda _event: self._fold())

    def show(self) -> None:
        """Write the entries, the newest first."""
        feed = self._studio.feed
        entries = feed.by(str(self._author.value) or None)[-SHOWN_ENTRIES:]
        rows = "".join(self._row(entry) for entry in reversed(entries))
        set_html(find("feed-list"), rows or '<li class="empty">Nothing has happened yet.</li>')
        last = feed.entries[-1] if feed.entries else None
        set_text(find("feed-last"), f"{len(feed.entries)} actions" if last else "")

    def _row(self, entry: FeedEntry) -> str:
        state = "" if entry.ok else " failed"
        undo = ""
        if self._studio.feed.undoable(entry, self._studio.plan):
            words = escape(f"Undo: {entry.action}")
            data = f'data-entry="{entry.number}" aria-label="{words}"'
            undo = f'<button type="button" class="quiet" {data}>Undo</button>'
        return (
            f'<li class="feed-entry{state}"><span class="when">{local_time(entry.time)}</span>'
            f'<span class="tag author">{_AUTHORS[entry.author]}</span>'
            f'<span class="what" title="{escape(f"{entry.action}: {entry.result}")}">{escape(entry.action)} '
            f'<span class="outcome">{escape(entry.result)}</span></span>{undo}</li>'
        )

    def _take_back(self, event: Any) -> None:
        button = event.target.closest("[data-entry]")
        if not button:
            return
        try:
            self._studio.take_back(int(button.dataset.entry), "person")
        except AlzaError as error:
            self._messages.tell(error.message)

    def _fold(self) -> None:
        folded = find("feed").classList.toggle("folded")
        find("feed-fold").setAttribute("aria-expanded", "false" if folded else "true")
