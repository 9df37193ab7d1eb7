"""The Tools panel: run any tool by hand, from a form made from its schema or from raw JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from js import document

from alza.drawing.svg import escape
from alza.errors import AlzaError, InvalidInput
from alza.plan.author import Author
from alza.studio import AbortByHand, Caller, Studio
from alza.tools.forms import FormField, form_fields, read_form
from alza.tools.tool import Tool
from app.dom import Listeners, find, set_html, set_text
from app.tasks import spawn


class ToolsPanel:
    """Runs one tool at a time."""

    def __init__(self, studio: Studio) -> None:
        """Listen on the panel for as long as the page lives."""
        self._studio = studio
        self._select = find("tool")
        self._fields: tuple[FormField, ...] = ()
        self._running: AbortByHand | None = None
        listeners = Listeners()
        listeners.on(self._select, "change", lambda _event: self._show_tool())
        listeners.on(find("tool-form"), "submit", self._submit, passive=False)
        listeners.on(find("tool-stop"), "click", lambda _event: self._running and self._running.abort())
        for radio in document.querySelectorAll('[name="input"]'):
            listeners.on(radio, "change", lambda _event: self._show_input())
        studio.on_listed(self.show)

    def show(self) -> None:
        """Offer the tools that are published now; keep the chosen one while it is."""
        chosen = str(self._select.value)
        names = [tool.name for tool in self._studio.listed]
        set_html(self._select, "".join(f'<option value="{name}">{name}</option>' for name in names))
        self._select.value = chosen if chosen in names else names[0]
        if str(self._select.value) != chosen:
            self._show_tool()

    @property
    def _tool(self) -> Tool:
        return next(tool for tool in self._studio.listed if tool.name == str(self._select.value))

    def _show_tool(self) -> None:
        tool = self._tool
        set_text(find("tool-about"), tool.description)
        self._fields = form_fields(tool.listing()["inputSchema"])
        fields = "".join(_field_html(field) for field in self._fields)
        set_html(find("tool-fields"), fields or '<p class="muted">This tool takes no input.</p>')
        find("tool-text").value = "{}"
        set_html(find("tool-result"), "")

    def _show_input(self) -> None:
        as_json = _checked("input") == "json"
        find("tool-fields").hidden = as_json
        find("tool-json").hidden = not as_json

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        if self._running is not None:
            return
        try:
            input = self._input()
        except AlzaError as error:
            set_html(find("tool-result"), _result_html(True, error.message, ""))
            return
        spawn(self._run(self._tool.name, input))

    def _input(self) -> Any:
        if _checked("input") == "json":
            try:
                return msgspec.json.decode(str(find("tool-text").value))
            except msgspec.DecodeError as error:
                raise InvalidInput(f"The input is not valid JSON: {error}.") from error
        form = find("tool-form")
        return read_form(self._fields, {field.name: _typed(form, field) for field in self._fields})

    async def _run(self, name: str, input: Any) -> None:
        author: Author = "agent" if _checked("caller") == "agent" else "person"
        self._running = AbortByHand()
        self._show_running(True)
        try:
            result = await self._studio.call(name, input, Caller(author, self._running))
        finally:
            self._running = None
            self._show_running(False)
        text, *blocks = result["content"]
        data = msgspec.json.format(msgspec.json.encode(result["structuredContent"]), indent=2).decode()
        pictures = "".join(_picture(block) for block in blocks)
        set_html(find("tool-result"), _result_html(result["isError"], text["text"], data, pictures))

    def _show_running(self, running: bool) -> None:
        find("tool-run").disabled = running
        find("tool-stop").hidden = not running


def _checked(name: str) -> str:
    return str(document.querySelector(f'[name="{name}"]:checked').value)


def _typed(form: Any, field: FormField) -> str:
    input = form.querySelector(f'[data-field="{field.name}"]')
    if field.control == "checkbox":
        return "true" if input.checked else ""
    return str(input.value)


def _field_html(field: FormField) -> str:
    star = ' <span class="required" aria-label="required">*</span>' if field.required else ""
    name = f'<span class="name code">{escape(field.name)}{star}</span>'
    help = f'<span class="help">{escape(field.help)}</span>' if field.help else ""
    return f'<label class="field">{name}{_control_html(field)}{help}</label>'


def _control_html(field: FormField) -> str:
    data = f'data-field="{escape(field.name)}"'
    if field.control == "choice":
        options = "".join(f"<option>{escape(choice)}</option>" for choice in field.choices)
        return f"<select {data}><option></option>{options}</select>"
    if field.control == "checkbox":
        return f'<input type="checkbox" {data}>'
    if field.control == "json":
        return f'<textarea rows="3" spellcheck="false" placeholder="JSON" {data}></textarea>'
    mode = ' inputmode="decimal"' if field.control == "number" else ""
    return f'<input type="text" autocomplete="off"{mode} {data}>'


def _result_html(failed: bool, summary: str, data: str, pictures: str = "") -> str:
    state = " failed" if failed else ""
    code = f'<pre tabindex="0">{_lines(data)}</pre>' if data else ""
    return f'<div class="result{state}"><p class="summary">{escape(summary)}</p>{pictures}{code}</div>'


def _lines(text: str) -> str:
    return "\n".join(escape(line) for line in text.split("\n"))


def _picture(block: dict[str, Any]) -> str:
    source = f"data:{block['mimeType']};base64,{block['data']}"
    return f'<img alt="Picture in the result" src="{escape(source)}">'
