from __future__ import annotations

from typing import Any

import pytest
from nordika.filters import matching

SHELF = {"sku": "shelf", "category": "living", "w": 0.8, "price": 249, "stock": 9}
DESK = {"sku": "desk", "category": "office", "w": 1.4, "price": 359, "stock": 1}
CHAIR = {"sku": "chair", "category": "office", "w": 0.66, "price": 279, "stock": 0}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, "shelf desk chair"),
        ({"category": "office"}, "desk chair"),
        ({"category": "dining"}, ""),
        ({"maxPrice": 279}, "shelf chair"),
        ({"maxPrice": 278.99}, "shelf"),
        ({"maxPrice": 0}, ""),
        ({"maxWidth": 0.8}, "shelf chair"),
        ({"maxWidth": 0.799}, "chair"),
        ({"inStock": True}, "shelf desk"),
        ({"inStock": False}, "shelf desk chair"),
        ({"category": "office", "maxPrice": 400, "maxWidth": 1.5, "inStock": True}, "desk"),
    ],
)
def test_each_filter_narrows_and_its_limit_is_within(wanted: dict[str, Any], found: str) -> None:
    assert [product["sku"] for product in matching([SHELF, DESK, CHAIR], wanted)] == found.split()
