"""Where a body stands in nothing: beside what it was put into."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

from alza.geometry.boxes import bounds_of
from alza.geometry.discs import Contact, disc_contact, ray_entry
from alza.geometry.vectors import Vec
from alza.viewing.obstacles import BODY_RADIUS, EYE_HEIGHT, Obstacles

TOUCH: Final = 0.0005
"""A body this deep in an obstacle only touches it (metres)."""

MOST_PUSHES: Final = 12
"""So often one obstacle may push a body into another."""

_RING = 0.1
_SPOTS = 24


def set_free(p: Vec, obstacles: Obstacles) -> Vec | None:
    """The place for a body that may have been built over at p: pushed aside, else the free one next to it."""
    pushed = pushed_out(p, obstacles)
    return pushed if pushed is not None and _is_open(p, pushed, obstacles) else free_spot(p, obstacles)


def free_spot(p: Vec, obstacles: Obstacles, reach: float = 5.0) -> Vec | None:
    """The place next to p where a body stands in nothing; None when none is found within `reach` metres.

    One in sight of p comes first, so that nobody is put through a wall.
    """
    if deepest(p, obstacles) is None:
        return p
    free = [spot for spot in _around(p, reach) if deepest(spot, obstacles) is None]
    return next((spot for spot in free if _is_open(p, spot, obstacles)), free[0] if free else None)


def pushed_out(p: Vec, obstacles: Obstacles) -> Vec | None:
    """The place beside p to which the obstacles there push a body; None when they leave it no room."""
    for _ in range(MOST_PUSHES):
        contact = deepest(p, obstacles)
        if contact is None:
            return p
        p = (p[0] + contact.out[0] * contact.depth, p[1] + contact.out[1] * contact.depth)
    return p if deepest(p, obstacles) is None else None


def deepest(p: Vec, obstacles: Obstacles) -> Contact | None:
    """What a body stands in deepest; None when it is free."""
    found = (disc_contact(p, BODY_RADIUS, solid.polygon) for solid in obstacles.near(p))
    return max(
        (contact for contact in found if contact is not None and contact.depth > TOUCH),
        key=lambda contact: contact.depth,
        default=None,
    )


def _is_open(p: Vec, spot: Vec, obstacles: Obstacles) -> bool:
    """Whether nothing as high as the eyes lies between two places, but for what p is in."""
    away = hypot(spot[0] - p[0], spot[1] - p[1])
    if away == 0.0:
        return True
    ahead = ((spot[0] - p[0]) / away, (spot[1] - p[1]) / away)
    solids = obstacles.within(bounds_of((p, spot)))
    high = (solid for solid in solids if solid.bottom <= EYE_HEIGHT <= solid.top)
    entries = (ray_entry(p, ahead, solid.polygon) for solid in high)
    return not any(entry is not None and 0.0 < entry < away for entry in entries)


def _around(p: Vec, reach: float) -> Iterator[Vec]:
    """Places in rings around p, the nearer first: 10 cm apart near p, an eighth of the way farther off."""
    radius = _RING
    while radius <= reach:
        for n in range(_SPOTS):
            turn_rad = 2.0 * pi * n / _SPOTS
            yield (p[0] + radius * sin(turn_rad), p[1] + radius * cos(turn_rad))
        radius += max(_RING, radius / 8.0)
