"""Pointer, wheel and touch on the sheet: what edits goes to the editor, what looks around to the view."""

from __future__ import annotations

from math import exp, hypot
from typing import Any, Final, Literal, NamedTuple, get_args

from js import document, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import bridge

from alza.editor.editor import Editor
from alza.editor.events import (
    Cancel,
    DoubleClick,
    Modifiers,
    PointerDown,
    PointerKind,
    PointerMove,
    PointerUp,
)
from app.dom import Listeners, find
from app.messages import Messages
from app.plan_view import Hit, PlanView
from app.toolbar import Toolbar

WHEEL_ZOOM_PER_PX: Final = 0.0016
PINCH_ZOOM_PER_PX: Final = 0.01
LINE_PX: Final = 16.0

Pixel = tuple[float, float]
Doing = Literal["nothing", "editing", "panning", "pinching"]


class Reports(NamedTuple):
    """Where a person is told what lies under the pointer."""

    messages: Messages
    toolbar: Toolbar


class CanvasInput:
    """What hands do on the sheet. Moves come at most once a frame and are drawn in the same frame."""

    def __init__(self, view: PlanView, editor: Editor, reports: Reports) -> None:
        """Listen on the desk for as long as the page lives."""
        self._view = view
        self._editor = editor
        self._reports = reports
        self._desk = find("desk")
        self._touching: dict[int, Pixel] = {}
        self._doing: Doing = "nothing"
        self._space = False
        bridge.pointers(self._desk, create_proxy(self._pointer))
        listeners = Listeners()
        listeners.on(self._desk, "wheel", self._wheel, passive=False)
        listeners.on(self._desk, "dblclick", self._double_click)
        listeners.on(self._desk, "contextmenu", lambda event: event.preventDefault(), passive=False)
        listeners.on(self._desk, "keydown", self._space_down, passive=False)
        listeners.on(window, "keyup", self._space_up)
        listeners.on(window, "blur", lambda _event: self._lose())

    def drop(self, client_x: float, client_y: float) -> None:
        """Click at a point of the browser's window, as at the end of a drag from the catalogue."""
        at = self._view.at(client_x, client_y)
        self._editor.handle(PointerMove(at=at))
        self._editor.handle(PointerDown(at=at))
        self._editor.handle(PointerUp(at=at))

    def _pointer(self, type: str, id: int, kind: str, x: float, y: float, button: int, keys: int) -> None:
        """Hear of a pointer event; `keys` has a bit each for Shift, Alt and Ctrl."""
        at = (float(x), float(y))
        if type == "pointerdown":
            self._down(id, kind, at, button, keys)
        elif type == "pointermove":
            self._move(id, kind, at, keys)
        elif type == "pointerup":
            self._up(id, at, button, keys)
        elif id in self._touching:
            self._touching.pop(id)
            self._lose()
        self._view.frame.flush()

    def _down(self, id: int, kind: str, at: Pixel, button: int, keys: int) -> None:
        self._touching[id] = at
        self._desk.setAttribute("data-pointer", kind)
        if len(self._touching) > 1:
            self._editor.handle(Cancel())
            self._do("pinching")
        elif button == 1 or self._space:
            self._do("panning")
        elif button in (0, 2):
            self._do("editing")
            self._reports.messages.clear()
            hit = self._hit(at)
            self._tell(hit)
            self._editor.handle(
                PointerDown(
                    at=self._view.at(*at),
                    hit=_record(hit),
                    button="secondary" if button == 2 else "primary",
                    pointer=_kind(kind),
                    modifiers=_modifiers(keys),
                )
            )

    def _move(self, id: int, kind: str, at: Pixel, keys: int) -> None:
        before = self._touching.get(id)
        if before is not None:
            self._touching[id] = at
        if self._doing == "pinching" and before is not None:
            self._pinch(id, before, at)
        elif self._doing == "panning" and before is not None:
            self._view.pan(at[0] - before[0], at[1] - before[1])
        elif self._doing == "editing" or (self._doing == "nothing" and kind != "touch" and not self._space):
            hit = self._hit(at) if self._doing == "nothing" else None
            if self._doing == "nothing":
                self._show_pointed(hit)
            self._editor.handle(
                PointerMove(
                    at=self._view.at(*at),
                    hit=_record(hit),
                    pointer=_kind(kind),
                    modifiers=_modifiers(keys),
                )
            )

    def _up(self, id: int, at: Pixel, button: int, keys: int) -> None:
        if self._touching.pop(id, None) is None:
            return
        if self._doing == "editing":
            self._editor.handle(
                PointerUp(
                    at=self._view.at(*at),
                    hit=_record(self._hit(at)),
                    button="secondary" if button == 2 else "primary",
                    modifiers=_modifiers(keys),
                )
            )
        if not self._touching:
            self._do("nothing")

    def _pinch(self, id: int, before: Pixel, now: Pixel) -> None:
        other = next((at for one, at in self._touching.items() if one != id), None)
        if other is None:
            return
        spread_before = max(hypot(before[0] - other[0], before[1] - other[1]), 1.0)
        spread_now = max(hypot(now[0] - other[0], now[1] - other[1]), 1.0)
        frame = self._desk.getBoundingClientRect()
        middle = ((now[0] + other[0]) / 2 - frame.left, (now[1] + other[1]) / 2 - frame.top)
        self._view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
        self._view.zoom(spread_now / spread_before, *middle)

    def _lose(self) -> None:
        """A lost pointer or a blurred window: nothing of the gesture is kept."""
        if self._doing == "editing" or self._editor.in_gesture:
            self._editor.handle(Cancel())
        self._touching.clear()
        self._do("nothing")

    def _do(self, doing: Doing) -> None:
        self._doing = doing
        self._desk.classList.toggle("panning", doing in ("panning", "pinching"))

    def _hit(self, at: Pixel) -> Hit | None:
        return self._view.hit(*at)

    def _tell(self, hit: Hit | None) -> None:
        """Read out what a note or a finding says that is clicked on."""
        if hit is not None and hit.words and self._editor.mode == "select":
            self._reports.messages.tell(hit.words)

    def _show_pointed(self, hit: Hit | None) -> None:
        """Point out what can be taken hold of, and say what the issue under the pointer is."""
        selecting = self._editor.mode == "select"
        self._desk.classList.toggle("over-thing", selecting and _record(hit) is not None)
        self._reports.toolbar.point_out(hit.words if hit is not None and hit.is_finding else "")

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        delta_px = event.deltaY * (LINE_PX if event.deltaMode == 1 else 1.0)
        rate = PINCH_ZOOM_PER_PX if event.ctrlKey else WHEEL_ZOOM_PER_PX
        frame = self._desk.getBoundingClientRect()
        factor = exp(-min(max(delta_px, -600.0), 600.0) * rate)
        self._view.zoom(factor, event.clientX - frame.left, event.clientY - frame.top)

    def _double_click(self, event: Any) -> None:
        if not event.target.closest("[data-over]"):
            at = self._view.at(event.clientX, event.clientY)
            self._editor.handle(DoubleClick(at=at, hit=_record(self._hit((event.clientX, event.clientY)))))

    def _space_down(self, event: Any) -> None:
        if event.key == " " and document.activeElement and document.activeElement.id == "desk":
            event.preventDefault()
            self._space = True
            self._desk.classList.add("ready-to-pan")

    def _space_up(self, event: Any) -> None:
        if event.key == " ":
            self._space = False
            self._desk.classList.remove("ready-to-pan")


def _record(hit: Hit | None) -> str | None:
    return hit.id if hit is not None and not hit.is_finding else None


def _kind(kind: str) -> PointerKind:
    return next((one for one in get_args(PointerKind) if one == kind), "mouse")


def _modifiers(keys: int) -> Modifiers:
    return Modifiers(shift=bool(keys & 1), alt=bool(keys & 2), ctrl=bool(keys & 4))
