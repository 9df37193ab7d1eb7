"""Whole drawings from nothing, as a person makes them."""

from __future__ import annotations

from pytest import approx

from alza.facts.rooms import room_area
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from tests.editor.driver import Driver


def cursor(driver: Driver, at: Vec) -> Driver:
    """The keyboard's cursor goes to a point, step by step without snapping, and Enter clicks there."""
    return driver.click(*at, alt=True)


def test_a_two_room_flat_with_the_keyboard_alone() -> None:
    flat = cursor(Driver().mode("wall"), (0, 0))
    for typed in ("6.15<0", "3<-90", "6.15<180", "3<90"):
        flat.keys(typed).enter()
    flat.expect_walls(4).expect_idle()
    cursor(flat, (4, 0)).keys("3<-90").enter().enter().expect_walls(5).expect_idle()
    cursor(cursor(flat.mode("room"), (2, 1.5)), (5, 1.5)).expect_rooms(2)
    sizes = [room_area(room) for room in flat.plan.rooms.values()]
    assert sizes == approx([3.85 * 2.85, 2.0 * 2.85])
    flat.expect_steps(7).expect_silence()


def test_three_walls_traced_over_a_picture_that_was_calibrated_by_hand() -> None:
    picture = Underlay(
        image="data:image/png;base64,iVBORw0KGgo=",
        x=0.0,
        y=0.0,
        w=16.0,
        h=12.0,
        pixel_width=1600,
        pixel_height=1200,
    )
    # In the picture, a room's corners are at 400 and 1200 pixels across and 300 and 900 down: 4 x 3 m.
    traced = (
        Driver(Plan(underlay=picture)).mode("calibrate").click(4, 3).click(12, 3).typed("4 m").expect_done()
    )
    here = traced.plan.underlay
    assert here is not None

    def spot(u_px: float, v_px: float) -> Vec:
        return (here.x + u_px * here.w / 1600, here.y + v_px * here.h / 1200)

    traced.mode("wall")
    for corner in ((400, 300), (1200, 300), (1200, 900), (400, 900)):
        traced.click(*spot(*corner))
    traced.enter().expect_walls(3).expect_steps(4).expect_silence()
    assert [wall.length for wall in traced.plan.walls.values()] == approx([4.0, 3.0, 4.0])
