"""What the placed products cost, on the page and as CSV."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.files.plan_file import dump_plan, read_plan
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.supply.placing import PlaceProduct
from alza.supply.product import money
from alza.supply.shopping_list import CSV_COLUMNS, shopping_csv, shopping_list, totals
from tests.supply.shop import ORIGIN, offer


def furnished(*offers: dict[str, Any]) -> Plan:
    plan = Plan()
    for number, changes in enumerate(offers):
        action = PlaceProduct(offer=offer(**changes), item_id=f"i{number + 1}", x=0.0, y=0.0)
        plan = action.apply(plan)
    return plan


SOFA: dict[str, Any] = {}
CHAIR: dict[str, Any] = {"sku": "CHR", "name": "Chair", "price": 89.95}
ROWS = list[list[str]]


def rows(plan: Plan) -> ROWS:
    return list(csv.reader(io.StringIO(shopping_csv(plan), newline="")))


def test_a_saved_plan_keeps_what_its_products_are_and_cost() -> None:
    plan = furnished(SOFA, CHAIR, {**CHAIR, "origin": "https://other.example"})
    assert set(shopping_list(read_plan(dump_plan(plan, 3, 4)).plan)) == set(shopping_list(plan))


def test_pieces_of_one_product_are_one_line() -> None:
    lines = shopping_list(furnished(SOFA, CHAIR, CHAIR, CHAIR))
    assert [(line.sku, line.count, line.price, line.total) for line in lines] == [
        ("NRD-SOF-210", 1, 899.0, 899.0),
        ("CHR", 3, 89.95, 269.85),
    ]
    (total,) = totals(lines)
    assert (total.pieces, total.amount, total.currency, total.origin) == (4, 1168.85, "EUR", ORIGIN)


def test_each_supplier_and_currency_has_its_own_total() -> None:
    plan = furnished(SOFA, {**CHAIR, "currency": "SEK"}, {**CHAIR, "origin": "https://other.example"})
    assert [(total.currency, total.origin, total.amount) for total in totals(shopping_list(plan))] == [
        ("EUR", ORIGIN, 899.0),
        ("SEK", ORIGIN, 89.95),
        ("EUR", "https://other.example", 89.95),
    ]


def test_only_what_stands_in_the_plan_and_has_a_number_is_bought() -> None:
    plan = furnished(SOFA).drop("i1").put(Item(id="i2", kind="sofa", x=0.0, y=0.0))
    assert shopping_list(plan) == ()
    assert shopping_csv(plan) == ",".join(CSV_COLUMNS) + "\r\n"


def test_a_product_without_a_price_is_listed_and_adds_nothing() -> None:
    kind = Kind(kind="x", label="X", w=1.0, d=1.0, h=1.0, sku="X")
    plan = Plan(kinds=MappingProxyType({"x": kind})).put(Item(id="i1", kind="x", x=0.0, y=0.0))
    (line,) = shopping_list(plan)
    assert line.total is None
    assert rows(plan)[1] == ["X", "X", "1", "", "", "", ""]


def test_the_csv_has_a_line_for_each_product_and_a_total() -> None:
    assert shopping_csv(furnished({"name": 'Sofa "Fjord", grey'}, CHAIR, CHAIR)) == (
        "sku,name,count,unit price,line total,currency,supplier\r\n"
        'NRD-SOF-210,"Sofa ""Fjord"", grey",1,899.00,899.00,EUR,http://localhost:5200\r\n'
        "CHR,Chair,2,89.95,179.90,EUR,http://localhost:5200\r\n"
        ",Total,3,,1078.90,EUR,http://localhost:5200\r\n"
    )


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\uff1d", "\uff20"])
def test_no_cell_starts_a_formula(start: str) -> None:
    (_, row, _) = rows(furnished({"sku": f"{start}1", "name": f'{start}HYPERLINK("x")'}))
    assert row[:2] == [f"'{start}1", f'\'{start}HYPERLINK("x")']


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Shelf;=1+1", "Shelf;'=1+1"),
        ('Shelf; "=1+1"', 'Shelf;\' "=1+1"'),
        (" =1+1", "' =1+1"),
        ("Shelf - oak; 2 m", "Shelf - oak; 2 m"),
    ],
)
def test_no_part_of_a_cell_starts_one_where_semicolons_end_cells(name: str, written: str) -> None:
    assert rows(furnished({"name": name}))[1][1] == written


def test_money_reads_as_people_write_it() -> None:
    assert money(1249.5, "EUR") == "1,249.50 EUR"


@given(st.lists(st.decimals(min_value=0, max_value=10**7, places=2), min_size=1, max_size=20))
def test_totals_are_exact_to_the_cent(prices: list[Decimal]) -> None:
    offers = [{"sku": f"A{number}", "price": float(price)} for number, price in enumerate(prices)]
    (total,) = totals(shopping_list(furnished(*offers)))
    assert Decimal(f"{total.amount:.2f}") == sum(prices)


@given(st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40))
def test_every_name_comes_out_of_the_csv_as_it_went_in(start: str) -> None:
    name = f"{start}x"
    (_, row, _) = rows(furnished({"name": name}))
    assert row[1].replace("'", "") == name.replace("'", "")
    assert all(part[:1] not in ("=", "+", "-", "@") for part in row[1].split(";"))
