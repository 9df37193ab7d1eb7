"""Leaning: how a piece stands flush with the walls and the pieces around it."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

import msgspec

from alza.editor.flush_edges import (
    Flush,
    LeanOptions,
    Surroundings,
    best_flush,
    flush_guide,
    strength,
    surroundings,
)
from alza.editor.piece_pose import Axis, Pose
from alza.editor.snap_sources import SnapLine, face_sources
from alza.editor.step import Guide
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec, dot, perpendicular_left, sub
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.units import EPSILON, to_millimetre, to_rotation

__all__ = ["LeanOptions", "Leaned", "lean"]

_WIDTH: Axis = 0
_DEPTH: Axis = 1
_AXES: tuple[Axis, ...] = (_WIDTH, _DEPTH)


class Leaned(msgspec.Struct, frozen=True, kw_only=True):
    """The piece as it would stand, the snaps that act, and the wall that it leans against, if any."""

    item: Item
    guides: tuple[Guide, ...] = ()
    wall_id: str | None = None


class _Found(msgspec.Struct, frozen=True):
    """A pose and along which axes it is fixed, each by a way to stand flush."""

    pose: Pose
    ways: dict[Axis, Flush]


def lean(plan: Plan, item: Item, options: LeanOptions) -> Leaned:
    """Where a piece that is wanted at a pose goes; it may be in the plan or not yet.

    With `turning`, its back goes against the nearest face of a wall that it reaches, and it faces away from
    there. Then each side that can stand flush does, and what is still free goes to the grid. A rug takes no
    notice of walls; a piece of an unknown kind is only rounded.
    """
    kind = plan.kind(item.kind)
    if options.off or kind is None:
        return Leaned(item=_standing(item, (item.x, item.y), item.rotation))
    start = Pose((item.x, item.y), item.rotation, (kind.w / 2.0, kind.d / 2.0))
    found = _back_to_wall(plan, start, options) if options.turning and not kind.is_rug else None
    found = _made_flush(plan, item, found or _Found(start, {}), options)
    pose = _on_grid(found, options)
    return Leaned(
        item=_standing(item, pose.center, pose.rotation),
        guides=_guides(found, pose),
        wall_id=next((way.face.owner for way in found.ways.values() if way.face is not None), None),
    )


def _back_to_wall(plan: Plan, pose: Pose, options: LeanOptions) -> _Found | None:
    """The pose with its back on the nearest face that it would reach, facing away from that."""
    depth = pose.half[1]
    here = Bounds(*pose.center, *pose.center)
    before: list[tuple[float, Vec, SnapLine]] = []
    for face in face_sources(plan.walls).lines.near(here, depth + options.reach):
        away = sub(pose.center, face.start)
        off = dot(away, perpendicular_left(face.direction))
        deepest = plan.walls[face.owner].thickness / 2.0
        is_beside = 0.0 <= dot(away, face.direction) <= face.length
        if is_beside and -deepest <= off <= depth + options.reach and face.owner not in options.skip:
            before.append((round(abs(off), 9), face.start, face))
    if not before:
        return None
    face = min(before, key=lambda near: near[:2])[2]
    outward = perpendicular_left(face.direction)
    off = dot(sub(pose.center, face.start), outward)
    x, y = pose.center
    center = (x + outward[0] * (depth - off), y + outward[1] * (depth - off))
    turned = Pose(center, to_rotation(degrees(atan2(*outward))), pose.half)
    value = turned.interval(_DEPTH)[0]
    return _Found(turned, {_DEPTH: Flush(0.0, 0.0, value, (0.0, 0.0), face)})


def _made_flush(plan: Plan, item: Item, found: _Found, options: LeanOptions) -> _Found:
    """The pose with each side flush that can be, and the ways that made it so, the strongest first."""
    pose, ways = found.pose, dict(found.ways)
    around = surroundings(plan, item, pose, options)
    while near := list(_ways_left(around, pose, ways, options)):
        axis, way = min(near, key=lambda left: strength(left[1], options.reach))
        pose, ways[axis] = pose.shifted(axis, way.shift), way
    return _Found(pose, ways)


def _ways_left(
    around: Surroundings, pose: Pose, ways: dict[Axis, Flush], options: LeanOptions
) -> Iterator[tuple[Axis, Flush]]:
    """The strongest way along each axis that isn't fixed yet."""
    for axis in _AXES:
        way = None if ways.get(axis) else best_flush(around, pose, axis, options)
        if way is not None:
            yield axis, way


def _on_grid(found: _Found, options: LeanOptions) -> Pose:
    """The pose with its centre on the grid as far as it is free to move."""
    pose = found.pose
    center = list(pose.center)
    for page_axis in (0, 1):
        step = round(center[page_axis] / options.grid) * options.grid
        if _is_free(found, page_axis) and abs(step - center[page_axis]) <= options.reach + EPSILON:
            center[page_axis] = step
    return Pose((center[0], center[1]), pose.rotation, pose.half)


def _is_free(found: _Found, page_axis: int) -> bool:
    """Whether the piece can move along an axis of the page and keep all that it stands flush with."""
    return all(abs(found.pose.along(axis)[page_axis]) <= EPSILON for axis in found.ways)


def _guides(found: _Found, pose: Pose) -> tuple[Guide, ...]:
    if not found.ways:
        return (Guide(kind="grid", at=pose.center),)
    return tuple(flush_guide(way, pose, axis) for axis, way in found.ways.items())


def _standing(item: Item, center: Vec, rotation: float) -> Item:
    x, y = to_millimetre(center[0]), to_millimetre(center[1])
    return msgspec.structs.replace(item, x=x, y=y, rotation=rotation)
