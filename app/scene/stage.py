"""The canvas and what draws on it: size, resolution, shadows, pictures, and a context that comes and goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import OffscreenCanvas, ResizeObserver, document, window
from pyodide.ffi import JsException, create_proxy

from alza.errors import Unsupported
from alza.listeners import Listeners as Hearers
from alza.viewing.quality import LevelSettings
from app.dom import Listeners, find
from app.scene.occlusion import Occlusion, load_occlusion
from app.scene.three import Three
from app.tasks import spawn

NO_WEBGL = (
    "3D needs WebGL 2, and this browser offers none: it is switched off, or the graphics driver is blocked. "
    "The plan in 2D and all its tools go on as ever."
)
LOST = (
    "The browser has taken the graphics away for now. The picture comes back by itself; "
    "if it doesn't, reload the page."
)
SHADOW_TYPES = {"hard": 0, "soft": 1}  # three.BasicShadowMap, three.PCFShadowMap
EXPOSURE = 1.2
MOST_PX = 8192
"""A picture is drawn at twice its size as long as no side gets more pixels than this."""

TILE_PX = 1024
"""A picture is drawn in tiles of so many pixels: a large canvas gets fewer than it asks for."""

AROUND_PX = 64
"""So much more is drawn around a tile, since what lies beside it darkens its corners."""

FAR = 2000.0
"""What is farther away isn't drawn (metres), unless the camera is far away itself."""

NEAR_TO_FAR = 500.0


def require_webgl() -> str:
    """What this browser draws with in 3D, such as the name of a graphics card; "" when it doesn't say.

    Raises:
        Unsupported: it can't draw in 3D; the words say so.
    """
    context = document.createElement("canvas").getContext("webgl2")
    if not context:
        raise Unsupported(NO_WEBGL, hint="get_model and get_issues tell all about the plan without it.")
    about = context.getExtension("WEBGL_debug_renderer_info")
    name = str(context.getParameter(about.UNMASKED_RENDERER_WEBGL)) if about else ""
    context.getExtension("WEBGL_lose_context").loseContext()
    return name


