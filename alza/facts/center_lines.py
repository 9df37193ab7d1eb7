"""The centre lines of walls, led on to the lines of the walls that they meet or nearly meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from alza.facts.wall_bodies import one_way
from alza.facts.walls import Joint, WallEnd, WallNetwork
from alza.geometry.segments import line_crossing, nearest_on_segment
from alza.geometry.vectors import Vec, distance
from alza.plan.opening import ENDS
from alza.plan.wall import Wall
from alza.units import ROOM_GAP

_ON_LINE: Final = 1e-6
"""A point this near to a centre line lies on it (metres)."""

_MOST_LINKS: Final = 2
"""An end is led on to so many walls, the nearest of those on whose bodies it lies."""


class CenterLine(msgspec.Struct, frozen=True):
    """A stretch from a to b of a wall's centre line or of a link that goes on from it.

    `half` is half the wall's thickness in metres.
    """

    a: Vec
    b: Vec
    half: float
    wall_id: str


def center_lines(network: WallNetwork) -> list[CenterLine]:
    """The centre lines of all walls from joint to joint, and the links that close what drawing leaves open.

    A wall that ends on another's body is led on to that wall's centre line. A loose end is led on to the
    nearest wall when the gap to its body is at most `ROOM_GAP`.
    """
    lines: list[CenterLine] = []
    for id, wall in network.walls.items():
        a, b = sorted(network.joint_at(id, end).point for end in ENDS)
        lines.append(CenterLine(a, b, wall.thickness / 2.0, id))
    for joint in network.joints:
        hosts = [one_way(network.walls[id]) for id in _hosts(network, joint)]
        for end in joint.ends:
            links = [_link(network.walls, joint, end, host) for host in hosts]
            lines += sorted(links, key=_length)[:_MOST_LINKS]
    return [line for line in lines if line.a != line.b]


def _hosts(network: WallNetwork, joint: Joint) -> tuple[str, ...]:
    if joint.through or len(joint.ends) != 1:
        return joint.through
    (end,) = joint.ends
    gap = network.end_gap(end.wall_id, end.end)
    return (gap.wall_id,) if gap is not None and gap.distance <= ROOM_GAP else ()


def _link(walls: Mapping[str, Wall], joint: Joint, end: WallEnd, host: Wall) -> CenterLine:
    """The way from a joint to the host's centre line: straight on where that meets it near by."""
    wall, p = walls[end.wall_id], joint.point
    target, _ = nearest_on_segment(p, host.a, host.b)
    ahead = line_crossing(p, wall.direction, host.a, host.direction)
    if ahead is not None and _is_near(p, ahead, host):
        target = ahead
    return CenterLine(p, target, wall.thickness / 2.0, wall.id)


def _length(line: CenterLine) -> float:
    return distance(line.a, line.b)


def _is_near(p: Vec, ahead: Vec, host: Wall) -> bool:
    on_host, _ = nearest_on_segment(ahead, host.a, host.b)
    return distance(on_host, ahead) <= _ON_LINE and distance(p, ahead) <= 2.0 * (host.thickness + ROOM_GAP)
