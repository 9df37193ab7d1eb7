"""Looking around with pointer, wheel, touch and keys; a click selects what lies under it."""

from __future__ import annotations

from math import exp, hypot
from typing import Any

from alza.tools.desk import PlainEditor
from app.dom import Listeners, find
from app.messages import Messages
from app.plan_view import PlanView

CLICK_SLOP_PX = 4.0
"""A pointer that moved less than this between down and up has clicked."""

KEY_PAN_PX = 60.0
KEY_ZOOM = 1.25
WHEEL_ZOOM_PER_PX = 0.0016
PINCH_ZOOM_PER_PX = 0.01
LINE_PX = 16.0

Pixel = tuple[float, float]


class Looking:
    """The gestures of someone who looks at the plan and points at things."""

    def __init__(self, view: PlanView, editor: PlainEditor, messages: Messages) -> None:
        """Listen on the desk for as long as the page lives."""
        self._view = view
        self._editor = editor
        self._messages = messages
        self._desk = find("desk")
        self._pointers: dict[int, Pixel] = {}
        self._travel_px = 0.0
        listeners = Listeners()
        listeners.on(self._desk, "wheel", self._wheel, passive=False)
        listeners.on(self._desk, "pointerdown", self._down, passive=False)
        listeners.on(self._desk, "pointermove", self._move)
        listeners.on(self._desk, "pointerup", self._up)
        listeners.on(self._desk, "pointercancel", self._cancel)
        listeners.on(self._desk, "keydown", self._key, passive=False)
        listeners.on(self._desk, "click", self._button)

    def _at(self, event: Any) -> Pixel:
        frame = self._desk.getBoundingClientRect()
        return (event.clientX - frame.left, event.clientY - frame.top)

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        delta_px = event.deltaY * (LINE_PX if event.deltaMode == 1 else 1.0)
        rate = PINCH_ZOOM_PER_PX if event.ctrlKey else WHEEL_ZOOM_PER_PX
        self._view.zoom(exp(-min(max(delta_px, -600.0), 600.0) * rate), *self._at(event))

    def _down(self, event: Any) -> None:
        if event.target.closest("button") or event.button not in (0, 1):
            return
        event.preventDefault()
        self._desk.focus()
        self._desk.setPointerCapture(event.pointerId)
        if not self._pointers:
            self._travel_px = 0.0
        self._pointers[event.pointerId] = self._at(event)

    def _move(self, event: Any) -> None:
        before = self._pointers.get(event.pointerId)
        if before is None:
            return
        now = self._at(event)
        dx_px, dy_px = now[0] - before[0], now[1] - before[1]
        self._travel_px += hypot(dx_px, dy_px)
        if self._travel_px < CLICK_SLOP_PX:
            return
        self._desk.classList.add("panning")
        others = [place for id, place in self._pointers.items() if id != event.pointerId]
        self._pointers[event.pointerId] = now
        if others:
            self._pinch(before, now, others[0])
        else:
            self._view.pan(dx_px, dy_px)

    def _pinch(self, before: Pixel, now: Pixel, other: Pixel) -> None:
        spread_before = max(hypot(before[0] - other[0], before[1] - other[1]), 1.0)
        spread_now = max(hypot(now[0] - other[0], now[1] - other[1]), 1.0)
        middle = ((now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
        self._view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
        self._view.zoom(spread_now / spread_before, *middle)

    def _up(self, event: Any) -> None:
        if self._pointers.pop(event.pointerId, None) is None or self._pointers:
            return
        self._desk.classList.remove("panning")
        if event.button == 0 and self._travel_px < CLICK_SLOP_PX:
            self._select(event)

    def _cancel(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)
        self._desk.classList.remove("panning")

    def _select(self, event: Any) -> None:
        hit = self._view.hit(event.clientX, event.clientY)
        if hit is None:
            self._editor.select()
        elif not hit.is_finding:
            self._editor.select(hit.id)
        if hit is not None and hit.words:
            self._messages.tell(hit.words)

    def _key(self, event: Any) -> None:
        if event.target.closest("button") or event.ctrlKey or event.metaKey or event.altKey:
            return
        pans = {
            "ArrowLeft": (KEY_PAN_PX, 0.0),
            "ArrowRight": (-KEY_PAN_PX, 0.0),
            "ArrowUp": (0.0, KEY_PAN_PX),
            "ArrowDown": (0.0, -KEY_PAN_PX),
        }
        zooms = {"+": KEY_ZOOM, "=": KEY_ZOOM, "-": 1 / KEY_ZOOM}
        if event.key in pans:
            self._view.pan(*pans[event.key])
        elif event.key in zooms:
            self._view.zoom(zooms[event.key])
        elif event.key in ("0", "f", "F"):
            self._view.fit()
        elif event.key == "Escape":
            self._editor.select()
        else:
            return
        event.preventDefault()

    def _button(self, event: Any) -> None:
        button = event.target.closest("[data-view]")
        if not button:
            return
        actions = {
            "in": lambda: self._view.zoom(KEY_ZOOM),
            "out": lambda: self._view.zoom(1 / KEY_ZOOM),
            "fit": self._view.fit,
        }
        actions[button.dataset.view]()
