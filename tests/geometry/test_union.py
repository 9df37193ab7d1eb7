"""Polygons melted into one, held against shapely."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.boxes import oriented_box
from alza.geometry.polygons import signed_area
from alza.geometry.regions import Region
from alza.geometry.rings import canonical
from alza.geometry.union import difference_outlines, union_outlines
from alza.geometry.vectors import Polygon, Vec
from tests.geometry.shapes import (
    FAR,
    SHAPES,
    SQUARE,
    STRAIGHT_CORNERS,
    mirrored,
    moved,
    rectangles,
    simple_polygons,
)

halves = st.integers(0, 12).map(lambda n: n / 2)
lengths = st.integers(1, 6).map(lambda n: n / 2)
hairs = st.sampled_from([0.0, 0.0, 1e-4, -1e-4, 1e-9, -2e-6])
aligned = st.builds(
    lambda x, y, w, d, turn, off: oriented_box((x + off, y - off), w, d + off, turn),
    halves, halves, lengths, lengths, st.sampled_from([0.0, 45.0, 45.0001, 90.0, 90.0001, 180.0]), hairs,
)  # fmt: skip
scenes = st.lists(st.one_of(aligned, rectangles, simple_polygons()), max_size=9)


def shapes_of(polygons: Sequence[Polygon], far: Vec = (0.0, 0.0)) -> list[shapely.Polygon]:
    back = (-far[0], -far[1])
    return [
        shapely.Polygon(moved(region.outline, back), [moved(hole, back) for hole in region.holes])
        for region in union_outlines(polygons)
    ]


@given(scenes, st.sampled_from(FAR))
def test_the_union_covers_what_its_polygons_cover(scene: list[Polygon], far: Vec) -> None:
    found = shapes_of([moved(polygon, far) for polygon in scene], far)
    expected = shapely.union_all([shapely.Polygon(polygon) for polygon in scene], grid_size=1e-9)
    assert all(shape.is_valid for shape in found)
    assert sum(shape.area for shape in found) == pytest.approx(expected.area, abs=1e-4)
    assert shapely.union_all(found, grid_size=1e-9).symmetric_difference(expected).area < 1e-4


@given(scenes, st.randoms(use_true_random=False))
def test_neither_order_nor_direction_changes_the_union(scene: list[Polygon], chance: object) -> None:
    turned = [polygon[::-1] for polygon in scene]
    chance.shuffle(turned)  # type: ignore[attr-defined]
    assert union_outlines(turned) == union_outlines(scene)


@given(scenes)
def test_a_mirrored_scene_has_the_mirrored_area(scene: list[Polygon]) -> None:
    here = sum(region.area for region in union_outlines(scene))
    there = sum(region.area for region in union_outlines([mirrored(polygon) for polygon in scene]))
    assert there == pytest.approx(here, abs=1e-4)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_alone_or_twice_is_itself(name: str) -> None:
    shape = SHAPES[name]
    for scene in ([shape], [shape, shape[::-1]]):
        (found,) = shapes_of(scene)
        assert found.symmetric_difference(shapely.Polygon(shape)).area < 1e-9


def test_walls_round_a_room_are_one_outline_with_one_hole() -> None:
    thick = 0.15
    walls = [
        oriented_box((2.0, 0.0), 4.0 + thick, thick, 0.0),
        oriented_box((2.0, 3.0), 4.0 + thick, thick, 0.0),
        oriented_box((0.0, 1.5), thick, 3.0 - thick, 0.0),
        oriented_box((4.0, 1.5), thick, 3.0 - thick, 0.0),
    ]
    (region,) = union_outlines(walls)
    assert len(region.outline) == 4
    (hole,) = region.holes
    assert len(hole) == 4
    assert signed_area(region.outline) == pytest.approx(4.15 * 3.15)
    assert signed_area(hole) == pytest.approx(-3.85 * 2.85)


def test_flush_pieces_leave_no_corner_between_them() -> None:
    x = 0.1 + 0.2
    row = [SQUARE, moved(SQUARE, (4.0, 0.0)), moved(SQUARE, (8.0 + x - 0.3, 0.0))]
    (region,) = union_outlines(row)
    assert region.outline == ((0.0, 0.0), (12.0, 0.0), (12.0, 4.0), (0.0, 4.0))


def test_a_gap_of_a_tenth_of_a_millimetre_parts_and_a_step_of_one_shows() -> None:
    assert len(union_outlines([SQUARE, moved(SQUARE, (4.0001, 0.0))])) == 2
    (region,) = union_outlines([SQUARE, moved(SQUARE, (4.0, 0.0001))])
    assert len(region.outline) == 8


def test_pieces_that_touch_at_a_corner_only_stay_two() -> None:
    first, second = union_outlines([moved(SQUARE, (4.0, 4.0)), SQUARE])
    assert first.outline == SQUARE
    assert second.outline == moved(SQUARE, (4.0, 4.0))


def test_an_island_in_a_hole_is_a_region_of_its_own() -> None:
    frame = [
        ((0.0, 0.0), (9.0, 0.0), (9.0, 1.0), (0.0, 1.0)),
        ((0.0, 8.0), (9.0, 8.0), (9.0, 9.0), (0.0, 9.0)),
        ((0.0, 0.0), (1.0, 0.0), (1.0, 9.0), (0.0, 9.0)),
        ((8.0, 0.0), (9.0, 0.0), (9.0, 9.0), (8.0, 9.0)),
    ]
    outer, island = union_outlines([*frame, moved(SQUARE, (2.5, 2.5))])
    assert len(outer.holes) == 1
    assert island.outline == moved(SQUARE, (2.5, 2.5))


def test_a_piece_within_another_vanishes() -> None:
    (region,) = union_outlines([SQUARE, ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0))])
    assert (region.outline, region.holes) == (SQUARE, ())


def test_nothing_and_degenerate_pieces_give_nothing() -> None:
    assert union_outlines([]) == ()
    assert union_outlines([((0.0, 0.0), (1.0, 0.0), (1.0, 0.0)), ((2.0, 2.0), (2.0, 2.0), (2.0, 2.0))]) == ()
    (region,) = union_outlines([STRAIGHT_CORNERS, ((5.0, 0.0), (9.0, 0.0), (7.0, 0.0))])
    assert len(region.outline) == 4


@given(scenes, st.one_of(aligned, simple_polygons()), st.sampled_from(FAR))
def test_a_difference_is_what_no_other_polygon_covers(scene: list[Polygon], whole: Polygon, far: Vec) -> None:
    back = (-far[0], -far[1])
    region = Region(canonical(moved(whole, far)))
    found = [
        shapely.Polygon(moved(part.outline, back), [moved(hole, back) for hole in part.holes])
        for part in difference_outlines(region, [moved(polygon, far) for polygon in scene])
    ]
    taken = shapely.union_all([shapely.Polygon(polygon) for polygon in scene], grid_size=1e-9)
    assert all(shape.is_valid for shape in found)
    assert (
        shapely.union_all(found, grid_size=1e-9)
        .symmetric_difference(shapely.Polygon(whole).difference(taken))
        .area
        < 1e-4
    )
