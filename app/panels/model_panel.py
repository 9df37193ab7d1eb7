"""The Model panel: the plan's name, files, units and north, and whether it is kept."""

from __future__ import annotations

from typing import Any, Final

from alza.actions.action import Action
from alza.actions.plan_details import SetNorth, SetPlanName, SetUnits
from alza.demo import sunset_loft
from alza.editor.typed_lengths import read_angle
from alza.errors import InvalidInput
from alza.plan.plan import Plan
from app.desk import Desk
from app.dom import Listeners, find, set_text, set_value
from app.keeping import Keeping
from app.plan_files import PlanFiles, download
from app.tasks import spawn

KEPT: Final = "Kept in this browser after each change."
NOT_KEPT: Final = "Not kept in this browser: {}. Save it as a file."
DAMAGED: Final = "A plan that this browser kept can't be opened. Its text is still here."


class ModelPanel:
    """What concerns the plan as a whole."""

    def __init__(self, desk: Desk, keeping: Keeping, files: PlanFiles) -> None:
        """Listen on the panel for as long as the page lives."""
        self._studio = desk.studio
        self._editor = desk.editor
        self._messages = desk.messages
        self._keeping = keeping
        self._files = files
        keeping.on_changed(self.show)
        listeners = Listeners()
        listeners.on(find("name-form"), "submit", lambda event: event.preventDefault(), passive=False)
        listeners.on(find("name"), "change", lambda event: self._rename(event.target))
        listeners.on(find("new-plan"), "click", lambda _event: self._new())
        listeners.on(find("open-demo"), "click", lambda _event: files.replace(sunset_loft(), "Open the demo"))
        listeners.on(find("units"), "change", lambda event: self._do(SetUnits(units=event.target.value)))
        listeners.on(find("north"), "change", lambda event: self._turn(event.target))
        listeners.on(find("save-damaged"), "click", lambda _event: self._save_damaged())
        listeners.on(find("forget-damaged"), "click", lambda _event: spawn(keeping.discard_damaged()))

    def show(self) -> None:
        """Write the plan's details and whether it is kept."""
        plan, problem = self._studio.plan, self._keeping.problem
        set_value(find("name"), plan.name)
        set_value(find("units"), plan.units)
        set_value(find("north"), f"{plan.north:g}")
        set_text(find("kept"), NOT_KEPT.format(problem) if problem else KEPT)
        find("kept").classList.toggle("problem", bool(problem))
        find("kept-mark").hidden = not problem
        find("damaged").hidden = not self._keeping.damaged
        set_text(find("damaged-words"), DAMAGED)

    def _do(self, action: Action) -> None:
        self._editor.do(action)
        self.show()

    def _rename(self, input: Any) -> None:
        name = input.alzaValue = str(input.value).strip()
        self._do(SetPlanName(name=name))

    def _turn(self, input: Any) -> None:
        text = input.alzaValue = str(input.value)
        try:
            north = read_angle(text)
        except InvalidInput as error:
            self._messages.tell(error.message)
            self.show()
            return
        self._do(SetNorth(north=north))

    def _new(self) -> None:
        self._files.replace(Plan(units=self._studio.plan.units), "New plan")

    def _save_damaged(self) -> None:
        for key, text in self._keeping.damaged.items():
            download(f"{key}.txt", text)
