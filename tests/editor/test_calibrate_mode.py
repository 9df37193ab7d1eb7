"""Bringing the underlay to scale by hand."""

from __future__ import annotations

from typing import Any

import pytest
from pytest import approx

from alza.actions.underlay import EditUnderlay, RemoveUnderlay
from alza.geometry.vectors import Vec, distance
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from tests.editor.driver import Driver

PIXEL = "data:image/png;base64,iVBORw0KGgo="


def picture(**values: Any) -> Plan:
    """A picture of 800 x 600 pixels on 8 x 6 m, its top left at (1, 2)."""
    given = {"image": PIXEL, "x": 1.0, "y": 2.0, "w": 8.0, "h": 6.0, "pixel_width": 800, "pixel_height": 600}
    return Plan(underlay=Underlay(**{**given, **values}))


def calibration(plan: Plan | None = None) -> Driver:
    return Driver(picture() if plan is None else plan).mode("calibrate")


def underlay_of(driver: Driver) -> Underlay:
    assert driver.plan.underlay is not None
    return driver.plan.underlay


def spot(driver: Driver, u: float, v: float) -> Vec:
    """Where a point of the picture lies now."""
    underlay = underlay_of(driver)
    return (underlay.x + u * underlay.w, underlay.y + v * underlay.h)


def test_two_clicks_and_a_typed_distance_scale_the_picture() -> None:
    done = calibration().click(3, 4).click(7, 4).typed("2 m").expect_steps(1).expect_done().expect_idle()
    assert distance(spot(done, 0.25, 1 / 3), spot(done, 0.75, 1 / 3)) == approx(2.0)
    assert spot(done, 0.25, 1 / 3) == approx((3, 4))
    assert underlay_of(done).calibrated and underlay_of(done).w / underlay_of(done).h == approx(8 / 6)


def test_keys_on_the_sheet_do_the_same_as_the_field() -> None:
    by_keys = calibration().click(3, 4).click(7, 4).keys("2,5").expect_readout("2,5").enter()
    assert by_keys.plan == calibration().click(3, 4).click(7, 4).typed("2,5").plan


def test_a_drag_sets_both_points() -> None:
    dragged = calibration().drag((3, 4), (5, 4), (7, 4)).typed("2")
    assert dragged.plan == calibration().click(3, 4).click(7, 4).typed("2").plan


def test_the_calibration_is_undone_at_once() -> None:
    before = picture()
    calibration(before).click(3, 4).click(7, 4).typed("2").undo().expect_unchanged_since(before)


def test_points_snap_to_nothing() -> None:
    done = calibration().click(3.013, 4).click(7.029, 4).typed("4.016")
    assert underlay_of(done).w == approx(8.0)


def test_shift_keeps_the_points_level_or_plumb() -> None:
    level = calibration().click(3, 4).click(7, 4.3, shift=True)
    assert level.preview and level.preview.path == (approx((3, 4)), approx((7, 4)))
    plumb = calibration().click(3, 4).click(3.3, 7, shift=True)
    assert plumb.preview and plumb.preview.path == (approx((3, 4)), approx((3, 7)))


def test_the_length_at_the_present_scale_is_shown_between_the_clicks() -> None:
    calibration().click(3, 4).move(7, 4).expect_readout("4.00 m now")


def test_a_third_click_sets_the_second_point_anew() -> None:
    done = calibration().click(3, 4).click(7, 4).click(5, 4).typed("2")
    assert underlay_of(done).w == approx(8.0)


def test_a_button_lifted_that_never_went_down_here_sets_no_point() -> None:
    calibration().click(3, 4).up(7, 4).typed("2").expect_message("two points").expect_steps(0)


def test_a_double_click_sets_one_point_only() -> None:
    calibration().double_click(3, 4).move(7, 4).expect_readout("4.00 m now").expect_silence()


@pytest.mark.parametrize(("first", "second"), [((0, 0), None), ((3, 4), (20, 4))])
def test_points_outside_the_picture_are_refused(first: Vec, second: Vec | None) -> None:
    outside = calibration().click(*first)
    if second is not None:
        outside.click(*second)
    outside.expect_message("outside the picture") if second else None
    assert any("outside the picture" in words for words in outside.messages)
    outside.expect_steps(0)


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "Type the distance"), ("0", "more than 0"), ("1,234", "thousands"), ("five", "five")],
)
def test_what_is_no_distance_is_refused_and_the_points_stay(text: str, words: str) -> None:
    calibration().click(3, 4).click(7, 4).typed(text).expect_message(words).expect_steps(0).typed(
        "2"
    ).expect_steps(1)


def test_a_distance_that_changes_nothing_is_no_step() -> None:
    same = picture(calibrated=True, x=0.0, y=0.0)
    calibration(same).click(2, 2).click(6, 2).typed("4").expect_steps(0).expect_idle().expect_message(
        "already"
    )


def test_the_points_stay_on_the_picture_when_an_agent_moves_it() -> None:
    moved = calibration().click(3, 4).agent(EditUnderlay(x=2.0, y=2.0)).click(8, 4).typed("2")
    assert distance(spot(moved, 0.25, 1 / 3), spot(moved, 0.75, 1 / 3)) == approx(2.0)
    assert spot(moved, 0.25, 1 / 3) == approx((4, 4))


def test_a_distance_before_the_points_asks_for_them() -> None:
    calibration().typed("2").expect_message("two points").click(3, 4).typed("2").expect_message("two points")


def test_without_a_picture_it_says_what_to_do() -> None:
    calibration(Plan()).click(1, 1).expect_idle()
    assert any("no picture" in words for words in calibration(Plan()).click(1, 1).messages)
    calibration(picture(hidden=True)).down(3, 4).expect_message("hidden").expect_idle()


def test_when_the_picture_goes_in_mid_gesture_the_gesture_ends() -> None:
    calibration().click(3, 4).agent(RemoveUnderlay()).move(7, 4).expect_idle().expect_message("no picture")


def test_cancel_leaves_nothing() -> None:
    before = picture()
    calibration(before).click(3, 4).click(7, 4).keys("2").cancel().expect_idle().expect_no_preview()
    calibration(before).click(3, 4).right_click(7, 4).expect_idle().expect_unchanged_since(before)


def test_escape_at_rest_gives_way_to_selecting() -> None:
    calibration().key("Escape").expect_done()
