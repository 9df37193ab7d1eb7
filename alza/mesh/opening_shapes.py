"""The solids that fill openings: window frames and panes, door casings and leaves.

Where two of them meet, or one meets the wall, they reach into one another, so that no faces lie in one plane.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

import msgspec

from alza.geometry.vectors import Polygon, Vec
from alza.mesh.finishes import MATT, PANE, STEEL
from alza.mesh.model import Shape
from alza.mesh.primitives import box
from alza.mesh.shapes import Paint, shape_of
from alza.mesh.solids import Solid, prism

SUNK: Final = 0.002
"""How far a solid reaches into what it is fixed to (metres)."""

FRAME_BAR: Final = 0.06
"""Width of the bars of a window's frame, of its mullions, and of a door's casing (metres)."""

FRAME_DEPTH: Final = 0.07
"""Depth of a window's frame (metres)."""

PANE_WIDTH: Final = 1.4
"""A wider window has mullions (metres)."""

LEAST_CASING: Final = 0.01
"""A casing reaches at least so far from the doorway (metres)."""

REVEAL: Final = 0.005
"""How far a door's casing stays behind the edge of the doorway (metres)."""

LEAF_THICKNESS: Final = 0.04
LEAF_GAP: Final = 0.003
"""Between a shut leaf and what it shuts against, at its sides and its head (metres)."""

_FLOOR_GAP = 0.008
_PANE_THICKNESS = 0.012
_CASING_PROUD = 0.012
_LINING = 0.001
_HANDLE_HEIGHT = 1.05
_LEAST_WITH_HANDLE = 0.3
_PANEL_SHARE = 0.22
"""Thickness of a sliding panel, of which two hang in a wall, as a share of the wall's."""

_WINDOW_FRAME: Final = Paint(MATT, "#53585c")
_FRAME: Final = Paint(MATT, "#8d6a47")
_LEAF: Final = Paint(MATT, "#b98d5c")
_HANDLE: Final = Paint(MATT, STEEL.color)
"""Of one material with the leaf: a door is drawn at one go."""


class Light(msgspec.Struct, frozen=True):
    """The clear opening in a wall: its width, from which height to which, and the wall's thickness."""

    width: float
    sill: float
    head: float
    thickness: float


