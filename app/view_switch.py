"""The switch between the plan in 2D and in 3D; the tools' way to the 3D view."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from js import console, document
from pyodide.ffi import JsException

from alza.editor.editor import Editor
from alza.editor.mode import ModeName
from alza.errors import AlzaError, Unsupported
from alza.plan.plan import Plan
from alza.studio import Studio
from alza.tools.ports import Built, Camera, DoorState, View
from app.dom import Listeners, find, set_text
from app.plan_view import PlanView
from app.tasks import spawn
from app.toolbar import Toolbar

if TYPE_CHECKING:
    from app.scene.opening import Opened

IN_3D: Final[tuple[ModeName, ...]] = ("select", "place")
"""What a person can do in 3D too."""

RAISING: Final = "Raising the plan …"
NOT_FETCHED: Final = "The 3D view could not be loaded. Check the connection, then choose 3D again."


class ViewSwitch:
    """Shows the plan as a drawing or raised; raises it the first time that it's wanted."""

    def __init__(self, editor: Editor) -> None:
        """Begin with the drawing; `work_on` gives it a studio."""
        self._editor = editor
        self._studio: Studio | None = None
        self._toolbar: Toolbar | None = None
        self._opening: asyncio.Task[Opened] | None = None

    def work_on(self, studio: Studio, view: PlanView, toolbar: Toolbar) -> None:
        """Show this studio's plan, and listen on the switch for as long as the page lives."""
        self._studio, self._toolbar = studio, toolbar
        view.on_go_to(self._go_to)
        view.on_go_to_box(lambda: self._show("2d"))
        listeners = Listeners()
        listeners.on(find("view-switch"), "click", self._choose)
        listeners.on(document, "keydown", self._key, passive=False)
        self._editor.watch(self._follow_mode)

    async def build(self, plan: Plan) -> Built:
        """See `Scene`: raise the plan and show it."""
        opened = await self._open()
        self._show("3d")
        return opened.scene.build()

    async def set_camera(self, camera: Camera) -> Camera:
        """See `Scene`: move the camera, whichever view is shown."""
        opened = await self._open()
        return opened.scene.look_from(camera)

    async def set_doors(self, state: DoorState, door_id: str | None) -> dict[str, bool]:
        """See `Scene`: open or shut doors, whichever view is shown."""
        opened = await self._open()
        return opened.scene.set_doors(state, door_id)

    async def picture(self, width: int, height: int) -> bytes:
        """What the 3D view shows as a PNG of so many pixels, whichever view is shown.

        Raises:
            Unsupported: this browser can't draw in 3D, or three.js can't be fetched.
        """
        opened = await self._open()
        return await opened.scene.picture(width, height)

    def toggle(self) -> None:
        """Go to the other view."""
        if self._editor.view == "2d":
            spawn(self._to_3d())
        else:
            self._show("2d")
            find("desk").focus(preventScroll=True)

    def drop(self, client_x: float, client_y: float) -> None:
        """Put down in 3D what was dragged to a point of the browser's window."""
        opened = self._ready
        if opened:
            opened.hands.place((client_x, client_y))

    @property
    def _ready(self) -> Opened | None:
        opening = self._opening
        return opening.result() if opening and opening.done() and not _has_failed(opening) else None

    async def _to_3d(self) -> None:
        """Show the raised plan, or in its place why that can't be."""
        self._show("3d")
        find("scene").focus(preventScroll=True)
        notice = find("scene-notice")
        try:
            await self._open()
        except AlzaError as error:
            set_text(notice, error.message)
            notice.hidden = False
        self._show(self._editor.view)

    async def _open(self) -> Opened:
        """Raise the plan if it isn't yet.

        Raises:
            Unsupported: this browser can't draw in 3D, or three.js can't be fetched.
        """
        if self._opening is None or _has_failed(self._opening):
            self._opening = asyncio.ensure_future(self._opened())
        return await asyncio.shield(self._opening)

    async def _opened(self) -> Opened:
        from app.scene.opening import open_scene

        assert self._studio is not None and self._toolbar is not None
        set_text(find("scene-notice"), RAISING)
        find("scene-notice").hidden = False
        try:
            return await open_scene(self._studio, self._editor, self._toolbar.point_out)
        except JsException as error:
            console.error(f"The 3D view could not be opened: {error}")
            raise Unsupported(NOT_FETCHED) from error

    def _show(self, view: View) -> None:
        """Put a view in sight, with the tools that belong to it; camera and selection stay."""
        in_3d = view == "3d"
        if in_3d and self._editor.mode not in IN_3D:
            self._editor.use("select")
        self._editor.view = view
        opened = self._ready
        find("scene").hidden = not in_3d
        find("scene").parentElement.setAttribute("data-view", view)
        for id in ("scene-tools", "scene-view-tools"):
            find(id).hidden = not (in_3d and opened)
        for button in find("view-switch").querySelectorAll("[data-view]"):
            button.setAttribute("aria-pressed", "true" if button.dataset.view == view else "false")
        if not in_3d and self._toolbar:
            self._toolbar.point_out("")
        if opened:
            opened.scene.show(shown=in_3d)
            opened.tools.show()

    def _go_to(self, x: float, y: float) -> None:
        """Look at a point of the plan in 3D too, when that is shown and nobody walks."""
        opened = self._ready
        if opened and self._editor.view == "3d" and opened.scene.mode != "walk":
            opened.scene.look_from(Camera(mode=opened.scene.mode, x=x, y=y))

    def _follow_mode(self) -> None:
        """Go to the drawing when somebody takes up what can only be done there."""
        if self._editor.view == "3d" and self._editor.mode not in IN_3D:
            self._show("2d")

    def _choose(self, event: Any) -> None:
        button = event.target.closest("[data-view]")
        if button and button.dataset.view != self._editor.view:
            self.toggle()

    def _key(self, event: Any) -> None:
        """Go to and fro by 3, unless it is typed into something."""
        typing = event.target.closest("input, textarea, select, dialog") or self._editor.takes_typing
        if event.key == "3" and not (typing or event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            self.toggle()


def _has_failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
