from __future__ import annotations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from alza.editor.snapping import SnapOptions, Snapped, snap, snap_move
from alza.editor.step import SnapKind
from alza.geometry.vectors import Vec, add, distance
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.units import MILLIMETRE
from tests.actions.plans import box_room, plan_of, rectangle, wall
from tests.editor.scenes import Placing, placings, pointers, walls

REACH = 0.1
ROUNDING = MILLIMETRE * 0.75
"""The farthest that rounding to the millimetre moves a point."""


def snapped(plan: Plan, x: float, y: float, **options: object) -> Snapped:
    given = {"reach": REACH, **options}
    return snap(plan, (x, y), SnapOptions(**given))  # type: ignore[arg-type]


def kinds(found: Snapped) -> set[SnapKind]:
    return {guide.kind for guide in found.guides}


def one_wall() -> Plan:
    return plan_of(wall("w1", (0.13, 0, 4.13, 0), thickness=0.2))


@pytest.mark.parametrize(
    ("wanted", "at", "kind"),
    [
        ((0.14, 0.02), (0.13, 0.0), "end"),
        ((2.15, 0.03), (2.13, 0.0), "midpoint"),
        ((1.02, 0.03), (1.0, 0.0), "line"),
        ((1.02, 0.12), (1.0, 0.1), "face"),
        ((1.02, -0.12), (1.0, -0.1), "face"),
        ((4.14, 0.13), (4.13, 0.1), "intersection"),
        ((0.14, 2.02), (0.13, 2.0), "alignment"),
        ((5.02, 0.01), (5.0, 0.0), "alignment"),
        ((2.52, 1.98), (2.5, 2.0), "grid"),
    ],
)
def test_what_is_within_reach_is_snapped_to_and_shown(wanted: Vec, at: Vec, kind: SnapKind) -> None:
    found = snapped(one_wall(), *wanted)
    assert found.at == at
    assert kinds(found) == {kind}
    assert all(distance(guide.at, at) <= MILLIMETRE for guide in found.guides)


@pytest.mark.parametrize(("x", "at"), [(0.06, 0.0), (0.07, 0.1), (0.105, 0.1)])
def test_an_end_is_stronger_than_a_midpoint_that_is_a_little_nearer(x: float, at: float) -> None:
    assert snapped(plan_of(wall("w1", (0, 0, 0.2, 0))), x, 0.0).at == (at, 0.0)


def test_walls_that_cross_are_snapped_to_where_they_cross() -> None:
    plan = plan_of(wall("w1", (0, 0, 4.1, 0)), wall("w2", (1.23, -2, 1.23, 3)))
    found = snapped(plan, 1.25, 0.02)
    assert found.at == (1.23, 0.0)
    assert kinds(found) == {"intersection"}


def test_two_snaps_that_agree_act_together() -> None:
    plan = plan_of(wall("w1", (0, 0, 4.13, 0)), wall("w2", (7, 2.37, 9, 2.37)))
    found = snapped(plan, 4.15, 2.35)
    assert found.at == (4.13, 2.37)
    assert kinds(found) == {"alignment"}
    assert len(found.guides) == 2


def test_a_direction_from_the_previous_point_meets_a_wall() -> None:
    plan = plan_of(wall("w1", (0, 3, 6, 3)))
    found = snapped(plan, 3.02, 3.01, anchor=(1.0, 1.0), points=())
    assert distance(found.at, (3.0, 3.0)) <= ROUNDING
    found = snapped(plan, 4.48, 3.01, anchor=(1.03, 1.0))
    assert kinds(found) == {"angle", "line"}
    assert distance(found.at, (4.494, 3.0)) <= MILLIMETRE


def test_a_right_angle_is_reached_from_the_true_previous_end_not_from_the_grid() -> None:
    plan = plan_of(wall("w1", (0, 0, 5.18, 0)), wall("w2", (5.25, -6, 9, -6)))
    found = snapped(plan, 5.2, -2.03, anchor=(5.18, 0.0), bearing=0.0)
    assert found.at == (5.18, -2.05)


