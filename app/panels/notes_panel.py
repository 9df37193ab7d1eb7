"""The Notes panel: what people and agents have written on the plan."""

from __future__ import annotations

from typing import Any

from alza.drawing.svg import escape
from alza.plan.note import Note
from alza.studio import Studio
from app.clock import local_date_time
from app.dom import Listeners, find, set_html, set_text
from app.plan_view import PlanView


class NotesPanel:
    """Lists the notes of the plan, the newest first."""

    def __init__(self, studio: Studio, view: PlanView) -> None:
        """Listen on the list for as long as the page lives."""
        self._studio = studio
        self._view = view
        Listeners().on(find("notes"), "click", self._go)

    def show(self) -> None:
        """Write the notes and their count on the tab."""
        notes = tuple(self._studio.plan.notes.values())
        set_text(find("notes-count"), str(len(notes)) if notes else "")
        cards = "".join(_card(note) for note in reversed(notes))
        set_html(find("notes"), cards or '<p class="empty">No notes on this plan yet.</p>')

    def _go(self, event: Any) -> None:
        button = event.target.closest("[data-note]")
        note = self._studio.plan.notes.get(str(button.dataset.note)) if button else None
        if note and note.x is not None and note.y is not None:
            self._view.go_to(note.x, note.y)


def _card(note: Note) -> str:
    author = "Agent" if note.author == "agent" else "Person"
    pinned = note.x is not None and note.y is not None
    data = f'data-note="{escape(note.id)}"'
    there = f'<button type="button" class="quiet" {data}>Show on plan</button>' if pinned else ""
    text = "<br>".join(escape(line) for line in note.text.splitlines())
    when = escape(local_date_time(note.time))
    return (
        f'<article class="note-card"><div class="meta"><span class="tag">{author}</span>'
        f"<span>{when}</span>{there}</div>"
        f'<p class="text">{text}</p></article>'
    )
