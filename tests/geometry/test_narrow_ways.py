"""Ways among obstacles, held against the free space as shapely makes it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from alza.geometry.boxes import bounds_of, oriented_box
from alza.geometry.narrow_ways import fences
from alza.geometry.plain_ways import clearance, leads_plainly
from alza.geometry.vectors import Vec

EXACT = 64


def scene(seed: int) -> tuple[list[tuple[Vec, ...]], list[Vec]]:
    """A walled square of 6 m with pieces at any angle, and points among them."""
    random = Random(seed)
    walls = [
        ((0, 0), (6, 0), (6, 0.1), (0, 0.1)),
        ((0, 5.9), (6, 5.9), (6, 6), (0, 6)),
        ((0, 0), (0.1, 0), (0.1, 6), (0, 6)),
        ((5.9, 0), (6, 0), (6, 6), (5.9, 6)),
    ]
    pieces = []
    for _ in range(random.randint(3, 14)):
        middle = (random.uniform(0, 6), random.uniform(0, 6))
        turn = random.choice((0.0, 90.0, 45.0, random.uniform(0, 360)))
        pieces.append(oriented_box(middle, random.uniform(0.1, 4.0), random.uniform(0.05, 0.3), turn))
    points = [(random.uniform(0, 6), random.uniform(0, 6)) for _ in range(30)]
    return [*walls, *pieces], points


@pytest.mark.parametrize("first_seed", range(0, 120, 40))
def test_points_are_parted_exactly_when_the_free_space_is(first_seed: int) -> None:
    parted = joined = 0
    for seed in range(first_seed, first_seed + 40):
        obstacles, points = scene(seed)
        width = Random(seed + 1000).choice((0.3, 0.5, 0.7))
        grown = unary_union([Polygon(ring).buffer(width / 2.0, EXACT) for ring in obstacles])
        free = box(-5, -5, 11, 11).difference(grown)
        parts = list(free.geoms) if hasattr(free, "geoms") else [free]
        found = fences(obstacles, points, width)
        for a, b in combinations(range(len(points)), 2):
            places = [Point(points[n]) for n in (a, b)]
            if any(free.distance(place) > 0 or grown.distance(place) < 2e-3 for place in places):
                continue
            together = any(part.contains(places[0]) and part.contains(places[1]) for part in parts)
            fence = next((fence for fence in found if fence.parts(a, b)), None)
            if fence is not None and width - fence.gap.distance < 1e-3:
                continue
            assert together == (fence is None), (seed, a, b)
            parted, joined = parted + (not together), joined + together
    assert parted > 40 and joined > 40


def test_the_first_fence_tells_how_wide_the_widest_way_is() -> None:
    """Two gaps in a row of blocks across a closed square: the wider one counts."""
    obstacles, _ = scene(0)
    row = [oriented_box((1.05, 3.0), 1.9, 0.4, 0.0), oriented_box((3.4, 3.0), 2.0, 0.4, 0.0)]
    row.append(oriented_box((5.4, 3.0), 1.0, 0.4, 0.0))
    found = fences([*obstacles[:4], *row], [(3.0, 1.0), (3.0, 5.0)], 1.0)
    fence = next(fence for fence in found if fence.parts(0, 1))
    assert fence.gap.distance == pytest.approx(0.5)
    assert fence.between == (5, 6)
    assert fences([*obstacles[:4], *row], [(3.0, 1.0), (3.0, 5.0)], 0.5) == []


def test_where_a_plain_way_leads_no_fence_parts_and_both_ends_have_room() -> None:
    led = 0
    for seed in range(60):
        obstacles, points = scene(seed)
        boxed = [(bounds_of(ring), ring) for ring in obstacles]
        width = Random(seed + 1000).choice((0.3, 0.5, 0.7))
        found = fences(obstacles, points, width - 1e-6)
        for a, b in combinations(range(len(points)), 2):
            if leads_plainly(points[a], points[b], width, boxed):
                assert not any(fence.parts(a, b) for fence in found), (seed, a, b)
                rooms = [clearance(points[n], boxed, width / 2.0) for n in (a, b)]
                assert min(rooms) == pytest.approx(width / 2.0), (seed, a, b)
                led += 1
    assert led > 500


def test_a_plain_way_may_turn_once() -> None:
    """From north-west to south-east past a block in between, then past one in one corner and in both."""
    blocks = [oriented_box(middle, 1.0, 1.0, 0.0) for middle in ((2.0, 3.0), (1.0, 4.0), (3.0, 2.0))]
    boxed = [(bounds_of(block), block) for block in blocks]
    leads = [leads_plainly((1.0, 2.0), (3.0, 4.0), 0.8, boxed[:count]) for count in (1, 2, 3)]
    assert leads == [True, True, False]
    assert not leads_plainly((1.0, 2.0), (3.0, 4.0), 1.1, boxed[:1])


def test_the_clearance_of_a_point_is_its_distance_to_the_nearest_obstacle() -> None:
    ring = oriented_box((0.0, 0.0), 1.0, 1.0, 0.0)
    block = (bounds_of(ring), ring)
    assert clearance((0.8, 0.0), [block], 5.0) == pytest.approx(0.3)
    assert clearance((0.8, 0.9), [block], 5.0) == pytest.approx(0.5)
    assert clearance((0.4, 0.2), [block], 5.0) == 0.0
    assert clearance((9.0, 0.0), [block], 5.0) == 5.0
