"""Opens the shop: shows the products, and lets the allowed hosts call its two tools."""

import js

from nordika.page import Page
from nordika.post_message import listen
from nordika.products import read_products
from nordika.webmcp import register

PRODUCTS = "nordika/products.json"


async def main() -> None:
    """Open the shop; with `?display=1` it is only shown."""
    products = read_products(PRODUCTS)
    Page(products)
    hosts = js.document.querySelector('meta[name="hosts"]').content.split()
    if js.URLSearchParams.new(js.location.search).get("display") != "1":
        await register(products, hosts)
        listen(products, hosts)
    js.document.documentElement.dataset.ready = "true"
