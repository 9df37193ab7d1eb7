"""The Export part of the Model panel: which file, how large, and what became of it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from js import document

from app.desk import Desk
from app.dom import Listeners, find, set_text
from app.tasks import spawn
from app.view_switch import ViewSwitch

OPTIONS: Final = {"svg": "export-scale", "png": "export-pixels", "png-3d": "export-pixels"}
"""By format, the field that belongs to it."""

CANCELLABLE: Final = {"stl"}
"""Formats that are made beside the page."""

CANCELLED: Final = "Cancelled; no file was made."

FAILED: Final = (
    "The file could not be made: a fault in Alza. The console of the browser's developer tools has more."
)


class ExportPanel:
    """Makes files when asked to; the code for it is loaded with the first."""

    def __init__(self, desk: Desk, switch: ViewSwitch) -> None:
        """Listen on the panel for as long as the page lives."""
        self._desk = desk
        self._switch = switch
        self._work: asyncio.Task[None] | None = None
        listeners = Listeners()
        listeners.on(find("export-format"), "change", lambda _event: self._choose())
        listeners.on(find("export-form"), "submit", self._submit, passive=False)
        listeners.on(find("export-cancel"), "click", lambda _event: self._cancel())

    def _choose(self) -> None:
        """Show what there is to choose for the format, and whether it can be had at all."""
        format = str(find("export-format").value)
        for id in set(OPTIONS.values()):
            field = find(id)
            field.closest("label").hidden = OPTIONS.get(format) != id
            if not field.validity.valid:  # hidden, it would keep the form from being sent, without a word
                field.value = field.defaultValue
        problem = ""
        if format == "png-3d":
            from app.exporting import problem_with_3d

            problem = problem_with_3d()
        find("export-run").disabled = bool(problem)
        if self._work is None:
            self._tell(problem)

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        if self._work is None:
            self._work = spawn(self._export())

    def _cancel(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def _export(self) -> None:
        from app.exporting import Wanted, export

        wanted = Wanted(
            format=str(find("export-format").value),
            scale=int(find("export-scale").value),
            pixels=int(find("export-pixels").value),
        )
        find("export-cancel").hidden = wanted.format not in CANCELLABLE
        try:
            await export(self._desk.studio.plan, wanted, self._switch, self._tell)
        except asyncio.CancelledError:
            self._tell(CANCELLED)
        except Exception:
            self._tell(FAILED)
            raise
        finally:
            self._work = None
            cancel = find("export-cancel")
            if document.activeElement == cancel:
                find("export-run").focus()
            cancel.hidden = True

    def _tell(self, words: str) -> None:
        set_text(find("export-state"), words)
