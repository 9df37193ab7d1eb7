"""Placing, changing and removing furniture."""

from __future__ import annotations

from math import nan
from typing import Any

import pytest

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.errors import InvalidInput, NotFound
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from tests.actions.plans import plan_of


def item(**values: Any) -> Item:
    """A sofa with the id i1."""
    return Item(**{"id": "i1", "kind": "sofa", "x": 1.0, "y": 2.0, **values})


def test_a_piece_is_placed_and_told() -> None:
    action = PlaceItem(item=item(rotation=90.0))
    assert action.apply(Plan()).items["i1"] == item(rotation=90.0)
    assert action.summary == "Place sofa i1 at (1.00, 2.00), turned 90°"


def test_an_unknown_kind_is_answered_with_the_nearest_ones() -> None:
    with pytest.raises(InvalidInput, match="no kind 'Soffa'; the nearest are sofa") as refusal:
        PlaceItem(item=item(kind="Soffa")).apply(Plan())
    assert refusal.value.candidates[0] == "sofa" and refusal.value.field == "kind"


def test_a_kind_of_the_plan_can_be_placed() -> None:
    plan = Plan().put_kind(Kind(kind="corner_sofa", label="Corner sofa", w=2, d=2, h=0.8))
    assert PlaceItem(item=item(kind="corner_sofa")).apply(plan).items["i1"].kind == "corner_sofa"
    with pytest.raises(InvalidInput, match="corner_sofa"):
        PlaceItem(item=item(kind="corner_soffa")).apply(plan)


@pytest.mark.parametrize("values", [{"x": nan}, {"y": 2e7}, {"elevation": -0.1}, {"label": ""}])
def test_a_value_out_of_bounds_is_refused_by_name(values: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput) as refusal:
        PlaceItem(item=item(**values)).apply(Plan())
    assert refusal.value.field in values


def test_a_move_by_nothing_gives_the_same_plan() -> None:
    plan = plan_of(item())
    assert EditItem(id="i1", x=1.0, y=2.0, rotation=0.0).apply(plan) is plan
    assert EditItem(id="i1", label=None).apply(plan) is plan


def test_a_label_is_set_and_taken_away_and_otherwise_left() -> None:
    named = EditItem(id="i1", label="Grandma's sofa").apply(plan_of(item()))
    assert EditItem(id="i1", x=3.0).apply(named).items["i1"].label == "Grandma's sofa"
    assert EditItem(id="i1", label=None).apply(named).items["i1"].label is None


def test_a_change_is_told_with_its_figures() -> None:
    assert EditItem(id="i1", x=3.2, y=1.1, rotation=45.0, called="Sofa i1").summary == (
        "Change Sofa i1: to (3.20, 1.10), turned to 45°"
    )


def test_a_piece_is_removed_by_its_id() -> None:
    assert not RemoveItem(id="i1").apply(plan_of(item())).items
    with pytest.raises(NotFound, match="No piece of furniture has the id 'i2'"):
        RemoveItem(id="i2").apply(plan_of(item()))
