from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.editor.leaning import Leaned, LeanOptions, lean
from alza.facts.footprints import footprint
from alza.facts.walls import wall_network
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Vec, distance
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.units import MILLIMETRE
from tests.actions.plans import box_room, plan_of, wall
from tests.editor.scenes import Placing, centimetres, placings, pointers, walls

REACH = 0.1


def sofa(x: float, y: float, rotation: float = 0.0, id: str = "i9") -> Item:
    """A sofa of 2.1 x 0.9 m."""
    return Item(id=id, kind="sofa", x=x, y=y, rotation=rotation)


def placed(plan: Plan, item: Item, **options: bool) -> Leaned:
    return lean(plan, item, LeanOptions(reach=REACH, **options))


def pose(item: Item) -> tuple[float, float, float]:
    return (item.x, item.y, item.rotation)


@pytest.mark.parametrize(
    ("at", "stands", "wall_id"),
    [
        ((2.02, 0.5), (2.0, 0.55, 0.0), "w1"),
        ((2.02, 2.5), (2.0, 2.45, 180.0), "w3"),
        ((3.5, 1.52), (3.45, 1.5, 270.0), "w2"),
        ((0.5, 1.52), (0.55, 1.5, 90.0), "w4"),
        ((2.0, 1.52), (2.0, 1.5, 0.0), None),
        ((-0.04, 1.52), (-0.55, 1.5, 270.0), "w4"),
    ],
)
def test_a_piece_that_is_placed_turns_its_back_to_the_wall_it_is_near(
    at: Vec, stands: tuple[float, float, float], wall_id: str | None
) -> None:
    found = placed(box_room(), sofa(*at))
    assert pose(found.item) == stands
    assert found.wall_id == wall_id
    assert {guide.kind for guide in found.guides} == {"face" if wall_id else "grid"}


def test_in_a_corner_a_piece_stands_clear_of_both_walls() -> None:
    found = placed(box_room(), sofa(0.56, 0.5))
    assert pose(found.item) == (1.15, 0.55, 0.0)
    assert [guide.kind for guide in found.guides] == ["face", "face"]


def test_a_side_is_flush_only_with_what_is_still_before_it_when_the_other_side_has_moved() -> None:
    plan = plan_of(wall("w1", (4, -3, 4, 3), thickness=0.2), wall("w2", (4, 0, 8, 0), thickness=0.2))
    found = placed(plan, sofa(3.27, 0.56))
    assert pose(found.item) == (2.85, 0.55, 0.0)
    assert [guide.kind for guide in found.guides] == ["face"]


def test_a_piece_leans_on_a_slanted_wall() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 3), thickness=0.2))
    found = placed(plan, sofa(1.7, 2.0))
    assert found.item.rotation == pytest.approx(323.13, abs=0.001)
    (body,) = footprint(found.item, plan.kind("sofa")).solids  # type: ignore[arg-type]
    away = min(-plan.walls["w1"].place_of(corner)[1] for corner in body.polygon)
    assert away == pytest.approx(0.1, abs=MILLIMETRE)


def test_a_piece_that_is_dragged_keeps_its_direction_and_goes_flush_by_any_side() -> None:
    found = placed(box_room(), sofa(3.42, 1.8, 90.0), turning=False)
    assert pose(found.item) == (3.45, 1.85, 90.0)
    found = placed(box_room(), sofa(2.77, 2.41), turning=False)
    assert pose(found.item) == (2.85, 2.45, 0.0)
    assert {guide.kind for guide in found.guides} == {"face"}


def test_a_piece_lines_up_with_its_neighbours() -> None:
    plan = plan_of(Item(id="i1", kind="bookshelf", x=1.013, y=1.027))
    found = placed(plan, Item(id="i2", kind="bookshelf", x=1.95, y=1.05), turning=False)
    assert pose(found.item) == (1.913, 1.027, 0.0)
    assert [guide.kind for guide in found.guides] == ["alignment", "alignment"]


def shelf(id: str, x: float, y: float, rotation: float = 0.0) -> Item:
    """A bookshelf of 0.9 x 0.32 m."""
    return Item(id=id, kind="bookshelf", x=x, y=y, rotation=rotation)


def test_standing_side_by_side_is_stronger_than_lining_up_a_little_nearer() -> None:
    plan = plan_of(shelf("i1", 1.0, 1.0), shelf("i3", 1.93, 2.0))
    assert placed(plan, shelf("i2", 1.92, 1.0), turning=False).item.x == 1.9


@pytest.mark.parametrize(("x", "stands"), [(0.97, 0.95), (0.99, 1.0), (1.03, 1.05)])
def test_edges_line_up_before_middles(x: float, stands: float) -> None:
    plan = plan_of(Item(id="i1", kind="desk", x=1.0, y=1.0))
    assert placed(plan, Item(id="i2", kind="counter_unit", x=x, y=2.23)).item.x == stands


def test_pieces_that_are_not_abreast_do_not_stand_side_by_side() -> None:
    plan = plan_of(shelf("i1", 1.013, 1.027))
    assert pose(placed(plan, shelf("i2", 1.94, 1.72)).item) == (1.95, 1.7, 0.0)


