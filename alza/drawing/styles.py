"""The names of the drawing's styles: each is a CSS class of the sheet's stylesheet."""

from __future__ import annotations

from typing import Literal

SymbolStyle = Literal["body", "plain", "detail", "soft", "solid", "hidden", "tinted", "ground", "cloth"]
"""Furniture: body outline filled with paper, plain outline, fine detail, upholstery, solid ink, hidden edge,
a part in its own colour and the ground that it covers, a rug."""

WallStyle = Literal[
    "wall",
    "moving-wall",
    "wall-body",
    "leaf",
    "swing",
    "panel",
    "threshold",
    "lintel",
    "glass",
    "frame",
    "gap",
]
FloorStyle = Literal["floor-oak", "floor-tile", "floor-carpet", "floor-concrete"]
TextStyle = Literal[
    "room-name", "room-area", "block-name", "dimension-text", "length-text", "note-text", "mark-text"
]
LineStyle = Literal["dimension-line", "dimension-tick", "extension-line"]
OverlayStyle = Literal[
    "pin-human",
    "pin-agent",
    "mark-error",
    "mark-warning",
    "selection",
    "refused",
    "lost",
    "at-stake",
    "padlock",
    "padlock-bow",
    "padlock-ground",
    "ghost",
]
FurnishingStyle = Literal[
    "bar-dark",
    "bar-light",
    "bar-text",
    "north-dark",
    "north-light",
    "north-text",
    "grid-line",
    "grid-text",
]

Style = SymbolStyle | WallStyle | FloorStyle | TextStyle | LineStyle | OverlayStyle | FurnishingStyle
