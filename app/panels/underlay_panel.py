"""The underlay's part of the Model panel: choose a picture, fade, hide, lock, place, calibrate, remove."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import document

from alza.actions.action import Action
from alza.actions.underlay import EditUnderlay, RemoveUnderlay, SetUnderlay
from alza.drawing.lengths import dimension
from alza.editor.typed_lengths import read_coordinate, read_length
from alza.errors import AlzaError
from alza.plan.plan import DisplayUnit, Plan
from alza.plan.underlay import Underlay
from app.desk import Desk
from app.dom import Listeners, find, set_text, set_value
from app.pictures import read_picture
from app.tasks import spawn

UNCALIBRATED_WIDTH: Final = 10.0
"""Width in metres that a picture covers until it is calibrated."""

QUIET_SECONDS: Final = 0.5
"""A slider that rests this long was set: one change, also when keys moved it step by step."""

FIELDS: Final = ("x", "y", "w")


class UnderlayPanel:
    """Lays a picture under the plan and controls it."""

    def __init__(self, desk: Desk) -> None:
        """Listen on the controls for as long as the page lives."""
        self._studio, self._editor, self._view, self._messages = desk
        self._fading: asyncio.TimerHandle | None = None
        self._opacity = find("underlay-opacity")
        listeners = Listeners()
        listeners.on(find("underlay-file"), "change", lambda event: spawn(self._choose(event.target)))
        listeners.on(self._opacity, "input", lambda _event: self._fade())
        listeners.on(self._opacity, "blur", lambda _event: self._faded())
        for name, action in (("hidden", _hide), ("locked", _lock)):
            listeners.on(find(f"underlay-{name}"), "change", self._checker(action))
        for name in FIELDS:
            listeners.on(find(f"underlay-{name}"), "change", self._placer(name))
        listeners.on(find("underlay-calibrate"), "click", lambda _event: self._use("calibrate"))
        listeners.on(find("underlay-move"), "click", lambda _event: self._use("underlay"))
        listeners.on(find("underlay-remove"), "click", lambda _event: self._do(RemoveUnderlay()))

    def show(self) -> None:
        """Write the underlay's state into the controls."""
        plan = self._studio.plan
        underlay = plan.underlay
        find("underlay-controls").hidden = underlay is None
        set_text(find("underlay"), _words(plan))
        if underlay is None:
            return
        if self._fading is None:
            self._opacity.value = f"{underlay.opacity * 100:.0f}"
        find("underlay-hidden").checked = underlay.hidden
        find("underlay-locked").checked = underlay.locked
        for name in FIELDS:
            input = find(f"underlay-{name}")
            set_value(input, _typed(getattr(underlay, name), plan.units))
            input.disabled = underlay.locked
        for name in ("calibrate", "move"):
            find(f"underlay-{name}").disabled = underlay.locked or underlay.hidden
        for unit in document.querySelectorAll("#underlay-controls .unit"):
            set_text(unit, plan.units)

    async def lay(self, file: Any) -> None:
        """Lay a picture file under the plan; what is no picture leaves all as it is and says why."""
        try:
            picture = await read_picture(file)
        except AlzaError as error:
            self._messages.tell(error.message)
            return
        underlay = Underlay(
            image=picture.data_url,
            x=0.0,
            y=0.0,
            w=UNCALIBRATED_WIDTH,
            h=round(UNCALIBRATED_WIDTH * picture.height / picture.width, 3),
            pixel_width=picture.width,
            pixel_height=picture.height,
        )
        if self._editor.do(SetUnderlay(underlay=underlay)):
            self._view.fit()
            self._messages.tell("The picture lies under the plan. Under Model, Calibrate brings it to scale.")

    async def _choose(self, input: Any) -> None:
        if input.files.length:
            await self.lay(input.files.item(0))
        input.value = ""

    def _do(self, action: Action) -> None:
        self._editor.do(action)
        self.show()

    def _use(self, mode: Any) -> None:
        self._editor.use(mode)
        find("desk").focus()

    def _checker(self, action: Callable[[bool], Action]) -> Callable[[Any], None]:
        return lambda event: self._do(action(bool(event.target.checked)))

    def _placer(self, name: str) -> Callable[[Any], None]:
        def place(event: Any) -> None:
            input, plan = event.target, self._studio.plan
            text = input.alzaValue = str(input.value)
            try:
                action = _placed(plan, name, text)
            except AlzaError as error:
                self._messages.tell(error.message)
                self.show()
            else:
                self._do(action)

        return place

    def _fade(self) -> None:
        """Show the slider's opacity at once, and store it when the slider rests."""
        picture = document.querySelector('#plan [data-id="underlay"] image')
        if picture:
            picture.setAttribute("opacity", f"{float(self._opacity.value) / 100:g}")
        if self._fading is not None:
            self._fading.cancel()
        self._fading = asyncio.get_running_loop().call_later(QUIET_SECONDS, self._faded)

    def _faded(self) -> None:
        if self._fading is None:
            return
        self._fading.cancel()
        self._fading = None
        if self._studio.plan.underlay is not None:
            self._do(EditUnderlay(opacity=float(self._opacity.value) / 100))


def _hide(hidden: bool) -> Action:
    return EditUnderlay(hidden=hidden)


def _lock(locked: bool) -> Action:
    return EditUnderlay(locked=locked)


def _placed(plan: Plan, name: str, text: str) -> Action:
    """The change that a typed place or width makes; a width takes the height along."""
    if name != "w":
        return EditUnderlay(**{name: read_coordinate(text, plan.units)})
    width = read_length(text, plan.units)
    underlay = plan.underlay
    return EditUnderlay(w=width, h=width * underlay.h / underlay.w if underlay else None)


def _typed(value: float, unit: DisplayUnit) -> str:
    return f"{'-' if value < 0 else ''}{dimension(abs(value), unit)}"


def _words(plan: Plan) -> str:
    underlay: Underlay | None = plan.underlay
    if underlay is None:
        return "No picture yet."
    size = " × ".join(dimension(side, plan.units) for side in (underlay.w, underlay.h))
    state = "calibrated" if underlay.calibrated else "not calibrated yet"
    unit = "" if plan.units == "ft" else f" {plan.units}"
    return f"{underlay.pixel_width} × {underlay.pixel_height} pixels, {size}{unit}, {state}."
