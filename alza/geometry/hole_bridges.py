"""A polygon with holes as one ring that reaches each hole over a bridge and comes back."""

from __future__ import annotations

from math import inf

from alza.geometry.vectors import Vec


def turn(a: Vec, b: Vec, c: Vec) -> float:
    """Twice the area of triangle abc; positive when it runs clockwise on the page."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def joined_ring(points: list[Vec], outline: list[int], holes: list[list[int]]) -> list[int]:
    """Join holes to their outline.

    Args:
        points: what the indices in the rings stand for.
        outline: a ring of indices, clockwise on the page.
        holes: rings of indices, counter-clockwise; they may touch other rings at common corners.

    Returns:
        One ring of indices, clockwise; the corners at bridges occur twice.
    """
    ring = list(outline)
    waiting = sorted((hole for hole in holes if hole), key=lambda hole: min(points[n] for n in hole))
    while waiting:
        ring, waiting = _with_touching(points, ring, waiting)
        if waiting:
            ring = _with_bridge(points, ring, waiting.pop(0))
    return ring


def _with_touching(
    points: list[Vec], ring: list[int], waiting: list[list[int]]
) -> tuple[list[int], list[list[int]]]:
    """Take in every hole that has a corner in common with the ring; they need no bridge."""
    taken = True
    while taken:
        taken = False
        corners = {points[n] for n in ring}
        apart: list[list[int]] = []
        for hole in waiting:
            place = next((n for n, index in enumerate(hole) if points[index] in corners), None)
            if place is None or taken:
                apart.append(hole)
                continue
            turned = hole[place:] + hole[:place]
            at = _place_facing(points, ring, points[turned[0]], points[turned[1]])
            ring = ring[: at + 1] + turned[1:] + ring[at:]
            taken = True
        waiting = apart
    return ring, waiting


def _with_bridge(points: list[Vec], ring: list[int], hole: list[int]) -> list[int]:
    """Reach the hole from the corner that sees its leftmost corner."""
    first = min(range(len(hole)), key=lambda n: points[hole[n]])
    turned = hole[first:] + hole[:first]
    tip = points[turned[0]]
    at = _place_facing(points, ring, points[ring[_place_seeing(points, ring, tip)]], tip)
    return [*ring[: at + 1], *turned, turned[0], *ring[at:]]


def _place_seeing(points: list[Vec], ring: list[int], tip: Vec) -> int:
    """The place in the ring of a corner that sees the tip, which has nothing but the ring to its left."""
    hit, corner = _first_to_the_left(points, ring, tip)
    best, steepness = corner, inf
    seen = points[ring[corner]]
    triangle = (tip, (hit, tip[1]), seen) if seen[1] < tip[1] else (tip, seen, (hit, tip[1]))
    for place, index in enumerate(ring):
        p = points[index]
        if p == seen or p[0] >= tip[0] or p[0] < seen[0]:
            continue
        if not _in_triangle(p, triangle) or not _faces(points, ring, place, tip):
            continue
        # The corner nearest in angle to the ray is hidden by no other.
        steep = abs(p[1] - tip[1]) / (tip[0] - p[0])
        if steep < steepness or (steep == steepness and p[0] > points[ring[best]][0]):
            best, steepness = place, steep
    return best


def _first_to_the_left(points: list[Vec], ring: list[int], tip: Vec) -> tuple[float, int]:
    """Where a ray to the left first meets the ring: its x, and the place of that side's left end."""
    x, y = tip
    hit, corner = -inf, 0
    for place, index in enumerate(ring):
        a, b = points[ring[place - 1]], points[index]
        # A clockwise ring goes up the page where the inside lies to the right.
        if not (a[1] >= y >= b[1] and a[1] > b[1]):
            continue
        at = a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
        if hit < at <= x:
            hit, corner = at, place if b[0] < a[0] else place - 1
    return hit, corner % len(ring)


def _place_facing(points: list[Vec], ring: list[int], corner: Vec, p: Vec) -> int:
    """Of the places where the ring passes the corner, the one from whose inside p is reached."""
    places = [n for n, index in enumerate(ring) if points[index] == corner]
    return next((n for n in places if _faces(points, ring, n, p)), places[0])


def _faces(points: list[Vec], ring: list[int], place: int, p: Vec) -> bool:
    """Whether p lies within the angle that the ring encloses at this place."""
    a, v, c = points[ring[place - 1]], points[ring[place]], points[ring[(place + 1) % len(ring)]]
    after_first, before_last = turn(a, v, p), turn(v, c, p)
    if turn(a, v, c) > 0.0:
        return after_first > 0.0 and before_last > 0.0
    return after_first > 0.0 or before_last > 0.0


def _in_triangle(p: Vec, triangle: tuple[Vec, Vec, Vec]) -> bool:
    a, b, c = triangle
    return turn(a, b, p) >= 0.0 and turn(b, c, p) >= 0.0 and turn(c, a, p) >= 0.0
