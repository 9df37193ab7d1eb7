"""Sun, sky and ground light around the model, and the sky that is seen."""

from __future__ import annotations

from array import array
from math import pi
from typing import Any, Final

from js import window
from pyodide.ffi import jsnull, to_js

from alza.mesh.model import Point3
from alza.viewing.sun import Surroundings, sun, surroundings
from app.scene.three import Three

DARK: Final = window.matchMedia("(prefers-color-scheme: dark)")
DOME_METRES: Final = 500.0
HAZE: Final = 0.32
"""Up to this height, as a share of the dome's, the horizon fades into the sky."""

GROUND_HAZE: Final = 0.85
"""Down to this depth it fades into the ground."""

GROUND_METRES: Final = -0.03
"""The ground lies just below the floors."""

GROUND_REACH: Final = 6.0
GROUND_SHADOW: Final = 0.22

NORMAL_BIAS: Final = 2.5
"""So many pixels of the shadow map a surface stands off before it may shade itself."""

DEPTH_BIAS: Final = -0.0004

SHADOW_PX: Final = 2048
SHADOW_BLUR: Final = {"hard": 0.0, "soft": 3.0}


class Light:
    """A sun that casts shadows, light from sky and ground, and a dome of sky around the camera."""

    def __init__(self, three: Three, scene: Any) -> None:
        """Light this scene."""
        self._three = three.core
        self._sun = self._three.DirectionalLight.new()
        self._sun.castShadow = True
        self._sun.shadow.mapSize.set(SHADOW_PX, SHADOW_PX)
        self._sky = self._three.HemisphereLight.new()
        self._dome = self._made_dome()
        self._ground = self._made_ground()
        for thing in (self._sun, self._sun.target, self._sky, self._dome, self._ground):
            scene.add(thing)
        self.color()

    def color(self) -> None:
        """Take the colours of the page's theme."""
        around = surroundings("dark" if DARK.matches else "light")
        self._sun.color.set(around.sunlight)
        self._sun.intensity = around.sun_strength
        self._sky.color.set(around.sky_light)
        self._sky.groundColor.set(around.ground_light)
        self._sky.intensity = around.sky_strength
        self._paint_dome(around)

    def shine(self, north: float, low: Point3, high: Point3) -> None:
        """Let the sun shine on what lies between two corners of the scene, with its shadows."""
        x, y, z = ((a + b) / 2 for a, b in zip(low, high, strict=True))
        dx, dy, dz = sun(north)
        radius = max(sum((b - a) ** 2 for a, b in zip(low, high, strict=True)) ** 0.5 / 2, 1.0)
        self._ground.position.set(x, GROUND_METRES, z)
        self._ground.scale.setScalar(radius * GROUND_REACH)
        self._sun.target.position.set(x, y, z)
        self._sun.position.set(x + dx * radius * 2, y + dy * radius * 2, z + dz * radius * 2)
        shadow = self._sun.shadow
        camera = shadow.camera
        camera.left = camera.bottom = -radius
        camera.right = camera.top = radius
        camera.near, camera.far = radius * 0.5, radius * 8.0
        camera.updateProjectionMatrix()
        shadow.normalBias = 2 * radius / SHADOW_PX * NORMAL_BIAS
        shadow.bias = DEPTH_BIAS

    def cast(self, kind: str) -> None:
        """Cast shadows with hard or soft edges."""
        self._sun.shadow.radius = SHADOW_BLUR[kind]
        self.drop_shadows()

    def drop_shadows(self) -> None:
        """Forget the shadows that were cast; the next ones begin anew."""
        shadow = self._sun.shadow
        if shadow.map:
            shadow.map.dispose()
            shadow.map = jsnull

    def surround(self, camera: Any) -> None:
        """Keep the sky around the camera."""
        self._dome.position.copy(camera.position)

    def _made_dome(self) -> Any:
        geometry = self._three.SphereGeometry.new(DOME_METRES, 24, 32)
        material = self._three.MeshBasicMaterial.new(
            vertexColors=True,
            side=self._three.BackSide,
            depthTest=False,
            depthWrite=False,
            toneMapped=False,
        )
        dome = self._three.Mesh.new(geometry, material)
        dome.renderOrder = -1
        dome.frustumCulled = False
        return dome

    def _made_ground(self) -> Any:
        """What the house casts its shadow on; without one it isn't seen."""
        geometry = self._three.CircleGeometry.new(1, 48)
        geometry.rotateX(-pi / 2)
        ground = self._three.Mesh.new(geometry, self._three.ShadowMaterial.new(opacity=GROUND_SHADOW))
        ground.receiveShadow = True
        return ground

    def _paint_dome(self, around: Surroundings) -> None:
        attributes = self._dome.geometry.attributes
        heights = array("f", attributes.position.array.to_py())[1::3]
        sky, horizon, ground = (self._rgb(color) for color in (around.sky, around.horizon, around.ground))
        colors = array("f")
        for height in heights:
            share = height / DOME_METRES
            end, reach = (sky, HAZE) if share > 0 else (ground, GROUND_HAZE)
            part = min(abs(share) / reach, 1.0)
            part = part * part * (3 - 2 * part)
            colors.extend(a + (b - a) * part for a, b in zip(horizon, end, strict=True))
        self._dome.geometry.setAttribute("color", self._three.BufferAttribute.new(to_js(colors), 3))

    def _rgb(self, color: str) -> tuple[float, float, float]:
        """A colour's parts as three.js computes with them."""
        parsed = self._three.Color.new(color)
        return (parsed.r, parsed.g, parsed.b)
