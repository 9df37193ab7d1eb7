"""The areas that segments enclose, held against shapely."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.faces import faces
from alza.geometry.polygons import edges, signed_area
from alza.geometry.regions import Region
from alza.geometry.vectors import Vec
from tests.geometry.shapes import FAR, SHAPES, SQUARE, moved

Segment = tuple[Vec, Vec]
FINE = 1e-7

fives = st.integers(0, 5).map(float)
on_grid = st.tuples(fives, fives)
free = st.tuples(*[st.integers(0, 9999).map(lambda n: n / 1000)] * 2)


def segments_of(ends: st.SearchStrategy[Vec]) -> st.SearchStrategy[list[Segment]]:
    return st.lists(st.tuples(ends, ends).filter(lambda s: s[0] != s[1]), min_size=1, max_size=20)


def shaped(region: Region, far: Vec = (0.0, 0.0)) -> shapely.Polygon:
    back = (-far[0], -far[1])
    return shapely.Polygon(moved(region.outline, back), [moved(hole, back) for hole in region.holes])


def true_faces(segments: Sequence[Segment]) -> list[shapely.Polygon]:
    lines = shapely.unary_union([shapely.LineString(segment) for segment in segments])
    return list(shapely.polygonize(shapely.get_parts(lines)).geoms)


def assert_same_areas(found: Sequence[shapely.Polygon], expected: Sequence[shapely.Polygon]) -> None:
    here = sorted(shape.area for shape in found if shape.area > 1e-5)
    there = sorted(shape.area for shape in expected if shape.area > 1e-5)
    assert here == pytest.approx(there, abs=1e-4)


@given(st.one_of(segments_of(on_grid), segments_of(free)), st.sampled_from(FAR))
def test_faces_are_those_that_shapely_finds(segments: list[Segment], far: Vec) -> None:
    there = [(moved((a,), far)[0], moved((b,), far)[0]) for a, b in segments]
    found = [shaped(region, far) for region in faces(there, FINE)]
    assert all(shape.is_valid for shape in found)
    assert_same_areas(found, true_faces(segments))
    assert shapely.union_all(found, grid_size=1e-9).area == pytest.approx(
        sum(shape.area for shape in found), abs=1e-5
    )


@given(segments_of(on_grid), st.randoms(use_true_random=False))
def test_neither_order_nor_direction_changes_a_face(segments: list[Segment], chance: object) -> None:
    turned = [(b, a) for a, b in segments[::2]] + segments[1::2]
    chance.shuffle(turned)  # type: ignore[attr-defined]
    assert faces(turned, FINE) == faces(segments, FINE)
    assert faces(segments + turned, FINE) == faces(segments, FINE)


@given(segments_of(free))
def test_outlines_run_clockwise_from_their_least_corner_and_holes_the_other_way(
    segments: list[Segment],
) -> None:
    for region in faces([*segments, *edges(((-1.0, -1.0), (11.0, -1.0), (11.0, 11.0), (-1.0, 11.0)))], FINE):
        assert signed_area(region.outline) > 0.0
        assert region.outline[0] == min(region.outline)
        assert all(signed_area(hole) < 0.0 and hole[0] == min(hole) for hole in region.holes)
        assert region.area == pytest.approx(shaped(region).area)


@pytest.mark.parametrize("far", FAR)
@pytest.mark.parametrize("name", [name for name in SHAPES if name != "hair"])
def test_a_closed_outline_is_its_own_face(name: str, far: Vec) -> None:
    (region,) = faces(edges(moved(SHAPES[name], far)), 0.001)
    assert region.holes == ()
    assert shaped(region, far).symmetric_difference(shapely.Polygon(SHAPES[name])).area < 1e-6


def test_an_area_cut_by_one_line_is_two() -> None:
    box = edges(((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (0.0, 5.0)))
    left, right = faces([*box, ((4.0, 0.0), (4.0, 5.0))], 0.001)
    assert (left.area, right.area) == (20.0, 30.0)
    assert left.outline == ((0.0, 0.0), (4.0, 0.0), (4.0, 5.0), (0.0, 5.0))


def test_a_cut_that_ends_a_little_short_or_past_still_divides() -> None:
    box = edges(((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (0.0, 5.0)))
    for end in (4.9995, 5.0005):
        assert len(faces([*box, ((4.0, -0.0004), (4.0, end))], 0.001)) == 2
    assert len(faces([*box, ((4.0, 0.0), (4.0, 4.99))], 0.001)) == 1


def test_a_corridor_with_stubs_and_a_loose_end_is_one_clean_face() -> None:
    box = edges(((0.0, 0.0), (31.0, 0.0), (31.0, 2.0), (0.0, 2.0)))
    stubs = [((float(n), 0.0), (float(n), 0.5)) for n in range(1, 31)]
    (region,) = faces([*box, *stubs, ((5.0, 1.0), (8.0, 1.5))], 0.001)
    assert region.outline == ((0.0, 0.0), (31.0, 0.0), (31.0, 2.0), (0.0, 2.0))
    assert region.holes == ()


def test_a_ring_within_a_ring_is_a_hole_and_a_face_even_when_linked() -> None:
    ring = edges(((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0)))
    link = ((0.0, 0.0), (1.0, 1.0))
    for segments in ([*edges(SQUARE), *ring], [*edges(SQUARE), *ring, link]):
        outer, inner = faces(segments, 0.001)
        assert outer.area == 15.0
        assert outer.holes == (((1.0, 1.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0)),)
        assert (inner.area, inner.holes) == (1.0, ())


def test_rings_in_rings_in_rings() -> None:
    rings = [((n, n), (20.0 - n, n), (20.0 - n, 20.0 - n), (n, 20.0 - n)) for n in (0.0, 2.0, 4.0, 6.0)]
    found = faces([side for ring in rings for side in edges(ring)], 0.001)
    assert [region.area for region in found] == [144.0, 112.0, 80.0, 64.0]
    assert [len(region.holes) for region in found] == [1, 1, 1, 0]


def test_a_hole_that_touches_its_outline_keeps_the_corner_where_they_meet() -> None:
    tip = ((4.0, 2.0), (2.0, 3.0), (2.0, 1.0))
    around, within = faces([*edges(SQUARE), *edges(tip)], 0.001)
    assert len(around.holes) == 1
    assert (4.0, 2.0) in around.outline
    assert around.area + within.area == pytest.approx(16.0)
    assert shaped(around).is_valid


def test_two_blocks_that_touch_at_a_corner_are_two_holes() -> None:
    block = ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0))
    blocks = [block, moved(block, (1.0, 1.0))]
    found = faces([side for ring in (SQUARE, *blocks) for side in edges(ring)], 0.001)
    assert [region.area for region in found] == [14.0, 1.0, 1.0]
    assert len(found[0].holes) == 2


def test_lines_that_run_along_each_other_are_one() -> None:
    twice = [*edges(SQUARE), ((-1.0, 0.0), (3.0, 0.0)), ((6.0, 0.0), (1.0, 0.0))]
    (region,) = faces(twice, 0.001)
    assert region.outline == SQUARE
    (region,) = faces([*twice, ((4.0, 0.0002), (2.0, 0.0002)), ((2.5, 0.0008), (2.2, 0.0))], 0.001)
    assert region.area == pytest.approx(16.0, abs=0.004)


def test_sums_of_tenths_close_the_ring() -> None:
    x = 0.1 + 0.2
    sides = [((0.0, 0.0), (x, 0.0)), ((0.3, 0.0), (0.3, x)), ((x, 0.3), (0.0, 0.3)), ((0.0, x), (0.0, 0.0))]
    (region,) = faces(sides, 0.001)
    assert region.area == pytest.approx(0.09)
    assert len(region.outline) == 4


@pytest.mark.parametrize("segments", [[], [((0.0, 0.0), (1.0, 0.0))], [((0.0, 0.0), (0.0, 0.0))]])
def test_what_encloses_nothing_has_no_faces(segments: list[Segment]) -> None:
    assert faces(segments, 0.001) == ()


@given(st.lists(st.tuples(on_grid, on_grid, st.sampled_from([0.0, 1e-4, -3e-4, 5e-4])), max_size=20))
def test_faces_never_overlap_however_ragged_the_ends(ragged: list[tuple[Vec, Vec, float]]) -> None:
    segments = [((a[0] + off, a[1]), (b[0], b[1] - off)) for a, b, off in ragged if a != b]
    found = [shaped(region) for region in faces(segments, 0.001)]
    assert all(shape.is_valid for shape in found)
    assert shapely.union_all(found, grid_size=1e-9).area == pytest.approx(
        sum(shape.area for shape in found), abs=1e-6
    )