def test_a_neighbour_at_an_angle_is_not_lined_up_with() -> None:
    plan = plan_of(shelf("i1", 1.013, 1.027, 30.0))
    assert pose(placed(plan, shelf("i2", 1.02, 2.03)).item) == (1.0, 2.05, 0.0)


@pytest.mark.parametrize("turning", [True, False])
def test_a_piece_does_not_lean_on_a_wall_that_is_dragged_with_it(turning: bool) -> None:
    options = LeanOptions(reach=REACH, turning=turning, skip=frozenset({"w1"}))
    assert pose(lean(box_room(), sofa(2.02, 0.52), options).item) == (2.0, 0.5, 0.0)


def test_a_piece_beyond_the_end_of_a_wall_does_not_turn_to_it() -> None:
    plan = plan_of(wall("w1", (0, 0, 2, 0), thickness=0.2))
    assert placed(plan, sofa(2.5, 0.52, 90.0)).item.rotation == 90.0
    assert placed(plan, sofa(1.5, 0.52, 90.0)).item.rotation == 0.0


def test_a_piece_does_not_stand_beside_a_rug_but_lines_up_with_its_middle() -> None:
    plan = plan_of(Item(id="i1", kind="rug", x=3.013, y=3.027))
    found = placed(plan, Item(id="i2", kind="coffee_table", x=3.03, y=3.0))
    assert pose(found.item) == (3.013, 3.027, 0.0)
    found = placed(plan, Item(id="i2", kind="coffee_table", x=3.41, y=4.13))
    assert found.item.y == 4.15


def test_a_rug_takes_no_notice_of_walls() -> None:
    found = placed(box_room(), Item(id="i2", kind="rug", x=1.31, y=0.98))
    assert (found.wall_id, pose(found.item)) == (None, (1.3, 1.0, 0.0))


def test_a_piece_is_no_neighbour_of_itself_and_not_of_what_is_dragged_with_it() -> None:
    plan = plan_of(sofa(1.013, 1.027), sofa(1.013, 2.027, id="i8"))
    options = LeanOptions(reach=REACH, turning=False, skip=frozenset({"i8"}))
    assert pose(lean(plan, sofa(1.02, 1.03), options).item) == (1.0, 1.05, 0.0)


@pytest.mark.parametrize("item", [sofa(2.0204, 0.5006), Item(id="i9", kind="gone", x=2.0204, y=0.5006)])
def test_without_snapping_or_without_a_size_a_piece_is_only_rounded(item: Item) -> None:
    found = placed(box_room(), item, off=item.kind == "sofa")
    assert found == Leaned(item=Item(id="i9", kind=item.kind, x=2.02, y=0.501))


def scenes() -> st.SearchStrategy[Plan]:
    """Walls and two pieces."""
    turns = st.sampled_from((0.0, 90.0, 180.0, 270.0, 30.0))
    kinds = st.sampled_from(("bookshelf", "rug", "bed_double"))
    place = centimetres(0, 600)
    items = st.builds(Item, id=st.just("i1"), kind=kinds, x=place, y=place, rotation=turns)
    return st.builds(lambda plan, item: plan.put(item), walls(), items)


@given(scenes(), pointers(), st.sampled_from((0.0, 90.0, 30.0)), st.booleans(), placings())
def test_leaning_doesnt_depend_on_where_the_plan_lies_or_how_it_is_turned(
    plan: Plan, at: Vec, rotation: float, turning: bool, placing: Placing
) -> None:
    options = LeanOptions(reach=REACH, turning=turning)
    here = lean(plan, sofa(*at, rotation), options)
    moved = lean(placing.plan(plan), placing.item(sofa(*at, rotation)), options)
    expected = placing.item(here.item)
    assert distance((moved.item.x, moved.item.y), (expected.x, expected.y)) <= 2 * MILLIMETRE
    assert abs((moved.item.rotation - expected.rotation + 180.0) % 360.0 - 180.0) <= 0.002
    assert moved.wall_id == here.wall_id


@given(scenes(), pointers(), st.sampled_from((0.0, 90.0, 30.0)))
def test_a_dragged_piece_keeps_its_direction_and_moves_no_farther_than_the_reach_along_each_side(
    plan: Plan, at: Vec, rotation: float
) -> None:
    found = placed(plan, sofa(*at, rotation), turning=False)
    assert found.item.rotation == rotation
    assert distance((found.item.x, found.item.y), at) <= 2**0.5 * REACH + MILLIMETRE


@given(pointers(), st.sampled_from(("sofa", "bookshelf", "bed_single", "toilet")))
def test_what_is_placed_in_a_room_stands_clear_of_its_walls(at: Vec, kind_name: str) -> None:
    plan = box_room()
    wanted = Item(id="i9", kind=kind_name, x=0.11 + at[0] % 3.78, y=0.11 + at[1] % 2.78)
    found = placed(plan, wanted)
    kind = plan.kind(kind_name)
    assert kind is not None
    bodies = [wall_network(plan.walls).body(id) for id in plan.walls]
    for solid in footprint(found.item, kind).solids:
        depths = (overlap(solid.polygon, body) for body in bodies)
        assert all(depth is None or depth.depth <= MILLIMETRE for depth in depths)