def test_straight_on_and_square_to_a_slanted_wall_are_directions_too() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 3)))
    found = snapped(plan, 5.6, 0.85, anchor=(4.0, 3.0), bearing=-36.8699)
    assert kinds(found) == {"angle"}
    assert abs((found.at[0] - 4.0) * 0.8 + (found.at[1] - 3.0) * 0.6) <= MILLIMETRE


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_directions_in_steps_of_15_degrees_give_whole_steps_of_length(degrees: int) -> None:
    anchor = (20.013, 20.027)
    toward = Placing(quarters=degrees // 90).vector(_toward(degrees % 90))
    wanted = (anchor[0] + toward[0] * 2.01 - 0.004, anchor[1] + toward[1] * 2.01 + 0.003)
    found = snapped(Plan(), *wanted, anchor=anchor)
    assert kinds(found) == {"angle"}
    assert abs(distance(found.at, anchor) - 2.0) <= MILLIMETRE


def _toward(degrees: int) -> Vec:
    half = 3**0.5 / 2
    low, high = (6**0.5 + 2**0.5) / 4, (6**0.5 - 2**0.5) / 4
    table = {0: (1.0, 0.0), 15: (low, high), 30: (half, 0.5), 45: (0.5**0.5, 0.5**0.5)}
    x, y = table[degrees] if degrees <= 45 else (table[90 - degrees][1], table[90 - degrees][0])
    return (x, -y)


def test_a_wall_ended_near_a_corner_joins_it() -> None:
    found = snapped(box_room(), 4.012, 2.991, anchor=(2.0, 1.5))
    assert found.at == (4.0, 3.0)


def test_the_end_of_a_wall_is_taken_to_the_last_bit() -> None:
    plan = plan_of(wall("w1", (0, 0, 1.23456789, 0.1 + 0.2)))
    assert snapped(plan, 1.24, 0.31).at == (1.23456789, 0.1 + 0.2)


def test_the_first_point_of_a_chain_counts_as_an_end() -> None:
    found = snapped(Plan(), 1.03, 1.02, points=((1.013, 1.027),))
    assert found.at == (1.013, 1.027)
    assert kinds(found) == {"end"}


def test_what_is_dragged_is_not_snapped_to() -> None:
    found = snapped(one_wall(), 0.14, 0.02, skip=frozenset({"w1"}))
    assert found.at == (0.15, 0.0)
    assert kinds(found) == {"grid"}


def test_a_joint_stays_an_end_while_one_of_its_walls_is_dragged() -> None:
    plan = plan_of(wall("w1", (0, 0, 4.13, 0)), wall("w2", (4.13, 0, 4.13, 3)))
    assert kinds(snapped(plan, 4.14, 0.01, skip=frozenset({"w2"}))) == {"end"}


def test_the_corner_of_a_room_goes_to_the_faces_of_walls_not_to_their_centre_lines() -> None:
    plan = box_room().drop("r5")
    assert snapped(plan, 0.05, 0.06, faces=True).at == (0.1, 0.1)
    assert snapped(plan, 2.02, 0.06, faces=True).at == (2.0, 0.1)


def test_the_corner_of_a_room_goes_to_that_of_another_where_no_wall_is() -> None:
    plan = plan_of(Room(id="r1", label="Hall", outline=rectangle(0.13, 0.17, 3, 2)))
    assert snapped(plan, 3.15, 2.15, faces=True).at == (3.13, 2.17)
    assert snapped(plan, 3.15, 1.02, faces=True).at == (3.13, 1.0)
    assert kinds(snapped(plan, 3.15, 2.15)) == {"grid"}


@pytest.mark.parametrize("constrain", [False, True])
def test_shift_keeps_to_a_right_angle_and_still_snaps_along_it(constrain: bool) -> None:
    plan = plan_of(wall("w1", (7, 2.37, 9, 2.37)))
    found = snapped(plan, 1.4, 2.35, anchor=(1.013, 0.5), constrain=constrain)
    assert (found.at == (1.013, 2.37)) == constrain


def test_shift_without_snapping_keeps_to_the_right_angle_alone() -> None:
    found = snapped(one_wall(), 1.4, 2.3519, anchor=(1.013, 0.5), constrain=True, off=True)
    assert found.at == (1.013, 2.352)


@given(walls(), pointers())
def test_without_snapping_a_point_is_where_the_pointer_is_to_the_millimetre(plan: Plan, wanted: Vec) -> None:
    found = snapped(plan, *wanted, off=True, anchor=(1.0, 1.0))
    assert found == Snapped(at=(round(wanted[0], 3), round(wanted[1], 3)))


@given(walls(), pointers(), st.floats(0.0, 0.5), st.none() | pointers(), st.booleans())
def test_a_snap_never_goes_farther_than_its_reach(
    plan: Plan, wanted: Vec, reach: float, anchor: Vec | None, faces: bool
) -> None:
    found = snapped(plan, *wanted, reach=reach, anchor=anchor, faces=faces)
    assert distance(found.at, wanted) <= reach + ROUNDING


@given(walls(), pointers(), st.none() | pointers(), st.booleans(), placings())
@example(box_room(), (2.00313, 1.50127), None, False, Placing(mirrored=True))
def test_a_snap_doesnt_depend_on_where_the_plan_lies_or_how_it_is_turned(
    plan: Plan, wanted: Vec, anchor: Vec | None, faces: bool, placing: Placing
) -> None:
    options = SnapOptions(reach=REACH, anchor=anchor, bearing=None if anchor is None else 36.87, faces=faces)
    there = msgspec.structs.replace(
        options,
        anchor=None if anchor is None else placing.point(anchor),
        bearing=None if anchor is None else placing.angle(36.87),
    )
    here = snap(plan, wanted, options)
    moved = snap(placing.plan(plan), placing.point(wanted), there)
    assert distance(moved.at, placing.point(here.at)) <= 2 * MILLIMETRE
    assert kinds(moved) == kinds(here)


@given(walls(), pointers(), pointers(), placings())
def test_a_right_angle_is_kept_however_the_plan_lies(
    plan: Plan, wanted: Vec, anchor: Vec, placing: Placing
) -> None:
    found = snap(
        placing.plan(plan),
        placing.point(wanted),
        SnapOptions(reach=REACH, anchor=placing.point(anchor), constrain=True),
    )
    x, y = placing.point(anchor)
    assert min(abs(found.at[0] - x), abs(found.at[1] - y)) <= ROUNDING


@given(walls(), pointers())
def test_a_snap_doesnt_depend_on_the_order_of_the_walls_or_of_their_ends(plan: Plan, wanted: Vec) -> None:
    swapped = [
        msgspec.structs.replace(wall, ax=wall.bx, ay=wall.by, bx=wall.ax, by=wall.ay)
        for wall in reversed(plan.walls.values())
    ]
    found = snapped(plan, *wanted)
    assert distance(snapped(Plan().put(*swapped), *wanted).at, found.at) <= 2 * MILLIMETRE


@given(walls(), pointers())
def test_the_end_of_a_wall_can_always_be_had(plan: Plan, wanted: Vec) -> None:
    for end in (record.a for record in plan.walls.values()):
        beside = (end[0] + wanted[0] % 0.02, end[1] - wanted[1] % 0.02)
        found = snapped(plan, *beside)
        assert kinds(found) == {"end"}
        assert distance(found.at, beside) <= distance(end, beside)


def test_points_that_move_together_snap_by_the_best_of_them() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (10, 5.03, 12, 5.03), thickness=0.1))
    corners = ((10.0, 5.03), (12.0, 5.03))
    found = snap_move(plan, corners, (-6.03, -5.01), SnapOptions(reach=REACH, skip=frozenset({"w2"})))
    assert add(corners[0], found.by) == pytest.approx((4.0, 0.0))
    assert [guide.kind for guide in found.guides] == ["end"]
    assert found.guides[0].at == pytest.approx((4.0, 0.0))


