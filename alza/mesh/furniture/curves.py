"""Curved edges."""

from __future__ import annotations

from alza.geometry.vectors import Vec


def on_curve(a: Vec, b: Vec, c: Vec, t: float) -> Vec:
    """The point at t of the quadratic Bezier curve from a to c with the control point b."""
    u = 1.0 - t
    x, y = (u * u * p + 2.0 * u * t * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
    return (x, y)
