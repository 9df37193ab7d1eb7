"""The shortest way out of several shapes, held against a polygon library."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import MultiPoint, Point, unary_union
from shapely import Polygon as Shape

from alza.geometry.boxes import oriented_box
from alza.geometry.escape import Obstacle, shortest_way
from alza.geometry.minkowski import colliding_ways, grown
from alza.geometry.rings import is_convex
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Polygon, Vec

REACH = 6.0
places = st.floats(-2.0, 2.0).map(lambda value: round(value, 3))
sizes = st.floats(0.1, 2.0).map(lambda value: round(value, 3))
turns = st.sampled_from([0.0, 90.0, 30.0, 45.0001, 200.0])
boxes = st.builds(
    lambda x, y, w, d, turn: oriented_box((x, y), w, d, turn), places, places, sizes, sizes, turns
)
rounds = st.builds(
    lambda x, y, r: tuple((x + r * cos(pi * n / 4.0), y + r * sin(pi * n / 4.0)) for n in range(8)),
    places,
    places,
    sizes,
)
points = st.tuples(places, places)
shapes = st.one_of(boxes, rounds)
ROOM: Polygon = ((-2.5, -2.5), (2.5, -2.5), (2.5, 0.5), (0.5, 0.5), (0.5, 2.5), (-2.5, 2.5))


def way_out(
    mover: Polygon, obstacles: list[Polygon], region: Polygon | None = None, reach: float = REACH
) -> Vec | None:
    held = [Obstacle(colliding_ways(mover, obstacle)) for obstacle in obstacles]
    return shortest_way(lambda _radius: held, reach, region)


def moved(polygon: Polygon, by: Vec) -> Polygon:
    return tuple((x + by[0], y + by[1]) for x, y in polygon)


def mirrored(polygon: Polygon) -> Polygon:
    return tuple((-x, y) for x, y in polygon)


def turned(polygon: Polygon) -> Polygon:
    return tuple((y, -x) for x, y in polygon)


@given(mover=shapes, obstacle=shapes)
def test_colliding_ways_are_the_minkowski_sum(mover: Polygon, obstacle: Polygon) -> None:
    ways = colliding_ways(mover, obstacle)
    sums = MultiPoint([(x - u, y - v) for x, y in obstacle for u, v in mover]).convex_hull
    assert is_convex(ways)
    assert Shape(ways).symmetric_difference(sums).area < 1e-9


@given(polygon=shapes, by=st.floats(-0.3, 0.5).map(lambda value: round(value, 3)))
def test_grown_moves_every_side(polygon: Polygon, by: float) -> None:
    shape, found = Shape(polygon), grown(polygon, by)
    wanted = shape.buffer(by, join_style="mitre", mitre_limit=50.0)
    if not wanted.is_empty and shape.exterior.distance(wanted.centroid) < -by:
        wanted = Shape()  # Where nothing is left, the library's ring may come out inside out.
    assert (Shape(found) if found else Shape()).symmetric_difference(wanted).area < 1e-9


@given(mover=shapes, obstacle=shapes, by=st.floats(-0.02, 0.02).map(lambda value: round(value, 3)), at=points)
def test_an_obstacle_holds_what_lies_in_its_grown_shape(
    mover: Polygon, obstacle: Polygon, by: float, at: Vec
) -> None:
    ways = colliding_ways(mover, obstacle)
    ring = grown(ways, by)
    exact = Shape(ways).buffer(by, join_style="mitre", mitre_limit=50.0)
    if ring and exact.boundary.distance(Point(at)) > 1e-6:
        assert Obstacle(ring).holds(at) == exact.contains(Point(at))


@given(mover=shapes, obstacles=st.lists(shapes, min_size=1, max_size=6))
def test_the_way_frees_from_all_and_none_is_shorter(mover: Polygon, obstacles: list[Polygon]) -> None:
    way = way_out(mover, obstacles)
    assert way is not None
    freed = moved(mover, way)
    assert all((found := overlap(freed, other)) is None or found.depth < 1e-6 for other in obstacles)
    taken = unary_union([Shape(colliding_ways(mover, other)) for other in obstacles])
    origin = Point(0.0, 0.0)
    assert hypot(*way) <= (origin.distance(taken.boundary) if taken.contains(origin) else 0.0) + 1e-6


@given(mover=boxes, obstacles=st.lists(shapes, min_size=1, max_size=5))
def test_the_way_ends_in_the_region(mover: Polygon, obstacles: list[Polygon]) -> None:
    way = way_out(mover, obstacles, ROOM)
    region = Shape(ROOM)
    free = region.difference(unary_union([Shape(colliding_ways(mover, other)) for other in obstacles]))
    if way is None:
        assert free.area < 1e-6
    else:
        assert region.buffer(1e-6).contains(Point(way))
        assert free.is_empty or hypot(*way) <= free.distance(Point(0.0, 0.0)) + 1e-6


@given(mover=shapes, obstacles=st.lists(shapes, min_size=1, max_size=5))
def test_turned_and_mirrored_scenes_have_the_same_way(mover: Polygon, obstacles: list[Polygon]) -> None:
    way = way_out(mover, obstacles)
    assert way is not None
    for change in (mirrored, turned):
        other = way_out(change(mover), [change(obstacle) for obstacle in obstacles])
        assert other is not None
        assert hypot(*other) == pytest.approx(hypot(*way), abs=1e-8)
    assert way_out(mover, obstacles[::-1]) == pytest.approx(way, abs=1e-12)


def test_between_two_obstacles_it_goes_round_the_corner() -> None:
    mover = oriented_box((0.0, 0.0), 1.0, 1.0, 0.0)
    east = oriented_box((0.9, 0.0), 1.0, 2.0, 0.0)
    west = oriented_box((-0.95, 0.0), 1.0, 4.0, 0.0)
    assert way_out(mover, [east, west]) == pytest.approx((0.05, -1.5), abs=1e-6)


def test_a_gap_of_just_its_width_is_a_place() -> None:
    mover = oriented_box((0.3, 0.0), 1.0, 1.0, 0.0)
    sides = [oriented_box((-1.0, 0.0), 1.0, 9.0, 0.0), oriented_box((1.0, 0.0), 1.0, 9.0, 0.0)]
    assert way_out(mover, sides) == pytest.approx((-0.3, 0.0), abs=1e-9)


def test_longer_than_the_reach_is_no_way() -> None:
    mover = oriented_box((0.0, 0.0), 1.0, 1.0, 0.0)
    assert way_out(mover, [oriented_box((0.0, 0.0), 3.0, 3.0, 0.0)], reach=1.9) is None
    assert way_out(mover, [oriented_box((0.0, 0.0), 3.0, 3.0, 0.0)], reach=2.0) is not None


def test_what_is_free_stays() -> None:
    mover = oriented_box((1e6, 1e6), 1.0, 1.0, 0.0)
    assert way_out(mover, [moved(mover, (1.0, 0.0))]) == (0.0, 0.0)
