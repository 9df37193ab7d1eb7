"""Walls, openings and rooms that users of such programs stumble over, each with its right answer."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import box, box_with_door, room, wall, with_opening
from tests.rules.found import codes, findings, only

# --- walls


def test_walls_that_cross_in_mid_span_are_told_with_the_crossing_point() -> None:
    plan = box(6.0, 4.0).put(wall("w5", 0.0, 1.0, 6.0, 3.0), wall("w6", 3.0, 0.0, 3.0, 4.0))
    finding = only(plan, "walls_cross")
    assert finding.where == pytest.approx((3.0, 2.0))
    assert finding.refs == ("w5", "w6")
    assert "(3.00 m, 2.00 m)" in finding.message


@pytest.mark.parametrize("end", [2.0, 1.93, 2.075, 2.07])
def test_a_t_joint_is_no_crossing(end: float) -> None:
    """From the centre line, the near face, the far face, or in between."""
    assert codes(box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 2.5, 0.0, 2.5, end))) == []


def test_four_walls_that_meet_at_a_point_are_a_joint() -> None:
    arms = [
        wall("w5", 0.0, 2.0, 2.5, 2.0),
        wall("w6", 2.5, 2.0, 5.0, 2.0),
        wall("w7", 2.5, 0.0, 2.5, 2.0),
        wall("w8", 2.5, 2.0, 2.5, 4.0),
    ]
    assert codes(box().put(*arms)) == []


def test_a_wall_that_overshoots_another_by_a_little_looks_joined_and_isnt() -> None:
    plan = box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 2.5, 0.0, 2.5, 2.1))
    (finding,) = findings(plan)
    assert finding.code == "wall_near_miss"
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.025)


@pytest.mark.parametrize(
    ("other", "shared"),
    [
        (wall("w6", 0.0, 2.0, 5.0, 2.0), 5.0),
        (wall("w6", 5.0, 2.0, 0.0, 2.0), 5.0),
        (wall("w6", 3.0, 2.03, 5.0, 2.03), 2.0),
        (wall("w6", 1.0, 2.0, 2.0, 2.0), 1.0),
    ],
    ids=["twice", "twice, the other way", "beside the line", "wholly inside"],
)
def test_walls_in_each_other_are_told_with_the_stretch(other: Wall, shared: float) -> None:
    finding = only(box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), other), "walls_overlap_collinear")
    assert finding.measure is not None and finding.measure.value == pytest.approx(shared)


def test_walls_that_touch_along_a_face_or_end_to_end_are_legal() -> None:
    beside = box().put(wall("w5", 0.0, 2.0, 5.0, 2.0), wall("w6", 0.0, 2.15, 5.0, 2.15))
    assert codes(beside) == []
    assert codes(box().put(wall("w5", 0.0, 2.0, 2.5, 2.0), wall("w6", 2.5, 2.0, 5.0, 2.0))) == []


@pytest.mark.parametrize("degrees_off", [5.0, 10.0, 179.5])
def test_thick_walls_that_meet_at_a_narrow_angle_are_neither_crossing_nor_in_each_other(
    degrees_off: float,
) -> None:
    x, y = 4.0 * cos(radians(degrees_off)), 4.0 * sin(radians(degrees_off))
    plan = Plan().put(
        Wall(id="w1", ax=0.0, ay=0.0, bx=4.0, by=0.0, thickness=0.3),
        Wall(id="w2", ax=0.0, ay=0.0, bx=x, by=y, thickness=0.3),
    )
    assert set(codes(plan)) <= {"wall_loose_end"}


def test_both_ends_of_a_lone_wall_are_loose() -> None:
    found = findings(Plan().put(wall("w1", 0.0, 0.0, 3.0, 0.0)))
    assert [finding.key for finding in found] == ["wall_loose_end:w1@a", "wall_loose_end:w1@b"]
    assert found[0].measure is None


def test_stubs_in_a_corridor_are_all_told_as_loose() -> None:
    stubs = [wall(f"w{n + 10}", 0.6 * n + 0.5, 0.0, 0.6 * n + 0.5, 0.5) for n in range(30)]
    plan = box(20.0, 3.0).put(*stubs)
    assert codes(plan) == ["wall_loose_end"] * 30
    assert {finding.key for finding in findings(plan)} == {f"wall_loose_end:{stub.id}@b" for stub in stubs}


def test_a_wall_without_length_is_told_and_breaks_nothing() -> None:
    plan = box().put(wall("w5", 2.0, 2.0, 2.0, 2.0), wall("w6", 1.0, 1.0, 1.001, 1.0))
    assert codes(plan).count("wall_too_short") == 2


# --- openings


def test_a_wall_that_ends_on_a_window_is_told_and_the_window_stays() -> None:
    window = Opening(id="win1", kind="window", wall_id="w1", offset=3.0, width=1.0, sill=0.9, height=1.2)
    plan = box(6.0, 4.0).put(window, wall("w5", 3.0, 0.0, 3.0, 4.0))
    finding = only(plan, "wall_ends_in_opening")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.5)
    assert plan.openings["win1"] == window


def test_an_opening_wider_than_its_wall_is_told_once() -> None:
    finding = only(with_opening("window", width=5.4), "opening_overflow")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.4)
    assert finding.message == "Window win1 is wider than wall w1 (5.40 m > 5.00 m)"


def test_a_door_past_the_end_of_its_wall_is_told_with_the_metres() -> None:
    finding = only(with_opening("door", offset=4.85), "opening_overflow")
    assert finding.message == "Door d1 ends past wall w1 (5.30 m > 5.00 m)"


# --- rooms


def test_a_third_room_over_the_edge_of_two_overlaps_both_and_nothing_else_breaks() -> None:
    plan = box_with_door().put(room("r1", 0.075, 0.075, 2.4, 3.85), room("r2", 2.475, 0.075, 2.45, 3.85))
    assert codes(plan) == []
    found = findings(plan.put(room("r3", 1.475, 1.0, 2.0, 1.0)))
    assert [(finding.code, finding.refs) for finding in found] == [
        ("rooms_overlap", ("r1", "r3")),
        ("rooms_overlap", ("r2", "r3")),
        *[(finding.code, finding.refs) for finding in found[2:] if finding.severity == "warning"],
    ]
    assert found[0].measure is not None
    assert found[0].measure.value == pytest.approx(1.0) and found[0].measure.extent == pytest.approx(1.0)


def test_open_plan_to_a_neighbour_is_enough_even_when_that_one_has_no_door() -> None:
    plan = box().put(room("r1", 0.075, 0.075, 2.4, 3.85), room("r2", 2.475, 0.075, 2.45, 3.85))
    assert codes(plan) == []


def test_a_door_leads_into_the_rooms_on_both_sides_whichever_way_it_swings() -> None:
    for side in ("left", "right"):
        door = Opening(id="d1", kind="door", wall_id="w5", offset=2.0, width=0.9, side=side)
        rooms = (room("r1", 0.075, 0.075, 2.35, 3.85), room("r2", 2.575, 0.075, 2.35, 3.85))
        plan = box().put(wall("w5", 2.5, 0.0, 2.5, 4.0), door, *rooms)
        assert codes(plan) == []


def test_a_window_is_no_way_in() -> None:
    assert codes(with_opening("window").put(room("r1", 0.075, 0.075, 4.85, 3.85))) == ["room_no_door"]
