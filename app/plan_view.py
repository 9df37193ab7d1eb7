"""The sheet: the plan as SVG, patched where it changed; looking around, zooming, and selecting by click."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from js import CSS, ResizeObserver, document
from pyodide.ffi import create_proxy

from alza.drawing.draw import draw_plan
from alza.drawing.furnishings import north_arrow, scale_bar
from alza.drawing.layers import LAYERS, Drawing
from alza.drawing.marks import Mark, finding_mark, record_outline, selection_outline
from alza.drawing.patches import Patch, patches
from alza.drawing.sheet_style import zoom_class
from alza.drawing.writing import Part
from alza.editor.viewport import Viewport, fit
from alza.plan.note import Note
from alza.studio import Studio
from alza.tools.desk import PlainEditor
from app.dom import find, set_html
from app.frames import FrameRequest

SETTLE_SECONDS = 0.14
"""Quiet time after a zoom before the picture is drawn sharp again."""

STRETCH_LIMITS = (0.7, 1.5)
"""How far the drawn picture may be stretched while zooming before it is drawn anew."""

MARK_RADIUS_PX = 11.0
"""Radius of a finding's ring on the screen at any zoom."""

GO_TO_SCALE_PX = 90.0
"""Going to a finding shows at least this many pixels a metre."""


@dataclass(frozen=True)
class Hit:
    """What was pointed at: a record of the plan, or a finding by its key; `words` are what it has to say."""

    id: str
    is_finding: bool = False
    words: str = ""


