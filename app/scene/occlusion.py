"""Ambient occlusion: corners and what stands near each other are darkened a little; only in high quality."""

from __future__ import annotations

from typing import Any, Final

from js import Object
from pyodide.ffi import jsnull, to_js

from app.scene.three import Three, load_module

OFF: Final = -1  # GTAOPass.OUTPUT.Off
LOOK: Final = {"radius": 0.6, "distanceExponent": 1.0, "thickness": 1.0, "scale": 1.1, "samples": 16}
"""How far away in metres things darken each other, and how much."""

NOISE: Final = {"lumaPhi": 10, "depthPhi": 2, "normalPhi": 3, "radius": 6, "rings": 2, "samples": 16}


class Occlusion:
    """Darkens a frame that is drawn."""

    def __init__(self, three: Three, pass_class: Any, scene: Any, camera: Any) -> None:
        """Look at the same scene through the same camera."""
        self._three = three.core
        self._pass = pass_class.new(scene, camera)
        self._pass.output = OFF
        self._pass.updateGtaoMaterial(to_js(LOOK, dict_converter=Object.fromEntries))
        self._pass.updatePdMaterial(to_js(NOISE, dict_converter=Object.fromEntries))
        self._flat = self._three.OrthographicCamera.new(-1, 1, 1, -1, 0, 1)
        material = self._three.MeshBasicMaterial.new(
            map=self._pass.gtaoMap,
            blending=self._three.MultiplyBlending,
            premultipliedAlpha=True,
            transparent=True,
            depthTest=False,
            depthWrite=False,
            toneMapped=False,
        )
        self._sheet = self._three.Mesh.new(self._three.PlaneGeometry.new(2, 2), material)

    def darken(self, renderer: Any) -> None:
        """Multiply what was drawn last by how open to the sky each point is."""
        size = renderer.getDrawingBufferSize(self._three.Vector2.new())
        if (self._pass.width, self._pass.height) != (size.x, size.y):
            self._pass.setSize(size.x, size.y)
        self._pass.render(renderer, jsnull, jsnull)
        renderer.setRenderTarget(jsnull)
        renderer.autoClear = False
        renderer.render(self._sheet, self._flat)
        renderer.autoClear = True


async def load_occlusion(three: Three, scene: Any, camera: Any) -> Occlusion:
    """Fetch what computes it.

    Raises:
        JsException: it can't be fetched.
    """
    return Occlusion(three, (await load_module("GTAOPass.js")).GTAOPass, scene, camera)
