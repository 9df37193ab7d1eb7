"""Ways along the axes among boxes: where they join points, no fence parts them."""

from __future__ import annotations

from itertools import combinations
from random import Random

from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.crosses import are_joined_by_crosses
from alza.geometry.narrow_ways import fences
from alza.geometry.vectors import Vec

ROOM = Bounds(0.0, 0.0, 6.0, 6.0)
SIDES = (((3.0, -0.1), 0.0), ((3.0, 6.1), 0.0), ((-0.1, 3.0), 90.0), ((6.1, 3.0), 90.0))


def joined(a: Vec, b: Vec, width: float, *boxes: Bounds) -> bool:
    return are_joined_by_crosses([[a], [b]], width, boxes, ROOM)


def test_points_joined_by_crosses_are_parted_by_no_fence() -> None:
    walls = [oriented_box(middle, 8.0, 0.2, turn) for middle, turn in SIDES]
    count = 0
    for seed in range(60):
        random = Random(seed)
        rings = [
            oriented_box(
                (random.uniform(0, 6), random.uniform(0, 6)),
                random.uniform(0.1, 2.0),
                random.uniform(0.1, 1.0),
                random.choice((0.0, 90.0, random.uniform(0.0, 360.0))),
            )
            for _ in range(random.randint(1, 8))
        ]
        points = [(random.uniform(0, 6), random.uniform(0, 6)) for _ in range(12)]
        found = fences([*walls, *rings], points, 0.7 - 1e-6)
        boxes = [bounds_of(ring) for ring in rings]
        for a, b in combinations(range(len(points)), 2):
            if joined(points[a], points[b], 0.7, *boxes):
                assert not any(fence.parts(a, b) for fence in found), (seed, a, b)
                count += 1
    assert count > 300


def test_a_way_turns_around_a_box_and_fits_exactly() -> None:
    block = Bounds(2.0, 2.0, 5.3, 4.0)
    assert joined((1.0, 3.0), (5.65, 5.0), 0.7, block)
    assert joined((1.0, 1.0), (5.65, 5.0), 0.7, block)
    assert not joined((1.0, 3.0), (5.65, 3.0), 0.7, Bounds(2.0, 0.0, 5.3, 6.0))


def test_a_goal_is_reached_at_the_first_point_with_room_and_over_another_goal() -> None:
    """From north-west to south-east there are two turns around the blocks, but a third goal lies between."""
    blocks = [Bounds(2.0, 0.0, 3.0, 4.5), Bounds(4.0, 1.5, 5.0, 6.0)]
    start, end, between = (1.0, 1.0), (5.5, 3.0), (3.5, 5.3)
    assert not joined(start, end, 0.6, *blocks)
    goals = [[start], [(2.5, 2.0), between], [(3.5, 0.7)], [end]]
    assert not are_joined_by_crosses([*goals[:2], goals[3]], 0.6, blocks, ROOM)
    assert are_joined_by_crosses([[(1.0, 5.3)], *goals], 0.6, blocks, ROOM)
    assert not are_joined_by_crosses([[start], [(2.5, 2.0)]], 0.6, blocks, ROOM)