def test_different_points_can_be_aligned_at_once() -> None:
    plan = plan_of(wall("w1", (0.07, 0, 0.07, 0.5)), wall("w2", (5, 9.03, 5.5, 9.03)))
    found = snap_move(plan, ((3.0, 3.0), (4.0, 4.0)), (-2.91, 5.01), SnapOptions(reach=REACH))
    assert add((3.0, 3.0), found.by)[0] == pytest.approx(0.07)
    assert add((4.0, 4.0), found.by)[1] == pytest.approx(9.03)


def test_a_move_with_nothing_near_takes_the_first_point_to_the_grid() -> None:
    found = snap_move(Plan(), ((1.013, 2.027), (5.0, 5.0)), (0.51, 0.02), SnapOptions(reach=REACH))
    assert add((1.013, 2.027), found.by) == pytest.approx((1.5, 2.05))
    assert found.guides[0].at == pytest.approx((1.5, 2.05))


def test_a_move_with_shift_runs_along_an_axis() -> None:
    options = SnapOptions(reach=REACH, constrain=True)
    assert snap_move(Plan(), ((1.013, 2.027),), (0.51, -0.2), options).by == (0.487, 0.0)
    assert snap_move(Plan(), ((1.013, 2.027),), (0.2, -0.51), options).by == (0.0, -0.527)
    assert snap_move(Plan(), ((1.013, 2.027),), (0.005, 0.0), options).by == (-0.013, 0.0)


