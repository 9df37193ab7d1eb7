"""Where two neighbours around a joint part: the seam between them, and the corners of their faces."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import Final

import msgspec

from alza.geometry.segments import line_crossing
from alza.geometry.vectors import Vec, dot
from alza.units import EPSILON

MITRE_LIMIT: Final = 6.5
"""A mitre's tip is at most so many half thicknesses from the joint, else the corner is bevelled: for walls of
one thickness that concerns corners sharper than about 18 degrees."""

_STRAIGHT: Final = 1e-6
"""Sine of the turn below which two walls at a joint run straight on."""

Line = tuple[Vec, Vec]
"""Two points; what is kept lies to the right of someone who walks from the first to the second."""


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """A wall as it leaves a joint, measured from the joint's point.

    Attributes:
        name: what the arm stands for.
        base: the centre line's point nearest to the joint, relative to the joint.
        out: unit vector away from the joint.
        half: half the wall's thickness in metres.
        length: how far the wall goes on from the base in metres.
    """

    name: str
    base: Vec
    out: Vec
    half: float
    length: float

    @property
    def left(self) -> Vec:
        """Unit vector to the left of someone who walks away from the joint."""
        return (self.out[1], -self.out[0])

    @property
    def angle_rad(self) -> float:
        """Where the arm points, counter-clockwise as seen on the page from the right."""
        return atan2(-self.out[1], self.out[0])

    def face(self, left: float) -> Vec:
        """The point square to the joint on the left face (1.0) or the right face (-1.0)."""
        side = self.half * left
        return (self.base[0] + self.out[1] * side, self.base[1] - self.out[0] * side)


class Seam(msgspec.Struct, frozen=True, kw_only=True):
    """The border between an arm and the next one to its left, relative to the joint.

    Attributes:
        point: a point of the line along which the two part.
        ray: the direction of that line, outwards.
        first: where the first arm's left face ends.
        second: where the second arm's right face ends; the same point for a mitre.
        bevel: where the corner is cut off straight, the line that cuts it, which keeps what is on its right.
    """

    point: Vec
    ray: Vec
    first: Vec
    second: Vec
    bevel: Line | None = None

    @property
    def corners(self) -> tuple[Vec, ...]:
        """The corners that the two arms share, or that lie on their common line."""
        if self.bevel is None:
            return (self.first, self.second)
        across = (self.second[0] - self.first[0], self.second[1] - self.first[1])
        middle = line_crossing(self.point, self.ray, self.first, across)
        return (self.first, self.second) if middle is None else (self.first, middle, self.second)


def turn_between(first: Arm, second: Arm) -> float:
    """The angle in radians, above 0 and up to 2 pi, from an arm to the next one on its left."""
    turn = (second.angle_rad - first.angle_rad) % (2.0 * pi)
    return turn if turn > 0.0 else 2.0 * pi


def faces_meet(first: Arm, second: Arm) -> Vec | None:
    """Where the first arm's left face and the second's right face meet; None when they run straight on."""
    if abs(sin(turn_between(first, second))) <= _STRAIGHT:
        return None
    return line_crossing(first.face(1.0), first.out, second.face(-1.0), second.out)


def seam(first: Arm, second: Arm) -> Seam:
    """The seam between an arm and the next one on its left.

    The faces are lengthened or cut to where they meet: a mitre. Where that point lies past the end of the
    thicker wall, this one ends square and the other butts against it. A mitre past the limit is bevelled.
    """
    turn = turn_between(first, second)
    corner = faces_meet(first, second)
    if corner is None:
        return _butted(first, second, first.half >= second.half)
    sign = 1.0 if turn < pi else -1.0
    along = (sign * dot(corner, first.out), sign * dot(corner, second.out))
    if min(along) < -EPSILON:
        return _butted(first, second, along[0] < along[1])
    if turn > pi and hypot(*corner) > MITRE_LIMIT * max(first.half, second.half):
        return _bevelled(first, second, turn)
    return Seam(point=corner, ray=_outwards(corner, first, turn), first=corner, second=corner)


def _butted(first: Arm, second: Arm, first_is_square: bool) -> Seam:
    """One wall ends square at the joint, the other on the line of that end."""
    if first_is_square:
        ray, start = first.left, first.face(1.0)
        end = line_crossing(second.face(-1.0), second.out, start, ray)
        return Seam(point=start, ray=ray, first=start, second=end or second.face(-1.0))
    ray, start = (-second.left[0], -second.left[1]), second.face(-1.0)
    end = line_crossing(first.face(1.0), first.out, start, ray)
    return Seam(point=start, ray=ray, first=end or first.face(1.0), second=start)


def _bevelled(first: Arm, second: Arm, turn: float) -> Seam:
    # A sharp corner's inner mitre lies straight across, for walls of two thicknesses as well.
    inner = faces_meet(second, first)
    across = (0.0, 0.0) if inner is None else (-inner[0], -inner[1])
    return Seam(
        point=(0.0, 0.0),
        ray=_outwards(across, first, turn),
        first=first.face(1.0),
        second=second.face(-1.0),
        bevel=(second.face(-1.0), first.face(1.0)),
    )


def _outwards(toward: Vec, first: Arm, turn: float) -> Vec:
    """The unit vector toward a point that lies between the two arms, else the one midway between them."""
    size = hypot(*toward)
    if size > EPSILON:
        angle = atan2(-toward[1], toward[0]) - first.angle_rad
        if angle % (2.0 * pi) < turn:
            return (toward[0] / size, toward[1] / size)
    middle_rad = first.angle_rad + turn / 2.0
    return (cos(middle_rad), -sin(middle_rad))
