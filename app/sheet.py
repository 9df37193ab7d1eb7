"""The sheet's SVG: written whole once, then patched by layer and id."""

from __future__ import annotations

from typing import Any

from js import CSS, document

from alza.drawing.layers import LAYERS, Drawing
from alza.drawing.patches import Patch, patches
from app.dom import find


class Sheet:
    """Shows one drawing after another; only what differs is touched."""

    def __init__(self) -> None:
        """Start with an empty sheet."""
        self.svg = find("plan")
        self._layers: dict[str, Any] = {}
        self._drawing: Drawing | None = None

    def show(self, drawing: Drawing) -> None:
        """Turn what is shown into this drawing; what has the focus keeps it."""
        before, self._drawing = self._drawing, drawing
        if before is None or before.origin != drawing.origin:
            self._write_all(drawing)
            return
        focused = self.focused
        for patch in patches(before, drawing):
            self._apply(patch)
        if focused and self.focused != focused:
            self.focus(focused)

    @property
    def focused(self) -> str | None:
        """The id of the thing on the sheet that has the keyboard's focus."""
        active = document.activeElement
        if not active or not self.svg.contains(active):
            return None
        return str(active.dataset.id)

    def ids(self, layers: tuple[str, ...]) -> list[str]:
        """The ids of the things drawn in these layers, in this order; each once."""
        found = (self._layers[name].querySelectorAll(":scope > [data-id][role]") for name in layers)
        return list(dict.fromkeys(str(group.dataset.id) for groups in found for group in groups))

    def focus(self, id: str) -> bool:
        """Give a thing the focus; False when it isn't drawn."""
        element = self.svg.querySelector(f'.layer:not(.layer-marks) > [data-id="{CSS.escape(id)}"]')
        if not element:
            return False
        element.setAttribute("tabindex", "-1")
        element.focus(preventScroll=True)
        return True

    def hit(self, client_x: float, client_y: float) -> str | None:
        """The id of the group that is drawn at a point of the browser's window."""
        element = document.elementFromPoint(client_x, client_y)
        group = element.closest("[data-id]") if element and self.svg.contains(element) else None
        return str(group.dataset.id) if group else None

    def _write_all(self, drawing: Drawing) -> None:
        self.svg.innerHTML = "".join(
            f'<g class="layer layer-{name}" data-layer="{name}">{drawing.layer(name)}</g>' for name in LAYERS
        )
        self.svg.setAttribute("aria-label", "Drawing of the plan")
        self._layers = {name: self.svg.querySelector(f'[data-layer="{name}"]') for name in LAYERS}

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
