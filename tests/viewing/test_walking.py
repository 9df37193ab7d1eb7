"""Walking: wishes, speed, sliding, and never standing in anything."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from alza.facts.footprints import Solid
from alza.geometry.boxes import oriented_box
from alza.geometry.vectors import Polygon, Vec
from alza.viewing.free_spots import free_spot
from alza.viewing.obstacles import BODY_RADIUS, EYE_HEIGHT, Obstacles
from alza.viewing.walking import (
    DRAG_LOOK,
    MOUSE_LOOK,
    NO_WISH,
    PITCH_LIMIT,
    RUN_SPEED,
    WALK_SPEED,
    Walker,
    Wish,
    look,
    step,
    wish_of,
)

DEEPEST = 0.001
NOTHING = Obstacles(())
FORWARD = Wish(forward=1.0)
LONG_WALL = oriented_box((0.0, 2.0), 40.0, 0.2, 0.0)


def among(*polygons: Polygon) -> Obstacles:
    return Obstacles(()).with_solids(Solid(polygon, 0.0, 2.0) for polygon in polygons)


def walked(walker: Walker, wish: Wish, seconds: float, obstacles: Obstacles, fps: int = 60) -> Walker:
    for _ in range(round(seconds * fps)):
        walker = step(walker, wish, 1.0 / fps, obstacles)
    return walker


def gap(walker: Walker, polygon: Polygon) -> float:
    """How far the body is from an obstacle; negative when it stands in it."""
    return shapely.Polygon(polygon).distance(shapely.Point(walker.at)) - BODY_RADIUS


@pytest.mark.parametrize(
    ("heading", "forward"),
    [(0.0, (0.0, 1.0)), (90.0, (1.0, 0.0)), (180.0, (0.0, -1.0)), (270.0, (-1.0, 0.0))],
    ids=["south", "east", "north", "west"],
)
def test_one_walks_the_way_one_looks(heading: float, forward: Vec) -> None:
    end = walked(Walker(0.0, 0.0, heading=heading), FORWARD, 2.0, NOTHING)
    away = hypot(end.x, end.y)
    assert (end.x / away, end.y / away) == pytest.approx(forward, abs=1e-9)
    assert WALK_SPEED * 1.5 < away < WALK_SPEED * 2.0


def test_to_the_right_of_someone_who_looks_east_is_south() -> None:
    end = walked(Walker(0.0, 0.0, heading=90.0), Wish(right=1.0), 1.0, NOTHING)
    assert end.x == pytest.approx(0.0, abs=1e-9)
    assert end.y > 1.0


def test_running_is_faster_and_diagonals_are_not() -> None:
    straight = walked(Walker(0.0, 0.0), FORWARD, 2.0, NOTHING)
    diagonal = walked(Walker(0.0, 0.0), Wish(forward=1.0, right=-1.0), 2.0, NOTHING)
    running = walked(Walker(0.0, 0.0), Wish(forward=1.0, run=True), 2.0, NOTHING)
    assert hypot(*diagonal.at) == pytest.approx(hypot(*straight.at))
    assert hypot(*running.at) == pytest.approx(hypot(*straight.at) * RUN_SPEED / WALK_SPEED)


def test_one_comes_to_rest_without_a_wish() -> None:
    going = walked(Walker(0.0, 0.0), FORWARD, 1.0, NOTHING)
    assert going.moving
    resting = walked(going, NO_WISH, 1.0, NOTHING)
    assert not resting.moving
    assert going.y < resting.y < going.y + 0.3


def test_keys_are_wishes() -> None:
    assert wish_of({"KeyW", "KeyD", "ShiftLeft"}) == Wish(forward=1.0, right=1.0, run=True)
    assert wish_of({"ArrowDown", "ArrowLeft"}) == Wish(forward=-1.0, turn=-1.0)
    assert wish_of({"KeyA", "KeyD", "KeyX"}) == NO_WISH


def test_turning_right_from_south_looks_west() -> None:
    turned = walked(Walker(0.0, 0.0, heading=0.0), Wish(turn=1.0), 0.9, NOTHING)
    assert turned.heading == pytest.approx(270.0)


def test_the_mouse_turns_the_head_and_a_drag_takes_the_scene_along() -> None:
    start = Walker(0.0, 0.0, heading=10.0)
    assert look(start, 100.0, 0.0, MOUSE_LOOK).heading == pytest.approx(358.0)
    assert look(start, 100.0, 0.0, DRAG_LOOK).heading == pytest.approx(30.0)
    assert look(start, 0.0, -1e6, MOUSE_LOOK).pitch == PITCH_LIMIT
    assert look(start, 0.0, 1e6, MOUSE_LOOK).pitch == -PITCH_LIMIT


def test_the_eyes_look_ahead() -> None:
    walker = Walker(3.0, 4.0, heading=90.0, pitch=30.0)
    assert walker.eye == (3.0, EYE_HEIGHT, 4.0)
    assert walker.look_at == pytest.approx((3.0 + cos(pi / 6), EYE_HEIGHT + 0.5, 4.0))


@pytest.mark.parametrize("fps", [2, 5, 15, 60, 144])
def test_a_wall_stops_at_every_frame_rate(fps: int) -> None:
    wall = oriented_box((0.0, 2.0), 40.0, 0.01, 0.0)
    end = walked(Walker(0.0, 0.0), Wish(forward=1.0, run=True), 5.0, among(wall), fps)
    assert end.y == pytest.approx(2.0 - 0.005 - BODY_RADIUS, abs=DEEPEST)


@given(st.floats(-80.0, 80.0))
def test_one_slides_along_a_wall_as_fast_as_one_heads_along_it(heading: float) -> None:
    start = Walker(0.0, 2.0 - 0.1 - BODY_RADIUS, heading=heading)
    free, held = (walked(start, FORWARD, 1.0, obstacles) for obstacles in (NOTHING, among(LONG_WALL)))
    assert held.x == pytest.approx(free.x, abs=1e-6)
    assert abs(gap(held, LONG_WALL)) <= DEEPEST


def test_one_slides_around_a_corner_and_goes_on() -> None:
    box = oriented_box((0.0, 2.0), 1.0, 1.0, 0.0)
    end = walked(Walker(0.6, 0.0), FORWARD, 4.0, among(box))
    assert end.x == pytest.approx(0.5 + BODY_RADIUS, abs=0.05)
    assert end.y > 3.0


def test_one_stays_in_a_corner_without_trembling() -> None:
    corner = among(LONG_WALL, oriented_box((2.0, 0.0), 0.2, 40.0, 0.0))
    there = walked(Walker(0.0, 0.0, heading=45.0), FORWARD, 4.0, corner)
    later = walked(there, FORWARD, 1.0, corner)
    assert there.at == pytest.approx((1.6, 1.6), abs=DEEPEST)
    assert later.at == pytest.approx(there.at, abs=1e-6)


def test_one_passes_a_gap_as_wide_as_the_body_and_no_narrower_one() -> None:
    def end(width: float) -> Walker:
        sides = [oriented_box((side * (width / 2 + 1.0), 2.0), 2.0, 0.2, 0.0) for side in (-1, 1)]
        return walked(Walker(0.0, 0.0), FORWARD, 4.0, among(*sides))

    assert end(2 * BODY_RADIUS + 0.002).y > 3.0
    assert end(2 * BODY_RADIUS - 0.02).y < 2.0


SOLIDS = st.builds(
    oriented_box,
    st.tuples(st.floats(-2.5, 2.5), st.floats(-2.5, 2.5)),
    st.floats(0.02, 1.5),
    st.floats(0.02, 1.5),
    st.floats(0.0, 360.0),
)
WISHES = st.builds(Wish, st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1), st.booleans())
STEPS = st.lists(st.tuples(WISHES, st.floats(0.001, 0.3)), max_size=40)


@given(st.lists(SOLIDS, max_size=6), STEPS)
def test_nobody_ends_in_an_obstacle(polygons: list[Polygon], steps: list[tuple[Wish, float]]) -> None:
    obstacles = among(*polygons)
    spot = free_spot((0.0, 0.0), obstacles)
    assume(spot is not None)
    walker = again = Walker(*spot)
    for wish, seconds in steps:
        before, walker = walker, step(walker, wish, seconds, obstacles)
        again = step(again, wish, seconds, obstacles)
        assert all(gap(walker, polygon) >= -DEEPEST for polygon in polygons)
        assert hypot(walker.x - before.x, walker.y - before.y) <= RUN_SPEED * seconds + DEEPEST
    assert again == walker


@given(st.lists(SOLIDS, max_size=4), st.floats(0.0, 360.0), st.sampled_from([20, 30, 144]))
def test_the_frame_rate_hardly_matters(polygons: list[Polygon], heading: float, fps: int) -> None:
    obstacles = among(LONG_WALL, *polygons)
    spot = free_spot((0.0, 0.0), obstacles)
    assume(spot is not None)
    start = Walker(*spot, heading=heading)
    usual, other = (walked(start, FORWARD, 0.5, obstacles, rate) for rate in (60, fps))
    assert other.at == pytest.approx(usual.at, abs=0.08)


@given(st.floats(-0.8, 0.8), st.floats(-0.4, 0.4), st.floats(0.0, 360.0))
def test_someone_on_whom_a_sofa_is_put_stands_beside_it(x: float, y: float, rotation: float) -> None:
    sofa = oriented_box((0.0, 0.0), 2.1, 0.9, rotation)
    end = step(Walker(x, y), NO_WISH, 1 / 60, among(sofa))
    assert gap(end, sofa) >= -DEEPEST
    assert hypot(end.x - x, end.y - y) < 1.2


def test_someone_who_is_built_over_is_put_next_to_it() -> None:
    stack = [oriented_box((0.5 * n, 0.0), 1.0, 2.0, 0.0) for n in range(-3, 4)]
    end = step(Walker(0.0, 0.0), NO_WISH, 1 / 60, among(*stack))
    assert all(gap(end, polygon) >= -DEEPEST for polygon in stack)


def test_someone_for_whom_there_is_no_room_may_walk_out() -> None:
    block = oriented_box((0.0, 0.0), 30.0, 30.0, 0.0)
    assert free_spot((0.0, 0.0), among(block, block), reach=1.0) is None
    tiles = [oriented_box((x * 0.9, y * 0.9), 1.0, 1.0, 0.0) for x in range(-9, 10) for y in range(-9, 10)]
    end = walked(Walker(0.0, 0.0), FORWARD, 3.0, among(*tiles))
    assert end.y > 3.0


def test_far_from_the_origin_nothing_changes() -> None:
    near, far = (
        walked(Walker(x, 0.0, heading=20.0), FORWARD, 3.0, among(oriented_box((x, 2.0), 40.0, 0.2, 0.0)))
        for x in (0.0, 1e6)
    )
    assert far.x - 1e6 == pytest.approx(near.x, abs=1e-4)
    assert far.y == pytest.approx(near.y, abs=1e-4)


def test_a_free_spot_is_the_place_itself_or_the_nearest() -> None:
    block = oriented_box((0.0, 0.0), 2.0, 2.0, 0.0)
    assert free_spot((3.0, 0.0), among(block)) == (3.0, 0.0)
    spot = free_spot((0.8, 0.0), among(block))
    assert spot is not None
    assert hypot(spot[0] - 0.8, spot[1]) == pytest.approx(0.5, abs=0.11)


def test_a_circle_of_posts_is_left_by_no_way() -> None:
    posts = [
        oriented_box((2.0 * sin(turn), 2.0 * cos(turn)), 0.4, 0.4, 0.0)
        for turn in (2 * pi * n / 16 for n in range(16))
    ]
    for n in range(24):
        end = walked(Walker(0.0, 0.0, heading=15.0 * n), Wish(forward=1.0, run=True), 3.0, among(*posts), 8)
        assert hypot(*end.at) < 2.0
