"""Beds, and what stands beside them."""

from __future__ import annotations

from alza.mesh.finishes import GLOSS, LINEN, MATT, OAK, STEEL, darker, lighter
from alza.mesh.furniture.legs import legs
from alza.mesh.primitives import box, cylinder, pillow, rounded_box, sphere, tapered
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import tube
from alza.plan.kind import Kind


def bed_double(kind: Kind) -> Pieces:
    """A bed for two."""
    return _bed(kind, 2)


def bed_single(kind: Kind) -> Pieces:
    """A bed for one."""
    return _bed(kind, 1)


def _bed(kind: Kind, pillows: int) -> Pieces:
    """A headboard at the back, a frame, a mattress, pillows, and a blanket folded over near them."""
    w, h, d = kind.w, kind.h, kind.d
    head, top, frame = 0.06, h * 0.74, h * 0.44
    inner = -d / 2 + head
    fold_at, fold = -d / 2 + d * 0.3, d * 0.12
    field = (w - 0.1) / pillows
    cloth = kind.shown_color
    foot = d / 2 - 0.012
    long = foot - fold_at
    return (
        *OAK.on(
            rounded_box((0.0, 0.0, -d / 2 + head / 2), (w, h, head), 0.018, steps=1),
            box((0.0, 0.09, inner / 2 + d / 4), (w - 0.02, frame - 0.09, d - head)),
            *(tapered((x, 0.0, d / 2 - 0.1), (0.06, 0.1, 0.06), 0.7) for x in (0.08 - w / 2, w / 2 - 0.08)),
        ),
        *LINEN.on(
            rounded_box(
                (0.0, frame - 0.04, inner / 2 + d / 4 - 0.01),
                (w - 0.07, top - frame + 0.04, d - head - 0.05),
                0.04,
            ),
            *(
                pillow((0.0, 0.0, 0.0), (field - 0.06, 0.13, d * 0.19), corner=0.25)
                .leaned(-16.0)
                .moved(field * (n - (pillows - 1) / 2), top - 0.035, inner + d * 0.11)
                for n in range(pillows)
            ),
        ),
        *Paint(MATT, cloth).on(
            rounded_box((0.0, frame - 0.06, foot - long / 2), (w - 0.004, top - frame + 0.085, long), 0.035)
        ),
        *Paint(MATT, lighter(cloth, 0.45)).on(
            rounded_box((0.0, frame - 0.05, fold_at + fold / 2 - 0.02), (w, top - frame + 0.09, fold), 0.03)
        ),
        *Paint(MATT, darker(cloth, 0.25)).on(
            rounded_box(
                (0.0, frame - 0.055, d / 2 - d * 0.17), (w - 0.001, top - frame + 0.085, d * 0.2), 0.035
            )
        ),
    )


def nightstand(kind: Kind) -> Pieces:
    """A chest with a drawer on four legs, and a round lamp on it."""
    w, h, d = kind.w, kind.h, kind.d
    top, front = h * 0.62, 0.014
    globe = h - top - 0.025
    return (
        *OAK.on(
            rounded_box((0.0, 0.12, -front / 2), (w, top - 0.12, d - front), 0.01, steps=1),
            *legs(w - 0.08, d - 0.08, 0.13, 0.035),
        ),
        *Paint(MATT, lighter(kind.shown_color, 0.3)).on(
            box((0.0, 0.14, d / 2 - front), (w - 0.04, top - 0.16, 2 * front - 0.008))
        ),
        *STEEL.on(
            tube(((-0.05, top - 0.09, d / 2 - 0.007), (0.05, top - 0.09, d / 2 - 0.007)), 0.007, 6),
            cylinder((0.0, top, -0.02), (0.1, 0.028, 0.1), 12),
        ),
        *Paint(GLOSS, "#fff6e3").on(sphere((0.0, top + 0.025, -0.02), (globe, globe, globe), 16)),
    )
