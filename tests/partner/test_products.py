from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from nordika.drawing import FORMS
from nordika.products import CATEGORIES, offer, price_text, size_text, stock_text

from tests.partner.catalogue import PRODUCTS

EVERY = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product["sku"])


@EVERY
def test_every_product_is_whole(product: dict[str, Any]) -> None:
    assert set(product) == {*offer(product), "form", "about"}
    assert re.fullmatch(r"NK-[1-4][0-9]{2}", product["sku"])
    assert re.fullmatch(r"[A-ZÆØÅ][\wæøå]+( [a-z]+)+", product["name"])
    assert product["category"] in CATEGORIES
    assert product["form"] in FORMS
    assert product["about"].endswith(".")
    assert re.fullmatch(r"#[0-9a-f]{6}", product["color"])
    assert product["currency"] == "EUR"
    assert 20 <= product["price"] <= 2000
    assert isinstance(product["stock"], int)
    assert product["stock"] >= 0


@EVERY
def test_every_product_has_the_size_of_furniture(product: dict[str, Any]) -> None:
    for side, longest in (("w", 2.4), ("d", 2.2), ("h", 2.2)):
        assert 0.25 <= product[side] <= longest
        assert round(product[side], 2) == product[side]


def test_every_room_has_some_and_one_product_is_sold_out() -> None:
    rooms = Counter(product["category"] for product in PRODUCTS)
    assert set(rooms) == set(CATEGORIES)
    assert min(rooms.values()) >= 3
    assert [product["stock"] for product in PRODUCTS].count(0) == 1
    for key in ("sku", "name"):
        assert len({product[key] for product in PRODUCTS}) == len(PRODUCTS)


def test_a_product_is_told_in_words() -> None:
    product = PRODUCTS[0] | {"w": 2.1, "d": 0.9, "h": 0.8, "price": 99.5, "stock": 3}
    assert size_text(product) == "2.10 × 0.90 × 0.80 m"
    assert price_text(product) == "€ 99.50"
    assert price_text(product | {"price": 99}) == "€ 99"
    assert stock_text(product) == "Only 3 left"
    assert stock_text(product | {"stock": 4}) == "4 in stock"
    assert stock_text(product | {"stock": 0}) == "Sold out"
