"""How each wall stands: on which ground, and where along it it is solid from which height to which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import Final

import msgspec

from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.grid import Grid
from alza.geometry.polygons import bounds
from alza.geometry.regions import Region
from alza.geometry.union import difference_outlines
from alza.geometry.vectors import Polygon
from alza.mesh.overlaps import overlap
from alza.mesh.spans import Span, Spans, without
from alza.mesh.wall_frame import WallFrame, stretch_of, wall_frame
from alza.plan.ids import natural_key
from alza.plan.opening import Opening
from alza.plan.wall import Wall
from alza.units import MILLIMETRE

SNAP: Final = 2e-6
"""Places along a wall nearer to each other than this (metres) are one; single precision needs that."""

_HEIGHT_DECIMALS: Final = 6
_GRID_CELL: Final = 2.0


class Bay(msgspec.Struct, frozen=True):
    """A stretch along a wall, from `start` to `end` in its frame, that is solid at the heights `spans`."""

    start: float
    end: float
    spans: Spans


class Form(msgspec.Struct, frozen=True):
    """What a wall is in its own frame; equal forms make equal solids.

    Attributes:
        ground: what it stands on, clockwise as on the page.
        bays: all along it without gaps, the first from minus infinity, the last to infinity.
    """

    ground: tuple[Region, ...]
    bays: tuple[Bay, ...]


class Stand(msgspec.Struct, frozen=True, eq=False):
    """How one wall stands: the same object for equal walls on equal ground with equal openings.

    `openings` are all of this wall, in natural order.
    """

    wall: Wall
    openings: tuple[Opening, ...]
    frame: WallFrame
    form: Form


@remember(size=4)
def wall_stands(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> tuple[Stand, ...]:
    """How all walls stand, in natural order; one without height or ground is left out.

    No ground has two walls. Where walls cross or lie on one another, which is a fault that the checks tell,
    it is the taller one's; of two as tall, the longer one's.
    """
    network = wall_network(walls)
    standing = sorted(
        (wall for wall in walls.values() if wall.height > 0.0), key=lambda wall: natural_key(wall.id)
    )
    footprints = {wall.id: outline for wall in standing if (outline := network.footprint(wall.id))}
    grid: Grid[Wall] = Grid(_GRID_CELL)
    for id, outline in footprints.items():
        grid.add(bounds(outline), walls[id])
    own: dict[str, list[Opening]] = {}
    for opening in sorted(openings.values(), key=lambda opening: natural_key(opening.id)):
        own.setdefault(opening.wall_id, []).append(opening)
    stands = (
        _stand(walls[id], outline, _taken(walls[id], footprints, grid), tuple(own.get(id, ())))
        for id, outline in footprints.items()
    )
    return tuple(stand for stand in stands if stand.form.ground)


def _taken(wall: Wall, footprints: Mapping[str, Polygon], grid: Grid[Wall]) -> tuple[Polygon, ...]:
    """The footprints of stronger walls that cover a part of this one's."""
    footprint, strength = footprints[wall.id], _strength(wall)
    near = grid.near(bounds(footprint))
    stronger = (footprints[other.id] for other in near if _strength(other) < strength)
    return tuple(other for other in stronger if overlap(footprint, other))


def _strength(wall: Wall) -> tuple[float, float, tuple[str, int, str]]:
    """A key that sorts walls from the strongest."""
    return (-wall.height, -wall.length, natural_key(wall.id))


@lru_cache(maxsize=4096)
def _stand(
    wall: Wall, footprint: Polygon, taken: tuple[Polygon, ...], openings: tuple[Opening, ...]
) -> Stand:
    """One wall on its footprint, without what stronger walls take of it."""
    frame = wall_frame(wall)
    ground = difference_outlines(Region(footprint), taken) if taken else (Region(footprint),)
    placed = (
        Region(frame.ring_into(part.outline), tuple(map(frame.ring_into, part.holes))) for part in ground
    )
    bays = _with_posts(list(_bays(wall, openings)), wall)
    return Stand(wall, openings, frame, Form(tuple(placed), tuple(bays)))


def _bays(wall: Wall, openings: tuple[Opening, ...]) -> Iterator[Bay]:
    """The bays between all jambs."""
    gaps = [(*stretch_of(opening, wall), opening) for opening in openings]
    cuts = [-inf]
    for cut in sorted({jamb for start, end, _ in gaps for jamb in (start, end)}):
        if cut - cuts[-1] > SNAP:
            cuts.append(cut)
    whole = (0.0, round(wall.height, _HEIGHT_DECIMALS))
    for start, end in pairwise((*cuts, inf)):
        middle = (start + end) / 2.0
        open_here = (opening for near, far, opening in gaps if near < middle < far)
        yield Bay(start, end, without((whole,), map(clear_height, open_here)))


def clear_height(opening: Opening) -> Span:
    """From which height to which an opening reaches (metres)."""
    return (round(opening.sill, _HEIGHT_DECIMALS), round(opening.head, _HEIGHT_DECIMALS))


def _with_posts(bays: list[Bay], wall: Wall) -> Iterator[Bay]:
    """The bays, with a post of a millimetre where two openings meet at a corner only.

    The solid would be closed there without it, but pinched to an edge that has four faces.
    """
    whole = ((0.0, round(wall.height, _HEIGHT_DECIMALS)),)
    yield bays[0]
    for before, bay in pairwise(bays):
        start = bay.start
        if _meet_at_corner(before.spans, bay.spans) or _meet_at_corner(bay.spans, before.spans):
            start = min(bay.start + MILLIMETRE, bay.end)
            yield Bay(bay.start, start, whole)
        if start < bay.end:
            yield Bay(start, bay.end, bay.spans)


def _meet_at_corner(spans: Spans, others: Spans) -> bool:
    """Whether the one is solid from a height at which the other stops being so."""
    return not {low for low, _ in spans}.isdisjoint(high for _, high in others)
