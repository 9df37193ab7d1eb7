"""The rug and the plant."""

from __future__ import annotations

from math import cos, pi, sin

from alza.geometry.ellipses import ellipse
from alza.mesh.finishes import MATT, darker, lighter
from alza.mesh.model import Point3
from alza.mesh.outlines import on_curve, rectangle
from alza.mesh.primitives import cylinder, tapered
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Ring, Solid, loft, prism, raised
from alza.plan.kind import Kind

_TIERS = (
    (0.04, 6, 0.3, 0.85, 0.17),
    (0.2, 6, 0.9, 1.0, 0.24),
    (0.38, 6, 0.1, 0.95, 0.26),
    (0.56, 5, 0.6, 0.75, 0.28),
    (0.7, 5, 0.2, 0.42, 0.3),
)
"""From below: where on the stem leaves spring, how many, the turn of the first (radians), how far they reach
out and how far they climb; lengths as shares of the foliage's radius and height."""

_STAGGER = 0.04
"""How much higher on the stem one leaf of a tier springs than the one before, as leaves do in threes."""

_SEGMENTS = 5


def rug(kind: Kind) -> Pieces:
    """A woven field in two borders, with fringes at its narrow ends."""
    w, h, d = kind.w, kind.h, kind.d
    fringe = 0.07
    body = w - 2 * fringe
    color = kind.shown_color
    return (
        *Paint(MATT, darker(color, 0.12)).on(_frame((body, d), 0.09, h * 0.9)),
        *Paint(MATT, lighter(color, 0.6)).on(_frame((body - 0.18, d - 0.18), 0.05, h * 0.9)),
        *Paint(MATT, lighter(color, 0.12)).on(prism(rectangle(body - 0.28, d - 0.28), 0.0, h)),
        *Paint(MATT, lighter(color, 0.7)).on(_fringe(kind, fringe, 1.0), _fringe(kind, fringe, -1.0)),
    )


def _frame(size: tuple[float, float], width: float, h: float) -> Solid:
    w, d = size
    return prism(rectangle(w, d), 0.0, h, [rectangle(w - 2 * width, d - 2 * width)])


def _fringe(kind: Kind, length: float, side: float) -> Solid:
    """Knots along one end of a rug, as a row of teeth."""
    knots = round(kind.d / 0.07)
    step = kind.d / knots
    root, tip = side * (kind.w / 2 - length), side * kind.w / 2
    chain: list[tuple[float, float]] = [(root, -kind.d / 2), (root, kind.d / 2)]
    for n in range(knots):
        z = kind.d / 2 - step * n
        chain += [(tip, z - step * 0.25), (tip, z - step * 0.75), (root + side * 0.015, z - step)]
    return prism(tuple(chain[:-1]), 0.0, kind.h * 0.3)


def plant(kind: Kind) -> Pieces:
    """Arching leaves all around over a pot."""
    w, h, d = kind.w, kind.h, kind.d
    pot = h * 0.3
    wide = min(w, d) * 0.62
    levels = ((0.7, 0.0), (1.0, pot), (0.88, pot), (0.86, pot - 0.04))
    green = kind.shown_color
    greens = (darker(green, 0.3), darker(green, 0.2), darker(green, 0.1), green, lighter(green, 0.12))
    leaves: Pieces = ()
    for (root, count, start, reach, climb), shade in zip(_TIERS, greens, strict=True):
        turns = (2 * pi * n / count + start for n in range(count))
        tier = (_leaf((root + _STAGGER * (n % 3), turn), reach, climb) for n, turn in enumerate(turns))
        leaves += Paint(MATT, shade).on(*tier)
    return (
        *Paint(MATT, "#b7795c").on(loft([raised(ellipse(wide * s, wide * s, 20), y) for s, y in levels])),
        *Paint(MATT, "#4a3b2f").on(cylinder((0.0, pot - 0.05, 0.0), (wide * 0.86, 0.03, wide * 0.86), 16)),
        *Paint(MATT, "#6d5a3f").on(tapered((0.0, pot - 0.03, 0.0), (0.012, (h - pot) * 0.75, 0.012), 2.0)),
        *_fitted(leaves, (-w / 2, pot + 0.02, -d / 2), (w / 2, h, d / 2)),
    )


def _leaf(spring: tuple[float, float], reach: float, climb: float) -> Solid:
    """A pointed leaf from the stem at a height and a turn: it climbs, bends over and ends at `reach`."""
    root, angle = spring
    start, pull, end = (0.0, root), (reach * 0.5, root + climb * 1.5), (reach, root + climb * 0.5)
    rings: list[Ring] = []
    for n in range(_SEGMENTS + 1):
        t = n / _SEGMENTS
        r, y = on_curve(start, pull, end, t)
        half = 0.27 * sin(pi * t**0.65)
        profile = ((-half, 0.1 * half), (0.0, -0.12 * half), (half, 0.1 * half), (0.0, -0.22 * half))
        rings.append(
            tuple(
                (r * sin(angle) + u * cos(angle), y + v, r * cos(angle) - u * sin(angle))
                for u, v in (profile if 0 < n < _SEGMENTS else ((0.0, 0.0),))
            )
        )
    return loft(rings)


def _fitted(pieces: Pieces, low: Point3, high: Point3) -> Pieces:
    """The pieces stretched along each axis so that their bounds are exactly these."""
    points = [point for solid, _ in pieces for point in solid.points]
    least = [min(point[axis] for point in points) for axis in range(3)]
    extent = [max(point[axis] for point in points) - least[axis] for axis in range(3)]

    def fit(point: Point3) -> Point3:
        x, y, z = (
            low[axis] + (point[axis] - least[axis]) / extent[axis] * (high[axis] - low[axis])
            for axis in range(3)
        )
        return (x, y, z)

    return tuple((Solid(tuple(map(fit, solid.points)), solid.faces), paint) for solid, paint in pieces)
