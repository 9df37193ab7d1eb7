"""Everything of the bathroom."""

from __future__ import annotations

from alza.geometry.transforms import shift
from alza.geometry.vectors import Polygon
from alza.mesh.finishes import CERAMIC, GLOSS, MATT, PANE, STEEL
from alza.mesh.furniture.curves import on_curve
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import (
    Solid,
    across,
    box,
    cylinder,
    ellipse,
    loft,
    prism,
    raised,
    rounded_box,
    rounded_rectangle,
    tube,
)
from alza.plan.kind import Kind

_TAP = 0.075
"""How far a tap stands over the rim of a tub or basin (metres)."""


def bathtub(kind: Kind) -> Pieces:
    """A tub with its tap and drain at the left end; one lies with the head at the right."""
    w, d, rim = kind.w, kind.d, kind.h - _TAP
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
    tap_x = -w / 2 + 0.055
    return (
        *CERAMIC.on(loft(rings)),
        *STEEL.on(*_tap((tap_x, rim, 0.0), 0.15, turn=90.0)),
        *STEEL.on(cylinder((-w / 2 + 0.36, 0.09, 0.0), (0.06, 0.006, 0.06), 12)),
    )


def _tap(foot: tuple[float, float, float], reach: float, turn: float = 0.0) -> tuple[Solid, ...]:
    """A tap of the common height with a lever, its spout turned as items turn."""
    x, y, z = foot
    spout = (
        (0.0, 0.005, 0.0),
        (0.0, _TAP - 0.03, 0.0),
        (0.0, _TAP - 0.012, 0.018),
        (0.0, _TAP - 0.012, reach),
    )
    return tuple(
        solid.turned(turn).moved(x, y, z)
        for solid in (
            tube(spout, 0.012),
            cylinder((0.0, 0.0, 0.0), (0.05, 0.012, 0.05), 12),
            *(cylinder((side, 0.0, 0.0), (0.034, 0.045, 0.034), 10) for side in (-0.07, 0.07)),
        )
    )


def corner_bath(kind: Kind) -> Pieces:
    """A tub for the corner at its back and left, with a bowed front and its tap in that corner."""
    rim = kind.h - _TAP
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
            *_tap((left + 0.15, rim, back + 0.15), 0.2, turn=45.0),
            cylinder((0.0, 0.1, 0.0), (0.07, 0.006, 0.07), 12),
        ),
    )


def _corner_outline(kind: Kind, inset: float, cut: float) -> Polygon:
    """The tub's edge moved inwards, with its corner at the back and left cut off; the front is bowed."""
    left, back, right, front = (
        -kind.w / 2 + inset,
        -kind.d / 2 + inset,
        kind.w / 2 - inset,
        kind.d / 2 - inset,
    )
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


def toilet(kind: Kind) -> Pieces:
    """A cistern at the back, and a bowl with its seat."""
    w, h, d = kind.w, kind.h, kind.d
    tank, rim = d * 0.27, 0.4
    z, ry, rx = -d / 2 + tank + (d - tank) * 0.47, (d - tank) * 0.53, w * 0.46
    levels = (
        (0.62, 0.62, -0.05, 0.0),
        (0.6, 0.58, -0.05, 0.12),
        (0.86, 0.86, -0.02, 0.3),
        (0.97, 0.97, 0.0, rim),
        (0.72, 0.72, 0.01, rim),
        (0.6, 0.58, 0.0, 0.3),
        (0.3, 0.25, -0.03, 0.2),
    )
    rings = [
        raised(shift(ellipse(2 * rx * sx, 2 * ry * sz), (0.0, z + move)), y) for sx, sz, move, y in levels
    ]
    seat, hole = (
        shift(ellipse(2 * rx * share, 2 * ry * share), (0.0, z + move))
        for share, move in ((1.0, 0.0), (0.68, 0.01))
    )
    return (
        *CERAMIC.on(
            loft(rings),
            rounded_box(
                (0.0, 0.3, -d / 2 + tank / 2), (w - 0.016, h - 0.34, tank - 0.016), 0.025, corner=0.04
            ),
            rounded_box((0.0, h - 0.045, -d / 2 + tank / 2), (w, 0.035, tank), 0.012, corner=0.04, steps=2),
            box((0.0, 0.01, -d / 2 + 0.14), (w * 0.5, 0.31, 0.2)),
        ),
        *Paint(GLOSS, "#e3e2dd").on(prism(seat, rim, rim + 0.025, [hole])),
        *Paint(GLOSS, "#a9c9d2").on(
            prism(shift(ellipse(rx * 0.9, ry * 0.8, 12), (0.0, z - 0.01)), 0.2, 0.25)
        ),
        *STEEL.on(cylinder((0.0, h - 0.01, -d / 2 + tank / 2), (0.05, 0.01, 0.05), 12)),
    )


