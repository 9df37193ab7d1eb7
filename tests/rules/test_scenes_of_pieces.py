"""The rules about pieces, held against an independent library where things touch or just miss each other."""

from __future__ import annotations

from msgspec import structs
from shapely import Point, Polygon

from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from tests.rules.scenes import Scene
from tests.rules.shapely_truth import (
    along_wall,
    body,
    depth,
    pairs_found,
    same_but_at_the_limit,
    solids,
)

AT_ALL = 0.0005
"""Where nothing at all is allowed, half a millimetre is."""


def test_blocks_side_by_side_overlap_by_what_they_share(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        kind, first = scene.block()
        other = Item(
            id="i2",
            kind="block",
            x=scene.length(-2.0, 2.0, 0.0),
            y=kind.d + scene.length(-0.3, 0.3, 0.0, -0.01),
            rotation=scene.random.choice((0.0, 180.0, scene.angle())),
            elevation=max(0.0, scene.length(-1.0, 1.5, kind.h)),
        )
        ((p, _, top),), ((q, bottom, _),) = solids(first, kind), solids(other, kind)
        true = depth(p, q) if top - bottom >= AT_ALL else 0.0
        plan = Plan().put_kind(kind).put(first, other)
        plan = plan.with_(settings=CheckSettings(off=("duplicate_item",)))
        found = pairs_found(scene.laid(plan), "items_overlap")
        same_but_at_the_limit(found, {frozenset(("i1", "i2")): true}, 0.01)


def test_blocks_at_a_wall_enter_it_by_what_lies_in_it(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        kind, block = scene.block(scene.angle())
        ((outline, _, _),) = solids(block, kind)
        block = structs.replace(
            block,
            x=scene.length(-1.0, 5.0, 0.0, wall.length),
            y=wall.thickness / 2 - outline.bounds[1] + scene.length(-0.4, 0.3, 0.0, -0.02),
        )
        ((outline, _, _),) = solids(block, kind)
        plan = Plan().put_kind(kind).put(wall, block)
        found = pairs_found(scene.laid(plan), "item_through_wall")
        same_but_at_the_limit(found, {frozenset(("i1", "w1")): depth(outline, body(wall))}, 0.02)


def test_blocks_before_a_window_cover_it_when_they_reach_its_zone(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        window = Opening(
            id="win1", kind="window", wall_id="w1", offset=wall.length / 2, width=1.2, sill=0.9, height=1.2
        )
        kind, block = scene.block(scene.angle())
        ((outline, _, _),) = solids(block, kind)
        face = wall.thickness / 2
        block = structs.replace(
            block,
            x=wall.length / 2 + scene.length(-1.5, 1.5, 0.0, 0.1, 0.6 - outline.bounds[0]),
            y=face - outline.bounds[1] + scene.length(0.0, 0.8, 0.4, 0.0),
        )
        ((outline, bottom, top),) = solids(block, kind)
        zones = [
            along_wall(wall, window.start, window.end, side * face, side * (face + 0.4)) for side in (-1, 1)
        ]
        entered = max(depth(outline, zone) for zone in zones) if top > window.sill + 1e-6 else 0.0
        found = pairs_found(scene.laid(Plan().put_kind(kind).put(wall, window, block)), "item_blocks_window")
        if abs(entered - AT_ALL) > 2e-6:
            assert bool(found) == (entered > AT_ALL), seed
        if found:
            assert abs(found[frozenset(("i1", "win1"))] - (top - window.sill)) < 1e-6


def test_blocks_before_a_door_leave_as_much_room_as_is_free(seeds: range) -> None:
    for seed in seeds:
        scene = Scene(seed)
        wall = scene.wall()
        door = structs.replace(scene.door(wall), leaf="none")
        kind, block = scene.block(scene.angle())
        ((outline, _, _),) = solids(block, kind)
        face = wall.thickness / 2
        block = structs.replace(
            block,
            x=door.offset + scene.length(-1.5, 1.5, 0.0, 0.1, door.width / 2 - outline.bounds[0]),
            y=face - outline.bounds[1] + scene.length(0.0, 1.0, 0.4, 0.8),
        )
        ((outline, _, _),) = solids(block, kind)
        before = along_wall(wall, door.start, door.end, -face, -face - 0.8)
        common = outline.intersection(before)
        if depth(outline, before) < 2 * AT_ALL or not isinstance(common, Polygon):
            continue
        free = min(y for _, y in common.exterior.coords) - face
        plan = scene.laid(Plan().put_kind(kind).put(wall, door, block))
        tight, blocked = (pairs_found(plan, code) for code in ("door_passage_tight", "item_blocks_door"))
        if abs(free - 0.4) > 2 * AT_ALL:
            assert (bool(blocked), bool(tight)) == (free < 0.4, free >= 0.4), seed
        if tight:
            assert abs(tight[frozenset(("i1", "d1"))] - free) < 1e-6


def test_pieces_are_there_twice_when_they_stand_closer_than_a_centimetre_and_look_one_way(
    seeds: range,
) -> None:
    for seed in seeds:
        scene = Scene(seed)
        kind, first = scene.block()
        other = Item(
            id="i2",
            kind="block",
            x=scene.length(-0.02, 0.02, 0.0, 0.01),
            y=scene.length(-0.02, 0.02, 0.0, 0.0),
            elevation=abs(scene.length(0.0, 0.02, 0.0, 0.01)),
            rotation=scene.random.choice((0.0, 0.9, 359.1, 1.1, 358.9, 180.0)),
        )
        apart = Point(other.x, other.y).distance(Point(0.0, 0.0))
        values = (apart, other.elevation, min(other.rotation, 360.0 - other.rotation) / 100.0)
        found = pairs_found(scene.laid(Plan().put_kind(kind).put(first, other)), "duplicate_item")
        if all(abs(value - 0.01) > 2e-6 for value in values):
            assert bool(found) == (max(values) < 0.01), seed


def test_a_wardrobe_has_as_much_room_before_it_as_the_best_half_metre(seeds: range) -> None:
    wardrobe = BUILT_IN_KINDS["wardrobe"]
    half, front, needed = wardrobe.w / 2, wardrobe.d / 2, 0.6
    for seed in seeds:
        scene = Scene(seed)
        kind, block = scene.block()
        blocks = [
            structs.replace(
                block,
                id=f"i{number}",
                x=scene.length(-1.0, 1.0, 0.0, half - 0.5 + kind.w / 2, kind.w / 2 - half + 0.5),
                y=front + kind.d / 2 + abs(scene.length(0.0, 0.8, 0.0, 0.3, needed)),
            )
            for number in (2, 3)
        ]
        shapes = [solids(one, kind)[0][0].bounds for one in blocks]
        starts = [-half, half - 0.5, *(x for low, _, high, _ in shapes for x in (low - 0.5, high))]
        free = 0.0
        for start in (u for u in starts if -half - 1e-6 <= u <= half - 0.5 + 1e-6):
            before = [
                y - front for low, y, high, _ in shapes if low < start + 0.5 - 1e-6 and high > start + 1e-6
            ]
            free = max(free, min([needed, *before]))
        wide = [min(high, half) - max(low, -half) for low, _, high, _ in shapes]
        plan = Plan().put_kind(kind).put(Item(id="i1", kind="wardrobe", x=0.0, y=0.0), *blocks)
        found = pairs_found(scene.laid(plan), "use_side_blocked")
        if abs(free - needed) > 2 * AT_ALL and all(abs(share) > 2 * AT_ALL for share in wide):
            same_but_at_the_limit(found, {frozenset(("i1",)): free} if free < needed else {}, 0.0)
