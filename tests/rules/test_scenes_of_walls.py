"""The rules about walls, openings and rooms, held against an independent library where things just touch."""

from __future__ import annotations

from itertools import combinations

from msgspec import structs
from shapely import LineString, Point, Polygon, maximum_inscribed_circle, union_all

from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point as Corner
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.examples import room as rectangle
from tests.rules.scenes import Scene
from tests.rules.shapely_truth import along_wall, body, depth, pairs_found, same_but_at_the_limit, swept

AT_ALL = 0.0005
"""Where nothing at all is allowed, half a millimetre is."""
ARC = 0.001
"""A swept quarter is a polygon that stands out of the true one by half a millimetre."""


def any_wall(scene: Scene, id: str) -> Wall:
    """A wall near another one from (0, 0) to (3, 0), or so, that often touches it."""
    ax, ay = scene.length(-1.0, 4.0, 0.0, 3.0), scene.length(-1.5, 1.5, 0.0, 0.075, -0.13)
    bx, by = scene.length(-1.0, 4.0, ax), scene.length(-1.5, 1.5, ay, ay)
    return Wall(id=id, ax=ax, ay=ay, bx=bx + 0.3, by=by, thickness=scene.random.choice((0.1, 0.15)))


def test_ends_are_loose_when_they_are_far_from_all_other_walls_and_miss_one_when_near(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        walls = [scene.wall(), any_wall(scene, "w2"), any_wall(scene, "w3")]
        plan = scene.laid(Plan().put(*walls))
        found, missed = pairs_found(plan, "wall_loose_end"), pairs_found(plan, "wall_near_miss")
        for wall in walls:
            others = union_all([body(other) for other in walls if other is not wall])
            gaps = [others.distance(Point(end)) for end in (wall.a, wall.b)]
            if all(abs(gap - 0.08) > 2e-6 for gap in gaps):
                assert (frozenset((wall.id,)) in found) == (max(gaps) > 0.08), (seed, wall.id)
            if any(0.001 + 2e-6 < gap < 0.08 - 2e-6 for gap in gaps):
                assert any(wall.id in pair for pair in missed), (seed, wall.id)


def test_walls_on_one_line_share_what_their_lines_do(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        first = scene.wall()
        start = scene.length(-2.0, 5.0, first.length, first.length - 0.01, -1.0)
        aside = scene.random.choice((0.0, 0.0, 1e-4, 0.03))
        second = Wall(id="w2", ax=start, ay=aside, bx=start + 1.0, by=aside, thickness=0.1)
        if scene.random.random() < 0.5:
            second = structs.replace(second, ax=second.bx, bx=second.ax)
        lines = [LineString([(wall.ax, 0.0), (wall.bx, 0.0)]) for wall in (first, second)]
        found = pairs_found(scene.laid(Plan().put(first, second)), "walls_overlap_collinear")
        true = {frozenset(("w1", "w2")): lines[0].intersection(lines[1]).length}
        same_but_at_the_limit(found, true, 0.01)


def test_openings_overlap_and_leave_their_wall_by_what_their_spans_do(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        first = structs.replace(scene.door(wall), leaf="none")
        offset = scene.length(0.0, wall.length, first.end + first.width / 2, wall.length - first.width / 2)
        second = structs.replace(first, id="d2", offset=offset)
        line, spans = LineString([wall.a, wall.b]), {}
        for door in (first, second):
            spans[door.id] = LineString([wall.at(door.start), wall.at(door.end)])
        plan = scene.laid(Plan().put(wall, first, second))
        shared = spans["d1"].intersection(spans["d2"]).length
        true = {frozenset(("d1", "d2", "w1")): shared}
        same_but_at_the_limit(pairs_found(plan, "openings_overlap"), true, AT_ALL)
        out = {frozenset((id, "w1")): span.difference(line).length for id, span in spans.items()}
        same_but_at_the_limit(pairs_found(plan, "opening_overflow"), out, AT_ALL)


def test_an_opening_is_as_near_to_a_corner_as_its_wall_s_face_is_free(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        door = structs.replace(scene.door(wall), leaf="none")
        x = door.end + 0.075 + abs(scene.length(0.0, 0.3, 0.0, 0.05))
        near = wall.thickness / 2 - 0.01 if scene.random.random() < 0.7 else 2.0
        other = Wall(id="w2", ax=x, ay=near, bx=x + scene.length(-0.5, 0.5, 0.0), by=near + 2.0)
        strip = along_wall(wall, 0.0, wall.length, -wall.thickness / 2, -wall.thickness / 2 - 0.002)
        corner = body(other).intersection(strip)
        left = corner.bounds[0] - door.end if not corner.is_empty else 1.0
        found = pairs_found(scene.laid(Plan().put(wall, door, other)), "opening_near_corner")
        if abs(left - 0.05) > ARC and left > -AT_ALL:
            assert (frozenset(("d1", "w2")) in found) == (left < 0.05), seed


def test_a_door_opens_into_a_wall_as_deep_as_its_quarters_lie_in_it(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        door = structs.replace(scene.door(wall), side="right")
        x, y = (
            scene.length(-1.0, 4.0, door.start, door.end),
            wall.thickness / 2 + scene.length(0.1, 1.5, 0.9, 0.88),
        )
        along, across = scene.random.choice(((2.0, 0.0), (2.0, 0.3), (0.0, 2.0), (-0.3, 2.0)))
        other = Wall(id="w2", ax=x - along, ay=y, bx=x + along, by=y + across, thickness=0.1)
        into = max((depth(leaf, body(other)) for leaf in swept(wall, door)), default=0.0)
        found = pairs_found(scene.laid(Plan().put(wall, door, other)), "door_opens_into_wall")
        same_but_at_the_limit(found, {frozenset(("d1", "w2")): into}, 0.02, ARC)


def test_leaves_hit_each_other_as_deep_as_their_quarters_lie_in_each_other(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        door = structs.replace(scene.door(wall), side="right", leaf="hinged")
        facing = structs.replace(scene.door(wall), id="d2", wall_id="w2", side="left")
        radius = max(one.width / (2 if one.width > 1.2 else 1) for one in (door, facing))
        y = wall.thickness + radius + abs(scene.length(0.0, 0.8, 0.01, 0.3))
        rise = scene.random.choice((0.0, 0.0, 0.3))
        other = Wall(id="w2", ax=0.0, ay=y, bx=wall.length, by=y + rise, thickness=wall.thickness)
        quarters = [swept(wall, door), swept(other, facing)]
        hit = max((depth(p, q) for p in quarters[0] for q in quarters[1]), default=0.0)
        found = pairs_found(scene.laid(Plan().put(wall, other, door, facing)), "door_leaf_hits_leaf")
        same_but_at_the_limit(found, {frozenset(("d1", "d2")): hit}, 0.01, 2 * ARC)


def test_rooms_are_as_wide_as_the_largest_circle_and_as_far_from_walls_as_their_outlines(
    seeds: range,
) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        away = scene.length(0.0, 0.5, 0.25, 0.0)
        room = rectangle("r1", 0.5, wall.thickness / 2 + away, 1.5, scene.length(0.2, 1.5, 0.5))
        outline = Polygon(room.corners)
        plan = scene.laid(Plan().put(wall, room))
        wide = 2 * maximum_inscribed_circle(outline, 1e-7).length
        narrow = pairs_found(plan, "room_too_small")
        if abs(wide - 0.5) > 2e-4:
            assert bool(narrow) == (wide < 0.5), seed
        gap = {frozenset(("r1",)): outline.exterior.distance(body(wall))}
        same_but_at_the_limit(pairs_found(plan, "room_floating"), gap, 0.25)


def test_rooms_with_a_shared_edge_overlap_by_the_area_between(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        rooms: list[Room] = []
        for number in range(3):
            corners = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]
            x, y = scene.length(0.0, 3.0, 2.0, 1.0, 0.99), scene.length(-2.0, 2.0, 0.0, 1.0)
            points = tuple(Corner(px + x * number, py + y * number) for px, py in corners)
            rooms.append(Room(id=f"r{number}", label="Room", outline=points))
        true = {
            frozenset((p.id, q.id)): Polygon(p.corners).intersection(Polygon(q.corners)).area
            for p, q in combinations(rooms, 2)
        }
        same_but_at_the_limit(pairs_found(scene.laid(Plan().put(*rooms)), "rooms_overlap"), true, 0.02)


def test_a_wall_ends_in_an_opening_as_deep_as_its_end_lies_between_the_jambs(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        window = Opening(id="win1", kind="window", wall_id="w1", offset=1.0, width=1.0, sill=0.9, height=1.2)
        x, y = scene.length(0.0, 2.0, 0.5, 1.5), scene.length(0.0, 0.4, wall.thickness / 2, 0.0)
        other = Wall(id="w2", ax=x, ay=y, bx=x + scene.length(-1.0, 1.0, 0.0), by=y + 2.0)
        off = abs(y) - wall.thickness / 2
        jambs = [Point(wall.at(along)) for along in (window.start, window.end)]
        inside = window.start < x < window.end
        deep = min(jamb.distance(Point(x, 0.0)) for jamb in jambs) if inside else 0.0
        if abs(off - 0.001) > 1e-5:
            true = {frozenset(("win1", "w2")): deep if off < 0.001 else 0.0}
            found = pairs_found(scene.laid(Plan().put(wall, window, other)), "wall_ends_in_opening")
            same_but_at_the_limit(found, true, AT_ALL)
