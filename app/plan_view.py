"""The view of the plan: drawn through a viewport, with what the editor shows; panning, zooming, going to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from js import ResizeObserver
from msgspec import structs
from pyodide.ffi import create_proxy

from alza.drawing.draw import draw_plan
from alza.drawing.furnishings import north_arrow, scale_bar
from alza.drawing.layers import Drawing
from alza.drawing.marks import record_outline, selection_outline
from alza.drawing.preview import preview_drawing, preview_outline, touched_ids
from alza.drawing.sheet_style import zoom_class
from alza.drawing.writing import Part
from alza.editor.editor import Editor
from alza.editor.viewport import Viewport, fit
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.studio import Studio
from app.dom import find, set_html
from app.frames import FrameRequest
from app.plan_marks import AtStake, finding_marks, marked, padlock_marks, stake_marks
from app.sheet import Sheet

SETTLE_SECONDS = 0.14
"""Quiet time after a zoom before the picture is drawn sharp again."""

STRETCH_LIMITS = (0.7, 1.5)
"""How far the drawn picture may be stretched while zooming before it is drawn anew."""

SCALE_HEIGHT_PX = 46.0
"""What a fitted plan leaves free for scale bar and north arrow."""

GO_TO_SCALE_PX = 90.0
"""Going to a finding shows at least this many pixels a metre."""

GHOST_ID = "ghost"
"""The mark of where a dragged piece would stand clear."""


@dataclass(frozen=True)
class Hit:
    """What was pointed at: a record of the plan, or a finding by its key; `words` are what it has to say."""

    id: str
    is_finding: bool = False
    words: str = ""


class PlanView:
    """Shows the studio's plan, and beside it what the gesture in progress would make of it."""

    def __init__(self, studio: Studio, editor: Editor) -> None:
        """Take what to show; `start` draws it."""
        self._studio = studio
        self._editor = editor
        self._desk = find("desk")
        self._scale = find("scale")
        self._sheet = Sheet()
        self._plan: Plan | None = None
        self._standing: Drawing | None = None
        self._at_stake: AtStake | None = None
        self.viewport: Viewport = fit(None, 1.0, 1.0)
        self._drawn: Viewport = self.viewport
        self._settle: Any = None
        self._moved: list[Callable[[], None]] = []
        self._went: list[Callable[[float, float], None]] = []
        self._went_to_box: list[Callable[[], None]] = []
        self._marks_findings = False
        self.frame = FrameRequest(self._redraw)
        self._observer = ResizeObserver.new(create_proxy(lambda *_: self._resize()))

    @property
    def sheet(self) -> Sheet:
        """The SVG that is drawn on."""
        return self._sheet

    def start(self) -> None:
        """Draw the plan, fitted, and follow studio and editor from then on."""
        self.fit()
        self._observer.observe(self._desk)
        self._studio.store.subscribe(lambda _change: self.frame.ask())
        self._editor.watch(self.frame.ask)

    def on_view(self, drawn: Callable[[], None]) -> None:
        """Be called whenever the sheet was drawn anew or moved: for what lies over it."""
        self._moved.append(drawn)

    def on_go_to(self, went: Callable[[float, float], None]) -> None:
        """Be called with each point of the plan (metres) that is gone to."""
        self._went.append(went)

    def on_go_to_box(self, went: Callable[[], None]) -> None:
        """Be called when something marked on the drawing is gone to."""
        self._went_to_box.append(went)

    def mark_findings(self) -> None:
        """Mark what the checks find, from now on."""
        self._marks_findings = True
        self.frame.ask()

    def fit(self) -> None:
        """Show the whole plan as it is now."""
        bounds = self._stand().bounds
        box = (bounds.min_x, bounds.min_y, bounds.max_x, bounds.max_y)
        width_px, height_px = float(self._desk.clientWidth), float(self._desk.clientHeight)
        above_scale = fit(box, width_px, height_px - SCALE_HEIGHT_PX)
        self.viewport = structs.replace(above_scale, height_px=max(height_px, 1.0))
        self._draw_view()

    def go_to(self, x: float, y: float) -> None:
        """Bring a point of the plan (metres) into the middle."""
        self.viewport = self.viewport.centred_on(x, y, GO_TO_SCALE_PX)
        self._draw_view()
        for went in self._went:
            went(x, y)

    def go_to_box(self, box: Bounds) -> None:
        """Bring a stretch of the plan into the middle, whole."""
        view = self.viewport
        whole = fit((box.min_x, box.min_y, box.max_x, box.max_y), view.width_px, view.height_px)
        nearest = max(view.scale_px, GO_TO_SCALE_PX)
        self.viewport = whole.zoomed(
            min(1.0, nearest / whole.scale_px), view.width_px / 2, view.height_px / 2
        )
        self._draw_view()
        for went in self._went_to_box:
            went()

    def show_at_stake(self, stake: AtStake | None) -> None:
        """Mark what a request is about, until None is given."""
        if stake != self._at_stake:
            self._at_stake = stake
            self.frame.ask()

    def at(self, client_x: float, client_y: float) -> Vec:
        """The point of the plan (metres) under a point of the browser's window."""
        frame = self._desk.getBoundingClientRect()
        return self.viewport.to_plan(client_x - frame.left, client_y - frame.top)

    def hit(self, client_x: float, client_y: float) -> Hit | None:
        """What lies under a point of the browser's window, if it is a thing of the plan or a finding."""
        id = self._sheet.hit(client_x, client_y)
        if id is None:
            return None
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

    def show_point(self, x: float, y: float) -> None:
        """Pan just so far that a point of the plan (metres) is in view."""
        x_px, y_px = self.viewport.to_view(x, y)
        margin_px = min(40.0, self.viewport.width_px / 4, self.viewport.height_px / 4)
        right_px, bottom_px = self.viewport.width_px - margin_px, self.viewport.height_px - margin_px
        dx_px = min(max(x_px, margin_px), right_px) - x_px
        dy_px = min(max(y_px, margin_px), bottom_px) - y_px
        if dx_px or dy_px:
            self._move(self.viewport.panned(dx_px, dy_px))

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
        style = self._sheet.svg.style
        style.willChange = "transform"
        style.transform = f"translate({x_px:.2f}px, {y_px:.2f}px) scale({stretch:.5f})"
        self._tell_moved()
        if self._settle is not None:
            self._settle.cancel()
        self._settle = asyncio.get_running_loop().call_later(SETTLE_SECONDS, self._draw_view)

    def _draw_view(self) -> None:
        if self._settle is not None:
            self._settle.cancel()
            self._settle = None
        view, svg = self.viewport, self._sheet.svg
        x, y, w, h = view.view_box
        origin = self._stand().origin
        svg.style.transform = "none"
        svg.style.willChange = "auto"
        svg.setAttribute("viewBox", f"{x - origin[0]:.4f} {y - origin[1]:.4f} {w:.4f} {h:.4f}")
        svg.setAttribute("class", f"sheet {zoom_class(view.scale_px)}")
        self._drawn = view
        self._editor.metres_per_px = 1.0 / view.scale_px
        self._draw_plan()
        self._draw_scale()
        self._tell_moved()

    def _tell_moved(self) -> None:
        for drawn in self._moved:
            drawn()

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
        before, plan = self._standing, self._plan
        after = self._stand()
        if before is not None and before.origin != after.origin:
            self._draw_view()
        elif plan is not self._plan and not self._editor.in_gesture and not _shows_much(self.viewport, after):
            self.fit()
        else:
            self._draw_plan()
            if plan is not self._plan:
                self._draw_scale()
            self._tell_moved()

    def _stand(self) -> Drawing:
        """The drawing of the plan as it is, made once for each plan."""
        if self._standing is None or self._plan is not self._studio.plan:
            self._plan = self._studio.plan
            self._standing = draw_plan(self._plan)
        return self._standing

    def _draw_plan(self) -> None:
        standing, plan, shown = self._stand(), self._studio.plan, self._editor.shown
        drawing = standing if shown is plan else preview_drawing(standing, plan, shown)
        at = (self.viewport.scale_px, *standing.origin)
        marks = (
            *self._findings(*at),
            *self._outlines(plan, shown),
            *stake_marks(plan, self._at_stake, *at),
            *padlock_marks(plan, *at),
        )
        self._sheet.show(drawing.with_marks(marks))

    def _outlines(self, plan: Plan, shown: Plan) -> list[Part]:
        """The outlines of what is selected and of what the gesture would change."""
        origin = self._stand().origin
        touched = touched_ids(plan, shown)
        refused = bool(self._editor.preview and self._editor.preview.refused)
        parts: list[Part] = []
        for id in dict.fromkeys((*self._editor.selection, *touched)):
            moving = id in touched
            outline = preview_outline(shown, id) if moving else record_outline(plan, id)
            if outline:
                style = "refused" if moving and refused else "selection"
                parts.append(selection_outline(id, outline, origin, style))
        live = self._editor.live
        if live and live.pose:
            outline = preview_outline(shown.put(live.pose), live.pose.id)
            parts += [selection_outline(GHOST_ID, outline, origin, "ghost")] if outline else []
        return parts

    def _findings(self, scale_px: float, ox: float, oy: float) -> tuple[Part, ...]:
        """The marks of the plan's findings; in a drag those of what is shown, of which only few are new."""
        if not self._marks_findings:
            return ()
        live = self._editor.live
        known = finding_marks(self._studio.report, scale_px, ox, oy)
        if live is None:
            return tuple(known.values())
        return tuple(
            known.get(id(found)) or marked(found, scale_px, (ox, oy)) for found in live.report.findings
        )


def _shows_much(view: Viewport, drawing: Drawing) -> bool:
    """Whether any of the drawing lies within the view; an agent that draws elsewhere shall be seen."""
    x, y, w, h = view.view_box
    bounds = drawing.bounds
    return bounds.min_x < x + w and bounds.max_x > x and bounds.min_y < y + h and bounds.max_y > y