class PlanView:
    """Shows the studio's plan through a viewport."""

    def __init__(self, studio: Studio, editor: PlainEditor) -> None:
        """Take what to show; `start` draws it."""
        self._studio = studio
        self._editor = editor
        self._desk = find("desk")
        self._svg = find("plan")
        self._scale = find("scale")
        self._drawing: Drawing | None = None
        self._layers: dict[str, Any] = {}
        self.viewport: Viewport = fit(None, 1.0, 1.0)
        self._drawn: Viewport = self.viewport
        self._settle: Any = None
        self._frame = FrameRequest(self._redraw)
        self._observer = ResizeObserver.new(create_proxy(lambda *_: self._resize()))

    def start(self) -> None:
        """Draw the plan, fitted, and follow the studio from then on."""
        self.fit()
        self._observer.observe(self._desk)
        self._studio.store.subscribe(lambda _change: self._frame.ask())
        self._editor.subscribe(self._frame.ask)

    def fit(self) -> None:
        """Show the whole plan as it is now."""
        self._draw_plan()
        drawing = self._drawing
        bounds = drawing.bounds if drawing else None
        box = (bounds.min_x, bounds.min_y, bounds.max_x, bounds.max_y) if bounds else None
        self.viewport = fit(box, self._desk.clientWidth, self._desk.clientHeight)
        self._draw_view()

    def go_to(self, x: float, y: float) -> None:
        """Bring a point of the plan (metres) into the middle."""
        self.viewport = self.viewport.centred_on(x, y, GO_TO_SCALE_PX)
        self._draw_view()

    def hit(self, client_x: float, client_y: float) -> Hit | None:
        """What lies under a point of the browser's window, if it is a thing of the plan or a finding."""
        element = document.elementFromPoint(client_x, client_y)
        group = element.closest("[data-id]") if element and self._svg.contains(element) else None
        if not group:
            return None
        id = str(group.dataset.id)
        if (record := self._studio.plan.get(id)) is not None:
            return Hit(id, words=record.text if isinstance(record, Note) else "")
        finding = next((finding for finding in self._studio.report.findings if finding.key == id), None)
        return Hit(id, is_finding=True, words=finding.message) if finding else None

    def pan(self, dx_px: float, dy_px: float) -> None:
        """Drag the paper."""
        self._move(self.viewport.panned(dx_px, dy_px))

    def zoom(self, factor: float, x_px: float | None = None, y_px: float | None = None) -> None:
        """Zoom about a pixel of the view, its middle unless said."""
        view = self.viewport
        x_px = view.width_px / 2 if x_px is None else x_px
        y_px = view.height_px / 2 if y_px is None else y_px
        self._move(view.zoomed(factor, x_px, y_px))

    def _resize(self) -> None:
        width, height = self._desk.clientWidth, self._desk.clientHeight
        if (width, height) != (self.viewport.width_px, self.viewport.height_px):
            self.viewport = self.viewport.resized(width, height)
            self._draw_view()

    def _move(self, viewport: Viewport) -> None:
        """Show a moved view by stretching the picture; draw it sharp once it rests."""
        self.viewport = viewport
        stretch = viewport.scale_px / self._drawn.scale_px
        if not STRETCH_LIMITS[0] <= stretch <= STRETCH_LIMITS[1]:
            self._draw_view()
            return
        x_px, y_px = viewport.to_view(self._drawn.x, self._drawn.y)
        self._svg.style.willChange = "transform"
        self._svg.style.transform = f"translate({x_px:.2f}px, {y_px:.2f}px) scale({stretch:.5f})"
        if self._settle is not None:
            self._settle.cancel()
        self._settle = asyncio.get_running_loop().call_later(SETTLE_SECONDS, self._draw_view)

    def _draw_view(self) -> None:
        if self._settle is not None:
            self._settle.cancel()
            self._settle = None
        view, drawing = self.viewport, self._drawing
        x, y, w, h = view.view_box
        origin = drawing.origin if drawing else (0.0, 0.0)
        self._svg.style.transform = "none"
        self._svg.style.willChange = "auto"
        self._svg.setAttribute("viewBox", f"{x - origin[0]:.4f} {y - origin[1]:.4f} {w:.4f} {h:.4f}")
        self._svg.setAttribute("class", f"sheet {zoom_class(view.scale_px)}")
        if self._drawn.scale_px != view.scale_px:
            self._draw_plan()
        self._drawn = view
        self._draw_scale()

    def _draw_scale(self) -> None:
        plan = self._studio.plan
        bar, arrow = scale_bar(self.viewport.scale_px, plan.units), north_arrow(plan.north)
        gap, height = 18.0, max(bar.height, arrow.height)
        self._scale.setAttribute("width", f"{arrow.width + gap + bar.width:.1f}")
        self._scale.setAttribute("height", f"{height:.1f}")
        arrow_svg = f'<g transform="translate(0 {height - arrow.height:.1f})">{arrow.svg}</g>'
        bar_svg = f'<g transform="translate({arrow.width + gap:.1f} {height - bar.height:.1f})">{bar.svg}</g>'
        set_html(self._scale, arrow_svg + bar_svg)

    def _redraw(self) -> None:
        before = self._drawing
        self._draw_plan()
        after = self._drawing
        if before and after and before.origin != after.origin:
            self._draw_view()
        elif before and after and not _shows_much(self.viewport, after):
            self.fit()

    def _draw_plan(self) -> None:
        before, after = self._drawing, self._marked(draw_plan(self._studio.plan))
        self._drawing = after
        if before is None or before.origin != after.origin:
            self._write_all(after)
            return
        for patch in patches(before, after):
            self._apply(patch)

    def _marked(self, drawing: Drawing) -> Drawing:
        plan, origin = self._studio.plan, drawing.origin
        marks: list[Part] = []
        for id in self._editor.selection:
            if outline := record_outline(plan, id):
                marks.append(selection_outline(id, outline, origin=origin))
        for finding in self._studio.report.findings:
            mark = Mark(finding.key, finding.severity, finding.where, finding.message)
            marks.append(finding_mark(mark, MARK_RADIUS_PX / self.viewport.scale_px, origin))
        return drawing.with_marks(tuple(marks))

    def _write_all(self, drawing: Drawing) -> None:
        self._svg.innerHTML = "".join(
            f'<g class="layer layer-{name}" data-layer="{name}">{drawing.layer(name)}</g>' for name in LAYERS
        )
        self._svg.setAttribute("aria-label", "Drawing of the plan")
        self._layers = {name: self._svg.querySelector(f'[data-layer="{name}"]') for name in LAYERS}

    def _apply(self, patch: Patch) -> None:
        layer = self._layers[patch.layer]
        there = _child(layer, patch.id)
        if patch.svg is None:
            if there:
                there.remove()
        elif there:
            there.outerHTML = patch.svg
        elif patch.before is not None and (sibling := _child(layer, patch.before)):
            sibling.insertAdjacentHTML("beforebegin", patch.svg)
        else:
            layer.insertAdjacentHTML("beforeend", patch.svg)


def _child(layer: Any, id: str) -> Any:
    return layer.querySelector(f':scope > [data-id="{CSS.escape(id)}"]')


def _shows_much(view: Viewport, drawing: Drawing) -> bool:
    """Whether any of the drawing lies within the view; an agent that draws elsewhere shall be seen."""
    x, y, w, h = view.view_box
    bounds = drawing.bounds
    return bounds.min_x < x + w and bounds.max_x > x and bounds.min_y < y + h and bounds.max_y > y