def sink(kind: Kind) -> Pieces:
    """A basin on a pedestal, with its bowl and tap."""
    w, h, d = kind.w, kind.h, kind.d
    rim = h - _TAP
    corner = min(w, d) * 0.18
    oval = (2 * w * 0.38, 2 * d * 0.32)
    z = d * 0.08
    levels = (
        (w * 0.5, d * 0.4, 0.06, 0.06, -0.06, rim - 0.15),
        (w * 0.9, d * 0.9, corner, corner, -0.01, rim - 0.07),
        (w, d, corner, corner, 0.0, rim - 0.03),
        (w, d, corner, corner, 0.0, rim),
        (*oval, oval[0] * 0.49, oval[1] * 0.49, z, rim),
        (oval[0] * 0.86, oval[1] * 0.86, oval[0] * 0.42, oval[1] * 0.42, z, rim - 0.06),
        (oval[0] * 0.4, oval[1] * 0.4, oval[0] * 0.19, oval[1] * 0.19, z, rim - 0.12),
    )
    rings = [
        raised(shift(rounded_rectangle(lw, ld, rx, 4, depth=rz), (0.0, move)), y)
        for lw, ld, rx, rz, move, y in levels
    ]
    pedestal = ((0.22, 0.2, 0.0), (0.15, 0.15, 0.25), (0.15, 0.15, rim - 0.3), (0.2, 0.17, rim - 0.14))
    return (
        *CERAMIC.on(
            loft(rings),
            loft([raised(shift(ellipse(pw, pd, 16), (0.0, -d / 2 + 0.13)), y) for pw, pd, y in pedestal]),
        ),
        *STEEL.on(
            *_tap((0.0, rim, -d / 2 + 0.05), 0.13),
            cylinder((0.0, rim - 0.12, z), (0.045, 0.004, 0.045), 12),
        ),
    )


def towel_rail(kind: Kind) -> Pieces:
    """A ladder of warm bars on four brackets, and a towel over one of them."""
    w, h, d = kind.w, kind.h, kind.d
    z, x, post = d / 2 - 0.035, w / 2 - 0.014, 0.014
    heights = [h * 0.05 + (h * 0.9) * n / 11 for n in range(12) if n not in (3, 7)]
    hang, left, right = h * 0.05 + h * 0.9 * 8 / 11, -w * 0.26, w * 0.26
    sheet, gap = 0.014, 0.02
    top = hang + gap
    profile = (
        (z + gap, hang - 0.42),
        (z + gap + sheet, hang - 0.42),
        (z + gap + sheet, top),
        (z + gap, top + sheet),
        (z - gap, top + sheet),
        (z - gap - sheet, top),
        (z - gap - sheet, hang - 0.3),
        (z - gap, hang - 0.3),
        (z - gap, top),
        (z + gap, top),
    )
    return (
        *STEEL.on(
            *(box((side, 0.0, z), (2 * post, h, 2 * post)) for side in (-x, x)),
            *(tube(((-x, y, z), (x, y, z)), 0.011) for y in heights),
            *(
                box((side, y, (z - post - d / 2) / 2), (0.018, 0.018, z - post + d / 2))
                for side in (-x, x)
                for y in (h * 0.12, h * 0.86)
            ),
        ),
        *Paint(MATT, kind.shown_color).on(across(profile, left, right)),
        *Paint(MATT, "#f0ebe1").on(
            *(
                box((0.0, hang - y, z + gap + sheet), (right - left - 0.002, 0.02, 0.002))
                for y in (0.36, 0.32)
            )
        ),
    )
