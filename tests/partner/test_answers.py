from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nordika.answers import answer
from nordika.tools import GET, LIST

from tests.partner.catalogue import PRODUCTS

OFFERED = {"sku", "name", "category", "w", "d", "h", "price", "currency", "color", "stock"}
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def refusal(call: str, arguments: object) -> dict[str, str]:
    result = answer(PRODUCTS, call, arguments)
    error = result["structuredContent"]["error"]
    assert result == {
        "content": [{"type": "text", "text": error["message"]}],
        "structuredContent": {"ok": False, "error": error},
        "isError": True,
    }
    return error


def test_a_list_without_filters_offers_every_product_and_no_more_than_is_promised() -> None:
    result = answer(PRODUCTS, LIST, {})
    assert not result["isError"]
    assert result["content"] == [{"type": "text", "text": f"{len(PRODUCTS)} of {len(PRODUCTS)} products."}]
    assert result["structuredContent"]["ok"] is True
    offered = result["structuredContent"]["products"]
    assert [product["sku"] for product in offered] == [product["sku"] for product in PRODUCTS]
    assert all(set(product) == OFFERED for product in offered)


def test_filters_narrow_the_list() -> None:
    found = answer(PRODUCTS, LIST, {"category": "office", "inStock": True})["structuredContent"]["products"]
    assert [product["sku"] for product in found] == ["NK-301", "NK-303"]
    nothing = answer(PRODUCTS, LIST, {"maxPrice": 1})
    assert nothing["structuredContent"] == {"ok": True, "products": []}
    assert not nothing["isError"]


def test_one_product_is_found_by_its_number() -> None:
    result = answer(PRODUCTS, GET, {"sku": "NK-302"})
    assert result["structuredContent"]["product"]["name"] == "Vindskeid office chair"
    assert result["content"][0]["text"] == "Vindskeid office chair: 0.66 × 0.66 × 1.05 m, € 279, sold out."


def test_an_unknown_number_is_answered_with_the_known_ones() -> None:
    error = refusal(GET, {"sku": "nk-302"})
    assert error["code"] == "not_found"
    assert error["message"].startswith('There is no product "nk-302"; there are NK-101, NK-102')


def test_an_unknown_tool_is_answered_with_the_known_ones() -> None:
    error = refusal("nordika_order", {})
    assert error["code"] == "unsupported"
    assert LIST in error["message"]
    assert GET in error["message"]


@pytest.mark.parametrize(
    ("call", "arguments", "words"),
    [
        (LIST, None, "The arguments must be an object, not null."),
        (LIST, [], "The arguments must be an object, not a list."),
        (LIST, "all", 'The arguments must be an object, not "all".'),
        (LIST, {"colour": "red"}, '"colour" is no field; allowed: category, maxPrice, maxWidth, inStock.'),
        (
            LIST,
            {"category": "kitchen"},
            'category must be one of living, bedroom, office, dining, not "kitchen".',
        ),
        (
            LIST,
            {"category": ["office"]},
            "category must be one of living, bedroom, office, dining, not a list.",
        ),
        (LIST, {"maxPrice": "100"}, 'maxPrice must be a number from 0 to 1000000, not "100".'),
        (LIST, {"maxPrice": True}, "maxPrice must be a number from 0 to 1000000, not true."),
        (LIST, {"maxPrice": None}, "maxPrice must be a number from 0 to 1000000, not null."),
        (LIST, {"maxPrice": -0.01}, "maxPrice must be a number from 0 to 1000000, not -0.01."),
        (LIST, {"maxPrice": 1e9}, "maxPrice must be a number from 0 to 1000000, not 1000000000.0."),
        (LIST, {"maxPrice": math.nan}, "maxPrice must be a number from 0 to 1000000, not NaN."),
        (LIST, {"maxPrice": math.inf}, "maxPrice must be a number from 0 to 1000000, not Infinity."),
        (LIST, {"maxWidth": 0}, "maxWidth must be a number above 0, up to 100, not 0."),
        (LIST, {"maxWidth": {"m": 1}}, "maxWidth must be a number above 0, up to 100, not an object."),
        (LIST, {"inStock": 1}, "inStock must be true or false, not 1."),
        (GET, {}, "sku is missing. The article number, such as NK-101."),
        (GET, {"sku": 101}, "sku must be a text of 1 to 32 characters, not 101."),
        (GET, {"sku": ""}, 'sku must be a text of 1 to 32 characters, not "".'),
        (GET, {"sku": "x" * 33}, f'sku must be a text of 1 to 32 characters, not "{"x" * 33}".'),
    ],
)
def test_bad_input_is_answered_with_the_field_what_came_and_what_is_allowed(
    call: str, arguments: object, words: str
) -> None:
    assert refusal(call, arguments) == {"code": "invalid_input", "message": words}


def test_what_came_is_repeated_in_short() -> None:
    assert len(refusal(GET, {"sku": "x" * 100_000})["message"]) < 120
    assert len(refusal(LIST, {"x" * 100_000: 1})["message"]) < 120


@given(call=st.sampled_from([LIST, GET]) | st.text(), arguments=PLAIN)
def test_any_call_is_answered_and_never_raises(call: str, arguments: Any) -> None:
    result = answer(PRODUCTS, call, arguments)
    json.dumps(result, allow_nan=False)
    assert result["isError"] is not result["structuredContent"]["ok"]
