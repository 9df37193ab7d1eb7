"""Two rooms lie in each other.

What: the outlines of two rooms share more than 0.02 m² of floor.

Why: that floor counts twice in the areas, and what stands on it is in two rooms.

Example: two rooms of 2.50 x 3.85 m that share a strip 0.15 m wide.

Fix: move the smaller one.

Source: house rule; 0.02 m² leaves room for outlines drawn a few millimetres over each other along a whole
wall. The measure's extent is how deep they overlap, given when both outlines are convex.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.actions.rooms import EditRoom
from alza.facts.index import room_index
from alza.facts.rooms import room_area
from alza.geometry.boxes import bounds_of
from alza.geometry.clipping import clip_by_line, clip_convex, shared_area
from alza.geometry.convex_pieces import convex_pieces
from alza.geometry.polygons import area, centroid, edges
from alza.geometry.rings import as_clockwise, is_convex
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.rules.examples import box_with_door, room
from alza.rules.fix import Fix
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_area, to_millimetre


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """Each room of a later id that shares floor with this one."""
    limit = plan.settings.room_overlap_area
    for other_id in room_index(plan.rooms).near(bounds_of(room.corners)):
        if other_id <= room.id:
            continue
        other = plan.rooms[other_id]
        shared = shared_area(room.corners, other.corners)
        if shared > limit + NOISE:
            yield Fault(
                refs=(room.id, other_id),
                message=f"{name_of(plan, room.id)} and {name_of(plan, other_id)} share floor"
                f" ({format_area(shared)} > {format_area(limit)})",
                where=_middle(room.corners, other.corners),
                measure=Measure(shared, limit, "m2", _depth(room.corners, other.corners)),
            )


def _depth(p: Polygon, q: Polygon) -> float | None:
    found = overlap(p, q) if is_convex(p) and is_convex(q) else None
    return found.depth if found else None


def _middle(p: Polygon, q: Polygon) -> Vec:
    """The centre of the shared floor; of room p where an outline crosses itself and can't be cut up."""
    shared = [clip_convex(a, b) for a in convex_pieces(p) for b in convex_pieces(q)]
    weighed = [(area(piece), centroid(piece)) for piece in shared if piece]
    total = sum(size for size, _ in weighed)
    if total <= 0.0:
        return centroid(p)
    x, y = (sum(size * middle[axis] for size, middle in weighed) / total for axis in (0, 1))
    return (x, y)


def _two_rooms(shared: float) -> Plan:
    return box_with_door().put(
        room("r1", 0.075, 0.075, 2.5, 3.85), room("r2", 2.575 - shared, 0.075, 2.0, 3.85)
    )


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Move the smaller room by the shortest way, else pull its boundary back."""
    small, big = sorted((plan.rooms[id] for id in finding.refs), key=room_area)
    if not (is_convex(small.corners) and is_convex(big.corners)):
        return
    found = overlap(small.corners, big.corners)
    if found is not None:
        dx, dy = found.way_out
        yield _redrawn(small, tuple((x + dx, y + dy) for x, y in small.corners))
    kept = [clip_by_line(small.corners, b, a) for a, b in edges(as_clockwise(big.corners))]
    for outline in sorted(kept, key=area, reverse=True):
        if len(outline) > 2:
            yield _redrawn(small, outline)


def _redrawn(room: Room, outline: Polygon) -> Fix:
    points = tuple(Point(to_millimetre(x), to_millimetre(y)) for x, y in outline)
    return Fix(
        action=EditRoom(id=room.id, outline=points),
        tool="update_room",
        arguments={"id": room.id, "outline": [{"x": point.x, "y": point.y} for point in points]},
        safety="ask",
    )


RULE = Rule(
    code="rooms_overlap",
    severity="error",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: _two_rooms(0.15),
    legal=lambda: _two_rooms(0.005),
    limit="room_overlap_area",
    reads=("rooms",),
    fixes=fixes,
    no_fix="The rooms are not both convex, or moving the smaller one would bring another error.",
)
