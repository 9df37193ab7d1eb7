"""Which supplier a page reaches."""

from __future__ import annotations

import pytest

from alza.errors import SupplierUnreachable
from alza.supply.partners import chosen_partner, unreachable

ALLOWED = ("http://localhost:5200", "https://other.example")


def test_the_first_is_the_one_unless_another_is_asked_for() -> None:
    assert chosen_partner(ALLOWED, None) == "http://localhost:5200"
    assert chosen_partner(ALLOWED, "https://other.example") == "https://other.example"


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "https://evil.example",
        "https://other.example/",
        "https://other.example:443",
        "https://other.example.",
        "https://OTHER.example",
        "https://user@other.example",
        "https://other.example@evil.example",
        "https://other.example#",
        "https://other.ex\u0430mple",
        "https://\uff4fther.example",
        "https://other.example\n",
        " https://other.example",
        "//other.example",
        "http://other.example",
        "https://other.example.evil.example",
        "HTTPS://other.example",
        "http://localhost",
        "javascript:alert(1)",
        "http://localhost:5200 https://other.example",
        "\u202e" + "x" * 1000,
    ],
)
def test_anything_else_is_refused_in_words(asked: str) -> None:
    with pytest.raises(
        SupplierUnreachable, match="allowed are http://localhost:5200, https://other.exam"
    ) as e:
        chosen_partner(ALLOWED, asked)
    assert len(e.value.message) < 2000
    assert e.value.message.isprintable()


def test_a_page_without_a_supplier_says_so() -> None:
    for asked in (None, "https://other.example"):
        with pytest.raises(SupplierUnreachable, match="without a supplier"):
            chosen_partner((), asked)


def test_a_shop_that_is_silent_may_not_let_in_the_pages_address() -> None:
    error = unreachable("http://localhost:5200", "http://127.0.0.1:5100", 15)
    assert "came within 15 seconds" in error.message
    assert "doesn't let in pages of http://127.0.0.1:5100" in error.message
    assert error.hint == "Open this page at http://localhost:5100 instead"
    assert unreachable("https://shop.example", "https://studio.example", 15).hint is None
