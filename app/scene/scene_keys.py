"""Keys while the plan is shown in 3D; keys in fields, on buttons and in dialogs are theirs."""

from __future__ import annotations

from typing import Any, Final

from js import document

from alza.editor.editor import Editor
from alza.editor.events import KeyDown, Modifiers
from alza.tools.ports import Camera, CameraMode
from app.dom import Listeners, find
from app.scene.scene_view import SceneView

CAMERA_KEYS: Final[dict[str, CameraMode]] = {"o": "orbit", "t": "top", "g": "walk"}
ZOOM_KEYS: Final = {"+": 1 / 0.8, "=": 1 / 0.8, "-": 0.8}
EDITING_KEYS: Final = frozenset({"Delete", "Backspace", "[", "]"})


class SceneKeys:
    """Answers keys that are meant for the view."""

    def __init__(self, scene: SceneView, editor: Editor) -> None:
        """Listen for as long as the page lives."""
        self._scene = scene
        self._editor = editor
        self._host = find("scene")
        Listeners().on(document, "keydown", self._key, passive=False)

    def _key(self, event: Any) -> None:
        target = event.target
        if self._editor.view != "3d" or not (
            target.isSameNode(self._host) or target.isSameNode(document.body)
        ):
            return
        held = Modifiers(
            shift=bool(event.shiftKey), alt=bool(event.altKey), ctrl=bool(event.ctrlKey or event.metaKey)
        )
        if self._answer(str(event.key), str(event.code), held):
            event.preventDefault()

    def _answer(self, key: str, code: str, held: Modifiers) -> bool:
        """Do what a key says; False when it says nothing here and is the browser's or the camera's."""
        walking = self._scene.mode == "walk"
        if key in EDITING_KEYS or (held.ctrl and key.lower() == "d"):
            self._editor.handle(KeyDown(key=key if key in EDITING_KEYS else "d", modifiers=held))
        elif held.ctrl or held.alt:
            return False
        elif key == "Escape":
            self._escape(walking)
        elif walking and (code == "KeyE" or key == "Enter"):
            self._scene.use_door_ahead()
        elif walking and self._scene.walk_input.press(code):
            return True
        else:
            return self._look(key.lower())
        return True

    def _look(self, key: str) -> bool:
        """Change the camera or what it sees."""
        if key in CAMERA_KEYS:
            self._scene.look_from(Camera(mode=CAMERA_KEYS[key]))
        elif key in ZOOM_KEYS:
            self._scene.zoom(ZOOM_KEYS[key])
        elif key in ("f", "0"):
            self._scene.fit()
        elif key == "c":
            self._scene.cut(on=not self._scene.cuts)
        else:
            return False
        return True

    def _escape(self, walking: bool) -> None:
        """Put down what is in hand, else end the walk, else select nothing."""
        if walking and self._editor.mode != "place":
            self._scene.look_from(Camera(mode="orbit"))
        else:
            self._editor.escape()
