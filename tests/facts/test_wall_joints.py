"""What counts as joined, and how far an end misses."""

from __future__ import annotations

from random import Random

import pytest

from alza.facts.wall_bodies import nearest_on_body
from alza.facts.walls import BESIDE_REACH, WallEnd
from alza.geometry.boxes import Bounds
from tests.facts.wall_drawings import network_of, turned


def test_ends_within_a_millimetre_are_one_joint_and_farther_apart_are_two() -> None:
    joined = network_of((0, 0, 4, 0, 0.1), (4.001, 0, 8, 0, 0.1))
    assert joined.joint_at("w1", "b").ends == (WallEnd("w1", "b"), WallEnd("w2", "a"))
    apart = network_of((0, 0, 4, 0, 0.1), (4.002, 0, 8, 0, 0.1))
    assert apart.joint_at("w1", "b").ends == (WallEnd("w1", "b"),)


def test_a_joint_keeps_the_exact_point_of_ends_that_agree() -> None:
    network = network_of((0, 0, 4.1, 0.3, 0.1), (4.1, 0.3, 8, 0, 0.2), (4.1, 0.3, 4, 5, 0.2))
    assert network.joint_at("w2", "a").point == (4.1, 0.3)
    assert len(network.joint_at("w2", "a").ends) == 3


@pytest.mark.parametrize(("y", "joined"), [(0.0, True), (0.1, True), (0.101, True), (0.1021, False)])
def test_an_end_on_or_in_a_body_is_joined_to_the_wall_that_runs_through(y: float, joined: bool) -> None:
    network = network_of((0, 0, 4, 0, 0.2), (2, y, 2, 3, 0.2))
    assert network.joint_at("w2", "a").through == (("w1",) if joined else ())


@pytest.mark.parametrize("degrees", [0.0, 90.0, 37.0])
def test_the_gap_of_an_end_starts_at_the_others_face(degrees: float) -> None:
    rows = turned([(0, 0, 4, 0, 0.2), (2, 0.15, 2, 3, 0.2), (20, 20, 25, 20, 0.1)], degrees)
    gap = network_of(*rows).end_gap("w2", "a")
    assert gap is not None
    assert (gap.distance, gap.wall_id) == (pytest.approx(0.05), "w1")
    assert gap.point == pytest.approx(turned([(2, 0.1, 0, 0, 0)], degrees)[0][:2])


def test_the_gap_is_found_however_far_the_next_wall_is() -> None:
    far = network_of((0, 0, 4, 0, 0.2), (1000, 0, 1004, 0, 0.2), (0, 5000, 4, 5000, 0.2))
    gap = far.end_gap("w1", "b")
    assert gap is not None
    assert (gap.distance, gap.wall_id, gap.point) == (996.0, "w2", (1000.0, 0.0))


def test_the_only_wall_misses_nothing() -> None:
    assert network_of((0, 0, 4, 0, 0.2)).end_gap("w1", "a") is None


def test_a_joined_end_has_no_gap() -> None:
    gap = network_of((0, 0, 4, 0, 0.2), (4, 0, 4, 3, 0.2)).end_gap("w1", "b")
    assert gap is not None
    assert gap.distance == 0.0


@pytest.mark.parametrize("seed", range(40))
def test_the_gap_and_what_is_beside_are_what_a_look_at_all_walls_finds(seed: int) -> None:
    random = Random(seed)
    corners = [(random.choice((0.0, 1.0, 2.05, 3.0)), random.choice((0.0, 1.0, 2.2, 9.0))) for _ in range(16)]
    rows = [(*a, *b, random.choice((0.1, 0.3))) for a, b in zip(corners[::2], corners[1::2], strict=True)]
    network = network_of(*turned(rows, random.choice((0.0, 90.0, 33.0))))
    for id, wall in network.walls.items():
        others = [other for other in sorted(network.walls) if other != id]
        near = [other for other in others if network.boxes[id].overlaps(network.boxes[other], BESIDE_REACH)]
        assert network.beside(id) == tuple(near)
        for end, p in (("a", wall.a), ("b", wall.b)):
            gaps = [(round(nearest_on_body(p, network.walls[other])[0], 9), other) for other in others]
            gap = network.end_gap(id, end)
            assert gap is not None and (round(gap.distance, 9), gap.wall_id) == min(gaps)


def test_walls_near_a_place_are_found_by_their_bodies() -> None:
    network = network_of((0, 0, 4, 0, 0.2), (0, 9, 4, 9, 0.2))
    assert network.near(Bounds(1, 0.1, 2, 3)) == ("w1",)
    assert network.near(Bounds(1, 0.2, 2, 3)) == ()
    assert network.near(Bounds(1, 0.2, 2, 3), 6.0) == ("w1", "w2")
