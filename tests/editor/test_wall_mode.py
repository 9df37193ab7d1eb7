"""Drawing walls: chains, drags, typed lengths, joints, and what is refused."""

from __future__ import annotations

import pytest
from pytest import approx

from alza.actions.walls import EditWall, RemoveWall
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import MIN_WALL_LENGTH
from tests.actions.plans import plan_of, wall
from tests.editor.driver import Driver


def walls(plan: Plan | None = None, **options: float) -> Driver:
    return Driver(plan, **options).mode("wall")


def test_a_drag_draws_one_wall() -> None:
    walls().down(0, 0).move(3, 0).up().expect_walls(1).expect_wall("w1", (0, 0), (3, 0)).expect_steps(1)


def test_a_drag_ends_the_gesture() -> None:
    walls().drag((0, 0), (3, 0)).expect_idle().drag((5, 0), (5, 3)).expect_wall("w2", (5, 0), (5, 3))


def test_each_click_ends_one_wall_and_starts_the_next() -> None:
    drawn = walls().click(0, 0).click(3, 0).click(3, 2).click(1, 2).enter()
    drawn.expect_walls(3).expect_steps(3).expect_idle()
    drawn.expect_wall("w1", (0, 0), (3, 0)).expect_wall("w2", (3, 0), (3, 2)).expect_wall(
        "w3", (3, 2), (1, 2)
    )


def test_each_wall_of_a_chain_is_an_undo_step_of_its_own() -> None:
    walls().click(0, 0).click(3, 0).click(3, 2).cancel().expect_walls(2).undo().expect_walls(
        1
    ).undo().expect_walls(0)


@pytest.mark.parametrize("key", ["Escape", "Enter"])
def test_a_key_ends_the_chain_and_keeps_its_walls(key: str) -> None:
    walls().click(0, 0).click(3, 0).move(3, 2).key(key).expect_idle().expect_no_preview().expect_walls(1)


def test_a_right_click_ends_the_chain() -> None:
    walls().click(0, 0).click(3, 0).right_click(3, 2).expect_idle().expect_walls(1).expect_silence()


def test_a_double_click_ends_the_chain_with_its_last_wall() -> None:
    walls().click(0, 0).double_click(3, 0).expect_idle().expect_walls(1).expect_silence()


def test_a_double_click_alone_draws_nothing() -> None:
    walls().double_click(3, 0).expect_idle().expect_walls(0).expect_silence()


def test_clicking_the_first_point_closes_the_chain() -> None:
    drawn = walls().click(0, 0).click(4, 0).click(4, 3).click(0, 3).click(0.03, 0.04)
    drawn.expect_idle().expect_walls(4).expect_wall("w4", (0, 3), (0, 0)).expect_silence()


def test_going_back_to_the_first_point_of_one_wall_ends_the_chain_without_a_second_wall() -> None:
    walls().click(0, 0).click(4, 0).click(0, 0).expect_idle().expect_walls(1).expect_message("w1", "already")


def test_where_a_wall_runs_already_the_chain_goes_on_from_its_end() -> None:
    drawn = walls(plan_of(wall("w1", (2, 0, 4, 0)))).click(0, 0).click(2, 0).click(4, 0)
    drawn.expect_walls(2).expect_message("w1", "already").click(4, 2).expect_wall("w3", (4, 0), (4, 2))


def test_the_sheet_shows_the_next_wall_before_the_click() -> None:
    walls().click(0, 0).move(3, 0).expect_previewed(Wall, 1).expect_walls(0).expect_steps(0)


def test_the_length_and_the_angle_are_shown_while_drawing() -> None:
    walls().click(0, 0).move(0, -3.5).expect_readout("3.50 m · 90°")
    walls(Plan(units="cm")).click(0, 0).move(-2, 0).expect_readout("200 cm · 180°")


def test_the_pointer_shows_where_a_wall_would_begin() -> None:
    walls(plan_of(wall("w1", (0, 0, 4, 0)))).move(4.03, 0.02).expect_guide("end").expect_idle()


def test_after_a_click_nothing_is_shown_until_the_pointer_moves_on() -> None:
    walls().click(0, 0).click(3, 0).expect_readout("0.00 m").expect_previewed(Wall, 0)


def test_no_wall_is_shown_where_one_runs_already() -> None:
    walls(plan_of(wall("w1", (2, 0, 4, 0)))).click(2, 0).move(4, 0).expect_previewed(Wall, 0)


def test_the_first_point_closes_the_chain_also_when_its_wall_is_gone() -> None:
    drawn = walls().click(0.037, 0.028, alt=True).click(4, 0).click(4, 3).click(1, 3)
    drawn.agent(RemoveWall(id="w1")).click(0.06, 0.07).expect_wall("w4", (1, 3), (0.037, 0.028)).expect_idle()


def test_a_click_that_trembles_beside_a_corner_begins_at_the_corner() -> None:
    drawn = walls(plan_of(wall("w1", (0, 0, 4, 0)))).down(4.08, 0).move(4.11, 0).up()
    drawn.expect_busy().expect_silence().click(4, 3).expect_wall("w2", (4, 0), (4, 3))


