"""Tubs and the shower."""

from __future__ import annotations

from alza.geometry.transforms import shift
from alza.geometry.vectors import Polygon
from alza.mesh.finishes import CERAMIC, PANE, STEEL
from alza.mesh.furniture.taps import TAP_HEIGHT, tap
from alza.mesh.outlines import on_curve, rounded_rectangle
from alza.mesh.primitives import box, cylinder, rounded_box
from alza.mesh.shapes import Pieces
from alza.mesh.solids import loft, raised, tube
from alza.plan.kind import Kind


def bathtub(kind: Kind) -> Pieces:
    """A tub with its tap and drain at the left end; one lies with the head at the right."""
    w, d, rim = kind.w, kind.d, kind.h - TAP_HEIGHT
    levels = (
        (w - 0.03, d - 0.03, 0.06, 0.0, 0.0),
        (w, d, 0.06, 0.0, 0.05),
        (w, d, 0.06, 0.0, rim),
        (w - 0.17, d - 0.11, 0.2, 0.025, rim),
        (w - 0.22, d - 0.16, 0.2, 0.02, rim * 0.55),
        (w - 0.36, d - 0.28, 0.16, -0.02, 0.12),
        (w - 0.5, d - 0.4, 0.1, -0.03, 0.09),
    )
    rings = [
        raised(shift(rounded_rectangle(lw, ld, radius, 3), (x, 0.0)), y) for lw, ld, radius, x, y in levels
    ]
    return (
        *CERAMIC.on(loft(rings)),
        *STEEL.on(
            *tap((0.055 - w / 2, rim, 0.0), 0.15, turn=90.0),
            cylinder((0.36 - w / 2, 0.09, 0.0), (0.06, 0.006, 0.06), 12),
        ),
    )


def corner_bath(kind: Kind) -> Pieces:
    """A tub for the corner at its back and left, with a bowed front and its tap in that corner."""
    rim = kind.h - TAP_HEIGHT
    levels = (
        (0.0, 0.02, 0.0),
        (0.0, 0.02, rim),
        (0.09, 0.42, rim),
        (0.13, 0.44, rim * 0.5),
        (0.26, 0.5, 0.1),
    )
    rings = [raised(_corner_outline(kind, inset, cut), y) for inset, cut, y in levels]
    left, back = -kind.w / 2, -kind.d / 2
    return (
        *CERAMIC.on(loft(rings)),
        *STEEL.on(
            *tap((left + 0.15, rim, back + 0.15), 0.2, turn=45.0),
            cylinder((0.0, 0.1, 0.0), (0.07, 0.006, 0.07), 12),
        ),
    )


def _corner_outline(kind: Kind, inset: float, cut: float) -> Polygon:
    """The tub's edge moved inwards, with its corner at the back and left cut off; the front is bowed."""
    right, front = kind.w / 2 - inset, kind.d / 2 - inset
    left, back = -right, -front
    lip, soft = 0.4 - inset, 0.02 + inset / 3
    start, pull, end = (right, back + lip), (right - 0.02, front - 0.02), (left + lip, front)
    bow = [on_curve(start, pull, end, n / 8) for n in range(9)]
    return (
        (left, back + cut),
        (left + cut, back),
        (right - soft, back),
        (right, back + soft),
        *bow,
        (left + soft, front),
        (left, front - soft),
    )


def shower(kind: Kind) -> Pieces:
    """A tray with its drain, a rose and a mixer at the back, and two leaves of glass in front."""
    w, h, d = kind.w, kind.h, kind.d
    tray, pane = 0.07, h - 0.03
    levels = (
        (w, d, 0.02, 0.0),
        (w, d, 0.02, tray),
        (w - 0.1, d - 0.1, 0.04, tray),
        (w - 0.14, d - 0.14, 0.04, 0.04),
    )
    back, front = -d / 2 + 0.04, d / 2 - 0.02
    riser = (
        (0.0, 1.02, back),
        (0.0, h - 0.06, back),
        (0.0, h - 0.035, back + 0.025),
        (0.0, h - 0.035, -d / 2 + 0.24),
    )
    leaf = w / 2 - 0.025
    return (
        *CERAMIC.on(loft([raised(rounded_rectangle(lw, ld, r), y) for lw, ld, r, y in levels])),
        *STEEL.on(
            cylinder((0.0, 0.04, 0.0), (0.09, 0.006, 0.09), 16),
            tube(riser, 0.012),
            cylinder((0.0, h - 0.062, -d / 2 + 0.24), (0.22, 0.016, 0.22), 20),
            rounded_box((0.0, 1.0, -d / 2 + 0.03), (0.26, 0.05, 0.06), 0.015, steps=1),
            *(box((x, tray, front), (0.025, h - tray, 0.03)) for x in (-w / 2 + 0.0125, w / 2 - 0.0125)),
            box((0.0, h - 0.03, front), (w - 0.05, 0.028, 0.028)),
            *(box((x, 0.95, front + 0.012), (0.014, 0.3, 0.016)) for x in (-0.05, 0.05)),
        ),
        *PANE.on(
            *(
                box((x, tray, front), (leaf - 0.003, pane - tray, 0.008))
                for x in (-(leaf + 0.003) / 2, (leaf + 0.003) / 2)
            )
        ),
    )