def test_the_guide_of_a_move_with_shift_starts_where_the_first_point_was() -> None:
    options = SnapOptions(reach=REACH, constrain=True)
    (guide,) = snap_move(Plan(), ((1.0, 2.0),), (0.51, -0.2), options).guides
    assert (guide.kind, guide.start, guide.end) == ("angle", (1.0, 2.0), (1.5, 2.0))


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_move_that_has_its_way_given_keeps_to_it_there_and_back(sign: float) -> None:
    options = SnapOptions(reach=REACH, way=(0.6, -0.8))
    by = snap_move(Plan(), ((1.0, 2.0), (3.0, 3.0)), (sign * 0.61, sign * -0.79), options).by
    assert by == pytest.approx((sign * 0.6, sign * -0.8))


def test_a_move_that_has_its_way_given_stops_where_a_point_is_in_line_with_another() -> None:
    plan = plan_of(wall("w1", (4.07, 0, 4.07, 2)))
    by = snap_move(plan, ((1.0, 7.0),), (3.09, 0.5), SnapOptions(reach=REACH, way=(1.0, 0.0))).by
    assert by == pytest.approx((3.07, 0.0))


def test_a_move_without_snapping_is_as_wanted() -> None:
    options = SnapOptions(reach=REACH, off=True)
    assert snap_move(box_room(), ((1.0, 2.0),), (0.5114, -0.2), options).by == (0.511, -0.2)


@given(walls(), st.lists(pointers(), min_size=1, max_size=12), pointers(), placings())
def test_a_move_doesnt_depend_on_where_the_plan_lies_or_how_it_is_turned(
    plan: Plan, points: list[Vec], by: Vec, placing: Placing
) -> None:
    options = SnapOptions(reach=REACH)
    here = snap_move(plan, tuple(points), by, options)
    moved = snap_move(placing.plan(plan), tuple(map(placing.point, points)), placing.vector(by), options)
    assert distance(here.by, by) <= REACH + ROUNDING
    assert distance(moved.by, placing.vector(here.by)) <= 2 * MILLIMETRE
