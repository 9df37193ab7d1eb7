"""The activity feed: every action with who did it and what came of it, and the way to take it back."""

from __future__ import annotations

from typing import Any

from alza.drawing.svg import escape
from alza.errors import AlzaError
from alza.feed import FeedEntry
from alza.studio import Studio
from app.clock import local_time
from app.dom import Listeners, find, set_text
from app.messages import Messages

SHOWN_ENTRIES = 200
EMPTY = '<li class="empty">Nothing has happened yet.</li>'
_AUTHORS = {"person": "Person", "agent": "Agent", "page": "Page"}


class FeedPanel:
    """Lists the newest entries, filtered by author."""

    def __init__(self, studio: Studio, messages: Messages) -> None:
        """Listen on the feed for as long as the page lives."""
        self._studio = studio
        self._messages = messages
        self._author = find("feed-author")
        self._list = find("feed-list")
        self._shown: dict[int, bool] = {}
        listeners = Listeners()
        listeners.on(self._author, "change", lambda _event: self._filter())
        listeners.on(self._list, "click", self._take_back)
        listeners.on(find("feed-fold"), "click", lambda _event: self._fold())

    def show(self) -> None:
        """Write what is new, the newest first; what is there is touched only where its undo comes or goes."""
        feed, plan = self._studio.feed, self._studio.plan
        entries = feed.by(str(self._author.value) or None)[-SHOWN_ENTRIES:]
        wanted = {entry.number: feed.undoable(entry, plan) for entry in entries}
        if not wanted.keys() & self._shown.keys():
            self._list.innerHTML = "" if wanted else EMPTY
            self._shown = {}
        for number in self._shown.keys() - wanted.keys():
            self._row_of(number).remove()
        for entry in entries:
            undoable = wanted[entry.number]
            if entry.number not in self._shown:
                self._list.insertAdjacentHTML("afterbegin", entry_html(entry, undoable))
            elif undoable != self._shown[entry.number]:
                self._row_of(entry.number).outerHTML = entry_html(entry, undoable)
        self._shown = wanted
        count = len(feed.entries)
        set_text(find("feed-last"), f"{count} action{'s' if count > 1 else ''}" if count else "")

    def _row_of(self, number: int) -> Any:
        return self._list.querySelector(f'[data-number="{number}"]')

    def _take_back(self, event: Any) -> None:
        button = event.target.closest("[data-entry]")
        if not button:
            return
        try:
            self._studio.take_back(int(button.dataset.entry), "person")
        except AlzaError as error:
            self._messages.tell(error.message)

    def _filter(self) -> None:
        self._list.innerHTML = ""
        self._shown = {}
        self.show()

    def _fold(self) -> None:
        folded = find("feed").classList.toggle("folded")
        find("feed-fold").setAttribute("aria-expanded", "false" if folded else "true")


def entry_html(entry: FeedEntry, undoable: bool) -> str:
    """One entry as a row of the list."""
    undo = ""
    if undoable:
        words = escape(f"Undo: {entry.action}")
        data = f'data-entry="{entry.number}" aria-label="{words}"'
        undo = f'<button type="button" class="quiet" {data}>Undo</button>'
    state = "" if entry.ok else " failed"
    return (
        f'<li class="feed-entry{state}" data-number="{entry.number}">'
        f'<span class="when">{escape(local_time(entry.time))}</span>'
        f'<span class="tag author">{_AUTHORS[entry.author]}</span>'
        f'<span class="what" title="{escape(f"{entry.action}: {entry.result}")}">{escape(entry.action)} '
        f'<span class="outcome">{escape(entry.result)}</span></span>{undo}</li>'
    )
