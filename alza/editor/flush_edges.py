"""The edges that a piece can stand flush with: faces of walls, and the sides of its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from alza.editor.mode import GRID
from alza.editor.piece_pose import ACROSS, Axis, Interval, Pose, interval_of, share
from alza.editor.snap_sources import SnapLine, face_sources
from alza.editor.step import Guide
from alza.facts.footprints import item_footprints
from alza.facts.index import item_index
from alza.geometry.boxes import bounds_of, oriented_box
from alza.geometry.vectors import Polygon, dot, perpendicular_left
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.units import MILLIMETRE

NEIGHBOUR_SPAN: Final = 1.5
"""A piece lines up with what is no farther off than this (metres)."""

_PARALLEL_COSINE: Final = 0.999999
_PARALLEL_DEGREES: Final = 0.05

_HANDICAP_FACE: Final = 0.0
_HANDICAP_SIDE_BY_SIDE: Final = 0.2
_HANDICAP_EDGE: Final = 0.4
_HANDICAP_CENTER: Final = 0.5


class LeanOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How a piece leans.

    Attributes:
        reach: a side goes flush from so many metres away.
        turning: whether the piece turns its back to the nearest wall, as while it is being placed; if not,
            it keeps its direction and any of its sides goes flush.
        off: no leaning; only rounded to the millimetre.
        skip: ids of pieces and walls that don't count, such as those dragged along.
        grid: step of the grid in metres.
    """

    reach: float
    turning: bool = True
    off: bool = False
    skip: frozenset[str] = frozenset()
    grid: float = GRID


class Neighbour(msgspec.Struct, frozen=True, gc=False):
    """A piece nearby whose sides are parallel, and whether one can stand side by side with it."""

    box: Polygon
    is_solid: bool


class Surroundings(msgspec.Struct, frozen=True):
    """What is near a piece."""

    faces: tuple[SnapLine, ...]
    neighbours: tuple[Neighbour, ...]


class Flush(msgspec.Struct, frozen=True):
    """A way to stand flush along one axis: by how much to shift, and its handicap as a share of the reach.

    `value` and `span` say where the common line is: at a value along the axis, over an interval across it.
    `pushes` says that the piece's side is in a wall.
    """

    shift: float
    handicap: float
    value: float
    span: Interval
    face: SnapLine | None = None
    pushes: bool = False


def surroundings(plan: Plan, item: Item, pose: Pose, options: LeanOptions) -> Surroundings:
    """What a piece at this pose could stand flush with; a rug takes no notice of walls."""
    box = bounds_of(oriented_box(pose.center, 2 * pose.half[0], 2 * pose.half[1], pose.rotation))
    is_rug = _is_rug(plan, item)
    footprints = item_footprints(plan.items, plan.kinds)
    faces = () if is_rug else face_sources(plan.walls).lines.near(box, options.reach)
    others = (plan.items[id] for id in item_index(plan.items, plan.kinds).near(box, NEIGHBOUR_SPAN))
    return Surroundings(
        faces=tuple(face for face in faces if face.owner not in options.skip),
        neighbours=tuple(
            Neighbour(footprints[other.id].box, not is_rug and not _is_rug(plan, other))
            for other in others
            if other.id != item.id
            and other.id not in options.skip
            and _is_parallel(other.rotation, pose.rotation)
        ),
    )


def best_flush(around: Surroundings, pose: Pose, axis: Axis, options: LeanOptions) -> Flush | None:
    """The strongest way to stand flush along an axis, at most the reach from here.

    A piece that turns its back to a wall is also pushed out of the walls at its sides, however far.
    """
    ways = [*_with_faces(around, pose, axis), *_with_neighbours(around, pose, axis)]
    if options.turning:
        ways = [_as_push(way, pose, axis) for way in ways]
    near = [way for way in ways if way.pushes or abs(way.shift) <= options.reach]
    return min(near, key=lambda way: strength(way, options.reach), default=None)


def strength(way: Flush, reach: float) -> tuple[float, float]:
    """How strong a way is, the least first.

    Pushes come before all others, the one that clears all walls first; then the least way counts, weighed.
    """
    away = -abs(way.shift) if way.pushes else abs(way.shift) + way.handicap * reach
    return (round(away, 9), way.value)


def flush_guide(way: Flush, pose: Pose, axis: Axis) -> Guide:
    """The line that a piece, now at this pose, stands flush with."""
    if way.face is not None:
        middle = dot(pose.center, pose.along(ACROSS[axis]))
        at = pose.point(axis, way.value, middle)
        return Guide(kind="face", at=at, start=way.face.start, end=way.face.end)
    own = pose.interval(ACROSS[axis])
    start = pose.point(axis, way.value, min(own[0], way.span[0]))
    end = pose.point(axis, way.value, max(own[1], way.span[1]))
    return Guide(kind="alignment", at=pose.point(axis, way.value, sum(own) / 2.0), start=start, end=end)


def _with_faces(around: Surroundings, pose: Pose, axis: Axis) -> Iterator[Flush]:
    """The side that is turned to a face of a wall goes on to it, where it is before that face."""
    along, across = pose.along(axis), pose.along(ACROSS[axis])
    own, own_across = pose.interval(axis), pose.interval(ACROSS[axis])
    for face in around.faces:
        # Footprints run clockwise, so that the left of a side is outside the wall.
        outward = dot(perpendicular_left(face.direction), along)
        span = interval_of((face.start, face.end), across)
        if abs(outward) >= _PARALLEL_COSINE and share(own_across, span) > MILLIMETRE:
            value = dot(face.start, along)
            shift = value - (own[0] if outward > 0.0 else own[1])
            yield Flush(shift, _HANDICAP_FACE, value, span, face)


def _as_push(way: Flush, pose: Pose, axis: Axis) -> Flush:
    """The way marked as a push where the piece's centre is before a face that its side is behind."""
    is_before = way.face is not None and abs(way.shift) <= pose.half[axis] and _is_outwards(way, pose, axis)
    return msgspec.structs.replace(way, pushes=True) if is_before else way


def _is_outwards(way: Flush, pose: Pose, axis: Axis) -> bool:
    middle = dot(pose.center, pose.along(axis))
    return (way.value - middle) * way.shift < 0.0


def _with_neighbours(around: Surroundings, pose: Pose, axis: Axis) -> Iterator[Flush]:
    along, across = pose.along(axis), pose.along(ACROSS[axis])
    (low, high), own_across = pose.interval(axis), pose.interval(ACROSS[axis])
    for neighbour in around.neighbours:
        start, end = interval_of(neighbour.box, along)
        span = interval_of(neighbour.box, across)
        if neighbour.is_solid and share(own_across, span) > MILLIMETRE:
            yield Flush(start - high, _HANDICAP_SIDE_BY_SIDE, start, span)
            yield Flush(end - low, _HANDICAP_SIDE_BY_SIDE, end, span)
        yield Flush(start - low, _HANDICAP_EDGE, start, span)
        yield Flush(end - high, _HANDICAP_EDGE, end, span)
        middle = (start + end) / 2.0
        yield Flush(middle - (low + high) / 2.0, _HANDICAP_CENTER, middle, span)


def _is_rug(plan: Plan, item: Item) -> bool:
    kind = plan.kind(item.kind)
    return kind is not None and kind.is_rug


def _is_parallel(one: float, other: float) -> bool:
    apart = (one - other) % 90.0
    return min(apart, 90.0 - apart) <= _PARALLEL_DEGREES
