from __future__ import annotations

import pytest

from alza.actions.underlay import EditUnderlay, RemoveUnderlay
from alza.editor.underlay_mode import UnderlayMode
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from tests.editor.driver import Driver

PICTURE = Underlay(
    image="data:image/png;base64,AAAA", x=1.0, y=2.0, w=10.0, h=5.0, pixel_width=20, pixel_height=10
)


def _driver(**values: bool) -> Driver:
    underlay = Underlay(**{field: getattr(PICTURE, field) for field in PICTURE.__struct_fields__} | values)
    return Driver(Plan(underlay=underlay)).mode(UnderlayMode())


def _place(plan: Plan) -> tuple[float, float]:
    assert plan.underlay is not None
    return (plan.underlay.x, plan.underlay.y)


def test_a_drag_moves_the_picture_and_is_one_step() -> None:
    driver = _driver().down(3, 3).move(3.5, 3.1).move(4.2346, 2.5)
    assert _place(driver.shown) == (2.235, 1.5)
    assert _place(driver.plan) == (1.0, 2.0)
    driver.up().expect_steps(1).expect_idle().expect_no_preview()
    assert _place(driver.plan) == (2.235, 1.5)
    assert _place(driver.undo().plan) == (1.0, 2.0)


def test_shift_keeps_the_move_straight() -> None:
    assert _place(_driver().down(0, 0).move(2, 1, shift=True).up(2, 1, shift=True).plan) == (3.0, 2.0)
    assert _place(_driver().down(0, 0).move(1, -2, shift=True).up(1, -2, shift=True).plan) == (1.0, 0.0)


def test_a_click_moves_nothing_and_escape_gives_up() -> None:
    _driver().click(3, 3).expect_steps(0)
    driver = _driver().down(3, 3).move(8, 8).key("Escape").expect_idle().expect_no_preview().up()
    driver.expect_steps(0).key("Escape").expect_done()


@pytest.mark.parametrize(("values", "words"), [({"locked": True}, "locked"), ({"hidden": True}, "hidden")])
def test_a_locked_or_hidden_picture_stays_and_says_so(values: dict[str, bool], words: str) -> None:
    _driver(**values).down(3, 3).expect_message(words, "Model").move(9, 9).up().expect_steps(0)


def test_without_a_picture_it_says_how_to_get_one() -> None:
    Driver().mode(UnderlayMode()).down(0, 0).expect_message("no picture").expect_idle()


def test_an_agent_may_move_lock_or_remove_the_picture_meanwhile() -> None:
    driver = _driver().down(0, 0).move(1, 1).agent(EditUnderlay(x=5.0)).up(1, 1)
    assert _place(driver.plan) == (6.0, 3.0)
    for action in (EditUnderlay(locked=True), RemoveUnderlay()):
        _driver().down(0, 0).move(1, 1).agent(action).move(2, 2).up(2, 2).expect_steps(0).expect_idle()


def test_too_far_is_refused_in_words() -> None:
    driver = _driver().down(0, 0).move(2e7, 0).expect_refused("x").up()
    driver.expect_steps(0).expect_message("x")
