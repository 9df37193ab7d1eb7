"""The camera of the scene: orbiting and looking from above by hand, and the eyes of a walker."""

from __future__ import annotations

from collections.abc import Callable
from math import radians
from typing import Any, Final

from pyodide.ffi import create_proxy

from alza.geometry.transforms import facing
from alza.mesh.model import Point3
from alza.tools.ports import CameraMode
from alza.viewing.cameras import FIELD_OF_VIEW, WALK_FIELD_OF_VIEW, Orbit, orbit_between
from alza.viewing.walking import Walker
from app.scene.stage import Stage
from app.scene.three import Three

DAMPING: Final = 0.14
LOWEST_TILT: Final = 2.0
"""An orbiting camera looks down by at least so many degrees: it stays above the ground."""

KEY_PAN_PX: Final = 24.0
KEY_TURN: Final = 6.0
NEAREST_METRES: Final = 0.8
FARTHEST_METRES: Final = 150.0
FARTHEST_SHARE: Final = 4.0
"""Hands take the camera no farther away than this, or than so many times the distance it was put to."""

NEAR_SHARE: Final = 0.01
"""Share of the distance to what an orbiting camera looks at that is too near to be drawn."""

WALK_NEAR: Final = 0.05
LEANING: Final = 1e-4
"""Straight down has no direction to be up on the screen; so much aslant has."""

ROTATE, PAN = 0, 2  # three.MOUSE
TOUCH_ROTATE, TOUCH_PAN = 0, 1  # three.TOUCH


class CameraRig:
    """Moves the camera of a stage, and reads back where hands have moved it.

    Attributes:
        mode: whether it orbits, looks from above, or walks.
    """

    def __init__(self, three: Three, stage: Stage, host: Any, moved: Callable[[], None]) -> None:
        """Take hands and keys on the element `host`; `moved` is called when they have moved the camera."""
        self._stage = stage
        self._controls = three.orbit_controls.new(stage.camera, host)
        self._controls.enableDamping = True
        self._controls.dampingFactor = DAMPING
        self._controls.keyPanSpeed = KEY_PAN_PX
        self._controls.keyRotateSpeed = KEY_TURN
        self._controls.minDistance = NEAREST_METRES
        self._controls.listenToKeyEvents(host)
        self._controls.addEventListener("change", create_proxy(lambda _event: moved()))
        self.mode: CameraMode = "orbit"

    @property
    def orbit(self) -> Orbit:
        """How the camera orbits now."""
        return orbit_between(self.position, self._in_plan(self._controls.target))

    @property
    def position(self) -> Point3:
        """Where the camera is."""
        return self._in_plan(self._stage.camera.position)

    def show(self, orbit: Orbit, mode: CameraMode) -> None:
        """Orbit so, or look from above; hands go on from there."""
        self.mode = mode
        controls, top = self._controls, mode == "top"
        controls.enabled = True
        controls.enableRotate = not top
        controls.maxPolarAngle = LEANING if top else radians(90.0 - LOWEST_TILT)
        controls.mouseButtons.LEFT = PAN if top else ROTATE
        controls.touches.ONE = TOUCH_PAN if top else TOUCH_ROTATE
        x, y, z = self._in_scene(orbit.position)
        dx, dz = facing(orbit.heading)
        controls.maxDistance = max(FARTHEST_METRES, FARTHEST_SHARE * orbit.distance)
        lean = orbit.distance * LEANING if top else 0.0
        controls.target.set(*self._in_scene(orbit.target))
        self._stage.camera.position.set(x - dx * lean, y, z - dz * lean)
        self._stage.look_through(FIELD_OF_VIEW, max(orbit.distance * NEAR_SHARE, WALK_NEAR))
        # Without damping for once: what a hand had set in motion ends here.
        controls.enableDamping = False
        controls.update()
        controls.enableDamping = True

    def walk(self, walker: Walker) -> None:
        """Look through the walker's eyes."""
        self.mode = "walk"
        self._controls.enabled = False
        self._stage.look_through(WALK_FIELD_OF_VIEW, WALK_NEAR)
        self._stage.camera.position.set(*self._in_scene(walker.eye))
        self._stage.camera.lookAt(*self._in_scene(walker.look_at))

    def glide(self) -> bool:
        """Let what a hand has set in motion go on for a frame; False when it has come to rest."""
        return self.mode != "walk" and bool(self._controls.update())

    def zoom(self, factor: float) -> None:
        """Go nearer to what is looked at; a factor below 1 goes farther."""
        self._controls.dollyIn(factor)

    def _in_scene(self, point: Point3) -> Point3:
        x, z = self._stage.origin
        return (point[0] - x, point[1], point[2] - z)

    def _in_plan(self, vector: Any) -> Point3:
        x, z = self._stage.origin
        return (vector.x + x, vector.y, vector.z + z)
