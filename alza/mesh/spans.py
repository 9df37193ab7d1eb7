"""Stretches of height as pairs (low, high) in metres: sorted, and apart from one another."""

from __future__ import annotations

from collections.abc import Iterable

Span = tuple[float, float]
Spans = tuple[Span, ...]


def without(spans: Spans, taken: Iterable[Span]) -> Spans:
    """What is left of the stretches where others are taken away."""
    left = spans
    for low, high in taken:
        parts = ((a, min(b, low), max(a, high), b) for a, b in left)
        left = tuple(part for a, b, c, d in parts for part in ((a, b), (c, d)) if part[0] < part[1])
    return left


def merged(several: Iterable[Spans]) -> Spans:
    """All stretches together."""
    whole: Spans = ()
    for spans in several:
        whole = tuple(sorted((*whole, *without(spans, whole))))
    return whole


def shared(spans: Spans, others: Spans) -> Spans:
    """What the stretches have in common with others."""
    return without(spans, without(spans, others))
