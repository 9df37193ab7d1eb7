"""Plans as files: open one in place of the plan that is open, and save the plan as one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from js import URL, Blob, document
from pyodide.ffi import JsException, to_js

from alza.actions.load import ReplacePlan
from alza.errors import AlzaError, InvalidInput
from alza.files.file_names import plan_file_name
from alza.files.foreign_fields import ForeignFields
from alza.files.json_text import MAX_FILE_CHARACTERS
from alza.files.plan_file import PlanFile, dump_plan, read_plan
from alza.plan.plan import Plan
from app.desk import Desk
from app.dom import Listeners, find
from app.keeping import Keeping
from app.tasks import spawn


class PlanFiles:
    """Opens and saves, by button, by key, and for what is dropped or pasted."""

    def __init__(self, desk: Desk, fields: ForeignFields, keeping: Keeping) -> None:
        """Listen to buttons and keys for as long as the page lives; `fields` are the first plan's."""
        self._desk = desk
        self._fields = fields
        self._keeping = keeping
        listeners = Listeners()
        listeners.on(find("plan-file"), "change", lambda event: spawn(self._choose(event.target)))
        listeners.on(find("open-plan"), "click", lambda _event: find("plan-file").click())
        listeners.on(find("save-plan"), "click", lambda _event: self.save())
        listeners.on(document, "keydown", self._key, passive=False)

    def replace(self, plan: Plan, source: str, file: PlanFile | None = None) -> None:
        """Put a plan in place of the open one, as one change that can be undone."""
        studio, editor, view, _ = self._desk
        before = studio.plan
        ids = studio.store.ids.fork()
        fields: Mapping[str, Any] = {}
        if file is not None:
            ids.reserve(file.next_id)
            fields = file.extra
        editor.use("select")
        editor.select()
        studio.do(ReplacePlan(plan=plan, source=source), "person", ids)
        self._fields.replaced(before, studio.plan, fields)
        view.fit()

    async def open(self, file: Any) -> None:
        """Open a plan file; one that can't be opened leaves the plan as it is and says why."""
        name = f"“{str(file.name)[:80]}”"
        try:
            read = read_plan(await _bytes_of(file, name))
        except AlzaError as error:
            self._desk.messages.tell(_in_words(name, error))
            return
        self.replace(read.plan, f"Open {str(file.name)[:80]}", read)
        self._desk.messages.tell(f"Opened {name}. Undo brings the plan before it back.")

    def save(self) -> None:
        """Give the plan to the browser as a file to keep."""
        store = self._desk.studio.store
        text = dump_plan(store.plan, store.revision, store.ids.next_id, self._fields.fields)
        name = plan_file_name(store.plan.name)
        download(name, text)
        self._keeping.saved_as_file()
        self._desk.messages.tell(f"Saved as “{name}”.")

    async def _choose(self, input: Any) -> None:
        if input.files.length:
            await self.open(input.files.item(0))
        input.value = ""

    def _key(self, event: Any) -> None:
        if not (event.ctrlKey or event.metaKey) or event.altKey or event.shiftKey:
            return
        key = str(event.key).lower()
        if key not in ("o", "s"):
            return
        event.preventDefault()
        if key == "o":
            find("plan-file").click()
        elif not event.repeat:
            self.save()


def download(name: str, content: str | bytes, type: str = "application/json") -> None:
    """Let the browser save a text or bytes as a file."""
    url = URL.createObjectURL(Blob.new(to_js([content]), type=type))
    link = document.createElement("a")
    link.href, link.download = url, name
    link.click()
    URL.revokeObjectURL(url)


async def _bytes_of(file: Any, name: str) -> bytes:
    if file.size > MAX_FILE_CHARACTERS:
        raise InvalidInput(
            f"{name} has {file.size / 1e6:,.0f} MB;"
            f" a plan file has at most {MAX_FILE_CHARACTERS / 1e6:.0f} MB"
        )
    try:
        return (await file.arrayBuffer()).to_bytes()
    except JsException as error:
        raise InvalidInput(f"{name} can't be read: the browser says {error.name}") from error


def _in_words(name: str, error: AlzaError) -> str:
    hint = f" {error.hint}." if error.hint else ""
    words = error.message.replace("The file can't be opened", f"{name} can't be opened", 1)
    return f"{words.replace('The file', name, 1).rstrip('.')}.{hint} The plan stays as it was."
