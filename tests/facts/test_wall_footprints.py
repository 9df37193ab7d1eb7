"""Walls join cleanly: mitred, bevelled or butted, without overlaps and gaps, whatever their order."""

from __future__ import annotations

import random
from math import cos, radians, sin

import pytest
import shapely
from hypothesis import example, given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point
from shapely.geometry import Polygon as Shape

from alza.facts.wall_outlines import wall_outlines, wall_outlines_with_openings
from alza.facts.wall_seams import MITRE_LIMIT
from alza.geometry.rings import canonical, is_simple
from alza.plan.opening import Opening
from tests.facts.wall_drawings import (
    Row,
    box,
    network_of,
    oblique_rows,
    orthogonal_rows,
    overlap_area,
    shapes_of,
    stem_rows,
    swapped,
    turned,
    walls_of,
)

SEEDS = st.integers(0, 10**6)


def corners(outline: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in outline]


def test_a_corner_is_mitred() -> None:
    network = network_of((0, 0, 4, 0, 0.3), (4, 0, 4, 3, 0.3))
    assert corners(network.footprint("w1")) == [(0, -0.15), (4.15, -0.15), (3.85, 0.15), (0, 0.15)]
    assert corners(network.footprint("w2")) == [(3.85, 0.15), (4.15, -0.15), (4.15, 3), (3.85, 3)]


def test_a_corner_of_unequal_walls_keeps_both_faces_straight() -> None:
    network = network_of((0, 0, 4, 0, 0.3), (4, 0, 4, 3, 0.1))
    assert corners(network.footprint("w1")) == [(0, -0.15), (4.05, -0.15), (3.95, 0.15), (0, 0.15)]


@pytest.mark.parametrize("y", [0.0, -0.05, 0.1, 0.15, 0.1505])
def test_a_stem_ends_at_the_near_face_of_the_wall_it_meets(y: float) -> None:
    network = network_of((0, 0, 4, 0, 0.3), (2, y, 2, 3, 0.2))
    assert corners(network.footprint("w1")) == [(0, -0.15), (4, -0.15), (4, 0.15), (0, 0.15)]
    assert corners(network.footprint("w2")) == [(1.9, 0.15), (2.1, 0.15), (2.1, 3), (1.9, 3)]


def test_an_oblique_stem_is_cut_along_the_face() -> None:
    stem = network_of((0, 0, 4, 0, 0.2), (2, 0, 4, 2, 0.2)).footprint("w2")
    on_face = [x for x, y in corners(stem) if y == 0.1]
    assert on_face == pytest.approx([2.1 - 0.141421, 2.1 + 0.141421])


def test_walls_in_line_meet_flush_and_keep_their_thickness() -> None:
    network = network_of((0, 0, 2, 0, 0.3), (2, 0, 4, 0, 0.1))
    assert corners(network.footprint("w1")) == [(0, -0.15), (2, -0.15), (2, 0.15), (0, 0.15)]
    assert corners(network.footprint("w2")) == [(2, -0.05), (4, -0.05), (4, 0.05), (2, 0.05)]


def test_a_loose_end_is_square() -> None:
    network = network_of((0, 0, 2, 0, 0.2))
    assert network.footprint("w1") == network.body("w1")


@pytest.mark.parametrize("degrees", [5.0, 10.0, 179.5])
def test_a_sharp_corner_is_bounded_and_one_closed_outline(degrees: float) -> None:
    angle = radians(degrees)
    network = network_of((0, 0, 6, 0, 0.3), (0, 0, 6 * cos(angle), 6 * sin(angle), 0.3))
    (region,) = wall_outlines(network.walls)
    assert region.holes == ()
    lines = [LineString([wall.a, wall.b]) for wall in network.walls.values()]
    assert all(min(line.distance(Point(p)) for line in lines) <= MITRE_LIMIT * 0.15 for p in region.outline)
    assert overlap_area(shapes_of(network)) < 1e-9


def test_a_hexagon_closes_at_every_corner() -> None:
    points = [(3 * cos(radians(60 * k)), 3 * sin(radians(60 * k))) for k in range(7)]
    network = network_of(*((*p, *q, 0.3) for p, q in zip(points, points[1:], strict=False)))
    (region,) = wall_outlines(network.walls)
    assert (len(region.outline), [len(hole) for hole in region.holes]) == (6, [6])
    # The ring between two hexagons whose sides lie 0.15 m inside and outside of the centre lines.
    across = 3 * cos(radians(30))
    assert region.area == pytest.approx(2 * 3**0.5 * ((across + 0.15) ** 2 - (across - 0.15) ** 2))


def test_ends_that_miss_each_other_by_a_millimetre_are_one_joint() -> None:
    network = network_of((0, 0, 4, 0, 0.2), (4.0007, 0.0007, 4.0007, 3, 0.2))
    assert len(network.joints) == 3
    assert overlap_area(shapes_of(network)) < 1e-9
    (region,) = wall_outlines(network.walls)
    assert (region.holes, len(region.outline)) == ((), 6)


def test_walls_that_overlap_as_a_corner_does_are_mitred_as_one() -> None:
    network = network_of((0, 0, 5, 0, 0.15), (4.98, -0.03, 4.98, 3, 0.15))
    assert network.joint_at("w1", "b") == network.joint_at("w2", "a")
    assert corners(network.footprint("w1"))[1] == (5.055, -0.075)


def test_a_wall_inside_another_has_no_footprint_of_its_own() -> None:
    assert network_of((0, 0, 4, 0, 1.0), (2, 0.0, 2, 0.3, 0.1)).footprint("w2") == ()


