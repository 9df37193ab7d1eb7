"""What hands ask of the walker: keys that are held, sticks on a touch screen, and looking around."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final

from js import document, window
from pyodide.ffi import JsException

from alza.viewing.walking import DRAG_LOOK, MOUSE_LOOK, Wish, wish_of
from app.dom import Listeners
from app.tasks import spawn

KEYS: Final = frozenset(
    {"KeyW", "KeyA", "KeyS", "KeyD", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"}
    | {"ShiftLeft", "ShiftRight"}
)
PAD_REACH_PX: Final = 36.0
PITCH_PX_PER_SECOND: Final = 260.0
"""How fast a stick pushed all the way looks up and down, as if it were dragged."""

Look = Callable[[float, float, float], None]
"""Looks around by pixels to the right and down, at so many degrees a pixel."""


class Pad:
    """A stick on the screen; x to the right and y down, from -1 to 1."""

    def __init__(self, element: Any, changed: Callable[[], None]) -> None:
        """Listen on the pad for as long as the page lives."""
        self._element = element
        self._knob = element.querySelector("span")
        self._changed = changed
        self.x = self.y = 0.0
        listeners = Listeners()
        listeners.on(element, "pointerdown", self._take, passive=False)
        listeners.on(element, "pointermove", self._move)
        for ending in ("pointerup", "pointercancel", "lostpointercapture"):
            listeners.on(element, ending, lambda _event: self._put(0.0, 0.0))

    def _take(self, event: Any) -> None:
        event.preventDefault()
        self._element.setPointerCapture(event.pointerId)
        self._move(event)

    def _move(self, event: Any) -> None:
        if self._element.hasPointerCapture(event.pointerId):
            box = self._element.getBoundingClientRect()
            x_px = event.clientX - box.left - box.width / 2
            y_px = event.clientY - box.top - box.height / 2
            size = max(hypot(x_px, y_px), PAD_REACH_PX)
            self._put(x_px / size, y_px / size)

    def _put(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._knob.style.transform = f"translate({x * PAD_REACH_PX:.1f}px, {y * PAD_REACH_PX:.1f}px)"
        self._changed()


class WalkInput:
    """Collects what the walker is to do; nothing of it while another camera looks.

    Attributes:
        active: whether somebody walks.
    """

    def __init__(self, host: Any, look: Look, changed: Callable[[], None]) -> None:
        """Listen on the element `host`; `changed` is called when there is something to do."""
        self._host = host
        self._look = look
        self._changed = changed
        self._codes: set[str] = set()
        self.active = False
        self._walking, self._looking = (
            Pad(host.querySelector(f"[data-pad={name}]"), changed) for name in ("walk", "look")
        )
        listeners = Listeners()
        listeners.on(window, "keyup", lambda event: self._codes.discard(str(event.code)))
        listeners.on(window, "blur", lambda _event: self._codes.clear())
        listeners.on(host, "mousemove", self._captured_move)
        listeners.on(document, "pointerlockchange", lambda _event: self._show_capture())

    @property
    def wish(self) -> Wish:
        """Where the walker is to go."""
        if not self.active:
            return Wish()
        keys = wish_of(self._codes)
        return Wish(
            forward=_limited(keys.forward - self._walking.y),
            right=_limited(keys.right + self._walking.x),
            turn=_limited(keys.turn + self._looking.x),
            run=keys.run,
        )

    @property
    def captured(self) -> bool:
        """Whether the mouse is captured: it turns the head, and clicks are meant for what is ahead."""
        locked = document.pointerLockElement
        return bool(locked) and bool(locked.isSameNode(self._host))

    def press(self, code: str) -> bool:
        """Hold a key down; False when it isn't for walking."""
        if code not in KEYS:
            return False
        self._codes.add(code)
        self._changed()
        return True

    def tilt(self, seconds: float) -> None:
        """Look up and down as far as the stick asks for in this time."""
        if self.active and self._looking.y:
            self._look(0.0, self._looking.y * PITCH_PX_PER_SECOND * seconds, -DRAG_LOOK)

    def drag(self, dx_px: float, dy_px: float) -> None:
        """Look around by taking the scene along."""
        self._look(dx_px, dy_px, DRAG_LOOK)

    def begin(self) -> None:
        """Walk from now on."""
        self.active = True

    def end(self) -> None:
        """Walk no more, and let the mouse go."""
        self.active = False
        self._codes.clear()
        if self.captured:
            document.exitPointerLock()

    def capture(self) -> None:
        """Ask the browser for the mouse; where it refuses, dragging looks around."""
        spawn(_capture(self._host))

    def _captured_move(self, event: Any) -> None:
        if self.captured:
            self._look(event.movementX, event.movementY, MOUSE_LOOK)

    def _show_capture(self) -> None:
        self._host.classList.toggle("locked", self.captured)


async def _capture(host: Any) -> None:
    try:
        await host.requestPointerLock()
    except JsException:
        return


def _limited(value: float) -> float:
    return max(-1.0, min(1.0, value))
