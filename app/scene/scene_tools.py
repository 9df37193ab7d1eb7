"""The buttons of the 3D view, and the words that say what it shows and what hands can do there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import window

from alza.editor.editor import Editor
from alza.plan.names import name_of
from alza.studio import Studio
from alza.tools.issues import counted
from alza.tools.ports import Camera, CameraMode
from alza.viewing.doors import open_states
from app.dom import Listeners, find, set_text
from app.scene.scene_view import SceneView
from app.scene.stage import LOST

HINTS: Final[dict[CameraMode, str]] = {
    "orbit": "Drag to turn, right drag to move, wheel goes nearer. Click selects or opens a door. 3: to 2D.",
    "top": "Drag to move, wheel to go nearer. Click selects or opens a door. 3: to 2D.",
    "walk": "W A S D or arrows walk, Shift runs. Drag or click to look around. E opens a door, Esc ends.",
}
TOUCH_HINTS: Final[dict[CameraMode, str]] = {
    "orbit": "Drag to turn, two fingers move and zoom. A tap selects or opens a door.",
    "top": "Drag to move, two fingers zoom. A tap selects or opens a door.",
    "walk": "The left stick walks, the right one looks around, as dragging does. A tap opens a door.",
}
PLACING: Final = "Click to place the piece, with Shift more than one. [ and ] turn it. Esc ends."
TOUCH_PLACING: Final = "Tap to place the piece."
EMPTY: Final = "There are no walls to raise yet. Draw some in 2D; they rise here."
CAMERA_WORDS: Final[dict[CameraMode, str]] = {
    "orbit": "seen from outside",
    "top": "seen from above",
    "walk": "seen by someone who walks in it",
}
ZOOM: Final = 1.25
FINGERS: Final = window.matchMedia("(pointer: coarse)")


class SceneTools:
    """Follows the view, and changes what it shows."""

    def __init__(self, scene: SceneView, studio: Studio, editor: Editor, hint: Callable[[str], None]) -> None:
        """Listen on the buttons for as long as the page lives; `hint` shows a line of words."""
        self._scene = scene
        self._studio = studio
        self._editor = editor
        self._hint = hint
        self._tools = find("scene-tools")
        listeners = Listeners()
        listeners.on(self._tools, "click", self._choose)
        listeners.on(self._tools, "keydown", self._step, passive=False)
        listeners.on(find("scene-view-tools"), "click", self._zoom)
        scene.watch(self.show)
        editor.watch(self.show)
        studio.store.subscribe(lambda _change: self.show())

    def show(self) -> None:
        """Write which camera looks, what one sees, and what to do."""
        if self._editor.view != "3d":
            return
        mode, plan = self._scene.mode, self._studio.plan
        for button in self._tools.querySelectorAll("[data-camera]"):
            button.setAttribute("aria-pressed", "true" if button.dataset.camera == mode else "false")
        cutaway = self._tools.querySelector("[data-cutaway]")
        cutaway.setAttribute("aria-pressed", "true" if self._scene.cuts else "false")
        hints, placing = (TOUCH_HINTS, TOUCH_PLACING) if FINGERS.matches else (HINTS, PLACING)
        self._hint(placing if self._editor.mode == "place" else hints[mode])
        notice = find("scene-notice")
        lost = self._scene.is_lost
        notice.hidden = not lost and bool(plan.walls or plan.items or plan.rooms)
        set_text(notice, LOST if lost else EMPTY)
        set_text(find("scene-words"), self._words())

    def _words(self) -> str:
        """What there is to see, for who can't."""
        plan, doors = self._studio.plan, open_states(self._studio.plan, self._scene.doors)
        walls, pieces = counted(len(plan.walls), "wall"), counted(len(plan.items), "piece")
        selected = ", ".join(name_of(plan, id) for id in self._editor.selection) or "nothing"
        return (
            f"{plan.name} in 3D, {CAMERA_WORDS[self._scene.mode]}: {walls}, {pieces}, "
            f"{sum(doors.values())} of {counted(len(doors), 'door')} open. Selected: {selected}."
        )

    def _choose(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if button.hasAttribute("data-camera"):
            self._scene.look_from(Camera(mode=button.dataset.camera))
        elif button.hasAttribute("data-cutaway"):
            self._scene.cut(on=not self._scene.cuts)
        else:
            doors = open_states(self._studio.plan, self._scene.doors)
            self._scene.set_doors("closed" if all(doors.values()) else "open")
        find("scene").focus(preventScroll=True)

    def _step(self, event: Any) -> None:
        """Go from button to button by arrow keys, as in every toolbar."""
        steps = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}
        buttons = list(self._tools.querySelectorAll("button"))
        here = next((i for i, one in enumerate(buttons) if one.isSameNode(event.target)), None)
        if event.key in steps and here is not None:
            event.preventDefault()
            buttons[(here + steps[event.key]) % len(buttons)].focus()

    def _zoom(self, event: Any) -> None:
        button = event.target.closest("[data-look]")
        if button and button.dataset.look == "fit":
            self._scene.fit()
        elif button:
            self._scene.zoom(ZOOM if button.dataset.look == "in" else 1 / ZOOM)
