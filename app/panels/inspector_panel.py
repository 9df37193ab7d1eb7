"""The inspector: exact values of what is selected, typed or chosen; each change is one undo step."""

from __future__ import annotations

from typing import Any, Final

from alza.drawing.svg import escape
from alza.editor.editor import Editor
from alza.editor.events import KeyDown, Modifiers
from alza.editor.inspector import Field, Inspection, change, inspect
from alza.editor.locks import try_out
from alza.errors import AlzaError
from alza.studio import Studio
from app.dom import Listeners, find, set_html, set_text, set_value
from app.frames import FrameRequest

TURNING: Final = (
    ("[", ' aria-label="Turn left by 15 degrees"', "↺ 15°"),
    ("]", ' aria-label="Turn right by 15 degrees"', "↻ 15°"),
)
EDITING: Final = (("d", " data-ctrl", "Duplicate"), ("Delete", "", "Delete"))
"""Buttons that press a key for the person: the key, more attributes, and the words."""


class InspectorPanel:
    """Follows the selection, also while it is dragged."""

    def __init__(self, studio: Studio, editor: Editor) -> None:
        """Listen on the panel and follow the editor for as long as the page lives."""
        self._studio = studio
        self._editor = editor
        self._panel = find("inspector")
        self._frame = FrameRequest(self.show)
        editor.watch(self._frame.ask)
        studio.store.subscribe(lambda _change: self._frame.ask())
        listeners = Listeners()
        listeners.on(self._panel, "change", self._change)
        listeners.on(self._panel, "click", self._press)
        listeners.on(self._panel, "keydown", self._key, passive=False)

    def show(self) -> None:
        """Write what is selected; a field that is being typed in keeps what was typed."""
        inspection = inspect(self._editor.shown, self._editor.selection)
        self._panel.hidden = inspection is None
        if inspection is None:
            return
        set_html(self._panel, inspection_html(inspection, ",".join(self._editor.selection)))
        for field in inspection.fields:
            self._write(field)

    def _write(self, field: Field) -> None:
        input = self._panel.querySelector(f'[data-field="{field.name}"]')
        input.disabled = field.disabled
        if field.control == "flag":
            input.checked = field.value == "true"
        else:
            set_value(input, field.value)

    def _change(self, event: Any) -> None:
        input = event.target
        name, selection = input.getAttribute("data-field"), self._editor.selection
        if not name or len(selection) != 1:
            return
        flag = input.type == "checkbox"
        text = ("true" if input.checked else "false") if flag else str(input.value)
        problem = self._set(selection[0], str(name), text)
        set_text(find("inspector-problem"), problem)
        find("inspector-problem").hidden = not problem
        input.setAttribute("aria-invalid", "true" if problem else "false")
        if not problem and not flag:
            input.value = getattr(input, "alzaValue", input.value)
        self._frame.ask()

    def _set(self, id: str, field: str, text: str) -> str:
        """Set a field, and give the words why not, if so."""
        plan = self._studio.plan
        try:
            action = change(plan, id, field, text)
            if field != "locked":
                refused = try_out(plan, action).refused
                if refused:
                    return refused
            self._studio.do(action, "person")
        except AlzaError as error:
            return error.message
        return ""

    def _press(self, event: Any) -> None:
        button = event.target.closest("[data-key]")
        if button:
            if self._editor.mode != "select":
                self._editor.use("select")
            held = Modifiers(ctrl=bool(button.hasAttribute("data-ctrl")))
            self._editor.handle(KeyDown(key=str(button.getAttribute("data-key")), modifiers=held))

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            event.preventDefault()
            find("desk").focus(preventScroll=True)
            self.show()


def inspection_html(inspection: Inspection, ids: str) -> str:
    """The panel without its values; `ids` tell one selection from another of the same sort."""
    facts = "<br>".join(escape(line) for line in inspection.facts.splitlines())
    fields = "".join(_field_html(field) for field in inspection.fields)
    turns = any(field.name == "rotation" for field in inspection.fields)
    row = "".join(
        f'<button type="button" data-key="{key}"{more}>{words}</button>'
        for key, more, words in (*(TURNING if turns else ()), *_locking(inspection), *EDITING)
    )
    return (
        f'<h2 data-ids="{escape(ids)}">{escape(inspection.title)}</h2>'
        + (f'<p class="facts">{facts}</p>' if facts else "")
        + f'<div class="fields">{fields}</div>'
        + '<p id="inspector-problem" class="problem" role="alert" hidden></p>'
        + f'<div class="row">{row}</div>'
    )


def _locking(inspection: Inspection) -> tuple[tuple[str, str, str], ...]:
    """The button that locks several things; a single one has its own field."""
    return () if inspection.locked is None else (("l", "", "Unlock" if inspection.locked else "Lock"),)


def _field_html(field: Field) -> str:
    data = f'data-field="{field.name}"'
    if field.control == "flag":
        return f'<label class="flag"><input type="checkbox" {data}>{escape(field.label)}</label>'
    name = f'<span class="name">{escape(field.label)}</span>'
    if field.control == "choice":
        options = "".join(f"<option>{choice}</option>" for choice in field.choices)
        return f'<label class="field">{name}<select {data}>{options}</select></label>'
    wide = " wide" if field.control == "text" else ""
    return f'<label class="field{wide}">{name}<input type="text" autocomplete="off" {data}></label>'
