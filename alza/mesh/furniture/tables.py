"""Tables and the desk."""

from __future__ import annotations

from alza.geometry.ellipses import ellipse
from alza.geometry.transforms import shift
from alza.mesh.finishes import BLACK, CERAMIC, LINEN, MATT, OAK, SHADOW, STEEL, TAN, WALNUT, darker, lighter
from alza.mesh.furniture.fronts import Front, hung
from alza.mesh.furniture.legs import legs
from alza.mesh.outlines import rectangle, rounded_rectangle
from alza.mesh.primitives import box, rounded_box
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Solid, loft, prism, raised
from alza.plan.kind import Kind


def coffee_table(kind: Kind) -> Pieces:
    """A top with a bowl and two books on it, and a shelf between the legs."""
    w, h, d = kind.w, kind.h, kind.d
    top = h - 0.05
    return (
        *OAK.on(
            rounded_box((0.0, top - 0.035, 0.0), (w, 0.035, d), 0.01, corner=0.04),
            box((0.0, 0.12, 0.0), (w - 0.14, 0.018, d - 0.14)),
            *legs(w - 0.1, d - 0.1, top - 0.03, 0.045),
        ),
        *CERAMIC.on(_bowl(d * 0.34, 0.05).moved(-w * 0.22, top, 0.0)),
        *Paint(MATT, kind.shown_color).on(box((w * 0.21, top, d * 0.01), (w * 0.22, 0.022, d * 0.3))),
        *TAN.on(
            box((0.0, 0.0, 0.0), (w * 0.17, 0.02, d * 0.22)).turned(8.0).moved(w * 0.2, top + 0.022, 0.0)
        ),
    )


def _bowl(width: float, h: float) -> Solid:
    """A round bowl, wide at its rim."""
    stack = ((0.5, 0.0), (0.85, 0.45), (1.0, 1.0), (0.92, 1.0), (0.75, 0.5), (0.4, 0.25))
    return loft([raised(ellipse(width * share, width * share, 16), h * high) for share, high in stack])


def side_table(kind: Kind) -> Pieces:
    """A soft square top, a round tray let into it, and a shelf on four legs."""
    w, h, d = kind.w, kind.h, kind.d
    corner, tray = min(w, d) * 0.2, ellipse(min(w, d) * 0.8, min(w, d) * 0.8)
    return (
        *WALNUT.on(
            prism(rounded_rectangle(w, d, corner, 4), h - 0.03, h, [tray]),
            prism(rounded_rectangle(w * 0.8, d * 0.8, corner * 0.8, 4), 0.16, 0.178),
            *legs(w * 0.66, d * 0.66, h - 0.03, 0.035),
        ),
        *Paint(MATT, lighter(kind.shown_color, 0.35)).on(prism(tray, h - 0.028, h - 0.006)),
    )


def dining_table(kind: Kind) -> Pieces:
    """A top of two leaves over an apron and four legs."""
    w, h, d = kind.w, kind.h, kind.d
    leaf = w / 2 - 0.002
    return (
        *OAK.on(
            *(
                rounded_box(
                    (side * (w - leaf) / 2, h - 0.035, 0.0), (leaf, 0.035, d), 0.006, corner=0.025, steps=1
                )
                for side in (-1, 1)
            ),
            *legs(w - 0.13, d - 0.13, h - 0.035, 0.075),
        ),
        *Paint(MATT, darker(OAK.color, 0.12)).on(
            prism(rectangle(w - 0.14, d - 0.14), h - 0.11, h - 0.03, [rectangle(w - 0.18, d - 0.18)])
        ),
    )


def dining_table_oval(kind: Kind) -> Pieces:
    """An oval top over two pairs of splayed legs and a beam."""
    w, h, d = kind.w, kind.h, kind.d
    under = h - 0.04
    edge = ((0.965, under), (1.0, h - 0.018), (1.0, h))
    return WALNUT.on(
        loft([raised(ellipse(w * share, d * share, 32), y) for share, y in edge]),
        box((0.0, under - 0.045, 0.0), (w * 0.6, 0.045, 0.07)),
        *(_splayed(i * w / 4, (j * d * 0.32, j * d * 0.08), under) for i in (-1, 1) for j in (-1, 1)),
    )


def _splayed(x: float, z: tuple[float, float], h: float) -> Solid:
    """A leg that stands at the first z and meets the top at the second."""
    foot, head = shift(rectangle(0.06, 0.07), (x, z[0])), shift(rectangle(0.07, 0.08), (x, z[1]))
    return loft((raised(foot, 0.0), raised(head, h)))


def desk(kind: Kind) -> Pieces:
    """A top on two legs and a chest of drawers; a mat, a keyboard and a mouse lie on it."""
    w, h, d = kind.w, kind.h, kind.d
    top, chest, front = h - 0.018, 0.38, d / 2 - 0.03
    right = w / 2 - 0.03
    drawers = Front(right - chest, 0.1, right, top - 0.05).stacked(3)
    return (
        *OAK.on(rounded_box((0.0, top - 0.032, 0.0), (w, 0.032, d), 0.006, corner=0.02, steps=1)),
        *Paint(MATT, lighter(kind.shown_color, 0.45)).on(
            box((right - chest / 2, 0.08, -0.03), (chest, top - 0.032 - 0.08, d - 0.1)),
        ),
        *hung(
            Paint(MATT, lighter(kind.shown_color, 0.2)),
            tuple((drawer, "top") for drawer in drawers),
            front - 0.05,
            front - 0.01,
        ),
        *SHADOW.on(box((right - chest / 2, 0.0, -0.03), (chest - 0.06, 0.08, d - 0.16))),
        *OAK.on(
            *(
                box((-w / 2 + 0.06, 0.0, z), (0.045, top - 0.032, 0.045))
                for z in (-d / 2 + 0.06, d / 2 - 0.06)
            ),
            box((-w / 2 + 0.06, 0.12, 0.0), (0.03, 0.04, d - 0.165)),
        ),
        *Paint(MATT, kind.shown_color).on(box((0.03, top, d * 0.18), (0.72, 0.004, 0.3))),
        *LINEN.on(box((0.0, top + 0.004, d * 0.12 + 0.065), (0.4, 0.014, 0.13))),
        *BLACK.on(rounded_box((0.3, top + 0.004, d * 0.13 + 0.05), (0.06, 0.013, 0.1), 0.012, corner=0.028)),
        *STEEL.on(box((0.0, top, -d / 2 + 0.12), (0.34, 0.012, 0.22))),
    )
