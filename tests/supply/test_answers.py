"""What a supplier answers is read into products, or refused in words that name the value at fault."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.errors import AlzaError, NotFound, SupplierUnreachable
from alza.supply.answers import MAX_ANSWER, MAX_PRODUCTS, read_product, read_products
from alza.supply.product import Product, ProductQuery
from tests.supply.shop import SOFA, TABLE, listing, product, result

ANY = ProductQuery()
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def refusal(answer: str) -> str:
    with pytest.raises(SupplierUnreachable) as caught:
        read_products(answer, ANY)
    return caught.value.message


def test_an_honest_answer_gives_its_products() -> None:
    found = read_products(listing(SOFA, TABLE), ANY)
    assert [one.sku for one in found] == ["NRD-SOF-210", "NRD-TAB-160"]
    assert found[0] == product()


def test_sizes_are_kept_to_the_millimetre_and_prices_to_the_cent() -> None:
    (found,) = read_products(listing({**SOFA, "w": 2.10049, "price": 99.999}), ANY)
    assert (found.w, found.price) == (2.1, 100.0)


def test_fields_that_are_not_in_the_contract_are_left_out() -> None:
    (found,) = read_products(listing({**SOFA, "script": "alert(1)", "parts": [{}]}), ANY)
    assert found == product()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("w", -1, "products[1].w is -1: expected a number >= 0.01"),
        ("d", 0, "products[1].d is 0: expected a number >= 0.01"),
        ("h", 1e9, "products[1].h is 1000000000.0: expected a number <= 50.0"),
        ("w", "2.1", 'products[1].w is "2.1": expected a number, got text'),
        ("w", True, "products[1].w is true: expected a number, got true or false"),
        ("w", None, "products[1].w is null: expected a number"),
        ("price", -0.01, "products[1].price is -0.01: expected a number >= 0.0"),
        ("stock", 1.5, "products[1].stock is 1.5: expected a whole number"),
        ("stock", -1, "products[1].stock is -1: expected a whole number >= 0"),
        ("currency", "euro", 'products[1].currency is "euro": expected text of length <= 3'),
        ("color", "red", 'products[1].color is "red": expected text'),
        ("color", "url(x)", 'products[1].color is "url(x)": expected text'),
        ("category", "garden", 'products[1].category is "garden": invalid enum value'),
        ("name", "", 'products[1].name is "": expected text of length >= 1'),
        ("name", "x" * 121, "expected text of length <= 120"),
        ("name", ["x"], 'products[1].name is ["x"]: expected text, got a list'),
        ("name", "Sofa\u202eevil", "products[1].name: it holds the character U+202E"),
        ("name", "Sofa\nevil", "products[1].name: it holds the character U+000A"),
        ("name", "\u200b", "products[1].name: it holds nothing that shows"),
        ("sku", "A\x00", "products[1].sku: it holds the character U+0000"),
        ("sku", {"a": 1}, 'products[1].sku is {"a": 1}: expected text, got an object'),
    ],
)
def test_one_value_at_fault_spoils_the_whole_answer_and_is_named(field: str, value: Any, words: str) -> None:
    assert words in refusal(listing(TABLE, {**SOFA, field: value}))


@pytest.mark.parametrize("field", Product.__struct_fields__)
def test_a_missing_field_is_named(field: str) -> None:
    broken = {name: value for name, value in SOFA.items() if name != field}
    assert f"object missing required field {field}" in refusal(listing(broken))


@pytest.mark.parametrize("number", ["1" * 400, "1" * 5000, "-0.5", "9" * 20])
@pytest.mark.parametrize("field", ["w", "price", "stock", "name"])
def test_numbers_without_measure_are_refused_in_short_words(field: str, number: str) -> None:
    words = refusal(listing({**SOFA, field: "here"}).replace('"here"', number))
    assert len(words) < 300


def test_nothing_costs_less_than_nothing() -> None:
    (found,) = read_products(listing({**SOFA, "price": -0.0}), ANY)
    assert str(found.price) == "0.0"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_are_none_are_refused(number: str) -> None:
    assert "no JSON" in refusal(listing(SOFA).replace("2.1", number))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("", "no JSON"),
        ("undefined", "no JSON"),
        ("[" * 200_000, "no JSON"),
        ('{"structuredContent":' * 10_000, "no JSON"),
        ('"\ud800"', "no JSON"),
        ("null", "no structuredContent"),
        ("[]", "no structuredContent"),
        ('{"structuredContent": []}', "no structuredContent"),
        (result(ok=True), "missing required field products"),
        (result(ok=True, products={}), "expected a list, got an object"),
        (listing(7), "expected an object"),
        (listing(SOFA) + " " * MAX_ANSWER, "longer than 256 kB"),
        (listing(SOFA, TABLE, SOFA), 'products[2].sku is "NRD-SOF-210", which another product has too'),
    ],
)
def test_an_answer_of_another_shape_is_refused(answer: str, words: str) -> None:
    assert words in refusal(answer)


def test_there_is_an_end_to_the_products() -> None:
    many = [{**SOFA, "sku": f"A-{number}"} for number in range(MAX_PRODUCTS + 1)]
    assert len(read_products(listing(*many[:-1]), ANY)) == MAX_PRODUCTS
    assert "length <= 200" in refusal(listing(*many))


def test_a_long_value_is_cut_in_the_words() -> None:
    assert len(refusal(listing({**SOFA, "w": "9" * 9000}))) < 300


def test_a_failure_of_the_shop_is_told_in_its_own_words() -> None:
    failure = {"code": "internal", "message": "The shelf fell over."}
    assert refusal(result(ok=False, error=failure)) == 'The supplier refused: "The shelf fell over."'
    assert refusal(result(ok=False)) == "The supplier refused and gave no reason"
    assert "can't be shown" in refusal(result(ok=False, error={"message": "a\u202eb"}))
    assert len(refusal(result(ok=False, error={"message": "x" * 9000}))) < 300


def test_a_query_holds_also_against_a_shop_that_does_not_keep_to_it() -> None:
    def skus(**query: Any) -> list[str]:
        return [one.sku for one in read_products(listing(SOFA, TABLE), ProductQuery(**query))]

    assert skus(category="dining") == ["NRD-TAB-160"]
    assert skus(max_price=500.0) == ["NRD-TAB-160"]
    assert skus(max_price=449.95) == ["NRD-TAB-160"]
    assert skus(max_width=1.5) == []
    assert skus(in_stock=True) == ["NRD-SOF-210"]
    assert skus(in_stock=False) == ["NRD-SOF-210", "NRD-TAB-160"]


def test_a_product_is_the_one_that_was_asked_for() -> None:
    answer = result(ok=True, product=SOFA)
    assert read_product(answer, "NRD-SOF-210") == product()
    with pytest.raises(SupplierUnreachable, match='it was asked for "NRD-TAB-160"'):
        read_product(answer, "NRD-TAB-160")


def test_an_unknown_product_is_not_found() -> None:
    answer = result(ok=False, error={"code": "not_found", "message": "No."})
    with pytest.raises(NotFound, match='The supplier has no product "A"') as caught:
        read_product(answer, "A")
    assert caught.value.field == "sku"


@given(JSON)
def test_whatever_comes_is_read_or_refused_in_words(content: Any) -> None:
    for answer in (json.dumps(content), result(ok=True, products=content), listing(content)):
        with pytest.raises(AlzaError):
            read_product(answer, "A")
        try:
            read_products(answer, ANY)
        except SupplierUnreachable as error:
            assert error.message.isprintable()


@given(st.sampled_from(Product.__struct_fields__), JSON)
def test_no_product_that_is_read_is_out_of_bounds(field: str, value: Any) -> None:
    try:
        found = read_products(listing({**SOFA, field: value}), ANY)
    except SupplierUnreachable:
        return
    for one in found:
        assert all(0.01 <= side <= 50 and math.isfinite(side) for side in (one.w, one.d, one.h))
        assert 0 <= one.price <= 1e7
        assert 0 <= one.stock <= 1_000_000
        assert one.name.isprintable()
