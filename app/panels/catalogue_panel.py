"""The catalogue: every kind of furniture with its picture, to be clicked or dragged onto the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Any, Final

from js import document, window

from alza.drawing.kind_picture import kind_picture
from alza.drawing.lengths import dimension_with_unit
from alza.drawing.svg import escape
from alza.editor.catalogue import CATEGORIES, kinds_to_offer
from alza.editor.editor import Editor
from alza.editor.mode import CLICK_SLOP_PX
from alza.plan.kind import Kind
from alza.plan.plan import DisplayUnit
from alza.store.change import Change
from alza.studio import Studio
from app.canvas_input import CanvasInput
from app.dom import Listeners, find, set_html
from app.view_switch import ViewSwitch

ALL: Final = "All kinds"


class CataloguePanel:
    """Search, category and the kinds that fit."""

    def __init__(self, studio: Studio, editor: Editor, canvas: CanvasInput, switch: ViewSwitch) -> None:
        """Listen on the panel for as long as the page lives."""
        self._studio = studio
        self._editor = editor
        self._canvas = canvas
        self._switch = switch
        self._kinds = find("catalogue-kinds")
        self._held: tuple[str, float, float] | None = None
        self._dragged = False
        options = "".join(f'<option value="{name}">{name.capitalize()}</option>' for name in CATEGORIES)
        set_html(find("catalogue-category"), f'<option value="">{ALL}</option>{options}')
        editor.watch(self._mark)
        listeners = Listeners()
        listeners.on(find("catalogue-text"), "input", lambda _event: self.show())
        listeners.on(find("catalogue-category"), "change", lambda _event: self.show())
        listeners.on(self._kinds, "click", self._click)
        listeners.on(self._kinds, "pointerdown", self._hold)
        listeners.on(window, "pointermove", self._move)
        listeners.on(window, "pointerup", self._let_go)
        listeners.on(window, "pointercancel", lambda _event: self._forget())

    def show(self) -> None:
        """Write the kinds that fit the search and the category."""
        plan = self._studio.plan
        words, category = str(find("catalogue-text").value), str(find("catalogue-category").value)
        kinds = kinds_to_offer(plan, words, category)
        set_html(self._kinds, kinds_html(kinds, plan.units))
        self._mark()

    def follow(self, change: Change) -> None:
        """Show the kinds and the units of the plan after a change."""
        if change.before.kinds is not change.after.kinds or change.before.units != change.after.units:
            self.show()

    def _mark(self) -> None:
        """Show which kind is being placed."""
        piece = self._editor.piece
        chosen = piece if isinstance(piece, str) else None
        for card in self._kinds.querySelectorAll("[aria-pressed=true]"):
            if card.dataset.kind != chosen:
                card.setAttribute("aria-pressed", "false")
        card = self._kinds.querySelector(f'[data-kind="{chosen}"]') if chosen else None
        if card:
            card.setAttribute("aria-pressed", "true")

    def _click(self, event: Any) -> None:
        card = event.target.closest("[data-kind]")
        if card and not self._dragged:
            self._editor.use("place", str(card.dataset.kind))
            find("desk").focus(preventScroll=True)
        self._dragged = False

    def _hold(self, event: Any) -> None:
        card = event.target.closest("[data-kind]")
        if card and event.button == 0 and event.pointerType != "touch":
            self._held = (str(card.dataset.kind), event.clientX, event.clientY)
            self._dragged = False

    def _move(self, event: Any) -> None:
        """Once the pointer has left its place, the piece follows it over the sheet."""
        if self._held and not self._dragged:
            kind, x, y = self._held
            if hypot(event.clientX - x, event.clientY - y) > CLICK_SLOP_PX:
                self._dragged = True
                self._editor.use("place", kind)

    def _let_go(self, event: Any) -> None:
        held, self._held = self._held, None
        if not held or not self._dragged:
            return
        over = document.elementFromPoint(event.clientX, event.clientY)
        if over and find("scene").contains(over):
            self._switch.drop(event.clientX, event.clientY)
        elif over and find("desk").contains(over):
            self._canvas.drop(event.clientX, event.clientY)
            find("desk").focus(preventScroll=True)
        else:
            self._editor.use("select")

    def _forget(self) -> None:
        self._held = None


def kinds_html(kinds: Iterable[Kind], unit: DisplayUnit) -> str:
    """A card for each kind; words when none fits."""
    cards = "".join(_card(kind, unit) for kind in kinds)
    return cards or '<p class="empty">No kind of furniture fits that.</p>'


def _card(kind: Kind, unit: DisplayUnit) -> str:
    size = " × ".join(dimension_with_unit(side, unit) for side in (kind.w, kind.d))
    return (
        f'<button type="button" class="kind" data-kind="{escape(kind.kind)}" aria-pressed="false">'
        f'{kind_picture(kind)}<span class="label">{escape(kind.label)}</span>'
        f'<span class="size">{size}</span></button>'
    )
