"""Plan outlines (x, z) from which solids rise; they run clockwise as seen from above, as on the page."""

from __future__ import annotations

from math import cos, pi, sin

from alza.geometry.vectors import Polygon, Vec


def rectangle(w: float, d: float) -> Polygon:
    """A rectangle about the origin."""
    return ((-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2))


def rounded_rectangle(w: float, d: float, radius: float, steps: int = 2, *, depth: float = 0.0) -> Polygon:
    """A rectangle about the origin with round corners, each of `steps` chords.

    The corners are quarters of a circle, or of an ellipse that reaches `depth` along the rectangle's depth.
    """
    depth = depth or radius
    x, z = w / 2 - radius, d / 2 - depth
    corners: list[Vec] = []
    for quarter, (cx, cz) in enumerate(((-x, -z), (x, -z), (x, z), (-x, z))):
        for step in range(steps + 1):
            u, v = on_quarter(step, steps)
            for _ in range(quarter + 2):
                u, v = -v, u
            corners.append((cx + u * radius, cz + v * depth))
    return tuple(corners)


def on_quarter(step: int, steps: int) -> Vec:
    """The point of a quarter of the unit circle after so many of its steps, exact at both ends."""
    if step in (0, steps):
        return (1.0, 0.0) if step == 0 else (0.0, 1.0)
    turn = pi / 2 * step / steps
    return (cos(turn), sin(turn))


def on_curve(a: Vec, b: Vec, c: Vec, t: float) -> Vec:
    """The point at t (0 to 1) of the quadratic Bezier curve from a to c with the control point b."""
    u = 1.0 - t
    x, y = (u * u * p + 2.0 * u * t * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
    return (x, y)