class Stage:
    """Draws one three.js scene through one camera, only when it is told to.

    Attributes:
        scene: the scene.
        camera: the camera.
        renderer: what draws; a new one takes its place when the quality wants other edges.
        origin: the point of the plan (metres) that is the scene's own origin.
        is_lost: whether the browser has taken the context away, so that nothing can be drawn for now.
    """

    def __init__(self, three: Three, host: Any, changed: Callable[[], None]) -> None:
        """Draw inside the element `host`; `changed` is called when it has to be drawn again."""
        self._three = three
        self._host = host
        self._changed = changed
        self._listeners = Listeners()
        self.scene = three.core.Scene.new()
        self.camera = three.core.PerspectiveCamera.new(45, 1, 1, FAR)
        self.renderer: Any = None
        self.origin = (0.0, 0.0)
        self.is_lost = False
        self._settings: LevelSettings | None = None
        self._occlusion: Occlusion | None = None
        self._lost_or_found: Hearers[None] = Hearers()
        self._observer = ResizeObserver.new(create_proxy(lambda *_: self._resize()))
        self._observer.observe(host)

    @property
    def aspect(self) -> float:
        """Width by height of what is seen, also before it is: the drawing has the same place on the page."""
        desk = find("desk")
        return max(desk.clientWidth, 1) / max(desk.clientHeight, 1)

    def use(self, settings: LevelSettings) -> None:
        """Draw at this quality from now on."""
        if self._settings is None or self._settings.antialias != settings.antialias:
            self._renew(antialias=settings.antialias)
        self._settings = settings
        self.renderer.shadowMap.type = SHADOW_TYPES[settings.shadows]
        if settings.ambient_occlusion and self._occlusion is None:
            spawn(self._load_occlusion())
        self._resize()

    def on_lost_or_found(self, hear: Callable[[], None]) -> None:
        """Be called when the browser takes the context away, and when it gives one again."""
        self._lost_or_found.subscribe(lambda _nothing: hear())

    def recast(self) -> None:
        """Cast the shadows anew in the next frame."""
        self.renderer.shadowMap.needsUpdate = True

    def draw(self, *, moving: bool) -> None:
        """Draw a frame, coarser while the view moves where the quality says so."""
        assert self._settings is not None
        finest = self._settings.moving_pixel_ratio if moving else self._settings.pixel_ratio
        ratio = min(float(window.devicePixelRatio), finest) if finest >= 1.0 else finest
        if self.renderer.getPixelRatio() != ratio:
            self.renderer.setPixelRatio(ratio)
        self._render()

    async def picture(self, width: int, height: int) -> bytes:
        """What the camera sees as a PNG of so many pixels; drawn larger first, so that edges are smooth.

        Raises:
            Unsupported: the browser has taken the context away.
        """
        if self.is_lost:
            raise Unsupported(LOST)
        finer = 2 if 2 * max(width, height) <= MOST_PX else 1
        canvas = OffscreenCanvas.new(width, height)
        paper = canvas.getContext("2d")
        paper.imageSmoothingQuality = "high"
        self.camera.aspect = width / height
        self.renderer.setPixelRatio(finer)
        for top in range(0, height, TILE_PX):
            for left in range(0, width, TILE_PX):
                w, h = min(TILE_PX, width - left), min(TILE_PX, height - top)
                w_drawn, h_drawn = w + 2 * AROUND_PX, h + 2 * AROUND_PX
                self.renderer.setSize(w_drawn, h_drawn, False)
                self.camera.setViewOffset(width, height, left - AROUND_PX, top - AROUND_PX, w_drawn, h_drawn)
                self._render()
                kept = (AROUND_PX * finer, AROUND_PX * finer, w * finer, h * finer)
                paper.drawImage(self.renderer.domElement, *kept, left, top, w, h)
        self.camera.clearViewOffset()
        self._resize()
        blob = await canvas.convertToBlob(type="image/png")
        return (await blob.arrayBuffer()).to_bytes()

    def look_through(self, field_of_view: float, near: float) -> None:
        """Set the vertical angle of view in degrees, and how near in metres things may be to be seen."""
        camera = self.camera
        if (camera.fov, camera.near) != (field_of_view, near):
            camera.fov, camera.near, camera.far = field_of_view, near, max(FAR, near * NEAR_TO_FAR)
            camera.updateProjectionMatrix()

    def _render(self) -> None:
        self.renderer.render(self.scene, self.camera)
        if self._occlusion is not None and self._settings and self._settings.ambient_occlusion:
            self._occlusion.darken(self.renderer)

    async def _load_occlusion(self) -> None:
        self._occlusion = await load_occlusion(self._three, self.scene, self.camera)
        self._changed()

    def _renew(self, *, antialias: bool) -> None:
        """Make a canvas and a renderer; a context keeps the edges that it was made with."""
        if self.renderer is not None:
            self._listeners.close()
            self._listeners = Listeners()
            self.renderer.dispose()
            if not self.is_lost:
                self.renderer.forceContextLoss()
            self.renderer.domElement.remove()
        try:
            self.renderer = self._three.core.WebGLRenderer.new(antialias=antialias)
        except JsException as error:
            raise Unsupported(NO_WEBGL) from error
        canvas = self.renderer.domElement
        canvas.setAttribute("aria-hidden", "true")
        self._host.prepend(canvas)
        self.renderer.toneMapping = self._three.core.ACESFilmicToneMapping
        self.renderer.toneMappingExposure = EXPOSURE
        self.renderer.shadowMap.enabled = True
        self.renderer.shadowMap.autoUpdate = False
        self.recast()
        self._listeners.on(canvas, "webglcontextlost", lambda _event: self._lose(lost=True))
        self._listeners.on(canvas, "webglcontextrestored", lambda _event: self._lose(lost=False))
        if self.is_lost:
            self._lose(lost=False)

    def _lose(self, *, lost: bool) -> None:
        """Go without the context, or on with one: its shadows are lost, three.js sends all else again."""
        self.is_lost = lost
        # Browsers paint a lost canvas white.
        self.renderer.domElement.style.visibility = "hidden" if lost else ""
        self._lost_or_found.tell(None)
        self.recast()
        self._changed()

    def _resize(self) -> None:
        width, height = self._host.clientWidth, self._host.clientHeight
        if self.renderer is None or not (width and height):
            return
        self.renderer.setSize(width, height)
        self.camera.aspect = width / height
        self.camera.updateProjectionMatrix()
        self._changed()
