"""The Notes panel: what people and agents have written on the plan, and a form for more."""

from __future__ import annotations

from typing import Any

from alza.actions.notes import LeaveNote, RemoveNote
from alza.drawing.svg import escape
from alza.editor.editor import Editor
from alza.editor.events import Typed
from alza.plan.note import Note
from alza.studio import Studio
from app.clock import local_date_time
from app.dom import Listeners, find, set_html, set_text
from app.plan_view import PlanView


class NotesPanel:
    """Lists the notes of the plan, the newest first."""

    def __init__(self, studio: Studio, editor: Editor, view: PlanView) -> None:
        """Listen on form and list for as long as the page lives."""
        self._studio = studio
        self._editor = editor
        self._view = view
        self._text = find("note-text")
        self._to_pin = ""
        editor.watch(self._pin_down)
        listeners = Listeners()
        listeners.on(find("notes-list"), "click", self._click)
        listeners.on(find("note-form"), "submit", self._submit, passive=False)
        listeners.on(find("note-pin"), "click", lambda _event: self._pin())

    def show(self) -> None:
        """Write the notes and their count on the tab."""
        notes = tuple(self._studio.plan.notes.values())
        set_text(find("notes-count"), str(len(notes)) if notes else "")
        cards = "".join(_card(note) for note in reversed(notes))
        set_html(find("notes-list"), cards or '<p class="empty">No notes on this plan yet.</p>')

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        text = str(self._text.value).strip()
        if not text:
            self._text.focus()
            return
        studio = self._studio
        id, time = studio.store.ids.fork().new("n"), studio.ports.clock.now()
        if self._editor.do(LeaveNote(note=Note(id=id, author="human", text=text, time=time))):
            self._text.value = ""

    def _pin(self) -> None:
        """Let the person click where the note belongs; one that is written already goes there."""
        self._editor.use("note")
        self._to_pin = str(self._text.value).strip()
        find("desk").focus()

    def _pin_down(self) -> None:
        if not self._to_pin:
            return
        preview = self._editor.preview
        if self._editor.mode != "note":
            self._to_pin = ""
        elif preview is not None and preview.readout is not None and preview.readout.typing:
            text, self._to_pin = self._to_pin, ""
            self._text.value = ""
            self._editor.handle(Typed(text=text))

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        note = self._studio.plan.notes.get(str(button.dataset.note)) if button else None
        if note is None:
            return
        if button.hasAttribute("data-remove"):
            self._editor.do(RemoveNote(id=note.id))
        elif note.x is not None and note.y is not None:
            self._view.go_to(note.x, note.y)
            self._editor.select(note.id)


def _card(note: Note) -> str:
    author = "Agent" if note.author == "agent" else "Person"
    data = f'data-note="{escape(note.id)}"'
    there = ""
    if note.x is not None and note.y is not None:
        name = f'aria-label="Go to note {escape(note.id)}"'
        there = f'<button type="button" class="quiet" {name} {data}>Go to</button>'
    name = f'aria-label="Remove note {escape(note.id)}"'
    remove = f'<button type="button" class="quiet" data-remove="true" {name} {data}>Remove</button>'
    text = "<br>".join(escape(line) for line in note.text.splitlines())
    when = escape(local_date_time(note.time))
    return (
        f'<article class="note-card"><div class="meta"><span class="tag">{author}</span>'
        f'<span>{when}</span><span class="does">{there}{remove}</span></div>'
        f'<p class="text">{text}</p></article>'
    )
