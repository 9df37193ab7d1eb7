"""The layers of rugs and furniture: each piece is its kind's symbol, moved and turned to its place."""

from __future__ import annotations

from typing import Final

from alza.drawing.layers import id_order
from alza.drawing.primitives import Rect, Shape, Text
from alza.drawing.symbols.symbol import is_block, symbol
from alza.drawing.text_size import shorten, text_width
from alza.drawing.writing import Group, Part, Placement, write_body, write_shapes
from alza.facts.remember import remember
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan

UNKNOWN_SIZE: Final = 0.6
"""Side of the empty square that stands for a piece whose kind isn't known (metres)."""

_LARGEST_NAME, _SMALLEST_NAME = 0.14, 0.07


def furniture_parts(plan: Plan, origin: Vec) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The rugs and the other pieces; higher ones lie on lower ones."""
    rugs: list[Part] = []
    pieces: list[Part] = []
    for item in sorted(plan.items.values(), key=lambda item: (item.elevation, id_order(item.id))):
        kind = plan.kind(item.kind)
        part = item_part(item, kind, origin)
        (rugs if kind is not None and kind.is_rug else pieces).append(part)
    return tuple(rugs), tuple(pieces)


def item_part(item: Item, kind: Kind | None, origin: Vec) -> Part:
    """One piece; an empty square with a question mark where its kind isn't known."""
    return _unknown_part(item, origin) if kind is None else _item_part(item, kind, *origin)


@remember(size=4096)
def _item_part(item: Item, kind: Kind, ox: float, oy: float) -> Part:
    name = item.label or kind.label
    body = _symbol_svg(kind)
    if is_block(kind):
        body += write_shapes(_block_name(name, kind, item.rotation))
    return write_body(_group(item, name), body, (ox, oy))


@remember(size=512)
def _symbol_svg(kind: Kind) -> str:
    return write_shapes(symbol(kind))


def _unknown_part(item: Item, origin: Vec) -> Part:
    half = UNKNOWN_SIZE / 2
    shapes: tuple[Shape, ...] = (
        Rect(-half, -half, UNKNOWN_SIZE, UNKNOWN_SIZE, "hidden"),
        Text((0.0, 0.0), "?", half, "block-name", -item.rotation),
    )
    return write_body(_group(item, f"{item.label or item.kind} (unknown kind)"), write_shapes(shapes), origin)


def _group(item: Item, name: str) -> Group:
    place = Placement(item.x, item.y, item.rotation)
    title = f"{name} ({item.id}){', locked' if item.locked else ''}"
    return Group(id=item.id, kind=item.kind, title=title, place=place, shapes=())


def _block_name(name: str, kind: Kind, rotation: float) -> tuple[Text, ...]:
    """The name along the block's longer side, never upside down on the page; none where it can't be read."""
    long, short = max(kind.w, kind.d) * 0.86, min(kind.w, kind.d) * 0.5
    size = min(_LARGEST_NAME, short, _LARGEST_NAME * long / text_width(name, _LARGEST_NAME))
    if min(_SMALLEST_NAME, short) > size:
        size = min(_SMALLEST_NAME, short)
    if size < _SMALLEST_NAME / 2:
        return ()
    turn = 0.0 if kind.w >= kind.d else 90.0
    on_page = (rotation + turn) % 360.0
    if 90.0 < on_page <= 270.0:
        turn += 180.0
    return (Text((0.0, 0.0), shorten(name, size, long), size, "block-name", turn),)
