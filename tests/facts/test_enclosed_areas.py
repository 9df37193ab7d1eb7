"""Areas that walls enclose: cases that users of such programs stumbled over, and random networks."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import polygonize, unary_union

from alza.errors import Unsupported
from alza.facts.areas import area_at, enclosed_areas
from alza.facts.center_lines import center_lines
from alza.facts.walls import wall_network
from tests.facts.outlines import OUTLINES
from tests.facts.wall_drawings import (
    Row,
    box,
    oblique_rows,
    orthogonal_rows,
    shapes_of,
    swapped,
    turned,
    walls_of,
)

SEEDS = st.integers(0, 10**6)


def areas_of(rows: list[Row]) -> list[float]:
    return [area.area for area in enclosed_areas(walls_of(rows))]


def test_the_net_area_is_between_the_faces_and_the_one_on_centre_lines_is_said_apart() -> None:
    (area,) = enclosed_areas(walls_of(box(0, 0, 4.3, 5.3, 0.3)))
    assert area.area == pytest.approx(20.0)
    assert area.center_line_area == pytest.approx(22.79)
    assert area.wall_ids == ("w1", "w2", "w3", "w4")
    assert [(round(x, 9), round(y, 9)) for x, y in area.outline] == [
        (0.15, 0.15),
        (4.15, 0.15),
        (4.15, 5.15),
        (0.15, 5.15),
    ]


@pytest.mark.parametrize("y", [(0, 5), (0.1, 4.9), (0.03, 4.96)])
def test_one_wall_cuts_an_area_in_two(y: tuple[float, float]) -> None:
    cut = [*box(0, 0, 10, 5, 0.2), (5, y[0], 5, y[1], 0.1)]
    whole, parts = areas_of(box(0, 0, 10, 5, 0.2))[0], areas_of(cut)
    assert len(parts) == 2
    # The net areas and the new wall's own ground make up the whole.
    assert sum(parts) + 0.1 * 4.8 == pytest.approx(whole)


def test_a_corridor_with_thirty_stubs_is_one_area() -> None:
    stubs = [(0.3 * k + 0.3, 0.0, 0.3 * k + 0.3, 0.6, 0.06) for k in range(30)]
    assert areas_of([*box(0, 0, 10, 2, 0.2), *stubs]) == pytest.approx([9.8 * 1.8])


@pytest.mark.parametrize("stub", [(2, 2, 3, 3, 0.1), (2, 0, 2, 3, 0.1), (0, 0, 2, 2, 0.1)])
def test_a_wall_that_leads_nowhere_is_ignored(stub: Row) -> None:
    assert areas_of([*box(0, 0, 4, 4, 0.2), stub]) == pytest.approx([3.8 * 3.8])


def test_an_area_closed_against_the_middle_of_a_wall_is_found() -> None:
    annex = [(1, 4, 1, 6, 0.1), (1, 6, 3, 6, 0.1), (3, 6, 3, 4.1, 0.1)]
    assert areas_of([*box(0, 0, 4, 4, 0.2), *annex]) == pytest.approx([3.8 * 3.8, 1.9 * 1.85])


@pytest.mark.parametrize(("gap", "found"), [(0.0005, 1), (0.02, 1), (0.08, 1), (0.081, 0), (0.2, 0)])
def test_gaps_are_closed_up_to_eight_centimetres(gap: float, found: int) -> None:
    rows = [*box(0, 0, 4, 3, 0.15)[:3], (0, 3, 0, 0.075 + gap, 0.15)]
    assert areas_of(rows) == pytest.approx([3.85 * 2.85] * found)


def test_two_walls_in_line_with_a_small_gap_close_an_area() -> None:
    rows = [*box(0, 0, 4, 3, 0.15)[1:], (0, 0, 1.97, 0, 0.15), (2.03, 0, 4, 0, 0.15)]
    assert areas_of(rows) == pytest.approx([3.85 * 2.85])


def test_what_stands_free_inside_is_a_hole_and_an_area_of_its_own() -> None:
    around, inside = enclosed_areas(walls_of([*box(0, 0, 10, 10, 0.2), *box(4, 4, 6, 6, 0.2)]))
    assert (around.area, around.center_line_area) == pytest.approx((9.8**2 - 2.2**2, 96.0))
    assert len(around.holes) == 1
    assert inside.area == pytest.approx(1.8**2)


def test_walls_of_unequal_thickness_step_the_outline() -> None:
    rows = [(0, 0, 2, 0, 0.3), (2, 0, 4, 0, 0.1), *box(0, 0, 4, 3, 0.2)[1:]]
    assert areas_of(rows) == pytest.approx([1.9 * 2.75 + 1.9 * 2.85])


def test_crossing_walls_part_areas_and_what_sticks_out_is_ignored() -> None:
    assert areas_of([*box(0, 0, 4, 4, 0.2), (-1, 2, 5, 2, 0.2)]) == pytest.approx([3.8 * 1.8] * 2)


def test_between_walls_thicker_than_their_distance_there_is_no_area() -> None:
    assert areas_of(box(0, 0, 4, 0.1, 0.3)) == []


def test_a_waist_narrower_than_its_walls_parts_an_area() -> None:
    points = [
        (0, 0),
        (3, 0),
        (3, 1.45),
        (4, 1.45),
        (4, 0),
        (7, 0),
        (7, 3),
        (4, 3),
        (4, 1.55),
        (3, 1.55),
        (3, 3),
        (0, 3),
    ]
    rows = [(*p, *q, 0.2) for p, q in zip(points, points[1:] + points[:1], strict=True)]
    assert areas_of(rows) == pytest.approx([2.8 * 2.8] * 2)


@pytest.mark.parametrize("shape", ["L", "U", "H", "comb", "spiral"])
def test_areas_of_any_shape_follow_their_walls(shape: str) -> None:
    points = OUTLINES[shape]
    rows = [(*p, *q, 0.2) for p, q in zip(points, points[1:] + points[:1], strict=True)]
    expected = Polygon(points).buffer(-0.1, join_style="mitre").area
    for degrees in (0.0, 90.0, 33.0):
        assert areas_of(turned(rows, degrees, 5.0, -7.0)) == pytest.approx([expected])


@given(SEEDS)
def test_areas_are_the_faces_of_the_centre_lines(seed: int) -> None:
    walls = walls_of([*orthogonal_rows(seed), *turned(oblique_rows(seed), 0.0, 50.0)])
    lines = unary_union([LineString([wall.a, wall.b]) for wall in walls.values()])
    found = enclosed_areas(walls)
    faces = [face.area for face in polygonize(lines)]
    outlines = [Polygon(area.center_line).area for area in found]
    assert sorted(outlines) == pytest.approx(sorted(faces), abs=1e-6)


@given(SEEDS)
def test_areas_share_nothing_with_the_walls_around_them(seed: int) -> None:
    walls = walls_of(orthogonal_rows(seed))
    network = wall_network(walls)
    for area in enclosed_areas(walls):
        ring = Polygon(area.outline)
        around = [Polygon(network.body(id)) for id in area.wall_ids]
        assert sum(ring.intersection(body).area for body in around) < 1e-9
        assert ring.is_valid
        assert area.area <= area.center_line_area


@given(SEEDS)
def test_the_order_of_walls_and_of_their_ends_changes_no_area(seed: int) -> None:
    walls = walls_of(oblique_rows(seed))
    again = {id: swapped(walls[id]) for id in reversed(walls)}
    assert enclosed_areas(walls) == enclosed_areas(again)


@given(SEEDS)
def test_areas_are_the_same_far_from_the_origin_and_turned(seed: int) -> None:
    rows = oblique_rows(seed)
    moved = areas_of(turned(rows, 0.0, 1e6, -1e6))
    assert sorted(moved) == pytest.approx(sorted(areas_of(rows)), abs=1e-4)
    assert sorted(areas_of(turned(rows, 77.0))) == pytest.approx(sorted(areas_of(rows)), abs=1e-6)


def test_a_point_finds_its_area_also_within_a_wall_of_it() -> None:
    walls = walls_of([*box(0, 0, 4, 4, 0.2), (-1, 2, 5, 2, 0.2)])
    upper, lower = area_at(walls, (1, 1)), area_at(walls, (1, 3))
    assert upper is not None and lower is not None and upper != lower
    assert area_at(walls, (0.05, 1)) == upper
    assert area_at(walls, (9, 9)) is None


def test_a_hole_is_not_part_of_the_area_around_it() -> None:
    walls = walls_of([*box(0, 0, 10, 10, 0.2), *box(4, 4, 6, 6, 0.2)])
    inside = area_at(walls, (5, 5))
    assert inside is not None
    assert inside.area == pytest.approx(1.8**2)


def test_no_walls_enclose_nothing() -> None:
    assert enclosed_areas({}) == ()
    assert shapes_of(wall_network({})) == []


def parallel_rows() -> list[Row]:
    return [(0, 0.0011 * k, 5, 0.0011 * k, 0.15) for k in range(100)]


def star_rows() -> list[Row]:
    ways = [(5 * cos(k * pi / 100), 5 * sin(k * pi / 100)) for k in range(100)]
    return [(-x, -y, x, y, 2.0) for x, y in ways]


@pytest.mark.parametrize("rows", [parallel_rows(), star_rows()], ids=["parallel", "star"])
def test_the_links_of_walls_that_lie_on_one_another_stay_few(rows: list[Row]) -> None:
    walls = walls_of(rows)
    assert len(center_lines(wall_network(walls))) <= 5 * len(walls)
    assert area_at(walls, (4.9, 0.05)) is None


def test_walls_in_a_tangle_are_refused_in_words() -> None:
    random = Random(1)
    rows: list[Row] = [(*(random.uniform(0, 8) for _ in range(4)), 0.15) for _ in range(400)]
    with pytest.raises(Unsupported, match="cross and cover one another in too many places"):
        area_at(walls_of(rows), (4, 4))


def test_a_lattice_of_forty_long_walls_is_no_tangle() -> None:
    lattice: list[Row] = [row for k in range(20) for row in ((0, k, 19, k, 0.1), (k, 0, k, 19, 0.1))]
    assert areas_of(lattice) == pytest.approx([0.9 * 0.9] * 19 * 19)


@given(SEEDS, st.floats(-1, 9), st.floats(-1, 9))
def test_the_area_at_a_point_is_one_of_all_areas(seed: int, x: float, y: float) -> None:
    walls = walls_of([*orthogonal_rows(seed), *oblique_rows(seed)])
    areas = enclosed_areas(walls)
    holding = [a for a in areas if Polygon(a.outline, a.holes).buffer(-1e-9).covers(Point(x, y))]
    found = area_at(walls, (x, y))
    assert found in areas or found is None
    assert not holding or found == holding[0]