def _rectangle(left: float, right: float, low: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


@lru_cache(maxsize=1024)
def window_frame(light: Light) -> Shape:
    """A frame in the middle of the wall, with mullions if it is wide; x from the middle of the window."""
    half, depth = light.width / 2.0, min(FRAME_DEPTH, light.thickness * 0.8)
    outline = _rectangle(-half - SUNK, half + SUNK, light.sill - SUNK, light.head + SUNK)
    frame = _plate(outline, -depth / 2.0, depth / 2.0, list(_panes(light)))
    return shape_of(_WINDOW_FRAME.on(frame))


@lru_cache(maxsize=1024)
def window_pane(light: Light) -> Shape:
    """The glass of a whole window, between its frame; x from the middle of the window."""
    bar, half = _bar(light), _PANE_THICKNESS / 2.0
    right, inset = light.width / 2.0 - bar + 2.0 * SUNK, bar - 2.0 * SUNK
    outline = _rectangle(-right, right, light.sill + inset, light.head - inset)
    thickness = min(half, light.thickness * 0.2)
    return shape_of(PANE.on(_plate(outline, -thickness, thickness)))


def _panes(light: Light) -> Iterator[Polygon]:
    """What the bars of a window's frame leave open."""
    bar = _bar(light)
    count = ceil(light.width / PANE_WIDTH)
    step = (light.width - bar) / count
    for n in range(count):
        left = -light.width / 2.0 + bar + n * step
        yield _rectangle(left, left + step - bar, light.sill + bar, light.head - bar)


def _bar(light: Light) -> float:
    return min(FRAME_BAR, light.width / 4.0, (light.head - light.sill) / 4.0)


@lru_cache(maxsize=1024)
def door_frame(light: Light, before: float, after: float, above: float) -> Shape:
    """The lining of a doorway and the casing around it on both faces of its wall; x from the door's middle.

    `before`, `after` and `above` tell how far the casing reaches from the doorway.
    """
    face = light.thickness / 2.0
    has_head = above > LEAST_CASING
    solids: list[Solid] = []
    under = REVEAL + SUNK
    for part in _arch(light, -_LINING, (under, under, under if has_head else 0.0), SUNK):
        solids.append(_plate(part, -face - REVEAL, face + REVEAL))
    for part in _arch(light, REVEAL, (before, after, above if has_head else 0.0), 2.0 * SUNK):
        solids += (
            _plate(part, face - SUNK, face + _CASING_PROUD),
            _plate(part, -face - _CASING_PROUD, SUNK - face),
        )
    return shape_of(_FRAME.on(*solids))


def _arch(light: Light, behind: float, reach: tuple[float, float, float], end: float) -> tuple[Polygon, ...]:
    """What goes round a doorway as seen from before the wall: an arch, or posts if it has no reach above.

    Its inner edge lies so far behind the edge of the doorway, its outer edge as far as it reaches before,
    after and above it. Its posts end so far below a raised sill, and below the head if nothing is above it.
    """
    (before, after, above), edge = reach, light.width / 2.0
    low = light.sill - end if light.sill > 0.0 else 0.0
    left, near, far, right = -edge - before, -edge - behind, edge + behind, edge + after
    if above == 0.0:
        high = light.head - end
        return (_rectangle(left, near, low, high), _rectangle(far, right, low, high))
    head, top = light.head + behind, light.head + above
    inner = ((near, low), (near, head), (far, head), (far, low))
    return ((*inner, (right, low), (right, top), (left, top), (left, low)),)


@lru_cache(maxsize=1024)
def hinged_leaf(light: Light, start: float, end: float) -> Shape:
    """A leaf with its thickness about z = 0, from `start` to `end` along x; its handle is near the end."""
    thickness = leaf_thickness(light)
    leaf = _LEAF.on(_leaf(light, (start, end), thickness))
    if end - start < _LEAST_WITH_HANDLE or not light.sill + 0.2 < _HANDLE_HEIGHT < light.head - 0.2:
        return shape_of(leaf)
    handles = [part for side in (-1.0, 1.0) for part in _handle(end - 0.06, side, thickness / 2.0)]
    return shape_of((*leaf, *_HANDLE.on(*handles)))


@lru_cache(maxsize=1024)
def sliding_panel(light: Light, start: float, end: float) -> Shape:
    """A panel with its thickness about z = 0, from `start` to `end` along x."""
    thickness = min(LEAF_THICKNESS, light.thickness * _PANEL_SHARE)
    return shape_of(_LEAF.on(_leaf(light, (start, end), thickness)))


def _leaf(light: Light, span: Vec, thickness: float) -> Solid:
    low, high = light.sill + _FLOOR_GAP, light.head - LEAF_GAP
    return box(((span[0] + span[1]) / 2.0, low, 0.0), (span[1] - span[0], high - low, thickness))


def leaf_thickness(light: Light) -> float:
    """The thickness of a hinged leaf in metres; a thin wall has a thinner one."""
    return min(LEAF_THICKNESS, light.thickness * 0.8)


def _handle(x: float, side: float, face: float) -> Iterator[Solid]:
    """Plate, neck and lever on one face of a leaf, the lever towards the hinges."""
    for width, height, near, far, aside in (
        (0.035, 0.2, -SUNK, 0.006, 0.0),
        (0.016, 0.016, 0.004, 0.045, 0.0),
        (0.12, 0.02, 0.037, 0.052, 0.045),
    ):
        at = (x - aside, _HANDLE_HEIGHT - height / 2.0, side * (face + (near + far) / 2.0))
        yield box(at, (width, height, far - near))


def _plate(outline: Polygon, back: float, front: float, holes: Sequence[Polygon] = ()) -> Solid:
    """The solid over an upright outline (x, y) with holes in it, from a back to a front along z."""
    lying = prism(_swapped(outline), back, front, [_swapped(hole) for hole in holes])
    return Solid(tuple((x, y, z) for y, z, x in lying.points), lying.faces)


def _swapped(outline: Polygon) -> Polygon:
    return tuple((y, x) for x, y in outline)
