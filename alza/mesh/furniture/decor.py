"""The rug and the plant."""

from __future__ import annotations

from math import cos, pi, sin

from alza.mesh.finishes import MATT, darker, lighter
from alza.mesh.furniture.curves import on_curve
from alza.mesh.model import Point3
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Ring, Solid, cylinder, ellipse, loft, prism, raised, rectangle
from alza.plan.kind import Kind

_TIERS = ((7, 0.0, 1.0, 0.5), (7, 0.45, 0.95, 0.72), (6, 0.2, 0.72, 0.92), (3, 0.6, 0.3, 1.0))
"""From below: how many leaves, the turn of the first, how far they reach out, and how high they climb."""

_SEGMENTS = 5


def rug(kind: Kind) -> Pieces:
    """A woven field in two borders, with fringes at its narrow ends."""
    w, h, d = kind.w, kind.h, kind.d
    fringe = 0.07
    body = w - 2 * fringe
    color = kind.shown_color
    return (
        *Paint(MATT, color).on(_frame((body, d), 0.09, h * 0.9)),
        *Paint(MATT, lighter(color, 0.6)).on(_frame((body - 0.18, d - 0.18), 0.05, h * 0.9)),
        *Paint(MATT, lighter(color, 0.3)).on(prism(rectangle(body - 0.28, d - 0.28), 0.0, h)),
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
    greens = (darker(green, 0.3), darker(green, 0.15), green, lighter(green, 0.12))
    leaves: Pieces = ()
    for (count, start, reach, rise), shade in zip(_TIERS, greens, strict=True):
        leaves += Paint(MATT, shade).on(
            *(_leaf(2 * pi * n / count + start, reach, rise) for n in range(count))
        )
    return (
        *Paint(MATT, "#b7795c").on(loft([raised(ellipse(wide * s, wide * s, 20), y) for s, y in levels])),
        *Paint(MATT, "#4a3b2f").on(cylinder((0.0, pot - 0.05, 0.0), (wide * 0.86, 0.03, wide * 0.86), 16)),
        *_fitted(leaves, (-w / 2, pot - 0.04, -d / 2), (w / 2, h, d / 2)),
    )


def _leaf(angle: float, reach: float, rise: float) -> Solid:
    """A pointed leaf from the origin: it climbs to about `rise`, bends over and ends at `reach`."""
    start, pull, end = (0.02, 0.0), (reach * 0.3, rise * 1.35), (reach, rise * 0.7)
    rings: list[Ring] = []
    for n in range(_SEGMENTS + 1):
        t = n / _SEGMENTS
        r, y = on_curve(start, pull, end, t)
        half = 0.2 * sin(pi * t**0.8) ** 0.8
        if n in (0, _SEGMENTS):
            rings.append(((r * sin(angle), y, r * cos(angle)),))
            continue
        rings.append(
            tuple(
                (r * sin(angle) + u * cos(angle), y + v, r * cos(angle) - u * sin(angle))
                for u, v in (
                    (-half, 0.06 * half),
                    (0.0, -0.04 - 0.3 * half),
                    (half, 0.06 * half),
                    (0.0, -0.3 * half),
                )
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
