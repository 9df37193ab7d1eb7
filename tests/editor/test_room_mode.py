"""Drawing rooms: rectangles, enclosed areas, names, and what is refused."""

from __future__ import annotations

from pytest import approx

from alza.actions.rooms import AddRoom
from alza.geometry.polygons import area
from alza.plan.plan import Plan
from alza.plan.room import Room
from tests.actions.plans import box_room, plan_of, rectangle, wall
from tests.editor.driver import Driver


def rooms(plan: Plan | None = None) -> Driver:
    return Driver(plan).mode("room")


def two_areas() -> Plan:
    """6 x 3 m on centre lines, parted at x = 4 by a wall; all walls 0.2 m thick."""
    ends = [(0, 0, 6, 0), (6, 0, 6, 3), (6, 3, 0, 3), (0, 3, 0, 0), (4, 0, 4, 3)]
    return plan_of(*(wall(f"w{n}", line, thickness=0.2) for n, line in enumerate(ends, 1)))


def test_a_drag_makes_a_rectangle() -> None:
    drawn = rooms().drag((1, 1), (3, 2), (5, 4)).expect_rooms(1).expect_steps(1).expect_idle()
    assert drawn.plan.rooms["r1"] == Room(id="r1", label="Room", outline=rectangle(1, 1, 4, 3))


def test_the_direction_of_the_drag_doesnt_matter() -> None:
    forth, back = rooms().drag((1, 1), (5, 4)), rooms().drag((5, 4), (1, 1))
    assert forth.plan == back.plan


def test_the_sides_are_shown_while_dragging() -> None:
    drawn = rooms().down(0, 0).move(4, 3).expect_readout("4.00 m × 3.00 m").expect_previewed(Room, 1)
    drawn.expect_rooms(0).expect_steps(0)


def test_a_rectangle_snaps_to_the_inner_faces_of_walls() -> None:
    ends = [(0, 0, 4, 0), (4, 0, 4, 3), (4, 3, 0, 3), (0, 3, 0, 0)]
    drawn = rooms(plan_of(*(wall(f"w{n}", line, thickness=0.13) for n, line in enumerate(ends, 1))))
    drawn.drag((0.02, 0.01), (3.98, 2.97))
    assert drawn.plan.rooms["r5"].outline == rectangle(0.065, 0.065, 3.87, 2.87)


def test_alt_takes_the_very_corners() -> None:
    drawn = rooms(two_areas()).drag((0.13, 0.08), (3.87, 2.92), alt=True)
    assert drawn.plan.rooms["r6"].corners[0] == (0.13, 0.08)


def test_a_click_fills_an_area_that_walls_enclose() -> None:
    drawn = rooms(two_areas()).click(2, 1).expect_rooms(1).expect_steps(1).expect_selected("r6")
    assert area(drawn.plan.rooms["r6"].corners) == approx(3.8 * 2.8)
    drawn.click(5, 1).expect_rooms(2).expect_selected("r7")
    assert area(drawn.plan.rooms["r7"].corners) == approx(1.8 * 2.8)


def test_the_area_under_the_pointer_is_shown_before_the_click() -> None:
    rooms(two_areas()).move(2, 1).expect_previewed(Room, 1).move(20, 1).expect_previewed(Room, 0)


def test_names_are_numbered_and_a_free_one_is_taken_again() -> None:
    drawn = rooms().drag((0, 0), (2, 2)).drag((3, 0), (5, 2)).drag((6, 0), (8, 2))
    assert [room.label for room in drawn.plan.rooms.values()] == ["Room", "Room 2", "Room 3"]
    drawn.undo().drag((9, 0), (11, 2))
    assert [room.label for room in drawn.plan.rooms.values()] == ["Room", "Room 2", "Room 3"]


def test_a_click_where_nothing_is_enclosed_says_what_to_do() -> None:
    rooms(two_areas()).click(20, 1).expect_rooms(0).expect_message(
        "No walls enclose", "rectangle"
    ).expect_steps(0)


def test_a_click_in_a_room_makes_no_second_one() -> None:
    rooms(box_room()).click(2, 1).expect_rooms(1).expect_message("Room r5", "already").expect_steps(0)


def test_a_double_click_makes_one_room() -> None:
    rooms(two_areas()).double_click(2, 1).expect_rooms(1).expect_steps(1)


def test_a_room_over_another_is_drawn_and_left_to_the_checks() -> None:
    rooms(plan_of(Room(id="r1", label="Room", outline=rectangle(0, 0, 4, 3)))).drag(
        (3, 1), (6, 3)
    ).expect_rooms(2)


def test_a_narrow_room_is_refused_with_its_width_and_the_least() -> None:
    drawn = rooms().down(0, 0).move(4, 0.3).expect_refused("0.30 m", "0.50 m").up()
    drawn.expect_rooms(0).expect_message("0.30 m", "0.50 m").expect_steps(0).expect_idle()
    rooms().drag((0, 0), (4, 0)).expect_message("0.00 m").expect_rooms(0)


def test_a_drag_back_to_its_start_makes_nothing_of_the_area_there() -> None:
    rooms(two_areas()).drag((2, 1), (3, 2), (2, 1)).expect_rooms(0).expect_steps(0)


def test_cancel_while_dragging_leaves_nothing() -> None:
    rooms().down(0, 0).move(4, 3).cancel().expect_idle().expect_no_preview().up().expect_rooms(0)


def test_a_right_click_gives_the_drag_up() -> None:
    rooms().down(0, 0).move(4, 3).down(
        button="secondary"
    ).expect_idle().expect_no_preview().up().expect_rooms(0)


def test_an_agents_room_in_mid_gesture_keeps_ids_and_names_apart() -> None:
    drawn = rooms().down(0, 0).move(4, 3)
    id = drawn.studio.store.ids.new("r")
    drawn.agent(AddRoom(room=Room(id=id, label="Room", outline=rectangle(10, 10, 2, 2)))).up()
    assert {room.id: room.label for room in drawn.plan.rooms.values()} == {"r1": "Room", "r2": "Room 2"}


def test_escape_at_rest_gives_way_to_selecting() -> None:
    rooms().key("Escape").expect_done()
