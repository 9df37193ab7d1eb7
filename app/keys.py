"""Keys on the sheet: modes, the crosshair, editing, looking around, and stepping through the things."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from js import document

from alza.editor.crosshair import ARROWS, STEP, Crosshair, drawn_to
from alza.editor.editor import Editor
from alza.editor.events import KeyDown, Modifiers
from alza.editor.mode import ModeName
from alza.store.change import Change
from alza.studio import Studio
from alza.units import format_metres
from app.dom import Listeners, find, set_text
from app.overlay import Overlay
from app.plan_view import PlanView
from app.things import Things
from app.typed_field import TypedField

MODE_KEYS: Final[dict[str, ModeName]] = {
    "v": "select",
    "w": "wall",
    "r": "room",
    "d": "door",
    "n": "window",
    "t": "note",
}
LOCK_KEY: Final = "l"
PAN_PX: Final = 60.0
ZOOM: Final = 1.25
ZOOM_KEYS: Final = {"+": ZOOM, "=": ZOOM, "-": 1 / ZOOM}
EDITING_KEYS: Final = frozenset({"Delete", "Backspace", "[", "]"})
EDITING_WITH_CTRL: Final = frozenset({"a", "d"})
SHIFTED: Final = {"{": "[", "}": "]"}
"""What some layouts call `[` and `]` with Shift."""


class Parts(NamedTuple):
    """What lies over the sheet."""

    overlay: Overlay
    field: TypedField


class Keys:
    """Listens on the page; keys in fields, on buttons and in the request bar are theirs."""

    def __init__(self, studio: Studio, view: PlanView, editor: Editor, parts: Parts) -> None:
        """Listen for as long as the page lives."""
        self._view = view
        self._editor = editor
        self._overlay, self._field = parts
        self._things = Things(view, editor)
        self._desk = find("desk")
        self._crosshair: Crosshair | None = None
        self._holding = False
        self._mode = (editor.mode, editor.piece)
        studio.store.subscribe(self._follow_drawing)
        editor.watch(self._follow_mode)
        listeners = Listeners()
        listeners.on(document, "keydown", self._key, passive=False)
        listeners.on(self._desk, "pointermove", lambda _event: self._put(None))

    def _key(self, event: Any) -> None:
        if self._editor.view != "2d" or event.target.closest("input, textarea, select, [data-over]"):
            return
        if not (self._desk.contains(event.target) or event.target.isSameNode(document.body)):
            return
        key = SHIFTED.get(str(event.key), str(event.key))
        held = Modifiers(
            shift=bool(event.shiftKey), alt=bool(event.altKey), ctrl=bool(event.ctrlKey or event.metaKey)
        )
        if self._answer(KeyDown(key=key, modifiers=held)):
            event.preventDefault()
            self._view.frame.flush()

    def _answer(self, event: KeyDown) -> bool:
        """Do what a key says; False when it says nothing here and is the browser's."""
        key, held = event.key, event.modifiers
        if not (held.ctrl or held.alt) and self._field.takes(key):
            return False
        if key in ("Tab", "Enter", " ", "Escape") and self._things.answer(key, held):
            return True
        if key in ARROWS:
            return self._arrow(event)
        if key == "Escape":
            self._editor.escape()
        elif key == "Enter":
            self._enter(event)
        elif key in EDITING_KEYS or (held.ctrl and key.lower() in EDITING_WITH_CTRL):
            self._editor.handle(KeyDown(key=key if key in EDITING_KEYS else key.lower(), modifiers=held))
        else:
            return not (held.ctrl or held.alt) and self._look(key.lower())
        return True

    def _look(self, key: str) -> bool:
        """Take up a mode, lock, zoom or fit."""
        if key in MODE_KEYS:
            self._editor.use(MODE_KEYS[key])
            self._desk.focus(preventScroll=True)
        elif key == LOCK_KEY:
            self._editor.handle(KeyDown(key=key))
        elif key in ZOOM_KEYS:
            self._view.zoom(ZOOM_KEYS[key])
        elif key in ("0", "f"):
            self._view.fit()
        else:
            return False
        return True

    def _arrow(self, event: KeyDown) -> bool:
        """Nudge what is selected, move the crosshair while drawing, else move the paper."""
        selecting = self._editor.mode == "select"
        if event.modifiers.ctrl or (selecting and not self._editor.selection):
            dx, dy = ARROWS[event.key]
            self._view.pan(-dx * PAN_PX, -dy * PAN_PX)
        elif selecting:
            self._editor.handle(event)
        else:
            self._put((self._crosshair or self._start()).stepped(event.key, fine=event.modifiers.shift))
            self._point()
        return True

    def _enter(self, event: KeyDown) -> None:
        """Click at the crosshair; without one, or where it just clicked, the key is the mode's."""
        crosshair = self._crosshair
        if self._editor.mode == "select" or (crosshair is None and self._editor.in_gesture):
            self._editor.handle(event)
        elif crosshair is None:
            self._put(self._start())
            self._point()
        elif self._holding or event.modifiers.shift or crosshair.moved or not self._editor.in_gesture:
            self._press(crosshair, hold=event.modifiers.shift and not self._holding)
        else:
            self._editor.handle(KeyDown(key="Enter"))

    def _press(self, crosshair: Crosshair, *, hold: bool) -> None:
        """Press and let go at the crosshair; Shift+Enter keeps it pressed until the next Enter."""
        self._put(crosshair.put(crosshair.at))
        down, up = crosshair.click
        if not self._holding:
            self._editor.handle(down)
        if not hold:
            self._editor.handle(up)
        self._holding = hold

    def _start(self) -> Crosshair:
        """A crosshair in the middle of the view, on the grid."""
        view = self._view.viewport
        x, y = view.to_plan(view.width_px / 2, view.height_px / 2)
        return Crosshair(at=(round(x / STEP) * STEP, round(y / STEP) * STEP))

    def _point(self) -> None:
        """Move the mode's pointer to the crosshair, and say where that is."""
        if self._crosshair:
            self._editor.handle(self._crosshair.move)
            x, y = self._crosshair.at
            self._view.show_point(x, y)
            readout = self._editor.preview.readout if self._editor.preview else None
            words = f"{readout.text}, " if readout else ""
            set_text(find("spoken"), f"{words}x {format_metres(x)}, y {format_metres(y)}")

    def _put(self, crosshair: Crosshair | None) -> None:
        if crosshair != self._crosshair:
            self._crosshair = crosshair
            self._overlay.crosshair = crosshair.at if crosshair else None
            self._view.frame.ask()

    def _follow_drawing(self, change: Change) -> None:
        """Go on from the end of a wall that was drawn or typed."""
        if self._crosshair and change.kind == "do" and change.author == "person":
            end = drawn_to(change.before, change.after)
            if end is not None:
                self._put(self._crosshair.put(end))
                self._view.show_point(*end)

    def _follow_mode(self) -> None:
        mode = (self._editor.mode, self._editor.piece)
        taken_up, self._mode = mode != self._mode, mode
        if self._editor.mode == "select":
            self._put(None)
        elif taken_up and self._crosshair:
            self._put(Crosshair(at=self._crosshair.at, fine=self._crosshair.fine))
            self._point()
        if not self._editor.in_gesture:
            self._holding = False
