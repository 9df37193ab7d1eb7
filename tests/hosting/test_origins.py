from __future__ import annotations

import pytest

from hosting.origins import checked_origin


@pytest.mark.parametrize(
    "origin",
    [
        "https://shop.example",
        "https://shop.example:8443",
        "https://xn--mbel-5qa.example",
        "https://127.0.0.2",
        "http://localhost",
        "http://localhost:5200",
        "http://127.0.0.1:65535",
    ],
)
def test_what_a_browser_may_say_of_a_secure_page_is_taken(origin: str) -> None:
    assert checked_origin(origin) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "*",
        "null",
        "'self'",
        "shop.example",
        "//shop.example",
        "http://shop.example",
        "http://localhost.example",
        "http://127.0.0.1.example:5200",
        "ftp://localhost",
        "https://shop.example/",
        "https://shop.example/path",
        "https://shop.example?query",
        "https://user@shop.example",
        "https://*.shop.example",
        "https://Shop.example",
        "https://shop.example:443",
        "http://localhost:80",
        "http://localhost:0",
        "http://localhost:05200",
        "http://localhost:65536",
        "http://localhost:5200\n",
        "https://shop.example; script-src *",
        'https://shop.example"',
        "https://a b",
        "https://m\u00f6bel.example",
    ],
)
def test_anything_else_is_refused_with_the_right_form(text: str) -> None:
    with pytest.raises(ValueError, match=r"https://shop\.example or http://localhost:5200"):
        checked_origin(text)
