"""The plan in 3D: follows the studio and the editor, and draws a frame when something asks for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import performance
from msgspec import structs

from alza.editor.editor import Editor
from alza.geometry.vectors import Vec
from alza.listeners import Listeners as Hearers
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan
from alza.store.change import Change
from alza.studio import Studio
from alza.tools.ports import Built, Camera, CameraMode, DoorState
from alza.viewing.cameras import Orbit, OutsideMode, framed, outside_wanted, reported_outside, shows
from alza.viewing.doors import Doors, door_in_reach, door_leaves, leaf_pose, open_states, set_doors
from alza.viewing.obstacles import standing_obstacles
from alza.viewing.picking import Hit, place_point
from alza.viewing.quality import LEVELS, Choice, Quality, after_frame, start_quality
from alza.viewing.visit import Visit, moved_on
from alza.viewing.walk_start import reported_walker, walker_wanted
from alza.viewing.walking import look
from app.dom import Listeners, find
from app.frames import FrameRequest
from app.scene.camera_rig import CameraRig
from app.scene.cutaway import Cutaway
from app.scene.light import DARK, Light
from app.scene.materials import Materials
from app.scene.meshes import Meshes
from app.scene.picking import Picking
from app.scene.quality_menu import QualityMenu
from app.scene.stage import Stage
from app.scene.three import Three
from app.scene.walk_input import WalkInput

FIRST_SECONDS: Final = 1 / 60
"""What a frame counts as that no other came right before."""

LIVELY_MS: Final = 150.0
"""So long after a hand has moved the view it may be drawn coarsely."""

FAR_METRES: Final = 5000.0
"""A plan this far from 0, 0 gets an origin of its own: graphics cards compute in single precision."""


class SceneView:
    """The raised plan, a camera before it, and who walks in it.

    Attributes:
        cutaway: what is seen through.
        walk_input: what the walker is told by hand.
    """

    def __init__(self, three: Three, studio: Studio, editor: Editor, renderer: str) -> None:
        """Raise the plan, and follow it from then on."""
        self._studio = studio
        self._editor = editor
        self._renderer = renderer
        self._host = find("scene")
        self.frame = FrameRequest(self._draw)
        self._shown = False
        self._stage = Stage(three, self._host, self.frame.ask)
        self._materials = Materials(three)
        self._meshes = Meshes(three, self._materials)
        self._stage.scene.add(self._meshes.root)
        self._light = Light(three, self._stage.scene)
        self._stage.on_lost(self._light.drop_shadows)
        self._rig = CameraRig(three, self._stage, self._host, self._enliven)
        self._picking = Picking(three, self._stage.camera, self._meshes)
        self.cutaway = Cutaway(self._meshes)
        self.walk_input = WalkInput(self._host, self._look, self.frame.ask)
        self._menu = QualityMenu(self._choose_quality)
        self._visit = Visit()
        self._orbits: dict[OutsideMode, Orbit] = {}
        self._plan = Plan()
        self._pointed: str | None = None
        self._tinted: tuple[tuple[str, ...], str | None] = ((), None)
        self._drawn_at = 0.0
        self._lively_until = 0.0
        self._moving = False
        self._changed: Hearers[None] = Hearers()
        self._choose_quality(self._menu.choice)
        self.fit()
        studio.store.subscribe(self._change)
        editor.watch(self.frame.ask)
        Listeners().on(DARK, "change", lambda _event: self._recolor())

    @property
    def mode(self) -> CameraMode:
        """Which camera looks."""
        return self._rig.mode

    @property
    def doors(self) -> Doors:
        """How the doors stand."""
        return self._visit.doors

    def watch(self, changed: Callable[[], None]) -> None:
        """Be called after another camera is taken up, and after doors are told to open or shut."""
        self._changed.subscribe(lambda _nothing: changed())

    def show(self, *, shown: bool) -> None:
        """Come into sight, or go out of it."""
        self._shown = shown
        if shown and self.mode == "walk":
            self.walk_input.begin()
        elif not shown:
            self.walk_input.end()
        self.frame.ask()

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
            triangles=self._meshes.model.triangles(seams=False),
            milliseconds=performance.now() - start,
        )

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
        else:
            mode: OutsideMode = camera.mode
            self._orbits[mode] = outside_wanted(camera, self._orbits.get(mode), plan, self._stage.aspect)
            self._look_from_outside(mode)
        self._host.setAttribute("data-camera", camera.mode)
        self.frame.ask()
        self._changed.tell(None)
        return self._report()

    def set_doors(self, state: DoorState, door_id: str | None = None) -> dict[str, bool]:
        """Open or shut one door or all; gives for each whether it is to be open.

        Raises:
            InvalidInput: the door has no leaf.
        """
        doors = set_doors(self._studio.plan, self.doors, state, door_id)
        self._visit = structs.replace(self._visit, doors=doors)
        self.frame.ask()
        self._changed.tell(None)
        return open_states(self._studio.plan, doors)

    def use_door_ahead(self) -> None:
        """Open or shut the door that the walker is at, if they are at one."""
        walker, plan = self._visit.walker, self._studio.plan
        if walker is not None:
            door = door_in_reach(plan, standing_obstacles(plan), walker.at, walker.heading)
            if door is not None:
                self.set_doors("toggle", door)

    def hit(self, x: float, y: float) -> Hit | None:
        """What of the plan lies first at a point of the view (-1 to 1, y up); the faded is let through."""
        return self._picking.hit(x, y, self._seen)

    def place_point(self, x: float, y: float) -> Vec | None:
        """Where in the plan a piece goes that is put down at a point of the view; None when nowhere."""
        return place_point(self.hit(x, y), *self._picking.ray(x, y))

    def _seen(self, id: str) -> bool:
        return id not in self.cutaway.unseen and self._studio.plan.get(id) is not None

    def point_at(self, id: str | None) -> None:
        """Make a thing stand out a little."""
        if id != self._pointed:
            self._pointed = id
            self.frame.ask()

    def zoom(self, factor: float) -> None:
        """Go nearer; a factor below 1 goes farther."""
        if self.mode != "walk":
            self._rig.zoom(factor)

    async def picture(self, width: int, height: int) -> bytes:
        """What the camera sees as a PNG of so many pixels."""
        self._follow()
        self._dress()
        return await self._stage.picture(width, height)

    def _look_from_outside(self, mode: OutsideMode) -> None:
        self._visit = structs.replace(self._visit, walker=None)
        self.walk_input.end()
        self._rig.show(self._orbits[mode], mode)
        self.frame.ask()

    def _keep_orbit(self) -> None:
        """Remember where hands have moved the camera, for when it comes back."""
        if self.mode != "walk":
            self._orbits[self.mode] = self._rig.orbit

    def _report(self) -> Camera:
        """Tell the editor's port where the camera stands."""
        if self._visit.walker is not None:
            camera = reported_walker(self._visit.walker)
        else:
            self._keep_orbit()
            mode: OutsideMode = "top" if self.mode == "top" else "orbit"
            camera = reported_outside(self._orbits[mode], mode)
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
        self.frame.ask()

    def _draw(self) -> None:
        if not self._shown:
            return
        now = performance.now()
        seconds = (now - self._drawn_at) / 1000 if self._moving else FIRST_SECONDS
        if self._moving:
            self._judge(now - self._drawn_at)
        self._drawn_at = now
        self._follow()
        self._moving = self._move_on(seconds) or now < self._lively_until
        self._dress()
        self._stage.draw(moving=self._moving)
        self._report()
        if self._moving:
            self.frame.ask()

    def _follow(self) -> None:
        """Raise what the editor shows; only what changed is made anew."""
        plan = self._editor.shown
        if plan is self._plan:
            return
        self._plan = plan
        if not self._meshes.show(raise_plan(plan)):
            return
        self._center(plan)
        self._keep_in_sight(plan)
        self._place_leaves()
        self.cutaway.renew()
        self._tinted = ((), None)
        self._light.shine(plan.north, *self._meshes.bounds)
        self._stage.recast()
        self._host.setAttribute("data-made", str(self._meshes.made))

    def _change(self, change: Change) -> None:
        """Look at another plan from where it is in view, with its doors shut."""
        if change.replaces:
            mode = self.mode
            self._visit = Visit()
            self._orbits.clear()
            self._follow()
            self.fit()
            self.look_from(Camera(mode=mode))
        self.frame.ask()

    def _center(self, plan: Plan) -> None:
        """Give a plan that is far from the scene's origin another one."""
        x, _, y = framed(plan, "orbit", 1.0).target
        (ox, oy), mode = self._rig.origin, self.mode
        if max(abs(x - ox), abs(y - oy)) > FAR_METRES:
            orbit = self._rig.orbit
            self._rig.origin = (x, y)
            self._meshes.put_origin(x, y)
            if mode != "walk":
                self._rig.show(orbit, mode)

    def _keep_in_sight(self, plan: Plan) -> None:
        """Show the whole plan again when a change left nothing of it in view."""
        if self.mode != "walk" and not shows(self._rig.orbit, plan, self._stage.aspect):
            self.fit()

    def _move_on(self, seconds: float) -> bool:
        """Let doors swing, the walker walk and the camera glide; False when all of them rest."""
        before = self._visit
        self.walk_input.tilt(seconds)
        wish = self.walk_input.wish
        self._visit = moved_on(self._visit, wish, seconds, self._studio.plan, self._meshes.model)
        if self._visit.doors is not before.doors:
            self._place_leaves()
            self._stage.recast()
        if self._visit.walker is None:
            return self._rig.glide() or self._visit != before
        self._rig.walk(self._visit.walker)
        return self._visit != before

    def _place_leaves(self) -> None:
        for id, leaves in door_leaves(self._meshes.model).items():
            for leaf in leaves:
                self._meshes.place(leaf.name, leaf_pose(leaf, self.doors.fraction(id)))

    def _dress(self) -> None:
        """Make all that depends on the camera and the selection as it is to be seen now."""
        if self.cutaway.follow(self._plan, self._rig.position if self.mode == "orbit" else None):
            self._stage.recast()
        self._light.surround(self._stage.camera)
        tinted = (self._editor.selection, self._pointed)
        if tinted != self._tinted:
            self._tinted = tinted
            self._picking.show(*tinted)

    def _judge(self, milliseconds: float) -> None:
        """Let auto find the quality that runs smoothly."""
        quality = after_frame(self._quality, milliseconds)
        if quality.level != self._quality.level:
            self._use(quality)
        self._quality = quality

    def _choose_quality(self, choice: Choice) -> None:
        self._use(start_quality(choice, self._renderer))

    def _use(self, quality: Quality) -> None:
        self._quality = quality
        settings = LEVELS[quality.level]
        self._stage.use(settings)
        self._light.cast(settings.shadows)
        self._materials.shade(settings.material)
        self._meshes.remake()
        self._menu.show(quality.level)
        self._place_leaves()
        self.cutaway.renew()
        self._tinted = ((), None)
        self._stage.recast()
        self.frame.ask()

    def _recolor(self) -> None:
        self._light.color()
        self.frame.ask()
