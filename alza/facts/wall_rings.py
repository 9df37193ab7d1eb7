"""How the walls around one joint cut each other: the lines along which each wall's footprint ends there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import atan2, hypot, pi
from typing import Final

import msgspec

from alza.facts.wall_bodies import nearest_on_body, one_way
from alza.facts.wall_joints import ALONGSIDE_SINE, Joint, WallEnd
from alza.facts.wall_seams import MITRE_LIMIT, Arm, Line, Seam, seam, turn_between
from alza.facts.wall_shadows import find_hidden, is_alongside, left_face, right_face, strength
from alza.geometry.vectors import Vec, add, cross, dot, sub
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE


class EndCut(msgspec.Struct, frozen=True, kw_only=True):
    """How a wall's footprint ends.

    Attributes:
        back: how far the wall is lengthened past its end before it is cut (metres).
        lines: the lines that cut it.
        either: two lines of which one is enough: what either keeps is kept.
        corners: points of the plan where it shares a corner with its neighbours.
        beyond: walls that it enters too flat to end at their face; what is kept is beyond one side of each.
    """

    back: float = 0.0
    lines: tuple[Line, ...] = ()
    either: tuple[Line, Line] | None = None
    corners: tuple[Vec, ...] = ()
    beyond: tuple[str, ...] = ()


_LOOSE: Final = EndCut()


def end_cuts(walls: Mapping[str, Wall], joint: Joint) -> Mapping[WallEnd, EndCut]:
    """How each wall at a joint ends there."""
    if len(joint.ends) == 1 and not joint.through:
        return {joint.ends[0]: _LOOSE}
    return _Ring(walls, joint).cuts()


class _Ring:
    """The arms of one joint that part it among themselves, and what is known of the others."""

    def __init__(self, walls: Mapping[str, Wall], joint: Joint) -> None:
        self._walls = walls
        self._joint = joint
        self._hosts = [one_way(walls[id]) for id in joint.through]
        self._ends: dict[str, WallEnd] = {}
        self._own: dict[str, Vec] = {}

    def cuts(self) -> Mapping[WallEnd, EndCut]:
        arms = sorted((self._arm(end) for end in self._joint.ends), key=strength)
        cuts = {self._ends[arm.name]: _LOOSE for arm in arms}
        ring: list[Arm] = []
        for arm in arms:
            flat = [host for host in self._hosts if not self._ends_on(arm, host)]
            if flat:
                cuts[self._ends[arm.name]] = EndCut(beyond=self._entered(arm, flat))
            elif not any(is_alongside(arm, other) for other in ring):
                ring.append(arm)
        ring.sort(key=lambda arm: arm.angle_rad)
        hidden: list[tuple[Arm, Line]] = []
        while (found := find_hidden(ring)) is not None:
            ring.remove(found[0])
            hidden.append(found)
        for arm, line in hidden:
            lines = (*self._faces_beside(arm, line, ring), *self._host_faces(arm))
            cuts[self._ends[arm.name]] = EndCut(back=self._reach(arm, 0.0), lines=lines)
        for arm in ring:
            cuts[self._ends[arm.name]] = self._cut(arm, ring)
        return cuts

    def _arm(self, end: WallEnd) -> Arm:
        wall = self._walls[end.wall_id]
        out = wall.direction if end.end == "a" else (-wall.direction[0], -wall.direction[1])
        own = sub(wall.end_point(end.end), self._joint.point)
        back = -dot(own, out)
        base = (own[0] + out[0] * back, own[1] + out[1] * back) if own != (0.0, 0.0) else own
        name = f"{end.wall_id} {end.end}"
        self._ends[name], self._own[name] = end, own
        return Arm(name=name, base=base, out=out, half=wall.thickness / 2.0, length=wall.length - back)

    def _cut(self, arm: Arm, ring: list[Arm]) -> EndCut:
        at = ring.index(arm)
        right, left = self._seam(ring[at - 1], arm), self._seam(arm, ring[(at + 1) % len(ring)])
        borders = [border for border in (right, left) if border is not None]
        lines = [*self._host_faces(arm), *(_placed(b.bevel, self._joint) for b in borders if b.bevel)]
        sides = [_placed(_backwards(right), self._joint)] if right else []
        sides += [_placed((left.point, add(left.point, left.ray)), self._joint)] if left else []
        either = None
        if right and left and _turn(right.ray, left.ray) > pi + EPSILON:
            either = (sides[0], sides[1])
        else:
            lines += sides
        corners = [corner for border in borders for corner in border.corners]
        if borders and len(ring) > 2:
            corners.append((0.0, 0.0))
        return EndCut(
            back=self._reach(arm, MITRE_LIMIT * max(other.half for other in ring) if borders else 0.0),
            lines=tuple(lines),
            either=either,
            corners=tuple(add(corner, self._joint.point) for corner in corners),
        )

    def _faces_beside(self, arm: Arm, hiding: Line, ring: list[Arm]) -> Iterator[Line]:
        """The faces of the neighbours between which a hidden arm leaves: it may straddle their corner."""
        before = max(ring, key=lambda other: -turn_between(other, arm))
        after = min(ring, key=lambda other: turn_between(arm, other))
        lines = (hiding,)
        if before is not after and turn_between(before, after) < pi:
            lines = (left_face(before), right_face(after))
        return (_placed(line, self._joint) for line in lines)

    def _seam(self, first: Arm, second: Arm) -> Seam | None:
        """The seam between two neighbours; None when they are one, or a wall that runs through parts them."""
        return None if first is second or self._is_walled(first, second) else seam(first, second)

    def _reach(self, arm: Arm, mitre: float) -> float:
        """How far behind its end the arm's footprint may begin: for a mitre, or to reach its hosts' faces."""
        reach = mitre
        for host in self._hosts:
            sine, cosine = abs(cross(arm.out, host.direction)), abs(dot(arm.out, host.direction))
            reach = max(reach, (arm.half * cosine + 2.0 * JOINT_TOLERANCE) / sine)
        return reach + hypot(*sub(self._own[arm.name], arm.base)) if reach else 0.0

    def _is_walled(self, first: Arm, second: Arm) -> bool:
        """Whether a wall that runs through the joint lies between an arm and the next one on its left."""
        turn = turn_between(first, second)
        for host in self._hosts:
            angle_rad = atan2(-host.direction[1], host.direction[0]) - first.angle_rad
            if angle_rad % pi < turn:
                return True
        return False

    def _host_faces(self, arm: Arm) -> Iterator[Line]:
        """The faces of the walls that run through, each on the side to which the arm leaves."""
        for host in self._hosts:
            half, direction = host.thickness / 2.0, host.direction
            if dot(arm.out, host.left) > 0.0:
                face = host.at(0.0, half)
                yield add(face, direction), face
            else:
                face = host.at(0.0, -half)
                yield face, add(face, direction)

    def _ends_on(self, arm: Arm, host: Wall) -> bool:
        """Whether the arm's centre line leaves the host's body through its long face."""
        away = dot(arm.out, host.left)
        if abs(away) <= ALONGSIDE_SINE:
            return False
        base = sub(add(arm.base, self._joint.point), host.a)
        side = host.thickness / 2.0 if away > 0.0 else -host.thickness / 2.0
        steps = (side - dot(base, host.left)) / away
        along = dot(base, host.direction) + steps * dot(arm.out, host.direction)
        slack = host.thickness / 2.0 + arm.half
        return steps < arm.length and -slack <= along <= host.length + slack

    def _entered(self, arm: Arm, hosts: list[Wall]) -> tuple[str, ...]:
        """Those of the hosts that the arm's wall enters: not alongside, and not each in the other."""
        wall = self._walls[self._ends[arm.name].wall_id]
        return tuple(
            host.id
            for host in hosts
            if abs(cross(arm.out, host.direction)) > ALONGSIDE_SINE
            and min(nearest_on_body(p, wall)[0] for p in (host.a, host.b)) > JOINT_TOLERANCE
        )


def _placed(line: Line, joint: Joint) -> Line:
    return (add(line[0], joint.point), add(line[1], joint.point))


def _backwards(border: Seam) -> Line:
    return (add(border.point, border.ray), border.point)


def _turn(v: Vec, w: Vec) -> float:
    """The angle in radians, from 0 to 2 pi, from v to w, counter-clockwise as seen on the page."""
    return -atan2(cross(v, w), dot(v, w)) % (2.0 * pi)
