"""Where the upright faces of a wall lie against the faces of other walls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.polygons import edges
from alza.geometry.vectors import Vec, distance, dot, lerp, sub, unit
from alza.mesh.spans import Spans
from alza.mesh.wall_stands import SNAP, Form, Stand

TOUCH: Final = 1e-6
"""Faces no farther apart than this (metres) touch."""


class Contact(msgspec.Struct, frozen=True, order=True):
    """A stretch of a wall's foot, in its frame, that another wall covers at the heights `spans`."""

    start: Vec
    end: Vec
    spans: Spans


def wall_contacts(stands: Sequence[Stand]) -> Mapping[str, tuple[Contact, ...]]:
    """By wall, where others touch it, in a definite order."""
    boxes = [_bounds(stand) for stand in stands]
    grid: Grid[int] = Grid(2.0)
    for n, box in enumerate(boxes):
        grid.add(box, n)
    return {
        stand.wall.id: tuple(
            sorted(
                contact
                for other in grid.near(boxes[n], TOUCH)
                if other != n
                for contact in _contacts(stand, stands[other])
            )
        )
        for n, stand in enumerate(stands)
    }


@lru_cache(maxsize=4096)
def _bounds(stand: Stand) -> Bounds:
    return bounds_of([p for region in stand.form.ground for p in stand.frame.ring_back(region.outline)])


@lru_cache(maxsize=16384)
def _contacts(stand: Stand, other: Stand) -> tuple[Contact, ...]:
    """Where another wall touches this one."""
    theirs = [
        (stand.frame.into(other.frame.back(a)), stand.frame.into(other.frame.back(b)), a[0], b[0])
        for a, b in _sides(other.form)
    ]
    return tuple(
        contact
        for a, b in _sides(stand.form)
        for start, end, (c, d, near, far) in _opposed(a, b, theirs)
        for contact in _by_bay((start, end), (c, near), (d, far), other.form)
    )


@lru_cache(maxsize=4096)
def _sides(form: Form) -> tuple[tuple[Vec, Vec], ...]:
    rings = (ring for region in form.ground for ring in (region.outline, *region.holes))
    return tuple(side for ring in rings for side in edges(ring))


_Their = tuple[Vec, Vec, float, float]
"""A side of another wall from c to d, and the x of both in that wall's frame."""


def _opposed(a: Vec, b: Vec, theirs: Sequence[_Their]) -> Iterator[tuple[Vec, Vec, _Their]]:
    """The stretches of ab along which sides of another wall run the other way."""
    (ax, az), (ux, uz), size = a, unit(sub(b, a)), distance(a, b)
    for side in theirs:
        cx, cz = side[0][0] - ax, side[0][1] - az
        if abs(ux * cz - uz * cx) > TOUCH:
            continue
        dx, dz = side[1][0] - ax, side[1][1] - az
        start, end = max(0.0, dx * ux + dz * uz), min(size, cx * ux + cz * uz)
        if abs(ux * dz - uz * dx) <= TOUCH and end - start > SNAP:
            yield lerp(a, b, start / size), lerp(a, b, end / size), side


def _by_bay(
    share: tuple[Vec, Vec], c: tuple[Vec, float], d: tuple[Vec, float], form: Form
) -> Iterator[Contact]:
    """The shared stretch parted where the other wall's bays change.

    c and d are the ends of the other wall's side, each with its x in that wall's frame.
    """
    start, end = share
    (p, near), (q, far) = c, d
    along, size = unit(sub(q, p)), dot(sub(q, p), unit(sub(q, p)))

    def x_at(v: Vec) -> float:
        return near + (far - near) * dot(sub(v, p), along) / size

    x0, x1 = x_at(start), x_at(end)
    if abs(x1 - x0) <= SNAP:
        middle = (x0 + x1) / 2.0
        yield Contact(start, end, next(bay.spans for bay in form.bays if bay.start <= middle <= bay.end))
        return
    for bay in form.bays:
        shares = sorted(min(max((x - x0) / (x1 - x0), 0.0), 1.0) for x in (bay.start, bay.end))
        if (shares[1] - shares[0]) * abs(x1 - x0) > SNAP:
            yield Contact(lerp(start, end, shares[0]), lerp(start, end, shares[1]), bay.spans)
