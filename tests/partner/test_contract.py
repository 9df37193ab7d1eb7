"""The shop's answers as the studio reads them: two programs that share a contract and no code."""

from __future__ import annotations

import json

import pytest
from nordika.answers import answer
from nordika.tools import GET, LIST

from alza.errors import NotFound
from alza.supply.answers import read_product, read_products
from alza.supply.product import ProductQuery
from tests.partner.catalogue import PRODUCTS


def told(call: str, **arguments: object) -> str:
    return json.dumps(answer(PRODUCTS, call, arguments))


def test_the_studio_reads_every_product() -> None:
    read = read_products(told(LIST), ProductQuery())
    assert [(one.sku, one.w, one.d, one.h, one.price, one.stock) for one in read] == [
        (one["sku"], one["w"], one["d"], one["h"], one["price"], one["stock"]) for one in PRODUCTS
    ]
    for product in read:
        assert read_product(told(GET, sku=product.sku), product.sku) == product


def test_the_studio_understands_that_there_is_no_such_product() -> None:
    with pytest.raises(NotFound, match='no product "NK-999"'):
        read_product(told(GET, sku="NK-999"), "NK-999")
