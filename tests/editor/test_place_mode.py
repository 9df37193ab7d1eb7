"""Placing furniture of the catalogue."""

from __future__ import annotations

import pytest

from alza.actions.kinds import DefineKind
from alza.actions.walls import RemoveWall
from alza.editor.place_mode import Piece
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.supply.placing import OfferedPiece
from tests.actions.plans import box_room, plan_of, wall
from tests.editor.driver import Driver
from tests.editor.homes import furnished
from tests.supply.shop import offer


def placing(piece: Piece = "sofa", plan: Plan | None = None) -> Driver:
    return Driver(plan or Plan()).mode("place", piece)


def only_piece(driver: Driver) -> Item:
    (item,) = driver.plan.items.values()
    return item


def pose(item: Item) -> tuple[float, float, float]:
    return (item.x, item.y, item.rotation)


def test_the_piece_follows_the_pointer_and_a_click_places_and_selects_it() -> None:
    driver = placing().move(1.0, 1.0).expect_previewed(Item, 1).move(2.02, 1.49).expect_items(0)
    driver.down().up().expect_items(1).expect_steps(1).expect_done().expect_idle()
    item = only_piece(driver)
    assert pose(item) == (2.0, 1.5, 0.0) and (item.kind, item.elevation) == ("sofa", 0.0)
    driver.expect_selected(item.id).undo().expect_unchanged_since(Plan())


def test_a_piece_that_is_dragged_here_from_the_catalogue_is_placed_where_it_is_let_go() -> None:
    assert pose(only_piece(placing().move(0.5, 0.5).move(3.0, 2.0).up())) == (3.0, 2.0, 0.0)


def test_a_tap_places_it() -> None:
    assert pose(only_piece(placing().tap(1.0, 2.0))) == (1.0, 2.0, 0.0)


def test_with_shift_the_next_one_follows() -> None:
    driver = placing("dining_chair").click(1.0, 1.0, shift=True)
    assert not driver.done
    driver.click(2.0, 1.0, shift=True).click(3.0, 1.0).expect_items(3).expect_steps(3).expect_done()


@pytest.mark.parametrize(
    ("near", "stands"),
    [
        ((2.0, 0.5), (2.0, 0.55, 0.0)),
        ((2.0, 2.5), (2.0, 2.45, 180.0)),
        ((0.5, 1.5), (0.55, 1.5, 90.0)),
        ((3.5, 1.5), (3.45, 1.5, 270.0)),
    ],
)
def test_it_leans_its_back_against_a_near_wall_and_faces_the_room(
    near: tuple[float, float], stands: tuple[float, float, float]
) -> None:
    assert pose(only_piece(placing("sofa", box_room()).click(*near))) == stands


def test_alt_leaves_it_where_the_pointer_is() -> None:
    driver = placing("sofa", box_room()).click(2.0137, 0.5, alt=True)
    assert pose(only_piece(driver)) == (2.014, 0.5, 0.0)


@pytest.mark.parametrize(
    ("key", "shift", "rotation"), [("[", False, 15.0), ("]", False, 345.0), ("{", True, 1.0)]
)
def test_brackets_turn_it_before_it_is_placed(key: str, shift: bool, rotation: float) -> None:
    driver = placing().move(1.0, 1.0).key(key, shift=shift).expect_readout(f"{rotation:g}°")
    assert only_piece(driver.down().up()).rotation == rotation


def test_a_piece_that_is_turned_stays_so_near_a_wall_and_on_the_next_one() -> None:
    driver = placing("sofa", box_room()).move(2.0, 1.5).key("[").move(2.0, 0.5)
    driver.down(shift=True).up(shift=True).move(2.0, 2.0).down().up().expect_items(2)
    assert {item.rotation for item in driver.plan.items.values()} == {15.0}


def test_turning_goes_on_from_the_way_it_leans() -> None:
    driver = placing("sofa", box_room()).move(3.5, 1.5).expect_readout("270°").key("[")
    driver.expect_readout("285°")


def test_it_may_be_turned_before_the_pointer_comes_to_the_sheet() -> None:
    assert only_piece(placing().key("]").move(1.0, 1.0).up()).rotation == 345.0


def test_cancel_leaves_nothing_and_lifting_the_button_then_places_nothing() -> None:
    driver = placing().move(1.0, 1.0).key("[").down().cancel().expect_idle().expect_no_preview()
    driver.up().expect_items(0).expect_steps(0)
    assert only_piece(driver.click(1.0, 1.0)).rotation == 0.0


def test_escape_leaves_the_mode() -> None:
    placing().move(1.0, 1.0).key("Escape").expect_idle().expect_no_preview().expect_done()


def test_the_other_button_lets_it_go() -> None:
    placing().move(1.0, 1.0).right_click().expect_idle().expect_items(0)


def test_a_kind_that_nobody_knows_is_refused_in_words() -> None:
    driver = placing("sofaa").move(1.0, 1.0).expect_refused("There is no kind 'sofaa'", "sofa")
    driver.down().up().expect_message("There is no kind").expect_steps(0)


def test_a_kind_that_is_taken_back_meanwhile_is_refused_in_words() -> None:
    throne = Kind(kind="throne", label="Throne", w=1.0, d=1.0, h=2.0)
    driver = placing("throne").agent(DefineKind(kind=throne)).move(1.0, 1.0).expect_previewed(Item, 1)
    driver.undo().down().up().expect_message("There is no kind 'throne'").expect_items(0)


def test_out_of_bounds_is_refused_in_words() -> None:
    placing().move(3e7, 0.0).expect_refused("x: expected a number").down().up().expect_steps(0)


def test_the_wall_that_it_leans_on_may_go_meanwhile() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)))
    driver = placing("sofa", plan).move(2.0, 0.6).agent(RemoveWall(id="w1")).down().up()
    assert only_piece(driver).y == 0.6


def test_it_may_stand_on_another_piece_the_checks_tell() -> None:
    placing("sofa", furnished()).click(2.0, 1.5).expect_items(3).expect_steps(1)


def test_a_product_leans_as_large_as_it_is_and_comes_with_its_kind_as_one_step() -> None:
    room = box_room()
    driver = placing(OfferedPiece(offer(d=1.0)), room).move(2.0, 0.5).expect_previewed(Item, 1)
    assert not driver.plan.kinds
    driver.down().up().expect_steps(1).expect_done()
    item = only_piece(driver)
    assert pose(item) == (2.0, 0.6, 0.0)
    assert driver.plan.kinds[item.kind].sku == "NRD-SOF-210"
    driver.expect_selected(item.id).undo().expect_unchanged_since(room)


def test_a_product_can_be_placed_again_and_again() -> None:
    driver = placing(OfferedPiece(offer())).click(1.0, 1.0, shift=True).click(5.0, 1.0).expect_items(2)
    assert len(driver.plan.kinds) == 1
