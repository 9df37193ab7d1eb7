"""What walls leave of the floor: the ground they stand on, and the doorways through them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from alza.geometry.vectors import Polygon
from alza.mesh.spans import Spans
from alza.mesh.wall_cells import cells
from alza.mesh.wall_frame import stretch_of
from alza.mesh.wall_stands import Bay, Stand, clear_height
from alza.plan.opening import Opening
from alza.plan.wall import Wall


class Doorway(msgspec.Struct, frozen=True):
    """An opening that reaches down to the floor, and the ground in it as convex polygons in the plan.

    What several openings share is the ground of one of them only.
    """

    opening: Opening
    wall: Wall
    ground: tuple[Polygon, ...]


@lru_cache(maxsize=4096)
def standing_ground(stand: Stand) -> tuple[Polygon, ...]:
    """The ground that a wall really stands on, as convex polygons in the plan."""
    return tuple(stand.frame.ring_back(cell.ring) for cell in cells(stand.form) if _is_down(cell.spans))


@lru_cache(maxsize=4096)
def doorways(stand: Stand) -> tuple[Doorway, ...]:
    """The doorways through a wall."""
    free: dict[str, list[Polygon]] = {}
    for cell in cells(stand.form):
        if not _is_down(cell.spans):
            opening = _opening_at(stand, stand.form.bays[cell.bay])
            free.setdefault(opening.id, []).append(stand.frame.ring_back(cell.ring))
    return tuple(
        Doorway(opening, stand.wall, tuple(free[opening.id]))
        for opening in stand.openings
        if opening.id in free
    )


def _is_down(spans: Spans) -> bool:
    return bool(spans) and spans[0][0] == 0.0


def _opening_at(stand: Stand, bay: Bay) -> Opening:
    """The first opening that takes away the wall's foot in this bay."""
    middle = (bay.start + bay.end) / 2.0
    for opening in stand.openings:
        start, end = stretch_of(opening, stand.wall)
        if start < middle < end and clear_height(opening)[0] == 0.0:
            return opening
    raise ValueError(f"no opening of wall {stand.wall.id} reaches the floor at {middle} m")