# Lengths and angles that are typed.


def test_a_typed_length_runs_the_way_that_the_pointer_shows() -> None:
    drawn = walls().click(0, 0).move(2, 0).keys("4.6")
    drawn.expect_readout("4.6").expect_previewed(Wall, 1).enter().expect_wall(
        "w1", (0, 0), (4.6, 0)
    ).expect_steps(1)


def test_a_typed_length_and_angle_need_no_pointer() -> None:
    drawn = walls().click(1, 1).keys("4.6<90").enter().keys("2<0").enter().keys("1,5<-90").enter()
    drawn.expect_wall("w1", (1, 1), (1, -3.6)).expect_wall("w2", (1, -3.6), (3, -3.6))
    drawn.expect_wall("w3", (3, -3.6), (3, -2.1)).expect_steps(3).expect_busy()


def test_a_slanting_wall_is_as_long_as_typed() -> None:
    drawn = walls().click(0, 0).keys("4.6<30").enter()
    assert drawn.plan.walls["w1"].length == approx(4.6, abs=0.001)
    assert drawn.plan.walls["w1"].b == approx((3.984, -2.3), abs=0.001)


def test_a_typed_angle_alone_turns_the_pointers_length() -> None:
    walls().click(0, 0).move(2, 0).keys("<90").enter().expect_wall("w1", (0, 0), (0, -2))


@pytest.mark.parametrize(
    ("text", "metres"),
    [("3,5", 3.5), ("0,125", None), ("3.5 m", 3.5), ("350cm", 3.5), ("12'6\"", 3.81), ("12' 6 1/2\"", 3.823)],
)
def test_lengths_are_typed_as_people_write_them(text: str, metres: float | None) -> None:
    by_keys = walls().click(0, 0).move(2, 0).keys(text).enter()
    in_field = walls().click(0, 0).move(2, 0).typed(text)
    assert by_keys.plan == in_field.plan
    if metres is None:
        in_field.expect_message("0.125 m", "at least 0.20 m").expect_walls(0).expect_busy()
    else:
        in_field.expect_wall("w1", (0, 0), (metres, 0))


def test_a_bare_number_is_in_the_plans_unit() -> None:
    walls(Plan(units="cm")).click(0, 0).move(2, 0).keys("350").enter().expect_wall("w1", (0, 0), (3.5, 0))


def test_a_comma_that_may_part_thousands_is_refused_with_the_reason() -> None:
    drawn = walls().click(0, 0).move(2, 0).keys("1,234").enter()
    drawn.expect_walls(0).expect_message("1,234", "thousands").expect_readout("1,234")
    drawn.keys("5").key("Backspace").key("Backspace").enter().expect_wall("w1", (0, 0), (1.23, 0))


def test_backspace_takes_back_one_character_and_at_last_the_whole_text() -> None:
    drawn = walls().click(0, 0).move(2, 0).keys("43").key("Backspace").expect_readout("4")
    drawn.key("Backspace").expect_readout("2.00 m · 0°").key("Backspace").expect_readout("2.00 m · 0°")


def test_half_a_typed_text_is_no_error_yet() -> None:
    walls().click(0, 0).move(2, 0).keys("4.6<").expect_readout("4.6<").expect_silence()


def test_a_click_builds_what_is_shown_also_when_a_length_is_typed() -> None:
    walls().click(0, 0).move(2, 0).keys("4").click(2, 0).expect_wall("w1", (0, 0), (4, 0)).expect_steps(1)


def test_a_length_typed_while_the_button_is_held_makes_one_wall() -> None:
    walls().down(0, 0).move(2, 0).keys("4").enter().up(2, 1).expect_walls(1).expect_busy()


def test_a_length_without_a_direction_is_refused_in_words() -> None:
    walls().click(1, 1).keys("4").enter().expect_walls(0).expect_message("4", "direction").expect_busy()


def test_after_a_typed_wall_the_old_pointer_says_no_direction() -> None:
    walls().click(0, 0).move(1, 0).keys("4").enter().keys("2").enter().expect_walls(1).expect_message(
        "direction"
    )


def test_a_length_before_the_first_point_asks_for_it() -> None:
    walls().typed("4.6").expect_message("first point").expect_idle()


def test_an_empty_field_ends_the_chain() -> None:
    walls().click(0, 0).click(3, 0).typed("  ").expect_idle().expect_walls(1)


def test_hostile_text_is_refused_and_nothing_changes() -> None:
    drawn = walls().click(0, 0).move(2, 0)
    for text in ("9" * 10_000, "<<<", "1e999", "nan", "<script>alert(1)</script>", "\x00", "4<1e9", "9" * 30):
        drawn.typed(text)
        assert drawn.message and len(drawn.message) < 300
    drawn.expect_walls(0).expect_steps(0).expect_busy().keys("4" + "0" * 200)
    assert drawn.preview and drawn.preview.readout and len(drawn.preview.readout.text) <= 64


