"""Walls at a joint that don't come out of the joint itself but out of the face of a stronger neighbour."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from alza.facts.wall_joints import ALONGSIDE_SINE
from alza.facts.wall_seams import Arm, Line, faces_meet, turn_between
from alza.geometry.vectors import add, cross, dot
from alza.units import EPSILON


def strength(arm: Arm) -> tuple[float, float, float, str]:
    """A key that sorts arms from the longest and thickest to the weakest."""
    return (-arm.length, -arm.half, arm.angle_rad, arm.name)


def is_alongside(arm: Arm, other: Arm) -> bool:
    """Whether two arms leave a joint in the same direction, so that the walls lie on top of each other."""
    return dot(arm.out, other.out) > 0.0 and abs(cross(arm.out, other.out)) <= ALONGSIDE_SINE


def find_hidden(ring: list[Arm]) -> tuple[Arm, Line] | None:
    """The weakest arm that comes out of the face of another instead of out of the joint, and that face."""
    found: list[tuple[Arm, Line]] = []
    for at, arm in enumerate(ring if len(ring) > 1 else ()):
        before, after = ring[at - 1], ring[(at + 1) % len(ring)]
        found += _swallowed(before, arm)
        if len(ring) > 2:
            found += _shadowed(before, arm, after)
    return max(found, key=lambda pair: strength(pair[0])) if found else None


def _swallowed(first: Arm, second: Arm) -> Iterator[tuple[Arm, Line]]:
    """The weaker of two neighbours, when one is too short to come out of the corner between them."""
    reach = _reaches(first, second)
    if reach is None or (reach[0] <= first.length and reach[1] <= second.length):
        return
    if strength(first) > strength(second):
        yield first, right_face(second)
    else:
        yield second, left_face(first)


def _shadowed(first: Arm, arm: Arm, second: Arm) -> Iterator[tuple[Arm, Line]]:
    """The arm between two others, when it comes out of the face of one of them."""
    reach, to_first, to_second = _reaches(first, second), _reaches(first, arm), _reaches(arm, second)
    if reach is None or to_first is None or to_second is None:
        return
    if turn_between(first, arm) + turn_between(arm, second) >= pi:
        return
    if to_first[0] < reach[0] - EPSILON:
        yield arm, right_face(second)
    elif to_second[1] < reach[1] - EPSILON:
        yield arm, left_face(first)


def _reaches(first: Arm, second: Arm) -> tuple[float, float] | None:
    """How far along each of two neighbours the corner between them lies, when it is a mitre."""
    corner = faces_meet(first, second) if turn_between(first, second) < pi else None
    if corner is None:
        return None
    along = (dot(corner, first.out), dot(corner, second.out))
    return along if min(along) >= 0.0 else None


def right_face(arm: Arm) -> Line:
    """The arm's right face, so that what is kept lies before it."""
    start = arm.face(-1.0)
    return (start, add(start, arm.out))


def left_face(arm: Arm) -> Line:
    """The arm's left face, so that what is kept lies before it."""
    start = arm.face(1.0)
    return (add(start, arm.out), start)
