from __future__ import annotations

from html.parser import HTMLParser

import pytest
from nordika.views import cards, count, detail

from tests.partner.catalogue import PRODUCTS


class Reader(HTMLParser):
    """The tags and the words of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name == "style" or name.startswith("on") for name, _ in attrs)
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_card_tells_name_size_price_and_stock_and_leads_on() -> None:
    html = cards([PRODUCTS[0]])
    assert 'href="#NK-101"' in html
    assert Reader(html).words == ["Myrvatn sofa", "2.18 × 0.92 × 0.78 m", "€ 899", "6 in stock"]


def test_the_detail_tells_the_rest() -> None:
    words = Reader(detail(PRODUCTS[0])).words
    for told in ("Myrvatn sofa", "Three seats, wool on a frame of birch.", "0.78 m", "living", "NK-101"):
        assert told in words


def test_sold_out_is_said_and_marked() -> None:
    html = cards([product for product in PRODUCTS if product["stock"] == 0])
    assert '<p class="stock sold-out">Sold out</p>' in html


@pytest.mark.parametrize("view", [lambda product: cards([product]), detail])
def test_words_stay_words(view) -> None:
    odd = PRODUCTS[0] | {"name": '<img src=x onerror="alert(1)">&amp;', "about": "<script>", "sku": '"><b>'}
    reader = Reader(view(odd))
    assert not {"img", "script", "b"} & set(reader.tags)
    assert '<img src=x onerror="alert(1)">&amp;' in reader.words


def test_the_count_tells_how_many_are_left() -> None:
    assert count(15, 15) == "15 pieces"
    assert count(3, 15) == "3 of 15 pieces"
    assert count(0, 15).startswith("Nothing fits.")
