"""The toilet, the washbasin and the towel rail."""

from __future__ import annotations

from alza.geometry.ellipses import ellipse
from alza.geometry.transforms import shift
from alza.mesh.finishes import CERAMIC, GLOSS, LINEN, MATT, STEEL
from alza.mesh.furniture.taps import TAP_HEIGHT, tap
from alza.mesh.outlines import rounded_rectangle
from alza.mesh.primitives import box, cylinder, rounded_box
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import across, loft, prism, raised, tube
from alza.plan.kind import Kind


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
    rim = h - TAP_HEIGHT
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
            *tap((0.0, rim, -d / 2 + 0.05), 0.13),
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
        *LINEN.on(
            *(
                box((0.0, hang - y, z + gap + sheet), (right - left - 0.002, 0.02, 0.002))
                for y in (0.36, 0.32)
            )
        ),
    )
