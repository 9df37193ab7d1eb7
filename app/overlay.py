"""What lies over the sheet in pixels: snaps that act, handles, marquee, crosshair, focus and the readout."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from alza.drawing.marks import record_outline
from alza.drawing.svg import escape
from alza.editor.editor import Editor
from alza.editor.handles import handles
from alza.editor.step import Guide, Preview, SnapKind
from alza.geometry.vectors import Vec
from app.dom import find, set_html, set_text
from app.plan_view import PlanView
from app.typed_field import TypedField

HANDLE_PX: Final = 5.0
MARK_PX: Final = 5.5
CROSSHAIR_PX: Final = 11.0
READOUT_GAP_PX: Final = 16.0

SNAP_WORDS: Final[dict[SnapKind, str]] = {
    "end": "end",
    "intersection": "intersection",
    "midpoint": "midpoint",
    "face": "face",
    "line": "on the line",
    "alignment": "aligned",
    "angle": "angle",
    "grid": "",
}
"""What a snap that acts is called on the sheet; the grid's mark needs no word."""


class Overlay:
    """Draws the editor's preview over the sheet, each time the sheet is drawn or moved."""

    def __init__(self, view: PlanView, editor: Editor, field: TypedField) -> None:
        """Follow the view for as long as the page lives."""
        self._view = view
        self._editor = editor
        self._field = field
        self._svg = find("overlay")
        self._readout = find("readout")
        self.crosshair: Vec | None = None
        view.on_view(self.draw)

    def draw(self) -> None:
        """Write the overlay for the view and the preview as they are."""
        preview = self._editor.preview or Preview()
        drawn = (*self._focus(), *self._handles(), *self._lines(preview), *self._cross())
        set_html(self._svg, "".join(drawn))
        self._show_readout(preview)

    def _px(self, at: Vec) -> Vec:
        x_px, y_px = self._view.viewport.to_view(*at)
        return (round(x_px, 1), round(y_px, 1))

    def _focus(self) -> Iterable[str]:
        id = self._view.sheet.focused
        outline = record_outline(self._editor.shown, id) if id else None
        if outline:
            yield f'<polygon class="focus-ring" points="{self._points(outline)}"/>'

    def _handles(self) -> Iterable[str]:
        editor = self._editor
        if editor.mode == "select":
            for handle in handles(editor.shown, editor.selection, editor.metres_per_px):
                x_px, y_px = self._px(handle.at)
                yield f'<circle class="handle {handle.role}" cx="{x_px}" cy="{y_px}" r="{HANDLE_PX}"/>'

    def _lines(self, preview: Preview) -> Iterable[str]:
        refused = " refused" if preview.refused else ""
        if preview.path:
            yield f'<polyline class="path{refused}" points="{self._points(preview.path)}"/>'
        for guide in preview.guides:
            yield from self._guide(guide)
        if preview.marquee:
            (ax, ay), (bx, by) = (self._px(corner) for corner in preview.marquee)
            size = f'width="{abs(bx - ax):.1f}" height="{abs(by - ay):.1f}"'
            yield f'<rect class="marquee" x="{min(ax, bx)}" y="{min(ay, by)}" {size}/>'

    def _guide(self, guide: Guide) -> Iterable[str]:
        if guide.start and guide.end:
            points = self._points((guide.start, guide.end))
            yield f'<polyline class="guide {guide.kind}" points="{points}"/>'
        x_px, y_px = self._px(guide.at)
        mark = _mark(guide.kind, x_px, y_px)
        yield f'<path class="halo" d="{mark}"/><path class="snap {guide.kind}" d="{mark}"/>'
        if words := SNAP_WORDS[guide.kind]:
            yield f'<text class="snap-word" x="{x_px + 9}" y="{y_px - 9}">{escape(words)}</text>'

    def _cross(self) -> Iterable[str]:
        if self.crosshair:
            (x, y), r = self._px(self.crosshair), CROSSHAIR_PX
            yield f'<path class="crosshair" d="M{x - r} {y}H{x + r}M{x} {y - r}V{y + r}"/>'

    def _points(self, points: Iterable[Vec]) -> str:
        return " ".join(f"{x},{y}" for x, y in map(self._px, points))

    def _show_readout(self, preview: Preview) -> None:
        """Words beside the pointer: the readout, and why it can't be done here or what is wrong there."""
        readout = preview.readout
        self._field.show(self._editor.mode, readout)
        words = readout.text if readout is not None and not self._field.has_text else ""
        set_text(find("readout-text"), words)
        live = self._editor.live
        wrong = preview.refused or (live.words if live else "")
        set_text(find("readout-refused"), wrong)
        place = readout.at if readout else self._editor.pointer
        shown = bool(words or wrong or self._field.is_offered) and place is not None
        self._readout.hidden = not shown
        if shown and place is not None:
            self._place(place)

    def _place(self, at: Vec) -> None:
        """Beside the point, and within the sheet."""
        x_px, y_px = self._px(at)
        view = self._view.viewport
        across, down = _within(x_px, view.width_px), _within(y_px, view.height_px)
        self._readout.style.transform = f"translate({across}, {down})"


def _within(at_px: float, end_px: float) -> str:
    """A place in CSS that keeps the whole box within the sheet; measuring it would force a layout."""
    return f"max(8px, min({at_px + READOUT_GAP_PX:.0f}px, {end_px - 8:.0f}px - 100%))"


def _mark(kind: SnapKind, x: float, y: float) -> str:
    """The mark of a snap: a square for an end, a triangle for a midpoint, a cross for an intersection."""
    r = MARK_PX
    if kind == "end":
        return f"M{x - r} {y - r}h{2 * r}v{2 * r}h{-2 * r}z"
    if kind == "midpoint":
        return f"M{x} {y - r}L{x + r} {y + r}H{x - r}z"
    if kind == "intersection":
        return f"M{x - r} {y - r}L{x + r} {y + r}M{x + r} {y - r}L{x - r} {y + r}"
    if kind == "grid":
        return f"M{x - 3} {y}h6M{x} {y - 3}v6"
    return f"M{x - r} {y}L{x} {y - r}L{x + r} {y}L{x} {y + r}z"
