"""What is true of a scene by an independent library, and how findings are held against it."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import LineString, MultiPoint, Point, Polygon, affinity, box

from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.check import check

Solids = list[tuple[Polygon, float, float]]
"""Outlines, each from a bottom to a top."""


def pairs_found(plan: Plan, code: str) -> dict[frozenset[str], float]:
    report = check(plan)
    assert report.defects == ()
    return {
        frozenset(f.refs): f.measure.value if f.measure else 0.0 for f in report.findings if f.code == code
    }


def same_but_at_the_limit(
    found: dict[frozenset[str], float], true: dict[frozenset[str], float], limit: float, slack: float = 0.0
) -> None:
    """The pairs found are those past the limit, with their values; right at the limit either is accepted.

    `slack` is for shapes that are only nearly the same (metres).
    """
    for pair in found.keys() | true.keys():
        value = true.get(pair, 0.0)
        if abs(value - limit) > 2e-6 + slack:
            assert (pair in found) == (value > limit), (pair, value)
        if pair in found:
            assert abs(found[pair] - value) < 1e-6 + slack


def depth(p: Polygon, q: Polygon) -> float:
    """How deep two convex polygons overlap: the way from the origin out of their Minkowski difference."""
    differences = MultiPoint(
        [(a[0] - b[0], a[1] - b[1]) for a in p.exterior.coords for b in q.exterior.coords]
    ).convex_hull
    origin = Point(0.0, 0.0)
    return differences.exterior.distance(origin) if differences.contains(origin) else 0.0


def solids(item: Item, kind: Kind) -> Solids:
    """What a piece occupies; it turns counter-clockwise on a page whose y grows down."""
    parts = kind.parts or (Part(shape="box", x=0.0, y=0.0, z=0.0, w=kind.w, h=kind.h, d=kind.d),)
    found: Solids = []
    for part in parts:
        outline = box(part.x - part.w / 2, part.z - part.d / 2, part.x + part.w / 2, part.z + part.d / 2)
        outline = affinity.rotate(outline, -part.rotation, origin=(part.x, part.z))
        outline = affinity.rotate(outline, -item.rotation, origin=(0.0, 0.0))
        bottom = item.elevation + part.y
        found.append((affinity.translate(outline, item.x, item.y), bottom, bottom + part.h))
    return found


def body(wall: Wall) -> Polygon:
    return LineString([wall.a, wall.b]).buffer(wall.thickness / 2, cap_style="flat")


def along_wall(wall: Wall, start: float, end: float, near: float, far: float) -> Polygon:
    """The rectangle from start to end along a wall, between two distances to its left."""
    return Polygon([wall.at(start, near), wall.at(end, near), wall.at(end, far), wall.at(start, far)])


def swept(wall: Wall, door: Opening) -> list[Polygon]:
    """The quarter disc of each leaf of a door."""
    out = 1.0 if door.side == "left" else -1.0
    hinges = [] if door.leaf != "hinged" else ["a", "b"] if door.width > 1.2 else [door.hinge]
    parts: list[Polygon] = []
    for hinge in hinges:
        at, inward = (door.start, 1.0) if hinge == "a" else (door.end, -1.0)
        radius = door.width / len(hinges)
        arc = [
            wall.at(at + inward * radius * cos(a), out * (wall.thickness / 2 + radius * sin(a)))
            for a in (pi / 2 * n / 32 for n in range(33))
        ]
        parts.append(Polygon([wall.at(at, out * wall.thickness / 2), *arc]))
    return parts