def test_walls_that_cross_stay_whole_and_are_drawn_as_one() -> None:
    network = network_of((0, 0, 4, 0, 0.2), (2, -2, 2, 2, 0.2))
    assert [network.footprint(id) for id in ("w1", "w2")] == [network.body(id) for id in ("w1", "w2")]
    (region,) = wall_outlines(network.walls)
    assert region.area == pytest.approx(0.8 + 0.8 - 0.04)


def test_openings_part_the_drawn_outline() -> None:
    walls = walls_of([(0, 0, 4, 0, 0.2)])
    door = Opening(id="d1", kind="door", wall_id="w1", offset=2.0, width=0.9)
    regions = wall_outlines_with_openings(walls, {"d1": door})
    assert [region.area for region in regions] == pytest.approx([0.31, 0.31])


@given(SEEDS)
def test_orthogonal_networks_have_no_overlaps_and_no_gaps(seed: int) -> None:
    assert_clean(orthogonal_rows(seed))


@given(SEEDS)
@example(897838).via("walls that leave between two others and straddle the corner of their faces")
def test_oblique_networks_have_no_overlaps_and_no_gaps(seed: int) -> None:
    assert_clean(oblique_rows(seed))


@given(SEEDS)
def test_stems_at_any_angle_leave_no_overlaps_and_no_gaps(seed: int) -> None:
    rows = stem_rows(seed)
    assert_clean(rows)
    # All hang together: a gap between a stem and its host would part them.
    assert len(wall_outlines(walls_of(rows))) == 1


def assert_clean(rows: list[Row]) -> None:
    """Footprints are canonical and simple, share no area, and cover the ground around every joint."""
    network = network_of(*rows)
    for id in network.walls:
        outline = network.footprint(id)
        assert outline == canonical(outline) and (not outline or is_simple(outline))
    shapes = shapes_of(network)
    assert overlap_area(shapes) < 1e-9
    covered = shapely.union_all([shape.buffer(1e-7) for shape in shapes], grid_size=1e-9)
    for joint in network.joints:
        if len(joint.ends) > 1:
            assert covered.contains(Point(joint.point).buffer(1e-5)) or _is_square_end(network, joint.point)
    assert all(Shape(ring).area > 1e-4 for part in _parts(covered) for ring in part.interiors)


def _parts(shape: Shape) -> list[Shape]:
    return list(getattr(shape, "geoms", [shape]))


def _is_square_end(network, point: tuple[float, float]) -> bool:
    """Whether all but one of the walls there come out of that one's face: its end is square then."""
    near = Point(point).buffer(1e-5)
    return sum(shape.intersects(near) for shape in shapes_of(network)) == 1


@given(SEEDS)
def test_the_order_of_walls_and_of_their_ends_changes_nothing(seed: int) -> None:
    rows = [*oblique_rows(seed), *turned(stem_rows(seed), 0.0, 30.0)]
    walls = walls_of(rows)
    rng = random.Random(seed)
    shuffled = [swapped(wall) if rng.random() < 0.5 else wall for wall in walls.values()]
    rng.shuffle(shuffled)
    again = {wall.id: wall for wall in shuffled}
    network, other = network_of(*rows), type(network_of(*rows))(again)
    assert all(network.footprint(id) == other.footprint(id) for id in walls)
    assert wall_outlines(walls) == wall_outlines(again)


@given(SEEDS)
def test_far_from_the_origin_the_shapes_are_the_same(seed: int) -> None:
    rows = oblique_rows(seed)
    here, far = network_of(*rows), network_of(*turned(rows, 0.0, 1e6, -1e6))
    assert sum(shape.area for shape in shapes_of(far)) == pytest.approx(
        sum(shape.area for shape in shapes_of(here)), abs=1e-5
    )
    assert overlap_area(shapes_of(far)) < 1e-5


@given(SEEDS)
def test_a_mirrored_plan_has_mirrored_footprints(seed: int) -> None:
    rows = [*oblique_rows(seed), *turned(stem_rows(seed), 0.0, 30.0)]
    mirrored = network_of(*((-ax, ay, -bx, by, thickness) for ax, ay, bx, by, thickness in rows))
    for shape, other in zip(shapes_of(network_of(*rows)), shapes_of(mirrored), strict=True):
        back = Shape([(-x, y) for x, y in other.exterior.coords])
        assert shape.symmetric_difference(back).area < 1e-9


@given(st.lists(st.tuples(*[st.integers(0, 8)] * 4, st.sampled_from([0.05, 0.15, 0.3, 1.0])), max_size=12))
def test_any_walls_at_all_have_simple_footprints(rows: list[Row]) -> None:
    halves = [(a / 2, b / 2, c / 2, d / 2, t) for a, b, c, d, t in rows if (a, b) != (c, d)]
    network = network_of(*halves)
    for id in network.walls:
        outline = network.footprint(id)
        assert not outline or Shape(outline).is_valid
    drawn = sum(region.area for region in wall_outlines(network.walls))
    # On a grid: without one GEOS loses whole shapes that touch by less than a hair.
    together = shapely.union_all([shape.buffer(0) for shape in shapes_of(network)], grid_size=1e-9)
    assert drawn == pytest.approx(together.area, abs=1e-4)


def test_two_rooms_and_a_partition_are_drawn_as_one_outline_with_two_holes() -> None:
    (region,) = wall_outlines(walls_of([*box(0, 0, 10, 5, 0.3), (5, 0, 5, 5, 0.1)]))
    assert [len(hole) for hole in region.holes] == [4, 4]
    assert len(region.outline) == 4
