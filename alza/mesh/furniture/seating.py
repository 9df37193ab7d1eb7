"""Sofas and chairs."""

from __future__ import annotations

from alza.mesh.finishes import BLACK, MATT, OAK, SHADOW, STEEL, TAN, lighter
from alza.mesh.furniture.legs import legs
from alza.mesh.primitives import box, cylinder, pillow, rounded_box, sphere
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Solid, loft, prism, tube
from alza.plan.kind import Kind


def sofa(kind: Kind) -> Pieces:
    """A sofa of two seats."""
    return _seats(kind, 2) + _throw_pillow(kind)


def sofa_3(kind: Kind) -> Pieces:
    """A sofa of three seats."""
    return _seats(kind, 3) + _throw_pillow(kind)


def armchair(kind: Kind) -> Pieces:
    """A deep chair with arms."""
    return _seats(kind, 1)


def _arm(kind: Kind) -> float:
    return min(0.16, kind.w * 0.16)


def _seats(kind: Kind, count: int) -> Pieces:
    """A back and two arms around seat cushions, each with a back cushion that leans."""
    w, h, d = kind.w, kind.h, kind.d
    arm, back, leg = _arm(kind), d * 0.2, 0.11
    inner = w - 2 * arm
    cloth, cushion = Paint(MATT, kind.shown_color), Paint(MATT, lighter(kind.shown_color, 0.16))
    field = inner / count
    middles = [field * (n - (count - 1) / 2) for n in range(count)]
    depth = d * 0.8 + 0.02
    seats = [
        rounded_box((x, 0.29, d * 0.1 - 0.02), (field - 0.012, 0.17, depth), 0.05, flat_base=True)
        for x in middles
    ]
    backs = [
        rounded_box((0.0, 0.0, 0.0), (field - 0.03, h - 0.47, 0.17), 0.07)
        .leaned(11.0)
        .moved(x, 0.44, -d / 2 + back + 0.12)
        for x in middles
    ]
    return (
        *cloth.on(
            rounded_box((0.0, leg, -d / 2 + back / 2), (inner + 0.04, h - leg, back), 0.05, flat_base=True),
            box((0.0, leg + 0.005, back / 2 - 0.03), (inner + 0.04, 0.2, d - back - 0.04)),
            *(
                rounded_box((x, leg - 0.005, 0.0), (arm, h * 0.7 - leg, d), 0.05, flat_base=True)
                for x in (-(w - arm) / 2, (w - arm) / 2)
            ),
        ),
        *cushion.on(*seats, *backs),
        *OAK.on(*legs(w - 0.16, d - 0.16, leg + 0.02, 0.045)),
    )


def _throw_pillow(kind: Kind) -> Pieces:
    """One small pillow of a warmer colour in a corner."""
    side = 0.38
    solid = pillow((0.0, 0.0, 0.0), (side, 0.13, side * 0.9), corner=0.12).leaned(-68.0).turned(14.0)
    x = -kind.w / 2 + _arm(kind) + side * 0.56
    return TAN.on(solid.moved(x, 0.58, 0.05))


def dining_chair(kind: Kind) -> Pieces:
    """Four legs, an upholstered seat, and a bent back on two posts."""
    w, h, d = kind.w, kind.h, kind.d
    seat = 0.43
    posts = [
        tube(
            ((x, seat - 0.02, -d / 2 + 0.075), (x, h * 0.75, -d / 2 + 0.035), (x, h - 0.04, -d / 2 + 0.022)),
            0.014,
        )
        for x in (-w * 0.3, w * 0.3)
    ]
    rest = prism(_bow(w, 0.05, 0.022), h - 0.2, h).moved(0.0, 0.0, -d / 2)
    return (
        *OAK.on(
            *legs(w - 0.09, d - 0.09, seat - 0.01, 0.04),
            *posts,
            rest,
            rounded_box(
                (0.0, seat - 0.03, 0.0125), (w - 0.03, 0.035, d - 0.025), 0.012, corner=0.05, steps=1
            ),
        ),
        *Paint(MATT, kind.shown_color).on(
            rounded_box((0.0, seat, 0.025), (w - 0.05, 0.045, d - 0.07), 0.022, corner=0.06)
        ),
    )


def _bow(w: float, bow: float, thick: float) -> tuple[tuple[float, float], ...]:
    """The plan of a board that is bent around a sitter: z = 0 at the middle of its back, w wide."""
    shares = [n / 4 - 1.0 for n in range(9)]
    back = [(w / 2 * share, bow * share * share) for share in shares]
    return (*back, *((x, z + thick) for x, z in reversed(back)))


def office_chair(kind: Kind) -> Pieces:
    """A star on castors, a gas lift, a padded seat and back, and two arm rests."""
    w, h, d = kind.w, kind.h, kind.d
    cloth = Paint(MATT, kind.shown_color)
    dark = Paint(MATT, "#3a3d41")
    seat, back = 0.44, -d / 2
    pad = rounded_box((0.0, seat, 0.03), (w * 0.8, 0.08, d * 0.76), 0.035, corner=0.1)
    rest = prism(_bow(w * 0.72, 0.045, 0.05), seat + 0.13, h).moved(0.0, 0.0, back)
    spine = tube(
        ((0.0, seat - 0.02, -0.05), (0.0, seat - 0.01, back + 0.06), (0.0, seat + 0.3, back + 0.055)), 0.022
    )
    arms = [
        solid
        for x in (-w / 2 + 0.035, w / 2 - 0.035)
        for solid in (
            rounded_box((x, seat + 0.2, 0.02), (0.07, 0.03, d * 0.42), 0.014, steps=1),
            tube(((x, seat + 0.21, 0.02), (x, seat + 0.02, 0.02), (x * 0.5, seat + 0.01, 0.02)), 0.014, 6),
        )
    ]
    return (
        *cloth.on(pad, rest),
        *dark.on(*arms, spine, *(_star_arm(d / 2, 72.0 * n) for n in range(5))),
        *SHADOW.on(
            *(sphere((0.0, 0.0, d / 2 - 0.03), (0.05, 0.06, 0.06), 8).turned(72.0 * n) for n in range(5))
        ),
        *STEEL.on(cylinder((0.0, 0.1, 0.0), (0.05, seat - 0.1, 0.05), 10)),
        *BLACK.on(cylinder((0.0, 0.06, 0.0), (0.09, 0.09, 0.09), 10)),
    )


def _star_arm(reach: float, turn: float) -> Solid:
    low, root, tip = 0.055, 0.025, 0.015
    rings = (
        ((-root, low, 0.0), (-root, low + 0.06, 0.0), (root, low + 0.06, 0.0), (root, low, 0.0)),
        tuple(
            (x, y, reach - 0.03)
            for x, y in ((-tip, low - 0.005), (-tip, low + 0.02), (tip, low + 0.02), (tip, low - 0.005))
        ),
    )
    return loft(rings).turned(turn)
