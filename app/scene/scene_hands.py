"""Pointer on the 3D view: pointing at things, clicking them, placing pieces, and looking around on a walk."""

from __future__ import annotations

from math import hypot
from typing import Final

from js import document
from pyodide.ffi import create_proxy
from pyscript.js_modules import bridge

from alza.editor.editor import Editor
from alza.editor.events import NO_MODIFIERS, Modifiers, PointerDown, PointerMove, PointerUp
from alza.geometry.vectors import Vec
from alza.studio import Studio
from alza.viewing.picking import Hit, click_meaning
from app.dom import Listeners, find
from app.scene.scene_view import SceneView

CLICK_SLOP_PX: Final = 5.0


class SceneHands:
    """What a mouse, a pen or a finger does on the view, beside moving the camera."""

    def __init__(self, scene: SceneView, studio: Studio, editor: Editor) -> None:
        """Listen on the view for as long as the page lives."""
        self._scene = scene
        self._studio = studio
        self._editor = editor
        self._host = find("scene")
        self._finger = 0
        self._pressed: Vec | None = None
        self._last: Vec = (0.0, 0.0)
        self._dragged = False
        bridge.pointers(self._host, create_proxy(self._pointer))
        Listeners().on(self._host, "pointerleave", lambda _event: scene.point_at(None))
        editor.watch(self._show_placing)

    def _pointer(self, type: str, id: int, kind: str, x: float, y: float, button: int, keys: int) -> None:
        at = (float(x), float(y))
        if self._pressed is not None and id != self._finger:
            # A second finger moves the camera with the first one: neither clicks.
            self._dragged = True
        elif type == "pointerdown":
            self._host.setAttribute("data-pointer", kind)
            self._finger = id
            self._pressed, self._last, self._dragged = at, at, False
        elif type == "pointermove":
            self._move(at, kind, keys)
        elif type == "pointerup" and button == 0 and self._pressed is not None:
            self._pressed = None
            if not self._dragged:
                self._click(at, kind, keys)
        else:
            self._pressed = None

    def _move(self, at: Vec, kind: str, keys: int) -> None:
        if self._pressed is None:
            if kind != "touch":
                self._point(at, keys)
            return
        self._dragged = self._dragged or _far(self._pressed, at)
        if self._dragged and self._scene.mode == "walk" and not self._scene.walk_input.captured:
            self._scene.walk_input.drag(at[0] - self._last[0], at[1] - self._last[1])
        self._last = at

    def _point(self, at: Vec, keys: int) -> None:
        if self._editor.mode == "place":
            spot = self._spot(at)
            if spot is not None:
                self._editor.handle(PointerMove(at=spot, modifiers=_modifiers(keys)))
            return
        meant = click_meaning(self._hit(at))
        self._host.classList.toggle("over-thing", meant.select is not None)
        self._scene.point_at(meant.select)

    def _click(self, at: Vec, kind: str, keys: int) -> None:
        """Place what is in hand, else open a door, select a thing, or take the mouse to look around with."""
        held = _modifiers(keys)
        if self._editor.mode == "place":
            self.place(at, held)
            return
        meant = click_meaning(self._hit(at))
        walking, captured = self._scene.mode == "walk", self._scene.walk_input.captured
        if meant.toggle is not None:
            self._scene.set_doors("toggle", meant.toggle)
        if walking and kind == "mouse" and not captured and meant.toggle is None:
            self._scene.walk_input.capture()
        else:
            self._select(meant.select, add=held.shift)

    def place(self, at: Vec, held: Modifiers = NO_MODIFIERS) -> None:
        """Put down what is in hand at a point of the browser's window."""
        spot = self._spot(at)
        if spot is not None:
            for event in (PointerMove, PointerDown, PointerUp):
                self._editor.handle(event(at=spot, modifiers=held))

    def _select(self, id: str | None, *, add: bool) -> None:
        selection = self._editor.selection
        if id is None:
            chosen = selection if add else ()
        elif not add:
            chosen = (id,)
        elif id in selection:
            chosen = tuple(one for one in selection if one != id)
        else:
            chosen = (*selection, id)
        self._editor.select(*chosen)

    def _hit(self, at: Vec) -> Hit | None:
        return self._scene.hit(*self._in_view(at))

    def _spot(self, at: Vec) -> Vec | None:
        return self._scene.place_point(*self._in_view(at))

    def _in_view(self, at: Vec) -> Vec:
        """A point of the window in the view, -1 to 1, y up; with a captured mouse its middle."""
        if self._scene.walk_input.captured:
            return (0.0, 0.0)
        box = self._host.getBoundingClientRect()
        return ((at[0] - box.left) / box.width * 2 - 1, 1 - (at[1] - box.top) / box.height * 2)

    def _show_placing(self) -> None:
        placing = self._editor.mode == "place"
        self._host.classList.toggle("placing", placing)
        if placing and self._editor.view == "3d" and not self._host.contains(document.activeElement):
            self._scene.point_at(None)
            self._host.focus(preventScroll=True)


def _far(start: Vec, at: Vec) -> bool:
    return hypot(at[0] - start[0], at[1] - start[1]) > CLICK_SLOP_PX


def _modifiers(keys: int) -> Modifiers:
    return Modifiers(shift=bool(keys & 1), alt=bool(keys & 2), ctrl=bool(keys & 4))
