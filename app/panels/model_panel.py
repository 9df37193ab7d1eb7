"""The Model panel: the plan's name, a new plan or the demo, and the underlay."""

from __future__ import annotations

from typing import Any

from alza.actions.action import Action
from alza.actions.load import ReplacePlan
from alza.actions.plan_details import SetPlanName
from alza.actions.underlay import EditUnderlay, RemoveUnderlay, SetUnderlay
from alza.demo import sunset_loft
from alza.errors import AlzaError
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from alza.studio import Studio
from app.dom import Listeners, find, set_html
from app.messages import Messages
from app.pictures import read_picture
from app.plan_view import PlanView
from app.tasks import spawn

UNCALIBRATED_WIDTH = 10.0
"""Width in metres that a picture covers until it is calibrated."""


class ModelPanel:
    """What concerns the plan as a whole."""

    def __init__(self, studio: Studio, view: PlanView, messages: Messages) -> None:
        """Listen on the panel for as long as the page lives."""
        self._studio = studio
        self._view = view
        self._messages = messages
        self._name = find("name")
        listeners = Listeners()
        listeners.on(find("name-form"), "submit", self._submit_name, passive=False)
        listeners.on(self._name, "change", lambda _event: self._rename())
        listeners.on(find("new-plan"), "click", lambda _event: self._replace(Plan(), "a new plan"))
        listeners.on(find("open-demo"), "click", lambda _event: self._replace(sunset_loft(), "the demo"))
        listeners.on(find("underlay-file"), "change", lambda event: spawn(self._choose(event.target)))
        listeners.on(find("underlay"), "change", self._edit_underlay)
        listeners.on(find("underlay"), "click", self._remove_underlay)

    def show(self) -> None:
        """Write the name and the underlay's controls."""
        if self._name.value != self._studio.plan.name:
            self._name.value = self._studio.plan.name
        set_html(find("underlay"), underlay_html(self._studio.plan.underlay))

    def _do(self, action: Action) -> bool:
        try:
            self._studio.do(action, "person")
        except AlzaError as error:
            self._messages.tell(error.message)
            self.show()
            return False
        return True

    def _submit_name(self, event: Any) -> None:
        event.preventDefault()
        self._rename()

    def _rename(self) -> None:
        self._do(SetPlanName(name=str(self._name.value).strip()))

    def _replace(self, plan: Plan, source: str) -> None:
        if self._do(ReplacePlan(plan=plan, source=source)):
            self._view.fit()

    async def _choose(self, input: Any) -> None:
        file = input.files.item(0)
        if not file:
            return
        try:
            picture = await read_picture(file)
        except AlzaError as error:
            self._messages.tell(error.message)
            return
        finally:
            input.value = ""
        height = UNCALIBRATED_WIDTH * picture.height / picture.width
        underlay = Underlay(
            image=picture.data_url,
            x=0.0,
            y=0.0,
            w=UNCALIBRATED_WIDTH,
            h=round(height, 3),
            pixel_width=picture.width,
            pixel_height=picture.height,
        )
        if self._do(SetUnderlay(underlay=underlay)):
            self._view.fit()

    def _edit_underlay(self, event: Any) -> None:
        name = event.target.dataset.field
        if name == "opacity":
            self._do(EditUnderlay(opacity=float(event.target.value) / 100))
        elif name == "hidden":
            self._do(EditUnderlay(hidden=bool(event.target.checked)))

    def _remove_underlay(self, event: Any) -> None:
        if event.target.closest("[data-remove]"):
            self._do(RemoveUnderlay())


def underlay_html(underlay: Underlay | None) -> str:
    """The controls of an underlay, or words that there is none."""
    if underlay is None:
        return '<p class="muted">No picture yet.</p>'
    state = "calibrated" if underlay.calibrated else "not calibrated yet"
    checked = " checked" if underlay.hidden else ""
    opacity = f'value="{underlay.opacity * 100:.0f}" data-field="opacity"'
    return (
        f'<p class="muted">{underlay.pixel_width} × {underlay.pixel_height} pixels, '
        f"{underlay.w:.2f} × {underlay.h:.2f} m, {state}</p>"
        '<label class="field"><span class="name">Opacity</span>'
        f'<input type="range" min="0" max="100" {opacity}></label>'
        '<div class="row"><label class="row">'
        f'<input type="checkbox" data-field="hidden"{checked}>Hidden</label>'
        '<button type="button" data-remove>Remove</button></div>'
    )
