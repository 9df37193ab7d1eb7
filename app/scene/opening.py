"""Opens the 3D view: fetches three.js, raises the plan, and puts hands, keys and buttons to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alza.editor.editor import Editor
from alza.studio import Studio
from app.scene.scene_hands import SceneHands
from app.scene.scene_keys import SceneKeys
from app.scene.scene_tools import SceneTools
from app.scene.scene_view import SceneView
from app.scene.stage import require_webgl
from app.scene.three import load_three


class Opened(NamedTuple):
    """The 3D view, its buttons, and the hands on it."""

    scene: SceneView
    tools: SceneTools
    hands: SceneHands


async def open_scene(studio: Studio, editor: Editor, hint: Callable[[str], None]) -> Opened:
    """Open the view; `hint` shows a line of words below it.

    Raises:
        Unsupported: this browser can't draw in 3D.
        JsException: three.js can't be fetched.
    """
    renderer = require_webgl()
    scene = SceneView(await load_three(), studio, editor, renderer)
    tools = SceneTools(scene, studio, editor, hint)
    SceneKeys(scene, editor)
    return Opened(scene, tools, SceneHands(scene, studio, editor))
