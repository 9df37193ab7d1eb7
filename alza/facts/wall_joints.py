"""Where walls are joined: ends within 1 mm of each other, and ends on or inside another wall's body."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import floor
from typing import Final

import msgspec

from alza.facts.wall_bodies import nearest_on_body
from alza.geometry.boxes import Bounds
from alza.geometry.grid import Grid
from alza.geometry.segments import line_crossing
from alza.geometry.vectors import Vec, cross, distance
from alza.plan.opening import ENDS, End
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE

ALONGSIDE_SINE: Final = 0.0087
"""Walls that leave a joint within half a degree of each other (its sine) lie on top of each other there."""


class WallEnd(msgspec.Struct, frozen=True, order=True):
    """One end of one wall."""

    wall_id: str
    end: End


class Joint(msgspec.Struct, frozen=True, kw_only=True):
    """A place where walls end: its point, the ends that meet there, and the walls whose bodies hold it.

    A joint with one end and nothing that runs through is a loose end. The ids are sorted.
    """

    point: Vec
    ends: tuple[WallEnd, ...]
    through: tuple[str, ...]


def find_joints(walls: Mapping[str, Wall], bodies: Grid[str]) -> tuple[Joint, ...]:
    """All joints, sorted by their ends; every wall's end is in exactly one.

    Two ends belong to one joint when they lie within 1 mm of each other; when each lies in the other's wall,
    so that the walls overlap as a corner does; or when one lies in two walls that meet in the other's joint.
    """
    return _JointFinder(walls, bodies).joints()


class _JointFinder:
    def __init__(self, walls: Mapping[str, Wall], bodies: Grid[str]) -> None:
        self._walls = walls
        self._ends = [WallEnd(id, end) for id in sorted(walls) for end in ENDS]
        self._points = {end: walls[end.wall_id].end_point(end.end) for end in self._ends}
        self._held = {end: self._holding(end, bodies) for end in self._ends}
        self._leader: dict[WallEnd, WallEnd] = {end: end for end in self._ends}

    def joints(self) -> tuple[Joint, ...]:
        for one, other in _close_pairs(self._ends, self._points):
            self._join(one, other)
        near = self._groups()
        for one, other in list(self._corner_pairs(near)):
            self._join(one, other)
        return tuple(sorted(map(self._joint, self._groups().values()), key=_ends_of))

    def _holding(self, end: WallEnd, bodies: Grid[str]) -> tuple[str, ...]:
        """The other walls on or in whose body the end is."""
        p, reach = self._points[end], JOINT_TOLERANCE + EPSILON
        near = sorted(bodies.near(Bounds(p[0], p[1], p[0], p[1]), reach))
        return tuple(
            id for id in near if id != end.wall_id and nearest_on_body(p, self._walls[id])[0] <= reach
        )

    def _corner_pairs(self, near: Mapping[WallEnd, list[WallEnd]]) -> Iterator[tuple[WallEnd, WallEnd]]:
        """Ends of different groups that are one corner all the same."""
        for group in near.values():
            for end in group:
                holding = set(self._held[end]) - {other.wall_id for other in group}
                met: dict[WallEnd, int] = defaultdict(int)
                for other in (WallEnd(id, side) for id in sorted(holding) for side in ENDS):
                    met[self._leader_of(other)] += self._is_close(end, other)
                    if end.wall_id in self._held[other] and self._is_corner(end, other):
                        yield end, other
                yield from ((end, leader) for leader, count in sorted(met.items()) if count > 1)

    def _is_close(self, end: WallEnd, other: WallEnd) -> bool:
        """Whether two ends are no farther apart than walls of these thicknesses make it at a corner."""
        reach = self._walls[end.wall_id].thickness + self._walls[other.wall_id].thickness
        return distance(self._points[end], self._points[other]) <= reach

    def _is_corner(self, one: WallEnd, other: WallEnd) -> bool:
        """Whether the centre lines of two walls that hold each other's ends cross near these ends."""
        p, q = self._points[one], self._points[other]
        wall, beside = self._walls[one.wall_id], self._walls[other.wall_id]
        if abs(cross(wall.direction, beside.direction)) <= ALONGSIDE_SINE:
            return False
        point = line_crossing(p, wall.direction, q, beside.direction)
        reach = wall.thickness + beside.thickness
        return point is not None and distance(point, p) <= reach and distance(point, q) <= reach

    def _joint(self, ends: list[WallEnd]) -> Joint:
        own = {end.wall_id for end in ends}
        through = {id for end in ends for id in self._held[end]} - own
        return Joint(point=self._meeting(ends), ends=tuple(ends), through=tuple(sorted(through)))

    def _meeting(self, ends: list[WallEnd]) -> Vec:
        """The joint's point: where its ends lie closest, or for a corner of two where their lines cross."""
        points = [self._points[end] for end in ends]
        if len(set(points)) == 1:
            return points[0]
        if len(ends) == 2 and distance(*points) > JOINT_TOLERANCE + EPSILON:
            first, second = (self._walls[end.wall_id].direction for end in ends)
            crossing = line_crossing(points[0], first, points[1], second)
            if crossing is not None:
                return crossing
        crowd = [[q for q in points if distance(p, q) <= JOINT_TOLERANCE + EPSILON] for p in points]
        densest = min(crowd, key=lambda around: (-len(around), sorted(around)))
        return (_middle(x for x, _ in densest), _middle(y for _, y in densest))

    def _groups(self) -> dict[WallEnd, list[WallEnd]]:
        groups: dict[WallEnd, list[WallEnd]] = defaultdict(list)
        for end in self._ends:
            groups[self._leader_of(end)].append(end)
        return groups

    def _leader_of(self, end: WallEnd) -> WallEnd:
        while self._leader[end] != end:
            self._leader[end] = self._leader[self._leader[end]]
            end = self._leader[end]
        return end

    def _join(self, one: WallEnd, other: WallEnd) -> None:
        first, second = sorted((self._leader_of(one), self._leader_of(other)))
        self._leader[second] = first


def _close_pairs(ends: list[WallEnd], points: Mapping[WallEnd, Vec]) -> Iterator[tuple[WallEnd, WallEnd]]:
    """The pairs of ends within the joint tolerance of each other."""
    cells: dict[tuple[int, int], list[WallEnd]] = defaultdict(list)
    reach = JOINT_TOLERANCE + EPSILON
    for end in ends:
        p = points[end]
        x, y = floor(p[0] / reach), floor(p[1] / reach)
        for cell in ((x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            for other in cells.get(cell, ()):
                if distance(p, points[other]) <= reach:
                    yield end, other
        cells[x, y].append(end)


def _middle(values: Iterable[float]) -> float:
    ordered = sorted(values)
    return (ordered[0] + ordered[-1]) / 2.0


def _ends_of(joint: Joint) -> tuple[WallEnd, ...]:
    return joint.ends