def test_a_shortcut_is_no_typed_character() -> None:
    walls().click(0, 0).move(2, 0).key("0", ctrl=True).key("m").expect_readout("2.00 m · 0°")


# Joints, right angles and slivers.


def test_a_wall_that_ends_near_a_corner_joins_it_without_a_sliver() -> None:
    corner = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (4, 0, 4, 3)))
    walls(corner).drag((1, 3), (4.01, 3.011)).expect_wall("w3", (1, 3), (4, 3)).expect_walls(3)


@pytest.mark.parametrize("shift", [False, True])
def test_the_right_angle_to_a_slanting_wall_is_reached(shift: bool) -> None:
    drawn = walls().click(0, 0).keys("4<20").enter()
    corner = drawn.plan.walls["w1"].b
    drawn.click(corner[0] + 0.70, corner[1] + 1.87, shift=shift)
    first, second = drawn.plan.walls["w1"].direction, drawn.plan.walls["w2"].direction
    assert first[0] * second[0] + first[1] * second[1] == approx(0, abs=0.001)


@pytest.mark.parametrize("shift", [False, True])
def test_the_right_angle_is_reached_from_the_true_previous_end_not_from_the_grid(shift: bool) -> None:
    drawn = walls().click(0, 0).move(3, 0).keys("5.18").enter().click(5.21, -2.02, shift=shift)
    drawn.expect_wall("w2", (5.18, 0), (5.18, -2))


def test_shift_keeps_right_angles_however_far_the_pointer_strays() -> None:
    walls().click(0, 0).click(3, 1.2, shift=True).expect_wall("w1", (0, 0), (3, 0))


def test_alt_takes_the_very_point() -> None:
    walls().click(0.013, 0.021, alt=True).click(3.017, 0.044, alt=True).expect_wall(
        "w1", (0.013, 0.021), (3.017, 0.044)
    )


def test_a_finger_snaps_from_farther_away() -> None:
    there = plan_of(wall("w1", (4, 0, 4, 3)))
    walls(there).tap(0, 1).tap(4.12, 3.1).expect_wall("w2", (0, 1), (4, 3))


def test_a_sliver_is_refused_with_its_length_and_the_least() -> None:
    drawn = walls().click(0, 0).move(0.15, 0).expect_refused("0.15 m", "0.20 m").click(0.15, 0)
    drawn.expect_walls(0).expect_message("0.15 m", f"{MIN_WALL_LENGTH:.2f} m").expect_steps(0).expect_busy()
    drawn.click(0.2, 0).expect_walls(1)


def test_a_dragged_sliver_is_refused_and_its_first_point_stays() -> None:
    walls().drag((0, 0), (0.15, 0)).expect_walls(0).expect_message("0.20 m").click(2, 0).expect_walls(1)


def test_a_click_that_trembles_is_a_click() -> None:
    walls().down(0, 0).move(0.02, 0.01).up().expect_busy().expect_silence().click(3, 0).expect_walls(1)


def test_a_wall_beyond_the_largest_plan_is_refused() -> None:
    drawn = walls(metres_per_px=1.0).click(9_999_990, 0).typed("1000<0")
    drawn.expect_walls(0).expect_message("bx").expect_busy()


# The plan may change meanwhile.


def test_when_someone_takes_the_last_wall_away_the_chain_steps_back() -> None:
    drawn = walls().click(0, 0).click(3, 0).click(3, 2).agent(RemoveWall(id="w2")).click(5, 0)
    drawn.expect_wall("w3", (3, 0), (5, 0))


def test_an_undo_in_the_chain_steps_back_and_the_chain_goes_on() -> None:
    drawn = walls().click(0, 0).click(3, 0).click(3, 2).undo().undo().click(0, 4)
    drawn.expect_walls(1).expect_wall("w3", (0, 0), (0, 4))


def test_when_someone_moves_the_last_end_the_next_wall_begins_there() -> None:
    drawn = walls().click(0, 0).click(3, 0).agent(EditWall(id="w1", bx=4.0)).click(4, 2)
    drawn.expect_wall("w2", (4, 0), (4, 2))


def test_a_new_wall_never_takes_an_id_that_an_agent_took_meanwhile() -> None:
    drawn = walls(plan_of(wall("w1", (8, 8, 9, 8)))).click(0, 0).move(3, 0)
    drawn.studio.store.ids.new("d")
    drawn.up().click(3, 0).expect_wall("w3", (0, 0), (3, 0))


def test_cancel_while_a_button_is_held_leaves_nothing() -> None:
    drawn = walls().down(0, 0).move(3, 0).cancel().expect_idle().expect_no_preview()
    drawn.up().expect_walls(0).expect_idle()


def test_escape_at_rest_gives_way_to_selecting() -> None:
    walls().key("Escape").expect_done()
    drawn = walls().click(0, 0).key("Escape")
    assert not drawn.done
