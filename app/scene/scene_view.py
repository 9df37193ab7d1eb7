"""The plan in 3D: follows the studio and the editor, and draws a frame when something asks for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import performance
from msgspec import structs

from alza.editor.editor import Editor
from alza.geometry.vectors import Vec
from alza.listeners import Listeners as Hearers
from alza.store.change import Change
from alza.studio import Studio
from alza.tools.ports import Built, Camera, CameraMode, DoorState
from alza.viewing.cameras import Orbit, OutsideMode, framed, outside_wanted, reported_outside, shows
from alza.viewing.doors import Doors, door_in_reach, open_states, set_doors
from alza.viewing.obstacles import standing_obstacles
from alza.viewing.picking import Hit
from alza.viewing.quality import LevelSettings
from alza.viewing.visit import Visit, moved_on
from alza.viewing.walk_start import reported_walker, walker_wanted
from alza.viewing.walking import look
from app.dom import Listeners, find
from app.frames import FrameRequest
from app.scene.camera_rig import CameraRig
from app.scene.light import DARK
from app.scene.quality_menu import QualityMenu
from app.scene.raised import NO_TINTS, RaisedPlan, Tints
from app.scene.stage import Stage
from app.scene.three import Three
from app.scene.walk_input import WalkInput

FIRST_SECONDS: Final = 1 / 60
"""What a frame counts as that no other came right before."""

LIVELY_MS: Final = 150.0
"""So long after a hand has moved the view it may be drawn coarsely."""


class SceneView:
    """The raised plan, a camera before it, and who walks in it.

    Attributes:
        walk_input: what the walker is told by hand.
    """

    def __init__(self, three: Three, studio: Studio, editor: Editor, renderer: str) -> None:
        """Raise the plan, and follow it from then on; `renderer` names what draws."""
        self._studio = studio
        self._editor = editor
        self._host = find("scene")
        self._frame = FrameRequest(self._draw)
        self._shown = False
        self._stage = Stage(three, self._host, self._frame.ask)
        self._raised = RaisedPlan(three, self._stage)
        self._rig = CameraRig(three, self._stage, self._host, self._enliven)
        self.walk_input = WalkInput(self._host, self._look, self._frame.ask)
        self._quality = QualityMenu(renderer, self._use)
        self._visit = Visit()
        self._orbits: dict[OutsideMode, Orbit] = {}
        self._pointed: str | None = None
        self._drawn_at = 0.0
        self._lively_until = 0.0
        self._moving = False
        self._changed: Hearers[None] = Hearers()
        self._quality.use()
        self._follow()
        self.fit()
        studio.store.subscribe(self._change)
        editor.watch(self._frame.ask)
        self._stage.on_lost_or_found(self._tell)
        Listeners().on(DARK, "change", lambda _event: self._recolor())

    @property
    def mode(self) -> CameraMode:
        """Which camera looks."""
        return self._rig.mode

    @property
    def doors(self) -> Doors:
        """How the doors stand."""
        return self._visit.doors

    @property
    def cuts(self) -> bool:
        """Whether walls in front of an orbiting camera are cut."""
        return self._raised.cutaway.on

    @property
    def is_lost(self) -> bool:
        """Whether the browser has taken away what draws."""
        return self._stage.is_lost

    def watch(self, changed: Callable[[], None]) -> None:
        """Be called when another camera is taken up, doors or cuts are to change, or the view is lost."""
        self._changed.subscribe(lambda _nothing: changed())

    def show(self, *, shown: bool) -> None:
        """Come into sight, or go out of it."""
        self._shown = shown
        if shown and self.mode == "walk":
            self.walk_input.begin()
        elif not shown:
            self.walk_input.end()
        self._frame.ask()

    def build(self) -> Built:
        """Raise the plan as it is now, if it isn't yet, and draw it."""
        start = performance.now()
        self._follow()
        self._draw()
        plan = self._studio.plan
        return Built(
            walls=len(plan.walls),
            openings=len(plan.openings),
            pieces=len(plan.items),
            triangles=self._raised.model.triangles(seams=False),
            milliseconds=round(performance.now() - start, 1),
        )

    async def picture(self, width: int, height: int) -> bytes:
        """What the camera sees as a PNG of so many pixels; nothing is marked as selected there."""
        self._follow()
        self._dress(NO_TINTS)
        self._frame.ask()
        return await self._stage.picture(width, height)

    def fit(self) -> None:
        """Show the whole plan from outside."""
        mode: OutsideMode = "top" if self.mode == "top" else "orbit"
        self._orbits[mode] = framed(self._studio.plan, mode, self._stage.aspect)
        self._look_from_outside(mode)

    def look_from(self, camera: Camera) -> Camera:
        """Move the camera; gives where it stands then."""
        self._keep_orbit()
        plan = self._studio.plan
        if camera.mode == "walk":
            walker = walker_wanted(camera, self._visit.walker, plan, standing_obstacles(plan))
            self._visit = structs.replace(self._visit, walker=walker)
            self._rig.walk(walker)
            self.walk_input.begin()
            self._tell()
        else:
            mode: OutsideMode = camera.mode
            self._orbits[mode] = outside_wanted(camera, self._orbits.get(mode), plan, self._stage.aspect)
            self._look_from_outside(mode)
        return self._report()

    def zoom(self, factor: float) -> None:
        """Go nearer; a factor below 1 goes farther."""
        if self.mode != "walk":
            self._rig.zoom(factor)

    def cut(self, *, on: bool) -> None:
        """Cut walls in front of an orbiting camera, or leave them."""
        self._raised.cutaway.on = on
        self._tell()

    def set_doors(self, state: DoorState, door_id: str | None = None) -> dict[str, bool]:
        """Open or shut one door or all; gives for each whether it is to be open.

        Raises:
            InvalidInput: the door has no leaf.
        """
        doors = set_doors(self._studio.plan, self.doors, state, door_id)
        self._visit = structs.replace(self._visit, doors=doors)
        self._tell()
        return open_states(self._studio.plan, doors)

    def use_door_ahead(self) -> None:
        """Open or shut the door that the walker is at, if they are at one."""
        walker, plan = self._visit.walker, self._studio.plan
        if walker is not None:
            door = door_in_reach(plan, standing_obstacles(plan), walker.at, walker.heading)
            if door is not None:
                self.set_doors("toggle", door)

    def hit(self, x: float, y: float) -> Hit | None:
        """What of the plan lies first at a point of the view (-1 to 1, y up)."""
        return self._raised.hit(x, y, self._studio.plan)

    def place_point(self, x: float, y: float) -> Vec | None:
        """Where in the plan a piece goes that is put down at a point of the view; None when nowhere."""
        return self._raised.place_point(x, y, self._studio.plan)

    def point_at(self, id: str | None) -> None:
        """Make a thing stand out a little."""
        if id != self._pointed:
            self._pointed = id
            self._frame.ask()

    def _look_from_outside(self, mode: OutsideMode) -> None:
        self._visit = structs.replace(self._visit, walker=None)
        self.walk_input.end()
        self._rig.show(self._orbits[mode], mode)
        self._tell()

    def _tell(self) -> None:
        """Draw, and let others know of a change that isn't the plan's."""
        self._host.setAttribute("data-camera", self.mode)
        self._frame.ask()
        self._changed.tell(None)

    def _keep_orbit(self) -> None:
        """Remember where hands have moved the camera, for when it comes back."""
        if self.mode != "walk":
            self._orbits[self.mode] = self._rig.orbit

    def _report(self) -> Camera:
        """Tell the editor's port where the camera stands."""
        walker = self._visit.walker
        if walker is not None:
            camera = reported_walker(walker)
        else:
            mode: OutsideMode = "top" if self.mode == "top" else "orbit"
            camera = reported_outside(self._rig.orbit, mode)
        self._editor.camera = camera
        return camera

    def _look(self, dx_px: float, dy_px: float, degrees_per_px: float) -> None:
        walker = self._visit.walker
        if walker is not None:
            self._visit = structs.replace(self._visit, walker=look(walker, dx_px, dy_px, degrees_per_px))
            self._enliven()

    def _enliven(self) -> None:
        """A hand moves the view: frames may be coarse for a while."""
        self._lively_until = performance.now() + LIVELY_MS
        self._frame.ask()

    def _draw(self) -> None:
        if not self._shown:
            return
        now = performance.now()
        between = now - self._drawn_at
        self._drawn_at = now
        if self._moving:
            self._quality.judge(between)
        self._follow()
        rests = not self._move_on(between / 1000 if self._moving else FIRST_SECONDS)
        self._moving = not rests or now < self._lively_until
        self._dress((self._editor.selection, self._pointed))
        self._stage.draw(moving=self._moving)
        self._report()
        if self._moving:
            self._frame.ask()

    def _follow(self) -> None:
        """Raise what the editor shows, and keep it in sight."""
        plan, orbit, origin = self._editor.shown, self._rig.orbit, self._stage.origin
        if not self._raised.follow(plan, self.doors):
            return
        self._host.setAttribute("data-made", str(self._raised.made))
        if self.mode == "walk":
            return
        if not shows(orbit, plan, self._stage.aspect):
            self.fit()
        elif self._stage.origin != origin:
            self._rig.show(orbit, self.mode)

    def _change(self, change: Change) -> None:
        """Look at another plan from where it is in view, with its doors shut."""
        if change.replaces:
            mode = self.mode
            self._visit = Visit()
            self._orbits.clear()
            self._follow()
            self.fit()
            self.look_from(Camera(mode=mode))
        self._frame.ask()

    def _move_on(self, seconds: float) -> bool:
        """Let doors swing, the walker walk and the camera glide; False when all of them rest."""
        before = self._visit
        self.walk_input.tilt(seconds)
        wish = self.walk_input.wish
        self._visit = moved_on(self._visit, wish, seconds, self._studio.plan, self._raised.model)
        if self._visit.doors is not before.doors:
            self._raised.swing(self.doors)
        if self._visit.walker is None:
            return self._rig.glide() or self._visit != before
        self._rig.walk(self._visit.walker)
        return self._visit != before

    def _dress(self, tints: Tints) -> None:
        position = self._rig.position if self.mode == "orbit" else None
        self._raised.dress(position, tints)

    def _use(self, settings: LevelSettings) -> None:
        self._stage.use(settings)
        self._raised.shade(settings, self.doors)
        self._frame.ask()

    def _recolor(self) -> None:
        self._raised.light.color()
        self._frame.ask()
