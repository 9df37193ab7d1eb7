"""The rules that measure overlaps, held against an independent library over random scenes, all pairs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, radians, sin

from hypothesis import example, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, affinity, union_all
from shapely.geometry.base import BaseGeometry

from alza.facts.openings import opening_place
from alza.facts.walls import wall_network
from alza.plan import record
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.plan.wall import Wall
from alza.rules.items.seen_floor import Zone, seen_floor
from tests.rules.shapely_truth import (
    Solids,
    along_wall,
    body,
    depth,
    pairs_found,
    same_but_at_the_limit,
    solids,
    swept,
)

ANGLES = st.one_of(
    st.sampled_from([0.0, 30.0, 45.0, 45.0001, 90.0, 180.0, 270.0]),
    st.floats(0.0, 359.999).map(lambda a: round(a, 3)),
)
ORIGINS = st.sampled_from([(0.0, 0.0), (1e4, -1e4), (-1e6, 1e6)])


def millimetres(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(round(low * 1000), round(high * 1000)).map(lambda n: n / 1000)


# --- pieces

KINDS = (
    Kind(kind="slab", label="Slab", w=1.0, d=0.4, h=0.5),
    Kind(kind="cube", label="Cube", w=0.6, d=0.6, h=0.6),
    Kind(
        kind="corner",
        label="Corner",
        w=1.6,
        d=1.6,
        h=0.8,
        parts=(
            Part(shape="box", x=0.0, y=0.0, z=-0.6, w=1.6, h=0.8, d=0.4),
            Part(shape="box", x=-0.6, y=0.3, z=0.2, w=0.4, h=0.3, d=1.2, rotation=10.0),
        ),
    ),
)


@st.composite
def pieces(draw: st.DrawFn, most: int = 7) -> list[Item]:
    ox, oy = draw(ORIGINS)
    return [
        Item(
            id=f"i{n}",
            kind=draw(st.sampled_from(KINDS)).kind,
            x=ox + draw(millimetres(0.0, 2.5)),
            y=oy + draw(millimetres(0.0, 2.5)),
            rotation=draw(ANGLES),
            elevation=draw(st.sampled_from([0.0, 0.0, 0.3, 0.6])),
        )
        for n in range(draw(st.integers(2, most)))
    ]


def standing(item: Item) -> Solids:
    return solids(item, next(kind for kind in KINDS if kind.kind == item.kind))


def plan_of(*records: Item | Wall | Opening | Room) -> Plan:
    plan = Plan()
    for kind in KINDS:
        plan = plan.put_kind(kind)
    return plan.put(*records)


@settings(max_examples=100, deadline=None)
@given(pieces())
def test_pieces_stand_in_each_other_exactly_when_their_solids_do(items: list[Item]) -> None:
    true: dict[frozenset[str], float] = {}
    for a, b in combinations(items, 2):
        true[frozenset((a.id, b.id))] = max(
            depth(p, q) if min(p_top, q_top) - max(p_low, q_low) > 1e-6 else 0.0
            for p, p_low, p_top in standing(a)
            for q, q_low, q_top in standing(b)
        )
    plan = plan_of(*items).with_(settings=CheckSettings(off=("duplicate_item",)))
    same_but_at_the_limit(pairs_found(plan, "items_overlap"), true, 0.01)


# --- pieces and walls


def solid_parts(wall: Wall, door: Opening, low: float, top: float) -> list[Polygon]:
    """The wall for what reaches from `low` to `top`: the doorway is cut out where that goes through."""
    if low >= wall.height:
        return []
    if low < door.sill or top > door.head:
        return [body(wall)]
    left, right = max(0.0, door.start), min(wall.length, door.end)
    spans = [(0.0, left), (right, wall.length)]
    return [
        LineString([wall.at(start), wall.at(end)]).buffer(wall.thickness / 2, cap_style="flat")
        for start, end in spans
        if end - start > 1e-9
    ]


@st.composite
def walls_with_door(draw: st.DrawFn) -> tuple[Wall, Opening]:
    angle = radians(draw(ANGLES))
    length = draw(millimetres(1.5, 4.0))
    ax, ay = draw(millimetres(0.0, 2.0)), draw(millimetres(0.0, 2.0))
    wall = Wall(
        id="w1",
        ax=ax,
        ay=ay,
        bx=ax + length * cos(angle),
        by=ay + length * sin(angle),
        thickness=draw(st.sampled_from([0.1, 0.15, 0.4])),
        height=draw(st.sampled_from([0.5, 2.7])),
    )
    width = draw(millimetres(0.4, 1.4))
    door = Opening(
        id="d1",
        kind="door",
        wall_id="w1",
        offset=draw(st.floats(width / 2, length - width / 2)),
        width=width,
        height=draw(st.sampled_from([0.4, 2.1])),
        hinge=draw(st.sampled_from(["a", "b"])),
        side=draw(st.sampled_from(["left", "right"])),
        leaf=draw(st.sampled_from(["hinged", "sliding"])),
    )
    return wall, door


def on_origin(items: list[Item]) -> bool:
    return all(abs(item.x) < 100.0 for item in items)


@settings(max_examples=100, deadline=None)
@given(walls_with_door(), pieces(4).filter(on_origin))
def test_pieces_stand_in_a_wall_exactly_when_they_enter_it_beside_the_doorway(
    wall_and_door: tuple[Wall, Opening], items: list[Item]
) -> None:
    wall, door = wall_and_door
    true = {
        frozenset((item.id, "w1")): max(
            (
                depth(solid, part)
                for solid, low, top in standing(item)
                for part in solid_parts(wall, door, low, top)
            ),
            default=0.0,
        )
        for item in items
    }
    same_but_at_the_limit(pairs_found(plan_of(wall, door, *items), "item_through_wall"), true, 0.02)


# --- pieces and doors


def kept_free(wall: Wall, door: Opening) -> list[Polygon]:
    """The doorway with 0.40 m before it on either side, and the quarter disc of each leaf."""
    reach = wall.thickness / 2 + 0.40
    return [along_wall(wall, door.start, door.end, -reach, reach), *swept(wall, door)]


@settings(max_examples=100, deadline=None)
@given(walls_with_door(), pieces(4).filter(on_origin))
def test_pieces_block_a_door_exactly_when_they_reach_what_it_needs(
    wall_and_door: tuple[Wall, Opening], items: list[Item]
) -> None:
    wall, door = wall_and_door
    found = pairs_found(plan_of(wall, door, *items), "item_blocks_door")
    parts = kept_free(wall, door)
    for item in items:
        in_the_way = [outline for outline, low, top in standing(item) if low < door.head and top > 0.02]
        blocked = frozenset((item.id, "d1")) in found
        if all(outline.distance(part) > 0.001 for outline in in_the_way for part in parts):
            assert not blocked
        if any(outline.intersects(part.buffer(-0.002)) for outline in in_the_way for part in parts):
            assert blocked


SLANTED = Wall(id="w1", ax=0.394, ay=0.312, bx=-2.5354248277498184, by=1.1646846888287292, thickness=0.4)
DOOR_IN_IT = Opening(id="d1", kind="door", wall_id="w1", offset=1.69921875, width=0.746)


def united(shapes: Sequence[BaseGeometry]) -> BaseGeometry:
    """The union on a fine grid: without one, shapely loses shapes that touch others by a hair."""
    return union_all(shapes, grid_size=1e-9)


@settings(max_examples=100, deadline=None)
@given(walls_with_door(), st.lists(st.tuples(*[millimetres(-2.0, 4.0)] * 4), min_size=1, max_size=4))
@example((SLANTED, DOOR_IN_IT), [(-2.0, 1.518, -1.835, -1.387)])
def test_the_floor_seen_from_a_door_is_the_zone_without_the_shadows_of_walls(
    wall_and_door: tuple[Wall, Opening], lines: list[tuple[float, float, float, float]]
) -> None:
    wall, door = wall_and_door
    others = [
        Wall(id=f"w{n + 2}", ax=ax, ay=ay, bx=bx, by=by)
        for n, (ax, ay, bx, by) in enumerate(lines)
        if abs(ax - bx) + abs(ay - by) > 0.3
    ]
    place = opening_place(door, wall)
    network = wall_network({w.id: w for w in (wall, *others)})
    for side, out in (("left", 1.0), ("right", -1.0)):
        whole = Polygon(place.zone(side, 0.0, 0.8))
        shift = (wall.left[0] * out * 2.0, wall.left[1] * out * 2.0)
        shadows = []
        for other in others:
            hiding = body(other).intersection(whole)
            if hiding.area > 1e-9:
                shadows.append(united([hiding, affinity.translate(hiding, *shift)]).convex_hull)
        seen = united(
            [Polygon(part).buffer(0) for part in seen_floor(place, Zone(side, 0.0, 0.8), network, "w1")]
        )
        true = whole.difference(united(shadows)) if shadows else whole
        assert seen.difference(true.buffer(1e-5)).area < 1e-6
        if len(shadows) < 2:
            assert true.difference(seen.buffer(1e-5)).area < 1e-6


# --- rooms


@st.composite
def outlines(draw: st.DrawFn) -> tuple[tuple[float, float], ...]:
    shape = draw(
        st.sampled_from(
            [
                ((0.0, 0.0), (2.0, 0.0), (2.0, 1.5), (0.0, 1.5)),
                ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)),
                (
                    (0.0, 0.0),
                    (3.0, 0.0),
                    (3.0, 2.0),
                    (2.0, 2.0),
                    (2.0, 1.0),
                    (1.0, 1.0),
                    (1.0, 2.0),
                    (0.0, 2.0),
                ),
            ]
        )
    )
    ring = Polygon(shape)
    ring = affinity.rotate(ring, draw(ANGLES), origin=(0.0, 0.0))
    ring = affinity.translate(ring, draw(millimetres(0.0, 4.0)), draw(millimetres(0.0, 4.0)))
    corners = tuple(ring.exterior.coords)[:-1]
    return corners[::-1] if draw(st.booleans()) else corners


@settings(max_examples=100, deadline=None)
@given(st.lists(outlines(), min_size=2, max_size=4), ORIGINS)
def test_rooms_overlap_exactly_by_the_area_that_they_share(
    rings: list[tuple[tuple[float, float], ...]], origin: tuple[float, float]
) -> None:
    def room(n: int, corners: tuple[tuple[float, float], ...]) -> Room:
        points = tuple(record.Point(x + origin[0], y + origin[1]) for x, y in corners)
        return Room(id=f"r{n}", label="Room", outline=points)

    plan = plan_of(*(room(n, ring) for n, ring in enumerate(rings)))
    true = {
        frozenset((f"r{a}", f"r{b}")): Polygon(rings[a]).intersection(Polygon(rings[b])).area
        for a, b in combinations(range(len(rings)), 2)
    }
    same_but_at_the_limit(pairs_found(plan, "rooms_overlap"), true, 0.02)


@settings(max_examples=100, deadline=None)
@given(outlines(), pieces(5).filter(on_origin))
def test_pieces_are_outside_exactly_when_no_room_is_near_their_centre(
    ring: tuple[tuple[float, float], ...], items: list[Item]
) -> None:
    room = Room(id="r1", label="Room", outline=tuple(record.Point(x, y) for x, y in ring))
    found = pairs_found(plan_of(room, *items), "item_outside_rooms")
    true = {frozenset((item.id,)): Polygon(ring).distance(Point(item.x, item.y)) for item in items}
    same_but_at_the_limit(found, true, 0.05)


# --- walls


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(*[millimetres(0.0, 4.0)] * 4), min_size=2, max_size=6))
def test_walls_cross_exactly_when_their_lines_do_far_from_every_end(
    lines: list[tuple[float, float, float, float]],
) -> None:
    walls = [Wall(id=f"w{n}", ax=ax, ay=ay, bx=bx, by=by) for n, (ax, ay, bx, by) in enumerate(lines)]
    walls = [wall for wall in walls if wall.length >= 0.2]
    found = pairs_found(plan_of(*walls), "walls_cross")
    along_one_line = pairs_found(plan_of(*walls), "walls_overlap_collinear")
    for a, b in combinations(walls, 2):
        pair = frozenset((a.id, b.id))
        gaps = [body(b).distance(Point(end)) for end in (a.a, a.b)] + [
            body(a).distance(Point(end)) for end in (b.a, b.b)
        ]
        if min(abs(gap - 0.08) for gap in gaps) > 1e-5 and pair not in along_one_line:
            assert (pair in found) == (
                LineString([a.a, a.b]).crosses(LineString([b.a, b.b])) and min(gaps) > 0.08
            )
