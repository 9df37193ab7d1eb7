"""Products become kinds and pieces of the plan."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.actions.items import PlaceItem
from alza.actions.kinds import DefineKind, require_kind_name
from alza.errors import Conflict, InvalidInput
from alza.files.plan_file import dump_plan, read_plan
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.supply.placing import PlaceProduct, kind_of, news_in_words
from tests.supply.shop import ORIGIN, offer


def place(plan: Plan, item_id: str = "i1", origin: str = ORIGIN, **changes: Any) -> Plan:
    return PlaceProduct(offer=offer(origin, **changes), item_id=item_id, x=1.0, y=2.0).apply(plan)


def test_a_product_stands_in_the_plan_at_its_real_size() -> None:
    plan = place(Plan())
    assert plan.items["i1"] == Item(id="i1", kind="nordika_nrd_sof_210", x=1.0, y=2.0)
    assert plan.kinds["nordika_nrd_sof_210"] == Kind(
        kind="nordika_nrd_sof_210",
        label="Sofa Fjord",
        w=2.1,
        d=0.95,
        h=0.8,
        category="living",
        color="#5b6e7a",
        sku="NRD-SOF-210",
        price=899.0,
        currency="EUR",
        origin=ORIGIN,
    )


def test_the_summary_says_what_and_where_for_how_much() -> None:
    placing = PlaceProduct(offer=offer(), item_id="i1", x=1.0, y=2.0, rotation=90.0)
    assert placing.summary == "Place Sofa Fjord i1 at (1.00, 2.00), turned 90°, 899.00 EUR"
    gone = PlaceProduct(offer=offer(stock=0), item_id="i1", x=1.0, y=2.0)
    assert gone.summary == "Place Sofa Fjord i1 at (1.00, 2.00), 899.00 EUR, out of stock"


def test_a_second_piece_of_the_same_product_is_of_the_same_kind() -> None:
    plan = place(place(Plan()), "i2")
    assert len(plan.kinds) == 1
    assert plan.items["i1"].kind == plan.items["i2"].kind


def test_a_new_price_or_size_holds_for_all_pieces_of_the_product() -> None:
    first = place(Plan())
    plan = place(first, "i2", price=799.0, w=2.2)
    (kind,) = plan.kinds.values()
    assert (kind.price, kind.w) == (799.0, 2.2)
    words = news_in_words(offer(w=2.2), first)
    assert "2.20 m x 0.95 m x 0.80 m now, not 2.10 m x 0.95 m x 0.80 m" in words
    assert "pieces placed before change with it: 1" in words
    assert news_in_words(offer(price=1.0), first) == news_in_words(offer(w=2.2), Plan()) == ""


def test_the_same_number_of_another_supplier_is_another_product() -> None:
    plan = place(place(Plan()), "i2", origin="https://other.example")
    assert list(plan.kinds) == ["nordika_nrd_sof_210", "nordika_nrd_sof_210_2"]
    assert [kind.origin for kind in plan.kinds.values()] == [ORIGIN, "https://other.example"]


def test_numbers_that_read_alike_are_different_products() -> None:
    plan = place(place(Plan(), sku="A-1"), "i2", sku="a 1")
    assert list(plan.kinds) == ["nordika_a_1", "nordika_a_1_2"]


def test_a_kind_that_somebody_made_is_left_alone() -> None:
    own = Kind(kind="nordika_nrd_sof_210", label="Mine", w=1.0, d=1.0, h=1.0)
    plan = place(DefineKind(kind=own).apply(Plan()))
    assert plan.kinds["nordika_nrd_sof_210"] == own
    assert plan.items["i1"].kind == "nordika_nrd_sof_210_2"


def test_a_piece_that_cannot_stand_changes_nothing() -> None:
    plan = place(Plan())
    with pytest.raises(Conflict):
        place(plan, "i1", w=3.0)
    with pytest.raises(InvalidInput):
        PlaceProduct(offer=offer(w=3.0), item_id="i2", x=1e9, y=0.0).apply(plan)
    assert plan == place(Plan())


def test_a_placed_product_survives_the_file() -> None:
    plan = place(Plan())
    assert read_plan(dump_plan(plan, next_id=2)).plan == plan


@given(st.text(min_size=1, max_size=64), st.lists(st.text(min_size=1, max_size=64), max_size=3))
def test_every_number_gives_a_name_of_its_own(sku: str, others: list[str]) -> None:
    plan = Plan()
    for number, other in enumerate((sku, *others)):
        kind = kind_of(offer(sku=other), plan)
        require_kind_name(kind.kind)
        assert re.fullmatch(r"nordika_[a-z0-9_]{1,56}", kind.kind)
        plan = plan.put_kind(kind)
        plan = PlaceItem(item=Item(id=f"i{number}", kind=kind.kind, x=0.0, y=0.0)).apply(plan)
    assert {kind.sku for kind in plan.kinds.values()} == {sku, *others}
    assert msgspec.structs.astuple(kind_of(offer(sku=sku), plan))[0] in plan.kinds
