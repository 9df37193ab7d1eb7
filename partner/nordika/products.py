"""The shop's products: records as products.json has them, lengths in metres, prices in euros."""

import json

CATEGORIES = ("living", "bedroom", "office", "dining")
# What other pages are told of a product; `form` and `about` are the shop page's own.
OFFERED = ("sku", "name", "category", "w", "d", "h", "price", "currency", "color", "stock")


def read_products(path: str) -> list[dict]:
    """Return the products of the file at `path`, in the shop's order."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def offer(product: dict) -> dict:
    """Return what other pages are told of a product."""
    return {name: product[name] for name in OFFERED}
