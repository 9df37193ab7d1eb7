"""Several changes as one."""

from __future__ import annotations

import pytest

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.together import Together
from alza.actions.walls import AddWall, RemoveWall
from alza.errors import NotFound
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.store.store import Store
from tests.actions.plans import plan_of, wall

SOFA = Item(id="i1", kind="sofa", x=1.0, y=1.0)


def test_all_are_made_in_their_order_and_undone_in_one_step() -> None:
    store = Store(plan_of(SOFA))
    both = Together(
        actions=(AddWall(wall=wall("w2", (0, 0, 4, 0))), EditItem(id="i1", x=2.0)), summary="Two things"
    )
    store.commit(both.apply(store.plan), both.summary, "person")
    assert store.plan.walls["w2"].bx == 4.0 and store.plan.items["i1"].x == 2.0
    assert store.undo_label == "Two things"
    store.undo()
    assert store.plan == plan_of(SOFA) and not store.can_undo


def test_a_later_one_sees_what_an_earlier_one_did() -> None:
    place = PlaceItem(item=Item(id="i2", kind="sofa", x=0.0, y=0.0))
    after = Together(actions=(place, EditItem(id="i2", rotation=90.0)), summary="").apply(Plan())
    assert after.items["i2"].rotation == 90.0


def test_if_one_is_not_possible_none_is_made() -> None:
    plan = plan_of(SOFA)
    with pytest.raises(NotFound, match="w9"):
        Together(actions=(RemoveItem(id="i1"), RemoveWall(id="w9")), summary="").apply(plan)
    assert plan.items["i1"] is SOFA


def test_changes_that_cancel_each_other_change_nothing() -> None:
    plan = plan_of(SOFA)
    there_and_back = (EditItem(id="i1", x=2.0), EditItem(id="i1", x=1.0))
    assert Together(actions=there_and_back, summary="").apply(plan) is plan
    assert Together(actions=(), summary="").apply(plan) is plan
